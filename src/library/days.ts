/** The days of documents: from when one counts, and which of two came later. */
import type { SourceDocument } from "../domain/document.ts";

type Dated = Pick<SourceDocument, "date" | "effective">;

/** The day from which a document counts; null if it has no date. The day "as of" which it collects rulings is something else. */
export function countsFrom({ effective, date }: Dated): string | null {
  return effective ?? date;
}

/** Below 0 where the first day is the earlier; ISO days order as text does. */
export function compareDays(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Whether one document came after another: neither its date nor the day from which it counts is earlier, and one of them
 * is later. Of two that were published in one order and take effect in the other, neither is.
 */
export function isLater(one: Dated, other: Dated): boolean {
  const [effect, before] = [countsFrom(one), countsFrom(other)];
  if (effect === null || before === null) return false;
  // One later and one earlier add up to zero.
  return compareDays(effect, before) + compareDays(one.date ?? effect, other.date ?? before) > 0;
}
