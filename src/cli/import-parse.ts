/** A source and what a person said of it in, its text with all that is wrong with it out. */
import { checkDocument } from "../corpus/check.ts";
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { GivenFacts } from "../library/manifest.ts";
import { accountForLines } from "../parse/account.ts";
import { parseDocument } from "../parse/document.ts";
import { unreadLines } from "./check-sources.ts";
import { factProblems } from "./import-facts.ts";
import { placeInPart, type SourceText } from "./import-source.ts";

export interface ParsedSource {
  readonly source: SourceText;
  readonly given: GivenFacts;
  /** As a person or an archive named it; null where its facts will. */
  readonly id: string | null;
  readonly text: RulesText;
  readonly problems: readonly Problem[];
}

export interface SourceToParse {
  readonly source: SourceText;
  readonly given: GivenFacts;
  readonly id: string | null;
}

export function parseSource({ source, given, id }: SourceToParse): ParsedSource {
  const { file, sha256, lines, markedTitle } = source;
  const known = { ...given, markedTitle: markedTitle ?? undefined };
  const parsed = parseDocument(lines, { ...known, source: { file, sha256 } });
  const problems = isUnread(source)
    ? source.problems
    : [...source.problems, ...allProblems(source, given, parsed)];
  return {
    source,
    given,
    id,
    text: parsed.text,
    problems: problems.map((each) => placeInPart(each, source)),
  };
}

/** What could not be read at all has said why; that it holds no entry is no news. */
function isUnread({ lines, problems }: SourceText): boolean {
  return lines.length === 0 && problems.some(({ severity }) => severity === "error");
}

function allProblems(
  source: SourceText,
  given: GivenFacts,
  { text, problems: parsing }: ReturnType<typeof parseDocument>,
): readonly Problem[] {
  const { file, lines } = source;
  const found = factProblems({ document: text.document, given, source, parsing });
  if (text.entries.length === 0) return found.filter(({ severity }) => severity === "error");
  const account = accountForLines(lines, text);
  return [...found, ...checkDocument(text, new Map([[file, lines]])), ...unreadLines(account, file, lines)];
}
