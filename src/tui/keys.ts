/**
 * The one table of keys: what a key does, where, and how the help says it. The help and the foot of the screen are printed
 * from it, so neither can promise a key that does nothing. Earlier lines are shown first where the foot is narrow.
 */
import type { Action } from "./action.ts";
import type { PlaceName } from "./state.ts";

export interface Binding {
  readonly keys: readonly string[];
  readonly at: readonly PlaceName[];
  readonly action: Action;
  readonly says: string;
  /** One or two words for the foot of the screen; null where only the help names the key. */
  readonly foot: string | null;
}

type At = readonly PlaceName[];

function key(keys: string, at: At, action: Action, says: string, foot: string | null = null): Binding {
  return { keys: keys.split(" "), at, action, says, foot };
}

const lists: At = ["hits", "list"];
const pages: At = ["reading", "beside"];
const quiet: At = [...lists, ...pages, "versions"];

/** Where letters are text, so that commands need another key. F-keys and Alt are what terminals deliver. */
const typing: At = ["line"];

const opening = [
  key("enter", ["line", "hits", "list"], { do: "open" }, "open the chosen entry", "open"),
  key("enter", ["reading"], { do: "open" }, "follow the chosen reference"),
  key("o tab", ["beside"], { do: "other-side" }, "go to the other side", "other side"),
  key("enter", ["beside"], { do: "open" }, "read this side alone", "only this"),
  key("enter", ["finding"], { do: "open" }, "read on there; n and N go to the other places", "done"),
  key("down", ["finding"], { do: "find-again", toward: "next" }, "next place found", "next"),
  key("up", ["finding"], { do: "find-again", toward: "previous" }, "previous place found", "previous"),
] as const;

/** Narrowing works while reading too, where the foot has no room to say so. */
const narrowing = (
  [
    ["f2 alt-e", "edition", "only one edition, then the next"],
    ["f3 alt-t", "kind", "only one kind of entry"],
    ["f4 alt-d", "document", "only one document"],
    ["f5 alt-c", "changed", "only what is new or changed"],
  ] as const
).flatMap(([keys, by, says]) => [
  key(keys, ["line", "hits"], { do: "narrow", by }, says, by),
  key(keys, ["reading"], { do: "narrow", by }, says),
]);

const asking = [
  key("tab", typing, { do: "to-hits" }, "leave the search line for the list", "list"),
  key("/ tab i", ["hits"], { do: "to-line" }, "type in the search line", "type"),
  ...narrowing,
  key("alt-p", typing, { do: "pin" }, "pin the chosen entry, or unpin it"),
  key("alt-y", typing, { do: "copy", form: "passage" }, "copy the chosen passage with its citation"),
] as const;

const reading = [
  key("tab", ["reading"], { do: "reference", toward: "next" }, "choose the next reference", "reference"),
  key("shift-tab", ["reading"], { do: "reference", toward: "previous" }, "choose the previous reference"),
  key("right", ["reading"], { do: "step", toward: "next" }, "next step of a procedure", "step"),
  key("left", ["reading"], { do: "step", toward: "previous" }, "previous step"),
  key("]", ["reading"], { do: "neighbor", toward: "next" }, "the next entry of this document"),
  key("[", ["reading"], { do: "neighbor", toward: "previous" }, "the entry before, in this document"),
  key("m", ["hits", "reading"], { do: "bookmark" }, "back to the step where you were"),
  key("v", ["reading"], { do: "versions" }, "what changed in this entry, old beside new"),
  key("right", ["versions"], { do: "step", toward: "next" }, "the next change", "newer"),
  key("left", ["versions"], { do: "step", toward: "previous" }, "the change before", "older"),
  key("/", ["reading"], { do: "find" }, "find words in this entry", "find"),
  key("n", ["reading"], { do: "find-again", toward: "next" }, "next place found"),
  key("N", ["reading"], { do: "find-again", toward: "previous" }, "previous place found"),
  key("r", ["reading"], { do: "cited-by" }, "entries that refer to this one", "referring"),
  key("h backspace alt-left", ["reading"], { do: "history", toward: "previous" }, "back in the history"),
  key("l alt-right", ["reading"], { do: "history", toward: "next" }, "forward in the history"),
] as const;

/** Letters that are keys in a list or on a page need Alt in the search line. */
const giving = [
  key(
    "w",
    ["hits", "reading"],
    { do: "ruling" },
    "write down the ruling that you give, with its text",
    "ruling",
  ),
  key("alt-w", typing, { do: "ruling" }, "write down the ruling that you give"),
  key("u", ["hits", "reading"], { do: "register" }, "register the question that no text answers", "register"),
  key("alt-u", typing, { do: "register" }, "register the question that no text answers", "register"),
  key("a", ["hits", "reading"], { do: "note" }, "add a note of your own to this entry"),
  key("enter", ["form"], { do: "keep" }, "keep what the form says", "keep"),
  key("tab down", ["form"], { do: "field", toward: "next" }, "next field", "next field"),
  key("shift-tab up", ["form"], { do: "field", toward: "previous" }, "previous field"),
] as const;

const citable: At = ["hits", "reading", "beside"];

const sharing = [
  key("z", ["hits", "reading"], { do: "verdict" }, "show the players the deciding sentence alone", "verdict"),
  key("x", ["hits", "reading"], { do: "why" }, "explain how this passage was found"),
  key("y", citable, { do: "copy", form: "passage" }, "copy the passage with its citation", "copy"),
  key("Y", citable, { do: "copy", form: "citation" }, "copy the citation alone"),
  key("y", ["copied"], { do: "copy", form: "next" }, "copy it in another form", "other form"),
  key("Q", ["hits", "reading"], { do: "qr" }, "QR code of the passage, for a player's phone", "QR code"),
] as const;

const keeping = [
  key("p", quiet, { do: "pin" }, "pin this entry, or unpin it", "pin"),
  key("P", quiet, { do: "pins" }, "pinned and recent entries", "pins"),
  key("s", ["reading"], { do: "beside" }, "two entries side by side", "side by side"),
] as const;

const moving = [
  key("down ctrl-n", [...typing, "help"], { do: "move", by: "line", toward: "next" }, "one down"),
  key("up ctrl-p", [...typing, "help"], { do: "move", by: "line", toward: "previous" }, "one up"),
  key("pagedown", [...typing, "help"], { do: "move", by: "page", toward: "next" }, "a page down"),
  key("pageup", [...typing, "help"], { do: "move", by: "page", toward: "previous" }, "a page up"),
  key("j down ctrl-n", quiet, { do: "move", by: "line", toward: "next" }, "one down"),
  key("k up ctrl-p", quiet, { do: "move", by: "line", toward: "previous" }, "one up"),
  key("ctrl-d", quiet, { do: "move", by: "half", toward: "next" }, "half a page down"),
  key("ctrl-u", quiet, { do: "move", by: "half", toward: "previous" }, "half a page up"),
  key("pagedown space ctrl-f", quiet, { do: "move", by: "page", toward: "next" }, "a page down"),
  key("pageup b ctrl-b", quiet, { do: "move", by: "page", toward: "previous" }, "a page up"),
  key("g home", quiet, { do: "move", by: "all", toward: "previous" }, "to the beginning"),
  key("G end", quiet, { do: "move", by: "all", toward: "next" }, "to the end"),
] as const;

/** Letters are text there. */
export const editable: At = ["line", "finding", "help", "form"];

const editing = [
  key("backspace", editable, { do: "erase", move: "left" }, "erase a character"),
  key("delete ctrl-d", editable, { do: "erase", move: "right" }, "erase the character after"),
  key("ctrl-w", editable, { do: "erase", move: "word-left" }, "erase a word"),
  key("ctrl-u", editable, { do: "erase", move: "start" }, "erase to the start of the line"),
  key("ctrl-k", editable, { do: "erase", move: "end" }, "erase to its end"),
  key("left ctrl-b", editable, { do: "cursor", move: "left" }, "one character back"),
  key("right ctrl-f", editable, { do: "cursor", move: "right" }, "one character on"),
  key("alt-b ctrl-left", editable, { do: "cursor", move: "word-left" }, "one word back"),
  key("alt-f ctrl-right", editable, { do: "cursor", move: "word-right" }, "one word on"),
  key("home ctrl-a", editable, { do: "cursor", move: "start" }, "start of the line"),
  key("end ctrl-e", editable, { do: "cursor", move: "end" }, "end of the line"),
] as const;

const everywhere: At = ["line", "finding", "help", "form", ...quiet];
/** These lie over another place; whatever is no key there goes back too. */
export const overlays: At = ["copied", "verdict", "why", "qr"];

const leaving = [
  key("? f1", quiet, { do: "help" }, "all keys", "keys"),
  key("f1", ["line", "finding"], { do: "help" }, "all keys; so does ? on the empty search line", "keys"),
  key("escape", everywhere, { do: "escape" }, "back; from an empty search line: leave", "back"),
  key("escape", overlays, { do: "escape" }, "back, as any key", "back"),
  key("f1", ["help"], { do: "escape" }, "back to where you were"),
  key("q", quiet, { do: "quit" }, "back; twice: leave"),
  key("ctrl-z", [...everywhere, ...overlays], { do: "suspend" }, "stop for a while; fg goes on"),
  key("ctrl-c", [...everywhere, ...overlays], { do: "leave" }, "leave from anywhere"),
] as const;

/** The table in the order of the help, each part with its heading. */
export const parts: readonly { readonly heading: string; readonly bindings: readonly Binding[] }[] = [
  { heading: "Open", bindings: opening },
  { heading: "Read", bindings: reading },
  { heading: "Rule", bindings: giving },
  { heading: "Ask", bindings: asking },
  { heading: "Share", bindings: sharing },
  { heading: "Keep", bindings: keeping },
  { heading: "Move", bindings: moving },
  { heading: "Edit the search line", bindings: editing },
  { heading: "Leave", bindings: leaving },
];

export const bindings: readonly Binding[] = parts.flatMap((part) => part.bindings);

const actionByKey = new Map<string, Action>(
  bindings.flatMap(({ keys, at, action }) =>
    at.flatMap((place) => keys.map((name) => [`${place} ${name}`, action] as const)),
  ),
);

export function boundAction(place: PlaceName, name: string): Action | null {
  return actionByKey.get(`${place} ${name}`) ?? null;
}

/** Parts of names of keys that are not just capitalized. */
const signs = new Map(
  Object.entries({
    escape: "Esc",
    pageup: "PgUp",
    pagedown: "PgDn",
    up: "↑",
    down: "↓",
    left: "←",
    right: "→",
  }),
);

/** As it stands on the key: `Ctrl-D`, `F2`, `↑`. A letter stays as it is typed. */
export function keySign(name: string): string {
  if (name.length === 1) return name;
  return name
    .replace(/(?<=^ctrl-).$/, (letter) => letter.toUpperCase())
    .replace(/[a-z]{2,}|^f(?=\d)/g, (word) => signs.get(word) ?? `${word[0]?.toUpperCase()}${word.slice(1)}`);
}
