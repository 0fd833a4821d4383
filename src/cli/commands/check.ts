/**
 * `rulings check`: checks whether a corpus is sound. Only errors make it unsound; warnings are what its documents leave open.
 */
import { join } from "node:path";
import { checkReferences } from "../../corpus/check.ts";
import { linkEntries } from "../../corpus/links.ts";
import { counted } from "../../domain/counted.ts";
import { UserError } from "../../domain/problem.ts";
import { checkFolder } from "../../library/corpus-folder.ts";
import type { Coverage } from "../../parse/coverage.ts";
import { problemJson, problemsText } from "../../render/problem-text.ts";
import { safeText } from "../../render/safe-text.ts";
import { type Call, type ExitStatus, printResult, sayProblems } from "../command.ts";
import { realDisk } from "../machine/real-disk.ts";

export async function checkCommand(call: Call): Promise<ExitStatus> {
  const { words, machine } = call;
  const root = words[0] ?? join(machine.dist, "../corpus");
  const { texts, reading, sources, problems: found } = checkFolder(root, realDisk);
  if (texts.length === 0 && reading.length === 0)
    throw new UserError(`${root}: holds no texts; expected *.yaml`, "rulings check corpus");
  if (texts.length === 0 && reading.every(({ code }) => code === "unreadable-file")) {
    sayProblems(reading, machine);
    return 2;
  }
  const problems = [...found, ...checkReferences(linkEntries(texts), sources)];
  const coverages = sources.flatMap(({ file, coverage }) => (coverage ? [{ file, ...coverage }] : []));
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const entries = texts.reduce((sum, text) => sum + text.entries.length, 0);
  const counts = `${counted(texts.length, "document")}, ${counted(entries, "entry", "entries")}: ${counted(errors, "error")}, ${counted(problems.length - errors, "warning")}`;
  printResult(call, {
    json: () => ({ problems: problems.map(problemJson), coverage: coverages.map(coverageJson) }),
    text: ({ paint }) =>
      [problemsText(problems, paint), ...coverages.map(coverageText), `${counts}\n`].join(""),
  });
  return errors > 0 ? 1 : 0;
}

const coverageJson = ({ words: _, invented: __, ...coverage }: Coverage) => coverage;

/** `own.txt: 216 lines, 216 taken, 0 boilerplate, 0 unread` */
function coverageText(coverage: Coverage & { readonly file: string }): string {
  const { file, lines, taken, boilerplate, unread } = coverage;
  return `${safeText(file)}: ${counted(lines, "line")}, ${taken} taken, ${boilerplate} boilerplate, ${unread.length} unread\n`;
}
