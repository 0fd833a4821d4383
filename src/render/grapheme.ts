/**
 * What a reader takes for one character, and its columns: 0 for what only changes its neighbours, 2 for wide ones and
 * emoji. The rules are those of the `string-width` package, which Ink measures with; a test holds both together.
 * Segmenter and property patterns cost milliseconds to build, so each is built when the first odd character comes.
 */
import { eastAsianWidth } from "get-east-asian-width";

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
