/**
 * Any text in, text that can do nothing to a terminal or to a reader's eye out. Every output for people goes through
 * here: a corpus may be imported from anywhere. What would act is shown instead (`␛[2J`), because dropping it would hide
 * that something stood there; what only hides or joins letters is dropped. Line feeds stay, a tab becomes a space.
 */

/** Control characters but the line feed, direction marks and overrides, invisible characters, half surrogates. */
const unsafe = () =>
  /[^\P{Cc}\n]|[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}\p{Cs}]|\p{M}{5}/u;

const lineEnds = /\r\n|[\u2028\u2029\u0085]/g;
/** `ESC`, the byte 9B that begins a terminal's command as `ESC [` does, a bell. */
const controls = () => /[^\P{Cc}\n]/gu;
const halfSurrogates = () => /\p{Cs}/gu;
/** `‮` turns the text after it around, so that a title reads as another one. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A zero-width joiner that joins two emoji, the only place where a rules text could need one. */
const joiner = () =>
  /(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})/gu;
const invisible = () =>
  /[\u00ad\u115f\u1160\u180e\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu;
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
  return text
    .replaceAll(kept, "\ufffd")
    .replace(lineEnds, "\n")
    .replaceAll("\t", " ")
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
