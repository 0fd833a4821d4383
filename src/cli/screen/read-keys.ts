/**
 * What a terminal sends in, what a judge pressed out. `node:readline` decodes; two things must be right at a table: a paste
 * of any length is one press (it comes in brackets, `ESC [200~ … ESC [201~`), and an arrow that a slow link delivers in two
 * pieces is no Esc.
 */
import { createInterface, emitKeypressEvents, type Key } from "node:readline";
import { PassThrough } from "node:stream";
import type { Pace, Press } from "../../tui/input.ts";

/** Milliseconds. A slow link may split an arrow's sequence; a judge who presses Esc must not wait noticeably. */
const escapeWait = 40;
/** Milliseconds. A paste whose end never comes is taken as finished when nothing has followed for so long. */
const pasteWait = 2_000;

/** Milliseconds. Who types a word takes less for each of its letters; who presses a key and then asks takes more. */
const betweenLetters = 350;

/** Calls back once for all presses that arrive together. */
export function readKeys(
  stdin: NodeJS.ReadableStream,
  pressed: (presses: readonly Press[], pace: Pace) => void,
): void {
  let batch: Press[] = [];
  let last = Number.NEGATIVE_INFINITY;
  let paste: string | null = null;
  let waiting: NodeJS.Timeout | undefined;
  const flush = () => {
    const presses = batch;
    const now = performance.now();
    const pace = now - last < betweenLetters ? "at once" : "later";
    batch = [];
    last = now;
    pressed(joinTexts(presses), pace);
  };
  const add = (press: Press) => {
    if (batch.push(press) === 1) queueMicrotask(flush);
  };
  const endPaste = () => {
    if (paste !== null) add({ kind: "paste", text: paste });
    paste = null;
  };
  stdin.on("keypress", (text: string | undefined, key: Key) => {
    clearTimeout(waiting);
    if (key.name === "paste-start") paste = "";
    else if (key.name === "paste-end") endPaste();
    else if (paste === null) add(pressOf(text, key));
    else paste += text ?? key.sequence ?? "";
    if (paste !== null) waiting = setTimeout(endPaste, pasteWait);
  });
  // The wait for the rest of a sequence is read from an interface; this one reads nothing.
  emitKeypressEvents(stdin, createInterface({ input: new PassThrough(), escapeCodeTimeout: escapeWait }));
}

/** Letters of a fast typist, or of a slow link, become one text. */
function joinTexts(presses: readonly Press[]): readonly Press[] {
  const joined: Press[] = [];
  for (const press of presses) {
    const last = joined.at(-1);
    if (last?.kind === "text" && press.kind === "text")
      joined[joined.length - 1] = { kind: "text", text: last.text + press.text };
    else joined.push(press);
  }
  return joined;
}

const control = /^[\x00-\x1f\x7f]/;

function pressOf(text: string | undefined, key: Key): Press {
  if (text !== undefined && !key.ctrl && !key.meta && !control.test(text)) return { kind: "text", text };
  return { kind: "key", name: keyName(key) };
}

/** Enter as the key sends it and as Ctrl-J does. */
const names: Readonly<Record<string, string>> = { return: "enter" };

/** `shift-tab`, `ctrl-left`, `alt-é`; what readline has no name for is named by what it sent. */
function keyName({ name, sequence = "", ctrl, meta, shift }: Key): string {
  const base = names[name ?? ""] ?? name ?? sequence.replace("\x1b", "");
  if (base === "escape") return base;
  const modifiers = [ctrl ? "ctrl-" : "", meta ? "alt-" : "", shift && base === "tab" ? "shift-" : ""];
  return modifiers.join("") + base;
}
