/** Text in, the dark and light modules of its QR code out, row by row, without a border. The only door to the QR library. */
import { encode } from "uqr";

/** Null where the text is longer than a phone's camera reads from a screen or a receipt. */
export function qrRows(text: string): readonly (readonly boolean[])[] | null {
  if (new TextEncoder().encode(text).length > longestBytes) return null;
  return encode(text, { ecc: "L", border: 0 }).data;
}

/** Version 25 of the code, 117 modules a side, holds so much. */
const longestBytes = 1273;
