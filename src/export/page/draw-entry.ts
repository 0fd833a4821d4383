/** One entry whole: its text with links and the passage that answers barred, where it stands, and what is related to it. */
import type { Hit } from "../../domain/answer.ts";
import { lostIcon, lostIconWarning } from "../../domain/lost-icon.ts";
import type { PageBlock, PageEntry } from "../page-data.ts";
import { drawBadges, drawOrigin, drawRuns, make } from "./draw.ts";
import type { LocatedEntry, PageCorpus } from "./page-corpus.ts";
import { hashOf, type Place } from "./place.ts";

export function drawEntry(corpus: PageCorpus, located: LocatedEntry, place: Place): HTMLElement {
  const { entry } = located;
  const answers = isAnswering(answeringHit(corpus, entry, place));
  const text = JSON.stringify(entry.blocks);
  return make(
    "article",
    {},
    make("a", { class: "up", href: hashOf({ ...place, entry: null }) }, upText(place)),
    make("h1", { tabindex: "-1" }, entry.title),
    drawBadges(located),
    drawOrigin(located, entry.lines),
    ...(entry.aliases.length === 0
      ? []
      : [make("p", { class: "faint" }, `Also: ${entry.aliases.join("; ")}`)]),
    make("div", { class: "text" }, ...entry.blocks.map((block) => drawBlock(block, answers(block), place))),
    ...(text.includes(lostIcon) ? [make("p", { class: "warning" }, `${lostIconWarning}.`)] : []),
    ...drawNames("Also on this", alsoLinks(corpus, entry), place),
    ...drawNames("Pointed to by", citingLinks(corpus, entry), place),
  );
}

function upText({ query }: Place): string {
  return query === "" ? "← All entries" : "← Results";
}

/** The hit of the query in this entry; null where nothing was asked, or this does not answer it. */
function answeringHit(corpus: PageCorpus, { id }: PageEntry, place: Place): Hit | null {
  if (place.query === "") return null;
  const { answered, hits } = corpus.ask(place);
  return answered ? (hits.find(({ entry }) => entry.id === id) ?? null) : null;
}

function isAnswering(hit: Hit | null): (block: PageBlock) => boolean {
  if (hit === null) return () => false;
  const [first, last] = hit.passage.blocks;
  return ({ position }) => position >= first && position <= last;
}

/** Lists are drawn flat, by their depth: the texts number and nest as they please. */
function drawBlock({ kind, path, depth, runs }: PageBlock, answers: boolean, place: Place): HTMLElement {
  const label = path === null ? [] : [make("b", { class: "label" }, path)];
  const classes = [
    kind,
    ...(depth > 0 ? [`depth-${Math.min(depth, 4)}`] : []),
    ...(answers ? ["answers"] : []),
  ];
  return make("p", { class: classes.join(" ") }, ...label, make("span", {}, ...drawRuns(runs, place)));
}

interface NamedLink {
  readonly id: string;
  readonly name: string;
  /** Why it is here; empty where the heading says it. */
  readonly reason: string;
}

function alsoLinks(corpus: PageCorpus, entry: PageEntry): readonly NamedLink[] {
  return corpus.alsoOnThis(entry).map(({ entry: { id, name }, shared }) => ({
    id,
    name,
    reason: ` (${shared.join(", ")})`,
  }));
}

function citingLinks({ entryById }: PageCorpus, { citedBy }: PageEntry): readonly NamedLink[] {
  return citedBy.flatMap((id) => {
    const citing = entryById.get(id);
    return citing ? [{ id, name: citing.entry.title, reason: "" }] : [];
  });
}

function drawNames(heading: string, links: readonly NamedLink[], place: Place): readonly HTMLElement[] {
  if (links.length === 0) return [];
  const items = links.map(({ id, name, reason }) =>
    make("li", {}, make("a", { href: hashOf({ ...place, query: "", entry: id }) }, name), reason),
  );
  return [
    make("section", { class: "related" }, make("h2", {}, heading), make("ul", { class: "names" }, ...items)),
  ];
}
