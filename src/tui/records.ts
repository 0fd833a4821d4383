/**
 * Rulings, open questions, and notes as items of one list, the newest first; and the rulings of this event on a question, or
 * that it is an open one, as rows above the list or the page. They are never mixed with rules text.
 */
import { type Hit, isCitedBy } from "../domain/answer.ts";
import { compareCodeUnits } from "../domain/document.ts";
import type { AmendedRuling } from "../domain/event-log.ts";
import { noteStates } from "../render/entry-text.ts";
import {
  contradictionText,
  precedentLine,
  registeredLine,
  taughtLine,
  timesText,
} from "../render/log-text.ts";
import { clockText } from "../render/slip.ts";
import { type Look, type Row, wrapText } from "../render/text-style.ts";
import type { Records } from "./app.ts";
import { geometry } from "./frame.tsx";
import { cutRows } from "./row.ts";
import type { ListItem, State } from "./state.ts";

export function recordItems({ rulings, questions, contradictions, notes }: Records): readonly ListItem[] {
  const recorded = [
    ...rulings.map((ruling) => ({ at: ruling.first.at, ...rulingItem(ruling, contradictions) })),
    ...questions.map(({ question, times, last }) => ({
      ...{ at: last, words: question, question, entry: null, passage: null, warning: null },
      facts: [`open question, asked ${timesText(times)} · ${clockText(last)}`, "open question"],
    })),
    ...notes.map(({ entry, title, text, made, state }) => ({
      ...{ at: made, words: text, question: null, entry, passage: null, warning: noteStates[state] },
      facts: [`note on ${title} · ${made}`, "note"],
    })),
  ];
  return recorded.toSorted((one, other) => compareCodeUnits(other.at, one.at));
}

function rulingItem(ruling: AmendedRuling, contradictions: Records["contradictions"]): ListItem {
  const { number, first, decision, changed = [], citations } = ruling;
  const { question, table, judge, remark, at } = first;
  const [passage = null] = citations;
  const own = contradictions.filter(({ earlier, later }) => earlier === ruling || later === ruling);
  const warnings = [...own.map(contradictionText), changed].flat();
  const place = [`ruling ${number}`, ...(table === null ? [] : [`table ${table}`]), clockText(at)];
  const remarked = remark === null ? [] : [`remark: ${remark}`];
  const facts = [...place, ...(judge === null ? [] : [judge]), ...remarked];
  return {
    ...{ words: `${question} → ${decision}`, question, entry: passage?.entry ?? null, passage },
    facts: [facts.join(" · "), place.join(" · "), `ruling ${number}`],
    warning: warnings.length === 0 ? null : warnings.join("; "),
  };
}

/** More rulings stand on the page of the entry that they cite. */
const mostRulings = 2;
/** Maximum number of rows for one ruling; `rulings log` shows long decisions. */
const mostRows = 3;
/** All rulings together leave two thirds of the body for the texts. */
const shareOfBody = 1 / 3;

/** What is known of the question at this event. */
interface PrecedentRows {
  readonly rows: readonly Row[];
  /** Ids of the rulings that stand there. */
  readonly ids: ReadonlySet<string>;
}

/** `! Ruled at table 3, 2026-05-30 14:32, by the passage below: “Yes.”`; `shown` is the passage below, or null. */
function precedentRows({ answer, size }: State, shown: Hit | null, width: number): PrecedentRows {
  const precedents = (answer.precedents ?? []).slice(0, mostRulings).map(({ ruling, likeness }) => {
    const citesPassage = shown !== null && isCitedBy(ruling, { ...shown.passage, entry: shown.entry.id });
    return { ruling, likeness, citesPassage };
  });
  const ruled = precedents.flatMap((precedent) => {
    const { changed } = precedent.ruling;
    const warning = changed === undefined ? [] : markedRows(changed, width, "warning").slice(0, 1);
    return [...cutRows(markedRows(precedentLine(precedent), width), mostRows), ...warning];
  });
  const isFirst = shown !== null && shown.entry.id === answer.hits[0]?.entry.id;
  const lines = [
    ...(answer.taught && isFirst && precedents.length === 0 ? [taughtLine(answer.taught)] : []),
    ...(answer.registered ? [registeredLine(answer.registered)] : []),
  ];
  const rows = [...ruled, ...lines.flatMap((line) => cutRows(markedRows(line, width), mostRows))];
  const room = Math.max(1, Math.floor(geometry(size).body * shareOfBody));
  return { rows: cutRows(rows, room), ids: new Set(precedents.map(({ ruling }) => ruling.first.id)) };
}

function markedRows(line: string, width: number, look: Look = "ruled"): readonly Row[] {
  return wrapText({ text: `! ${line}`, width, rest: "  ", look });
}

/** Shown above the list if there is no page next to it. */
export function listPrecedentRows(state: State): readonly Row[] {
  const { isWide, list } = geometry(state.size);
  const [first = null] = state.answer.hits;
  return isWide && first !== null ? [] : precedentRows(state, first, list).rows;
}

/** Shown only above a page that belongs to the current question. */
export function precedentRowsOf(state: State, hit: Hit | null, width: number): PrecedentRows {
  const isOfAnswer = state.answer.hits.some(
    ({ entry, passage }) =>
      entry.id === hit?.entry.id && String(passage.blocks) === String(hit.passage.blocks),
  );
  return isOfAnswer ? precedentRows(state, hit, width) : { rows: [], ids: new Set() };
}
