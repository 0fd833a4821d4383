/**
 * Text in, the columns that it takes on a terminal out. Almost every text of this game is made of characters that take
 * one column each; they are counted without the tables for wide and combining ones, which are built only when needed.
 * Texts come here after `safeText`: an escape sequence would be counted as if it were visible.
 */
import { eastAsianWidth } from "get-east-asian-width";

const printableAscii = /^[\x20-\x7e]*$/;

/**
 * Characters that take one column whatever is next to them. Excluded: the soft hyphen, separators and direction marks, the
 * combining marks, and the two wide squares among the shapes.
 */
const alwaysOneColumn: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x2ff], // Latin: `é`, `§`, the space that does not break
  [0x391, 0x3a1],
  [0x3a3, 0x3c9], // Greek: `Γ`, `Δ`
  [0x2010, 0x2027], // `–`, `“`, `•`, `…`
  [0x2030, 0x205e],
  [0x2190, 0x2193], // arrows
  [0x2200, 0x22ff], // `∆`
  [0x2500, 0x25fc], // lines, blocks and shapes
  [0x2756, 0x2756], // `❖`
];

export function columns(text: string): number {
  if (printableAscii.test(text)) {
    return text.length;
  }
  for (let at = 0; at < text.length; at++) {
    if (!isOneColumn(text.charCodeAt(at))) {
      return slowColumns(text);
    }
  }
  return text.length;
}

/** Printable ASCII first: it is most of every text. */
export function isOneColumn(code: number): boolean {
  return (
    (code >= 0x20 && code <= 0x7e) || alwaysOneColumn.some(([first, last]) => code >= first && code <= last)
  );
}

function slowColumns(text: string): number {
  let sum = 0;
  for (const grapheme of graphemes(text)) {
    sum += graphemeColumns(grapheme);
  }
  return sum;
}

/** The longest beginning of the text that fits, and what is left. A grapheme is never torn. */
export function splitAtColumn(text: string, limit: number): readonly [fits: string, rest: string] {
  if (printableAscii.test(text)) {
    return [text.slice(0, limit), text.slice(limit)];
  }
  let used = 0;
  let end = 0;
  for (const grapheme of graphemes(text)) {
    used += graphemeColumns(grapheme);
    if (used > limit) {
      break;
    }
    end += grapheme.length;
  }
  return [text.slice(0, end), text.slice(end)];
}

/** The text cut to the columns there are; a cut one ends in `…`. */
export function cut(text: string, limit: number): string {
  if (columns(text) <= limit) {
    return text;
  }
  return limit < 1 ? "" : `${splitAtColumn(text, limit - 1)[0].trimEnd()}…`;
}

/** The text filled up with spaces to a number of columns; a longer one is returned as it is. */
export function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - columns(text)));
}

function lazy<Built>(build: () => Built): () => Built {
  let built: { readonly value: Built } | null = null;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}

const segmenter = lazy(() => new Intl.Segmenter());
const visible = lazy(() => /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{Cs}]/u);
/** Not written as a pattern: the engine would build its tables while reading this file. */
const oneEmoji = "^\\p{RGI_Emoji}$";
const emoji = lazy(() => new RegExp(oneEmoji, "v"));
const pictograph = lazy(() => /\p{Extended_Pictographic}/gu);
const spacingMark = lazy(() => /\p{Mc}/u);
/** `1⃣` without its variation selector */
const keycap = /^[\d#*]\u20e3$/;
/** No emoji is longer; a longer cluster is made to be slow. */
const longestEmoji = 50;

export function* graphemes(text: string): Generator<string> {
  for (const { segment } of segmenter().segment(text)) {
    yield segment;
  }
}

export function graphemeColumns(grapheme: string): number {
  const start = grapheme.search(visible());
  if (start === -1) {
    return 0;
  }
  if (isEmoji(grapheme)) {
    return 2;
  }
  const [first = "", ...others] = grapheme.slice(start);
  return hangulColumns([first, ...others]) ?? plainColumns(first, others);
}

function isEmoji(grapheme: string): boolean {
  if (grapheme.length > longestEmoji) {
    return false;
  }
  if (emoji().test(grapheme) || keycap.test(grapheme)) {
    return true;
  }
  const joined = grapheme.includes("\u200d");
  return joined && (grapheme.match(pictograph())?.length ?? 0) >= 2;
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

/** The first visible character, with marks that take room of their own (`ा`) and half-width sound marks (`ﾞ`). */
function plainColumns(first: string, others: readonly string[]): number {
  return others
    .filter((mark) => spacingMark().test(mark) || (mark >= "\uff00" && mark <= "\uffef"))
    .reduce((sum: number, mark) => sum + eastAsianWidth(codeOf(mark)), eastAsianWidth(codeOf(first)));
}

const isLead = (code: number) => (code >= 0x1100 && code <= 0x115f) || (code >= 0xa960 && code <= 0xa97c);
const isVowel = (code: number) => (code >= 0x1160 && code <= 0x11a7) || (code >= 0xd7b0 && code <= 0xd7c6);
const isTail = (code: number) => (code >= 0x11a8 && code <= 0x11ff) || (code >= 0xd7cb && code <= 0xd7fb);
const isJamo = (code: number) => isLead(code) || isVowel(code) || isTail(code);

/** Korean letters that join into a syllable of two columns; null where the cluster does not begin with one. */
function hangulColumns(characters: readonly string[]): number | null {
  const codes = characters.filter((character) => visible().test(character)).map(codeOf);
  if (!isJamo(codes[0] ?? 0)) {
    return null;
  }
  let sum = 0;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0;
    sum += eastAsianWidth(code);
    if (isLead(code) && isVowel(codes[at + 1] ?? 0)) {
      at += isTail(codes[at + 2] ?? 0) ? 2 : 1;
    }
  }
  return sum;
}
