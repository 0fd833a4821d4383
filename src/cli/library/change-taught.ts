/** Changes the questions that the judge taught. Apart from `user-taught.ts`, because every query loads that file and few write. */
import { join } from "node:path";
import { encodeTaught } from "../../corpus/taught-file.ts";
import type { CitedPassage } from "../../domain/event-log.ts";
import type { TaughtQuestion } from "../../domain/taught-question.ts";
import { teach } from "../../log/taught-questions.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { Machine } from "../machine/machine.ts";
import { UserError } from "../user-error.ts";
import { overlayFolder } from "./library-folder.ts";
import { whileLocked } from "./lock-folder.ts";
import { readTaught, taughtFile } from "./user-taught.ts";

/** A damaged file is never written over. */
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
  whileLocked(folder, () => {
    const { taught, problems } = readTaught(env);
    const [problem] = problems;
    if (problem) throw new UserError(`${problem.file}: ${problem.message}`, problem.advice);
    writeAtomically(join(folder, taughtFile), encodeTaught(change(taught)));
  });
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
