/** The lists of the page: every entry by document before a query, and what answers one, as the program orders it. */
import type { Answer, Hit } from "../../domain/answer.ts";
import { counted } from "../../domain/counted.ts";
import { compareTitles } from "../../domain/document.ts";
import { editionName } from "../../domain/edition.ts";
import { shownName } from "../../domain/entry.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import { narrowingText } from "../../render/answer-text.ts";
import { documentName } from "../../render/citation.ts";
import { shortPassage } from "../../render/passage-text.ts";
import { drawBadges, drawMarked, drawOrigin, make } from "./draw.ts";
import { countText, type PageCorpus, type PageData } from "./page-corpus.ts";
import { hashOf, type Place } from "./place.ts";

/** More entries than these are folded away: a reader would scroll for long. */
const mostOpen = 400;

export function drawContents({ documents, entryById }: PageCorpus, place: Place): readonly HTMLElement[] {
  const shown = documents.filter(
    ({ document: { edition } }) => place.edition === null || edition === place.edition,
  );
  return shown.map((each) => drawDocument(each, place, entryById.size <= mostOpen));
}

function drawDocument(
  { document, entries }: PageData["documents"][number],
  place: Place,
  isOpen: boolean,
): HTMLElement {
  const links = entries
    .map(({ entry }) => ({ id: entry.id, title: shownName(entry) }))
    .sort((one, other) => compareTitles(one.title, other.title, document.collation))
    .map(({ id, title }) =>
      make("li", {}, make("a", { href: hashOf({ ...place, query: "", entry: id }) }, title)),
    );
  return make(
    "details",
    { class: "document", ...(isOpen ? { open: "" } : {}) },
    make(
      "summary",
      {},
      make("h2", {}, documentName(document)),
      make("span", { class: `badge edition-${document.edition}` }, editionName(document.edition)),
      make("span", { class: "faint" }, counted(links.length, "entry", "entries")),
    ),
    make("ul", { class: links.length > 6 ? "names columns" : "names" }, ...links),
  );
}

/** Where nothing answers, a long list would look like an answer. */
const nearestShown = 5;

export function drawResults(corpus: PageCorpus, place: Place): readonly HTMLElement[] {
  const answer = corpus.ask(place);
  const hits = answer.answered ? answer.hits : answer.hits.slice(0, nearestShown);
  const items = hits.flatMap((hit) => {
    const located = corpus.entryById.get(hit.entry.id);
    return located ? [drawResult(located, { ...hit, highlights: marksOf(hit, answer) }, place)] : [];
  });
  return [
    make("p", { class: answer.answered ? "count" : "count warning" }, countText(answer, place)),
    ...remarksOn(answer).map((remark) => make("p", { class: "hint" }, remark)),
    make("ol", { class: answer.answered ? "results" : "results nearest" }, ...items),
  ];
}

/** What a reader must know before the first passage. */
function remarksOn({ narrowed, interpretation, confidence }: Answer): readonly string[] {
  const read = interpretation.corrections.map(({ from, to }) => `${from} → ${to}`).join(", ");
  return [
    ...(narrowed === null ? [] : [narrowingText(narrowed, interpretation)]),
    ...(read === "" ? [] : [`Read as: ${read}`]),
    ...(confidence === "likely" ? ["Likely, not sure: read the passage before you rule."] : []),
  ];
}

/** Those in the sentence that decides, where one does: the snippet is cut around its marks. */
function marksOf({ highlights, decides }: Hit, { answered }: Answer): Hit["highlights"] {
  if (!answered) return [];
  const deciding = highlights.filter(([start, end]) => decides && start >= decides[0] && end <= decides[1]);
  return deciding.length === 0 ? highlights : deciding;
}

function drawResult(located: OpenedEntry, hit: Hit, place: Place): HTMLElement {
  const { passage, entry } = hit;
  const { text, marks } = shortPassage(hit);
  return make(
    "li",
    {},
    make(
      "a",
      { class: "result", href: hashOf({ ...place, entry: entry.id }) },
      make("span", { class: "title" }, entry.name),
      drawBadges(located),
      make(
        "span",
        { class: "snippet" },
        ...(passage.path === null ? [] : [make("b", {}, `${passage.path} `)]),
        ...drawMarked(text, marks),
      ),
      drawOrigin(located, passage.lines),
    ),
  );
}
