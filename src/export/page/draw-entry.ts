/**
 * Draws an entry: its text with links and marks on the sentence that decides and its exception, its source, and the entries
 * that point to it. Elements are made from text only: nothing in a document is ever interpreted as markup.
 */
import type { Hit, OpenedEntry } from "../../domain/answer.ts";
import { cite, documentName, type EntryCitation } from "../../domain/document.ts";
import { type Edition, editionName } from "../../domain/edition.ts";
import { shownName } from "../../domain/entry.ts";
import { groupRuns } from "../../domain/group-by.ts";
import { linesText } from "../../domain/source-line.ts";
import { refusalLine } from "../../render/answer-text.ts";
import { entrySheet } from "../../render/entry-text.ts";
import { isIn } from "../../render/layout.ts";
import { type DecidingPlaces, decidingPlaces } from "../../render/passage-text.ts";
import { type Look, type Piece, piecesOf } from "../../render/text-style.ts";
import { type PageCorpus, type PagePlace, pageAddress } from "./page-corpus.ts";

type Child = Node | string;

/** `p.origin` makes a paragraph of that class. */
export function make(named: string, ...children: readonly Child[]): HTMLElement {
  const [name = "", ...classes] = named.split(".");
  const element = document.createElement(name);
  if (classes.length > 0) element.className = classes.join(" ");
  element.append(...children);
  return element;
}

export function linkTo(place: PagePlace, ...children: readonly Child[]): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = pageAddress(place);
  link.append(...children);
  return link;
}

/** A list of links to entries. */
export function drawNames(named: readonly Named[], place: PagePlace, list = "ul.names"): HTMLElement {
  const links = named.map(({ id, title }) => make("li", linkTo({ ...place, entry: id }, title)));
  return make(list, ...links);
}

export type Named = Readonly<Record<"id" | "title", string>>;

export function drawEdition(edition: Edition): HTMLElement {
  const badge = make("span.badge", editionName(edition));
  badge.classList.add(`edition-${edition}`);
  return badge;
}

export function drawBadges({ edition, kind, changed }: EntryCitation): HTMLElement {
  const marked = changed ? [make("span.badge", "new or changed")] : [];
  return make("span.badges", drawEdition(edition), make("span.badge", kind), ...marked);
}

/** `Current Rulings Document, 2011-01-03 · line 371 of 2e-current-rulings-2011-01-03.txt` */
export function drawOrigin({ document }: EntryCitation, { lines, source }: ShownLines): HTMLElement {
  return make("p.origin", `${documentName(document)} · ${linesText(lines)} of ${source}`);
}

type ShownLines = Pick<Hit["passage"], "lines" | "source">;

/**
 * The words of a block with its links. A link keeps the edition of the place, but not its query, because the reader turns to
 * another subject.
 */
function drawWords({ block, links, places }: ShownBlock, place: PagePlace): readonly Child[] {
  const marks = [...links.map(({ span }) => span), ...places.decides, ...places.exception];
  const linkOf = ({ start }: Piece) => links.find(({ span }) => isIn(start, [span]));
  const runs = groupRuns(piecesOf(block.text, marks), (next, last) => linkOf(next) === linkOf(last));
  return runs.flatMap((run): readonly Child[] => {
    const words = run.map((piece) => drawPiece(piece, places));
    const target = linkOf(run[0])?.target ?? null;
    return target === null ? words : [linkTo({ ...place, entry: target, query: "" }, ...words)];
  });
}

/** A bar precedes the words with which the sentence begins. */
function drawPiece({ text, look, start }: Piece, { decides, exception }: DecidingPlaces): Child {
  const words = wrapIn[look]?.(text) ?? text;
  const mark = [...decides, ...exception].find((each) => isIn(start, [each]));
  if (mark === undefined) return words;
  const role = decides.includes(mark) ? "decides" : "exception";
  return make(start === mark[0] ? `mark.${role}.begins` : `mark.${role}`, words);
}

const wrapIn: Readonly<Partial<Record<Look, (words: string) => Child>>> = {
  italic: (words) => make("em", words),
  strong: (words) => make("strong", words),
  both: (words) => make("strong", make("em", words)),
};

/** If nothing answers the query, it says above the text what the results said. */
export function drawEntry(corpus: PageCorpus, opened: OpenedEntry, place: PagePlace): HTMLElement {
  const { entry, document } = opened;
  const citation = cite(entry, document);
  const answer = place.query === "" ? null : corpus.ask(place);
  const isRefused = answer !== null && !answer.answered && answer.choices === undefined;
  // A card answers as a whole.
  const isMarked = answer?.answered === true && entry.kind !== "card";
  const hit = (isMarked && answer.hits.find((each) => each.entry.id === entry.id)) || null;
  const { remarks, blocks } = shownSheet(opened, hit, (id) => corpus.entryById.has(id));
  const up = linkTo({ ...place, entry: null }, place.query === "" ? "← All entries" : "← Results");
  up.className = "up";
  const heading = make("h1", shownName(entry));
  heading.tabIndex = -1;
  return make(
    "article",
    up,
    heading,
    drawBadges(citation),
    drawOrigin(citation, { lines: entry.lines, source: document.source.file }),
    ...remarks.map(({ text, look }) => make(`p.${look}`, text)),
    ...(isRefused ? [make("p.warning", refusalLine(answer))] : []),
    make("div.text", ...blocks.map((shown) => drawBlock(shown, place))),
    ...drawCiting(corpus, opened, place),
  );
}

/** With more levels, a phone has no room for the text. */
const deepest = 4;

/** Lists are drawn flat and indented by depth, because texts number and nest in arbitrary ways. */
function drawBlock(shown: ShownBlock, place: PagePlace): HTMLElement {
  const { block, depth } = shown;
  const label = block.path === null ? [] : [make("b.label", block.path)];
  const drawn = make(`p.${block.kind}`, ...label, make("span", ...drawWords(shown, place)));
  drawn.style.setProperty("--depth", String(Math.min(depth, deepest)));
  return drawn;
}

type ShownBlock = ReturnType<typeof shownSheet>["blocks"][number];

const nothingDecides: DecidingPlaces = { decides: [], exception: [] };

/**
 * The blocks as flat lists: `depth` is 0 for text that is not in a list, and at most one more than that of the previous block.
 * `links` are references to entries that are on the page.
 */
function shownSheet(opened: OpenedEntry, hit: Hit | null, isOnPage: (id: string) => boolean) {
  let before = 0;
  const { remarks, blocks } = entrySheet(opened);
  const shown = blocks.map(({ block, position }) => {
    const isListed = block.kind === "item" || block.kind === "step";
    // A list whose first item is indented too far would become code.
    before = isListed ? Math.min(Math.max(1, block.depth), before + 1) : 0;
    const links = opened.references.filter(
      ({ block: place, target }) => place === position && target !== null && isOnPage(target),
    );
    const places = (hit && decidingPlaces(hit, opened.entry.blocks, position)) ?? nothingDecides;
    return { block, depth: before, links, places };
  });
  return { remarks, blocks: shown };
}

function drawCiting({ entryById }: PageCorpus, { referencedBy }: OpenedEntry, place: PagePlace) {
  const citing = new Set(referencedBy.flatMap(({ from }) => entryById.get(from)?.entry ?? []));
  const named = Array.from(citing, (entry) => ({ id: entry.id, title: shownName(entry) }));
  if (named.length === 0) return [];
  const names = drawNames(named, { ...place, query: "" });
  return [make("section.related", make("h2", "Pointed to by"), names)];
}
