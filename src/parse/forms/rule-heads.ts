/**
 * Titles of numbered rules: lines with a single number that are headings of nested numbers, `1. Setup` above `1.1 The deck`; and
 * one to five words before the first period of a rule, `1.4 Entries. All entries are subject to approval.`
 */

import { firstNotLower } from "../../domain/group-by.ts";
import { compareRuleNumbers, type RuleNumber } from "../../domain/rule-number.ts";
import { endsSentence, type SourceLine } from "../../domain/source-line.ts";
import { isShortName, titleCase } from "../titles.ts";
import { type Opening, openRunIn } from "./opening.ts";

/** A line that starts with a number. */
export interface RuleCandidate {
  readonly line: SourceLine;
  readonly at: number;
  readonly written: string;
  readonly number: RuleNumber;
  readonly text: string;
  /** True if the file marks it as a heading, or if it looks like one between blank lines. */
  readonly isHeading: boolean;
}

/**
 * `100. General` above `100.1`, `1. Game Concepts` above `100.`: a single number is the heading of the next nested one, the
 * last counting among equal numbers. Between two rules it may also be a rule without sub-rules: `114. Emblems`.
 */
export function headsAbove(
  single: readonly RuleCandidate[],
  nested: readonly RuleCandidate[],
): RuleCandidate[] {
  const last = new Map<string, RuleCandidate>();
  let above: RuleCandidate | null = null;
  for (const candidate of single) {
    const below = firstNotLower(nested, ({ at }) => at < candidate.at);
    const next = nested[below];
    const isHead = next ? isHeadOf(candidate, next, nested[below - 1]) : isNextHead(candidate, above);
    if (!isHead) continue;
    const key = `${candidate.written} ${next?.written ?? ""}`;
    // `# 1 Type of penalty` above a list that starts with `1. Warning`.
    if (last.get(key)?.line.level !== undefined && candidate.line.level === undefined) continue;
    last.set(key, candidate);
    above = candidate;
  }
  const heads = [...last.values()];
  return [...headsBefore(heads[0], single), ...heads];
}

/** `1) Summary` and `2) Parts` have no numbers below them, but lead up to `3) Board`, which does. */
function headsBefore(first: RuleCandidate | undefined, single: readonly RuleCandidate[]): RuleCandidate[] {
  const before: RuleCandidate[] = [];
  for (const candidate of single.toReversed()) {
    const next = before[0] ?? first;
    if (next && candidate.at < next.at && isNextHead(next, candidate)) before.unshift(candidate);
  }
  return before[0]?.number[0] === 1 ? before : [];
}

/** `## 3. Duels` has no numbers below it, but follows `## 2. Turn`, which does; so does `3) Duels`. */
function isNextHead(below: RuleCandidate, above: RuleCandidate | null): boolean {
  if (above === null || below.line.level !== above.line.level) return false;
  const areTitles = [below, above].every(
    ({ isHeading, text }) => isHeading || (titleCase(text) === "card" && !endsSentence(text)),
  );
  return areTitles && below.number[0] === Number(above.number[0] ?? 0) + 1;
}

/** `7` is the heading of 700 to 799. */
export const digitsOfRules = 2;

function isHeadOf(
  { number: [own = 0], written, line }: RuleCandidate,
  next: RuleCandidate,
  above?: RuleCandidate,
): boolean {
  const [first = 0] = next.number;
  const before = above?.number[0];
  if (own === first) return before !== own;
  if (isChapterOf(written, first)) return before === undefined || !isChapterOf(written, before);
  // The first heading has no rule above it: `## 100. Game concepts` above `102.1`.
  return (before ?? (line.level === undefined ? own : -1)) < own && own < first;
}

function isChapterOf(written: string, rule: number | string): boolean {
  const digits = String(rule);
  return digits.length === written.length + digitsOfRules && digits.startsWith(written);
}

const shortStart = /^(?<title>\p{Lu}[^.!?:;()]{1,40})\. +(?=\S)/u;
/** Verbs and pronouns that titles hardly ever contain. */
const inSentence =
  /(?<!\p{L})(?:am|is|are|was|were|be|has|have|had|does|do|did|may|can|cannot|must|shall|should|will|you|your|they|their|it|its)(?!\p{L})/iu;

/** `Shuffle your deck`, `Damage is permanent`: the first sentence of a rule rather than its title. */
const isSentence = (title: string) => inSentence.test(title);

export function openShortTitle(text: string): Opening | null {
  const { 0: start = "", groups } = shortStart.exec(text) ?? {};
  const title = groups?.title ?? "";
  if (title === "" || !isShortName(title) || isSentence(title)) return null;
  return openRunIn({ title }, text.slice(start.length));
}

const [fewestShort, leastShort] = [2, 0.6];

/** A single rule may start with a short sentence by coincidence. */
export function areShortTitles(texts: readonly string[]): boolean {
  const titles = texts.filter((text) => openShortTitle(text) !== null).length;
  return titles >= Math.max(fewestShort, texts.length * leastShort);
}

/** Numbers above the first marked numbered heading are versions, unless they lead up to it. */
export function withoutVersions(written: readonly RuleCandidate[]): readonly RuleCandidate[] {
  const at = written.findIndex(({ line }) => line.level !== undefined);
  const first = written[at];
  if (first === undefined) return written;
  const leadsUp = written.slice(0, at).every(({ number }) => compareRuleNumbers(number, first.number) < 0);
  return leadsUp ? written : written.slice(at);
}
