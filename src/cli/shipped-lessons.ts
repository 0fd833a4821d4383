/** What the shipped index holds of how people ask, which a library beside the shipped texts needs too. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type LearnedSubjects,
  readLearned,
  readTaught,
  type TaughtWords,
} from "../search/learned-subjects.ts";
import { isAsWritten } from "./damaged-build.ts";
import { bytesInMemory } from "./index-bytes.ts";
import { indexFile } from "./open-corpus.ts";

export interface ShippedLessons {
  readonly learned: LearnedSubjects;
  readonly taught: TaughtWords;
}

/** Null where the index is missing or damaged: what is taken from it would stay damaged. `home` is the folder of the built program. */
export function shippedLessons(home: string): ShippedLessons | null {
  try {
    const bytes = new Uint8Array(readFileSync(join(home, indexFile)));
    if (!isAsWritten(home, indexFile, bytes)) return null;
    const index = bytesInMemory(bytes);
    return { learned: readLearned(index), taught: readTaught(index) };
  } catch {
    return null;
  }
}
