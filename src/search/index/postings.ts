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

/** MiniSearch holds some hundred bytes for each word of a passage, so it counts so many passages at a time. */
const batch = 1_000;

/** By term. Impacts hold the term's rarity; a query multiplies them by the weight that it gives to the term. */
export function scoreTerms(passages: readonly IndexedPassage[], terms: number): readonly Postings[] {
  const counted = fields.map(
    (): FieldCounts => ({
      counts: Array.from({ length: terms }, () => []),
      lengths: [],
    }),
  );
  for (let first = 0; first < passages.length; first += batch)
    countTerms(passages.slice(first, first + batch), counted);
  const averages = counted.map(({ lengths }) => lengths.reduce((sum, own) => sum + own, 0) / lengths.length);
  return Array.from({ length: terms }, (_, term) => scoresOf(term, counted, averages));
}

/** What MiniSearch counts of one field. */
interface FieldCounts {
  /** By term: passage and count in turn. */
  readonly counts: number[][];
  /** By passage: how many different terms it has. */
  readonly lengths: number[];
}

function countTerms(passages: readonly IndexedPassage[], counted: readonly FieldCounts[]): void {
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
  const { index, documentIds, fieldLength } = counter.toJSON();
  counted.forEach(({ counts, lengths }, field) => {
    for (const [id, own] of Object.entries(fieldLength)) lengths[Number(documentIds[id])] = own[field] ?? 0;
    for (const [term, byField] of index)
      for (const [id, count] of Object.entries(byField[field] ?? {}))
        counts[Number(term)]?.push(Number(documentIds[id]), count);
  });
}

function scoresOf(term: number, counted: readonly FieldCounts[], averages: readonly number[]): Postings {
  const scores = new Map<number, number>();
  counted.forEach(({ counts, lengths }, field) => {
    const own = counts[term] ?? [];
    const holding = own.length / 2;
    const inverse = Math.log(1 + (lengths.length - holding + 0.5) / (holding + 0.5));
    for (let at = 0; at < own.length; at += 2) {
      const [passage = 0, count = 0] = [own[at], own[at + 1]];
      const length = (lengths[passage] ?? 0) / (averages[field] ?? 1);
      const damp = saturation * (1 - lengthShare + lengthShare * length);
      const impact = (boosts[field] ?? 1) * inverse * (floor + (count * (saturation + 1)) / (count + damp));
      scores.set(passage, (scores.get(passage) ?? 0) + impact);
    }
  });
  return Float32Array.from([...scores].sort(([one], [other]) => one - other).flat());
}
