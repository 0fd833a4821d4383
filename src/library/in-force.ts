/**
 * The documents of a library and a day in, for each whether it counts on that day out, with the reason where it does not.
 * A newer full document takes the place of what its series held before; updates stack on it; an excerpt is never
 * replaced, because nobody knows what else its document held.
 */
import { isDocumentCalled, type SourceDocument } from "../domain/document.ts";
import type { DocumentStanding } from "../domain/precedence.ts";
import { compareDays, countsFrom, isLater } from "./series.ts";

export interface VersionedDocument extends SourceDocument {
  /** Versions of one document share it. */
  readonly series: string;
  /** What its own words make it wait for (`the Genesis set`); null where they name no such thing. */
  readonly awaits: string | null;
}

export interface Occasion {
  /** An ISO day. */
  readonly day: string;
  /** What the event allows: ids, beginnings of ids or kinds; empty for everything. */
  readonly allowed: readonly string[];
}

export function standingsOn(
  documents: readonly VersionedDocument[],
  { day, allowed }: Occasion,
): readonly DocumentStanding[] {
  const counting = documents.filter(
    (document) => isAllowed(document, allowed) && (countsFrom(document) ?? day) <= day,
  );
  return documents.map((document) => {
    if (!isAllowed(document, allowed)) return out(document, "not among the documents that the event allows");
    const from = countsFrom(document);
    if (from === null) return { document, isInForce: true, reason: awaited(document) ?? "undated" };
    if (from > day) return out(document, `not before ${from}`);
    const [superseding] = counting
      .filter((other) => supersedes(other, document))
      .sort((one, other) => compareDays(countsFrom(one) ?? "", countsFrom(other) ?? ""));
    if (superseding) return out(document, supersededBy(superseding));
    return { document, isInForce: true, reason: awaited(document) ?? doubled(document, counting) };
  });
}

function out(document: SourceDocument, reason: string): DocumentStanding {
  return { document, isInForce: false, reason };
}

export function isAllowed(document: SourceDocument, allowed: readonly string[]): boolean {
  return allowed.length === 0 || allowed.some((name) => isDocumentCalled(name, document));
}

function supersedes(newer: VersionedDocument, older: VersionedDocument): boolean {
  if (newer.scope !== "full" || older.scope === "excerpt" || newer.awaits !== null) return false;
  return newer.series === older.series && isLater(newer, older);
}

function supersededBy(newer: SourceDocument): string {
  return `superseded on ${countsFrom(newer)} by ${newer.title}${newer.date === null ? "" : `, ${newer.date}`}`;
}

function awaited({ awaits }: VersionedDocument): string | null {
  return awaits === null ? null : `counts upon release of ${awaits}; whether that is out is not known here`;
}

/** A corrected repost: both texts are kept, and neither is later. */
function doubled(document: VersionedDocument, counting: readonly VersionedDocument[]): string | null {
  if (document.scope !== "full") return null;
  const twin = counting.find(
    (other) =>
      other.id !== document.id &&
      other.scope === "full" &&
      other.series === document.series &&
      !isLater(other, document) &&
      !isLater(document, other),
  );
  return twin ? `another text of the same document is in force beside it: ${twin.id}` : null;
}
