/**
 * A passage and the sentence of it that decides in, the exception to that sentence out: a judge who reads out the rule alone
 * rules wrongly where `However, …` follows.
 */

type Place = readonly [start: number, end: number];

/** `However, if you have`, `Unless`, `Except` */
const exceptionStart = /^(?:however|but|except|exceptions?|unless|nevertheless)\b/i;
/** The blanks after `resolved.` and `"at any time."`, before a sentence begins. */
const betweenSentences = /(?<=[.!?]["”’)]{0,3})\s+(?=["“(]?\p{Lu})/u;

/** The first later sentence of the same paragraph that begins as exceptions do; null where none does. */
export function exceptionAfter(text: string, [, decided]: Place): Place | null {
  const [paragraph = ""] = text.slice(decided).split("\n");
  let at = decided;
  for (const sentence of paragraph.split(betweenSentences)) {
    const start = text.indexOf(sentence, at);
    const words = sentence.trimStart();
    if (exceptionStart.test(words))
      return [start + sentence.length - words.length, start + sentence.trimEnd().length];
    at = start + sentence.length;
  }
  return null;
}
