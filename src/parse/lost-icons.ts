/**
 * Inserts `[?]` where extraction lost an icon. One stands for any number of adjacent icons, because nobody can count those that are
 * lost.
 */
import { lostIcon } from "../domain/entry.ts";
import { firstLinesOf } from "../domain/source-line.ts";
import type { Paragraph } from "./paragraphs.ts";

/** Whether wide spaces are rare, so that each was left by an icon, or occur throughout the text. */
export type BlankUse = "plain" | "widened";

/** The paragraphs of an entry with what stands for lost icons. */
export function withIcons(paragraphs: readonly Paragraph[], habit: BlankUse): Paragraph[] {
  return paragraphs.map((paragraph) => {
    const text = markLostIcons(paragraph.text, habit);
    return text === paragraph.text ? paragraph : { ...paragraph, text };
  });
}

/**
 * `your  personnel`: two or three plain spaces between words. More are the layout of a table, as are those in `09:30  round 1`.
 */
const widened = /(?<=[^\s.!?:])(?<!\b\d{1,2}[:.]\d{2}(?: ?[ap]m)?) {2,3}(?=\S)/g;
/** `affiliations: , , , , Federation`: empty places in a list. */
const emptyPlaces = /(?<=[:,(])(?: ,){1,40}/g;
/** `play a -Flash`: a word that starts with a hyphen. `cost -2` is a number, ` - ` a dash. */
const headless = /(?<=\s)-(?=\p{Lu}\p{Ll})/gu;
/** `a non- personnel from hand` lost an icon. `a non- personnel card` was broken at its hyphen, since a noun follows. */
const emptyNon =
  /\bnon- (?=(?:personnel|missions?|ships?|events?|interrupts?|dilemmas?|equipment|cards?|icons?)\b(?! (?:cards?|personnel|icons?)\b))/gi;

/** Matches a run of white space or a single character other than a plain space, such as a no-break space. */
const blanks = /\s{2,}|[^\S ]/g;

/** A quick test that nearly all texts fail. */
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

/** Text that is justified or typed with wide spaces has far more of them than lost icons. */
const habitShare = 0.03;

export function detectBlanks(lines: readonly { readonly text: string }[]): BlankUse {
  let wide = 0;
  let letters = 0;
  for (const { text } of firstLinesOf(lines)) {
    letters += text.length;
    if (text.includes("  ")) wide += text.match(widened)?.length ?? 0;
  }
  return wide > 3 && wide > (letters / lettersOfWord) * habitShare ? "widened" : "plain";
}

/** Average length of a word in these texts, including the space after it. */
const lettersOfWord = 6;
