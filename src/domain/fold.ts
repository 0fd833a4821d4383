/** Text in, text for matching out: what a reader takes for the same word or title folds to the same string. */

/** Curly and straight, single and double: `’ ‘ ´ \` “ ” „ « »`. */
const quotes = /["'`´‘’‚‛“”„‟«»]/g;
const dashes = /[\u2010-\u2015\u2212]/g;
/** Built when it is first needed, as all that ask for classes of Unicode: those cost a cold start a millisecond. */
const marks = () => /\p{M}+/gu;
/** Most titles; they need no normal form, which is what folding costs most. */
const ascii = /^[\x00-\x7f]*$/;
/** With the quotes and dashes of print, which are their own normal form. */
const printed = /^[\x00-\x7f‘’“”–—]*$/;

/** Lower case without accents, dashes as `-`, quotes dropped. Length is not kept. */
export function fold(text: string): string {
  const plain = printed.test(text) ? text : text.normalize("NFKD").replace(marks(), "");
  return plain.replace(dashes, "-").toLowerCase().replace(quotes, "");
}

/** One word as `fold` gives it, without the full stops of initials: `U.S.S.` → `uss`. A text has few different words. */
export function foldWord(word: string): string {
  const known = foldedWords.get(word);
  if (known !== undefined) return known;
  if (foldedWords.size >= mostFolded) foldedWords.clear();
  const folded = fold(word).replaceAll(".", "");
  foldedWords.set(word, folded);
  return folded;
}

const foldedWords = new Map<string, string>();

const notWord = () => /[^\p{L}\p{N}]+/gu;
const notPlainWord = /[^a-z0-9]+/g;
/** `Clown: Playing Doctor, The` */
const invertedArticle = /^(?<rest>.+), (?<article>the|an?)$/u;
const leadingThe = /^the (?=.)/u;
/** `u.s.s.` – initials with full stops are one word. */
const initials = () => /\b(?:\p{L}\.){2,}/gu;
const plainInitials = /\b(?:[a-z]\.){2,}/g;

/**
 * Folds a title so that case, quotes, dashes, punctuation, accents, a leading `The` and the inverted order
 * (`Clown: Playing Doctor, The`) make no difference. Signs alone fold to the empty string.
 */
export function foldTitle(title: string): string {
  const known = foldedBefore.get(title);
  if (known !== undefined) return known;
  if (foldedBefore.size >= mostFolded) foldedBefore.clear();
  const folded = foldAnew(title);
  foldedBefore.set(title, folded);
  return folded;
}

/** A title is asked for again and again: for its id, for its namesakes, for each side of a comparison. */
const foldedBefore = new Map<string, string>();
const mostFolded = 16_384;

function foldAnew(title: string): string {
  const folded = fold(title).trim();
  const inverted = mayBeInverted(folded) ? invertedArticle.exec(folded) : null;
  const ordered = inverted?.groups ? `${inverted.groups.article} ${inverted.groups.rest}` : folded;
  const isPlain = ascii.test(ordered);
  return withoutInitials(ordered, isPlain)
    .replace(isPlain ? notPlainWord : notWord(), " ")
    .trim()
    .replace(leadingThe, "");
}

/** Nine in ten titles with a comma have another word behind it. */
function mayBeInverted(folded: string): boolean {
  return folded.endsWith(", the") || folded.endsWith(", a") || folded.endsWith(", an");
}

function withoutInitials(folded: string, isPlain: boolean): string {
  if (!folded.includes(".")) return folded;
  return folded.replace(isPlain ? plainInitials : initials(), (word) => word.replaceAll(".", ""));
}

/** A readable id from a title or first words: `cannot / may not` → `cannot-may-not`. */
export function slug(title: string): string {
  const words = foldTitle(title).split(" ").join("-").slice(0, 80);
  if (words === "") return "untitled";
  return words.endsWith("-") ? words.slice(0, -1) : words;
}
