/** The words of a question as those look at them who search something else than texts: names of cards. */
import type { OpenIndex } from "./index/open-index.ts";
import { isKnownWord } from "./spelling.ts";
import { wordWeight } from "./stop-words.ts";
import { type Token, tokenize } from "./tokenize.ts";

export interface ReadWord extends Pick<Token, "word" | "start" | "end"> {
  readonly text: string;
  /** Whether it says little about what is asked. */
  readonly isSmall: boolean;
  /** Whether neither the texts nor common English have it. */
  readonly isUnknown: boolean;
}

export function readWords(question: string, { parts }: OpenIndex): readonly ReadWord[] {
  return tokenize(question).map((token) => {
    const { word, start, end } = token;
    const isSmall = wordWeight(word) !== "content";
    const isUnknown = !parts.some((part) => isKnownWord(token, part));
    return { word, start, end, text: question.slice(start, end), isSmall, isUnknown };
  });
}
