/**
 * The script of the page: before a query, every entry by document; otherwise the hits in the program's order, or an entry. It
 * shows the place given after `#` in the address; keys, taps, and going back only change that place.
 */
import type { Answer, Hit } from "../../domain/answer.ts";
import { counted, mostSuggested } from "../../domain/counted.ts";
import { compareTitles, documentName } from "../../domain/document.ts";
import { editionName } from "../../domain/edition.ts";
import { shownName } from "../../domain/entry.ts";
import { excludedText, readAsLines } from "../../render/answer-text.ts";
import { precedenceWarnings } from "../../render/citation.ts";
import { shortPassage } from "../../render/passage-text.ts";
import {
  drawBadges,
  drawEdition,
  drawEntry,
  drawNames,
  drawOrigin,
  linkTo,
  make,
  type Named,
} from "./draw-entry.ts";
import {
  countText,
  openPageCorpus,
  type PageCorpus,
  type PageData,
  type PagePlace,
  pageAddress,
  placeOf,
} from "./page-corpus.ts";

/** Longer lists are folded, because a reader would have to scroll too far, and drawn when they are opened. */
const mostOpen = 400;

function drawContents({ documents }: PageCorpus, place: PagePlace): readonly HTMLElement[] {
  const shown = documents.filter(
    ({ document }) => place.edition === null || document.edition === place.edition,
  );
  return shown.map((each) => drawDocument(each, place));
}

type PageDocument = PageCorpus["documents"][number];

function drawDocument(held: PageDocument, place: PagePlace): HTMLElement {
  const { document, isInForce, reason, entries } = held;
  const count = make("span.faint", counted(entries.length, "entry", "entries"));
  const lapsed = isInForce ? [] : [make("span.warning", reason ?? "not in force")];
  const heading = make("h2", documentName(document));
  const summary = make("summary", heading, drawEdition(document.edition), count, ...lapsed);
  const drawn = make("details.document", summary);
  const isOpen = entries.length <= mostOpen;
  drawn.toggleAttribute("open", isOpen);
  const drawNames = () => drawn.append(drawNamesOf(held, place));
  if (isOpen) drawNames();
  else drawn.addEventListener("toggle", drawNames, { once: true });
  return drawn;
}

function drawNamesOf({ document, entries }: PageDocument, place: PagePlace): HTMLElement {
  const named = entries
    .map((entry) => ({ id: entry.id, title: shownName(entry) }))
    .sort((one, other) => compareTitles(one.title, other.title, document.collation));
  return drawNames(named, { ...place, query: "" }, named.length > 6 ? "ul.names.columns" : "ul.names");
}

function drawResults(corpus: PageCorpus, place: PagePlace): readonly HTMLElement[] {
  const answer = corpus.ask(place);
  const { answered, choices, cards = [], elsewhere = [] } = answer;
  const otherCards = cards.filter(({ id }) => answer.hits.every(({ entry }) => entry.id !== id));
  const otherGames = elsewhere.map(({ edition, name, id }) => {
    return { id, title: `${editionName(edition)}: ${name}` };
  });
  const hits = answered || choices ? answer.hits : answer.hits.slice(0, mostSuggested);
  const items = hits.map((hit) => drawResult({ ...hit, highlights: marksOf(hit, answer) }, place));
  return [
    make(answered ? "p.count" : "p.count.warning", countText(answer, place)),
    ...remarksOn(answer).map((remark) => make("p.hint", remark)),
    ...drawHinted("Cards:", otherCards, place),
    make(answered ? "ol.results" : "ol.results.nearest", ...items),
    ...drawHinted("Other games:", otherGames, place),
  ];
}

/** Names below a hint; nothing without names. */
function drawHinted(hint: string, named: readonly Named[], place: PagePlace): readonly HTMLElement[] {
  return named.length === 0 ? [] : [make("p.hint", hint), drawNames(named, place)];
}

/** What a reader must know before the first passage. */
function remarksOn({ narrowed, interpretation, confidence }: Answer): readonly string[] {
  return [
    ...(narrowed === null ? [] : [excludedText(narrowed, interpretation)]),
    ...readAsLines(interpretation),
    ...(confidence === "likely" ? ["Likely, not sure: read the passage before you rule."] : []),
  ];
}

/** The highlights in the deciding sentence, if one decides, because the snippet is cut around them. */
function marksOf({ highlights, decides }: Hit, { answered }: Answer): Hit["highlights"] {
  if (!answered) return [];
  const deciding = highlights.filter(([start, end]) => decides && start >= decides[0] && end <= decides[1]);
  return deciding.length === 0 ? highlights : deciding;
}

function drawResult(hit: Hit, place: PagePlace): HTMLElement {
  const { passage, entry, precedence } = hit;
  const warnings = precedence === undefined ? [] : precedenceWarnings(precedence, entry.id);
  const path = passage.path === null ? [] : [make("b", `${passage.path} `)];
  const result = linkTo(
    { ...place, entry: entry.id },
    make("span.title", entry.name),
    drawBadges(entry),
    make("span.snippet", ...path, shortPassage(hit)),
    ...warnings.map((warning) => make("span.warning", `! ${warning}`)),
    drawOrigin(entry, passage),
  );
  result.className = "result";
  return make("li", result);
}

const main = document.querySelector("main") ?? make("main");
const status = document.querySelector("#status");
const field = document.querySelector<HTMLInputElement>("#query") ?? document.createElement("input");
/** Absent if all texts are of one edition. */
const choice = document.querySelector<HTMLSelectElement>("#edition");
const pageTitle = document.title;

const dataIn = (id: string) => document.getElementById(id)?.textContent ?? "";
const facts: PageData = JSON.parse(new TextDecoder().decode(await unpack(dataIn("facts"))));
const corpus = openPageCorpus(facts, await unpack(dataIn("corpus")));
/** The scroll position of each place, for a reader who returns to it. */
const scrolledTo = new Map<string, number>();
let shown: PagePlace = { entry: null, query: "", edition: null };

/** Decodes base64 and decompresses gzip. */
async function unpack(text: string): Promise<Uint8Array> {
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** Shows a place. An entry opens at its top, or at the sentence that decides if that is farther down; a list, where the reader left it. */
function show(place: PagePlace): void {
  scrolledTo.set(pageAddress(shown), window.scrollY);
  const before = shown;
  shown = place;
  const located = place.entry === null ? undefined : corpus.entryById.get(place.entry);
  main.replaceChildren(...(located ? [drawEntry(corpus, corpus.open(located), place)] : drawList(place)));
  document.title = located ? `${shownName(located.entry)} – ${pageTitle}` : pageTitle;
  if (status) status.textContent = main.querySelector(".count")?.textContent ?? "";
  if (field.value.trim() !== place.query) field.value = place.query;
  if (choice) choice.value = place.edition ?? "";
  window.scrollTo(0, located ? 0 : (scrolledTo.get(pageAddress(place)) ?? 0));
  if (located) {
    main.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    main.querySelector(".decides")?.scrollIntoView({ block: "nearest" });
  } else if (before.entry !== null && document.activeElement !== field) focusLink(before);
}

function drawList(place: PagePlace): readonly HTMLElement[] {
  const missing = place.entry === null ? [] : [make("p.count", "There is no such entry on this page")];
  const isAsked = place.entry === null && place.query.trim() !== "";
  return [...missing, ...(isAsked ? drawResults(corpus, place) : drawContents(corpus, place))];
}

/** Focuses the link through which the reader left. */
function focusLink(place: PagePlace): void {
  links()
    .find(({ hash }) => placeOf(hash).entry === place.entry)
    ?.focus({ preventScroll: true });
}

const links = (): readonly HTMLAnchorElement[] => [...main.querySelectorAll("a")];

/** All letters typed in sequence are one step in the browser's history. */
function goByTyping(place: PagePlace): void {
  const isNewStep = shown.entry !== null || (shown.query === "") !== (place.query === "");
  if (isNewStep) history.pushState(null, "", pageAddress(place));
  else history.replaceState(null, "", pageAddress(place));
  show(place);
  window.scrollTo(0, 0);
}

field.addEventListener("input", () => {
  goByTyping({ ...shown, entry: null, query: field.value.trim() });
});

document.querySelector("form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  links()[0]?.focus();
});

choice?.addEventListener("change", () => {
  goByTyping({ ...shown, entry: null, edition: placeOf(`#?in=${choice.value}`).edition });
});

/** `/` focuses the search field; Escape goes back from an entry. Neither applies while the field has focus. */
function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || document.activeElement === field) return;
  if (event.key === "/") field.select();
  else if (event.key === "Escape" && shown.entry !== null) history.back();
  else return;
  event.preventDefault();
}

document.addEventListener("keydown", onKey);
window.addEventListener("hashchange", () => show(placeOf(location.hash)));
history.scrollRestoration = "manual";
show(placeOf(location.hash));
if (shown.entry === null) field.focus({ preventScroll: true });
