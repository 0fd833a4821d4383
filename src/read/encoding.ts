/**
 * Decodes the bytes of a text. A byte-order mark decides. Without one, the bytes are UTF-8 if all or nearly all of them are
 * valid, and Windows-1252 otherwise: old documents were typed on Windows, whose quotes are bytes 0x91–0x94, and this family
 * uses no other eight-bit encoding. Text, or part of it, that some program decoded as Windows-1252 and saved as UTF-8
 * (`canâ€™t`) is restored.
 */

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Whether the text was decoded twice, and was restored here. */
  readonly isRestored: boolean;
}

export function decodeBytes(bytes: Uint8Array): DecodedText {
  const marked = markedEncoding(bytes);
  if (marked !== null) return restored(new TextDecoder(marked).decode(bytes), marked);
  const text = mostlyUtf8(bytes);
  return text === null
    ? { text: decodeWindows1252(bytes), encoding: "windows-1252", isRestored: false }
    : restored(text, "utf-8");
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  const [first, second, third] = bytes.subarray(0, 3);
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

const beyondAscii = /[\u0080-\ufffc]/g;

/**
 * The text if the bytes are UTF-8, with damaged ones replaced; null if they are not. In another encoding, two adjacent bytes
 * are hardly ever valid UTF-8 by chance, so one valid character for each damaged byte is sufficient evidence.
 */
function mostlyUtf8(bytes: Uint8Array): string | null {
  const whole = strictUtf8(bytes);
  if (whole !== null) return whole;
  const text = new TextDecoder().decode(bytes);
  const bad = text.split("\ufffd").length - 1;
  const good = text.match(beyondAscii)?.length ?? 0;
  return good > 0 && good >= bad ? text : null;
}

/** The decoder's error is the only cheap way to find out. */
function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The characters for bytes 0x80 to 0x9F in Windows-1252; five are undefined. */
const highBytes = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ";
const control = /[\u0080-\u009f]/g;

/** Some versions of the runtime decode these bytes as ISO 8859-1, in which they are control characters. */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return text.replace(control, (sign) => highBytes[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** The bytes of one UTF-8 character, each decoded as Windows-1252: `â€™`, `Ã©`, `Â§`. */
export const decodedTwice =
  /(?:Ã|â[€„†ˆ‰\u0080-\u0089])[\u0080-\u00bfŒœŠšŸŽžƒˆ˜\u2013-\u203a€™]|Â[\u00a0-\u00bf]/g;

/** If only some characters were decoded twice, restores them one by one. */
function restored(text: string, encoding: Encoding): DecodedText {
  if (text.search(decodedTwice) < 0) return { text, encoding, isRestored: false };
  const original = decodeAgain(text) ?? text.replace(decodedTwice, (found) => decodeAgain(found) ?? found);
  return { text: original, encoding, isRestored: original !== text };
}

/** Null if a character of the text is not in Windows-1252, or if the bytes are not UTF-8. */
function decodeAgain(text: string): string | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = windows1252Byte(text.charCodeAt(at));
    if (byte === null) return null;
    bytes[at] = byte;
  }
  return strictUtf8(bytes);
}

/** An undefined byte is decoded as the control character with its number. */
function windows1252Byte(code: number): number | null {
  if (code < 0x100) return code;
  const high = code === 0xfffd ? -1 : highBytes.indexOf(String.fromCharCode(code));
  return high < 0 ? null : high + 0x80;
}

/** Spaces that do not break, thin, and wide ones. Editors and web pages put them where others put a space. */
const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** One of them and a space are one space; two plain ones show where an icon was lost. */
const mixedSpaces = / [\u00a0\u2000-\u200a\u202f]|[\u00a0\u2000-\u200a\u202f] /g;

/** The text with plain spaces alone. */
export function plainSpaces(text: string): string {
  return text.replace(mixedSpaces, " ").replace(otherSpaces, " ");
}
