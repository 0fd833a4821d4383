/** The words of a question as those look at them who search for names: of cards, and of entries that share one. */
import type { OpenIndex, OpenPart } from "./index/open-index.ts";
import { isKnownWord } from "./spelling.ts";
import { wordWeight } from "./stop-words.ts";
import { type Token, tokenize } from "./tokenize.ts";

export interface ReadWord extends Pick<Token, "word" | "term" | "start" | "end"> {
  readonly text: string;
  /** Whether it says little about what is asked. */
  readonly isSmall: boolean;
  /** Whether neither the texts nor common English have it, or have it only as a name. */
  readonly isUnknown: boolean;
  /** Whether the texts always write it with a capital, as in `James T. Kirk`. */
  readonly isName: boolean;
}

export function readWords(question: string, { parts }: OpenIndex): readonly ReadWord[] {
  return tokenize(question).map((token) => {
    const { word, term, start, end } = token;
    const isSmall = wordWeight(word) !== "content";
    const isName = !isSmall && isNameIn(parts, token);
    const isUnknown = isName || !parts.some((part) => isKnownWord(token, part));
    return { word, term, start, end, text: question.slice(start, end), isSmall, isUnknown, isName };
  });
}

/** Passages that are read for a word. A word that is no name soon shows it. */
const mostRead = 20;

function isNameIn(parts: readonly OpenPart[], { word, term }: Token): boolean {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  let isCapital = false;
  for (const part of parts)
    for (const at of [...part.passagesWith(part.term(term) ?? -1)].slice(0, mostRead)) {
      const passage = part.passage(at);
      const text = passage ? `${part.entry(passage.entry)?.citation.title}\n${passage.text}` : "";
      if (text.includes(word)) return false;
      isCapital ||= text.includes(capital);
    }
  return isCapital;
}
