/** Names entries and documents the same way in all output. */

import { documentName, type EntryCitation, type SourceDocument } from "../domain/document.ts";
import { editionName } from "../domain/edition.ts";
import { beforeNumber } from "../domain/entry.ts";
import { type LineSpan, spanText } from "../domain/source-line.ts";

/** `Second Edition · erratum · new or changed` */
export function entryFacts(entry: EntryCitation): string {
  const { edition, kind, changed } = entry;
  return [editionName(edition), kind, ...(changed ? ["new or changed"] : [])].join(" · ");
}

/** `702.19 Trample`; a name that already starts or ends with its number is unchanged. */
export function withNumber(number: string | null, name: string): string {
  const isNamed = number === null || name.startsWith(number) || name.endsWith(`${beforeNumber}${number}`);
  return isNamed ? name : `${number} ${name}`;
}

/** `attempting missions 2.d`, `3-7 Character Area · 3-7-6-1` */
export function withPath(name: string, path: string | null): string {
  if (path === null) return name;
  const cut = name.lastIndexOf(beforeNumber);
  const isNumbered = cut >= 0 && path.startsWith(name.slice(cut + beforeNumber.length));
  return isNumbered ? `${name.slice(0, cut)}${beforeNumber}${path}` : `${name} ${path}`;
}

/** The name of an entry with its number, or with the address of a passage in it. */
export function placedName({ number, name }: EntryCitation, path: string | null): string {
  return path === null ? withNumber(number, name) : withPath(name, path);
}

/** `Current Rulings Document, 2011-01-03 · Second Edition · current-rulings · excerpt` */
export function factsText(document: SourceDocument): string {
  const { edition, game, kind, scope, version, effective } = document;
  const facts = [documentName(document), game ?? editionName(edition), kind, scope];
  if (version !== null) facts.push(`version ${version}`);
  if (effective !== null) facts.push(`effective ${effective}`);
  return facts.join(" · ");
}

/** The facts of a document that `import --json`, `library --json`, and `health --json` promise. */
export type DocumentFacts = Omit<SourceDocument, "asOf" | "collation" | "source">;

export function documentFacts(document: SourceDocument): DocumentFacts {
  const { id, title, date, monthOnly, edition, game, kind, scope, version, effective } = document;
  return { id, title, date, monthOnly, edition, game, kind, scope, version, effective };
}

/** `2e-current-rulings-2011-01-03.txt:371` */
export function placeText(source: string, lines: LineSpan): string {
  return `${source}:${spanText(lines)}`;
}
