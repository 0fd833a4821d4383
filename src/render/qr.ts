/** Text in, its QR code out; null if the text is longer than a phone's camera reads. Only this file uses the QR library. */
import { renderSVG, renderUnicodeCompact } from "uqr";

const form = { ecc: "L", border: 2 } as const;

export function qrSvg(text: string): string | null {
  return isShort(text) ? renderSVG(text, { ...form, pixelSize: 1 }) : null;
}

/** As lines of text, each two modules high, the light ones drawn. */
export function qrLines(text: string): readonly string[] | null {
  return isShort(text) ? renderUnicodeCompact(text, form).split("\n") : null;
}

function isShort(text: string): boolean {
  return new TextEncoder().encode(text).length <= longestBytes;
}

/** What version 25 of the code holds, with 117 modules on each side. */
const longestBytes = 1273;
