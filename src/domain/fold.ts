/** Text in, text for matching out: what a reader takes for the same word or title folds to the same string. */

/** Curly and straight, single and double: `’ ‘ ´ \` “ ” „ « »`. */
const quotes = /["'`´‘’‚‛“”„‟«»]/g;
const dashes = /[\u2010-\u2015\u2212]/g;
/** Marks that every script shares (`é`, `й`), but for the Japanese marks that make another letter: `カ`, `ガ`. */
const accents = () => /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Cyrillic}]/gu;
/** Most titles: letters of ASCII with the quotes and dashes of print. They need no normal form, the slowest part of folding. */
const printed = /^[\x00-\x7f‘’“”–—]*$/;

/** Lower case without accents, dashes as `-`, quotes dropped. Length is not kept. */
export function fold(text: string): string {
  const plain = printed.test(text) ? text : text.normalize("NFKD").replace(accents(), "").normalize("NFC");
  return plain.replace(dashes, "-").toLowerCase().replace(quotes, "");
}

/** One word as `fold` gives it, without the full stops of initials: `U.S.S.` → `uss`. */
export function foldWord(word: string): string {
  return plainWord.test(word) ? word.toLowerCase() : fold(word).replaceAll(".", "");
}

/** Nine in ten words have nothing to fold but their case. */
const plainWord = /^[a-z0-9]*$/i;

/** The words of a text as `fold` gives them, without punctuation. */
export function foldedWords(text: string): readonly string[] {
  const folded = fold(text);
  return folded.match(isPlain.test(folded) ? plainPatterns.word : anyPatterns().word) ?? [];
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

/** Most folded texts are ASCII. Classes of Unicode take a millisecond to compile, which a question need not wait for. */
const isPlain = /^[\x00-\x7f]*$/;
const plainPatterns = { word: /[a-z0-9]+/g, notWord: /[^a-z0-9]+/g, initials: /(?<![a-z])(?:[a-z]\.){2,}/g };
const anyPatterns = () => ({
  word: /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu,
  // A mark without a letter before it is no word.
  notWord: /[^\p{L}\p{M}\p{N}]+\p{M}*|^\p{M}+/gu,
  initials: /(?<!\p{L})(?:\p{L}\.){2,}/gu,
});

/**
 * Folds a title so that case, quotes, dashes, punctuation, accents, a leading `The` and the inverted order
 * (`Clown: Playing Doctor, The`) make no difference. Punctuation alone folds to the empty string.
 */
export function foldTitle(title: string): string {
  const folded = fold(title).trim();
  // `u.s.s.` – initials with full stops are one word.
  const { initials, notWord } = isPlain.test(folded) ? plainPatterns : anyPatterns();
  return folded
    .replace(invertedArticle, "$<article> $<rest>")
    .replace(initials, (word) => word.replaceAll(".", ""))
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
