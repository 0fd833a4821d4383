/** How an entry and its document are named in text, everywhere alike. */
import type { EntryCitation } from "../domain/citation.ts";
import { editionName } from "../domain/edition.ts";
import { type LineSpan, spanText } from "../domain/line-span.ts";

/** First words stand for a title that is not there; they end in an ellipsis, as no title does. */
export function isUntitled({ kind, title }: Pick<EntryCitation, "kind" | "title">): boolean {
  return kind === "passage" && title.endsWith(" …");
}

/** What stands above an entry: first words would only repeat the text below them. */
export function headTitle(entry: Pick<EntryCitation, "kind" | "title">): string {
  return isUntitled(entry) ? "Untitled passage" : entry.title;
}

/** `Second Edition · erratum · new or changed` */
export function entryFacts(entry: EntryCitation): string {
  const { edition, kind, changed } = entry;
  const kinds = isUntitled(entry) ? [] : [kind];
  return [editionName(edition), ...kinds, ...(changed ? ["new or changed"] : [])].join(" · ");
}

/** `Current Rulings Document, 2011-01-03` */
export function documentName({ title, date }: EntryCitation["document"]): string {
  return `${title}, ${date ?? "undated"}`;
}

/** `2e-current-rulings-2011-01-03.txt:371` */
export function placeText(source: string, lines: LineSpan): string {
  return `${source}:${spanText(lines)}`;
}
