/**
 * What the shipped index holds of how people ask, which a library beside the shipped texts needs, and the file beside it
 * with what only that needs: the questions that no text answers. It says of which index it is.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import {
  type LearnedSubjects,
  packQuestions,
  readLearned,
  readTaught,
  type TaughtWords,
} from "../search/learned-subjects.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { bytesInMemory } from "./index-bytes.ts";
import { indexFile } from "./open-corpus.ts";

export const lessonsFile = "lessons.br";

export interface ShippedLessons {
  readonly learned: LearnedSubjects;
  readonly taught: TaughtWords;
}

/** Digests of the lessons, of the index and of the questions, then the questions. */
export function packLessons({ subjects, unanswered }: SearchIndex, packed: Uint8Array): Uint8Array {
  const questions = packQuestions(unanswered);
  const digests = [subjects.lessons, digestOf(packed), digestOf(questions)].map((hex) =>
    Buffer.from(hex, "hex"),
  );
  return brotliCompressSync(Buffer.concat([...digests, questions]));
}

const digestLength = 32;

/** Or which file is missing or damaged. `home` is the folder of the built program. */
export function shippedLessons(home: string): ShippedLessons | { readonly damaged: string } {
  const lessons = readLessons(join(home, lessonsFile));
  if (lessons === null) return { damaged: join(home, lessonsFile) };
  const path = join(home, indexFile);
  try {
    const bytes = new Uint8Array(readFileSync(path));
    if (digestOf(bytes) !== lessons.index) return { damaged: path };
    const index = bytesInMemory(bytes);
    return { learned: readLearned(index, lessons.lessons), taught: readTaught(index, lessons.questions) };
  } catch {
    return { damaged: path };
  }
}

interface ReadLessons {
  readonly lessons: string;
  readonly index: string;
  readonly questions: Uint8Array;
}

function readLessons(path: string): ReadLessons | null {
  try {
    const whole = brotliDecompressSync(readFileSync(path));
    const digest = (nth: number) => whole.toString("hex", nth * digestLength, (nth + 1) * digestLength);
    const questions = whole.subarray(3 * digestLength);
    return digestOf(questions) === digest(2) ? { lessons: digest(0), index: digest(1), questions } : null;
  } catch {
    return null;
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
