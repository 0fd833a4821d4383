/** What is said of an entry beside its text, as the program says it. */
import { editionName } from "../../domain/edition.ts";
import type { LineSpan } from "../../domain/line-span.ts";
import { spanText } from "../../domain/line-span.ts";
import { documentName } from "../../render/citation.ts";
import { make } from "./make.ts";
import type { LocatedEntry } from "./page-corpus.ts";

export function drawBadges({ entry, document }: LocatedEntry): HTMLElement {
  return make(
    "span",
    { class: "badges" },
    make("span", { class: `badge edition-${document.edition}` }, editionName(document.edition)),
    make("span", { class: "badge" }, entry.kind),
    ...(entry.changed ? [make("span", { class: "badge" }, "new or changed")] : []),
  );
}

/** `Current Rulings Document, 2011-01-03 · line 371` */
export function drawOrigin({ document }: LocatedEntry, lines: LineSpan): HTMLElement {
  const where = `${lines[0] === lines[1] ? "line" : "lines"} ${spanText(lines)}`;
  return make("p", { class: "origin" }, `${documentName(document)} · ${where} of ${document.source}`);
}
