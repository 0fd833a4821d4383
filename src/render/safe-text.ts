/**
 * Makes text safe to print: it can neither control a terminal nor deceive a reader, and HTML or Markdown shows it literally.
 * All output for people passes through here, because a corpus may be imported from anywhere. Control characters are made
 * visible (`␛[2J`); characters that only hide or join letters are dropped. Line feeds are kept, a tab becomes a space. JSON
 * keeps every character as an escape.
 */
import { escapeUTF8 } from "entities/escape";

/**
 * Control characters except the line feed, characters that Unicode defines as ignorable (zero-width characters, direction marks
 * and overrides, tags, variation selectors), other line separators, lone surrogates, and stacked marks.
 */
const unsafe = () => /[^\P{Cc}\n]|[\p{DI}\u2028\u2029\ufff9-\ufffb\u{1d173}-\u{1d17a}\p{Cs}]|\p{M}{5}/u;

const lineEnds = /\r\n|[\u2028\u2029\u0085]/g;
/** Matches `ESC`, the byte 9B that starts a terminal command like `ESC [`, the bell, and so on. */
const controls = () => /[^\P{Cc}\n]/gu;
const halfSurrogates = () => /\p{Cs}/gu;
/** Direction overrides such as `‮`, which reverses the text after it so that one title looks like another. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A zero-width joiner between two emoji, the only place where a rules text could need one. */
const joiner = () =>
  /(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})/gu;
/** Invisible characters, which can carry a hidden message. `❤️` keeps the variation selector that makes it a picture. */
const invisible = () =>
  /(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?![\ufe0e\ufe0f])[\p{DI}\ufff9-\ufffb\u{1d173}-\u{1d17a}]/gu;
/** More marks on one letter than any language uses. They would cover the lines above and below. */
const piledMarks = () => /(\p{M}{4})\p{M}+/gu;
/** Placeholder for a joiner that is kept while others are dropped. It is a noncharacter, so no text contains it. */
const kept = "\uffff";

/** Nearly all texts have only these characters. Testing them first avoids loading the Unicode tables of `unsafe`. */
const plain = /^[\n\x20-\x7e‘’“”–—•…❖·→←‹›]*$/;

/** `tab` is what becomes of a tab. */
export function safeText(text: string, tab: " " | "\t" = " "): string {
  if (plain.test(text) || !unsafe().test(text)) return text;
  return text.replace(lineEnds, "\n").split("\t").map(withoutTricks).join(tab);
}

/** Text such as the name of a file in a message, which stays on its line. */
export function safeLine(text: string): string {
  return safeText(text).replaceAll("\n", "␊");
}

function withoutTricks(text: string): string {
  return text
    .replaceAll(kept, "\ufffd")
    .replace(controls(), picture)
    .replace(halfSurrogates(), "\ufffd")
    .replace(directions, "\ufffd")
    .replace(joiner(), kept)
    .replace(invisible(), "")
    .replaceAll(kept, "\u200d")
    .replace(piledMarks(), "$1");
}

/** `ESC` → `␛`. The block of control pictures has the same order as the control characters. */
function picture(control: string): string {
  const code = control.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? "␡" : "\ufffd";
}

/** The escape sequences that chalk writes for what is printed (see `styles`), and no others. */
const ownColor = /(\u001b\[(?:[123479]|2[23479]|3[1-469])m)/;
/** Clears the progress line; only our own text follows it. */
const ownProgress = "\r\u001b[K";

/**
 * The last filter of all output. It lets only text, tabs, line feeds, and, if requested, our own colors pass. Escape sequences
 * in documents were made visible before, when they could still be distinguished from ours.
 */
export function safeOutput(text: string, colors: "with colors" | "without colors"): string {
  if (plain.test(text)) return text;
  if (colors === "with colors" && text.startsWith(ownProgress))
    return ownProgress + safeText(text.slice(ownProgress.length));
  // The colors are captured, so they are at the odd indexes.
  const pieces = colors === "with colors" ? text.split(ownColor) : [text];
  return pieces.map((piece, at) => (at % 2 === 1 ? piece : safeText(piece, "\t"))).join("");
}

/** Serializes a value as JSON; control and invisible characters are escaped. */
export function safeJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (plain.test(json)) return json;
  return json.replace(risky(), (character) => character.split("").map(escapeOf).join(""));
}

const risky = () => /[\p{Cc}\p{DI}\u2028\u2029\ufff9-\ufffb\u{1d173}-\u{1d17a}]/gu;

const escapeOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Safe in an element and in an attribute with either kind of quotes. */
export function escapeHtml(text: string): string {
  return escapeUTF8(safeText(text));
}

/** Matches characters that Markdown, HTML, or the formulas of a wiki treat as markup. */
const special = /[\\`*_{}[\]<>#|~&$^@]/g;
/** Matches the start of a line where `---` would make a rule and `+ ` a list. */
const rule = /^(?<lead> ?)(?=[-+=])/;
/** `==words==` */
const doubled = /=(?==)/g;
/** Matches a number that would start a list at the beginning of a line: `1. `, `2) `. */
const listNumber = /^(?<number> ?\d{1,9})(?=[.)](?:\s|$))/;
/** Matches the colon in `https://…` and `:word:`, which wikis turn into links and images. */
const colon = /:(?=\/\/|[\w+-]{1,40}:)/g;
/** Matches `www` in `www.example.org`, which would become a link. */
const host = /\bwww(?=\.)/gi;

/** Collapses white space to single spaces. A space at either end is kept, because the text may be part of a sentence. */
export function escapeMarkdown(text: string): string {
  return escapeInLine(text).replace(rule, "$<lead>\\").replace(listNumber, "$<number>\\");
}

/** Escapes a text that does not begin a line, where `---` and `1.` are no rule and no list. */
export function escapeInLine(text: string): string {
  return safeText(text)
    .replace(/[ \t\n\r]+/g, " ")
    .replace(special, "\\$&")
    .replace(doubled, "\\=")
    .replace(colon, "\\:")
    .replace(host, "$&\\");
}
