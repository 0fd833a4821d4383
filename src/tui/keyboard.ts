/** Key presses as Node reads them, by the names of the table of keys. A paste stays apart, because its letters are no keys. */
import { emitKeypressEvents, type Key } from "node:readline";

export type Press =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "paste"; readonly text: string }
  /** `enter`, `up`, `ctrl-d`, `alt-e`, `f2`. */
  | { readonly kind: "key"; readonly name: string };

/** Whether it followed the previous press so soon that both are letters of one word. */
export type Pace = "at once" | "later";

export type Pressed = (press: Press, pace: Pace) => void;

/** Milliseconds. A slow connection may tear the sequence of an arrow key; Esc must not be noticeably late. */
const sequenceWait = 40;
/** Milliseconds between the letters of one word. A judge who presses a key and then types a question takes longer. */
const betweenLetters = 350;

/** Calls back for each press, once for letters that arrive together. Returns a function that stops listening. */
export function listenToKeys(terminal: NodeJS.ReadableStream, pressed: Pressed): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let text = "";
  let isPasting = false;
  const send = (press: Press) => {
    const now = performance.now();
    pressed(press, now - last < betweenLetters ? "at once" : "later");
    last = now;
  };
  const sendText = () => {
    const sent = text;
    text = "";
    if (sent !== "") send({ kind: isPasting ? "paste" : "text", text: sent });
  };
  const hear = (typed: string | undefined, key: Key) => {
    if (typed !== undefined && (isPasting || isText(typed))) {
      if (text === "") queueMicrotask(sendText);
      text += typed;
      return;
    }
    sendText();
    // A key without a text also ends a paste whose end is lost.
    isPasting = key.name === "paste-start";
    const name = keyName(key);
    if (!name.startsWith("paste-")) send({ kind: "key", name });
  };
  emitKeypressEvents(terminal, Object({ escapeCodeTimeout: sequenceWait }));
  terminal.on("keypress", hear);
  return () => void terminal.off("keypress", hear);
}

const isText = (typed: string) => typed >= " " && typed !== "\x7f";

/** Names such as `shift-tab`, `ctrl-left`, `alt-e`. Node reports Esc with Alt, and Enter as Return. */
function keyName({ name = "", ctrl = false, meta = false, shift = false }: Key): string {
  if (name === "escape") return name;
  const base = name === "return" ? "enter" : name;
  return [ctrl ? "ctrl-" : "", meta ? "alt-" : "", shift && base === "tab" ? "shift-" : "", base].join("");
}
