/** Selects the texts in force on a day from all texts of a corpus. */
import { once } from "../domain/once.ts";
import type { LinkedTexts } from "./compiled-corpus.ts";
import { type Precedence, redirectReference } from "./open-precedence.ts";

/**
 * Removes the documents not in force. A reference to an entry of one of those is redirected to the entry that replaces it. Only
 * change marks that are news remain.
 */
export function textsOn(linked: LinkedTexts, library: Precedence): LinkedTexts {
  const { leftOut, standings } = library;
  if (standings.every(({ isInForce, isNews }) => isInForce && isNews)) return linked;
  const noNews = oldNews(library);
  const texts = linked.texts
    .filter(({ document }) => !leftOut.has(document.id))
    .map((text) =>
      noNews.has(text.document.id)
        ? { ...text, entries: text.entries.map((entry) => ({ ...entry, changed: false })) }
        : text,
    );
  const inForce = once(() => new Set(texts.flatMap(({ entries }) => entries.map(({ id }) => id))));
  const linksOf = (id: string) => {
    const { references, referencedBy } = linked.linksOf(id);
    return {
      references: references.map(redirectReference(library)),
      referencedBy: referencedBy.filter(({ from }) => inForce().has(from)),
    };
  };
  return { texts, linksOf };
}

/** Ids of the documents whose change marks are no longer news. */
export function oldNews({ standings }: Precedence): ReadonlySet<string> {
  return new Set(standings.flatMap(({ document, isNews }) => (isNews ? [] : document.id)));
}
