/** Rulings, open questions, and notes as items of one list, the newest first. */
import type { AmendedRuling } from "../domain/event-log.ts";
import { noteStates } from "../render/entry-text.ts";
import { contradictionText, timesText } from "../render/log-text.ts";
import { clockText } from "../render/slip.ts";
import type { Records } from "./app.ts";
import type { ListItem } from "./state.ts";

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
  return recorded.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

function rulingItem(ruling: AmendedRuling, contradictions: Records["contradictions"]): ListItem {
  const { number, first, decision, changed = [], citations } = ruling;
  const { question, table, judge, remark, at } = first;
  const [passage = null] = citations;
  const own = contradictions.filter(({ earlier, later }) => earlier === ruling || later === ruling);
  const warnings = [...own.map(contradictionText), changed].flat();
  const place = [`ruling ${number}`, ...(table === null ? [] : [`table ${table}`]), clockText(at)];
  const facts = [
    ...place,
    ...(judge === null ? [] : [judge]),
    ...(remark === null ? [] : [`remark: ${remark}`]),
  ];
  return {
    ...{ words: `${question} → ${decision}`, question, entry: passage?.entry ?? null, passage },
    facts: [facts.join(" · "), place.join(" · "), `ruling ${number}`],
    warning: warnings.length === 0 ? null : warnings.join("; "),
  };
}
