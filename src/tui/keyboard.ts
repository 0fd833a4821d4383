/**
 * Decodes the bytes of a terminal into key presses by means of `node:readline`. A paste of any length is one press (it is
 * bracketed by `ESC [200~ … ESC [201~`), and an arrow key that a slow connection delivers in two parts is not taken for Esc.
 */
import { createInterface, emitKeypressEvents, type Key } from "node:readline";
import { PassThrough } from "node:stream";

export type Press =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "paste"; readonly text: string }
  /** `enter`, `up`, `ctrl-d`, `alt-e`, `f2`. */
  | { readonly kind: "key"; readonly name: string };

/** Whether it followed the previous press so soon that both are letters of one word. */
export type Pace = "at once" | "later";

/** Milliseconds. A slow connection may split the sequence of an arrow key; Esc must not be noticeably delayed. */
const escapeWait = 40;
/** Milliseconds after which an unterminated paste counts as finished. */
const pasteWait = 2_000;
/** Milliseconds between the letters of one word. A judge who presses a key and then types a question takes longer. */
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
    // Letters of a fast typist, or over a slow connection, become one text.
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
  // readline takes the timeout for sequences from an interface; this one has no input.
  emitKeypressEvents(stdin, createInterface({ input: new PassThrough(), escapeCodeTimeout: escapeWait }));
}

const control = /^[\x00-\x1f\x7f]/;

function pressOf(text: string | undefined, key: Key): Press {
  if (text !== undefined && !key.ctrl && !key.meta && !control.test(text)) return { kind: "text", text };
  return { kind: "key", name: keyName(key) };
}

/** Ctrl-J sends the same as Enter. */
const names: Readonly<Record<string, string>> = { return: "enter" };

/** Names such as `shift-tab`, `ctrl-left`, `alt-é`. A key that readline does not name is named by what it sends. */
function keyName({ name, sequence = "", ctrl, meta, shift }: Key): string {
  const base = names[name ?? ""] ?? name ?? sequence.replace("\x1b", "");
  if (base === "escape") return base;
  const modifiers = [ctrl ? "ctrl-" : "", meta ? "alt-" : "", shift && base === "tab" ? "shift-" : ""];
  return modifiers.join("") + base;
}
