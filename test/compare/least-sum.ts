/** What an assignment is held against: rows that each take one column, or stand alone at a price. */
import type { Edge } from "../../src/compare/assignment.ts";

/** The least sum there is, by trying everything. */
export function leastSum(
  rows: readonly (readonly Edge[])[],
  alone: number,
  taken: readonly number[] = [],
): number {
  const [first, ...rest] = rows;
  if (!first) return 0;
  const choices = first
    .filter((edge) => !taken.includes(edge.column))
    .map((edge) => edge.cost + leastSum(rest, alone, [...taken, edge.column]));
  return Math.min(alone + leastSum(rest, alone, taken), ...choices);
}
