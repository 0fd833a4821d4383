/**
 * The table of keys: what each does, where, and its description. The help and the bottom line are generated from it, so they
 * never promise a key without a function. Earlier rows are preferred if the bottom line is narrow.
 */
import type { App } from "./app.ts";
import { listCiting, listOtherGames, listQuestions, listRecent, listRecords } from "./entry-list.ts";
import { chooseText, keepForm, moveFocus, registerQuestion, startNote, startRuling } from "./form.ts";
import { openHelp } from "./help.ts";
import { copyAs, showCode, showVerdict, showVersions, why } from "./overlays.ts";
import { chooseReference, findAgain, openNamedCard, toBookmark, toNeighbor, walk } from "./read.ts";
import type { Action, Binding, PlaceName, State, Toward } from "./state.ts";
import {
  askedBefore,
  cursorTo,
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
} from "./update.ts";

type At = readonly PlaceName[];

/** Help does not list a key without an explanation: one that does what another key does, or its reverse. */
function key(
  keys: string,
  at: At,
  action: Action,
  summary: string | null = null,
  foot: string | null = null,
  alsoAt: At = [],
): Binding {
  return { keys: keys.split(" "), at, action, summary, foot, alsoAt };
}

function go(way: (app: App, state: State, toward: Toward) => State, toward: Toward): Action {
  return (app, state) => way(app, state, toward);
}

/** The help on digits. They have no action in the table because it depends on what is shown; see screen.tsx. */
const digits = [
  { at: ["reading"], keys: ["1 … 9"], summary: "follow the reference with this number" },
  { at: ["hits"], keys: ["1 … 9"], summary: "open the hit with this number" },
] as const;

const digitAfterName = { ...digits[1], at: ["line"], summary: "open one of those with this name" } as const;

export const help: Action = (_, state) => openHelp(state, [...digits, ...bindings, digitAfterName]);

/** Places where letters are keys. */
const browsing: At = ["hits", "reading", "versions"];
const scrolled: At = [...browsing, "copied"];
const onHits: At = ["hits"];
const onPage: At = ["reading"];
const onBoth: At = ["hits", "reading"];
const asking: At = ["line", "hits"];

/** Places where letters are text, so commands need other keys. Terminals reliably deliver F-keys and Alt. */
const typing: At = ["line"];
/** Typing filters a list. */
const filtered: At = ["list"];
const form: At = ["form"];
/** Places where letters are text. */
export const editable: At = [...typing, ...filtered, "finding", "form"];

const everywhere: At = [...editable, ...browsing];
/** Places on top of another one. Keys without a function there go back too. */
export const overlays: At = ["copied", "verdict", "why", "qr"];

/** The table in the order of the help. */
export const bindings: readonly Binding[] = [
  // Opening.
  key("enter", ["line", "hits", "list"], openCurrent, "open the chosen entry", "open", onPage),
  key("enter", ["finding"], openCurrent, "read on there; n and N go to the other matches", "done"),
  key("down", ["finding"], go(findAgain, "next"), "next match", "next"),
  key("up", ["finding"], go(findAgain, "previous"), null, "previous"),
  // Reading.
  key("tab", onPage, go(chooseReference, "next"), "choose a reference; Enter follows it", "reference"),
  key("shift-tab", onPage, go(chooseReference, "previous")),
  key("right", onPage, go(walk, "next"), "next step of a procedure; ← goes back", "step"),
  key("left", onPage, go(walk, "previous")),
  key("c", onBoth, openNamedCard, null, "card"),
  key("O", onBoth, listOtherGames, null, "other games"),
  key("m", onPage, toBookmark, "back to the step where you were", null, onHits),
  key("]", onPage, go(toNeighbor, "next"), "the next entry of this document; [ goes back"),
  key("[", onPage, go(toNeighbor, "previous")),
  key("v", onPage, showVersions, "what changed in this entry from version to version"),
  key("/", onPage, find, "find words in this entry; n and N go on", "find"),
  key("n", onPage, go(findAgain, "next")),
  key("N", onPage, go(findAgain, "previous")),
  key("r", onPage, listCiting, "entries that refer to this one", "referring"),
  key("p", onHits, listRecent, "what you read last", "recent", browsing),
  key("h backspace alt-left", onPage, goBack),
  // Ruling. In the search line these letters require Alt.
  key("w", onBoth, startRuling, "record your ruling, with the text that it rests on", "ruling"),
  key("alt-w", typing, startRuling, "record your ruling"),
  key("u", onBoth, registerQuestion, null, "register"),
  key("alt-u", typing, registerQuestion, "register the question that no text answers", "register"),
  key("a", onPage, startNote, "add a note of your own to this entry", null, onHits),
  key("L", onHits, listRecords, "rulings, open questions, and notes of this event", "log", browsing),
  key("ctrl-r", typing, listQuestions, "what was asked before; so does ↑ on the empty line"),
  key("enter", form, keepForm, "save the form", "save"),
  key("tab down", form, go(moveFocus, "next"), "next field", "next field"),
  key("shift-tab up", form, go(moveFocus, "previous")),
  key("pagedown", form, go(chooseText, "next"), "base the ruling on another text, or on none", "other text"),
  key("pageup", form, go(chooseText, "previous")),
  // Asking.
  key("tab", typing, toHits, "go from the search line to the list", "list"),
  key("/ tab i", onHits, toLine, "type in the search line", "type"),
  // Filters can be changed while reading too, but neither the bottom line nor the help has room to say so.
  key("f2 alt-e", asking, narrowBy("edition"), "only one edition, then the next", "edition", onPage),
  key("f3 alt-t", asking, narrowBy("kind"), "only one kind of entry", "kind", onPage),
  key("f4 alt-d", asking, narrowBy("document"), "only one document", "document", onPage),
  key("f5 alt-c", asking, narrowBy("changed"), "only what is new or changed", "changed", onPage),
  key("alt-y", typing, copyAs("passage"), "copy the chosen passage with its citation"),
  // Sharing.
  key("z", onBoth, showVerdict, "show the players the deciding sentence alone", "verdict"),
  key("x", onBoth, why, "explain how this passage was found"),
  key("y", onBoth, copyAs("passage"), "copy the passage with its citation", "copy", ["qr"]),
  key("Y", onBoth, copyAs("citation")),
  key("y", ["copied"], copyAs("next"), "copy it in another form", "other form"),
  key("Q", onBoth, showCode, "QR code of the passage, for a player's phone", "QR code"),
  // Moving.
  key("down ctrl-n", [...typing, ...filtered], move("line", "next")),
  key("up ctrl-p", typing, askedBefore),
  key("up ctrl-p", filtered, move("line", "previous")),
  key("pagedown", [...typing, ...filtered], move("page", "next")),
  key("pageup", [...typing, ...filtered], move("page", "previous")),
  key("down j ctrl-n", scrolled, move("line", "next")),
  key("up k ctrl-p", scrolled, move("line", "previous")),
  key("ctrl-d", scrolled, move("half", "next")),
  key("ctrl-u", scrolled, move("half", "previous")),
  key("pagedown space ctrl-f", scrolled, move("page", "next")),
  key("pageup b ctrl-b", scrolled, move("page", "previous")),
  key("home g", scrolled, move("all", "previous")),
  key("end G", scrolled, move("all", "next")),
  // Editing a line. The keys of a shell need no help.
  key("backspace", editable, eraseTo("left")),
  key("delete ctrl-d", editable, eraseTo("right")),
  key("ctrl-w", editable, eraseTo("word-left")),
  key("ctrl-u", editable, eraseTo("start"), "erase to the start of the line"),
  key("ctrl-k", editable, eraseTo("end")),
  key("left ctrl-b", editable, cursorTo("left")),
  key("right ctrl-f", editable, cursorTo("right")),
  key("alt-b ctrl-left", editable, cursorTo("word-left")),
  key("alt-f ctrl-right", editable, cursorTo("word-right")),
  key("home ctrl-a", editable, cursorTo("start")),
  key("end ctrl-e", editable, cursorTo("end")),
  // Leaving.
  key("? f1", browsing, help, null, "keys"),
  key("f1", editable, help, "all keys; so does ? on the empty search line", "keys"),
  key("escape", everywhere, goBack, "back; from an empty search line: leave", "back"),
  key("escape", overlays, goBack, "back, as any key", "back"),
  key("q", browsing, quit),
  key("ctrl-z", [...everywhere, ...overlays], suspend),
  key("ctrl-c", ["line"], leave, "leave from anywhere", null, [...everywhere, ...overlays]),
];

const actionByKey = new Map<string, Action>(
  bindings.flatMap(({ keys, at, alsoAt, action }) =>
    [...at, ...alsoAt].flatMap((place) => keys.map((name) => [`${place} ${name}`, action] as const)),
  ),
);

export function boundAction(place: PlaceName, name: string): Action | null {
  return actionByKey.get(`${place} ${name}`) ?? null;
}
