/** `rulings check`: whether a corpus is sound. */
import { join } from "node:path";
import { problemJson, problemText } from "../render/problem-text.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import { vocabularyPath } from "./open-corpus.ts";
import type { CommonOptions } from "./options.ts";
import { openFolders } from "./own-corpus.ts";
import { textStyle } from "./style.ts";

export async function checkCommand(
  folder: string | null,
  options: CommonOptions,
  machine: Machine,
): Promise<ExitStatus> {
  const root = join(machine.home, "..");
  const { problems } = openFolders([folder ?? join(root, "corpus")], join(root, vocabularyPath));
  if (options.json) machine.stdout.write(`${JSON.stringify({ problems: problems.map(problemJson) })}\n`);
  else {
    const { paint } = textStyle(machine, options, machine.stdout);
    for (const problem of problems) machine.stdout.write(problemText(problem, paint));
  }
  return problems.length === 0 ? 0 : 1;
}
