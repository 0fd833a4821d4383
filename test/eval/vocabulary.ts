/**
 * `npm run eval:vocabulary [-- SET…]`: what each phrase of the vocabulary that a query uses is worth, on the shipped texts as if nobody
 * had indexed them. Each query is asked again without the phrase. The phrases that lose most come first: one that harms goes.
 */
import { ask } from "../../src/search/ask.ts";
import type { OpenIndex } from "../../src/search/index/open-index.ts";
import { type JudgedQuery, rankOfRight, readQueries, tuningSets, unanswerableSets } from "./judging.ts";
import { partialIndex, sources } from "./partial-index.ts";

const sets = process.argv.length > 2 ? process.argv.slice(2) : [...tuningSets, ...unanswerableSets];
const everything = { edition: null, kind: null, documents: null, changedOnly: false, limit: 10 };
const bare = partialIndex({ left: sources });

/** What a phrase, in stems, adds over all queries that use it. */
interface Worth {
  uses: number;
  reciprocalRank: number;
  /** How many more answerable queries are answered, and how many more unanswerable ones. */
  answered: number;
  wronglyAnswered: number;
}

/** The index without one phrase; `used` collects the phrases that a query looks up. */
function without(phrase: string | null, used: Set<string>): OpenIndex {
  return {
    parts: bare.parts.map((part) => ({
      ...part,
      synonyms: (said, edition) => {
        const means = said.stems === phrase ? [] : part.synonyms(said, edition);
        if (means.length > 0) used.add(said.stems);
        return means;
      },
    })),
  };
}

interface Result {
  readonly reciprocalRank: number;
  readonly answered: number;
}

function resultOf(query: JudgedQuery, index: OpenIndex): Result {
  const answer = ask({ ...everything, text: query.query }, index);
  const rank = rankOfRight(query, answer);
  return { reciprocalRank: rank === 0 ? 0 : 1 / rank, answered: Number(answer.answered) };
}

const worthByPhrase = new Map<string, Worth>();

function weigh(query: JudgedQuery): void {
  const used = new Set<string>();
  const whole = resultOf(query, without(null, used));
  for (const phrase of used) {
    const less = resultOf(query, without(phrase, new Set()));
    const worth = worthByPhrase.get(phrase) ?? {
      ...{ uses: 0, reciprocalRank: 0, answered: 0, wronglyAnswered: 0 },
    };
    worth.uses++;
    worth.reciprocalRank += whole.reciprocalRank - less.reciprocalRank;
    worth[query.answers.length > 0 ? "answered" : "wronglyAnswered"] += whole.answered - less.answered;
    worthByPhrase.set(phrase, worth);
  }
}

for (const query of sets.flatMap(readQueries)) weigh(query);

console.log("gain in reciprocal rank · uses · more answered, of the unanswerable · phrase in stems");
const inOrder = [...worthByPhrase].sort(([, one], [, other]) => one.reciprocalRank - other.reciprocalRank);
for (const [phrase, { reciprocalRank, uses, answered, wronglyAnswered }] of inOrder)
  console.log(
    [reciprocalRank.toFixed(2).padStart(7), uses, `${answered}, ${wronglyAnswered}`, phrase].join(" · "),
  );
