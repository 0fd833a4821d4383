/**
 * Numbered rulebooks: `702. Keyword Abilities` / `702.19. Trample` / `702.19a Trample is a static ability`. A rule with a
 * headword, or directly below one, is an entry; deeper rules are its blocks, with their number as address.
 */

import { longestHeading, longestTitleLine, mostly } from "../../domain/evidence.ts";
import { longestRising } from "../../domain/group-by.ts";
import { isMarked, readMarker } from "../../domain/list-markers.ts";
import { compareRuleNumbers, type RuleNumber, readRuleNumber, ruleAbove } from "../../domain/rule-number.ts";
import {
  endsSentence,
  isAboveGap,
  isBelowGap,
  type SourceLine,
  startsLarge,
} from "../../domain/source-line.ts";
import { withoutEmphasis } from "../../domain/text-runs.ts";
import { isPartTitle } from "../head.ts";
import type { RuleByLine, RuleLine, TextLine } from "../paragraphs.ts";
import { isShortName, leadingStars, titleCase } from "../titles.ts";
import { hadRoom, isFull } from "../wrapped-lines.ts";
import { beginsNothing, type Form, type Opening, openRunIn } from "./opening.ts";
import {
  areShortTitles,
  digitsOfRules,
  headsAbove,
  openShortTitle,
  type RuleCandidate,
  withoutVersions,
} from "./rule-heads.ts";

/** Fewer numbers in order may be a coincidence, or numbered headings of a guide. */
const enoughRules = 4;

/** The rules of a document by the line on which they start; empty if it is not a numbered rulebook. */
export function findRules(lines: readonly SourceLine[], wrapWidth: number | null): RuleByLine {
  const written = lines
    .flatMap((line, at) => candidateOf(lines, line, at) ?? [])
    .filter(({ at }) => !isInSentence(lines, at, wrapWidth));
  const candidates = withText(withoutVersions(written), lines);
  // Of equal numbers, the last counts, because a table of contents comes first.
  const deep = candidates.filter(({ number }) => number.length > 1);
  const nested = longestRising(deep, (one, other) => compareRuleNumbers(one.number, other.number));
  const single = candidates.filter(({ number }) => number.length === 1);
  const marked = single.filter(({ isHeading }) => isHeading).length;
  if (nested.length === 0 || nested.length + marked < enoughRules) return new Map();
  const numbered = new Set([...nested, ...single].map(({ at }) => at));
  const sorted = [...nested, ...headsAbove(single, nested)].sort((one, other) => one.at - other.at);
  const end = sorted.findLastIndex(({ text }) => !isPartTitle(text)) + 1;
  return describeRules(sorted.slice(0, end), (at) =>
    numbered.has(at + 1) ? "alone" : placeOfLine(lines, at, wrapWidth),
  );
}

/** `702.19b` below `…, as described in rule`: a full line that does not end a sentence continues with the number. */
function isInSentence(lines: readonly SourceLine[], at: number, wrapWidth: number | null): boolean {
  const upper = isBelowGap(lines, at) ? "" : (lines[at - 1]?.text.trim() ?? "");
  if (!isFull(upper, wrapWidth) || endsSentence(upper)) return false;
  return titleCase(upper.slice(readRuleNumber(upper)?.end ?? 0)) !== "card";
}

/** A number on a line of its own has its text below. If another number follows, it has none and is not a rule. */
function withText(
  candidates: readonly RuleCandidate[],
  lines: readonly SourceLine[],
): readonly RuleCandidate[] {
  const numbered = new Set(candidates.map(({ at }) => at));
  return candidates.filter(({ text, at }) => text !== "" || (at + 1 < lines.length && !numbered.has(at + 1)));
}

export function placeOfLine(lines: readonly SourceLine[], at: number, wrapWidth: number | null): LinePlace {
  const lower = lines[at + 1]?.text ?? "";
  const isLarge = startsLarge(lower);
  // Below a blank line, a title is another heading rather than the text of this one.
  const isText = isLarge && (endsSentence(lower) || titleCase(lower.trim()) === null);
  if (isAboveGap(lines, at)) return isText ? "above text" : "alone";
  // `1.2 Building a deck` with its text on the next line.
  const isBreakMeant = hadRoom(lines[at]?.text ?? "", lower, wrapWidth);
  return isBreakMeant && (isLarge || isMarked(lower)) ? "above text" : "in a paragraph";
}

/** The prose of a list item, `1. Text on an object`, is a candidate too; `headsAbove` decides which one counts. */
function candidateOf(lines: readonly SourceLine[], line: SourceLine, at: number): RuleCandidate | null {
  const row = withoutSign(line.text).trim().replace(markedNumber, "$<number>");
  const plain = row.replace(leadingStars, "");
  const found = readRuleNumber(plain);
  if (found === null) return null;
  const isTitle = line.level !== undefined || titleCase(`The ${plain.slice(found.end)}`) === "card";
  if (!isTitle && !plain.slice(0, found.end).includes(".") && !isDeep(found.number)) return null;
  const text = plain.slice(found.end);
  return {
    line,
    at,
    written: found.text,
    number: found.number,
    // The emphasis of `**702.19. Trample**` started before the number.
    text: text.replace("*".repeat(row.length - plain.length), ""),
    isHeading: line.level !== undefined || isHeadingAlone(lines, at, text),
  };
}

/** `1-2-1 The game ends`, but not the day `2011-02-07`. */
const isDeep = ({ length, 0: first }: RuleNumber) => length > 2 && Number(first) < 1000;

/** `2. Setup` between blank lines in a text without marked headings. */
function isHeadingAlone(lines: readonly SourceLine[], at: number, text: string): boolean {
  return isBelowGap(lines, at) && isAboveGap(lines, at) && looksLikeHeadword(text, "above text", false);
}

/** `**702.19b** Trample`: only the number is bold. `(101.1) Each deck`, `(101) Decks`, `[4.2] Stacking`: it is in brackets. */
const markedNumber =
  /^(?:(?<stars>\*{1,3})(?=\d)|[([](?=\d{3}|\d+\.))(?<number>\d[\d.a-z-]{0,20}[.:)]?)(?:\k<stars>|\])(?=\s)/;
/** `- 1.2.2a The first player`, `▪ (1.2) The`, `o **1.2.2a** The`: rules as list items, but not `- 5 cards`. */
const dottedNumber = /^\*{0,3}\(?\d{1,4}\.\d/;
/** `§ 4 Prizes` */
const sectionSign = /^\s*§ ?(?=\d)/;

function withoutSign(line: string): string {
  const { marker, text } = readMarker(line);
  return marker.sort === "bullet" && dottedNumber.test(text) ? text : line.replace(sectionSign, "");
}

/** Facts about a rule that its sub-rules depend on. */
interface Above {
  readonly isHeadword: boolean;
  readonly written: string;
}

function describeRules(rules: readonly RuleCandidate[], placeOf: (at: number) => LinePlace): RuleByLine {
  const seen = new Map<string, Above>();
  const described = new Map<SourceLine, RuleLine>();
  const areTitled = haveTitles(rules, placeOf);
  rules.forEach(({ line, at: place, written, number, text }, at) => {
    const above = rulesAbove(written, number, seen);
    const hasRulesBelow = rules[at + 1]?.written.startsWith(written) === true;
    // `1.2 How many ships may I have?`: a question is not a rule. In a counted list, questions are another form.
    const isQuestion = text.endsWith("?") && placeOf(place) !== "in a paragraph";
    const mayBeTitle = text !== "" && text.length <= longestTitleLine;
    const isTitle = areTitled && mayBeTitle && placeOf(place) === "above text";
    const isHeadword =
      isQuestion ||
      isTitle ||
      isMarkedTitle(line, text) ||
      looksLikeHeadword(text, placeOf(place), hasRulesBelow);
    const role = isHeadword ? "headword" : "rule";
    described.set(line, {
      number: written,
      text,
      role: isSubRule(number, above, role) ? "sub-rule" : role,
      section: above.find((each) => each.isHeadword)?.written ?? null,
    });
    seen.set(written, { isHeadword, written: line.text.trim().replaceAll("*", "") });
  });
  return described;
}

/** Whether the file marks a heading. A rule that is a sentence may have the style of a heading too. */
function isMarkedTitle({ level }: SourceLine, text: string): boolean {
  return level !== undefined && text !== "" && text.length <= longestHeading && !endsSentence(text);
}

/** If most lines above text of their own are headwords, all are: `1.1 Your Deck (or Delight!)` among `1.2 Dice`. */
function haveTitles(rules: readonly RuleCandidate[], placeOf: (at: number) => LinePlace): boolean {
  const above = rules.filter(({ at }) => placeOf(at) === "above text");
  const titled = above.filter(
    ({ text }) => text.endsWith("?") || looksLikeHeadword(text, "above text", false),
  );
  return titled.length >= Math.max(enoughRules, above.length * mostly);
}

/** The nearest first. `702` may be in chapter `7`. */
function rulesAbove(written: string, number: RuleNumber, seen: ReadonlyMap<string, Above>): Above[] {
  const above: Above[] = [];
  for (let next = ruleAbove(written); next !== null; next = ruleAbove(next)) {
    const found = seen.get(next);
    if (found) above.push(found);
  }
  const chapter = seen.get(String(number[0] ?? "").slice(0, -digitsOfRules));
  return chapter ? [...above, chapter] : above;
}

/** The surroundings of a line: no other line of its paragraph, or text below after a deliberate break. */
type LinePlace = "alone" | "above text" | "in a paragraph";

/** A rule with a letter, or one without a title below a rule that is a sentence. */
function isSubRule(number: RuleNumber, [nearest]: readonly Above[], role: RuleLine["role"]): boolean {
  if (nearest === undefined) return false;
  return typeof number.at(-1) === "string" || (!nearest.isHeadword && role === "rule");
}

/** The lines of a section, with the rules that start on them. */
export function withRules(lines: readonly SourceLine[], rules: RuleByLine): readonly TextLine[] {
  return lines.map((line, at) => {
    const rule = rules.get(line);
    if (rule !== undefined) return { ...line, rule };
    // No gap separates a number alone from its text.
    const upper = lines[at - 1];
    return upper && rules.get(upper)?.text === "" ? { ...line, gap: undefined } : line;
  });
}

/** `Trample`, `Spells, Abilities, and Effects`. Headings in other capitalization are known by the rules or text below them. */
export function looksLikeHeadword(text: string, place: LinePlace, hasRulesBelow: boolean): boolean {
  if (place === "in a paragraph" || text === "" || text.length > longestTitleLine) return false;
  if (endsSentence(text) || !startsLarge(text)) return false;
  if (place === "above text" && isShortName(text)) return true;
  return hasRulesBelow || titleCase(text) === "card";
}

/** Entries open at rule numbers, the markers of their paragraphs. If most rules start with a title, it becomes the entry's. */
export function numberedForm(rules: RuleByLine): Form {
  const texts = [...rules.values()].flatMap(({ role, text }) => (role === "rule" ? [text] : []));
  return { name: "numbered", begins: areShortTitles(texts) ? openShortTitle : beginsNothing };
}

/** How a rule begins its entry, also a sub-rule that has none above. */
export function ruleOpening({ role, number, text }: RuleLine, form: Form): Opening {
  const titled = role === "rule" ? form.begins(text) : null;
  const title = role === "headword" ? withoutEmphasis(text) : null;
  return { ...(titled ?? openRunIn({ title }, text)), number };
}
