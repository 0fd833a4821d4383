/** Key presses as Ink reports them, by the names of the table of keys. A paste stays apart, because its letters are no keys. */
import { PassThrough } from "node:stream";
import { type Key, useInput } from "ink";
import { useRef } from "react";

export type Press =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "paste"; readonly text: string }
  /** `enter`, `up`, `ctrl-d`, `alt-e`, `f2`. */
  | { readonly kind: "key"; readonly name: string };

/** Whether it followed the previous press so soon that both are letters of one word. */
export type Pace = "at once" | "later";

/** Milliseconds. A slow connection may tear the sequence of an arrow key; Esc must not be noticeably late. */
const sequenceWait = 40;
/** Milliseconds after which a paste without an end counts as finished. */
const pasteWait = 2_000;
/** Milliseconds between the letters of one word. A judge who presses a key and then types a question takes longer. */
const betweenLetters = 350;

/** The start of a sequence, at the end of what arrived. Of two Escs, the first is a press. */
const unfinished = /\x1b{1,2}(?:O|\[\[?[\d;]*)$|\x1b$/;

/** Keys that Ink reports alike, by what xterm, the VT220, and the Linux console send for them. */
const ambiguousKeys = Object.entries({
  ...{ "\x1bOP": "f1", "\x1bOQ": "f2", "\x1bOR": "f3", "\x1bOS": "f4" },
  ...{ "\x1b[11~": "f1", "\x1b[12~": "f2", "\x1b[13~": "f3", "\x1b[14~": "f4", "\x1b[15~": "f5" },
  ...{ "\x1b[[A": "f1", "\x1b[[B": "f2", "\x1b[[C": "f3", "\x1b[[D": "f4", "\x1b[[E": "f5" },
  "\x1b[3~": "delete",
});

/** Replaces their sequences by others that no terminal sends, which Ink reports as they are. */
function unambiguous(sent: string): string {
  return ambiguousKeys.reduce((text, [sequence], at) => text.replaceAll(sequence, `\x1b[90${at}~`), sent);
}

const unambiguousKey = /^\[90(?<at>\d+)~$/;

/**
 * The terminal as Ink reads it, which waits for the rest of a sequence only within one read. (Ink 7 waits, and needs Node 22.) Keys
 * that Ink would report alike get sequences of their own.
 */
export function withWholeKeys(terminal: NodeJS.ReadStream): NodeJS.ReadStream {
  const keys = new PassThrough();
  let held = "";
  let waiting: NodeJS.Timeout | undefined;
  const release = () => {
    keys.write(held);
    held = "";
  };
  terminal.setEncoding("utf8").on("data", (sent) => {
    clearTimeout(waiting);
    const arrived = held + sent;
    held = unfinished.exec(arrived)?.[0] ?? "";
    keys.write(unambiguous(arrived.slice(0, arrived.length - held.length)));
    if (held !== "") waiting = setTimeout(release, sequenceWait);
  });
  // The stream itself: one that only inherits from it would stop after a paste that is longer than its buffer.
  return Object.assign(Object(keys), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => terminal.setRawMode(isRaw),
    ref: () => terminal.ref(),
    unref: () => terminal.unref(),
  });
}

/** Calls back for each press, also for those that arrive together. */
export function useKeys(pressed: (press: Press, pace: Pace) => void): void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  /** Runs while a paste is arriving. */
  const pasteTimer = useRef<NodeJS.Timeout>(undefined);
  useInput((input, key) => {
    const now = performance.now();
    const isPasting = pasteTimer.current !== undefined && input !== pasteEnd;
    clearTimeout(pasteTimer.current);
    pasteTimer.current = isPasting || input === pasteStart ? startPasteTimer(pasteTimer) : undefined;
    if (input === pasteStart || input === pasteEnd) return;
    const presses = isPasting && input !== "" ? [pasted(input)] : pressesOf(input, key);
    for (const press of presses) {
      pressed(press, now - last.current < betweenLetters ? "at once" : "later");
      last.current = now;
    }
  });
}

/** What arrived while the program was busy is read after the timeout, but before the immediate. */
function startPasteTimer(running: { current: NodeJS.Timeout | undefined }): NodeJS.Timeout {
  const finish = () => {
    if (running.current === timer) running.current = undefined;
  };
  const timer = setTimeout(() => setImmediate(finish), pasteWait).unref();
  return timer;
}

/** How Ink reports the two ends of a bracketed paste, of which it knows nothing. */
const pasteStart = "[200~";
const pasteEnd = "[201~";

const pasted = (text: string): Press => ({ kind: "paste", text });

const named = [
  ["escape", "escape"],
  ["return", "enter"],
  ["tab", "tab"],
  ["upArrow", "up"],
  ["downArrow", "down"],
  ["leftArrow", "left"],
  ["rightArrow", "right"],
  ["pageUp", "pageup"],
  ["pageDown", "pagedown"],
  ["home", "home"],
  ["end", "end"],
  ["backspace", "backspace"],
  // Ink reports Backspace as Delete.
  ["delete", "backspace"],
] as const;

/** The rest of a sequence that Ink does not know: `[1;2P`. */
const unknownSequence = /^\[[\d;]*\d[A-Za-z~]$/;
/** A control character, or letters up to the next. Keys may arrive together over a slow connection. */
const pieces = /[\x00-\x1f\x7f]|[^\x00-\x1f\x7f]+/g;

function pressesOf(input: string, key: Key): readonly Press[] {
  const name = keyName(input, key);
  if (name !== null) return [{ kind: "key", name }];
  const texts = unknownSequence.test(input) ? [] : (input.match(pieces) ?? []);
  return texts.map((text) =>
    text > "\x1f" && text !== "\x7f" ? { kind: "text", text } : { kind: "key", name: controlName(text) },
  );
}

/** Names such as `shift-tab`, `ctrl-left`, `alt-e`; null for text. */
function keyName(input: string, key: Key): string | null {
  const known = named.find(([flag]) => key[flag])?.[1];
  if (known === "escape") return known;
  const [, sent] = ambiguousKeys[Number(unambiguousKey.exec(input)?.groups?.at)] ?? [];
  const base = known ?? sent ?? (key.ctrl || key.meta ? input : null);
  if (base === null) return null;
  const isBackwards = key.shift && base === "tab";
  return [key.ctrl ? "ctrl-" : "", key.meta ? "alt-" : "", isBackwards ? "shift-" : "", base].join("");
}

const controls: Readonly<Record<string, string>> = {
  "\r": "enter",
  "\n": "enter",
  "\t": "tab",
  "\b": "backspace",
  "\x7f": "backspace",
};

function controlName(letter: string): string {
  return controls[letter] ?? `ctrl-${String.fromCharCode(letter.charCodeAt(0) + "`".charCodeAt(0))}`;
}
