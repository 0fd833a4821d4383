/** Formats earlier rulings of this event on the same question, one line each. They are never mixed with rules text. */
import type { CitedPassage, Precedent } from "../domain/event-log.ts";
import type { TaughtQuestion } from "../domain/vocabulary.ts";
import { clockText } from "./slip.ts";
import { cut } from "./width.ts";

export function precedentLines(precedents: readonly Precedent[]): readonly string[] {
  return shownPrecedents(precedents).map((precedent) => precedentLine(precedent));
}

/** More would not help; `rulings log` shows all. */
export function shownPrecedents(precedents: readonly Precedent[]): readonly Precedent[] {
  return precedents.slice(0, 2);
}

/** `Ruled at table 3, 2026-05-30 14:32: “Yes.” (by the passage below)`. A decision that does not fit in `columns` is cut. */
export function precedentLine({ ruling, citesPassage }: Precedent, columns = Infinity): string {
  const { decision, first } = ruling;
  const basis = citesPassage ? "by the passage below" : otherBasis(ruling.citations[0]);
  const table = first.table === null ? "" : `at table ${first.table}, `;
  return `Ruled ${table}${clockText(first.at)}: “${cut(decision, columns)}” (${basis})`;
}

/** `Taught 2026-05-30: “may I look at his discard pile” means the passage below` */
export function taughtLine({ question, made }: TaughtQuestion): string {
  return `Taught ${made}: “${question}” means the passage below`;
}

/** `by another passage: attempting missions 2.d`, which may be of the entry below. */
function otherBasis(citation: CitedPassage | undefined): string {
  if (citation === undefined) return "no text decided";
  const step = citation.path === null ? "" : ` ${citation.path}`;
  return `by another passage: ${citation.title}${step}`;
}
