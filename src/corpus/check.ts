/**
 * The rules of a sound corpus: all texts in, problems out. Errors make a corpus wrong; warnings tell a person what the
 * published documents themselves leave open (a reference that nobody defines, an entry out of its order).
 */
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { checkIds, checkTitles } from "./check-names.ts";
import { checkOrder } from "./check-order.ts";
import { checkReferences } from "./check-references.ts";
import { checkIcons, checkMarks } from "./check-signs.ts";

/** Lines of the source texts by file name. Where one is at hand, problems show its line with a caret. */
export type SourceLines = ReadonlyMap<string, readonly SourceLine[]>;

const documentRules = [checkIds, checkTitles, checkOrder, checkMarks, checkIcons];
const rules = [checkIds, checkTitles, checkReferences, checkOrder, checkMarks, checkIcons];

export function checkCorpus(texts: readonly RulesText[], sources: SourceLines = new Map()): Problem[] {
  return rules.flatMap((rule) => rule(texts, sources));
}

/** What can be said of one document by itself: its references may lead to others. */
export function checkDocument(text: RulesText, sources: SourceLines): Problem[] {
  return documentRules.flatMap((rule) => rule([text], sources));
}
