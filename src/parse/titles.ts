/**
 * Recognizes titles and where they end. A title is that of a card (Title Case) or a term (lowercase), but not a sentence. A
 * heading with one capital (`Dilemma encounters`) names a part of the entry above it.
 */
import { wordSet } from "../domain/fold.ts";
import { hasWord } from "../domain/source-line.ts";

/** The longest title of the family has 58 letters. Twice that still excludes sentences. */
export const longestTitle = 110;
const mostWords = 12;

/** Words before a dash or colon in game text and notes that do not name an entry. */
const gameWords = wordSet("Order OR Note Example Erratum Errata Persistent Commander Decay Keywords");
/** Words that are lowercase in a title. */
const smallWords = wordSet(
  "a an and as at but by de del du for from if in into is it its la le nor of off on onto or out over per than that the this to up upon vs when with without your icon icons",
);

const sentenceInside = /[.!?;] +\p{Lu}\p{Ll}|[!?;] |\.{3}(?!$)| \. /u;
const initialsInside = /(?<!\p{Lu}\.)(?:\p{Lu}\.)+(?: |$)|\b(?:Dr|Mr|Mrs|Ms|St|Jr|Lt|Gen|vs)\. /gu;
const redirectStart = /^(?:see|for example|example|jump to)\b/i;

/** `Ambush (keyword)`: a remark after a title may be capitalized in any way. Its rest may be on the next line. */
export const titleRemark = /(?<=\S) \([^()]{1,80}\)?$/;

/** `"Home booted"` */
const quoted = /^["“][^"“”]+["”]$/;

export type TitleCase = "term" | "card" | "sentence";

/** Null if the words cannot be a title. */
export function titleCase(words: string): TitleCase | null {
  if (words.length > longestTitle) return null;
  const list = words
    .replace(titleRemark, "")
    .split(" ")
    .filter((word) => word !== "");
  if (list.length > mostWords || redirectStart.test(words)) return null;
  if (sentenceInside.test(words.replace(initialsInside, "x "))) return null;
  if (gameWords.has(words) || !hasWord(words) || words.includes("| ")) return null;
  if (smallStart.test(list[0] ?? "")) return "term";
  return quoted.test(words) || list.every(isTitleWord) ? "card" : "sentence";
}

function isTitleWord(word: string): boolean {
  if (!smallStart.test(word) || word.startsWith("[")) return true;
  return smallWords.has(word.toLowerCase().replace(/[,:]$/, ""));
}

/** Matches if the first letter or digit is lowercase. */
const smallStart = /^[^\p{L}\d]*\p{Ll}/u;

const wordsOfName = 6;

/** Whether words are as few as in the name of a topic: `Building a deck`, `Dilemma encounters`. */
export function isShortName(words: string): boolean {
  return words.split(" ").length <= wordsOfName;
}

/**
 * `+`, `Δ` (a letter, or a sign that looks like it), `§`: change marks, but not `§ 4`. A second letter is one of a word: `ΔΔn`. `D` may be an
 * extracted delta, alone or before a capitalized word.
 */
const changeSigns = /^(?:(?:(?:[+∆]|§(?! ?\d))+|Δ)\s*|D (?=\p{L})|D(?=\p{Lu}\p{Ll}))/u;
/** The emphasis with which a line starts. */
export const leadingStars = /^\*+/;
const trailingStars = /(?<!\*)\*+$/;
/** `**actions** – required`: bold only up to the dash. */
const emphasized = /(?<mark>\*{1,2})(?<words>[^*]{1,110})\k<mark>(?!\*)/g;

/**
 * Separates the change mark from emphasis. Stars in pairs are emphasis; an extra star is the mark: `***cannot / may not**` is
 * marked and bold, `*For the Cause` marked, `**own**` bold.
 */
export function readMark(written: string): { readonly title: string; readonly changed: boolean } {
  const signs = changeSigns.exec(written)?.[0] ?? "";
  const starred = written.slice(signs.length).trim();
  const words = starred.replace(emphasized, "$<words>").trim();
  const opening = leadingStars.exec(words)?.[0].length ?? 0;
  const closing = trailingStars.exec(words)?.[0].length ?? 0;
  return {
    title: words.slice(opening, words.length - closing).trim(),
    changed: signs !== "" || opening > closing,
  };
}
