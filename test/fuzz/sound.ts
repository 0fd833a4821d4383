/** What must hold of problems, of parsed texts and of what is printed, whatever came in. */
import { isDeepStrictEqual } from "node:util";
import { checkEntries } from "../../src/corpus/check.ts";
import { decodeRulesText, encodeEntryLines } from "../../src/corpus/corpus-file.ts";
import type { KnownFacts, RulesText } from "../../src/domain/document.ts";
import { type Problem, problemCodes } from "../../src/domain/problem.ts";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { problemText } from "../../src/render/problem-text.ts";
import { makePaint } from "../../src/render/text-style.ts";
import { leaks } from "../trust/tricks.ts";
import { promise } from "./target.ts";

const paint = makePaint(0);

/** `lines` is how many lines the file has, where that is known. */
export function soundProblems(
  problems: readonly Problem[],
  file: string,
  lines = Number.POSITIVE_INFINITY,
): void {
  for (const problem of problems) {
    const { code, line, column, message } = problem;
    promise(problemCodes.includes(code), "a problem has a code of the list");
    promise(problem.file === file, "a problem names its file");
    // The readers of YAML and JSON may end with what they found.
    const isWhole = code === "malformed-yaml" || message.includes("not JSON: ") || !message.endsWith(".");
    promise(message !== "" && isWhole, "a problem says something, without a full stop");
    promise(!/undefined|\[object/.test(message.replace(/`[^`]*`/g, "")), "a problem is in words");
    promise(
      line === null || (Number.isInteger(line) && line >= 1 && line <= lines),
      "a problem stands on a line of the file",
    );
    promise(
      column === null || (line !== null && Number.isInteger(column) && column >= 1),
      "a problem stands in a column",
    );
    safePrint(problemText(problem, paint));
  }
}

/** What makes one picture of two emoji is no trick. */
const joined =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;

export function safePrint(text: string): void {
  const shown = text.replace(joined, "");
  promise(leaks(shown, "a pipe").length === 0, "nothing printed drives a terminal or hides from a reader");
}

export function soundLines(lines: readonly SourceLine[]): void {
  let last = 0;
  for (const { number, text } of lines) {
    promise(Number.isInteger(number) && number >= 1 && number >= last, "lines are counted from 1, upwards");
    promise(!/[\n\r\u0000]/.test(text), "a line has no line ending and no NUL");
    last = number;
  }
}

const facts: KnownFacts = { source: { file: "fuzz.txt", sha256: "0".repeat(64) } };

/** Parses the lines, and gives the text where it keeps all promises. */
export function soundParse(lines: readonly SourceLine[], known: KnownFacts = facts): RulesText {
  const { text, problems } = parseDocument(lines, known);
  const last = lines.at(-1)?.number ?? 0;
  soundProblems(problems, known.source.file, Math.max(1, last));
  soundText(text, last);
  soundProblems(checkEntries([text], [{ file: known.source.file, lines }]), known.source.file);
  const isRefused = problems.some(({ code }) => code === "interleaved-columns");
  if (!isRefused) soundAccount(lines, text);
  return text;
}

function soundAccount(lines: readonly SourceLine[], text: RulesText): void {
  // Of two lines that stood in one the account does not know the order.
  if (new Set(lines.map(({ number }) => number)).size < lines.length) return;
  const account = checkCoverage(lines, text);
  promise(account.unread.length === 0, "every line with words is read");
  promise(account.invented.length === 0, "no word is invented");
}

export function soundText(text: RulesText, lastLine = Number.POSITIVE_INFINITY): void {
  const { entries } = text;
  promise(new Set(entries.map(({ id }) => id)).size === entries.length, "no two entries have one id");
  for (const { id, title, label, lines, blocks } of entries) {
    promise(/^[^\s/]+\/[\p{L}\p{N}~_.-][\p{L}\p{M}\p{N}~_.-]*$/u.test(id), "an id can be typed");
    promise((title === null) !== (label === null), "an entry has a title or a label");
    promise(title === null || title.trim() !== "", "a title has words");
    promise(isSpan(lines, lastLine), "an entry stands on lines of its source");
    blocks.forEach((block, at) => {
      const { leadIn, depth } = block;
      promise(isSpan(block.lines, lastLine), "a block stands on lines of its source");
      promise(leadIn === null || (leadIn >= 0 && leadIn < at), "a lead-in stands before what it leads in");
      promise(depth >= 0, "a depth counts from 0");
    });
  }
  const decoded = decodeRulesText([...encodeEntryLines(text)].join(""), "fuzz.yaml");
  promise(
    isDeepStrictEqual(decoded, { value: text, problems: [] }),
    "a text that is written is read back the same",
  );
}

function isSpan([first, last]: readonly [number, number], most: number): boolean {
  return first >= 1 && first <= last && last <= most;
}
