/**
 * Adds weight to the pieces of text of a PDF, turns icons into tokens, and removes text in other directions. Font names
 * indicate the weight and whether a font draws icons instead of letters.
 */
import { commonest } from "../source-lines.ts";
import { type Stretch, shownIn } from "../text-marks.ts";
import type { PdfText, TextItem } from "./engine.ts";

/** In points; `y` grows upward. */
export interface PdfSpan extends Pick<Stretch, "text" | "bold" | "italic"> {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** The pieces of each page, and the number of those omitted because they run in another direction than the page's text. */
export function pageSpans(pages: readonly PdfText[]) {
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

type Look = Pick<PdfSpan, "bold" | "italic"> & { readonly font: string };

const boldName = /bold|black|heavy|semibold|demi/i;
const italicName = /italic|oblique|slanted/i;
/** A weight with a larger share of the letters is that of normal text. */
const commonShare = 0.6;

function looksOfFonts(pages: readonly PdfText[]): ReadonlyMap<string, Look> {
  const fonts = new Map(pages.flatMap((page) => Object.entries(page.fonts)));
  const items = pages.flatMap((page) => page.items);
  const lettersIn = (isCounted: (font: string) => boolean) =>
    items.reduce(
      (sum, { str, fontName }) => sum + (isCounted(fonts.get(fontName) ?? "") ? str.trim().length : 0),
      0,
    );
  const most = lettersIn(() => true) * commonShare;
  const [isAllBold, isAllItalic] = [lettersIn(isBold) > most, lettersIn(isItalic) > most];
  const looks = [...fonts].map(([name, font]): readonly [string, Look] => [
    name,
    { font, bold: !isAllBold && isBold(font), italic: !isAllItalic && isItalic(font) },
  ]);
  return new Map(looks);
}

const isBold = (font: string) => boldName.test(font);

const isItalic = (font: string) => italicName.test(font);

/** Degrees within which text counts as running in one direction. */
const sameDirection = 5;

/** The direction of the text in degrees: 90 is upward. A watermark may be slanted. */
function angleOf({ transform: [a = 1, b = 0] }: TextItem): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return (Math.round(degrees / sameDirection) * sameDirection + 360) % 360;
}

/** Hyphen characters other than `-` with which typesetting programs break words. */
const otherHyphen = /[\u2010\u2011]/g;

function spanOf(item: TextItem, angle: number, look: Look | undefined): PdfSpan[] {
  const [a = 0, b = 0, c = 0, d = 0, left = 0, bottom = 0] = item.transform;
  const text = shownIn(look?.font ?? "", item.str).replace(otherHyphen, "-");
  if (text === "") return [];
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const { bold = false, italic = false } = look ?? {};
  return [
    {
      text,
      x: left * cos + bottom * sin,
      y: bottom * cos - left * sin,
      width: item.width,
      size: Math.hypot(c, d) || Math.hypot(a, b),
      bold,
      italic,
    },
  ];
}
