/**
 * Rulings, open questions, and notes as items of one list, the newest first; and the rulings of this event on a question, or
 * that it is an open one, as rows above the list. They are never mixed with rules text.
 */
import { compareCodeUnits } from "../domain/document.ts";
import type { AmendedRuling } from "../domain/event-log.ts";
import { noteStates } from "../render/entry-text.ts";
import { contradictionText, recordLines, timesText } from "../render/log-text.ts";
import { clockText } from "../render/slip.ts";
import { type Row, wrapText } from "../render/text-style.ts";
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

/** Maximum number of rows for one ruling; `rulings log` shows long decisions. */
const mostRows = 3;
/** All rulings together leave two thirds of the body for the texts. */
const shareOfBody = 1 / 3;

/** What is known of the question at this event: `! Ruled at table 3, 2026-05-30 14:32, by the passage below: “Yes.”` */
export function precedentRows({ answer, size }: State): readonly Row[] {
  const { list: width, body } = geometry(size);
  const rows = recordLines(answer).flatMap((line) => {
    const text = line.startsWith("!") ? line : `! ${line}`;
    return cutRows(wrapText({ text, width, rest: "  ", look: "ruled" }), mostRows);
  });
  return cutRows(rows, Math.max(1, Math.floor(body * shareOfBody)));
}
