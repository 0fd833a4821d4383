/**
 * Decides of which game a question is asked, as passages of different games are never in one list. The game of the texts that were
 * indexed by hand is the home of a question. In this order:
 * 1. Without a home, or without another game, the game with the highest score is asked.
 * 2. Else the other game with the highest score is compared with the home. If the query is the address, the title, or the words of a
 *    passage of one of them alone, this one is asked.
 * 3. The home is asked if its sentence says so much of the question that the other game's lead in score does not outweigh it, unless
 *    the other game answers with all words and the home has none of them; or if neither answers and its texts lack fewer of the words.
 * 4. Else the other game is asked, but unless its words and the rules tell so, it is merely the nearest.
 */
import type { Confidence } from "../domain/answer.ts";
import { memoize } from "../domain/once.ts";
import { absentWords } from "./concepts.ts";
import { logOddsOf } from "./evidence.ts";
import type { OpenPart } from "./index/open-index.ts";
import { shareOf } from "./matching.ts";
import { contentWords, isAnswered, isPhrased, type Merged } from "./merge.ts";

export interface ChosenGame {
  readonly chosen: Merged;
  /**
   * How sure an answer of this game may be at most: `perhaps` if the question does not say that it is about it, and `likely` if the
   * home has all words of the question, too.
   */
  readonly most: Exclude<Confidence, "near">;
  /** The other games whose texts answer. */
  readonly others: readonly Merged[];
}

/**
 * What tells that another game than the home is meant. The log likelihood of the question's words counts once, and all else is on
 * its scale. Fitted by logistic regression on the held-out questions of the shipped texts, on 120 questions about conduct and small
 * talk, and on 285 questions of nine imported games, one game left out at a time, and rounded.
 */
const weights = {
  /** Of the log odds that the best passage answers. */
  answer: 3,
  /** Of the share of the question that one sentence of the home says. */
  saidAtHome: 24,
  /** Of the log odds that a game answers, the home too: a question on the rules of some game is like those of another. */
  onRules: 2.5,
  /** Of the likeness, above the usual, to a question that no rulebook answers, such as one about conduct. */
  likeBeyondRules: 30,
  /** Rulebooks use fewer different words than the questions by which the home is known. */
  import: 9,
  /** Of the logarithm of the number of other games: the more there are, the likelier the best of them fits by chance. */
  others: 7,
} as const;

/** Nearly all questions about other games are like some question that no rulebook answers, by this much. */
const commonLikeness = 0.4;

/** The games are those in scope, at least one. */
export function chooseGame(games: readonly [Merged, ...Merged[]], text: string): ChosenGame {
  const { chosen, most } = askedGame(games, text);
  return { chosen, most, others: games.filter((game) => game !== chosen && isAnswered(game)) };
}

function askedGame(games: readonly [Merged, ...Merged[]], text: string): Omit<ChosenGame, "others"> {
  const home = games.find((game) => phrasedReply(game) !== undefined);
  const usageOf = wordUsage(games, text);
  const score = (game: Merged) => weights.answer * answerOdds(game) + usageOf(game);
  const imports = games.filter((game) => game !== home);
  const [best = home] = imports.toSorted((one, other) => score(other) - score(one));
  if (home === undefined || best === undefined || best === home)
    return { chosen: best ?? games[0], most: "sure" };
  const isRefused = !isAnswered(best) && !isAnswered(home);
  const isLed = score(best) - score(home) + weights.import >= weights.saidAtHome * saidBy(home);
  const isOfHome = isExact(best)
    ? isExact(home) && !isLed
    : isExact(home) ||
      (isRefused && absentCount(home) < absentCount(best)) ||
      (!isLed && !hasAllOf(best, home));
  if (isOfHome) return { chosen: home, most: "sure" };
  const byWords = usageOf(best) - usageOf(home) + weights.import;
  const onRules = weights.onRules * (answerOdds(best) + answerOdds(home));
  const beyond = phrasedReply(home)?.phrases.beyondRules.likeness ?? 0;
  const needed =
    weights.likeBeyondRules * (beyond - commonLikeness) + weights.others * Math.log(imports.length);
  if (byWords + onRules < needed) return { chosen: best, most: "perhaps" };
  return { chosen: best, most: isOnlyIn(best, home) ? "sure" : "likely" };
}

/** Whether a game answers with all words of the question, of which the home has none. */
function hasAllOf(game: Merged, home: Merged): boolean {
  const { content = [] } = home.answering?.understanding ?? {};
  return isAnswered(game) && absentCount(game) === 0 && absentCount(home) === content.length;
}

/** Whether the question is the address of a rule, or has a word that the home lacks. */
function isOnlyIn({ answering }: Merged, home: Merged): boolean {
  return answering?.understanding.isOnlyAddress === true || absentCount(home) > 0;
}

const phrasedReply = ({ replies }: Merged) => replies.find(isPhrased);

/** The log odds that the best passage of a game answers. */
const answerOdds = ({ answering }: Merged) => logOddsOf(answering?.verdict.probability ?? 0);

const isExact = ({ answering }: Merged) => answering?.verdict.isExact === true;

/** The share of the question that a sentence of the best passage says, with title and headings. */
function saidBy({ answering }: Merged): number {
  const best = answering?.passages[0];
  return best ? shareOf(best.match.inSentence, best.understanding.matcher) : 0;
}

/** The number of words of the question that no text of a game has. */
const absentCount = ({ answering }: Merged) => absentWords(answering?.understanding.content ?? []).length;

/** A word that a game does not use counts as half a mention (Jeffreys' prior), so that it makes the game unlikely, not impossible. */
const unseen = 0.5;

/**
 * How likely the texts and phrases of each game use the content words of the question: the logarithm of a multinomial naive
 * Bayes model. Words that no game uses say nothing.
 */
function wordUsage(games: readonly Merged[], text: string): (game: Merged) => number {
  const partsOf = ({ replies }: Merged) => replies.map(({ understanding: { part } }) => part);
  const mentionsIn = (game: Merged, word: string) =>
    partsOf(game).reduce((sum, part) => sum + mentions(word, part), 0);
  const isUsed = (word: string) => games.some((game) => mentionsIn(game, word) > 0);
  const words = contentWords(text).flatMap(({ term }) => (isUsed(term) ? term : []));
  return memoize((game) => {
    const all = partsOf(game).reduce((sum, { facts }) => sum + facts.mentions, 0);
    return words.reduce((sum, word) => sum + Math.log((mentionsIn(game, word) + unseen) / all), 0);
  });
}

/** The number of passages and phrases that contain a word. */
function mentions(stem: string, part: OpenPart): number {
  const term = part.term(stem);
  return part.frequency(term) + part.phrasesWith(term).length;
}
