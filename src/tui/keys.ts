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

const lists: At = ["hits", "pins", "citing"];
const pages: At = ["reading", "beside"];
const quiet: At = [...lists, ...pages];

/** Where letters are text, so that commands need another key. F-keys and Alt are what terminals deliver. */
const typing: At = ["line"];

const opening = [
  key("enter", ["line", "hits"], { do: "open" }, "open the chosen entry", "open"),
  key("enter", ["pins", "citing"], { do: "open" }, "open the chosen entry", "open"),
  key("enter", ["reading"], { do: "open" }, "follow the chosen reference"),
  key("enter", ["beside"], { do: "open" }, "read this side alone", "only this"),
  key("enter down", ["finding"], { do: "find-again", toward: "next" }, "next place found", "next"),
  key("up", ["finding"], { do: "find-again", toward: "previous" }, "place found before", "previous"),
] as const;

const asking = [
  key("tab", typing, { do: "to-hits" }, "leave the search line for the list", "list"),
  key("/ tab i", ["hits"], { do: "to-line" }, "type in the search line", "type"),
  key("f2 alt-e", typing, { do: "narrow", by: "edition" }, "only one edition, then the other", "edition"),
  key("f3 alt-t", typing, { do: "narrow", by: "kind" }, "only one kind of entry", "kind"),
  key("f4 alt-d", typing, { do: "narrow", by: "document" }, "only one document", "document"),
  key("f5 alt-c", typing, { do: "narrow", by: "changed" }, "only what is new or changed", "changed"),
  key("alt-p", typing, { do: "pin" }, "pin the chosen entry, or unpin it"),
  key("alt-y", typing, { do: "copy", what: "passage" }, "copy the chosen passage with its citation"),
  key("e f2", ["hits"], { do: "narrow", by: "edition" }, "only one edition, then the other", "edition"),
  key("t f3", ["hits"], { do: "narrow", by: "kind" }, "only one kind of entry", "kind"),
  key("d f4", ["hits"], { do: "narrow", by: "document" }, "only one document", "document"),
  key("c f5", ["hits"], { do: "narrow", by: "changed" }, "only what is new or changed", "changed"),
] as const;

const reading = [
  key("tab", ["reading"], { do: "reference", toward: "next" }, "choose the next reference", "reference"),
  key("shift-tab", ["reading"], { do: "reference", toward: "previous" }, "choose the reference before"),
  key("right", ["reading"], { do: "step", toward: "next" }, "next step of a procedure", "step"),
  key("left", ["reading"], { do: "step", toward: "previous" }, "step before"),
  key("h backspace alt-left", ["reading"], { do: "history", toward: "previous" }, "back in the history"),
  key("l alt-right", ["reading"], { do: "history", toward: "next" }, "forward in the history"),
  key("f", ["reading"], { do: "find" }, "find words in this entry", "find"),
  key("n", ["reading"], { do: "find-again", toward: "next" }, "next place found"),
  key("N", ["reading"], { do: "find-again", toward: "previous" }, "place found before"),
  key("r", ["reading"], { do: "cited-by" }, "entries that point here", "pointing here"),
  key("/", pages, { do: "to-line" }, "ask again", "ask"),
  key("e", ["reading"], { do: "narrow", by: "edition" }, "narrow the hits to one edition"),
  key("t", ["reading"], { do: "narrow", by: "kind" }, "narrow the hits to one kind"),
  key("d", ["reading"], { do: "narrow", by: "document" }, "narrow the hits to one document"),
  key("c", ["reading"], { do: "narrow", by: "changed" }, "narrow the hits to what changed"),
] as const;

const citable: At = ["hits", "reading", "beside"];

const keeping = [
  key("p", quiet, { do: "pin" }, "pin this entry, or unpin it", "pin"),
  key("P", quiet, { do: "pins" }, "pinned and lately read entries", "pins"),
  key(".", ["reading"], { do: "flip-pin", toward: "next" }, "next pinned entry"),
  key(",", ["reading"], { do: "flip-pin", toward: "previous" }, "pinned entry before"),
  key("s", ["reading"], { do: "beside" }, "two entries side by side", "side by side"),
  key("o tab", ["beside"], { do: "other-side" }, "go to the other side", "other side"),
  key("y", citable, { do: "copy", what: "passage" }, "copy the passage with its citation", "copy"),
  key("Y", citable, { do: "copy", what: "citation" }, "copy the citation alone"),
] as const;

const moving = [
  key("down ctrl-n", typing, { do: "move", by: "line", toward: "next" }, "next hit"),
  key("up ctrl-p", typing, { do: "move", by: "line", toward: "previous" }, "hit before"),
  key("pagedown", typing, { do: "move", by: "page", toward: "next" }, "a page of hits on"),
  key("pageup", typing, { do: "move", by: "page", toward: "previous" }, "a page of hits back"),
  key("j down ctrl-n", [...quiet, "help"], { do: "move", by: "line", toward: "next" }, "one line down"),
  key("k up ctrl-p", [...quiet, "help"], { do: "move", by: "line", toward: "previous" }, "one line up"),
  key("ctrl-d", [...quiet, "help"], { do: "move", by: "half", toward: "next" }, "half a page down"),
  key("ctrl-u", [...quiet, "help"], { do: "move", by: "half", toward: "previous" }, "half a page up"),
  key("pagedown space ctrl-f", [...quiet, "help"], { do: "move", by: "page", toward: "next" }, "a page down"),
  key("pageup b ctrl-b", [...quiet, "help"], { do: "move", by: "page", toward: "previous" }, "a page up"),
  key("g home", [...quiet, "help"], { do: "move", by: "all", toward: "previous" }, "to the beginning"),
  key("G end", [...quiet, "help"], { do: "move", by: "all", toward: "next" }, "to the end"),
] as const;

const editable: At = ["line", "finding"];

const editing = [
  key("backspace", editable, { do: "erase", what: "before" }, "erase a character"),
  key("delete ctrl-d", editable, { do: "erase", what: "after" }, "erase the character after"),
  key("ctrl-w", editable, { do: "erase", what: "word" }, "erase a word"),
  key("ctrl-u", editable, { do: "erase", what: "to-start" }, "erase to the start of the line"),
  key("ctrl-k", editable, { do: "erase", what: "to-end" }, "erase to its end"),
  key("left ctrl-b", editable, { do: "cursor", move: "left" }, "one character back"),
  key("right ctrl-f", editable, { do: "cursor", move: "right" }, "one character on"),
  key("alt-b ctrl-left", editable, { do: "cursor", move: "word-left" }, "one word back"),
  key("alt-f ctrl-right", editable, { do: "cursor", move: "word-right" }, "one word on"),
  key("home ctrl-a", editable, { do: "cursor", move: "start" }, "start of the line"),
  key("end ctrl-e", editable, { do: "cursor", move: "end" }, "end of the line"),
] as const;

const everywhere: At = ["line", "finding", "help", ...quiet];

const leaving = [
  key("? f1", [...quiet], { do: "help" }, "all keys", "keys"),
  key("f1", editable, { do: "help" }, "all keys", "keys"),
  key("escape", everywhere, { do: "escape" }, "back; from an empty search line: leave", "back"),
  key("q", quiet, { do: "leave" }, "leave", "leave"),
  key("q ?", ["help"], { do: "escape" }, "back"),
  key("ctrl-c", everywhere, { do: "leave" }, "leave from anywhere"),
] as const;

/** The table in the order of the help, each part with its heading. */
export const parts: readonly { readonly heading: string; readonly bindings: readonly Binding[] }[] = [
  { heading: "Open", bindings: opening },
  { heading: "Ask", bindings: asking },
  { heading: "Read", bindings: reading },
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

const keySigns: Record<string, string> = {
  enter: "Enter",
  tab: "Tab",
  "shift-tab": "Shift-Tab",
  escape: "Esc",
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
  "alt-left": "Alt-←",
  "alt-right": "Alt-→",
  "ctrl-left": "Ctrl-←",
  "ctrl-right": "Ctrl-→",
  pageup: "PgUp",
  pagedown: "PgDn",
  home: "Home",
  end: "End",
  space: "Space",
  backspace: "Backspace",
  delete: "Delete",
};

/** As it stands on the key: `Ctrl-D`, `F2`, `↑`. A letter stays as it is typed. */
export function keySign(name: string): string {
  return keySigns[name] ?? name.replace(/^(ctrl|alt)-(.)/, modified).replace(/^f(\d)$/, "F$1");
}

function modified(_: string, modifier: string, letter: string): string {
  return modifier === "ctrl" ? `Ctrl-${letter.toUpperCase()}` : `Alt-${letter}`;
}
