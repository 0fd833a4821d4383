/**
 * The text of a paragraph in, the same text out with `[?]` where extraction lost an icon and with every other run of
 * blanks as one. One `[?]` stands for one place, however many icons stood there: nobody can count what is gone.
 */

export const lostIcon = "[?]";

/** `your  personnel`: two or three plain blanks between words. More are the layout of a table. */
const widened = /(?<=[^\s.!?:]) {2,3}(?=\S)/g;
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

/** Every run of white space, the no-break space too. */
const blanks = /\s+/g;

/** `habit` is `widened` where the whole text has wide blanks that mean nothing (`hasWideHabit`). */
export function markLostIcons(text: string, habit: "plain" | "widened"): string {
  const marked = habit === "plain" ? text.replace(widened, ` ${lostIcon} `) : text;
  return marked
    .replace(emptyPlaces, (places) => places.replaceAll(",", ` ${lostIcon},`))
    .replace(emptyNon, `non-${lostIcon} `)
    .replace(headless, `${lostIcon}-`)
    .replace(blanks, " ")
    .trim();
}

/** A justified text, or one that is typed with wide blanks, has them far more often than icons are lost. */
const habitShare = 0.03;

export function blankHabit(lines: readonly { readonly text: string }[]): "plain" | "widened" {
  let blank = 0;
  let wide = 0;
  for (const { text } of lines) {
    blank += text.split(" ").length - 1;
    wide += text.match(widened)?.length ?? 0;
  }
  return wide > 3 && wide > blank * habitShare ? "widened" : "plain";
}
