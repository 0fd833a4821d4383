/** Selects the rulings of a log that a judge asks for. */
import type { AmendedRuling, CitedPassage, LogRecord } from "../domain/event-log.ts";
import { foldTitle } from "../domain/fold.ts";
import { amendedRulings } from "./log-records.ts";

/** Null stands for any. */
export interface WantedRulings {
  readonly words: readonly string[];
  readonly table: string | null;
  readonly round: string | null;
  readonly judge: string | null;
  /** Id or title of a cited entry. */
  readonly entry: string | null;
}

export function wantedRulings(
  records: readonly LogRecord[],
  wanted: WantedRulings,
): readonly AmendedRuling[] {
  return amendedRulings(records).filter((ruling) => isWantedRuling(ruling, wanted));
}

/** Whether every word occurs in the question, the decision, the remarks, or the title of a citation. */
function isWantedRuling(
  ruling: AmendedRuling,
  { words, table, round, judge, entry }: WantedRulings,
): boolean {
  const { first, decision, citations, amendments } = ruling;
  if (table !== null && first.table !== table) return false;
  if (round !== null && first.round !== round) return false;
  if (judge !== null && first.judge !== judge) return false;
  const isCited = ({ entry: id, title }: CitedPassage) =>
    id === entry || foldTitle(title) === foldTitle(entry ?? "");
  if (entry !== null && !citations.some(isCited)) return false;
  const texts = [
    first.question,
    decision,
    first.remark,
    ...amendments.map(({ remark }) => remark),
    ...citations.map(({ title }) => title),
  ];
  const all = texts.join(" ").toLowerCase();
  return words.every((word) => all.includes(word.toLowerCase()));
}
