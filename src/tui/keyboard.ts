/**
 * What a terminal sends in, what a judge pressed out. Written here and not taken from Ink's `useInput`, because two things
 * must be right at a table: a paste of any length is one press (it comes in brackets, `ESC [200~ … ESC [201~`), and an
 * arrow that a slow link delivers in two pieces is no Esc. The caller decides how long to wait for the second piece.
 */

export type Press =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "paste"; readonly text: string }
  /** `enter`, `up`, `ctrl-d`, `alt-e`, `f2`; a key that nobody knows is named by what it sent. */
  | { readonly kind: "key"; readonly name: string };

export interface Decoded {
  readonly presses: readonly Press[];
  /** The beginning of something whose end has not come yet. */
  readonly pending: string;
}

const pasteStart = "\x1b[200~";
const pasteEnd = "\x1b[201~";

/** `ESC [A`, `ESC [1;3D`, `ESC [15~`, `ESC OP`, `ESC [[A` of the Linux console, with a second ESC for Alt. */
const sequence = /^\x1b{1,2}(?:\[\[?[\x30-\x3f]*[\x20-\x2f]*[\x40-\x7e]|O[\x40-\x7e])/;
const unfinished = /^\x1b{1,2}(?:\[\[?[\x30-\x3f]*[\x20-\x2f]*|O)?$/;
const textRun = /^[^\x00-\x1f\x7f]+/;

export function decode(input: string): Decoded {
  const presses: Press[] = [];
  let rest = input;
  while (rest !== "") {
    const found = firstPress(rest);
    if (found === null) {
      return { presses, pending: rest };
    }
    presses.push(found.press);
    rest = rest.slice(found.length);
  }
  return { presses, pending: "" };
}

export function isPaste(pending: string): boolean {
  return pending.startsWith(pasteStart);
}

/** What is pending when nothing more came: an Esc that was pressed, or a sequence that nobody knows. */
export function decodeAtLast(pending: string): readonly Press[] {
  if (isPaste(pending)) {
    return [{ kind: "paste", text: pending.slice(pasteStart.length) }];
  }
  if (pending === "\x1b") {
    return [{ kind: "key", name: "escape" }];
  }
  const escapes = /^\x1b{2}$/.test(pending) ? 2 : 0;
  return Array.from({ length: escapes }, (): Press => ({ kind: "key", name: "escape" }));
}

interface Found {
  readonly press: Press;
  readonly length: number;
}

function firstPress(input: string): Found | null {
  if (input.startsWith(pasteStart)) {
    return firstPaste(input);
  }
  if (input.startsWith("\x1b")) {
    return firstEscape(input);
  }
  const text = textRun.exec(input)?.[0];
  if (text !== undefined) {
    return { press: { kind: "text", text }, length: text.length };
  }
  return { press: { kind: "key", name: controlName(input.charCodeAt(0)) }, length: 1 };
}

function firstPaste(input: string): Found | null {
  const end = input.indexOf(pasteEnd, pasteStart.length);
  if (end === -1) {
    return null;
  }
  const text = input.slice(pasteStart.length, end);
  return { press: { kind: "paste", text }, length: end + pasteEnd.length };
}

function firstEscape(input: string): Found | null {
  const found = sequence.exec(input)?.[0];
  if (found !== undefined) {
    return { press: { kind: "key", name: sequenceName(found) }, length: found.length };
  }
  if (unfinished.test(input)) {
    return null;
  }
  const next = String.fromCodePoint(input.codePointAt(1) ?? 0x1b);
  if (next === "\x1b") {
    return { press: { kind: "key", name: "escape" }, length: 1 };
  }
  const name = next >= " " && next !== "\x7f" ? next : controlName(next.charCodeAt(0));
  return { press: { kind: "key", name: `alt-${name}` }, length: 1 + next.length };
}

const controlNames: Record<number, string> = {
  8: "backspace",
  9: "tab",
  10: "enter",
  13: "enter",
  27: "escape",
  127: "backspace",
};

function controlName(code: number): string {
  return controlNames[code] ?? `ctrl-${String.fromCharCode(code + 0x60)}`;
}

/** By the last letter: `ESC [A`, `ESC OA`, `ESC [1;5A`. */
const letterNames: Record<string, string> = {
  A: "up",
  B: "down",
  C: "right",
  D: "left",
  F: "end",
  H: "home",
  P: "f1",
  Q: "f2",
  R: "f3",
  S: "f4",
  Z: "shift-tab",
};

/** By the number: `ESC [5~`. */
const numberNames: Record<string, string> = {
  1: "home",
  3: "delete",
  4: "end",
  5: "pageup",
  6: "pagedown",
  7: "home",
  8: "end",
  11: "f1",
  12: "f2",
  13: "f3",
  14: "f4",
  15: "f5",
  17: "f6",
  18: "f7",
  19: "f8",
};

/** `ESC [[A` to `ESC [[E`: the function keys of the Linux console. */
const consoleNames: Record<string, string> = { A: "f1", B: "f2", C: "f3", D: "f4", E: "f5" };

/** Modifiers as terminals count them: `ESC [1;3D` is Alt-Left, 5 is Ctrl. */
const modifiers: Record<string, string> = { 2: "", 3: "alt-", 5: "ctrl-" };

const parts = /^\x1b{1,2}(?<intro>\[\[?|O)(?<number>\d*)(?:;(?<modifier>\d+))?(?<last>[\x40-\x7e])$/;

function sequenceName(text: string): string {
  const { intro = "", number = "", modifier = "", last = "" } = parts.exec(text)?.groups ?? {};
  const name = last === "~" ? numberNames[number] : letterNamesOf(intro, number)[last];
  const alt = text.startsWith("\x1b\x1b") ? "alt-" : (modifiers[modifier] ?? "");
  return name === undefined ? "unknown" : alt + name;
}

/** A number other than 1 makes it a report and no key: `ESC [24;80R` says where the cursor is. */
function letterNamesOf(intro: string, number: string): Record<string, string> {
  if (intro === "[[") {
    return consoleNames;
  }
  return number === "" || number === "1" ? letterNames : {};
}
