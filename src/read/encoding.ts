/**
 * Bytes in, text out. A byte-order mark decides; without one the bytes are UTF-8 if they are valid UTF-8, UTF-16 if
 * every other byte is NUL, and Windows-1252 otherwise: old documents were typed on Windows, whose quotes are bytes
 * 0x91–0x94, and no other eight-bit encoding is in use in this family.
 */

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

/** How many bytes at the start are looked at for UTF-16 without a mark; a page of text shows it. */
const sampleBytes = 4096;

export function decodeBytes(bytes: Uint8Array): DecodedText {
  const marked = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  if (marked !== null) return { text: decodeAs(marked, bytes), encoding: marked };
  const text = strictUtf8(bytes);
  return text === null
    ? { text: decodeWindows1252(bytes), encoding: "windows-1252" }
    : { text, encoding: "utf-8" };
}

/** `<meta charset="macintosh">`, `content="text/html; charset=iso-8859-15"` */
const declaration = /<meta\s[^>]{0,200}?charset\s*=\s*["']?(?<label>[\w-]{3,30})/i;

/** A web page says its encoding, which counts where its bytes are no UTF-8: pages are converted and keep the old word. */
export function decodePage(bytes: Uint8Array): string {
  const { text, encoding } = decodeBytes(bytes);
  const label = declaration.exec(text.slice(0, sampleBytes))?.groups?.label ?? "";
  if (encoding !== "windows-1252" || /^(?:iso-8859-1|windows-1252|us-ascii|utf.*)$/i.test(label)) return text;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  const [first, second, third] = bytes.subarray(0, 3);
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/** `T.h.e.` where `.` is a NUL: Latin text in UTF-16. Three in four pairs must look so. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, sampleBytes);
  const pairs = Math.floor(sample.length / 2);
  if (pairs < 2 || !sample.includes(0)) return null;
  const even = countZeros(sample, 0);
  const odd = countZeros(sample, 1);
  if (odd >= pairs * 0.75 && even < pairs * 0.1) return "utf-16le";
  if (even >= pairs * 0.75 && odd < pairs * 0.1) return "utf-16be";
  return null;
}

function countZeros(bytes: Uint8Array, start: 0 | 1): number {
  let zeros = 0;
  for (let at = start; at < bytes.length; at += 2) if (bytes[at] === 0) zeros += 1;
  return zeros;
}

/** Null where the bytes are no UTF-8. The decoder's own error is the only cheap way to know. */
function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A byte that the encoding does not define becomes U+FFFD; the caller reports it. */
function decodeAs(encoding: Encoding, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** What the bytes 0x80 to 0x9F are in Windows-1252; five are undefined. */
const highBytes = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ";
const control = /[\u0080-\u009f]/g;

/** Some versions of the runtime decode these bytes as ISO 8859-1, where they are controls: they are mended here. */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = decodeAs("windows-1252", bytes);
  return text.replace(control, (sign) => highBytes[sign.charCodeAt(0) - 0x80] ?? sign);
}
