/** One entry whole: its text with links and what was looked for marked, where it stands, and what points to it. */
import type { PageBlock, PageEntry } from "../page-data.ts";
import { drawBadges, drawOrigin } from "./facts.ts";
import { make } from "./make.ts";
import { drawPieces, drawRuns } from "./marked.ts";
import { hashOf, type Place } from "./place.ts";
import type { Shelf, ShelvedEntry } from "./shelf.ts";
import { markTerms } from "./snippet.ts";
import { textOf } from "./text-of.ts";

const lostIcon = "[?]";

export function drawEntry(shelf: Shelf, shelved: ShelvedEntry, place: Place): HTMLElement {
  const { entry } = shelved;
  const terms = termsMet(shelf, shelved, place);
  const hasLostIcon = entry.blocks.some(({ runs }) => textOf(runs).includes(lostIcon));
  return make(
    "article",
    {},
    make("a", { class: "up", href: hashOf({ ...place, entry: null }) }, upText(place)),
    make("h1", { tabindex: "-1" }, ...drawPieces(markTerms(entry.title, terms))),
    drawBadges(shelved),
    drawOrigin(shelved, entry.lines),
    ...(entry.aliases.length === 0
      ? []
      : [make("p", { class: "faint" }, `Also: ${entry.aliases.join("; ")}`)]),
    make("div", { class: "text" }, ...entry.blocks.map((block) => drawBlock(block, terms, place))),
    ...(hasLostIcon ? [make("p", { class: "warning" }, lostIconText)] : []),
    ...drawCiting(shelf, entry, place),
  );
}

const lostIconText = `An icon was lost where ${lostIcon} stands: look at the printed card.`;

function upText({ query }: Place): string {
  return query === "" ? "← All entries" : "← Results";
}

function termsMet(shelf: Shelf, { entry }: ShelvedEntry, { query }: Place): ReadonlySet<string> {
  if (query === "") return new Set();
  const { found } = shelf.search(query, (at) => shelf.entries[at]?.entry === entry);
  return found[0]?.terms ?? new Set();
}

/** Lists are drawn flat, by their depth: the texts number and nest as they please. */
function drawBlock(
  { kind, path, depth, runs }: PageBlock,
  terms: ReadonlySet<string>,
  place: Place,
): HTMLElement {
  const words = drawRuns(runs, terms, place);
  const label = path === null ? [] : [make("b", { class: "label" }, path)];
  const classes = depth > 0 ? `${kind} depth-${Math.min(depth, 4)}` : kind;
  return make("p", { class: classes }, ...label, make("span", {}, ...words));
}

function drawCiting({ entryById }: Shelf, { citedBy }: PageEntry, place: Place): readonly HTMLElement[] {
  const links = citedBy.flatMap((id) => {
    const citing = entryById.get(id);
    const href = hashOf({ ...place, query: "", entry: id });
    return citing ? [make("li", {}, make("a", { href }, citing.entry.title))] : [];
  });
  if (links.length === 0) return [];
  return [
    make(
      "section",
      { class: "citing" },
      make("h2", {}, "Pointed to by"),
      make("ul", { class: "names" }, ...links),
    ),
  ];
}
