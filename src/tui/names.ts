/** Names and sources of entries, as text and as rows. */

import { dateText } from "../domain/document.ts";
import { type Entry, shownName } from "../domain/entry.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { EntryCitation } from "../domain/rules-text.ts";
import { withNumber, withPath } from "../render/citation.ts";
import { columns, cut } from "../render/layout.ts";
import type { App } from "./app.ts";
import { badge, type Row, span } from "./row.ts";
import type { Bookmark } from "./state.ts";

/** `attempting missions 2.d`; a numbered rule has only its own number: `702.19b Trample`. */
export function placeName(entry: Entry, path: string | null): string {
  if (path === null) return entryTitle(entry);
  const isNumbered = entry.number !== null && path.startsWith(entry.number);
  return isNumbered && entry.title !== null ? `${path} ${entry.title}` : withPath(entryTitle(entry), path);
}

/** `702.19 Trample` */
export function entryTitle(entry: Entry): string {
  return withNumber(entry.number, shownName(entry));
}

/** The name of an entry for lists, the history, and notices. */
export function nameOf(app: App, entry: string): string {
  const opened = app.open(entry);
  return opened === null ? entry : entryTitle(opened.entry);
}

/** `attempting missions 3.d` */
export function bookmarkText(app: App, { entry, step }: Bookmark): string {
  const path = app.open(entry)?.entry.blocks[step]?.path ?? "";
  return `${nameOf(app, entry)} ${path}`;
}

type ShownEntry = Pick<OpenedEntry, "entry" | "document">;

/** `2E winning the game`, then its source. They stay above a page while it scrolls. */
export function paneHead(named: ShownEntry, width: number): readonly [Row, Row] {
  return [nameRow(named, null), factsRow(named, width)];
}

/** `2E attempting missions 2.d` */
export function nameRow({ entry, document }: ShownEntry, path: string | null): Row {
  return [badge(document.edition), span(` ${placeName(entry, path)}`, "strong")];
}

/** Columns in which a document can still be recognized. */
const leastTitle = 7;

/** `Current Rulings Document, 2011-01-03 · ruling · new or changed` */
export function factsRow({ entry, document }: ShownEntry, width: number): Row {
  return documentRow(document, [entry.kind, ...(entry.changed ? ["new or changed"] : [])], width);
}

/** Cuts the title rather than the date. If they still do not fit, the facts are omitted. */
export function documentRow(
  document: EntryCitation["document"],
  facts: readonly string[],
  width: number,
): Row {
  const day = `, ${dateText(document)}`;
  const whole = [day, ...facts].join(" · ");
  const rest = columns(whole) + leastTitle > width ? day : whole;
  return [span(cut(document.title, Math.max(leastTitle, width - columns(rest))) + rest)];
}
