/** Marks rulings whose cited words have changed, for the commands that print rulings. */

import type { AmendedRuling } from "../../domain/event-log.ts";
import { markChanged } from "../../log/rulings-today.ts";
import type { CommandContext } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus/open-corpus.ts";
import { textsToday } from "../user-data/open-rulings.ts";

/** Opens the corpus only if a ruling cites it. All editions count, because the log is never filtered by settings. */
export async function markRulings(
  rulings: readonly AmendedRuling[],
  { options, machine }: CommandContext,
): Promise<readonly AmendedRuling[]> {
  if (rulings.every(({ citations }) => citations.length === 0)) return rulings;
  const corpus = await openCorpusOnDay({ options: { ...options, edition: null }, machine });
  return markChanged(rulings, () => textsToday(corpus));
}
