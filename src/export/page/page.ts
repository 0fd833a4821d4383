/**
 * The script of the page. It shows the place given after `#` in the address; keys, taps, and going back only change that place.
 */
import { shownName } from "../../domain/entry.ts";
import { drawEntry, make } from "./draw-entry.ts";
import { drawContents, drawResults } from "./draw-lists.ts";
import { openPageCorpus, type PageData } from "./page-corpus.ts";
import { type PagePlace, placeOf, urlHashOf } from "./place.ts";

const main = document.querySelector("main") ?? make("main");
const status = document.querySelector("#status");
const field = document.querySelector<HTMLInputElement>("#query") ?? document.createElement("input");
/** Absent if all texts are of one edition. */
const choice = document.querySelector<HTMLSelectElement>("#edition");
const pageTitle = document.title;

const dataIn = (id: string) => document.getElementById(id)?.textContent ?? "";
const texts = new TextDecoder().decode(await unpack(dataIn("texts")));
const data: PageData = JSON.parse(texts);
const corpus = openPageCorpus(data, await unpack(dataIn("index")));
/** The scroll position of each place, for a reader who returns to it. */
const scrolledTo = new Map<string, number>();
let shown: PagePlace = { entry: null, query: "", edition: null };

/** Decodes base64 and decompresses gzip. */
async function unpack(text: string): Promise<Uint8Array> {
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** Shows a place. An entry opens at the passage that answers, or at its top; a list, where the reader left it. */
function show(place: PagePlace): void {
  scrolledTo.set(urlHashOf(shown), window.scrollY);
  const before = shown;
  shown = place;
  const located = place.entry === null ? undefined : corpus.entryById.get(place.entry);
  main.replaceChildren(...(located ? [drawEntry(corpus, corpus.open(located), place)] : drawList(place)));
  document.title = located ? `${shownName(located.entry)} – ${pageTitle}` : pageTitle;
  if (status) status.textContent = main.querySelector(".count")?.textContent ?? "";
  fillHead(place);
  window.scrollTo(0, located ? 0 : (scrolledTo.get(urlHashOf(place)) ?? 0));
  if (located) {
    main.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    main.querySelector(".answers")?.scrollIntoView({ block: "center" });
  } else if (before.entry !== null && document.activeElement !== field) focusLink(before);
}

function drawList(place: PagePlace): readonly HTMLElement[] {
  const missing = place.entry === null ? [] : [make("p.count", "There is no such entry on this page")];
  const isAsked = place.entry === null && place.query.trim() !== "";
  return [...missing, ...(isAsked ? drawResults(corpus, place) : drawContents(corpus, place))];
}

function fillHead({ query, edition }: PagePlace): void {
  if (field.value.trim() !== query) field.value = query;
  if (choice) choice.value = edition ?? "";
}

/** Focuses the link through which the reader left. */
function focusLink(place: PagePlace): void {
  links()
    .find(({ hash }) => placeOf(hash).entry === place.entry)
    ?.focus({ preventScroll: true });
}

function links(): readonly HTMLAnchorElement[] {
  return [...main.querySelectorAll("a")];
}

/** All letters typed in sequence are one step in the browser's history. */
function goByTyping(place: PagePlace): void {
  const isNewStep = shown.entry !== null || (shown.query === "") !== (place.query === "");
  if (isNewStep) history.pushState(null, "", urlHashOf(place));
  else history.replaceState(null, "", urlHashOf(place));
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
