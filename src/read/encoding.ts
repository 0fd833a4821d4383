/**
 * Bytes in, text out. A byte-order mark decides; without one the bytes are UTF-8 if all or nearly all of them are valid
 * UTF-8, and Windows-1252 otherwise: old documents were typed on Windows, whose quotes are bytes 0x91–0x94, and no other
 * eight-bit encoding is in use in this family. A text, or a part of one, that some program decoded as Windows-1252 and saved
 * as UTF-8 (`canâ€™t`) is restored.
 */

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Whether the text was decoded twice, and is restored here. */
  readonly isRestored: boolean;
}

/** Bytes at the start that are searched for a page's declaration; a page of text. */
const sampleBytes = 4096;

export function decodeBytes(bytes: Uint8Array): DecodedText {
  const marked = markedEncoding(bytes);
  if (marked !== null) return restored(new TextDecoder(marked).decode(bytes), marked);
  const text = mostlyUtf8(bytes);
  return text === null
    ? { text: decodeWindows1252(bytes), encoding: "windows-1252", isRestored: false }
    : restored(text, "utf-8");
}

/** `<meta charset="macintosh">`, `content="text/html; charset=iso-8859-15"` */
const declaration = /<meta\s[^>]{0,200}?charset\s*=\s*["']?(?<label>[\w-]{3,30})/i;

/** A page names its encoding. That counts where the bytes are no UTF-8: pages are converted and keep the old name. */
export function decodePage(bytes: Uint8Array): DecodedText {
  const decoded = decodeBytes(bytes);
  const label = declaration.exec(decoded.text.slice(0, sampleBytes))?.groups?.label ?? "";
  if (decoded.encoding !== "windows-1252" || /^(?:iso-8859-1|windows-1252|us-ascii|utf.*)$/i.test(label))
    return decoded;
  try {
    return { ...decoded, text: new TextDecoder(label, { fatal: true }).decode(bytes) };
  } catch {
    return decoded;
  }
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  const [first, second, third] = bytes.subarray(0, 3);
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

const replacement = /\ufffd/g;
const beyondAscii = /[\u0080-\ufffc]/g;
/** Two or three bytes of a longer character, as a file that was cut off ends: `…play\xe2\x80`. */
const cutEnd = /[\xe2-\xf4][\x80-\xbf]{1,2}$/;

/**
 * The text where the bytes are UTF-8, damaged ones replaced; null where they are no UTF-8. In another encoding hardly two
 * neighboring bytes are a UTF-8 character by chance, so one valid character for each damaged byte is proof enough.
 */
function mostlyUtf8(bytes: Uint8Array): string | null {
  const whole = strictUtf8(bytes);
  if (whole !== null) return whole;
  const text = new TextDecoder().decode(bytes);
  const bad = text.match(replacement)?.length ?? 0;
  const good = text.match(beyondAscii)?.length ?? 0;
  const isCut = bad === 1 && cutEnd.test(String.fromCharCode(...bytes.subarray(-3)));
  return isCut || (good > 0 && good >= bad) ? text : null;
}

/** The decoder's own error is the only cheap way to know. */
function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What the bytes 0x80 to 0x9F are in Windows-1252; five are undefined. */
const highBytes = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ";
const control = /[\u0080-\u009f]/g;

/** Some versions of the runtime decode these bytes as ISO 8859-1, where they are controls. */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return text.replace(control, (sign) => highBytes[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** `â€™`, `Ã©`, `Â§`: the bytes of one UTF-8 character, decoded one by one as Windows-1252. */
export const decodedTwice =
  /(?:Ã|â[€„†ˆ‰\u0080-\u0089])[\u0080-\u00bfŒœŠšŸŽžƒˆ˜\u2013-\u203a€™]|Â[\u00a0-\u00bf]/g;

/** Where only some characters were decoded twice, they are restored one by one. */
function restored(text: string, encoding: Encoding): DecodedText {
  if (text.search(decodedTwice) < 0) return { text, encoding, isRestored: false };
  const original = decodeAgain(text) ?? text.replace(decodedTwice, (found) => decodeAgain(found) ?? found);
  return { text: original, encoding, isRestored: original !== text };
}

/** Null where a character of the text is no byte of Windows-1252, or the bytes are no UTF-8. */
function decodeAgain(text: string): string | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = windows1252Byte(text.charCodeAt(at));
    if (byte === null) return null;
    bytes[at] = byte;
  }
  return strictUtf8(bytes);
}

/** An undefined byte comes as the control character of its number. */
function windows1252Byte(code: number): number | null {
  if (code < 0x100) return code;
  const high = code === 0xfffd ? -1 : highBytes.indexOf(String.fromCharCode(code));
  return high < 0 ? null : high + 0x80;
}
