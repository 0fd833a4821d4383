/**
 * Groups documents that are versions of one another, and decides which are in force on a day, with the reason if one is not. A
 * newer full document supersedes the older ones of its series; updates accumulate; an excerpt is never superseded, because nobody
 * knows what else its document said.
 */
import {
  compareCodeUnits,
  countsFrom,
  documentName,
  isDocumentCalled,
  isLater,
  type RulesText,
  type SourceDocument,
  seriesKey,
  startText,
} from "../domain/document.ts";
import { groupBy } from "../domain/group-by.ts";
import type { DocumentStanding } from "../domain/precedence.ts";

type HasDocument = Pick<RulesText, "document">;

/** The versions of each document, oldest first. An undated document is a series of its own. */
export function seriesOf<Version extends HasDocument>(versions: readonly Version[]): Version[][] {
  const series = groupBy(versions, ({ document }) =>
    countsFrom(document) === null ? document.id : seriesKey(document),
  );
  return [...series.values()].map(inOrder);
}

/** Oldest first; documents of the same date keep their order. */
export function inOrder<Version extends HasDocument>(versions: readonly Version[]): Version[] {
  const dayOf = ({ document }: Version) => document.date ?? countsFrom(document) ?? document.asOf ?? "";
  return versions.toSorted((one, other) => compareCodeUnits(dayOf(one), dayOf(other)));
}

/** The versions of a document that no later full one supersedes, among them all of its last date, and excerpts. */
export function countingVersions<Version extends HasDocument>(versions: readonly Version[]): Version[] {
  const full = versions.filter(({ document }) => document.scope === "full");
  const isSuperseded = (older: Version) => full.some((newer) => isLater(newer.document, older.document));
  return versions.filter((each) => each.document.scope === "excerpt" || !isSuperseded(each));
}

/** The documents that other versions superseded before a change, and none does after it. */
export function noLongerSuperseded(before: readonly HasDocument[], after: readonly HasDocument[]) {
  const countingIn = (versions: typeof before) => seriesOf(versions).flatMap(countingVersions);
  const counted = countingIn(before);
  const superseded = before.filter((each) => !counted.includes(each)).map(({ document }) => document.id);
  return countingIn(after).flatMap(({ document }) => (superseded.includes(document.id) ? document : []));
}

/** Versions of one document without a date to tell which is newer, so that all of them would be in force. */
export function undatedVersions<Document extends SourceDocument>(documents: readonly Document[]) {
  const undated = documents.filter((document) => countsFrom(document) === null && document.asOf === null);
  return [...groupBy(undated, seriesKey).values()].filter((versions) => versions.length > 1);
}

/** The remark on a text that takes effect at a release (`the Genesis set`); none if it waits for none. */
export function releaseRemark(awaits: string | null): readonly string[] {
  if (awaits === null) return [];
  return [`counts upon release of ${awaits}; whether it has been released is not known here`];
}

export interface VersionedDocument extends SourceDocument {
  /** Shared by all versions of one document. */
  readonly series: string;
  /** The release for which the document itself says it waits (`the Genesis set`); null if none. */
  readonly awaits: string | null;
}

interface VersionStanding extends DocumentStanding {
  readonly document: VersionedDocument;
}

export interface Occasion {
  /** An ISO date. */
  readonly day: string;
  /** Ids, beginnings of ids, or kinds that the event allows; empty for all. */
  readonly allowed: readonly string[];
}

/** The standing of each document, in their order. */
export function standingsOn(documents: readonly VersionedDocument[], { day, allowed }: Occasion) {
  const whyNot = (document: VersionedDocument) => {
    if (!isAllowed(document, allowed)) return "not among the documents that the event allows";
    return (countsFrom(document) ?? day) > day ? `not before ${startText(document)}` : null;
  };
  const counting = documents.filter((document) => whyNot(document) === null);
  return documents.map((document): VersionStanding => {
    const excluded = { document, isInForce: false, supersededOn: null, olderThan: null, isNews: false };
    const reason = whyNot(document);
    if (reason !== null) return { ...excluded, reason };
    const [superseding] = counting
      .filter((other) => supersedes(other, document))
      .sort((one, other) => compareCodeUnits(countsFrom(one) ?? "", countsFrom(other) ?? ""));
    if (superseding === undefined) return inForce(document, counting);
    const supersededOn = startText(superseding);
    const newer = documentName(superseding);
    return { ...excluded, supersededOn, reason: `superseded on ${supersededOn} by ${newer}` };
  });
}

/** The documents that are not in force, by id, and the standing of each entry's document. */
export function openStandings<Standing extends DocumentStanding>(standings: readonly Standing[]) {
  const lapsed = standings.filter(({ isInForce }) => !isInForce);
  const leftOut: ReadonlySet<string> = new Set(lapsed.map(({ document }) => document.id));
  /** With its document's id that of an entry begins; null if the corpus does not have the document. */
  const standingOf = (entryId: string) =>
    standings.find(({ document: { id } }) => entryId.startsWith(`${id}/`)) ?? null;
  return { standings, leftOut, standingOf };
}

function inForce(document: VersionedDocument, counting: readonly VersionedDocument[]): VersionStanding {
  const olderThan = olderThanFull(document, counting);
  const [awaited] = releaseRemark(document.awaits);
  const undated = countsFrom(document) === null ? "undated" : null;
  const reason = awaited ?? undated ?? olderThan ?? duplicateReason(document, counting);
  const hasNewer = counting.some((other) => other.series === document.series && isLater(other, document));
  const isNews = !hasNewer && olderThan === null;
  return { document, isInForce: true, reason, supersededOn: null, olderThan, isNews };
}

/** A full glossary collects the rulings that were published before it, and a full text those of its own kind. */
function olderThanFull(document: VersionedDocument, counting: readonly VersionedDocument[]): string | null {
  const newer = counting.find(
    (other) =>
      other.scope === "full" &&
      !counting.some((next) => supersedes(next, other)) &&
      other.awaits === null &&
      other.edition === document.edition &&
      (other.kind === document.kind || (other.kind === "glossary" && isOfRulings(document))) &&
      isLater(other, document),
  );
  if (newer === undefined || document.scope === "full") return null;
  return `from ${startText(document)}, older than the full ${documentName(newer)}`;
}

const isOfRulings = ({ kind }: SourceDocument) => kind === "current-rulings" || kind === "temporary-rulings";

/** Whether an event allows a document. An empty list allows all. */
export function isAllowed(document: SourceDocument, allowed: readonly string[]): boolean {
  return allowed.length === 0 || allowed.some((name) => isDocumentCalled(name, document));
}

function supersedes(newer: VersionedDocument, older: VersionedDocument): boolean {
  if (newer.scope !== "full" || older.scope === "excerpt" || newer.awaits !== null) return false;
  return newer.series === older.series && isLater(newer, older);
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
