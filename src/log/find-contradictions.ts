/** Finds pairs of rulings of an event that give players different answers to the same question. */
import { slugOfId } from "../domain/entry.ts";
import type { AmendedRuling, Contradiction, LogRecord } from "../domain/event-log.ts";
import { foldedWords, lettersOf } from "../domain/fold.ts";
import { amendedRulings } from "./log-records.ts";
import { findPrecedents } from "./similar-questions.ts";

export function findContradictions(rulings: readonly AmendedRuling[]): readonly Contradiction[] {
  return rulings.flatMap((later, at) => {
    const before = rulings.slice(0, at);
    const alike = onSameQuestion(later, before);
    return before.flatMap((earlier) => {
      if (alike.includes(earlier) && isOpposite(earlier, later)) return { earlier, later, isPossible: false };
      return citeSameWords(earlier, later) && seemOpposite(earlier, later)
        ? { earlier, later, isPossible: true }
        : [];
    });
  });
}

interface RecordedRuling {
  readonly given: AmendedRuling;
  readonly contradictions: readonly Contradiction[];
}

/** The last ruling of a log, to which it was just added, and the contradictions that it makes. */
export function recordedRuling(records: readonly LogRecord[]): RecordedRuling {
  const rulings = amendedRulings(records);
  const given = rulings.at(-1);
  if (!given) throw new RangeError("the log has no ruling");
  return { given, contradictions: findContradictions(rulings).filter(({ later }) => later === given) };
}

/** Whether one of the cited passages contains the other, also in another version of its document. */
function citeSameWords({ citations: own }: AmendedRuling, { citations: others }: AmendedRuling): boolean {
  return own.some((one) =>
    others.some((other) => {
      const [words, same] = [lettersOf(one.words), lettersOf(other.words)];
      const isSameEntry = one.edition === other.edition && slugOfId(one.entry) === slugOfId(other.entry);
      return isSameEntry && (words.includes(same) || same.includes(words));
    }),
  );
}

const modalVerbs = new Set("may must can could does do is are will".split(" "));

/** Whether a decision forbids something, `No`, `may not` or `cannot`, or allows something: `Yes`, `may`, `can`. */
function says(decision: string, way: "forbids" | "allows"): boolean {
  if (verdictOf(decision) === (way === "forbids" ? "no" : "yes")) return true;
  const words = wordsOf(decision);
  if (way === "forbids" && words.includes("never")) return true;
  return words.some((word, at) => modalVerbs.has(word) && (words[at + 1] === "not") === (way === "forbids"));
}

/** Yes against No or `may not`, `may` against `may not`, or two different numbers. */
function seemOpposite(
  { decision: one, first }: AmendedRuling,
  { decision: other, first: later }: AmendedRuling,
) {
  const [own, its] = [verdictOf(one), verdictOf(other)];
  if (own !== null && its !== null) return own !== its;
  const [isForbidden, isOtherForbidden] = [one, other].map((decision) => says(decision, "forbids"));
  if (isForbidden !== isOtherForbidden && says(isForbidden ? other : one, "allows")) return true;
  const [numbers, others] = [numbersIn(one), numbersIn(other)];
  const differ = numbers.length > 0 && others.length > 0 && numbers.join() !== others.join();
  return differ && haveSameNumbers(first.question, later.question);
}

/** Rulings on similar questions, whichever text each judge ruled by. */
function onSameQuestion(ruling: AmendedRuling, others: readonly AmendedRuling[]): readonly AmendedRuling[] {
  const passages = ruling.citations.length > 0 ? ruling.citations : [null];
  const found = passages.flatMap((passage) =>
    findPrecedents({ text: ruling.first.question, passage }, others),
  );
  return others.filter((other) => found.some((each) => each.ruling === other));
}

/** Matches the verdict with which most decisions start: `Yes, …`, `No.`. */
const verdict =
  /^\W*(?<word>yes|no|legal|illegal|allowed|not allowed|may not|may|cannot|can not|can['’]t|can)\b/i;
const negative = new Set(["no", "illegal", "not allowed", "may not", "cannot", "can not", "can't", "can’t"]);

/** Null if the decision does not start with a verdict. */
function verdictOf(decision: string): "yes" | "no" | null {
  const word = verdict.exec(decision)?.groups?.word?.toLowerCase();
  if (word === undefined) return null;
  return negative.has(word) ? "no" : "yes";
}

/** Pairs of opposites. Decisions that differ only in one of these words cannot both be right. */
const opposites = [
  ["win", "lose"],
  ["wins", "loses"],
  ["before", "after"],
  ["first", "last"],
  ["more", "less"],
] as const;
const number = /^\d+$/;
const negations = new Set(["not", "never", "no"]);
const numberWords = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Normalizes `You can’t draw three.` to `you can not draw 3`. */
function wordsOf(text: string): readonly string[] {
  const apart = text.replace(/(?<!\bca)n['’]t\b|(?<=\bcan)(?:not|['’]t)\b/gi, " not");
  return foldedWords(apart).map((word) =>
    numberWords.includes(word) ? String(numberWords.indexOf(word)) : word,
  );
}

/** Reduces a decision to what contradictory ones share: without negations, and with placeholders for numbers and opposites. */
function skeletonOf(words: readonly string[]): string {
  const shown = words.flatMap((word) => {
    const pair = opposites.find(([one, other]) => word === one || word === other);
    return negations.has(word) ? [] : [pair ? pair.join("/") : number.test(word) ? "#" : word];
  });
  return shown.join(" ");
}

/** Whether decisions are equal except for a number, a negation, or an opposite. */
function differInOneWord(one: string, other: string): boolean {
  const [own, its] = [wordsOf(one), wordsOf(other)];
  return own.join(" ") !== its.join(" ") && skeletonOf(own) === skeletonOf(its);
}

/** Questions with different numbers have different answers: `how much for 3 cards`, `how much for 5 cards`. */
const haveSameNumbers = (one: string, other: string) => numbersIn(one).join() === numbersIn(other).join();

const numbersIn = (text: string): readonly string[] => wordsOf(text).filter((word) => number.test(word));

function isOpposite(
  { decision: one, first }: AmendedRuling,
  { decision: other, first: later }: AmendedRuling,
) {
  const [own, its] = [verdictOf(one), verdictOf(other)];
  if (own !== null && its !== null && own !== its) return true;
  return differInOneWord(one, other) && haveSameNumbers(first.question, later.question);
}
