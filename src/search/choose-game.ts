/**
 * Decides of which game a question is asked. Passages of different games are never in one list. The shipped game answers unless
 * the question is another one's; that game answers only if the question says so, in a word that the shipped texts do not have.
 */
import { contentWords, isNamed, logOdds, type Merged, type Reply, sharesKnown } from "./merge.ts";
import { noPhraseMatch, type PhraseMatch } from "./phrases.ts";
import { isEnglishWord, isInTexts } from "./spelling.ts";

export interface ChosenGame {
  readonly chosen: Merged;
  /** Whether the question says that it is about this game, which otherwise may only be the nearest. */
  readonly isSaid: boolean;
  /** The other games whose texts answer. */
  readonly others: readonly Merged[];
}

/** The games are those in scope, at least one. A game with texts that were indexed by hand is the home of a question. */
export function chooseGame(games: readonly [Merged, ...Merged[]], text: string): ChosenGame {
  const home = games.find(({ replies }) => replies.some(({ part }) => part.facts.kind === "phrased"));
  const foreign = games.filter((game) => game !== home);
  const best = likeliest(foreign, text) ?? home ?? games[0];
  if (home === undefined || best === home) return asked(best, true);
  const said = wordsOnlyIn(best, home, text);
  if (isExact(best) && !isExact(home)) return asked(best, true);
  if (lead(best, home, said) <= leastLead) return asked(home, true);
  return asked(best, said > 0 && (best.answering?.verdict.likelihood ?? 0) >= saidFrom);

  function asked(chosen: Merged, isSaid: boolean): ChosenGame {
    return { chosen, isSaid, others: games.filter((game) => game !== chosen && answers(game)) };
  }
}

function answers({ answering }: Merged): boolean {
  return answering?.verdict.answered === true;
}

function isExact({ answering }: Merged): boolean {
  return answering?.verdict.isExact === true;
}

/** An answer of another game must be at least so likely. */
const saidFrom = 0.8;

/** How much likelier it is that a game is meant, in log odds. */
const weights = { known: 2, named: 4, answers: 3 };

/** The game whose answer is likeliest, by what its texts know of the question; undefined if there is none. */
function likeliest(games: readonly Merged[], text: string): Merged | undefined {
  const replies = games.flatMap(({ answering }) => answering ?? []);
  const stems = contentWords(text).map(({ term }) => term);
  const known = sharesKnown(
    stems,
    replies.map(({ part }) => part),
  );
  const scores = replies.map((reply, at) => {
    const { likelihood, answered } = reply.verdict;
    const facts = weights.named * Number(isNamed(reply)) + weights.answers * Number(answered);
    return logOdds(likelihood) + weights.known * (known[at] ?? 0) + facts;
  });
  return games[scores.indexOf(Math.max(...scores))];
}

/** How many words of the question the texts of one game have, and neither those of the other game nor common English. */
function wordsOnlyIn(one: Merged, other: Merged, text: string): number {
  const isIn = ({ replies }: Merged, stem: string) => replies.some(({ part }) => isInTexts(stem, part));
  return contentWords(text).filter(
    ({ word, term }) => isIn(one, term) && !isIn(other, term) && !isEnglishWord(word),
  ).length;
}

/**
 * What tells whether another game than the home is meant, in log odds, chosen on questions of the shipped texts and three imported games: how much likelier its
 * answer is, the words that only it uses, and how the question is like those that the home is known to answer or not to answer.
 */
const leadWeights = {
  likelier: 0.15,
  ownWord: 0.5,
  answers: 0.5,
  named: 0.5,
  homeAnswers: -2,
  likeAsked: -2,
  likeUnanswered: -1.7,
} as const;
const mostOwnWords = 3;
const leastLead = -0.75;

function lead(game: Merged, home: Merged, said: number): number {
  const [one, other] = [game.answering, home.answering];
  if (one === undefined || other === undefined) return Number.NEGATIVE_INFINITY;
  const { likeAsked, likeUnanswered } = likenessesOf(home);
  const strengths: Readonly<Record<keyof typeof leadWeights, number>> = {
    likelier: logOdds(one.verdict.likelihood) - logOdds(other.verdict.likelihood),
    ownWord: Math.min(mostOwnWords, said),
    answers: Number(answers(game)),
    named: Number(isNamed(one)),
    homeAnswers: Number(answers(home)),
    likeAsked,
    likeUnanswered,
  };
  let name: keyof typeof leadWeights;
  let sum = 0;
  for (name in leadWeights) sum += leadWeights[name] * strengths[name];
  return sum;
}

/** How the question is like the phrases by which the best passage of the home is asked for, and like those without an answer. */
function likenessesOf({ replies }: Merged) {
  const phrased = replies.find(({ part }) => part.facts.kind === "phrased");
  const none: PhraseMatch = noPhraseMatch(0);
  const { phrases, entryPhrases } = bestOf(phrased) ?? { phrases: none, entryPhrases: none };
  return {
    likeAsked: Math.max(phrases.likeness, entryPhrases.likeness),
    likeUnanswered: phrased?.ranked.phrases.unanswered.likeness ?? 0,
  };
}

function bestOf(reply: Reply | undefined) {
  return reply?.ranked.passages[0];
}
