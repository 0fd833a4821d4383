/** The books balance: every entry of both sides is in exactly one change or is counted. Anything else is our mistake. */
import type { Comparison } from "../domain/change.ts";
import type { Sides } from "./sides.ts";

export function assertBalance(comparison: Comparison, sides: Sides): void {
  const { changes, unchanged, omitted } = comparison;
  const from = changes.flatMap((change) => change.from.map((entry) => entry.id));
  const to = changes.flatMap((change) => change.to.map((entry) => entry.id));
  check("old", { counted: from.length + unchanged.length + omitted.old, entries: sides.old.length });
  check("new", { counted: to.length + unchanged.length + omitted.new, entries: sides.new.length });
}

function check(
  side: string,
  { counted, entries }: { readonly counted: number; readonly entries: number },
): void {
  if (counted !== entries) {
    throw new Error(
      `the books do not balance: ${counted} of ${entries} entries of the ${side} document are accounted for`,
    );
  }
}
