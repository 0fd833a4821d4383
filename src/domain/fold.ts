/** Text in, text for matching out: what a reader takes for the same word or title folds to the same string. */

/** Curly and straight, single and double: `’ ‘ ´ \` “ ” „ « »`. */
const quotes = /["'`´‘’‚‛“”„‟«»]/g;
const dashes = /[\u2010-\u2015\u2212]/g;
/** Marks that every script shares (`é`, `й`), but for the Japanese marks that make another letter: `カ`, `ガ`. */
const accents = /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Cyrillic}]/gu;

/** Lower case without accents, dashes as `-`, quotes dropped. Length is not kept. */
export function fold(text: string): string {
  const plain = text.normalize("NFKD").replace(accents, "").normalize("NFC");
  return plain.replace(dashes, "-").toLowerCase().replace(quotes, "");
}

/** One word as `fold` gives it, without the full stops of initials: `U.S.S.` → `uss`. */
export function foldWord(word: string): string {
  return fold(word).replaceAll(".", "");
}

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** The words of a text as `fold` gives them, without punctuation. */
export function foldedWords(text: string): readonly string[] {
  return fold(text).match(word) ?? [];
}

/** Letters and digits alone, without icons: quotes, dashes, line breaks, and lost icons make no difference. */
export function lettersOf(text: string): string {
  return foldedWords(text.replace(icon, " ")).join("");
}

/** `[?]`, `[AU]`: an icon that extraction lost has no words. */
const icon = /\[[^[\]]{0,40}\]/g;

/** `Clown: Playing Doctor, The` */
const invertedArticle = /^(?<rest>.+), (?<article>the|an?)$/u;
const leadingThe = /^the (?=.)/u;

/** A mark without a letter before it is no word. */
const notWord = /[^\p{L}\p{M}\p{N}]+\p{M}*|^\p{M}+/gu;
/** `u.s.s.`: initials with full stops are one word. */
const initials = /(?<!\p{L})(?:\p{L}\.){2,}/gu;

/**
 * Folds a title so that case, quotes, dashes, punctuation, accents, a leading `The` and the inverted order
 * (`Clown: Playing Doctor, The`) make no difference. Punctuation alone folds to the empty string.
 */
export function foldTitle(title: string): string {
  return fold(title)
    .trim()
    .replace(invertedArticle, "$<article> $<rest>")
    .replace(initials, (found) => found.replaceAll(".", ""))
    .replace(notWord, " ")
    .trim()
    .replace(leadingThe, "");
}

/** A readable id from a title or first words: `cannot / may not` → `cannot-may-not`. */
export function slug(title: string): string {
  const words = foldTitle(title).split(" ").join("-").slice(0, 80);
  if (words === "") return "untitled";
  return words.endsWith("-") ? words.slice(0, -1) : words;
}
