/** Normalizes text for matching: words or titles that a reader considers the same fold to the same string. */

/** Matches curly and straight, single and double quotes: `’ ‘ ´ \` “ ” „ « »`. */
const quotes = /["'`´‘’‚‛“”„‟«»]/g;
const dashes = /[\u2010-\u2015\u2212]/g;
/** Matches accents (`é`, `й`), except the Japanese marks that make another letter: `カ`, `ガ`. */
const accents = () => /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Cyrillic}]/gu;

/** With fewer letters than this, many words begin alike. */
export const fewestLetters = 3;

/** The words of a list that separates them by spaces, or names that it separates otherwise. */
export function wordSet(list: string, separator = " "): ReadonlySet<string> {
  return new Set(list.split(separator));
}

/** The words for numbers, each at the index of its value. */
export const numberWords = [
  ..."zero one two three four five six seven eight nine ten eleven twelve".split(" "),
  ..."thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(" "),
];

/** The word in digits if it is a number: `two` and `twice` are `2`. `once` is left, because of `at once`. */
export function digitsOf(word: string): string {
  const value = word === "twice" ? 2 : numberWords.indexOf(word);
  return value < 0 ? word : String(value);
}

/** The words that deny a sentence, as `withNotApart` leaves them. */
export const negations = "not never no none neither nor without nothing nobody".split(" ");

/** Matches the negation at the end of `don’t`, `cannot`, `can’t`. */
const joinedNot = /(?<!\bca)n['’]t\b|(?<=\bcan)(?:not|['’]t)\b/gi;

/** The text with each negation as a word of its own: `You do not` for `You don’t`. */
export function withNotApart(text: string): string {
  return text.replace(joinedNot, " not");
}

/** The names of the months in their order. */
export const months =
  "january february march april may june july august september october november december".split(" ");

/** The names of months, whole and short. */
export const monthWords = [...months, ..."jan feb mar apr jun jul aug sep sept oct nov dec".split(" ")];

/** The text with one space for each run of white space. */
export function singleSpaces(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** Matches nearly all texts, in which only `A` to `Z` are letters. Compiling Unicode's classes takes long at a first answer. */
const basicText = /^[\x00-\x7f‘’“”–—]*$/;

/** Lowercase without accents; dashes become `-`, quotes are dropped. The length may change. */
export function fold(text: string): string {
  const plain = basicText.test(text) ? text : text.normalize("NFKD").replace(accents(), "").normalize("NFC");
  return plain.replace(dashes, "-").toLowerCase().replace(quotes, "");
}

/** Matches nearly all words, which consist of letters and digits only. */
const bareWord = /^[A-Za-z0-9]+$/;

/** Folds one word and removes the periods of initials: `U.S.S.` → `uss`. */
export function foldWord(word: string): string {
  return bareWord.test(word) ? word.toLowerCase() : fold(word).replaceAll(".", "");
}

const word = () => /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const basicWord = /[a-z0-9]+/g;

/** The folded words of a text, without punctuation. */
export function foldedWords(text: string): readonly string[] {
  return wordsOfFolded(fold(text));
}

function wordsOfFolded(folded: string): readonly string[] {
  return folded.match(basicText.test(folded) ? basicWord : word()) ?? [];
}

/** Matches words as they are written: `U.S.S.`, `Qapla'` of `Qapla'!`, `Lakanta’s`, `100`. */
const writtenWord = () => /(?:\p{L}\.){2,}|[\p{L}\p{M}\p{N}]+(?:['’‘`´][\p{L}\p{M}\p{N}]+)*/gu;
/** Matches the same in a basic text. */
const basicWrittenWord = /(?:[A-Za-z]\.){2,}|[A-Za-z0-9]+(?:['’‘`´][A-Za-z0-9]+)*/g;

/** The words of a text as they are written, with their offsets. Initials are one word; hyphens separate words. */
export function writtenWords(text: string): IterableIterator<RegExpExecArray> {
  return text.matchAll(basicText.test(text) ? basicWrittenWord : writtenWord());
}

/** Folded letters and digits only. Quotes, dashes, line breaks, and icons make no difference. */
export function lettersOf(text: string): string {
  return foldedWords(text.replace(icon, " ")).join("");
}

/** Matches icons: `[?]`, `[AU]`. Extraction may lose them, so they are ignored. */
const icon = /\[[^[\]]{0,40}\]/g;

/** Matches `Clown: Playing Doctor, The`. */
const invertedArticle = /^(?<rest>.+), (?<article>the|an?)$/u;
const leadingThe = /^the (?=.)/u;

/** Matches initials, which are one word: `u.s.s.`. */
const initials = () => /(?<!\p{L})(?:\p{L}\.){2,}/gu;

/**
 * Folds a title so that case, quotes, dashes, punctuation, accents, a leading `The`, and inverted order (`Clown: Playing
 * Doctor, The`) make no difference. Punctuation alone folds to the empty string.
 */
export function foldTitle(title: string): string {
  const folded = fold(title).trim().replace(invertedArticle, "$<article> $<rest>");
  const whole = folded.includes(".")
    ? folded.replace(initials(), (found) => found.replaceAll(".", ""))
    : folded;
  return wordsOfFolded(whole).join(" ").replace(leadingThe, "");
}

/** A readable id made from a title or first words: `cannot / may not` → `cannot-may-not`. */
export function slug(title: string): string {
  const words = foldTitle(title).split(" ").join("-").slice(0, 80);
  if (words === "") return "untitled";
  return words.endsWith("-") ? words.slice(0, -1) : words;
}

/** The word without a final `s`, by which a singular and its plural are compared. */
export function singular(word: string): string {
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/**
 * Gives each entry of a document a unique id: its slug, with a suffix (its kind, or the set of a card) if that is taken, and
 * with a number if both are. Slugs are lowercase, so ids can be compared without folding.
 */
export function idGiver(documentId: string): (slug: string, suffix: string) => string {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return (slug, suffix) => {
    const base = taken.has(slug) && suffix !== "" ? `${slug}-${suffix}` : slug;
    let id = base;
    while (taken.has(id)) {
      const number = (numbers.get(base) ?? 1) + 1;
      numbers.set(base, number);
      id = `${base}-${number}`;
    }
    taken.add(id);
    return `${documentId}/${id}`;
  };
}
