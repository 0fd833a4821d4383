/**
 * Writes what a file shows by its look as marks in text. Stretches with their weight become one text with emphasis marks:
 * `**own** – Gametext`, `play *Voyager* now`. Marks touch the words and are never inside one (`Dominion/<b>Card</b>assian` is
 * a search result), so that titles and references look as in typed text. Icons become the code in brackets if the file names
 * them, `[?]` if they are lost.
 */
import { lostIcon } from "../domain/entry.ts";
import { groupRuns } from "../domain/group-by.ts";
import { countLeadingMarks } from "../domain/list-markers.ts";
import { hasWord, isBlank } from "../domain/source-line.ts";

export interface Stretch {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Font size in points; undefined if not specified. */
  readonly size?: number | undefined;
  readonly isLink?: boolean;
  readonly struck?: boolean;
  /** Set above the line: an exponent, or the mark of a footnote. */
  readonly isRaised?: boolean;
}

/** How words look besides their size. */
export type TypeLook = Required<Pick<Stretch, "bold" | "italic" | "struck">>;

export const plainLook: TypeLook = { bold: false, italic: false, struck: false };

/** What words look like to which both looks apply. */
export function joinLooks(one: TypeLook, other: TypeLook): TypeLook {
  return {
    bold: one.bold || other.bold,
    italic: one.italic || other.italic,
    struck: one.struck || other.struck,
  };
}

export function plainStretch(text: string): Stretch {
  return { text, bold: false, italic: false };
}

export function textOf(stretches: readonly Stretch[]): string {
  return stretches.map(({ text }) => text).join("");
}

/** Removes the white space at the start, and that which follows other white space, except verbatim one. */
export function collapseBlanks<Piece extends Stretch & { readonly verbatim?: boolean }>(
  pieces: readonly Piece[],
): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const last = kept.at(-1)?.text ?? " ";
    const text = !piece.verbatim && last.endsWith(" ") ? piece.text.trimStart() : piece.text;
    if (text !== "") kept.push({ ...piece, text });
  }
  return kept;
}

/** Whether it has words, all in bold. */
export function areBold(stretches: readonly Stretch[]): boolean {
  const worded = stretches.filter(({ text }) => hasWord(text));
  return worded.length > 0 && worded.every(({ bold }) => bold);
}

/** Spaces, and the separator between title and text, which belongs to neither. */
const tail = /[\s–—:-]{1,20}$/;

export function markEmphasis(stretches: readonly Stretch[]): string {
  const joined = joinAlike(stretches);
  const parts: string[] = [];
  let isClosed = false;
  joined.forEach((stretch, at) => {
    const next = joined[at + 1]?.text.charAt(0) ?? "";
    const part = marked(stretch, { before: parts.at(-1)?.slice(-1) ?? "", isClosed, after: next });
    isClosed = part !== stretch.text && part.endsWith("*");
    parts.push(part);
  });
  return parts.join("");
}

/** Spaces between two stretches of the same weight get that weight too. */
export function joinAlike(stretches: readonly Stretch[]): Stretch[] {
  const worded = stretches.filter(({ text }) => text !== "");
  const runs = groupRuns(worded, (next, _, [first]) => isAlike(first, next) || isBlank(next.text));
  return runs.map((run) => ({ ...run[0], text: textOf(run) }));
}

function isAlike(one: Stretch, other: Stretch): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.struck === other.struck;
}

interface Neighbors {
  readonly before: string;
  readonly after: string;
  /** The previous stretch ends with its mark. */
  readonly isClosed: boolean;
}

function marked({ text, bold, italic, struck }: Stretch, { before, after, isClosed }: Neighbors): string {
  if (struck) return withStrike(text);
  const mark = `${bold ? "**" : ""}${italic ? "*" : ""}`;
  if (mark === "") return text;
  // Spaces, the mark of a change, and the bullet of a list are not words: `*cost`, `• own`.
  const opening = text.slice(0, countLeadingMarks(text));
  const closing = tail.exec(text.slice(opening.length))?.[0] ?? "";
  const words = text.slice(opening.length, text.length - closing.length);
  const [first, last] = [words.charAt(0), words.slice(-1)];
  const isInWord = touches(opening.at(-1) ?? before, first) || touches(closing.charAt(0) || after, last);
  // Three adjacent stars would be taken for one mark.
  const isFree = !isInWord && (opening !== "" || !isClosed);
  if (!isFree || words.includes("*") || !hasWord(words)) return text;
  return `${opening}${mark}${words}${mark}${closing}`;
}

/** `~~three~~`, also inside of a word. */
function withStrike(text: string): string {
  const words = text.trim();
  return words === "" ? text : text.replace(words, () => `~~${words}~~`);
}

const touches = (neighbor: string, own: string) => hasWord(neighbor) && hasWord(own);

/** A longer text for a picture is a description; an icon has a short name. */
const longestCode = 24;

export function isIconName(words: string): boolean {
  return words.trim().length <= longestCode;
}

/** `[AU]`, `AU` and `AU icon` are the code `[AU]`. */
export function iconCode(words: string): string {
  const bare = words
    .trim()
    .replace(/^\[|\]$/g, "")
    .replace(/ icon$/i, "")
    .trim();
  return bare === "" ? lostIcon : `[${bare}]`;
}

/** `ABCDEF+Wingdings-Regular`, `WarpCoreIcons` */
const iconName = /wingdings|webdings|icons?|glyph|pictos|marlett|pips|trek|ccg/i;
const bulletFont = /dings|bullet|symbol/i;

/** The bullets that word processors take from Wingdings and Symbol, by the low byte of the code. */
const bullets: Readonly<Record<number, string | undefined>> = {
  167: "▪",
  108: "●",
  110: "■",
  216: "‣",
  118: "❖",
  183: "•",
  168: "▪",
  159: "•",
};

/** Characters whose meaning depends on the font: private ones, and controls for glyphs without a character. */
const privateSign = /[\0-\x08\x0e-\x1f\ue000-\uf8ff]+/g;
/** `[AU]`, `AU`: a single letter may be anything that the font draws at its place. */
const namedIcon = /^\[?(?<code>[\p{L}\p{N}][^[\]\p{Cc}]{1,23})\]?$/u;

/** The character of a code in a font. Symbol fonts count from F000; some files write only the low byte: `0044` for `F044`. */
export function signIn(font: string, code: number): string {
  return String.fromCharCode(bulletFont.test(font) && code <= 0xff ? code | 0xf000 : code);
}

/** The words that a font shows. An icon font shows bullets that we know, an icon if it names one, or a lost icon. */
export function shownIn(font: string, text: string): string {
  const sign = text.trim();
  const bulletOf = (signs: string) => bullets[signs.charCodeAt(0) & 0xff];
  if (sign === "" || !iconName.test(font))
    return text.replace(privateSign, (signs) => bulletOf(signs) ?? lostIcon);
  if (bulletFont.test(font)) return bulletOf(sign) ?? lostIcon;
  const { code } = namedIcon.exec(sign)?.groups ?? {};
  return code === undefined ? lostIcon : `[${code}]`;
}
