/** Actions for asking: the judge types, selects a hit, or sets a filter. Each makes a new state with its answer. */

import type { Answer, Hit, Question } from "../domain/answer.ts";
import { mostSuggested } from "../domain/counted.ts";
import { type Edition, editionName } from "../domain/edition.ts";
import { keysOfTable } from "../domain/group-by.ts";
import { columns } from "../render/layout.ts";
import { recordLines } from "../render/log-text.ts";
import { type Row, span, wrapText } from "../render/text-style.ts";
import { type App, problemLine } from "./app.ts";
import { type EditLine, emptyLine, lineOf } from "./edit-line.ts";
import { geometry, hitRows } from "./frame.tsx";
import { cutMiddle, cutRows } from "./row.ts";
import { chosenHit, isRefused, type Narrowing, type Size, type State } from "./state.ts";

export const everything: Narrowing = { edition: null, kind: null, document: null, changedOnly: false };

/** Whether a filter has a limit that each of the others lacks. */
export function isNarrowed(narrowing: Narrowing, ...others: readonly Narrowing[]): boolean {
  const isOwn = (limit: keyof Narrowing) =>
    [everything, ...others].every((other) => other[limit] !== narrowing[limit]);
  return keysOfTable(everything).some(isOwn);
}

/**
 * Whether Esc lifts what was chosen as a filter, but not what the settings have: it leaves no answer, or nothing is typed that Esc
 * could clear.
 */
export function liftsFilter({ line, narrowing, given, answer }: State): boolean {
  return isNarrowed(narrowing, given) && (line.text === "" || answer.narrowed !== null);
}

/** More entries than a judge scrolls through. If there are this many, there may be more. */
export const hitLimit = 60;

export function questionOf(text: string, { document, ...narrowing }: Narrowing): Question {
  const documents = document === null ? null : [document];
  return { text, ...narrowing, documents, limit: hitLimit, ofBestEntry: 1 };
}

/**
 * Asks for the best passage of each entry only: the page shows the whole entry, and others would displace further entries. All that
 * share a name are there to choose from.
 */
export function answerOf(app: App, text: string, narrowing: Narrowing): Answer {
  const answer = app.ask(questionOf(text, narrowing));
  const { answered, hits, choices = [], lapsed } = answer;
  if (answered) return answer;
  // What was asked for and does not count is there to be read.
  const near = lapsed ? [lapsed, ...hits.filter(({ entry }) => entry.id !== lapsed.entry.id)] : hits;
  return { ...answer, hits: near.slice(0, Math.max(mostSuggested, choices.length)).map(onlyNear) };
}

/** In a hit that is only near, nothing decides and no word is highlighted. */
const onlyNear = (hit: Hit): Hit => ({ ...hit, highlights: [], decides: [0, 0] });

/** `text` is the query to ask immediately, empty for none; `edition` the only one to ask in, null for all. */
export function startState(app: App, size: Size, text = "", edition: Edition | null = null): State {
  const narrowing = edition === null ? everything : { ...everything, edition };
  return {
    size,
    place: { at: "line" },
    behind: [],
    line: text === "" ? emptyLine : lineOf(text),
    lastQuery: app.session.lastQuery,
    narrowing,
    given: narrowing,
    answer: answerOf(app, text, narrowing),
    chosen: 0,
    recent: app.session.recent,
    bookmark: null,
    lastRuling: { round: null, judge: app.judge },
    digits: "",
    notice: app.problems.map(problemLine)[0] ?? null,
    effects: [],
    typed: null,
  };
}

/** Answers the current query and selects the best hit, because the previously selected one may be gone. */
export function askAgain(app: App, state: State): State {
  return { ...state, answer: answerOf(app, state.line.text, state.narrowing), chosen: 0 };
}

export function changeLine(app: App, state: State, line: EditLine): State {
  const changed = { ...state, line };
  return line.text === state.line.text ? changed : askAgain(app, changed);
}

export function chooseHit(state: State, position: number): State {
  const last = state.answer.hits.length - 1;
  return { ...state, chosen: Math.max(0, Math.min(position, last)) };
}

/** The number of whole hits for which the list has room. */
export function hitsShown(state: State): number {
  return Math.max(1, Math.floor((geometry(state.size).body - rowsAboveHits(state).length) / hitRows));
}

export type Narrower = "edition" | "kind" | "document" | "changed";

/** The next choice of a filter. A document belongs to one edition, so the next edition lifts the filter of documents. */
export function narrow(app: App, narrowing: Narrowing, by: Narrower): Narrowing {
  const { edition, kind, document, changedOnly } = narrowing;
  switch (by) {
    case "edition":
      return { ...narrowing, edition: nextOf(editionsOf(app), edition), document: null };
    case "kind":
      return { ...narrowing, kind: nextOf(app.kinds(edition), kind) };
    case "document":
      return { ...narrowing, document: nextOf(documentsOf(app, narrowing), document) };
    case "changed":
      return { ...narrowing, changedOnly: !changedOnly };
  }
}

const editionsOf = (app: App) => [...new Set(app.documents.map(({ edition }) => edition))].sort();

function documentsOf(app: App, { edition }: Narrowing): readonly string[] {
  return app.documents.filter((one) => edition === null || one.edition === edition).map((one) => one.id);
}

/** Cycles through everything and then each choice. */
function nextOf<Choice>(choices: readonly Choice[], choice: Choice | null): Choice | null {
  return choices[choice === null ? 0 : choices.indexOf(choice) + 1] ?? null;
}

/** The filter in words: `Second Edition, errata, only what is new or changed`. */
export function narrowingText(app: App, { edition, kind, document, changedOnly }: Narrowing): string {
  const title = app.documents.find((one) => one.id === document)?.title;
  const limits = [
    edition === null ? [] : [editionName(edition)],
    kind === null ? [] : [kind === "erratum" ? "errata" : `${kind}s`],
    title === undefined ? [] : [title],
    changedOnly ? ["only new or changed"] : [],
  ].flat();
  const day = app.asOf === null ? "" : `, as of ${app.asOf}`;
  return `${limits.length === 0 ? "all texts" : limits.join(", ")}${day}`;
}

/** Why there is no answer, if the rule above the list has no room for it, so that the list says it; else empty. */
export function longReason({ answer: { narrowed, missing }, size }: State): string {
  const isCut = columns(`── ${missing} `) > size.columns;
  return narrowed === null && isCut ? (missing ?? "") : "";
}

/** The line above hits that are no answer. */
export function refusalRow({ answer: { confidence } }: State): Row {
  const text = confidence === "perhaps" ? "PERHAPS. Read before you rule:" : "NOT ANSWERED. Nearest:";
  return [span(text, "error")];
}

/** Maximum number of rows for one ruling; `rulings log` shows long decisions. */
const mostRows = 3;
/** On 15 rows there is room for a ruling, for the remark that it is outdated, and for two hits. A long reason has as much room. */
const shareOfBody = 3 / 5;

/**
 * Above the list, why there is no answer, if the rule above has no room for that; what is known of the question at this event;
 * and that the hits are no answer. All of it gives way to one hit, and the reason gives way to the rest.
 */
export function rowsAboveHits(state: State): readonly Row[] {
  const { list: width, body } = geometry(state.size);
  const nearest = chosenHit(state) !== null && isRefused(state) ? [refusalRow(state)] : [];
  // Of two rows, one is for the name of the hit, so that a ruling is never hidden.
  const room = Math.min(body - 1, Math.max(1, body - hitRows));
  const left = room - nearest.length;
  const most = Math.max(1, Math.floor(body * shareOfBody));
  const records = cutRows(recordRows(state, width), most);
  const text = longReason(state);
  const reason = text === "" ? [] : wrapText({ text, width, look: "error" });
  const why = cutRows(reason, Math.max(1, Math.min(most, left - records.length)));
  const messages = left > 1 ? [...why, ...records] : [...records, ...why];
  return [...cutRows(messages, Math.max(1, left)), ...nearest].slice(0, room);
}

/** Never mixed with rules text: `! Ruled at table 3, 2026-05-30 14:32, by the passage below: “Yes.”` */
function recordRows({ answer }: State, width: number): readonly Row[] {
  return recordLines(answer).flatMap((line) => {
    const isRemark = line.startsWith("!");
    const rows = wrapText({ text: isRemark ? line : `! ${line}`, width, rest: "  ", look: "ruled" });
    return isRemark ? cutMiddle(rows, mostRows) : cutRows(rows, mostRows);
  });
}
