/**
 * A library that was changed in, its compiled form in the cache out: else the first question at the table would wait for
 * it. Nothing depends on it; what is wrong was said, or is said by the next question.
 */
import type { TextsAtHand } from "../library/read-library.ts";
import { cacheFolder } from "./code-cache.ts";
import type { Machine } from "./machine.ts";
import { withLibrary } from "./open-corpus.ts";
import { showProgress } from "./progress.ts";

export async function compileAhead(machine: Machine, atHand?: TextsAtHand): Promise<void> {
  if (cacheFolder(machine.env) === null) return;
  showProgress("making the index for the next question", machine);
  const nobody = { ...machine.stderr, write: () => {}, writeData: () => {} };
  try {
    await withLibrary({ color: false }, { ...machine, stderr: nobody }, atHand);
  } catch {
    // The next question finds the same, and says it.
  }
  showProgress("", machine);
}
