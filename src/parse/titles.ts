/**
 * What can be a title, and where it ends. A title is a card's (Title Case) or a term's (small letters); a sentence is
 * neither, and a heading with one capital (`Dilemma encounters`) names a part of the entry above it.
 */

import { isPlainText } from "../domain/plain-text.ts";
import { isPlainCapital, isPlainDigit, isPlainLetter, isPlainSmall } from "./signs.ts";

/** The longest title of the family has 58 letters; a doubled allowance keeps sentences out. */
const longestTitle = 110;
const mostWords = 12;

/** Words that stand before a dash or colon in game text and notes, and name no entry. */
const gameWords = new Set(
  "Order OR Note Example Erratum Errata Persistent Commander Decay Keywords".split(" "),
);
/** Words that a title writes small. */
const smallWords = new Set(
  "a an and as at but by de del du for from in into is it la le nor of off on or out over per the to up upon vs with icon icons".split(
    " ",
  ),
);

const sentenceInside = /[.!?;] +\p{Lu}\p{Ll}|[!?;] |\.{3}| \. /u;
const initialsInside = /(?<!\p{Lu}\.)(?:\p{Lu}\.)+(?: |$)|\b(?:Dr|Mr|Mrs|Ms|St|Jr|Lt|Gen|vs)\. /gu;
/** The same for plain titles. */
const plainSentenceInside = /[.!?;] +[A-Z][a-z]|[!?;] |\.{3}| \. /;
const plainInitialsInside = /(?<![A-Z]\.)(?:[A-Z]\.)+(?: |$)|\b(?:Dr|Mr|Mrs|Ms|St|Jr|Lt|Gen|vs)\. /g;
const redirectStart = /^(?:see|for example|example)\b/i;

/** What these have, and most titles not; letters and digits that most titles have. Both spare the larger search. */
const stops = /[.!?;]/;
const plainSign = /[A-Za-z\d]/;

export type TitleCase = "term" | "card" | "sentence";

/** Null where the words can be no title at all. */
export function titleCase(words: string): TitleCase | null {
  if (words === "" || words.length > longestTitle) return null;
  const parts = words.split(" ");
  const list = parts.includes("") ? parts.filter((word) => word !== "") : parts;
  if (list.length > mostWords || redirectStart.test(words)) return null;
  if (stops.test(words) && holdsSentence(words)) return null;
  if (gameWords.has(words)) return null;
  if (!plainSign.test(words) && !/\p{L}/u.test(words)) return null;
  if (startsSmall(list[0] ?? "")) return "term";
  return list.every((word, at) => at === 0 || isTitleWord(word)) ? "card" : "sentence";
}

function holdsSentence(words: string): boolean {
  return isPlainText(words)
    ? plainSentenceInside.test(words.replace(plainInitialsInside, "x "))
    : sentenceInside.test(words.replace(initialsInside, "x "));
}

const capital = /^["“(]?[A-Z\d]/;

function isTitleWord(word: string): boolean {
  if (isPlainCapital(word.charCodeAt(0)) || capital.test(word)) return true;
  return (
    !startsSmall(word) || smallWords.has(word.toLowerCase().replace(/[,:]$/, "")) || word.startsWith("[")
  );
}

function startsSmall(word: string): boolean {
  const code = word.charCodeAt(0);
  if (isPlainCapital(code) || isPlainDigit(code)) return false;
  if (isPlainSmall(code)) return true;
  const first = /\p{L}|\d/u.exec(word)?.[0] ?? "";
  return /\p{Ll}/u.test(first);
}

/** No star stands in it, and it begins with a letter that is no mark. */
function isUnmarked(written: string): boolean {
  const first = written.charCodeAt(0);
  if (!isPlainLetter(first) || written.includes("*")) return false;
  return first !== delta || isPlainSmall(written.charCodeAt(1));
}

/** `D`, which may be what is left of a delta. */
const delta = 0x44;

export interface MarkedTitle {
  readonly title: string;
  readonly changed: boolean;
}

/**
 * `+`, `Δ` (two signs look alike), `§`: marks of later documents. A delta of a symbol font comes out as `D`, alone or
 * before a capital and a small letter, where no word has one.
 */
const changeSigns = /^(?:[+Δ∆§]+\s*|D (?=\p{L})|D(?=\p{Lu}\p{Ll}))/u;
const leadingStars = /^\*+/;
const trailingStars = /(?<!\*)\*+$/;
/** `**actions** – required`: bold to the first sign only. */
const emphasised = /(?<mark>\*{1,2})(?<words>[^*]{1,110})\k<mark>(?!\*)/g;

/**
 * Parts the mark of change from emphasis. Stars that are closed again are emphasis, one star more is the mark:
 * `***cannot / may not**` is marked and bold, `*For the Cause` marked, `**own**` bold.
 */
export function readMark(written: string): MarkedTitle {
  if (isUnmarked(written)) return { title: written.trim(), changed: false };
  const signs = changeSigns.exec(written)?.[0] ?? "";
  const words = written.slice(signs.length).trim().replace(emphasised, "$<words>").trim();
  const opening = leadingStars.exec(words)?.[0].length ?? 0;
  const closing = trailingStars.exec(words)?.[0].length ?? 0;
  return {
    title: words.slice(opening, words.length - closing).trim(),
    changed: signs !== "" || opening > closing,
  };
}
