/**
 * Decides which documents of a library are in force on a day, with the reason if one is not. A newer full document supersedes
 * the older ones of its series; updates accumulate; an excerpt is never superseded, because nobody knows what else its document
 * said.
 */
import {
  compareDays,
  countsFrom,
  documentName,
  isDocumentCalled,
  isLater,
  type SourceDocument,
} from "../domain/document.ts";
import type { DocumentStanding } from "../domain/precedence.ts";
import { releaseRemark } from "./series.ts";

export interface VersionedDocument extends SourceDocument {
  /** Shared by all versions of one document. */
  readonly series: string;
  /** The release for which the document itself says it waits (`the Genesis set`); null if none. */
  readonly awaits: string | null;
}

export interface Occasion {
  /** An ISO date. */
  readonly day: string;
  /** Ids, beginnings of ids, or kinds that the event allows; empty for all. */
  readonly allowed: readonly string[];
}

/** The standing of each document, in their order. */
export function standingsOn(
  documents: readonly VersionedDocument[],
  { day, allowed }: Occasion,
): readonly DocumentStanding[] {
  const counting = documents.filter(
    (document) => isAllowed(document, allowed) && (countsFrom(document) ?? day) <= day,
  );
  return documents.map((document) => {
    if (!isAllowed(document, allowed))
      return excluded(document, "not among the documents that the event allows");
    const from = countsFrom(document);
    if (from !== null && from > day) return excluded(document, `not before ${from}`);
    const [superseding] = counting
      .filter((other) => supersedes(other, document))
      .sort((one, other) => compareDays(countsFrom(one) ?? "", countsFrom(other) ?? ""));
    if (superseding)
      return { ...excluded(document, supersededBy(superseding)), supersededOn: countsFrom(superseding) };
    return inForce(document, counting);
  });
}

function inForce(document: VersionedDocument, counting: readonly VersionedDocument[]): DocumentStanding {
  const olderThan = olderThanFull(document, counting);
  const undated = countsFrom(document) === null ? "undated" : null;
  const reason =
    releaseRemark(document.awaits) ?? undated ?? olderThan ?? duplicateReason(document, counting);
  const isNewest = !counting.some((other) => other.series === document.series && isLater(other, document));
  return {
    ...{ document, isInForce: true, reason },
    ...{ supersededOn: null, olderThan, isNews: isNewest && olderThan === null },
  };
}

function excluded(document: SourceDocument, reason: string): DocumentStanding {
  return { document, isInForce: false, reason, supersededOn: null, olderThan: null, isNews: false };
}

/** A full glossary collects the rulings that were published before it, and a full text those of its own kind. */
function olderThanFull(document: VersionedDocument, counting: readonly VersionedDocument[]): string | null {
  const newer = counting.find(
    (other) =>
      other.scope === "full" &&
      other.awaits === null &&
      other.edition === document.edition &&
      (other.kind === document.kind || (other.kind === "glossary" && isOfRulings(document))) &&
      isLater(other, document),
  );
  if (newer === undefined || document.scope === "full") return null;
  return `from ${countsFrom(document)}, older than the full ${documentName(newer)}`;
}

function isOfRulings({ kind }: SourceDocument): boolean {
  return kind === "current-rulings" || kind === "temporary-rulings";
}

/** Whether an event allows a document. An empty list allows all. */
export function isAllowed(document: SourceDocument, allowed: readonly string[]): boolean {
  return allowed.length === 0 || allowed.some((name) => isDocumentCalled(name, document));
}

function supersedes(newer: VersionedDocument, older: VersionedDocument): boolean {
  if (newer.scope !== "full" || older.scope === "excerpt" || newer.awaits !== null) return false;
  return newer.series === older.series && isLater(newer, older);
}

function supersededBy(newer: SourceDocument): string {
  return `superseded on ${countsFrom(newer)} by ${documentName(newer)}`;
}

/** The remark on a full text if another of its series is in force and neither is later, such as a corrected reissue. */
function duplicateReason(document: VersionedDocument, counting: readonly VersionedDocument[]): string | null {
  if (document.scope !== "full") return null;
  const twin = counting.find(
    (other) =>
      other.id !== document.id &&
      other.scope === "full" &&
      other.series === document.series &&
      !isLater(other, document) &&
      !isLater(document, other),
  );
  return twin ? `another text of the same document is also in force: ${twin.id}` : null;
}
