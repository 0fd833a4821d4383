/** One entry whole: its text with links and what was looked for marked, where it stands, and what points to it. */
import type { PageBlock, PageEntry } from "../page-data.ts";
import { drawBadges, drawOrigin } from "./facts.ts";
import { make } from "./make.ts";
import { drawPieces, drawRuns } from "./marked.ts";
import type { LocatedEntry, PageCorpus } from "./page-corpus.ts";
import { hashOf, type Place } from "./place.ts";
import { markTerms } from "./snippet.ts";
import { textOf } from "./text-of.ts";

const lostIcon = "[?]";

export function drawEntry(corpus: PageCorpus, located: LocatedEntry, place: Place): HTMLElement {
  const { entry } = located;
  const terms = termsMet(corpus, located, place);
  const hasLostIcon = entry.blocks.some(({ runs }) => textOf(runs).includes(lostIcon));
  return make(
    "article",
    {},
    make("a", { class: "up", href: hashOf({ ...place, entry: null }) }, upText(place)),
    make("h1", { tabindex: "-1" }, ...drawPieces(markTerms(entry.title, terms))),
    drawBadges(located),
    drawOrigin(located, entry.lines),
    ...(entry.aliases.length === 0
      ? []
      : [make("p", { class: "faint" }, `Also: ${entry.aliases.join("; ")}`)]),
    make("div", { class: "text" }, ...entry.blocks.map((block) => drawBlock(block, terms, place))),
    ...(hasLostIcon ? [make("p", { class: "warning" }, lostIconText)] : []),
    ...drawCiting(corpus, entry, place),
  );
}

const lostIconText = `An icon was lost where ${lostIcon} stands: look at the printed card.`;

function upText({ query }: Place): string {
  return query === "" ? "← All entries" : "← Results";
}

function termsMet(corpus: PageCorpus, { entry }: LocatedEntry, { query }: Place): ReadonlySet<string> {
  if (query === "") return new Set();
  const { found } = corpus.search(query, (at) => corpus.entries[at]?.entry === entry);
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

function drawCiting({ entryById }: PageCorpus, { citedBy }: PageEntry, place: Place): readonly HTMLElement[] {
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
