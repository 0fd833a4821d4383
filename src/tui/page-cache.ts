/** The pages laid out last, so that a key which only scrolls or chooses does not wrap a text again. */
import type { Hit } from "../domain/answer.ts";
import { editionName } from "../domain/edition.ts";
import { withoutEmphasis } from "../domain/emphasis.ts";
import { exceptionAfter } from "../domain/exception.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { Mark } from "../render/layout.ts";
import type { App } from "./app.ts";
import { marksIn } from "./block-text.ts";
import { type BlockMarks, layOutPage, type MarksOfBlock, type Page } from "./page.ts";

/** What makes one page differ from another of the same entry. */
export interface PageRequest {
  readonly entry: string;
  readonly hit: Hit | null;
  /** Words to mark instead of the hit's; empty for none. */
  readonly wanted: string;
  readonly width: number;
  /** The next key is a letter of the question: other entries on the same things are not looked for, which takes time. */
  readonly isTyping: boolean;
}

export interface LaidOutPage {
  readonly opened: OpenedEntry;
  readonly page: Page;
}

/** Enough for two pages side by side, the hits around the chosen one, and the way back; then all are laid out again. */
const cacheSize = 32;
const caches = new WeakMap<App, Map<string, LaidOutPage>>();

export function pageOf(app: App, request: PageRequest): LaidOutPage | null {
  const cache = caches.get(app) ?? new Map<string, LaidOutPage>();
  caches.set(app, cache);
  const name = requestName(request);
  const laidOut = cache.get(name) ?? layOut(app, request);
  if (cache.size >= cacheSize) cache.clear();
  if (laidOut !== null) cache.set(name, laidOut);
  return laidOut;
}

/** Notes have changed. */
export function forgetPages(app: App): void {
  caches.delete(app);
}

function requestName({ entry, hit, wanted, width, isTyping }: PageRequest): string {
  const passage = hit === null ? "" : `${hit.passage.blocks} ${hit.decides}`;
  const marked = wanted === "" && hit !== null ? hit.highlights.join(" ") : wanted;
  return `${entry}\n${width}\n${isTyping}\n${passage}\n${marked}`;
}

function layOut(app: App, request: PageRequest): LaidOutPage | null {
  const opened = app.open(request.entry);
  if (opened === null) {
    return null;
  }
  return {
    opened,
    page: layOutPage(
      {
        opened,
        warnings: app.warnings(request.entry),
        legend: app.legend(request.entry, opened.entry.blocks.map(({ text }) => text).join("\n")),
        otherEditions: editionsOn(app, request.entry),
        alsoOnThis: request.isTyping ? [] : app.alsoOnThis(request.entry),
      },
      request.width,
      marksOf(request, opened),
    ),
  };
}

function editionsOn(app: App, entry: string): readonly string[] {
  const editions = app.otherEditions(entry).flatMap((id) => app.open(id)?.document.edition ?? []);
  return [...new Set(editions)].map(editionName);
}

/** Where the words of the hit, the sentence that decides and its exception stand; the whole passage where no one sentence decides. */
function marksOf({ hit, wanted }: PageRequest, opened: OpenedEntry): BlockMarks {
  const inHit =
    (...marks: readonly Mark[]): MarksOfBlock =>
    (block, position) =>
      hit !== null && isInPassage(opened, hit, position) ? marksIn(block, hit, marks) : [];
  const decides = hit?.decides ?? null;
  const exception = hit === null || decides === null ? null : exceptionAfter(hit.passage.text, decides);
  return {
    marks: wanted === "" ? inHit(...(hit?.highlights ?? [])) : (block) => placesFound(block.text, wanted),
    decides: hit !== null && decides === null ? wholePassage(hit) : inHit(...(decides ? [decides] : [])),
    exception: inHit(...(exception ? [exception] : [])),
  };
}

function wholePassage({ passage: { blocks } }: Hit): MarksOfBlock {
  const [first, last] = blocks;
  return (block, position) => (position >= first && position <= last ? [[0, block.text.length]] : []);
}

/** The blocks of the passage and the one that introduces them. */
function isInPassage(opened: OpenedEntry, hit: Hit, position: number): boolean {
  const [first, last] = hit.passage.blocks;
  return (position >= first && position <= last) || opened.entry.blocks[first]?.leadIn === position;
}

const curly: Record<string, string> = { "’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-" };
const curlies = /[’‘“”–—]/g;
/** Lower case, straight quotes and plain dashes, character for character, so that places stay places. */
const matchable = (text: string) => {
  const lower = text.toLowerCase();
  return (lower.length === text.length ? lower : text).replace(
    curlies,
    (character) => curly[character] ?? character,
  );
};

/** Every place of the words in the text, whatever their case and quotes. */
function placesFound(text: string, wanted: string): readonly Mark[] {
  const words = matchable(withoutEmphasis(wanted)).trim();
  const searched = matchable(text);
  const places: Mark[] = [];
  let at = words === "" ? -1 : searched.indexOf(words);
  while (at !== -1) {
    places.push([at, at + words.length]);
    at = searched.indexOf(words, at + words.length);
  }
  return places;
}
