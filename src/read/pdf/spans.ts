/**
 * The pieces of text of a PDF in, the same with their weight and with icons as tokens out, all running from left to
 * right. The names of fonts tell their weight, and which of them draw icons instead of letters.
 */

import type { FontMake, TextItem } from "../../../dist/pdf-engine.cjs";
import { lostIcon } from "../../domain/entry.ts";

import { commonest } from "../headings.ts";
import { drawsSigns, knownSign, privateBullet } from "../icons.ts";
import type { PdfText } from "./engine.ts";

/** Points; `y` grows upward, as on paper. */
export interface PdfSpan {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Whether it is set in another typeface than most of the text. */
  readonly display: boolean;
}

export interface PageSpans {
  readonly spans: readonly PdfSpan[];
  /** How many pieces ran in another direction than the page's text, and were left out. */
  readonly sideways: number;
}

export function pageSpans(pages: readonly PdfText[]): PageSpans[] {
  const looks = looksOfFonts(pages);
  return pages.map(({ items }) => {
    const angle = commonest(items.map((item) => [angleOf(item), item.str.trim().length])) ?? 0;
    const running = items.filter((item) => angleOf(item) === angle);
    const sideways = items.filter((item) => angleOf(item) !== angle && item.str.trim() !== "");
    return {
      spans: running.flatMap((item) => spanOf(item, angle, looks.get(item.fontName))),
      sideways: sideways.length,
    };
  });
}

interface Look {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly display: boolean;
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
const rareShare = 0.05;

function looksOfFonts(pages: readonly PdfText[]): Map<string, Look> {
  const used = new Map<string, { letters: number; longest: number; font: FontMake }>();
  let all = 0;
  for (const { items, fonts } of pages)
    for (const { str, fontName } of items) {
      const length = str.trim().length;
      const font = fonts[fontName] ?? { name: "", flags: 0, hasMeanings: true };
      const { letters = 0, longest = 0 } = used.get(fontName) ?? {};
      used.set(fontName, { letters: letters + length, longest: Math.max(longest, length), font });
      all += length;
    }
  const isCommon = (test: (font: FontMake) => boolean) => {
    const letters = [...used.values()].reduce((sum, each) => sum + (test(each.font) ? each.letters : 0), 0);
    return letters > all * commonShare;
  };
  const [commonBold, commonItalic] = [isCommon(isBold), isCommon(isItalic)];
  const typefaces = new Set([...used.values()].map(({ font }) => typefaceOf(font)));
  const common = [...typefaces].find((typeface) => isCommon((font) => typefaceOf(font) === typeface));
  const looks = [...used].map(([name, { font, letters, longest }]): readonly [string, Look] => {
    const isRare = longest <= longestIcon && letters < all * rareShare;
    const draws = drawsSigns(font.name) || (isRare && drawsUnnamed(font)) ? "icons" : "letters";
    const [bold, italic] = [!commonBold && isBold(font), !commonItalic && isItalic(font)];
    const display = common !== undefined && typefaceOf(font) !== common;
    return [name, { font, bold, italic, display, draws }];
  });
  return new Map(looks);
}

/** `ABCDEF+Garamond-Bold`, `TimesNewRomanPS-BoldMT`: what stands before the weight names the typeface. */
const typeface = /^(?:[A-Z]{6}\+)?(?<name>[^-,]*?)(?:MT)?(?:[-,].*)?$/;

function typefaceOf({ name }: FontMake): string {
  return typeface.exec(name)?.groups?.name ?? name;
}

function isBold({ name, flags }: FontMake): boolean {
  return boldName.test(name) || (flags & boldFlag) !== 0;
}

function isItalic({ name, flags }: FontMake): boolean {
  return italicName.test(name) || (flags & italicFlag) !== 0;
}

/** A font of symbols that does not say what its glyphs mean. */
function drawsUnnamed({ name, flags, hasMeanings }: FontMake): boolean {
  return !hasMeanings && (flags & symbolicFlag) !== 0 && !plainName.test(name);
}

const plainName = /^(?:[A-Z]{6}\+)?(?:symbol|zapfdingbats|times|arial|helvetica|courier)/i;

/** Text within so many degrees runs in one direction. */
const sameDirection = 5;

/** Where the text runs, in degrees: 90 is up the page. A watermark may be slanted. */
function angleOf({ transform: [a = 1, b = 0] }: TextItem): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return (Math.round(degrees / sameDirection) * sameDirection + 360) % 360;
}

function spanOf(item: TextItem, angle: number, look: Look | undefined): PdfSpan[] {
  const [a = 0, b = 0, c = 0, d = 0, left = 0, bottom = 0] = item.transform;
  const text = readable(item.str, look);
  if (text === "") return [];
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const { bold = false, italic = false, display = false } = look ?? {};
  return [
    {
      text,
      x: left * cos + bottom * sin,
      y: bottom * cos - left * sin,
      width: item.width,
      size: Math.hypot(c, d) || Math.hypot(a, b),
      bold,
      italic,
      display,
    },
  ];
}

const privateSign = /[\ue000-\uf8ff]+/g;
/** Typesetting programs break words with a hyphen of its own code. */
const otherHyphen = /[\u2010\u2011]/g;
const words = /[\p{L}\p{N}]/u;

function readable(text: string, look: Look | undefined): string {
  if (look?.draws === "icons" && text.trim() !== "") return iconText(text.trim(), look.font);
  return text
    .replace(privateSign, (signs) => privateBullet(signs.charCodeAt(0)) ?? lostIcon)
    .replace(otherHyphen, "-");
}

/** A font that names its icon is believed: `[AU]`, `AU`. Else only the bullets of word processors are known. */
function iconText(text: string, { name, hasMeanings }: FontMake): string {
  const sign = knownSign(name, text.charCodeAt(0));
  if (sign !== null) return sign;
  if (!hasMeanings) return lostIcon;
  const known = text.replace(privateSign, lostIcon);
  return known.startsWith("[") || !words.test(known) ? known : `[${known}]`;
}
