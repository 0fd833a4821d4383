/**
 * Finds changes that may reverse what a judge rules: a sentence of which the rest stands gained or lost an operator, such as a
 * negation, a modal verb, or a limit, has another number, or has an antonym of a word: `after` for `before`. Sentences that are new
 * or gone reverse nothing.
 */

import opposites from "../../corpus/words/opposites.json";
import { mapSides, type Reversal, type Sides, textWithout, type WordEdit } from "../domain/change.ts";
import { digitsOf, fold, months, negations, singular, withNotApart, wordSet } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { sentencesIn } from "../domain/sentences.ts";
import { withoutEmphasis } from "../domain/text-runs.ts";
import { diffSequences, keptPairs } from "./pairs.ts";
import { smallWords } from "./words.ts";

/** Null if the change only rewords. `words` are those of a whole change. The differing words are listed. */
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

interface Sense {
  /** What the word says, or the digits of a number. */
  readonly sense: string;
  /** The senses that contradict each other share a contrast, such as `modality`. */
  readonly contrast: string;
}

/** A word, or up to three that have one sense together. */
interface WordSense extends Sense {
  readonly word: string;
  /** The positions of its first word and of the word after it. */
  readonly at: number;
  readonly until: number;
}

/** `isDenied` is true of a permission or obligation that a negation denies: `may not`, `cannot`, and `must not` say the same. */
interface DeniableSense extends WordSense {
  readonly isDenied: boolean;
}

/** The contrasts of which each word counts; an antonym counts only where another sense takes its place. */
const operatorContrasts = new Set(opposites.operators.map(({ contrast }) => contrast));

/** The senses of words and phrases, by their singular. */
const senseOf: ReadonlyMap<string, Sense> = new Map(
  [
    { contrast: "modality", sense: "negation", words: negations },
    ...opposites.operators,
    ...opposites.antonyms,
  ].flatMap(({ words, ...sense }) => words.map((word) => [singular(word), sense] as const)),
);

/** The versions of reworded sentences, joined where one was split. A sentence that stands, also elsewhere, is left out. */
function pairedSentences(texts: Sides<string>): readonly Sides<readonly string[]>[] {
  const sentences = mapSides(texts, sentencesOf);
  const standing = mapSides(sentences, (all) => new Set(all.map((words) => words.join(" "))));
  const words = mapSides(sentences, (all) =>
    all.flatMap((own) => own.filter(isWord).map((word) => ({ word, own }))),
  );
  const keys = mapSides(words, (all) => all.map(({ word }) => (isNumber(word) ? "0" : singular(word))));
  const kept = keptPairs(diffSequences(keys.old, keys.new), words);
  const pairs: Sides<Set<readonly string[]>>[] = [];
  for (const [old, ofOld] of groupBy(kept, (pair) => pair.old.own))
    for (const [fresh, shared] of groupBy(ofOld, (pair) => pair.new.own)) {
      const isStanding = standing.new.has(old.join(" ")) || standing.old.has(fresh.join(" "));
      const both = shared.map((pair) => pair.old.word);
      if (isStanding || !isReworded(old, fresh, both)) continue;
      const joined = pairs.find((pair) => pair.old.has(old) || pair.new.has(fresh));
      if (!joined) pairs.push({ old: new Set([old]), new: new Set([fresh]) });
      joined?.old.add(old);
      joined?.new.add(fresh);
    }
  return pairs.map((pair) => mapSides(pair, (joined) => [...joined].flat()));
}

/** Matches a word of `face-up`, a number with its sign or its letter (`702.19b`), and what ends a clause. */
const token = /(?:[+-](?=\p{N}))?[\p{L}\p{N}]+(?:(?:[.'’]|-(?=\p{N}))[\p{L}\p{N}]+)*|[,;:.!?]/gu;
const clauseEnds = wordSet(", ; : . ! ?");
const isWord = (each: string) => !clauseEnds.has(each);

/** The words and clause ends of each sentence. */
function sentencesOf(text: string): readonly (readonly string[])[] {
  const sentences = sentencesIn(withNotApart(withoutEmphasis(text)));
  return sentences.map((sentence) => sentence.toLowerCase().match(token) ?? []);
}

/** A reworded sentence keeps at least this part of both versions, or more than this part of the shorter one. */
const leastKept = 0.5;

/**
 * Compares the distinctive words. If a version has fewer than two, which prove nothing, compares all words but numbers: `No, you
 * may not.` became `Yes, you may.`
 */
function isReworded(old: readonly string[], fresh: readonly string[], kept: readonly string[]): boolean {
  const areDistinct = [old, fresh].every((words) => words.filter(isDistinctive).length > 1);
  const isCompared = areDistinct ? isDistinctive : (word: string) => isWord(word) && !isNumber(word);
  const lengths = [old, fresh].map((words) => words.filter(isCompared).length);
  const both = kept.filter(isCompared).length;
  return both > Math.min(...lengths) * leastKept || both >= Math.max(...lengths) * leastKept;
}

/** Whether a word tells which sentence it is in: small words, and those that others may replace, do not. */
function isDistinctive(word: string): boolean {
  return isWord(word) && !smallWords.has(word) && !senseOf.has(singular(word)) && !isNumber(word);
}

const amount = /^[+-]?\d/;
const isNumber = (word: string) => amount.test(digitsOf(word));

/** The words of each version that contradict the other. */
function differingWords(versions: Sides<readonly string[]>): readonly Sides<readonly string[]>[] {
  const rest = mapSides(versions, (words) => words.filter(isDistinctive).map(singular).join(" "));
  const byContrast = mapSides(versions, (words) => groupBy(sensesIn(words), ({ contrast }) => contrast));
  const contrasts = new Set([...byContrast.old.keys(), ...byContrast.new.keys()]);
  return [...contrasts].flatMap((contrast) => {
    const own = mapSides(byContrast, (senses) => senses.get(contrast) ?? []);
    const isInPlace = rest.old === rest.new && own.old.length === own.new.length;
    const keysOf = (senses: readonly DeniableSense[], words: readonly string[]) =>
      isInPlace ? placedKeys(senses, words) : senses.map(({ sense }) => sense);
    const keys = { old: keysOf(own.old, versions.old), new: keysOf(own.new, versions.new) };
    const removed = wordsBeyond(own.old, keys.old, keys.new);
    const added = wordsBeyond(own.new, keys.new, keys.old);
    const isOpposed = removed.length > 0 && added.length > 0;
    return operatorContrasts.has(contrast) || isOpposed ? [{ old: removed, new: added }] : [];
  });
}

/** The words whose keys the other version has fewer of. */
function wordsBeyond(senses: readonly DeniableSense[], keys: readonly string[], others: readonly string[]) {
  const rest = [...others];
  return senses.flatMap(({ word, isDenied }, index) => {
    const at = rest.indexOf(keys[index] ?? "");
    if (at >= 0) rest.splice(at, 1);
    return at >= 0 || isDenied ? [] : word;
  });
}

const conjunctions = wordSet("and or nor");

/** Each sense with its place in the order: `you and your opponent` are one place, as `may not` is. */
function placedKeys(senses: readonly DeniableSense[], words: readonly string[]): readonly string[] {
  let place = 0;
  return senses.map(({ sense, until, isDenied }, index) => {
    const key = `${place} ${sense}`;
    const next = senses[index + 1];
    const between = next ? words.slice(until, next.at) : [];
    const isJoined =
      between.some((word) => conjunctions.has(word)) && between.every((word) => !isDistinctive(word));
    if (!isDenied && !isJoined) place++;
    return key;
  });
}

/** Negations that deny the permission that follows in their clause: `No ship may dock`. */
const denying = wordSet("no none neither nor nobody nothing never");

function sensesIn(words: readonly string[]): readonly DeniableSense[] {
  let next = 0;
  let isDenying = false;
  return words.flatMap((each, at) => {
    if (!isWord(each)) isDenying = false;
    const found = at < next ? null : senseAt(words, at);
    if (found === null) return [];
    next = found.until;
    const isNextTo = (word: string) => words[next] === word || words[at - 1] === word;
    const isPermission = found.sense === "permission";
    const isModal = isPermission || found.sense === "obligation";
    const isDenied = isModal && (isNextTo("not") || isNextTo("never") || (isPermission && isDenying));
    isDenying = denying.has(found.word) || (isDenying && !isModal);
    return { ...found, isDenied, sense: isDenied ? "permission" : found.sense };
  });
}

const numbered = wordSet("rule rules section step steps page version example");
const beforeMonth = wordSet("in of the since until");
/** Matches a year or a day: `2012`, `20120503`. */
const date = /^(?:19|20)\d\d(?:\d{4})?$/;
/** Matches what makes the opposite of a word: `unspent`, `nonunique`. */
const denyingPrefix = /^(?:un|non)+(?=\p{L}{3})/u;

/** The longest phrase that begins here. Null for clause ends and months: `May 3`, `in May`. A word without a sense is its own. */
function senseAt(words: readonly string[], at: number): WordSense | null {
  const [before = "", word = "", after = ""] = [words[at - 1], words[at], words[at + 1]];
  const isMonth = word === "may" && (amount.test(after) || beforeMonth.has(before));
  if (isMonth || !isWord(word)) return null;
  const number = numberIn(word, before, after);
  if (number !== null) return { word, at, until: at + 1, sense: number, contrast: "amount" };
  for (const until of [at + 3, at + 2, at + 1]) {
    const phrase = words.slice(at, until).join(" ");
    const sense = senseOf.get(singular(fold(phrase)));
    if (sense) return { word: phrase, at, until, ...sense };
  }
  const sense = singular(fold(word));
  return { word, at, until: at + 1, sense, contrast: sense.replace(denyingPrefix, "") };
}

/** Numbers of rules and dates are no amounts. `one` and `1` are often an article. */
function numberIn(word: string, before: string, after: string): string | null {
  const digits = digitsOf(word);
  // Dates are written in digits: in `two may attack`, `may` is no month.
  const isDate = digits === word && (months.includes(before) || months.includes(after));
  if (numbered.has(before) || isDate || date.test(word)) return null;
  return /^[+-]?\d+$/.test(digits) && digits !== "1" ? digits : null;
}
