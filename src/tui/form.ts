/** A form for a ruling or a note on an entry, and how it is shown. Enter stores it; Esc discards it. */
import type { Hit } from "../domain/answer.ts";
import type { CitedPassage } from "../domain/event-log.ts";
import { firstOfEach } from "../domain/group-by.ts";
import { linesText } from "../domain/source-line.ts";
import { pad } from "../render/layout.ts";
import { type Row, span, wrapText } from "../render/text-style.ts";
import type { App, Draft } from "./app.ts";
import { everything, questionOf } from "./ask.ts";
import { currentEntry, currentText } from "./current-text.ts";
import { caretRow, type EditLine, lineOf } from "./edit-line.ts";
import { geometry, gutter, pageTop } from "./frame.tsx";
import { documentRow, nameRow } from "./hit-list.ts";
import { type Content, chosenMark, dimmed, emptyRow } from "./row.ts";
import {
  comeBack,
  type Field,
  type FieldName,
  type FormSubject,
  isRefused,
  onTop,
  type Place,
  type State,
  say,
  type Toward,
  withEffect,
} from "./state.ts";

export type FormPlace = Extract<Place, { at: "form" }>;

const required: readonly FieldName[] = ["question", "decision", "note"];
const field = (name: FieldName, text = "", offer = ""): Field => ({ name, line: lineOf(text), offer });

/** Opens the form with the question and the text filled in, and the deciding sentence suggested as the decision. */
export function startRuling(app: App, state: State): State {
  const question = state.line.text.trim();
  const entry = state.place.at === "reading" ? currentEntry(state) : null;
  const lapse = entry === null ? null : app.lapse(entry);
  if (lapse !== null) return say(state, `no ruling rests on what does not count: ${lapse}`);
  const texts = textsToRestOn(app, state, question);
  const fields = [
    field("question", question),
    field("decision", "", state.answer.answered ? wordsOf(texts[0]) : ""),
    field("table"),
    field("round", "", state.lastRuling.round ?? ""),
    field("judge", "", state.lastRuling.judge ?? ""),
    field("players"),
    field("remark"),
  ];
  const focus = question === "" ? 0 : 1;
  const subject = { sort: "ruling", texts, chosen: 0 } as const;
  return onTop(state, { at: "form", subject, fields, focus });
}

/** Bases the ruling on the next or previous text, whose words then become the suggested decision. */
export function chooseText(_: App, state: State, toward: Toward): State {
  const { place } = state;
  if (place.at !== "form" || place.subject.sort !== "ruling") return state;
  const { texts } = place.subject;
  const chosen = (place.subject.chosen + (toward === "next" ? 1 : texts.length - 1)) % texts.length;
  const offer = wordsOf(texts[chosen]);
  const fields = place.fields.map((one) => (one.name === "decision" ? { ...one, offer } : one));
  return { ...state, place: { ...place, subject: { ...place.subject, chosen }, fields } };
}

const wordsOf = (cited: CitedPassage | null | undefined) => cited?.words.replaceAll("\n", " ") ?? "";

export function citedBy(subject: FormSubject): CitedPassage | null {
  return subject.sort === "ruling" ? (subject.texts[subject.chosen] ?? null) : null;
}

export function startNote(app: App, state: State): State {
  const entry = currentEntry(state);
  if (entry === null) return say(state, "no entry to add a note to");
  if (app.open(entry)?.entry.kind === "card") return say(state, "notes are on rules entries, not on cards");
  const lapse = app.lapse(entry);
  if (lapse !== null) return say(state, `no note is on what does not count: ${lapse}`);
  const subject = { sort: "note", entry } as const;
  return onTop(state, { at: "form", subject, fields: [field("note")], focus: 0 });
}

/** Registers a question for the rules committee unless it has a sure answer. A likely answer may be wrong. */
export function registerQuestion(_: App, state: State): State {
  const question = state.line.text.trim();
  if (question === "") return say(state, "no question to register");
  if (state.answer.confidence === "sure")
    return say(state, "a text answers this question, so it is not registered");
  return withEffect(state, { do: "record", draft: { sort: "question", question }, before: state });
}

/** The texts to choose from, without duplicates: the one that decides best, the rest of its entry, other hits, and no text. */
function textsToRestOn(app: App, state: State, question: string): readonly (CitedPassage | null)[] {
  const opened = currentText(app, state)?.opened;
  const blocks = opened?.entry.blocks.filter(({ kind }) => kind !== "heading") ?? [];
  const ofEntry = blocks.flatMap((block) => (opened && app.citePassage(opened, block)) ?? []);
  const ofHits = state.answer.hits.flatMap((hit) => {
    const named = app.open(hit.entry.id);
    return (named && app.citePassage(named, withSentence(hit))) ?? [];
  });
  const texts = [textToRestOn(app, state, question), ...ofEntry, ...ofHits, null];
  const counting = texts.filter((text) => text === null || app.lapse(text.entry) === null);
  return firstOfEach(counting, (text) => (text === null ? "" : `${text.entry}\n${text.words}`));
}

/** The current step, the passage that answered, or the best passage of an entry opened by a reference. */
function textToRestOn(app: App, state: State, question: string): CitedPassage | null {
  const at = currentText(app, state);
  if (at === null || (state.place.at !== "reading" && isRefused(state))) return null;
  const { opened, step } = at;
  const { id, blocks } = opened.entry;
  const hit = at.hit ?? app.ask({ ...questionOf(question, everything), limit: 1, entry: id }).hits[0];
  const passage = step ?? (hit ? withSentence(hit) : blocks[0]);
  return passage === undefined ? null : app.citePassage(opened, passage);
}

/** In a hit that is only near, no sentence decides. */
function withSentence(hit: Hit): Hit {
  const [start, end] = hit.decides ?? [0, 0];
  return start === end ? { ...hit, decides: null } : hit;
}

/** Applies a change to the focused field. */
export function editField(place: FormPlace, change: (line: EditLine, offer: string) => EditLine): FormPlace {
  const fields = place.fields.map((one, at) =>
    at === place.focus ? { ...one, line: change(one.line, one.offer) } : one,
  );
  return { ...place, fields };
}

export function moveFocus(_: App, state: State, toward: Toward): State {
  const { place } = state;
  if (place.at !== "form") return state;
  const count = place.fields.length;
  return {
    ...state,
    place: { ...place, focus: (place.focus + (toward === "next" ? 1 : count - 1)) % count },
  };
}

/** Returns to where the judge was, unless a required field is empty. */
export function keepForm(_: App, state: State): State {
  const { place } = state;
  if (place.at !== "form") return state;
  const missing = place.fields.findIndex((one) => required.includes(one.name) && textOf(one) === "");
  const name = place.fields[missing]?.name;
  if (name !== undefined) return say({ ...state, place: { ...place, focus: missing } }, `type the ${name}`);
  const draft = draftOf(place);
  const { round, judge } = draft.sort === "ruling" ? draft : state.lastRuling;
  const closed: State = { ...comeBack(state), lastRuling: { round, judge } };
  return withEffect(closed, { do: "record", draft, before: state });
}

const textOf = ({ line, offer }: Field) => line.text.trim() || offer;

function draftOf({ subject, fields }: FormPlace): Draft {
  const text = (name: FieldName) => textOf(fields.find((one) => one.name === name) ?? field(name));
  if (subject.sort === "note") return { ...subject, text: text("note") };
  const players = text("players").split(/[,;]/);
  return {
    sort: "ruling",
    citations: [citedBy(subject) ?? []].flat(),
    question: text("question"),
    decision: text("decision"),
    table: text("table") || null,
    round: text("round") || null,
    judge: text("judge") || null,
    players: players.map((name) => name.trim()).filter((name) => name !== ""),
    remark: text("remark") || null,
  };
}

const labelColumns = 11;

/** The fields, and below them the sentence on which the ruling is based, with a bar as on its page. */
export function formContent(app: App, { size }: State, { subject, fields, focus }: FormPlace): Content {
  const { columns: width } = size;
  // On a very low screen, the field being edited stays visible.
  const top = pageTop(geometry(size).body, focus);
  const rows = fields.map((one, at) => fieldRow(one, at === focus, width - labelColumns)).slice(top);
  return {
    head: subjectRows(app, subject, width),
    note: textNote(subject),
    rows: [...rows, emptyRow, ...citedRows(subject, width)],
  };
}

function citedRows(subject: FormSubject, width: number): readonly Row[] {
  const words = citedBy(subject)?.words ?? "";
  const rows = words === "" ? [] : wrapText({ text: words, look: "plain", width: width - gutter });
  return rows.map((row): Row => [span("▌ ", "bar"), ...row]);
}

/** `▸ Decision  Yes.`; a suggestion that applies if nothing is typed is faint. */
function fieldRow({ name, line, offer }: Field, isFocused: boolean, room: number): Row {
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const label = pad(`${isFocused ? chosenMark : " "} ${title}`, labelColumns);
  const isOffered = line.text === "" && offer !== "";
  const shown = isOffered ? { text: offer, cursor: 0 } : line;
  const row = isFocused ? caretRow(shown, room) : [span(shown.text)];
  return [span(label, isFocused ? "strong" : "faint"), ...(isOffered ? dimmed(row) : row)];
}

/** What the form stores, for which entry, and its source. */
function subjectRows(app: App, subject: FormSubject, width: number): readonly Row[] {
  const isNote = subject.sort === "note";
  const cited = citedBy(subject);
  const opened = app.open(isNote ? subject.entry : (cited?.entry ?? ""));
  const what = isNote ? "Your note" : "Your ruling";
  if (opened === null) return [[span(what, "strong")], [span(isNote ? "" : "no text decides")]];
  const named: Row = [span(`${what} on `), ...nameRow(opened, cited?.path ?? null)];
  return [named, documentRow(opened.document, cited ? [linesText(cited.lines)] : [], width)];
}

/** The position of the ruling's text among those to choose from. */
function textNote(subject: FormSubject): Row {
  if (subject.sort === "note" || subject.texts.length === 1) return emptyRow;
  return [span(`text ${subject.chosen + 1} of ${subject.texts.length}: PgDn for another`, "link")];
}
