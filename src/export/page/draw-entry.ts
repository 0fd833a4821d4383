/** Draws an entry: its text with links and a bar next to the passage that answers, its source, and the entries that point to it. */
import type { Hit } from "../../domain/answer.ts";
import {
  type Block,
  type Entry,
  lostIcon,
  lostIconWarning,
  otherNames,
  shownName,
} from "../../domain/entry.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import { linkedText, type Reference } from "../../domain/reference.ts";
import { drawBadges, drawOrigin, drawPieces, drawWarnings, linkTo, make } from "./draw.ts";
import { type PageCorpus, refusalLine } from "./page-corpus.ts";
import type { PagePlace } from "./place.ts";

export function drawEntry(corpus: PageCorpus, opened: OpenedEntry, place: PagePlace): HTMLElement {
  const { entry } = opened;
  const [first, last] = answeringHit(corpus, entry, place)?.passage.blocks ?? [0, -1];
  const answering = new Set(entry.blocks.slice(first, last + 1));
  const blocks = shownBlocks(opened, (id) => corpus.entryById.has(id));
  const names = otherNames(entry);
  const isLost = blocks.some(({ block }) => block.text.includes(lostIcon));
  const up = linkTo({ ...place, entry: null }, place.query === "" ? "← All entries" : "← Results");
  up.className = "up";
  const heading = make("h1", shownName(entry));
  heading.tabIndex = -1;
  return make(
    "article",
    up,
    heading,
    drawBadges(opened),
    drawOrigin(opened, entry.lines),
    ...drawWarnings(opened).map((warning) => make("p", warning)),
    ...drawRefusal(corpus, place),
    ...(names.length === 0 ? [] : [make("p.faint", `Also: ${names.join("; ")}`)]),
    make("div.text", ...blocks.map((shown) => drawBlock(shown, answering, place))),
    ...(isLost ? [make("p.warning", `${lostIconWarning}.`)] : []),
    ...drawCiting(citingEntries(corpus, opened), place),
  );
}

/** What the results said above this entry, if nothing answers the query. */
function drawRefusal(corpus: PageCorpus, place: PagePlace): readonly HTMLElement[] {
  const answer = place.query === "" ? null : corpus.ask(place);
  const isOpen = answer !== null && !answer.answered && answer.choices === undefined;
  return isOpen ? [make("p.warning", refusalLine(answer))] : [];
}

/** The hit of the query in this entry; null if nothing was asked, or if the entry does not answer it. A card answers as a whole. */
function answeringHit(corpus: PageCorpus, { id, kind }: Entry, place: PagePlace): Hit | null {
  if (place.query === "" || kind === "card") return null;
  const { answered, hits } = corpus.ask(place);
  return answered ? (hits.find(({ entry }) => entry.id === id) ?? null) : null;
}

/** With more levels, a phone has no room for the text. */
const deepest = 4;

/** Lists are drawn flat and indented by depth, because texts number and nest in arbitrary ways. */
function drawBlock({ block, depth, links }: ShownBlock, answering: ReadonlySet<Block>, place: PagePlace) {
  const label = block.path === null ? [] : [make("b.label", block.path)];
  const words = make("span", ...drawPieces(linkedText(block.text, links), place));
  const drawn = make(`p.${block.kind}${answering.has(block) ? ".answers" : ""}`, ...label, words);
  drawn.style.setProperty("--depth", String(Math.min(depth, deepest)));
  return drawn;
}

interface ShownBlock {
  readonly block: Block;
  /** 0 for text that is not in a list; at most one more than that of the previous block. */
  readonly depth: number;
  /** References of the block to entries that are on the page. */
  readonly links: readonly Reference[];
}

/** Without headings before the text, which repeat the title, and as flat lists. */
function shownBlocks(
  { entry, references }: OpenedEntry,
  isOnPage: (id: string) => boolean,
): readonly ShownBlock[] {
  let before = 0;
  const start = entry.blocks.findIndex(({ kind }) => kind !== "heading");
  return entry.blocks.flatMap((block, at) => {
    if (at < start) return [];
    const isListed = block.kind === "item" || block.kind === "step";
    // A list whose first item is indented too far would become code.
    before = isListed ? Math.min(Math.max(1, block.depth), before + 1) : 0;
    const links = references.filter(
      ({ block: place, target }) => place === at && target !== null && isOnPage(target),
    );
    return [{ block, depth: before, links }];
  });
}

function citingEntries({ entryById }: PageCorpus, { referencedBy }: OpenedEntry): readonly Entry[] {
  return [...new Set(referencedBy.map(({ from }) => from))].flatMap((id) => entryById.get(id)?.entry ?? []);
}

function drawCiting(entries: readonly Entry[], place: PagePlace): readonly HTMLElement[] {
  if (entries.length === 0) return [];
  const items = entries.map((entry) =>
    make("li", linkTo({ ...place, query: "", entry: entry.id }, shownName(entry))),
  );
  return [make("section.related", make("h2", "Pointed to by"), make("ul.names", ...items))];
}
