/** Every entry by document, in the order by which each document sorts its titles: what is shown before a query. */

import { compareTitles } from "../../domain/collation.ts";
import { counted } from "../../domain/counted.ts";
import { editionName } from "../../domain/edition.ts";
import { documentName } from "../../render/citation.ts";
import type { PageDocument } from "../page-data.ts";
import { make } from "./draw.ts";
import type { PageCorpus } from "./page-corpus.ts";
import { hashOf, type Place } from "./place.ts";

/** More entries than these are folded away: a reader would scroll for long. */
const mostOpen = 400;

export function drawContents({ documents, entryById }: PageCorpus, place: Place): readonly HTMLElement[] {
  const shown = documents.filter(({ edition }) => place.edition === null || edition === place.edition);
  return shown.map((document) => drawDocument(document, place, entryById.size <= mostOpen));
}

function drawDocument(page: PageDocument, place: Place, isOpen: boolean): HTMLElement {
  const sorted = [...page.entries].sort((one, other) =>
    compareTitles(one.title, other.title, page.collation),
  );
  const links = sorted.map(({ id, title }) =>
    make("li", {}, make("a", { href: hashOf({ ...place, query: "", entry: id }) }, title)),
  );
  return make(
    "details",
    { class: "document", ...(isOpen ? { open: "" } : {}) },
    make(
      "summary",
      {},
      make("h2", {}, documentName(page)),
      make("span", { class: `badge edition-${page.edition}` }, editionName(page.edition)),
      make("span", { class: "faint" }, counted(links.length, "entry", "entries")),
    ),
    make("ul", { class: links.length > 6 ? "names columns" : "names" }, ...links),
  );
}
