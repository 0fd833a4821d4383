/** Finds pairs of rulings of an event that give players different answers to the same question. */

import { slugOfId } from "../domain/entry.ts";
import { type AmendedRuling, type Contradiction, tableName } from "../domain/event-log.ts";
import { digitsOf, foldedWords, lettersOf, negations, withNotApart } from "../domain/fold.ts";
import { once } from "../domain/once.ts";
import { amendedRulings, type RecordedLog } from "./log-records.ts";
import {
  findPrecedents,
  type QuestionLikeness,
  questionLikeness,
  sameOpenQuestion,
} from "./similar-questions.ts";

/** The contradictions among the rulings of an event, in the order of the later ones. */
export function findContradictions(rulings: readonly AmendedRuling[]): readonly Contradiction[] {
  const find = openContradictions(rulings);
  return rulings.flatMap((ruling) => find(ruling).filter(({ later }) => later === ruling));
}

/** Returns a function that finds the contradictions that a ruling of an event has with any other, in the order of the others. */
function openContradictions(all: readonly AmendedRuling[]) {
  const compared = once(() => all.map(comparedRuling));
  const likenessOf = questionLikeness();
  return ({ first }: AmendedRuling): readonly Contradiction[] => {
    const at = all.findIndex((each) => each.first.id === first.id);
    const own = compared()[at];
    if (!own) return [];
    return compared().flatMap((other, there) => {
      const [earlier, later] = there < at ? [other, own] : [own, other];
      return contradictionOf(earlier, later, likenessOf) ?? [];
    });
  };
}

/** Returns a function that adds to some rulings of an event what contradicts them. */
export function contradictionMarks(all: readonly AmendedRuling[]) {
  const find = openContradictions(all);
  return <Ruling extends AmendedRuling>(rulings: readonly Ruling[]): readonly Ruling[] =>
    rulings.map((ruling) => {
      const contradictions = find(ruling).map(contradictionText);
      return contradictions.length === 0 ? ruling : { ...ruling, contradictions };
    });
}

/**
 * `table 3 and table 9 were told different things (rulings 2 and 7): “Yes.” and “No.” on “may I see his hand”`, or
 * `possible contradiction: rulings 2 and 7 cite the same words: …`, with both questions where they differ. The decisions come
 * first, because a row of the screen may have no room for the questions.
 */
export function contradictionText({ earlier, later, isPossible }: Contradiction): string {
  const numbers = `rulings ${earlier.number} and ${later.number}`;
  const hasTables = earlier.first.table !== null && later.first.table !== null;
  const players = hasTables ? `${tableName(earlier)} and ${tableName(later)}` : "players";
  const shared = earlier.citations.length === 0 ? "answer similar questions" : "cite the same words";
  const found = isPossible
    ? `possible contradiction: ${numbers} ${shared}`
    : `${players} were told different things (${numbers})`;
  const questions = new Set([earlier, later].map(({ first }) => `“${first.question}”`));
  return `${found}: “${earlier.decision}” and “${later.decision}” on ${[...questions].join(" and ")}`;
}

/**
 * The ruling of a log that was just added to it, and the contradictions that it makes. If the clock of another judge is wrong, it
 * is not the last one.
 */
export function recordedRuling({ records, id }: RecordedLog) {
  const rulings = amendedRulings(records);
  const given = rulings.find(({ first }) => first.id === id);
  if (!given) throw new RangeError("the log does not have the ruling");
  return { given, contradictions: openContradictions(rulings)(given) };
}

/** Null if both rulings may stand. */
function contradictionOf(earlier: ComparedRuling, later: ComparedRuling, likenessOf: QuestionLikeness) {
  const pair = { earlier: earlier.ruling, later: later.ruling };
  if (isOpposite(earlier, later) && isSameQuestion(pair, likenessOf)) return { ...pair, isPossible: false };
  const mayBe =
    (citeSameWords(earlier, later) && seemOpposite(earlier, later)) ||
    (isOpposite(earlier, later) && areOneOpenQuestion(pair, likenessOf));
  return mayBe ? { ...pair, isPossible: true } : null;
}

type RulingPair = Omit<Contradiction, "isPossible">;

/** Whether no text decided either, and the register of open questions counts both as one. */
function areOneOpenQuestion({ earlier, later }: RulingPair, likenessOf: QuestionLikeness) {
  if (earlier.citations.length + later.citations.length > 0) return false;
  return likenessOf(earlier.first.question, later.first.question) >= sameOpenQuestion;
}

/** Whether the questions are similar, whichever text each judge ruled by. */
function isSameQuestion({ earlier, later }: RulingPair, likenessOf: QuestionLikeness) {
  const passages = later.citations.length > 0 ? later.citations : [null];
  const text = later.first.question;
  return passages.some((passage) => findPrecedents({ text, passage }, [earlier], likenessOf).length > 0);
}

/** Whether one of the cited passages contains the other, also in another version of its document. */
function citeSameWords({ cited: own }: ComparedRuling, { cited: others }: ComparedRuling): boolean {
  return own.some((one) =>
    others.some(
      (other) =>
        one.entry === other.entry &&
        (one.letters.includes(other.letters) || other.letters.includes(one.letters)),
    ),
  );
}

/** Yes against No or `may not`, `may` against `may not`, or two different numbers. */
function seemOpposite(one: ComparedRuling, other: ComparedRuling): boolean {
  if (one.verdict !== null && other.verdict !== null) return one.verdict !== other.verdict;
  if (one.forbids !== other.forbids && (one.forbids ? other : one).allows) return true;
  const differ = one.numbers !== "" && other.numbers !== "" && one.numbers !== other.numbers;
  return differ && one.asked === other.asked;
}

/** Opposite verdicts, or decisions that are equal except for a number, a negation, or an opposite. */
function isOpposite(one: ComparedRuling, other: ComparedRuling): boolean {
  if (one.verdict !== null && other.verdict !== null && one.verdict !== other.verdict) return true;
  return one.words !== other.words && one.skeleton === other.skeleton && one.asked === other.asked;
}

type ComparedRuling = ReturnType<typeof comparedRuling>;

/** What of a ruling is compared with all others. */
function comparedRuling(ruling: AmendedRuling) {
  const { decision, first, citations } = ruling;
  const [verdict, words] = [verdictOf(decision), wordsOf(decision)];
  const hasModal = (way: "forbids" | "allows") =>
    words.some((word, at) => modalVerbs.has(word) && (words[at + 1] === "not") === (way === "forbids"));
  return {
    ruling,
    /** Null if the decision does not start with a verdict. */
    verdict,
    /** Whether it forbids something: `No`, `may not`, `cannot`. */
    forbids: verdict === "no" || words.includes("never") || hasModal("forbids"),
    /** Whether it allows something: `Yes`, `may`, `can`. */
    allows: verdict === "yes" || hasModal("allows"),
    /** The words of the decision, and the numbers among them. */
    words: words.join(" "),
    numbers: numbersOf(words),
    /** What contradictory decisions share. */
    skeleton: skeletonOf(words),
    /** The numbers in the question. */
    asked: numbersOf(wordsOf(first.question)),
    cited: citations.map(({ edition, entry, words }) => ({
      entry: `${edition} ${slugOfId(entry)}`,
      letters: lettersOf(words),
    })),
  };
}

const modalVerbs = new Set("may must can could does do is are will".split(" "));

/** Matches the verdict with which most decisions start: `Yes, …`, `No.`, but not `No more than two.` */
const verdict =
  /^\W*(?:(?<no>no(?! (?:more|less|fewer)\b)|illegal|not allowed|may not|can not)|yes|legal|allowed|may|can)\b/i;

/** Null if the decision does not start with a verdict. */
function verdictOf(decision: string): "yes" | "no" | null {
  const found = verdict.exec(withNotApart(decision));
  if (found === null) return null;
  return found.groups?.no === undefined ? "yes" : "no";
}

/** Pairs of opposites. Decisions that differ only in one of these words cannot both be right. */
const opposites = ["win/lose", "wins/loses", "before/after", "first/last", "more/less"];

/** Whether the word counts something. `once` does: it contradicts `twice`, which is read as 2. */
const isNumber = (word: string) => word === "once" || /^\d+$/.test(word);

/** Normalizes `You can’t draw three.` to `you can not draw 3`. */
function wordsOf(text: string): readonly string[] {
  return foldedWords(withNotApart(text)).map(digitsOf);
}

/** Reduces a decision to what contradictory ones share: without negations, and with placeholders for numbers and opposites. */
function skeletonOf(words: readonly string[]): string {
  const shown = words.flatMap((word) => {
    if (negations.includes(word)) return [];
    const pair = opposites.find((each) => each.split("/").includes(word));
    return pair ?? (isNumber(word) ? "#" : word);
  });
  return shown.join(" ");
}

/** Questions with different numbers have different answers: `how much for 3 cards`, `how much for 5 cards`. */
const numbersOf = (words: readonly string[]) => words.filter(isNumber).join();
