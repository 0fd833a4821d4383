/** A query in, its results drawn: each entry with its best passage, in the order of the search. */
import { editionName } from "../../domain/edition.ts";
import { drawBadges, drawOrigin } from "./facts.ts";
import { make } from "./make.ts";
import { drawPieces } from "./marked.ts";
import type { LocatedEntry, PageCorpus } from "./page-corpus.ts";
import { hashOf, type Place } from "./place.ts";
import { markTerms, snippetOf } from "./snippet.ts";
import { textOf } from "./text-of.ts";
import type { Found, Results } from "./word-search.ts";

/** Beyond these nobody reads on, and a phone is slow to draw. */
const mostShown = 50;

export function drawResults(corpus: PageCorpus, place: Place): readonly HTMLElement[] {
  const results = corpus.search(place.query, (at) => isOf(place, corpus.entries[at]));
  const items = results.found.slice(0, mostShown).flatMap((found) => {
    const located = corpus.entries[found.entry];
    return located ? [drawResult(located, found, place)] : [];
  });
  return [
    make("p", { class: "count" }, countText(results, place)),
    ...(items.length === 0
      ? [make("p", { class: "hint" }, hint)]
      : [make("ol", { class: "results" }, ...items)]),
  ];
}

const hint = "Try other words, or fewer.";

function isOf({ edition }: Place, located: LocatedEntry | undefined): boolean {
  return edition === null || located?.document.edition === edition;
}

export function countText({ found, hasAll }: Results, { edition }: Place): string {
  const where = edition === null ? "" : ` in ${editionName(edition)}`;
  if (found.length === 0) return `No passage${where} has these words`;
  const entries = `${found.length} ${found.length === 1 ? "entry" : "entries"}${where}`;
  const best = found.length > mostShown ? `, the best ${mostShown}` : "";
  return hasAll ? `${entries}${best}` : `No passage has all of these words; ${entries} with some${best}`;
}

function drawResult(located: LocatedEntry, { blocks, terms }: Found, place: Place): HTMLElement {
  const { entry } = located;
  const shown = blocks.flatMap((at) => entry.blocks[at] ?? []);
  const [first, last] = [shown[0]?.lines ?? entry.lines, shown[shown.length - 1]?.lines ?? entry.lines];
  const text = shown.map(({ runs }) => textOf(runs)).join(" ");
  const path = shown.length === 1 ? (shown[0]?.path ?? null) : null;
  return make(
    "li",
    {},
    make(
      "a",
      { class: "result", href: hashOf({ ...place, entry: entry.id }) },
      make("span", { class: "title" }, ...drawPieces(markTerms(entry.title, terms))),
      drawBadges(located),
      make(
        "span",
        { class: "snippet" },
        ...(path === null ? [] : [make("b", {}, `${path} `)]),
        ...drawPieces(snippetOf(text, terms)),
      ),
      drawOrigin(located, [first[0], last[1]]),
    ),
  );
}
