/** Two entries of one name in, the words by which the one changes, adds to or cancels the other out. */

import { isLater } from "./days.ts";
import type { PlacedLayer } from "./layer-table.ts";

/** `“The first bullet should read:” (current-rulings.txt:12)`; null where it does not, or where the other is the later. */
export function amendmentOn(one: PlacedLayer, other: PlacedLayer): string | null {
  const { amendment } = one.layered;
  if (amendment === null || one.document.id === other.document.id) return null;
  if (amendment.kind !== null && amendment.kind !== other.document.kind) return null;
  if (isLater(other.document, one.document)) return null;
  return `“${amendment.sentence}” (${one.layered.source}:${one.layered.lines[0]})`;
}
