/**
 * Finds changes that may reverse what a judge rules: a sentence of which the rest stands gained or lost a word that weighs, such as
 * a negation, a permission, or a limit, has another number, or has the opposite of a word: `after` for `before`. Sentences that are
 * new or gone reverse nothing.
 */

import { mapSides, type Reversal, type Sides, textWithout, type WordEdit } from "../domain/change.ts";
import { digitsOf, fold, months, negations, singular, withNotApart, wordSet } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { sentencesIn } from "../domain/sentences.ts";
import { withoutEmphasis } from "../domain/text-runs.ts";
import { diffSequences, keptPairs } from "./pairs.ts";
import { smallWords } from "./words.ts";

/** Null if the change only rewords. `words` are those of a whole change. The words that weigh are listed. */
export function reversalIn(words: readonly WordEdit[]): Reversal | null {
  return reversalBetween(textWithout("insert", words), textWithout("delete", words));
}

/** Finds what the second of two texts may reverse; null if it only rewords the first. */
export function reversalBetween(old: string, fresh: string): Reversal | null {
  const found = pairedSentences({ old, new: fresh }).flatMap(differingWords);
  const removed = found.flatMap((each) => each.old);
  const added = found.flatMap((each) => each.new);
  return removed.length + added.length === 0 ? null : { kind: "reversed", removed, added };
}

const not = `${negations.join(", ")}, illegal, impossible, forbidden, prohibited, unable`;
const may =
  "may, can, could, might, allowed, permitted, able, possible, legal, optional, need not, not have to, not need to, not required";
const must = "must, shall, require, required, mandatory, has to, have to, had to, need to, needs to";

/** The row of all numbers. */
const numbers = "any number of";

/**
 * Words that weigh wherever they are. Bars separate what contradicts each other, commas what says the same: `may not`, `cannot`, and
 * `must not` all forbid.
 */
const weighty = [
  `${not} | ${may} | ${must}`,
  "only, alone, solely, exclusively",
  "unless, except",
  "at most, up to, no more, maximum of, or fewer, or less, or lower | at least, no fewer, no less, minimum of, or more, or greater, or higher",
  "once each, once per, once every, once a, once during",
  numbers,
];

/** Words that weigh only where another of their row takes their place. */
const opposites = [
  "before, prior to | after | during",
  "start, beginning | end",
  "more, greater, higher, above | fewer, less, lower, below",
  "highest, greatest, largest, most | lowest, smallest, fewest, least",
  "first | second | third | fourth | last",
  "gain, win, add, increase | lose, subtract, reduce, decrease",
  "double, doubled | triple, tripled | half, halve, halved",
  "all, each, every, everybody, everyone | some",
  "you, your, active | opponent, your opponent, other player, another player, inactive",
  "attacker, attacking | defender, defending",
  "owner | controller",
  "up, faceup | down, facedown",
  "top | bottom",
  "left | right",
  "same | different",
  "including | excluding",
  "and | or",
  // Without an opposite, these only keep their words from weighing.
  "at least one, one or more, without exception",
];

/** What a word says, among what contradicts it. */
interface Meaning {
  /** The words that say the same, or the digits of a number. */
  readonly kind: string;
  readonly row: string;
}

/** A word that says something, or two or three that say it together. */
interface SayingWord extends Meaning {
  readonly word: string;
}

/** What the words of the tables say, by their singular. */
const meanings: ReadonlyMap<string, Meaning> = new Map(
  [...opposites, ...weighty].flatMap((row) =>
    row
      .split(" | ")
      .flatMap((kind) => kind.split(", ").map((words) => [singular(words), { kind, row }] as const)),
  ),
);

/** The words of `no more` and its like, whatever is beside them. */
const partsOfMeanings = new Set([...meanings.keys()].flatMap((words) => words.split(" ")));

/** The versions of reworded sentences, joined where one was split. A sentence that stands, also elsewhere, is left out. */
function pairedSentences(texts: Sides<string>): readonly Sides<readonly string[]>[] {
  const sentences = mapSides(texts, sentencesOf);
  const standing = mapSides(sentences, (all) => new Set(all.map((words) => words.join(" "))));
  const words = mapSides(sentences, (all) => all.flatMap((own) => own.map((word) => ({ word, own }))));
  const keys = mapSides(words, (all) => all.map(({ word }) => (isNumber(word) ? "0" : singular(word))));
  const kept = keptPairs(diffSequences(keys.old, keys.new), words);
  const pairs: Sides<Set<readonly string[]>>[] = [];
  for (const [old, ofOld] of groupBy(kept, (pair) => pair.old.own))
    for (const [fresh, shared] of groupBy(ofOld, (pair) => pair.new.own)) {
      const isStanding = standing.new.has(old.join(" ")) || standing.old.has(fresh.join(" "));
      const both = shared.map((pair) => pair.old.word);
      if (isStanding || !isReworded(old, fresh, both)) continue;
      const joined = pairs.find((pair) => pair.old.has(old) || pair.new.has(fresh));
      if (joined) {
        joined.old.add(old);
        joined.new.add(fresh);
      } else pairs.push({ old: new Set([old]), new: new Set([fresh]) });
    }
  return pairs.map((pair) => mapSides(pair, (joined) => [...joined].flat()));
}

/** Matches a word, or a number with its sign or its letter: `702.19b`. */
const word = /[+-]?[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu;

/** The words of each sentence. */
function sentencesOf(text: string): readonly (readonly string[])[] {
  const sentences = sentencesIn(withNotApart(withoutEmphasis(text)));
  return sentences.map((sentence) => sentence.toLowerCase().match(word) ?? []);
}

/** A reworded sentence keeps at least this part of both versions, or more than this part of the shorter one. */
const leastKept = 0.5;

/**
 * Compares the telling words, or all words if only one version has telling ones: `No, you may not.` became `Yes, you may.` A
 * sentence of nothing but numbers and small words has no telling words, so 0 of 0 are kept.
 */
function isReworded(old: readonly string[], fresh: readonly string[], kept: readonly string[]): boolean {
  const isAlike = old.some(isDistinctive) === fresh.some(isDistinctive);
  const isCompared = isAlike ? isDistinctive : (word: string) => !isNumber(word);
  const lengths = [old, fresh].map((words) => words.filter(isCompared).length);
  const both = kept.filter(isCompared).length;
  return both > Math.min(...lengths) * leastKept || both >= Math.max(...lengths) * leastKept;
}

/** Whether a word tells which sentence it is in: small words and those that weigh do not. */
function isDistinctive(word: string): boolean {
  return !smallWords.has(word) && !partsOfMeanings.has(singular(word)) && !isNumber(word);
}

const amount = /^[+-]?\d/;
const isNumber = (word: string) => amount.test(digitsOf(word));

/** The words of each version that contradict the other. */
function differingWords(versions: Sides<readonly string[]>): readonly Sides<readonly string[]>[] {
  const rest = mapSides(versions, (words) => words.filter(isDistinctive).map(singular).join(" "));
  const saying = mapSides(versions, sayingWords);
  const rows = new Set([...saying.old, ...saying.new].map(({ row }) => row));
  return [...rows].flatMap((row) => {
    const { old, new: fresh } = mapSides(saying, (words) => words.filter((each) => each.row === row));
    const isInPlace = rest.old === rest.new && old.length === fresh.length;
    const keyOf = ({ kind }: SayingWord, at: number) => (isInPlace ? `${at} ${kind}` : kind);
    const [removed, added] = [beyond(old, fresh, keyOf), beyond(fresh, old, keyOf)];
    if (!weighty.includes(row) && removed.length * added.length === 0) return [];
    return [{ old: withoutDenied(removed, added), new: withoutDenied(added, removed) }];
  });
}

type KeyAt<Value> = (value: Value, at: number) => string;

/** The values of one list of whose key the other has fewer. */
function beyond<Value>(values: readonly Value[], others: readonly Value[], keyOf: KeyAt<Value>) {
  const keys = others.map(keyOf);
  return values.filter((value, place) => {
    const at = keys.indexOf(keyOf(value, place));
    if (at >= 0) keys.splice(at, 1);
    return at < 0;
  });
}

/** Without `may` where the other side denies it: in `may not`, `may` still stands. */
function withoutDenied(words: readonly SayingWord[], others: readonly SayingWord[]): readonly string[] {
  const isDenied = others.some(({ kind }) => kind === not);
  return words.flatMap(({ word, kind }) => (isDenied && kind === may ? [] : word));
}

/** Negations that deny the permission that follows: `No ship may dock`. */
const denying = wordSet("no none neither nor nobody nothing never");

/** In `may not`, `not allowed`, and `no ship may`, only the negation weighs. */
function sayingWords(words: readonly string[]): readonly SayingWord[] {
  let until = 0;
  let isDenied = false;
  return words.flatMap((_, at) => {
    const found = at < until ? null : sayingWordAt(words, at);
    if (found === null) return [];
    until = at + found.word.split(" ").length;
    const isNextTo = (word: string) => words[until] === word || words[at - 1] === word;
    const isDropped = isNextTo("not") || isNextTo("never") || isDenied;
    if (found.kind === not) isDenied = denying.has(found.word);
    return isDropped && [may, must].includes(found.kind) ? [] : found;
  });
}

const numbered = wordSet("rule rules section step steps page version example");
const beforeMonth = wordSet("in of the since until");
/** Matches a year or a day: `2012`, `20120503`. */
const date = /^(?:19|20)\d\d(?:\d{4})?$/;
/** Matches what makes the opposite of a word: `unspent`, `non-unique`. */
const denyingPrefix = /^(?:un|non-?)+(?=\p{L}{3})/u;

/** The longest that begins here; null if none does. `May 3` and `in May` are dates. */
function sayingWordAt(words: readonly string[], at: number): SayingWord | null {
  const [before = "", word = "", after = ""] = [words[at - 1], words[at], words[at + 1]];
  const number = numberIn(word, before, after);
  if (number !== null) return { word, kind: number, row: numbers };
  if (word === "may" && (amount.test(after) || beforeMonth.has(before))) return null;
  const runs = [3, 2, 1].map((length) => words.slice(at, at + length).join(" "));
  const run = runs.find((each) => meanings.has(singular(fold(each)))) ?? word;
  const kind = singular(fold(run));
  return { word: run, ...(meanings.get(kind) ?? { kind, row: kind.replace(denyingPrefix, "") }) };
}

/** Numbers of rules and dates are no amounts. `one` and `1` are often an article. */
function numberIn(word: string, before: string, after: string): string | null {
  const digits = digitsOf(word);
  // Dates are written in digits: in `two may attack`, `may` is no month.
  const isDate = digits === word && (months.includes(before) || months.includes(after));
  if (numbered.has(before) || isDate || date.test(word)) return null;
  return /^[+-]?\d+$/.test(digits) && digits !== "1" ? digits : null;
}
