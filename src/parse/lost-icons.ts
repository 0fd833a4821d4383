/**
 * The text of a paragraph in, the same text out with `[?]` where extraction lost an icon and with every other run of
 * blanks as one. One `[?]` stands for one place, however many icons stood there: nobody can count what is gone.
 */

import { beginningOf } from "./line-ends.ts";

/** Whether wide blanks are rare, so that each was left by an icon, or the text has them throughout. */
export type BlankUse = "plain" | "widened";

const lostIcon = "[?]";

/** `your  personnel`: two or three plain blanks between words. More are the layout of a table, and so are those of `09:30  round 1`. */
const widened = /(?<=[^\s.!?:])(?<!\b\d{1,2}[:.]\d{2}(?: ?[ap]m)?) {2,3}(?=\S)/g;
/** `affiliations: , , , , Federation`: places of a list with nothing in them. */
const emptyPlaces = /(?<=[:,(])(?: ,){1,40}/g;
/** `play a -Flash`: a word that begins with its hyphen. `cost -2` is a number, ` - ` a dash. */
const headless = /(?<=\s)-(?=\p{Lu}\p{Ll})/gu;
/**
 * `a non- personnel from hand`: the icon stood between. In `a non- personnel card` a hyphen was broken at a line's end,
 * which the next word shows: an adjective is followed by its noun.
 */
const emptyNon =
  /\bnon- (?=(?:personnel|missions?|ships?|events?|interrupts?|dilemmas?|equipment|cards?|icons?)\b(?! (?:cards?|personnel|icons?)\b))/gi;

/** A run of white space, or one that is no plain blank; the no-break space too. */
const blanks = /\s{2,}|[^\S ]/g;

/** Nearly all texts have nothing of these kinds, which is quickly seen. */
const mayHaveLost = /\s(?:[\s,]|-\S)|\bnon- |[^\S ]/i;

export function markLostIcons(text: string, habit: BlankUse): string {
  if (!mayHaveLost.test(text)) return text.trim();
  return (habit === "plain" ? text.replace(widened, ` ${lostIcon} `) : text)
    .replace(emptyPlaces, (places) => places.replaceAll(",", ` ${lostIcon},`))
    .replace(emptyNon, (non) => `${non.trimEnd()}${lostIcon} `)
    .replace(headless, `${lostIcon}-`)
    .replace(blanks, " ")
    .trim();
}

/** A justified text, or one that is typed with wide blanks, has them far more often than icons are lost. */
const habitShare = 0.03;

export function detectBlanks(lines: readonly { readonly text: string }[]): BlankUse {
  let wide = 0;
  let letters = 0;
  for (const { text } of beginningOf(lines)) {
    letters += text.length;
    if (text.includes("  ")) wide += text.match(widened)?.length ?? 0;
  }
  return wide > 3 && wide > (letters / lettersOfWord) * habitShare ? "widened" : "plain";
}

/** A word of these texts with the blank after it. */
const lettersOfWord = 6;
