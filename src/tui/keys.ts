/**
 * The table of keys: what each does, where, and its description. The help and the bottom line are generated from it, so they
 * never promise a key without a function. Earlier rows are preferred if the bottom line is narrow.
 */
import type { App } from "./app.ts";
import { chooseText, keepForm, moveFocus, registerQuestion, startNote, startRuling } from "./form.ts";
import { openHelp } from "./help.ts";
import { listCiting, listPins, togglePin } from "./lists.ts";
import { type Distance, goBack, move, quit } from "./move.ts";
import { chooseReference, findAgain, moveInHistory, toBookmark, toNeighbor, walk } from "./read.ts";
import { type Copied, copy, showCode, showVerdict } from "./share.ts";
import { chooseVersion, otherSide, putBeside, showVersions } from "./side-by-side.ts";
import type { Action, Binding, KeyPart, PlaceName, State, Toward } from "./state.ts";
import {
  cursorTo,
  eraseTo,
  find,
  leave,
  narrowBy,
  openCurrent,
  suspend,
  toHits,
  toLine,
  why,
} from "./update.ts";

type At = readonly PlaceName[];

function key(keys: string, at: At, action: Action, says: string, foot: string | null = null): Binding {
  return { keys: keys.split(" "), at, action, says, foot };
}

type Way = (app: App, state: State, toward: Toward) => State;

function go(way: Way, toward: Toward): Action {
  return (app, state) => way(app, state, toward);
}

function moveBy(by: Distance, toward: Toward): Action {
  return (app, state) => move(app, state, by, toward);
}

function copyAs(form: Copied): Action {
  return (app, state) => copy(app, state, form);
}

export const help: Action = (_, state) => openHelp(state, parts);

const lists: At = ["hits", "list"];
const pages: At = ["reading", "beside"];
/** Places where letters are keys. */
const browsing: At = [...lists, ...pages, "versions"];

/** Places where letters are text, so commands need other keys. Terminals reliably deliver F-keys and Alt. */
const typing: At = ["line"];

const opening = [
  key("enter", ["line", "hits", "list"], openCurrent, "open the chosen entry", "open"),
  key("enter", ["reading"], openCurrent, "follow the chosen reference"),
  key("o tab", ["beside"], otherSide, "go to the other side", "other side"),
  key("enter", ["beside"], openCurrent, "read this side alone", "only this"),
  key("enter", ["finding"], openCurrent, "read on there; n and N go to the other matches", "done"),
  key("down", ["finding"], go(findAgain, "next"), "next match", "next"),
  key("up", ["finding"], go(findAgain, "previous"), "previous match", "previous"),
] as const;

/** Filters can be changed while reading too, but the bottom line has no room to say so. */
const narrowing = (
  [
    ["f2 alt-e", "edition", "only one edition, then the next"],
    ["f3 alt-t", "kind", "only one kind of entry"],
    ["f4 alt-d", "document", "only one document"],
    ["f5 alt-c", "changed", "only what is new or changed"],
  ] as const
).flatMap(([keys, by, says]) => [
  key(keys, ["line", "hits"], narrowBy(by), says, by),
  key(keys, ["reading"], narrowBy(by), says),
]);

const asking = [
  key("tab", typing, toHits, "go from the search line to the list", "list"),
  key("/ tab i", ["hits"], toLine, "type in the search line", "type"),
  ...narrowing,
  key("alt-p", typing, togglePin, "pin the chosen entry, or unpin it"),
  key("alt-y", typing, copyAs("passage"), "copy the chosen passage with its citation"),
] as const;

const reading = [
  key("tab", ["reading"], go(chooseReference, "next"), "choose the next reference", "reference"),
  key("shift-tab", ["reading"], go(chooseReference, "previous"), "choose the previous reference"),
  key("right", ["reading"], go(walk, "next"), "next step of a procedure", "step"),
  key("left", ["reading"], go(walk, "previous"), "previous step"),
  key("]", ["reading"], go(toNeighbor, "next"), "the next entry of this document"),
  key("[", ["reading"], go(toNeighbor, "previous"), "the previous entry of this document"),
  key("m", ["hits", "reading"], toBookmark, "back to the step where you were"),
  key("v", ["reading"], showVersions, "what changed in this entry, old beside new"),
  key("right", ["versions"], go(chooseVersion, "next"), "the next change", "newer"),
  key("left", ["versions"], go(chooseVersion, "previous"), "the previous change", "older"),
  key("/", ["reading"], find, "find words in this entry", "find"),
  key("n", ["reading"], go(findAgain, "next"), "next match"),
  key("N", ["reading"], go(findAgain, "previous"), "previous match"),
  key("r", ["reading"], listCiting, "entries that refer to this one", "referring"),
  key("h backspace alt-left", ["reading"], go(moveInHistory, "previous"), "back in the history"),
  key("l alt-right", ["reading"], go(moveInHistory, "next"), "forward in the history"),
] as const;

/** In the search line these letters require Alt. */
const ruling = [
  key("w", ["hits", "reading"], startRuling, "record your ruling, with the text that it rests on", "ruling"),
  key("alt-w", typing, startRuling, "record your ruling"),
  key("u", ["hits", "reading"], registerQuestion, "register the question that no text answers", "register"),
  key("alt-u", typing, registerQuestion, "register the question that no text answers", "register"),
  key("a", ["hits", "reading"], startNote, "add a note of your own to this entry"),
  key("enter", ["form"], keepForm, "save the form", "save"),
  key("tab down", ["form"], go(moveFocus, "next"), "next field", "next field"),
  key("shift-tab up", ["form"], go(moveFocus, "previous"), "previous field"),
  key(
    "pagedown",
    ["form"],
    go(chooseText, "next"),
    "base the ruling on the next text, or on none",
    "other text",
  ),
  key("pageup", ["form"], go(chooseText, "previous"), "base the ruling on the previous text"),
] as const;

const citable: At = ["hits", "reading", "beside"];

const sharing = [
  key("z", ["hits", "reading"], showVerdict, "show the players the deciding sentence alone", "verdict"),
  key("x", ["hits", "reading"], why, "explain how this passage was found"),
  key("y", citable, copyAs("passage"), "copy the passage with its citation", "copy"),
  key("Y", citable, copyAs("citation"), "copy the citation alone"),
  key("y", ["copied"], copyAs("next"), "copy it in another form", "other form"),
  key("Q", ["hits", "reading"], showCode, "QR code of the passage, for a player's phone", "QR code"),
] as const;

const keeping = [
  key("p", browsing, togglePin, "pin this entry, or unpin it", "pin"),
  key("P", browsing, listPins, "pinned and recent entries", "pins"),
  key("s", ["reading"], putBeside, "two entries side by side", "side by side"),
] as const;

const moving = [
  key("down ctrl-n", [...typing, "help"], moveBy("line", "next"), "one down"),
  key("up ctrl-p", [...typing, "help"], moveBy("line", "previous"), "one up"),
  key("pagedown", [...typing, "help"], moveBy("page", "next"), "a page down"),
  key("pageup", [...typing, "help"], moveBy("page", "previous"), "a page up"),
  key("j down ctrl-n", browsing, moveBy("line", "next"), "one down"),
  key("k up ctrl-p", browsing, moveBy("line", "previous"), "one up"),
  key("ctrl-d", browsing, moveBy("half", "next"), "half a page down"),
  key("ctrl-u", browsing, moveBy("half", "previous"), "half a page up"),
  key("pagedown space ctrl-f", browsing, moveBy("page", "next"), "a page down"),
  key("pageup b ctrl-b", browsing, moveBy("page", "previous"), "a page up"),
  key("g home", browsing, moveBy("all", "previous"), "to the beginning"),
  key("G end", browsing, moveBy("all", "next"), "to the end"),
] as const;

/** Places where letters are text. */
export const editable: At = ["line", "finding", "help", "form"];

const editing = [
  key("backspace", editable, eraseTo("left"), "erase a character"),
  key("delete ctrl-d", editable, eraseTo("right"), "erase the character after"),
  key("ctrl-w", editable, eraseTo("word-left"), "erase a word"),
  key("ctrl-u", editable, eraseTo("start"), "erase to the start of the line"),
  key("ctrl-k", editable, eraseTo("end"), "erase to its end"),
  key("left ctrl-b", editable, cursorTo("left"), "one character back"),
  key("right ctrl-f", editable, cursorTo("right"), "one character on"),
  key("alt-b ctrl-left", editable, cursorTo("word-left"), "one word back"),
  key("alt-f ctrl-right", editable, cursorTo("word-right"), "one word on"),
  key("home ctrl-a", editable, cursorTo("start"), "start of the line"),
  key("end ctrl-e", editable, cursorTo("end"), "end of the line"),
] as const;

const everywhere: At = ["line", "finding", "help", "form", ...browsing];
/** Places on top of another one. Keys without a function there go back too. */
export const overlays: At = ["copied", "verdict", "why", "qr"];

const leaving = [
  key("? f1", browsing, help, "all keys", "keys"),
  key("f1", ["line", "finding", "form"], help, "all keys; so does ? on the empty search line", "keys"),
  key("escape", everywhere, goBack, "back; from an empty search line: leave", "back"),
  key("escape", overlays, goBack, "back, as any key", "back"),
  key("f1", ["help"], goBack, "back to where you were"),
  key("q", browsing, quit, "back; twice: leave"),
  key("ctrl-z", [...everywhere, ...overlays], suspend, "suspend; fg resumes"),
  key("ctrl-c", [...everywhere, ...overlays], leave, "leave from anywhere"),
] as const;

/** The table in the order of the help, in parts with a heading. */
const parts: readonly KeyPart[] = [
  { heading: "Open", bindings: opening },
  { heading: "Read", bindings: reading },
  { heading: "Rule", bindings: ruling },
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
