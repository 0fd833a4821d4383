/** The questions that the judge taught, on the disk: `overlay/taught.json` in the user's library. */
import { join } from "node:path";
import { damagedTaught, decodeTaught, encodeTaught } from "../../corpus/taught-file.ts";
import type { CitedPassage } from "../../domain/event-log.ts";
import type { Problem } from "../../domain/problem.ts";
import type { TaughtQuestion } from "../../domain/taught-question.ts";
import { teach } from "../../log/taught-questions.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import { UserError } from "../user-error.ts";
import { lockFolder } from "./change-notes.ts";
import { overlayFolder } from "./library-folder.ts";

const taughtFile = "taught.json";

export interface ReadTaught {
  /** Empty where the file is damaged, which is a problem. */
  readonly taught: readonly TaughtQuestion[];
  readonly problems: readonly Problem[];
}

export function readTaught(env: Machine["env"]): ReadTaught {
  const folder = overlayFolder(env);
  if (folder === null) return { taught: [], problems: [] };
  const file = join(folder, taughtFile);
  const { bytes, problems } = readOwnBytes(file);
  if (bytes === null) return { taught: [], problems };
  const taught = decodeTaught(bytes.toString("utf8"));
  return taught === null ? { taught: [], problems: [damagedTaught(file)] } : { taught, problems: [] };
}

/** Read, changed, and written while nobody else does the same. A damaged file is never written over. */
export function changeTaught(
  { env }: Machine,
  change: (taught: readonly TaughtQuestion[]) => readonly TaughtQuestion[],
): void {
  const folder = overlayFolder(env);
  if (folder === null)
    throw new UserError(
      "there is no folder for taught questions",
      "set HOME, or set RULINGS_LIBRARY to a folder",
    );
  const lock = lockFolder(folder);
  try {
    const { taught, problems } = readTaught(env);
    const [problem] = problems;
    if (problem) throw new UserError(`${problem.file}: ${problem.message}`, problem.advice);
    writeAtomically(join(folder, taughtFile), encodeTaught(change(taught)));
  } finally {
    lock.release();
  }
}

/** From now on this passage comes first where the question is asked in like words. */
export function teachPassage(
  question: string,
  { entry, title, edition, path }: CitedPassage,
  machine: Machine,
): void {
  const lesson = { question, entry, title, edition, path, made: machine.today() };
  changeTaught(machine, (taught) => teach(taught, lesson));
}
