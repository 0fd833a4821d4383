/** Rulings of an event in, pairs that told players different things on one question out. */
import type { AmendedRuling } from "../domain/event-log.ts";
import { findPrecedents } from "./find-precedents.ts";

export interface Contradiction {
  readonly earlier: AmendedRuling;
  readonly later: AmendedRuling;
}

export function findContradictions(rulings: readonly AmendedRuling[]): readonly Contradiction[] {
  return rulings.flatMap((later, at) =>
    onSameQuestion(later, rulings.slice(0, at))
      .filter((earlier) => isOpposite(earlier.decision, later.decision))
      .map((earlier) => ({ earlier, later })),
  );
}

/** Rulings on similar questions, whichever text each judge ruled by. */
function onSameQuestion(ruling: AmendedRuling, others: readonly AmendedRuling[]): readonly AmendedRuling[] {
  const passages = ruling.citations.length > 0 ? ruling.citations : [null];
  const found = passages.flatMap((passage) =>
    findPrecedents({ text: ruling.first.question, passage }, others),
  );
  return others.filter((other) => found.some((each) => each.ruling === other));
}

/** `Yes, …`, `No.`: how most decisions begin. */
const verdict = /^\W*(?<word>yes|no|legal|illegal|allowed|not allowed|may not|may|cannot|can)\b/i;
const negative = new Set(["no", "illegal", "not allowed", "may not", "cannot"]);

/** Null if a decision begins in another way; then it contradicts none. */
function verdictOf(decision: string): "yes" | "no" | null {
  const word = verdict.exec(decision)?.groups?.word?.toLowerCase();
  if (word === undefined) return null;
  return negative.has(word) ? "no" : "yes";
}

function isOpposite(one: string, other: string): boolean {
  const [own, its] = [verdictOf(one), verdictOf(other)];
  return own !== null && its !== null && own !== its;
}
