/**
 * The pieces of text of a PDF in, the same with their weight and with icons as tokens out, all running from left to
 * right. The names of fonts tell their weight, and which of them draw icons instead of letters.
 */
import type { FontMake, TextItem } from "../../../dist/pdf-engine.cjs";

import { drawsSigns, knownSign, lostIcon, privateBullet } from "../icons.ts";
import type { PdfText } from "./engine.ts";

/** Points; `y` grows upward, as on paper. */
export interface Span {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
}

export interface PageSpans {
  readonly spans: readonly Span[];
  /** How many pieces ran in another direction than the page's text, and were left out. */
  readonly sideways: number;
}

export function pageSpans(pages: readonly PdfText[]): PageSpans[] {
  const looks = looksOfFonts(pages);
  return pages.map((page) => {
    const direction = commonDirection(page.items);
    const running = page.items.filter((item) => directionOf(item) === direction);
    return {
      spans: running.flatMap((item) => spanOf(item, direction, looks.get(item.fontName))),
      sideways: page.items.filter((item) => directionOf(item) !== direction && item.str.trim() !== "").length,
    };
  });
}

interface Look {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly draws: "letters" | "icons";
  readonly font: FontMake;
}

const boldName = /bold|black|heavy|semibold|demi/i;
const italicName = /italic|oblique|slanted/i;
const boldFlag = 262_144;
const italicFlag = 64;
const symbolicFlag = 4;
/** Above this share of the letters a weight is the text's own and marks nothing. */
const commonShare = 0.6;
/** A font that says nothing of its glyphs and sets no words draws icons. */
const longestIcon = 3;

function looksOfFonts(pages: readonly PdfText[]): Map<string, Look> {
  const letters = new Map<string, { sum: number; longest: number; font: FontMake }>();
  let all = 0;
  for (const { items, fonts } of pages)
    for (const { str, fontName } of items) {
      const font = fonts[fontName] ?? { name: "", flags: 0, hasMeanings: true };
      const seen = letters.get(fontName) ?? { sum: 0, longest: 0, font };
      const length = str.trim().length;
      letters.set(fontName, { sum: seen.sum + length, longest: Math.max(seen.longest, length), font });
      all += length;
    }
  const share = (test: (font: FontMake) => boolean) =>
    [...letters.values()].reduce((sum, { sum: own, font }) => sum + (test(font) ? own : 0), 0) /
    Math.max(1, all);
  const boldMarks = share(isBold) <= commonShare;
  const italicMarks = share(isItalic) <= commonShare;
  return new Map(
    [...letters].map(([name, { longest, sum, font }]) => [
      name,
      {
        font,
        bold: boldMarks && isBold(font),
        italic: italicMarks && isItalic(font),
        draws: drawsIcons(font, longest, sum / Math.max(1, all)) ? "icons" : "letters",
      },
    ]),
  );
}

function isBold({ name, flags }: FontMake): boolean {
  return boldName.test(name) || (flags & boldFlag) !== 0;
}

function isItalic({ name, flags }: FontMake): boolean {
  return italicName.test(name) || (flags & italicFlag) !== 0;
}

function drawsIcons({ name, flags, hasMeanings }: FontMake, longest: number, share: number): boolean {
  if (drawsSigns(name)) return true;
  return (
    !hasMeanings &&
    (flags & symbolicFlag) !== 0 &&
    longest <= longestIcon &&
    share < 0.05 &&
    !plainName.test(name)
  );
}

const plainName = /^(?:[A-Z]{6}\+)?(?:symbol|zapfdingbats|times|arial|helvetica|courier)/i;

type Direction = 0 | 90 | 180 | 270 | null;

/** Null where the text is slanted, as a watermark is. */
function directionOf({ transform }: TextItem): Direction {
  const [a = 1, b = 0] = transform;
  if (Math.abs(b) < Math.abs(a) * 0.05) return a > 0 ? 0 : 180;
  if (Math.abs(a) < Math.abs(b) * 0.05) return b > 0 ? 90 : 270;
  return null;
}

function commonDirection(items: readonly TextItem[]): Direction {
  const counts = new Map<Direction, number>();
  for (const item of items) {
    const direction = directionOf(item);
    counts.set(direction, (counts.get(direction) ?? 0) + item.str.trim().length);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

function spanOf(item: TextItem, direction: Direction, look: Look | undefined): Span[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform;
  const text = readable(item.str, look);
  if (text === "") return [];
  const [x, y] = turned(e, f, direction);
  const size = Math.hypot(c, d) || Math.hypot(a, b);
  return [{ text, x, y, width: item.width, size, bold: look?.bold ?? false, italic: look?.italic ?? false }];
}

function turned(x: number, y: number, direction: Direction): readonly [number, number] {
  if (direction === 90) return [y, -x];
  if (direction === 180) return [-x, -y];
  if (direction === 270) return [-y, x];
  return [x, y];
}

const privateSign = /[\ue000-\uf8ff]+/g;
const words = /[\p{L}\p{N}]/u;

function readable(text: string, look: Look | undefined): string {
  if (look?.draws === "icons" && text.trim() !== "") return iconText(text.trim(), look.font);
  return text.replace(privateSign, (signs) => privateBullet(signs.charCodeAt(0)) ?? lostIcon);
}

/** A font that names its icon is believed: `[AU]`, `AU`. Else only the bullets of word processors are known. */
function iconText(text: string, { name, hasMeanings }: FontMake): string {
  const sign = knownSign(name, text.charCodeAt(0));
  if (sign !== null) return sign;
  if (!hasMeanings) return lostIcon;
  const known = text.replace(privateSign, lostIcon);
  return known.startsWith("[") || !words.test(known) ? known : `[${known}]`;
}
