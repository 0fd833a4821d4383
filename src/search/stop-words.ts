/**
 * Words that say little about what is asked: function words, words with which judges start a question, and everyday words that
 * fit any question. They get a low weight but are not dropped, because titles consist of them ("Out Of Time", "own") and they
 * count next to each other.
 */
import stopWords from "../../corpus/words/stop-words.json" with { type: "json" };

/** The share of its rarity that a word of each class counts. */
export const shareByWeight = { content: 1, everyday: 0.5, question: 0.35, function: 0.12 } as const;

type WordWeight = keyof typeof shareByWeight;

/** A word of several classes is of the last. */
const weightByWord: ReadonlyMap<string, WordWeight> = new Map(
  (["everyday", "question", "function"] as const).flatMap((weight) =>
    stopWords[weight].flatMap((row) => row.split(" ")).map((word): [string, WordWeight] => [word, weight]),
  ),
);

export function wordWeight(word: string): WordWeight {
  return weightByWord.get(word) ?? "content";
}
