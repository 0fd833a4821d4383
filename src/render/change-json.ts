/** A comparison in, the object that `diff --json` promises out. Words keep emphasis marks and line feeds between blocks. */
import type { Change, ChangedEntry, Comparison, MarkReport } from "../domain/change.ts";
import { countChanges } from "./change-names.ts";

export interface ChangeJsonExtras {
  readonly cosmetic: boolean;
  readonly marks: MarkReport | null;
}

export function changeJson(comparison: Comparison, { cosmetic, marks }: ChangeJsonExtras): object {
  const { old, new: fresh, facts, sections, omitted, changes } = comparison;
  return {
    old,
    new: fresh,
    summary: countChanges(comparison),
    changes: changes.map(oneChange),
    facts,
    sections,
    omitted,
    ...(cosmetic ? { cosmetic: comparison.cosmetic } : {}),
    ...(marks ? { marks } : {}),
  };
}

function oneChange({ status, aspects, from, to, words, titleWords, remarks, followsOnly }: Change): object {
  const side = (entries: readonly ChangedEntry[]) =>
    entries.map(({ id, title, ...rest }) => ({ id, title, ...rest }));
  return { status, aspects, from: side(from), to: side(to), words, titleWords, remarks, followsOnly };
}
