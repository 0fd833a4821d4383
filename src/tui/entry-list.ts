/** Lists that typing filters: entries read last, entries that refer to the open one, and what the judges of the event recorded. */

import { dateText } from "../domain/document.ts";
import { warningsOf } from "../domain/event-log.ts";
import { noteStates } from "../render/entry-text.ts";
import { timesText } from "../render/log-text.ts";
import { clockText } from "../render/slip.ts";
import { type Row, span } from "../render/text-style.ts";
import { type App, problemLine, type Records } from "./app.ts";
import { changeLine } from "./ask.ts";
import { currentText } from "./current-text.ts";
import { lineOf, promptRow } from "./edit-line.ts";
import { geometry, pageTop } from "./frame.tsx";
import { entryTitle, itemRow } from "./hit-list.ts";
import { changeVisit, goTo, showBlock } from "./read.ts";
import { type Content, cutRows, emptyRow, paneRows, rowText } from "./row.ts";
import {
  chosenItem,
  emptyItem,
  type ItemList,
  type ListItem,
  listedItems,
  type Size,
  type State,
  say,
  showList,
  toAsking,
} from "./state.ts";

export function listContent(app: App, { size }: State, place: ItemList): Content {
  const { title, line, chosen } = place;
  const { columns: width, body } = geometry(size);
  const items = listedItems(place);
  const room = itemsShown(size);
  const top = pageTop(room, chosen);
  const rows = items.slice(top, top + body).map((item, at) => {
    const edition = app.open(item.entry ?? "")?.document.edition ?? null;
    const label = span(item.warning === null ? " " : "!", "warning");
    const itemFacts = item.facts.map((text): Row => [span(text, "faint")]);
    const shown = { edition, name: item.words, label, isChosen: top + at === chosen, facts: itemFacts };
    return itemRow(shown, width);
  });
  const { warning = null, facts = [], words = "" } = items[chosen] ?? {};
  const isCut = !rows.some((row) => rowText(row).includes(words));
  const above = Array.from({ length: room }, (_, at) => rows[at] ?? emptyRow);
  const shown = isCut ? [...above, ...cutRows(paneRows(words, width, "plain"), wordsRows)] : rows;
  const none: Row = [span(place.items.length === 0 ? " nothing yet" : " nothing with these words", "faint")];
  return {
    head: [promptRow(`${title}: `, line, width), [span(facts[0] ?? "", "faint")]],
    note: warning === null ? [] : [span(warning, "warning")],
    rows: rows.length === 0 ? [none] : shown,
  };
}

/** The last rows are for the words of the chosen item, if its own row cuts them. */
const wordsRows = 4;

/** The number of items that a list always has room for. */
export function itemsShown(size: Size): number {
  return Math.max(1, geometry(size).body - wordsRows);
}

export function listRecent(app: App, state: State): State {
  return showList(state, "Read last", entryItems(app, state.recent));
}

/** The entries that refer to the open one, without duplicates. */
export function listCiting(app: App, state: State): State {
  const opened = currentText(app, state)?.opened;
  const citing = new Set(opened?.referencedBy.map(({ from }) => from));
  if (opened === undefined || citing.size === 0) return say(state, "no entry refers to this one");
  return showList(state, `Entries that refer to ${entryTitle(opened.entry)}`, entryItems(app, [...citing]));
}

/** What each other game has on the question. */
export function listOtherGames(app: App, state: State): State {
  const ids = state.answer.elsewhere?.map(({ id }) => id) ?? [];
  if (ids.length === 0) return say(state, "no other game has anything on this");
  return showList(state, "Other games", entryItems(app, ids));
}

/** Rulings, open questions, and notes, the newest first. */
export function listRecords(app: App, state: State): State {
  const records = app.records();
  return sayProblem(records, showList(state, "Recorded", recordItems(records)));
}

/** The questions alone, to be asked again. */
export function listQuestions(app: App, state: State): State {
  const records = app.records();
  const asked = recordItems(records).filter(({ question }) => question !== null);
  const items = asked.map((item) => ({ ...item, entry: null }));
  return sayProblem(records, showList(state, "Asked before", items));
}

function sayProblem({ problems: [first] }: Records, state: State): State {
  return first === undefined ? state : say(state, problemLine(first));
}

function entryItems(app: App, ids: readonly string[]): readonly ListItem[] {
  return ids.map((id) => {
    const opened = app.open(id);
    const item = { ...emptyItem, entry: id, warning: app.lapse(id) };
    if (opened === null) return { ...item, words: `${id} is not in the texts`, facts: [] };
    const { entry, document } = opened;
    const facts = [...(document.date === null ? [] : [`${entry.kind} · ${dateText(document)}`]), entry.kind];
    return { ...item, words: `${entryTitle(entry)}${entry.changed ? "*" : ""}`, facts };
  });
}

/** Opens the entry at the passage by which was ruled; if none is in the texts, asks the question again. */
export function openListed(app: App, state: State, place: ItemList): State {
  const item = chosenItem(place);
  if (item === null) return say(state, "nothing to open");
  const { entry, passage, question } = item;
  if (question !== null && app.open(entry ?? "") === null)
    return changeLine(app, toAsking(state, "line"), lineOf(question));
  const opened = goTo(app, state, entry ?? "");
  const blocks = app.open(entry ?? "")?.entry.blocks ?? [];
  const at = blocks.findIndex(({ path, lines }) =>
    passage?.path
      ? path === passage.path
      : passage && lines[0] <= passage.lines[1] && passage.lines[0] <= lines[1],
  );
  if (at === -1) return opened;
  const step = blocks[at]?.path ? at : null;
  return showBlock(app, changeVisit(opened, { step }), at);
}

/**
 * Rulings, open questions, and notes as items of one list, the newest first. Times are compared as instants, because clocks may be
 * in several time zones. Of equal ones, the last recorded comes first.
 */
function recordItems({ rulings, questions, notes }: Records): readonly ListItem[] {
  const recorded = [
    ...rulings.map((ruling) => ({ at: ruling.first.at, ...rulingItem(ruling) })),
    ...questions.map(({ question, times, last }) => ({
      ...{ ...emptyItem, at: last, words: question, question },
      facts: [`open question, asked ${timesText(times)} · ${clockText(last)}`, "open question"],
    })),
    ...notes.map(({ entry, title, text, made, state }) => ({
      ...{ ...emptyItem, at: made, words: text, entry, warning: noteStates[state] },
      facts: [`note on ${title} · ${made}`, "note"],
    })),
  ];
  return recorded.toReversed().toSorted((one, other) => timeOf(other.at) - timeOf(one.at));
}

/** The instant in milliseconds. A note has only a day, which begins where the program runs. */
const timeOf = (at: string) => Date.parse(at.includes("T") ? at : `${at}T00:00`);

function rulingItem(ruling: Records["rulings"][number]): ListItem {
  const { number, first, decision, citations } = ruling;
  const { question, table, judge, remark, at } = first;
  const [passage = null] = citations;
  const warnings = warningsOf(ruling);
  const place = [`ruling ${number}`, ...(table === null ? [] : [`table ${table}`]), clockText(at)];
  const remarked = remark === null ? [] : [`remark: ${remark}`];
  const facts = [...place, ...(judge === null ? [] : [judge]), ...remarked];
  return {
    ...{ words: `${question} → ${decision}`, question, entry: passage?.entry ?? null, passage },
    facts: [facts.join(" · "), place.join(" · "), `ruling ${number}`],
    warning: warnings.length === 0 ? null : warnings.join("; "),
  };
}
