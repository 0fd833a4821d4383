/**
 * The table of keys: what each does, where, and its description. The help and the bottom line are generated from it, so they
 * never promise a key without a function. Earlier rows are preferred if the bottom line is narrow.
 */
import type { App } from "./app.ts";
import { type Copied, copy, showCode, showVerdict } from "./current-text.ts";
import { listCiting, listOtherGames, listQuestions, listRecent, listRecords } from "./entry-list.ts";
import { chooseText, keepForm, moveFocus, registerQuestion, startNote, startRuling } from "./form.ts";
import { openHelp } from "./help.ts";
import { chooseVersion, showVersions } from "./overlays.ts";
import {
  chooseReference,
  findAgain,
  moveInHistory,
  openNamedCard,
  toBookmark,
  toNeighbor,
  walk,
} from "./read.ts";
import type { Action, Binding, KeyPart, PlaceName, State, Toward } from "./state.ts";
import {
  askedBefore,
  cursorTo,
  type Distance,
  eraseTo,
  find,
  goBack,
  leave,
  move,
  narrowBy,
  openCurrent,
  quit,
  suspend,
  toHits,
  toLine,
  why,
} from "./update.ts";

type At = readonly PlaceName[];

/** Help does not list a key without an explanation: one that does what another key does, or its reverse. */
function key(
  keys: string,
  at: At,
  action: Action,
  summary: string | null,
  foot: string | null = null,
): Binding {
  return { keys: keys.split(" "), at, action, summary, foot };
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

/** Places where letters are keys. */
const browsing: At = ["hits", "reading", "versions"];

/** Places where letters are text, so commands need other keys. Terminals reliably deliver F-keys and Alt. */
const typing: At = ["line"];
/** Lists that typing filters. */
const filtered: At = ["list", "help"];

const opening = [
  key("enter", ["line", "hits", "list"], openCurrent, "open the chosen entry", "open"),
  key("enter", ["reading"], openCurrent, null),
  key("enter", ["finding"], openCurrent, "read on there; n and N go to the other matches", "done"),
  key("down", ["finding"], go(findAgain, "next"), "next match", "next"),
  key("up", ["finding"], go(findAgain, "previous"), null, "previous"),
] as const;

/** Filters can be changed while reading too, but neither the bottom line nor the help has room to say so. */
const narrowing = (
  [
    ["f2 alt-e", "edition", "only one edition, then the next"],
    ["f3 alt-t", "kind", "only one kind of entry"],
    ["f4 alt-d", "document", "only one document"],
    ["f5 alt-c", "changed", "only what is new or changed"],
  ] as const
).flatMap(([keys, by, summary]) => [
  key(keys, ["line", "hits"], narrowBy(by), summary, by),
  key(keys, ["reading"], narrowBy(by), null),
]);

const asking = [
  key("tab", typing, toHits, "go from the search line to the list", "list"),
  key("/ tab i", ["hits"], toLine, "type in the search line", "type"),
  ...narrowing,
  key("alt-y", typing, copyAs("passage"), "copy the chosen passage with its citation"),
] as const;

const reading = [
  key("tab", ["reading"], go(chooseReference, "next"), "choose a reference; Enter follows it", "reference"),
  key("shift-tab", ["reading"], go(chooseReference, "previous"), null),
  key("right", ["reading"], go(walk, "next"), "next step of a procedure; ← goes back", "step"),
  key("left", ["reading"], go(walk, "previous"), null),
  key("c", ["hits", "reading"], openNamedCard, null, "card"),
  key("O", ["hits", "reading"], listOtherGames, null, "other games"),
  key("m", ["reading"], toBookmark, "back to the step where you were"),
  key("m", ["hits"], toBookmark, null),
  key("]", ["reading"], go(toNeighbor, "next"), "the next entry of this document; [ goes back"),
  key("[", ["reading"], go(toNeighbor, "previous"), null),
  key("v", ["reading"], showVersions, "what changed in this entry, old beside new"),
  key("right", ["versions"], go(chooseVersion, "next"), "the next change", "newer"),
  key("left", ["versions"], go(chooseVersion, "previous"), "the previous change", "older"),
  key("/", ["reading"], find, "find words in this entry; n and N go on", "find"),
  key("n", ["reading"], go(findAgain, "next"), null),
  key("N", ["reading"], go(findAgain, "previous"), null),
  key("r", ["reading"], listCiting, "entries that refer to this one", "referring"),
  key("p", ["hits"], listRecent, "what you read last", "recent"),
  key("p", ["reading", "versions"], listRecent, null),
  key("h backspace alt-left", ["reading"], go(moveInHistory, "previous"), null),
  key("l alt-right", ["reading"], go(moveInHistory, "next"), null),
] as const;

/** In the search line these letters require Alt. */
const ruling = [
  key("w", ["hits", "reading"], startRuling, "record your ruling, with the text that it rests on", "ruling"),
  key("alt-w", typing, startRuling, "record your ruling"),
  key("u", ["hits", "reading"], registerQuestion, null, "register"),
  key("alt-u", typing, registerQuestion, "register the question that no text answers", "register"),
  key("a", ["reading"], startNote, "add a note of your own to this entry"),
  key("a", ["hits"], startNote, null),
  key("L", ["hits"], listRecords, "rulings, open questions, and notes of this event", "log"),
  key("L", ["reading", "versions"], listRecords, null),
  key("ctrl-r", typing, listQuestions, "what was asked before; so does ↑ on the empty line"),
  key("enter", ["form"], keepForm, "save the form", "save"),
  key("tab down", ["form"], go(moveFocus, "next"), "next field", "next field"),
  key("shift-tab up", ["form"], go(moveFocus, "previous"), null),
  key(
    "pagedown",
    ["form"],
    go(chooseText, "next"),
    "base the ruling on another text, or on none",
    "other text",
  ),
  key("pageup", ["form"], go(chooseText, "previous"), null),
] as const;

const sharing = [
  key("z", ["hits", "reading"], showVerdict, "show the players the deciding sentence alone", "verdict"),
  key("x", ["hits", "reading"], why, "explain how this passage was found"),
  key("y", ["hits", "reading"], copyAs("passage"), "copy the passage with its citation", "copy"),
  key("Y", ["hits", "reading"], copyAs("citation"), null),
  key("y", ["copied"], copyAs("next"), "copy it in another form", "other form"),
  key("Q", ["hits", "reading"], showCode, "QR code of the passage, for a player's phone", "QR code"),
] as const;

const moving = [
  key("down ctrl-n", [...typing, ...filtered], moveBy("line", "next"), "one down"),
  key("up ctrl-p", typing, askedBefore, null),
  key("up ctrl-p", filtered, moveBy("line", "previous"), null),
  key("pagedown", [...typing, ...filtered], moveBy("page", "next"), null),
  key("pageup", [...typing, ...filtered], moveBy("page", "previous"), null),
  key("down j ctrl-n", browsing, moveBy("line", "next"), null),
  key("up k ctrl-p", browsing, moveBy("line", "previous"), null),
  key("ctrl-d", browsing, moveBy("half", "next"), null),
  key("ctrl-u", browsing, moveBy("half", "previous"), null),
  key("pagedown space ctrl-f", browsing, moveBy("page", "next"), null),
  key("pageup b ctrl-b", browsing, moveBy("page", "previous"), null),
  key("home g", browsing, moveBy("all", "previous"), null),
  key("end G", browsing, moveBy("all", "next"), null),
] as const;

/** Places where letters are text. */
export const editable: At = [...typing, ...filtered, "finding", "form"];

/** The keys of a shell's line, which need no help. */
const editing = [
  key("backspace", editable, eraseTo("left"), null),
  key("delete ctrl-d", editable, eraseTo("right"), null),
  key("ctrl-w", editable, eraseTo("word-left"), null),
  key("ctrl-u", editable, eraseTo("start"), "erase to the start of the line"),
  key("ctrl-k", editable, eraseTo("end"), null),
  key("left ctrl-b", editable, cursorTo("left"), null),
  key("right ctrl-f", editable, cursorTo("right"), null),
  key("alt-b ctrl-left", editable, cursorTo("word-left"), null),
  key("alt-f ctrl-right", editable, cursorTo("word-right"), null),
  key("home ctrl-a", editable, cursorTo("start"), null),
  key("end ctrl-e", editable, cursorTo("end"), null),
] as const;

const everywhere: At = [...editable, ...browsing];
/** Places on top of another one. Keys without a function there go back too. */
export const overlays: At = ["copied", "verdict", "why", "qr"];

const leaving = [
  key("? f1", browsing, help, null, "keys"),
  key(
    "f1",
    ["line", "list", "finding", "form"],
    help,
    "all keys; so does ? on the empty search line",
    "keys",
  ),
  key("escape", everywhere, goBack, "back; from an empty search line: leave", "back"),
  key("escape", overlays, goBack, "back, as any key", "back"),
  key("f1", ["help"], goBack, null),
  key("q", browsing, quit, null),
  key("ctrl-z", [...everywhere, ...overlays], suspend, null),
  key("ctrl-c", ["line"], leave, "leave from anywhere"),
  key("ctrl-c", ["list", "finding", "help", "form", ...browsing, ...overlays], leave, null),
] as const;

/** The table in the order of the help, in parts with a heading. */
const parts: readonly KeyPart[] = [
  { heading: "Open", bindings: opening },
  { heading: "Read", bindings: reading },
  { heading: "Rule", bindings: ruling },
  { heading: "Ask", bindings: asking },
  { heading: "Share", bindings: sharing },
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
