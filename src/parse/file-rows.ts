/**
 * Numbers the lines of a source one by one while they are parsed, and gives the result the numbers of the file again. A reader that
 * joins the rows of a paragraph leaves gaps in the numbers, which do not separate anything.
 */
import type { LineSpan } from "../domain/line-span.ts";
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";

export function numberConsecutively(source: readonly SourceLine[]): readonly SourceLine[] {
  if (source.every(({ number }, at) => number === at + 1)) return source;
  return source.map((line, at) => ({ ...line, number: at + 1 }));
}

interface Parsed {
  readonly text: RulesText;
  readonly problems: readonly Problem[];
}

/** The result of parsing the lines numbered one by one, with the numbers of the source. */
export function withFileRows({ text, problems }: Parsed, source: readonly SourceLine[]): Parsed {
  if (source.every(({ number }, at) => number === at + 1)) return { text, problems };
  const rowOf = (line: number) => source[line - 1]?.number ?? line;
  const spanOf = ([first, last]: LineSpan): LineSpan => [rowOf(first), rowOf(last)];
  const entries = text.entries.map((entry) => ({
    ...entry,
    lines: spanOf(entry.lines),
    blocks: entry.blocks.map((block) => ({ ...block, lines: spanOf(block.lines) })),
  }));
  const boilerplate = text.boilerplate.map((each) => ({ ...each, lines: spanOf(each.lines) }));
  return {
    text: { ...text, entries, boilerplate },
    problems: problems.map((each) => (each.line === null ? each : { ...each, line: rowOf(each.line) })),
  };
}
