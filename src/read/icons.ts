/**
 * Represents icons in text: by the code in brackets if the file names them, `[?]` if they are lost. Recognizes fonts that draw
 * symbols instead of letters, and their well-known symbols.
 */
import { lostIcon } from "../domain/entry.ts";

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
const bullets: Readonly<Record<number, string>> = {
  167: "▪",
  108: "●",
  110: "■",
  216: "‣",
  118: "❖",
  183: "•",
  168: "▪",
  159: "•",
};

export function drawsSigns(font: string): boolean {
  return iconName.test(font);
}

/** The character that looks like the glyph with this code in such a font; null if unknown. */
export function knownSign(font: string, code: number): string | null {
  return bulletFont.test(font) ? (bullets[code & 0xff] ?? null) : null;
}

/** The same for a private-use code point, by which word processors represent glyphs of Symbol and Wingdings. */
export function privateBullet(code: number): string | null {
  return bullets[code & 0xff] ?? null;
}
