/** Draws the lists of the page: before a query, every entry by document; otherwise the hits in the program's order. */
import type { Answer, Hit } from "../../domain/answer.ts";
import { counted } from "../../domain/counted.ts";
import { compareTitles, documentName } from "../../domain/document.ts";
import { shownName } from "../../domain/entry.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import { excludedText, readingsOf } from "../../render/answer-text.ts";
import { shortPassage } from "../../render/passage-text.ts";
import { drawBadges, drawEdition, drawOrigin, drawWarnings, linkTo, make } from "./draw-entry.ts";
import { countText, type PageCorpus, type PageData } from "./page-corpus.ts";
import type { PagePlace } from "./place.ts";

/** Longer lists are folded, because a reader would have to scroll too far, and drawn when they are opened. */
const mostOpen = 400;

export function drawContents({ documents }: PageCorpus, place: PagePlace): readonly HTMLElement[] {
  const isShown = (edition: string) => place.edition === null || edition === place.edition;
  return documents
    .filter(({ document }) => isShown(document.edition))
    .map((each) => drawDocument(each, place));
}

function drawDocument(
  { document, isInForce, reason, entries }: PageData["documents"][number],
  place: PagePlace,
): HTMLElement {
  const count = make("span.faint", counted(entries.length, "entry", "entries"));
  const lapsed = isInForce ? [] : [make("span.warning", reason ?? "not in force")];
  const summary = make(
    "summary",
    make("h2", documentName(document)),
    drawEdition(document.edition),
    count,
    ...lapsed,
  );
  const drawn = make("details.document", summary);
  const isOpen = entries.length <= mostOpen;
  drawn.toggleAttribute("open", isOpen);
  const drawNames = () => drawn.append(drawNamesOf({ document, entries }, place));
  if (isOpen) drawNames();
  else drawn.addEventListener("toggle", drawNames, { once: true });
  return drawn;
}

function drawNamesOf(
  { document, entries }: Pick<PageData["documents"][number], "document" | "entries">,
  place: PagePlace,
): HTMLElement {
  const links = entries
    .map(({ entry }) => ({ id: entry.id, title: shownName(entry) }))
    .sort((one, other) => compareTitles(one.title, other.title, document.collation))
    .map(({ id, title }) => make("li", linkTo({ ...place, query: "", entry: id }, title)));
  return make(links.length > 6 ? "ul.names.columns" : "ul.names", ...links);
}

/** If nothing answers, a long list would look like an answer. */
const nearestShown = 5;

export function drawResults(corpus: PageCorpus, place: PagePlace): readonly HTMLElement[] {
  const answer = corpus.ask(place);
  const { answered, choices } = answer;
  const hits = answered || choices ? answer.hits : answer.hits.slice(0, nearestShown);
  const items = hits.flatMap((hit) => {
    const located = corpus.entryById.get(hit.entry.id);
    return located ? [drawResult(located, { ...hit, highlights: marksOf(hit, answer) }, place)] : [];
  });
  return [
    make(answered ? "p.count" : "p.count.warning", countText(answer, place)),
    ...remarksOn(answer).map((remark) => make("p.hint", remark)),
    ...drawCards(answer, place),
    make(answered ? "ol.results" : "ol.results.nearest", ...items),
  ];
}

/** Links to the cards that the query names and that are no results. */
function drawCards({ cards = [], hits }: Answer, place: PagePlace): readonly HTMLElement[] {
  const links = cards
    .filter(({ id }) => hits.every(({ entry }) => entry.id !== id))
    .map(({ id, title }) => make("li", linkTo({ ...place, entry: id }, title)));
  return links.length === 0 ? [] : [make("p.hint", "Cards:"), make("ul.names", ...links)];
}

/** What a reader must know before the first passage. */
function remarksOn({ narrowed, interpretation, confidence }: Answer): readonly string[] {
  const read = readingsOf(interpretation)
    .map(({ from, to }) => `${from} → ${to}`)
    .join(", ");
  return [
    ...(narrowed === null ? [] : [excludedText(narrowed, interpretation)]),
    ...(read === "" ? [] : [`Read as: ${read}`]),
    ...(confidence === "likely" ? ["Likely, not sure: read the passage before you rule."] : []),
  ];
}

/** The highlights in the deciding sentence, if one decides, because the snippet is cut around them. */
function marksOf({ highlights, decides }: Hit, { answered }: Answer): Hit["highlights"] {
  if (!answered) return [];
  const deciding = highlights.filter(([start, end]) => decides && start >= decides[0] && end <= decides[1]);
  return deciding.length === 0 ? highlights : deciding;
}

function drawResult(located: OpenedEntry, hit: Hit, place: PagePlace): HTMLElement {
  const { passage, entry } = hit;
  const path = passage.path === null ? [] : [make("b", `${passage.path} `)];
  const result = linkTo(
    { ...place, entry: entry.id },
    make("span.title", entry.name),
    drawBadges(located),
    make("span.snippet", ...path, shortPassage(hit)),
    ...drawWarnings(located),
    drawOrigin(located, passage.lines),
  );
  result.className = "result";
  return make("li", result);
}
