/** The documents of a corpus in, a line each out: `  2e  Current Rulings Document, 2011-01-03  (90 entries)`. */
import type { RulesText } from "../domain/rules-text.ts";
import { documentName } from "./citation.ts";
import { safeText } from "./safe-text.ts";

export function documentsText(texts: readonly RulesText[]): string {
  return texts
    .map(({ document, entries }) => {
      const count = `${entries.length} ${entries.length === 1 ? "entry" : "entries"}`;
      return `  ${document.edition}  ${safeText(documentName(document))}  (${count})\n`;
    })
    .join("");
}
