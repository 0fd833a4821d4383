/** Where the judge is, as one value. Every key makes a new one; the screen is drawn from it and from nothing else. */
import type { Answer, Hit, Question } from "../domain/answer.ts";
import type { HistoryEvent, WordEdit } from "../domain/change.ts";
import type { Edition } from "../domain/edition.ts";
import type { CitedPassage } from "../domain/event-log.ts";
import { type App, type Draft, problemLine } from "./app.ts";
import { type EditLine, emptyLine, lineOf } from "./edit-line.ts";

/** The columns and rows to lay out in, and whether a screen reader reads them aloud: then everything is in one column. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
  readonly isHeard?: boolean;
}

/** What is asked of: null or false means everything. */
export type Narrowing = Pick<Question, "edition" | "kind" | "document" | "changedOnly">;

/** One reading of one entry, with its place on the page. */
export interface Visit {
  readonly entry: string;
  /** The hit that led here, whose words are marked; null where a reference or a pin did. */
  readonly hit: Hit | null;
  /** First line of the page that is shown, from 0. */
  readonly top: number;
  /** Number of the reference that Enter follows; null where none is chosen. */
  readonly reference: number | null;
  /** Position in `Entry.blocks` of the step of a walk; null where the judge does not walk. */
  readonly step: number | null;
}

/** What a copy holds. */
export type CopyForm = "passage" | "slip" | "citation" | "link" | "markdown";

export type FieldName = "question" | "decision" | "table" | "round" | "judge" | "players" | "remark" | "note";

export interface Field {
  readonly name: FieldName;
  readonly line: EditLine;
  /** What counts where nothing is typed; empty for nothing. */
  readonly offer: string;
}

/** What the form is about; of a ruling, the texts that it may rest on, null for none of them, and which one it does. */
export type FormSubject =
  | { readonly sort: "ruling"; readonly texts: readonly (CitedPassage | null)[]; readonly chosen: number }
  | { readonly sort: "note"; readonly entry: string };

/** A version of an entry with the words of the change that it brought. */
export interface ChangedVersion extends Pick<HistoryEvent, "sort"> {
  readonly name: string;
  readonly date: string;
  readonly words: readonly WordEdit[];
}

/** Keys and what they do, under a heading. */
export interface HelpSection {
  readonly heading: string;
  readonly lines: readonly { readonly keys: string; readonly says: string }[];
}

/** Where the judge is. Help, lists, the copied text, the verdict, the QR code and a form lie over another place and give it back. */
export type Place =
  | { readonly at: "line" }
  | { readonly at: "hits" }
  | { readonly at: "reading" }
  | { readonly at: "finding"; readonly line: EditLine }
  | { readonly at: "beside"; readonly other: Visit; readonly side: "left" | "right" }
  | {
      readonly at: "list";
      readonly from: Place;
      readonly title: string;
      readonly entries: readonly string[];
      readonly chosen: number;
    }
  /** Position of a change, the newest first, and the first row that is shown. */
  | {
      readonly at: "versions";
      readonly versions: readonly ChangedVersion[];
      readonly chosen: number;
      readonly top: number;
    }
  /** What is typed there shows only the keys whose line has it. */
  | {
      readonly at: "help";
      readonly from: Place;
      readonly sections: readonly HelpSection[];
      readonly top: number;
      readonly line: EditLine;
    }
  | { readonly at: "copied"; readonly from: Place; readonly form: CopyForm; readonly text: string }
  | { readonly at: "verdict"; readonly from: Place }
  | { readonly at: "why"; readonly from: Place }
  | { readonly at: "qr"; readonly from: Place; readonly texts: readonly string[] }
  | {
      readonly at: "form";
      readonly from: Place;
      readonly subject: FormSubject;
      readonly fields: readonly Field[];
      /** Position of the field that is typed in. */
      readonly focus: number;
    };

export type PlaceName = Place["at"];

export interface State {
  readonly size: Size;
  readonly place: Place;
  /** Where the judge asked last, to go back to from reading. */
  readonly asked: "line" | "hits";
  readonly line: EditLine;
  /** What was asked in the session before; Enter on the empty line asks it again. */
  readonly lastQuery: string;
  readonly narrowing: Narrowing;
  readonly answer: Answer;
  /** Entries that answer without the narrowing; null where nothing is narrowed. */
  readonly allTexts: number | null;
  /** Position of the chosen hit. */
  readonly chosen: number;
  /** Entries opened, oldest first, and the position of the open one; -1 before the first. */
  readonly history: readonly Visit[];
  readonly historyIndex: number;
  readonly pins: readonly string[];
  readonly recent: readonly string[];
  /** The step at which the last walk stands; null before the first walk. */
  readonly bookmark: Bookmark | null;
  /** What the last ruling said, and the next one is offered: tables differ, the round and the judge stay. */
  readonly lastRuling: { readonly round: string; readonly judge: string };
  /** What to find within the entry. */
  readonly wanted: string;
  /** Line of the page where it was found last. */
  readonly foundLine: number | null;
  /** Digits typed so far of a reference whose number may go on. */
  readonly digits: string;
  /** One sentence about what the last key did, shown until the next. */
  readonly notice: string | null;
  /** What the last keys ask of the edge, in their order; the edge takes them away. */
  readonly effects: readonly Effect[];
  /** Keys pressed just now that may be the beginning of a word; null for none. */
  readonly typed: TypedKeys | null;
  readonly isLeaving: boolean;
}

/** What is done outside of the state. */
export type Effect =
  | { readonly do: "copy"; readonly text: string }
  | { readonly do: "suspend" }
  /** `place` is where to go back to where nothing could be kept. */
  | { readonly do: "record"; readonly draft: Draft; readonly place: Place };

export interface TypedKeys {
  readonly letters: string;
  /** The state in which the first of them was pressed. */
  readonly before: State;
}

export interface Bookmark {
  readonly entry: string;
  /** Position in `Entry.blocks`. */
  readonly step: number;
}

export const everything: Narrowing = { edition: null, kind: null, document: null, changedOnly: false };

export function isNarrowed(narrowing: Narrowing): boolean {
  return Object.values(narrowing).some((limit) => limit !== null && limit !== false);
}

/** More entries than a judge scrolls through; if there are so many, there may be more. */
export const hitLimit = 60;
/** Where nothing answers, a long list would look like an answer. */
const nearestLimit = 5;

function questionOf(text: string, narrowing: Narrowing): Question {
  return { text, ...narrowing, limit: hitLimit, ofBestEntry: 1 };
}

/**
 * The answer with the best passage of each entry: the page shows the whole entry, so that its other passages would only
 * push other entries out of sight.
 */
export function answerOf(app: App, text: string, narrowing: Narrowing): Pick<State, "answer" | "allTexts"> {
  const answer = app.ask(questionOf(text, narrowing));
  const { hits, answered } = answer;
  if (!answered)
    return { answer: { ...answer, hits: hits.slice(0, nearestLimit).map(onlyNear) }, allTexts: null };
  const all = isNarrowed(narrowing) ? app.ask(questionOf(text, everything)).hits.length : null;
  return { answer, allTexts: all };
}

/** Of what is only near, nothing decides, and no word is marked. */
function onlyNear(hit: Hit): Hit {
  return { ...hit, highlights: [], decides: [0, 0] };
}

/** The query to ask at once, empty for none, and the only edition to ask in, null for all. */
export function startState(app: App, size: Size, text = "", edition: Edition | null = null): State {
  const narrowing = edition === null ? everything : { ...everything, edition };
  return {
    size,
    place: { at: "line" },
    asked: "line",
    line: text === "" ? emptyLine : lineOf(text),
    lastQuery: app.session.lastQuery,
    narrowing,
    ...answerOf(app, text, narrowing),
    chosen: 0,
    history: [],
    historyIndex: -1,
    pins: app.session.pins,
    recent: app.session.recent,
    bookmark: null,
    lastRuling: { round: "", judge: app.judge ?? "" },
    wanted: "",
    foundLine: null,
    digits: "",
    notice: app.remark ?? app.problems.map(problemLine)[0] ?? null,
    effects: [],
    typed: null,
    isLeaving: false,
  };
}

export function atPlace(state: State, place: Place): State {
  return { ...state, place };
}

/** Something was asked, and the hits are only the nearest. */
export function isRefused({ answer, line }: State): boolean {
  return !answer.answered && line.text.trim() !== "";
}

export function chosenHit({ answer, chosen }: State): Hit | null {
  return answer.hits[chosen] ?? null;
}

/** The entry that was opened last, or the one beside it where keys scroll that one. */
export function currentVisit({ place, history, historyIndex }: State): Visit | null {
  return place.at === "beside" && place.side === "right" ? place.other : (history[historyIndex] ?? null);
}
