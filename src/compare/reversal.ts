/**
 * Finds changes that may reverse what a judge rules: a sentence of which the rest stands gained or lost a negation, a permission,
 * an obligation, `only`, or `unless`, or has another number. Sentences that are new or gone reverse nothing.
 */

import type { Reversal, Sides, WordEdit } from "../domain/change.ts";
import { digitsOf, months, negations, withNotApart, wordSet } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { withoutEmphasis } from "../domain/text-runs.ts";
import { splitTokens } from "./entry-text.ts";
import { diffWords, smallWords } from "./words.ts";

/** Null if the change only rewords. `words` are those of a whole change. The kinds of words that weigh are listed. */
export function reversalIn(words: readonly WordEdit[]): Reversal | null {
  const found = pairedSentences(words).map((sentences) => {
    const [before, after] = [weighingWords(sentences.old), weighingWords(sentences.new)];
    const isInPlace = restOf(sentences.old).join(" ") === restOf(sentences.new).join(" ");
    const differing = isInPlace && before.length === after.length ? wordsReplaced : wordsBeyond;
    const [removed, added] = [differing(before, after), differing(after, before)];
    return { removed: withoutDenied(removed, added), added: withoutDenied(added, removed) };
  });
  const removed = found.flatMap((each) => each.removed);
  const added = found.flatMap((each) => each.added);
  return removed.length + added.length === 0 ? null : { kind: "reversed", removed, added };
}

/** Finds what the second of two texts may reverse; null if it only rewords the first. */
export function reversalBetween(old: string, fresh: string): Reversal | null {
  return reversalIn(diffWords({ old: splitTokens(old), new: splitTokens(fresh) }));
}

/** A word with the numbers of the sentences that it is in, on either side. */
interface NumberedWord extends Sides<number>, Pick<WordEdit, "op"> {
  readonly word: string;
}

/** The versions of reworded sentences, joined where one was split. A sentence that stands, also elsewhere, is left out. */
function pairedSentences(edits: readonly WordEdit[]): readonly Sides<readonly string[]>[] {
  const words = numberedWords(edits);
  const old = sentencesOn("old", words);
  const fresh = sentencesOn("new", words);
  const standing = { old: standingIn(old, fresh), new: standingIn(fresh, old) };
  const groupOfOld = new Map<number, number>();
  const groupOfNew = new Map<number, number>();
  for (const group of groupBy(words, (word) => `${word.old} ${word.new}`).values()) {
    const { old: from, new: to } = group[0];
    const kept = group.flatMap(({ op, word }) => (op === "equal" ? word : []));
    const versions = { old: old.get(from) ?? [], new: fresh.get(to) ?? [] };
    if (standing.old.has(from) || standing.new.has(to) || !isReworded(versions, kept)) continue;
    const joined = groupOfOld.get(from) ?? groupOfNew.get(to) ?? from;
    groupOfOld.set(from, joined);
    groupOfNew.set(to, joined);
  }
  const wordsOf = (sentences: Sentences, groups: ReadonlyMap<number, number>, group: number) =>
    [...groups].flatMap(([sentence, own]) => (own === group ? (sentences.get(sentence) ?? []) : []));
  return [...new Set(groupOfOld.values())].map((group) => ({
    old: wordsOf(old, groupOfOld, group),
    new: wordsOf(fresh, groupOfNew, group),
  }));
}

/** A reworded sentence keeps at least this part of both versions, or more than this part of the shorter one. */
const leastKept = 0.5;

/**
 * Compares the telling words, or all words if only one version has telling ones: `No, you may not.` became `Yes, you may.` A
 * sentence of nothing but numbers and small words has no telling words, so 0 of 0 are kept.
 */
function isReworded({ old, new: fresh }: Sides<readonly string[]>, kept: readonly string[]): boolean {
  const isAlike = hasRest(old) === hasRest(fresh);
  const count = (words: readonly string[]) => (isAlike ? restOf(words) : words).length;
  const lengths = [count(old), count(fresh)];
  return count(kept) > Math.min(...lengths) * leastKept || count(kept) >= Math.max(...lengths) * leastKept;
}

const hasRest = (words: readonly string[]) => restOf(words).length > 0;

/** The words that tell which sentence it is: neither small words nor those that weigh or limit, whatever is beside them. */
function restOf(words: readonly string[]): readonly string[] {
  const isSmall = (word: string) => smallWords.has(word) || limitWords.has(word);
  return words.filter((word) => !weight.has(word) && !isSmall(word) && !amount.test(digitsOf(word)));
}

/** The words of each sentence of one side. */
type Sentences = ReadonlyMap<number, readonly string[]>;

function sentencesOn(side: "old" | "new", words: readonly NumberedWord[]): Sentences {
  const own = words.filter(({ op }) => op !== (side === "old" ? "insert" : "delete"));
  const grouped = groupBy(own, (each) => each[side]);
  return new Map(Array.from(grouped, ([sentence, group]) => [sentence, group.map(({ word }) => word)]));
}

/** The sentences that the other side has word for word. */
function standingIn(sentences: Sentences, others: Sentences): ReadonlySet<number> {
  const texts = new Set(Array.from(others.values(), (words) => words.join(" ")));
  return new Set(Array.from(sentences).flatMap(([at, words]) => (texts.has(words.join(" ")) ? at : [])));
}

/** Matches a word, a number with its sign or its letter (`702.19b`), and what ends a sentence. */
const wordOrEnd = /[+-]?[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*|[.!?\n]/gu;
const sentenceEnds = [".", "!", "?", "\n"];

function numberedWords(edits: readonly WordEdit[]): readonly NumberedWord[] {
  let [old, fresh] = [0, 0];
  return edits.flatMap(({ op, text }) => {
    const words = withNotApart(withoutEmphasis(text)).toLowerCase().match(wordOrEnd) ?? [];
    return words.flatMap((word): NumberedWord[] => {
      if (!sentenceEnds.includes(word)) return [{ op, word, old, new: fresh }];
      if (op !== "insert") old++;
      if (op !== "delete") fresh++;
      return [];
    });
  });
}

/** Words that weigh, by their kind. */
const weight = new Map(
  Object.entries({
    not: negations,
    may: ["may", "can", "could", "might", "allowed", "permitted", "able", "optional"],
    must: ["must", "shall", "require", "requires", "required", "mandatory"],
    only: ["only"],
    unless: ["unless"],
    second: ["second"],
    third: ["third"],
  }).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
);
/** Matches the verbs of `has to`, `needs to`. */
const needVerbs = ["has", "have", "had", "need", "needs"];
const numbered = wordSet("rule rules section step steps page version example");
const beforeMonth = wordSet("in of the since until");
const year = /^(?:19|20)\d\d$/;
const amount = /^[+-]?\d/;

/** A word that weighs. Those of one kind say the same: `may not`, `cannot`, and `must not` all forbid. */
interface WeighingWord {
  readonly word: string;
  readonly kind: string;
}

function weighingWords(words: readonly string[]): readonly WeighingWord[] {
  return words.flatMap((word, at) => weighed(word, words[at - 1], words[at + 1]) ?? []);
}

/** Limits of two words: `no more than two` is `at most two`. */
const limits: ReadonlyMap<string, string> = new Map([
  ["at most", "most"],
  ["no more", "most"],
  ["at least", "least"],
  ["no less", "least"],
  ["no fewer", "least"],
]);
const limitWords = new Set([...limits.keys()].flatMap((limit) => limit.split(" ")));

/** Null if the word does not weigh: in `may not`, only `not` counts; `May 3` and `in May` are dates. */
function weighed(word: string, before = "", after = ""): WeighingWord | null {
  const both = `${word} ${after}`;
  const ofTwo = limits.get(both) ?? (after === "to" && needVerbs.includes(word) ? "must" : null);
  if (ofTwo !== null) return { word: both, kind: ofTwo };
  const isNumber = amount.test(digitsOf(word));
  const kind = isNumber ? numberIn(word, before, after) : (weight.get(word) ?? null);
  if (kind === null || (word === "may" && (amount.test(after) || beforeMonth.has(before)))) return null;
  return after === "not" && (kind === "may" || kind === "must") ? null : { word, kind };
}

/** Without `may` where the other side denies it: in `may not`, `may` still stands. */
function withoutDenied(words: readonly WeighingWord[], others: readonly WeighingWord[]): readonly string[] {
  const isDenied = others.some(({ kind }) => kind === "not");
  return words.flatMap(({ word, kind }) => (isDenied && kind === "may" ? [] : word));
}

/** Numbers of rules and dates are no amounts. `one` and `1` are often an article. */
function numberIn(word: string, before: string, after: string): string | null {
  const digits = digitsOf(word);
  // Dates are written in digits: in `two may attack`, `may` is no month.
  const isDate = digits === word && (months.includes(before) || months.includes(after));
  if (numbered.has(before) || isDate || year.test(word)) return null;
  return /^[+-]?\d+$/.test(digits) && digits !== "1" ? digits : null;
}

/** The words of one list that are of another kind than those in their places. */
function wordsReplaced(words: readonly WeighingWord[], others: readonly WeighingWord[]) {
  return words.filter(({ kind }, at) => kind !== others[at]?.kind);
}

/** The words of one list of whose kind the other has fewer. */
function wordsBeyond(words: readonly WeighingWord[], others: readonly WeighingWord[]) {
  const rest = others.map(({ kind }) => kind);
  return words.filter(({ kind }) => {
    const at = rest.indexOf(kind);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
