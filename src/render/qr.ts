/**
 * Makes the QR code of a text; null if the text is too long for a phone's camera to read. Only this file uses the QR library.
 */
import { renderSVG, renderUnicodeCompact } from "uqr";

const form = { ecc: "L", border: 2 } as const;

export function qrSvg(text: string): string | null {
  return isShort(text) ? renderSVG(text, { ...form, pixelSize: 1 }) : null;
}

/** Lines of text, each two modules high, in which the light modules are drawn. */
export function qrLines(text: string): readonly string[] | null {
  return isShort(text) ? renderUnicodeCompact(text, form).split("\n") : null;
}

function isShort(text: string): boolean {
  return new TextEncoder().encode(text).length <= longestBytes;
}

/** The capacity of version 25, which has 117 modules on each side. */
const longestBytes = 1273;
