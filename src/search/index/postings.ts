/**
 * Passages in, what each term adds to the score of each passage that holds it out. MiniSearch counts the terms of the two
 * fields; the scores are its formula, BM25+ with the title and headings counting more. They are computed here and not when a
 * judge asks, because summing ready numbers is all that a query over 120,000 passages has time for.
 */
import MiniSearch from "minisearch";
import type { IndexedPassage, Postings } from "./search-index.ts";

const fields = ["text", "context"];
/** How much a term in the title or headings counts against one in the text. */
const boosts = [1, 1.5];
/** MiniSearch's own defaults: `bm25Params`. */
const saturation = 1.2;
const lengthShare = 0.7;
const floor = 0.5;

/** By term. Impacts hold the term's rarity; a query multiplies them by the weight that it gives to the term. */
export function scoreTerms(passages: readonly IndexedPassage[], terms: number): readonly Postings[] {
  const counter = new MiniSearch<Pick<IndexedPassage, "position" | "terms" | "context">>({
    fields,
    idField: "position",
    extractField: (passage, field) => {
      if (field === "position") return passage.position;
      return (field === "text" ? passage.terms : passage.context).join(" ");
    },
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term,
  });
  counter.addAll(passages);
  const { index, documentIds, fieldLength, averageFieldLength } = counter.toJSON();
  const found: Postings[] = Array.from({ length: terms }, () => []);
  for (const [term, byField] of index) {
    const scores = new Map<number, number>();
    fields.forEach((_, field) => {
      const counts = Object.entries(byField[field] ?? {});
      const inverse = Math.log(1 + (passages.length - counts.length + 0.5) / (counts.length + 0.5));
      for (const [id, count] of counts) {
        const passage = Number(documentIds[id]);
        const length = (fieldLength[id]?.[field] ?? 0) / (averageFieldLength[field] || 1);
        const damp = saturation * (1 - lengthShare + lengthShare * length);
        const impact = (boosts[field] ?? 1) * inverse * (floor + (count * (saturation + 1)) / (count + damp));
        scores.set(passage, (scores.get(passage) ?? 0) + impact);
      }
    });
    found[Number(term)] = [...scores].sort(([one], [other]) => one - other);
  }
  return found;
}
