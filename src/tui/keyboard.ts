/**
 * Bytes that a terminal sends in, presses of a judge out. `node:readline` decodes. A paste of any length is one press (it
 * comes in brackets, `ESC [200~ … ESC [201~`), and an arrow that a slow link delivers in two pieces is not an Esc.
 */
import { createInterface, emitKeypressEvents, type Key } from "node:readline";
import { PassThrough } from "node:stream";

export type Press =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "paste"; readonly text: string }
  /** `enter`, `up`, `ctrl-d`, `alt-e`, `f2`. */
  | { readonly kind: "key"; readonly name: string };

/** Whether it came so soon after the press before that one word is being typed. */
export type Pace = "at once" | "later";

/** Milliseconds. A slow link may split an arrow's sequence; a judge who presses Esc must not wait noticeably. */
const escapeWait = 40;
/** Milliseconds after which a paste without an end counts as finished. */
const pasteWait = 2_000;
/** Milliseconds. Letters of one word follow each other faster; a judge who presses a key and then asks takes longer. */
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
    pressed(presses, pace);
  };
  const add = (press: Press) => {
    if (batch.length === 0) queueMicrotask(flush);
    const last = batch.at(-1);
    // Letters of a fast typist, or of a slow link, become one text.
    if (last?.kind === "text" && press.kind === "text")
      batch.splice(-1, 1, { ...press, text: last.text + press.text });
    else batch.push(press);
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
