/** The dated versions of one document, and of which documents a corpus holds several. */
import type { RulesText } from "../domain/rules-text.ts";

/** Documents of one edition and kind, from the oldest to the newest; what bears no date is a series of its own. */
export function seriesOf(texts: readonly RulesText[]): RulesText[][] {
  const series = new Map<string, RulesText[]>();
  for (const text of texts) {
    const { id, edition, kind, date } = text.document;
    const key = date === null ? id : `${edition} ${kind}`;
    const known = series.get(key);
    if (known) known.push(text);
    else series.set(key, [text]);
  }
  return [...series.values()].map(inOrder);
}

export function inOrder(texts: readonly RulesText[]): RulesText[] {
  const when = ({ document }: RulesText) => document.date ?? document.asOf ?? "";
  return texts.toSorted((one, other) => (when(one) < when(other) ? -1 : when(one) > when(other) ? 1 : 0));
}

/** From the version in force on a day to the newest. */
export function sinceDate(versions: readonly RulesText[], date: string): RulesText[] {
  const sorted = inOrder(versions);
  const start = sorted.findLastIndex(({ document }) => (document.date ?? "") <= date);
  return sorted.slice(Math.max(0, start));
}
