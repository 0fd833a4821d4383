/** Text in, its QR code out. Only this file uses the QR library. */
import { encode, renderUnicodeCompact } from "uqr";

/** Its dark and light modules without a border; null if the text is longer than a phone's camera reads. */
export function qrRows(text: string): readonly (readonly boolean[])[] | null {
  return isShort(text) ? encode(text, { ecc: "L", border: 0 }).data : null;
}

/** As lines of text, each two modules high, the light ones drawn and two around the code; null as above. */
export function qrLines(text: string): readonly string[] | null {
  return isShort(text) ? renderUnicodeCompact(text, { ecc: "L", border: 2 }).split("\n") : null;
}

function isShort(text: string): boolean {
  return new TextEncoder().encode(text).length <= longestBytes;
}

/** What version 25 of the code holds, with 117 modules on each side. */
const longestBytes = 1273;
