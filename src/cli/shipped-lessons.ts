/** What the shipped index learned, which a library beside the shipped texts needs not learn again. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type LearnedSubjects, readLearned } from "../search/learned-subjects.ts";
import { bytesInMemory } from "./index-bytes.ts";
import type { Machine } from "./machine.ts";
import { indexFile } from "./open-corpus.ts";

/** Stands beside the index and says what it learned from. */
export const lessonsFile = "lessons.txt";

/** Null where one of the two is missing or damaged: then it is learned anew. */
export function shippedLessons({ home }: Pick<Machine, "home">): LearnedSubjects | null {
  try {
    const note = readFileSync(join(home, lessonsFile), "latin1");
    return readLearned(bytesInMemory(new Uint8Array(readFileSync(join(home, indexFile)))), note);
  } catch {
    return null;
  }
}
