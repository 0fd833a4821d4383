/** The state of the screen as one value. Every key makes a new one, and the screen is drawn from it alone. */
import type { Answer, Hit, Question } from "../domain/answer.ts";
import type { CitedPassage, RulingFacts } from "../domain/event-log.ts";
import { foldedWords } from "../domain/fold.ts";
import { nearestTo } from "../domain/similarity.ts";
import type { App, Draft } from "./app.ts";
import { type EditLine, emptyLine } from "./edit-line.ts";
import type { Content } from "./row.ts";

/** The columns and rows to lay out in, and whether a screen reader is used, which puts everything in one column. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
  readonly isReadAloud?: boolean;
}

/** The filter. Null or false means no restriction. */
export interface Narrowing extends Pick<Question, "edition" | "kind" | "changedOnly"> {
  /** Id of the only document that may answer. */
  readonly document: string | null;
}

/** A line of a page that has the same text at every width. */
export interface Anchor {
  /** The block of the line; null if it is in none. */
  readonly block: number | null;
  /** The share of the block's lines that are above it; without a block, the number of the lines of the page above it. */
  readonly above: number;
}

/** An opened entry with the position on its page, where the judge reads or types words to find. */
export interface Visit {
  readonly at: "reading" | "finding";
  readonly entry: string;
  /** The hit that led here, whose words are highlighted; null if a reference or a list did. */
  readonly hit: Hit | null;
  /** The first visible line. */
  readonly top: Anchor;
  /** Number of the reference that Enter follows; null if none is selected. */
  readonly reference: number | null;
  /** Position in `Entry.blocks` of the current step; null if the judge does not follow a procedure. */
  readonly step: number | null;
  /** Words to find on the page; empty for none. */
  readonly sought: EditLine;
  /** Line of the page with the last match. */
  readonly foundLine: number | null;
}

/** The form of copied text. */
export type CopyForm = "passage" | "slip" | "citation" | "link" | "markdown";

export type FieldName = "question" | "decision" | "table" | "round" | "judge" | "players" | "remark" | "note";

export interface Field {
  readonly name: FieldName;
  readonly line: EditLine;
  /** What applies if nothing is typed; empty for nothing. */
  readonly offer: string;
}

/** The subject of a form; for a ruling, the texts to choose from (null for no text) and the index of the selected one. */
export type FormSubject =
  | { readonly sort: "ruling"; readonly texts: readonly (CitedPassage | null)[]; readonly chosen: number }
  | { readonly sort: "note"; readonly entry: string };

/** An entry, what was recorded about one, or a key, as a list shows it. */
export interface ListItem {
  /** A name, a question with its decision, a note, or a key and what it does. */
  readonly words: string;
  /** The longest that fits is shown: `ruling 3 · table 7 · 2026-05-30 14:32`, else `table 7`. */
  readonly facts: readonly string[];
  /** Id of the entry to open; null if there is none. */
  readonly entry: string | null;
  /** The passage to open it at; null for its start. */
  readonly passage: Pick<CitedPassage, "path" | "lines"> | null;
  /** The question of a ruling or an open question; null for all else. */
  readonly question: string | null;
  /** What to know before relying on it; null if nothing. */
  readonly warning: string | null;
}

/** One thing alone on top of another place: what changed in an entry, what was copied, or the sentence for the players. */
interface Overlay {
  /** Lays it out anew for each size of the terminal. */
  readonly contentAt: (size: Size) => Content;
  /** The first visible row. */
  readonly top: number;
}

/** Where the judge is. All places but the first two are on top of another one. */
export type Place =
  | { readonly at: "line" }
  | { readonly at: "hits" }
  | Visit
  | {
      readonly at: "list";
      readonly title: string;
      readonly items: readonly ListItem[];
      /** Only items with the typed words are shown. */
      readonly line: EditLine;
      /** Index among the shown items. */
      readonly chosen: number;
    }
  | (Overlay & { readonly at: "versions" | "verdict" | "why" | "qr" })
  | (Overlay & { readonly at: "copied"; readonly form: CopyForm })
  | {
      readonly at: "form";
      readonly subject: FormSubject;
      readonly fields: readonly Field[];
      /** Index of the focused field. */
      readonly focus: number;
    };

export type PlaceName = Place["at"];
export type ItemList = Extract<Place, { at: "list" }>;

export interface State {
  readonly size: Size;
  readonly place: Place;
  /** The places to which Esc returns, the latest first; the last is where the judge asked. */
  readonly behind: readonly Place[];
  readonly line: EditLine;
  /** The last question of the previous session; Enter on the empty line repeats it. */
  readonly lastQuery: string;
  readonly narrowing: Narrowing;
  /** The filter of the settings and flags, to which Esc returns. */
  readonly given: Narrowing;
  readonly answer: Answer;
  /** Index of the selected hit. */
  readonly chosen: number;
  readonly recent: readonly string[];
  /** The current step of the last procedure; null before the first. */
  readonly bookmark: StepPlace | null;
  /** Taken from the last ruling and suggested for the next: tables differ, but the round and the judge stay. */
  readonly lastRuling: Pick<RulingFacts, "round" | "judge">;
  /** Digits typed so far of a number that may continue. */
  readonly digits: string;
  /** A sentence about what the last key did, shown until the next key. */
  readonly notice: string | null;
  /** Effects that the last keys requested, in order; the event loop performs and removes them. */
  readonly effects: readonly Effect[];
  /** Recent keys that may be the start of a word, and the state before the first of them; null for none. */
  readonly typed: { readonly letters: string; readonly before: State } | null;
}

/** An action outside of the state. */
export type Effect =
  | { readonly do: "copy"; readonly text: string }
  | { readonly do: "suspend" }
  | { readonly do: "leave" }
  /** `before` is where to return if nothing could be stored. */
  | { readonly do: "record"; readonly draft: Draft; readonly before: Pick<State, "place" | "behind"> };

/** `step` is a position in `Entry.blocks`. */
export type StepPlace = { readonly entry: string; readonly step: number };

/** Goes to where the judge asks, and leaves all places on top of it. */
export function toAsking(state: State, at: "line" | "hits"): State {
  return { ...state, place: { at }, behind: [] };
}

/** Opens a place on top of the one where the judge is. */
export function onTop(state: State, place: Place): State {
  return { ...state, place, behind: [state.place, ...state.behind] };
}

/** Returns to the place below the one where the judge is. */
export function comeBack(state: State): State {
  const [place = state.place, ...behind] = state.behind;
  return { ...state, place, behind };
}

export function showList(state: State, title: string, items: readonly ListItem[]): State {
  return onTop(state, { at: "list", title, items, line: emptyLine, chosen: 0 });
}

/** A list item that leads nowhere and needs no warning; its words and facts are to be added. */
export const emptyItem = { entry: null, passage: null, question: null, warning: null };

/** Shows a sentence until the next key. */
export function say(state: State, notice: string): State {
  return { ...state, notice };
}

export function withEffect(state: State, effect: Effect): State {
  return { ...state, effects: [...state.effects, effect] };
}

/** Whether something was asked and the hits are only the nearest. */
export function isRefused({ answer, line }: State): boolean {
  return !answer.answered && !answer.choices?.length && line.text.trim() !== "";
}

export function chosenHit({ answer, chosen }: State): Hit | null {
  return answer.hits[chosen] ?? null;
}

/** The items that have each typed word, also as a part of a word or with a typing error. */
export function listedItems({ items, line }: ItemList): readonly ListItem[] {
  const typed = foldedWords(line.text);
  return items.filter(({ words, facts }) => {
    const own = foldedWords([words, ...facts].join(" "));
    const begun = (word: string) => own.map((each) => each.slice(0, word.length));
    return typed.every((word) => nearestTo(word, [...own, ...begun(word)]) !== null);
  });
}

/** The chosen item; null if there is none, or if it leads nowhere, as a key does. */
export function chosenItem(place: ItemList): ListItem | null {
  const item = listedItems(place)[place.chosen];
  return item === undefined || (item.entry === null && item.question === null) ? null : item;
}

/** The pages on the way to where the judge is, the latest first. */
export function visits({ place, behind }: State): readonly Visit[] {
  return [place, ...behind].flatMap((each) => (each.at === "reading" || each.at === "finding" ? each : []));
}

/** The page that the judge reads, whatever lies on top of it; null while asking. */
export function currentVisit(state: State): Visit | null {
  return visits(state)[0] ?? null;
}

/** What a key does: computes the next state, and nothing else. It never writes, reads the clock, or uses randomness. */
export type Action = (app: App, state: State) => State;

export type Toward = "next" | "previous";

/** A row of the table of keys. */
export interface Binding {
  readonly keys: readonly string[];
  readonly at: readonly PlaceName[];
  /** Where it works too, although neither the help nor the bottom line has room to say so. */
  readonly alsoAt: readonly PlaceName[];
  readonly action: Action;
  /** Its line in the help; null for a key that the help does not list. */
  readonly summary: string | null;
  /** One or two words for the bottom line of the screen; null if only the help names the key. */
  readonly foot: string | null;
}

/** Runs an action after clearing the notice and the partly typed number. */
export function act(app: App, state: State, action: Action): State {
  return action(app, { ...state, notice: null, digits: "" });
}
