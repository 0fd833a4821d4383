/**
 * Any text in, text that can do nothing to a terminal or to a reader's eye out. Every output for people goes through
 * here: a corpus may be imported from anywhere. What would act is shown instead (`␛[2J`), because dropping it would hide
 * that something stood there; what only hides or joins letters is dropped. Line feeds stay, a tab becomes a space.
 * Output for scripts keeps every character: JSON as an escape (`safeJson`).
 */

/**
 * Control characters but the line feed, what Unicode says to show as nothing (zero-width characters, direction marks and
 * overrides, tags, selectors of variants), the other line ends, half surrogates, piled marks.
 */
const unsafe = () => /[^\P{Cc}\n]|[\p{DI}\u2028\u2029\ufff9-\ufffb\u{1d173}-\u{1d17a}\p{Cs}]|\p{M}{5}/u;

const lineEnds = /\r\n|[\u2028\u2029\u0085]/g;
/** `ESC`, the byte 9B that begins a terminal's command as `ESC [` does, a bell. */
const controls = () => /[^\P{Cc}\n]/gu;
const halfSurrogates = () => /\p{Cs}/gu;
/** `‮` turns the text after it around, so that a title reads as another one. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A zero-width joiner that joins two emoji, the only place where a rules text could need one. */
const joiner = () =>
  /(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})/gu;
/** `❤️` keeps the selector that makes it a picture; elsewhere such selectors can carry a hidden message. */
const invisible = () =>
  /(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?![\ufe0e\ufe0f])[\p{DI}\ufff9-\ufffb\u{1d173}-\u{1d17a}]/gu;
/** More marks on one letter than any language writes: they would run over the lines above and below. */
const piledMarks = () => /(\p{M}{4})\p{M}+/gu;
/** Stands for a joiner that stays while the others are dropped; not a character, so no text holds it. */
const kept = "\uffff";

/** Of these almost every text is made; asking for them first spares a cold start the tables that `unsafe` needs. */
const plain = /^[\n\x20-\x7e‘’“”–—•…❖·→←‹›]*$/;

export function safeText(text: string): string {
  if (plain.test(text)) return text;
  return unsafe().test(text) ? madeVisible(text) : text;
}

function madeVisible(text: string): string {
  return withoutTricks(text.replace(lineEnds, "\n").replaceAll("\t", " "));
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

/** `ESC` → `␛`, from the block of control pictures, which is in the order of the controls. */
function picture(control: string): string {
  const code = control.charCodeAt(0);
  if (code < 0x20) {
    return String.fromCharCode(0x2400 + code);
  }
  return code === 0x7f ? "␡" : "\ufffd";
}

/** What chalk begins and ends bold, faint, italic and colored text with, and nothing else. */
const ownColor = /(\u001b\[(?:[123]|2[23]|3[1236]|39)m)/;
/** Clears the line that shows how far an import is; only our own text stands behind it. */
const ownProgress = "\r\u001b[K";

/**
 * The net under all that is printed, whatever was forgotten before: nothing leaves but text, tabs, line feeds and, where
 * colors are wanted, our own. A document's own colors were made visible before, when it was still known whose they are.
 */
export function safeOutput(text: string, colors: "with colors" | "without colors"): string {
  if (plain.test(text)) return text;
  if (colors === "with colors" && text.startsWith(ownProgress))
    return ownProgress + safeText(text.slice(ownProgress.length));
  const pieces = colors === "with colors" ? text.split(ownColor) : [text];
  return pieces
    .map((piece) => (ownColor.test(piece) && pieces.length > 1 ? piece : safePiece(piece)))
    .join("");
}

function safePiece(piece: string): string {
  if (plain.test(piece) || !unsafe().test(piece)) return piece;
  return piece.replace(lineEnds, "\n").split("\t").map(withoutTricks).join("\t");
}

/** A value in, its JSON out; what would act on a terminal or hide from a reader is escaped. */
export function safeJson(value: unknown): string {
  const json = JSON.stringify(value);
  return plain.test(json) && !json.includes("\n") ? json : escaped(json);
}

function escaped(json: string): string {
  return json.replace(risky(), (character) =>
    Array.from({ length: character.length }, (_, at) => escapeOf(character.charCodeAt(at))).join(""),
  );
}

const risky = () => /[\p{Cc}\p{DI}\u2028\u2029\ufff9-\ufffb\u{1d173}-\u{1d17a}]/gu;

function escapeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
