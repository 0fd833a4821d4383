/** Orders the entries in force that share a name: which decides, which is overridden, which changes a part of another. Writes what a judge must know first. */
import { compareCodeUnits, countsFrom, documentName, isLater, startText } from "../domain/document.ts";
import type { OrderedEntry } from "../domain/precedence.ts";
import { type AuthorityRule, authorityOver } from "./authority.ts";
import { releaseRemark } from "./in-force.ts";
import type { RowInDocument } from "./precedence-table.ts";

/** Why one entry overrides another: words of a document and their location. */
type Reason = string;

/** Orders entries of one name by precedence. Returns nothing if all are from one document. */
export function orderByPrecedence(
  sameName: readonly RowInDocument[],
  rules: readonly AuthorityRule[],
): readonly OrderedEntry[] {
  if (new Set(sameName.map(({ document }) => document.id)).size < 2) return [];
  const reasonsOf = (one: RowInDocument) =>
    new Map(sameName.map((other) => [other, reasonAbove(one, other, rules)]));
  const reasons = new Map(sameName.map((one) => [one, reasonsOf(one)]));
  const above: Above = (one, other) => reasons.get(one)?.get(other) ?? null;
  const whole = groupOf(sameName, above);
  return ordered(sameName, above).map((placed) => orderedEntryOf(placed, whole));
}

type Above = (one: RowInDocument, other: RowInDocument) => Reason | null;

/** Null if nothing says that `one` overrides `other`. */
function reasonAbove(
  one: RowInDocument,
  other: RowInDocument,
  rules: readonly AuthorityRule[],
): Reason | null {
  if (one.document.id === other.document.id) return null;
  const amendment = amendmentOn(one, other);
  if (amendment !== null) return amendment;
  if (waits(one)) return null;
  if (one.document.series === other.document.series)
    return isLater(one.document, other.document)
      ? `later than the document of ${startText(other.document)} in its series`
      : null;
  const { edition, kind } = one.document;
  // No document says that it overrides documents newer than itself.
  if (isLater(other.document, one.document)) return null;
  const inEdition = rules.filter((rule) => rule.edition === edition);
  const way = authorityOver(kind, other.document.kind, inEdition);
  return way === null ? null : way.map(({ sentence, place }) => `“${sentence}” (${place})`).join("; ");
}

/**
 * The words by which one entry changes, extends, or cancels another of its name, with their location: `“The first bullet should
 * read:” (current-rulings.txt:12)`. Null if it does not, or if the other is later.
 */
function amendmentOn(one: RowInDocument, other: RowInDocument): string | null {
  const { amendment } = one.row;
  if (amendment === null || one.document.id === other.document.id) return null;
  if (amendment.kind !== null && amendment.kind !== other.document.kind) return null;
  if (isLater(other.document, one.document)) return null;
  return `“${amendment.sentence}” (${one.row.source}:${one.row.lines[0]})`;
}

/** An entry that waits for a release may not be in force yet, so it cannot decide. */
function waits({ row, document }: RowInDocument): boolean {
  return row.awaits !== null || document.awaits !== null;
}

/** Each entry follows all that override it. Entries that nothing orders are sorted by date, the latest first. */
function ordered(sameName: readonly RowInDocument[], above: Above): readonly RowInDocument[] {
  let rest = sameName.toSorted(byDay);
  return sameName.flatMap(() => {
    const isFree = (one: RowInDocument) => rest.every((other) => above(other, one) === null);
    const next = rest.find(isFree) ?? rest[0];
    rest = rest.filter((each) => each !== next);
    return next ?? [];
  });
}

function byDay(one: RowInDocument, other: RowInDocument): number {
  return compareCodeUnits(countsFrom(other.document) ?? "", countsFrom(one.document) ?? "");
}

/** All entries with the name. */
interface SameName {
  readonly all: readonly RowInDocument[];
  /** Those that state the full text and are not cancelled. */
  readonly wholes: readonly RowInDocument[];
  /** Those of `wholes` that no other overrides. */
  readonly first: readonly RowInDocument[];
  readonly above: Above;
}

function groupOf(all: readonly RowInDocument[], above: Above): SameName {
  const isCancelled = (one: RowInDocument) => all.some((other) => cancellationOn(other, one) !== null);
  const wholes = all.filter((one) => !isAmending(one, all) && !isCancelled(one));
  const first = wholes.filter((one) => !wholes.some((other) => above(other, one) !== null));
  return { all, wholes, first, above };
}

function orderedEntryOf(placed: RowInDocument, sameName: SameName): OrderedEntry {
  const { citation: entry, source, lines, beginning } = placed.row;
  return { ...roleOf(placed, sameName), entry, source, lines, beginning };
}

function roleOf(
  placed: RowInDocument,
  { all, wholes, first, above }: SameName,
): Pick<OrderedEntry, "role" | "reason"> {
  if (isAmending(placed, all))
    return { role: "amends", reason: firstOf(all, (other) => amendmentOn(placed, other)) };
  const cancelled = firstOf(all, (other) => cancellationOn(other, placed));
  if (cancelled !== null) return { role: "cancelled", reason: cancelled };
  const overridden = firstOf(wholes, (other) => reasonBelow(placed, other, above));
  if (overridden !== null) return { role: "overridden", reason: overridden };
  const amended = firstOf(all, (other) => amendmentOn(other, placed));
  const hasRival = first.some((other) => other.document.id !== placed.document.id);
  if (hasRival) return { role: "undecided", reason: amended };
  if (amended !== null) return { role: "amended", reason: amended };
  return { role: "decides", reason: firstOf(wholes, (other) => above(placed, other)) };
}

/** The reason of `above`, worded for the overridden entry. */
function reasonBelow(placed: RowInDocument, other: RowInDocument, above: Above): Reason | null {
  const reason = above(other, placed);
  const isVersion = other.document.series === placed.document.series;
  return reason !== null && isVersion ? `${documentName(other.document)} is a later version` : reason;
}

function isAmending(placed: RowInDocument, sameName: readonly RowInDocument[]): boolean {
  return sameName.some((other) => amendmentOn(placed, other) !== null);
}

/** A cancellation that waits for a release does not cancel anything yet. */
function cancellationOn(one: RowInDocument, other: RowInDocument): Reason | null {
  const { amendment } = one.row;
  if (amendment?.sort !== "cancellation" || amendment.awaits !== null || waits(one)) return null;
  return amendmentOn(one, other);
}

function firstOf(
  sameName: readonly RowInDocument[],
  reasonFor: (other: RowInDocument) => Reason | null,
): Reason | null {
  for (const other of sameName) {
    const reason = reasonFor(other);
    if (reason !== null) return reason;
  }
  return null;
}

/** `sameName` contains the entries in force that share a name with this one, including itself; `order` is their order. */
export function remarksOn(
  own: RowInDocument,
  sameName: readonly RowInDocument[],
  order: readonly OrderedEntry[],
): readonly string[] {
  return [
    ...(own.row.reversed === null ? [] : [own.row.reversed]),
    ...undecided(order),
    ...ownPart(own, sameName),
    ...amendedBy(own, sameName),
    ...waiting(own),
    ...olderThanErratum(own, sameName),
  ];
}

function undecided(order: readonly OrderedEntry[]): readonly string[] {
  const rivals = order.filter(({ role }) => role === "undecided");
  if (rivals.length === 0) return [];
  const names = [...new Set(rivals.map(({ entry }) => documentName(entry.document)))];
  const documents = names.length > 2 ? `${names.length} documents` : "two documents";
  return [`${documents} have a text on this, and no rule says which decides: ${names.join("; ")}`];
}

function nameOf({ document }: RowInDocument): string {
  return documentName(document);
}

/** What it does to an older entry by its own words, and the location of that entry if available. */
function ownPart(own: RowInDocument, sameName: readonly RowInDocument[]): readonly string[] {
  const { amendment, isPartOfCard } = own.row;
  if (isPartOfCard) return ["changes only a part of its card, the rest of which still counts"];
  if (amendment === null) return [];
  const bases = sameName.filter((other) => amendmentOn(own, other) !== null).map(nameOf);
  const newer = sameName
    .filter((other) => other.document.id !== own.document.id && bases.length === 0)
    .map(nameOf);
  const late =
    newer.length === 0
      ? []
      : [`does not say whether it still changes the newer entry in ${newer.join("; ")}`];
  const what = whatItDoes[amendment.sort];
  const where = bases.length === 0 ? "" : ` in ${bases.join("; ")}`;
  return [`${what.before} an older entry${where}${what.behind}`, ...late, ...waitsFor(amendment.awaits)];
}

const whatItDoes = {
  part: { before: "changes only a part of", behind: ", the rest of which still counts" },
  item: { before: "changes only a part of", behind: ", the rest of which still counts" },
  addition: { before: "adds to", behind: ", which still counts" },
  cancellation: { before: "cancels", behind: "" },
} as const;

function waitsFor(awaits: string | null): readonly string[] {
  const remark = releaseRemark(awaits);
  return remark === null ? [] : [`that ${remark}`];
}

function amendedBy(own: RowInDocument, sameName: readonly RowInDocument[]): readonly string[] {
  return sameName.flatMap((other) => {
    const reason = amendmentOn(other, own);
    const verb = other.row.amendment?.sort === "cancellation" ? "is cancelled" : "is changed in part";
    return reason === null
      ? []
      : [`${verb} by ${nameOf(other)}: ${reason}`, ...waitsFor(other.row.amendment?.awaits ?? null)];
  });
}

/** What its own words wait for. What its document waits for is said of all its entries. */
function waiting({ row }: RowInDocument): readonly string[] {
  return waitsFor(row.awaits).map((remark) => remark.replace("that ", ""));
}

function olderThanErratum(own: RowInDocument, sameName: readonly RowInDocument[]): readonly string[] {
  const day = countsFrom(own.document);
  if (own.row.citation.kind === "erratum" || day === null) return [];
  return sameName.flatMap((other) => {
    const { citation, age } = other.row;
    if (citation.kind !== "erratum" || age.since === null || compareCodeUnits(day, age.since) >= 0) return [];
    const doubt = age.isPerhapsOlder ? ", which does not mark it as new" : "";
    const what = age.isPerhapsOlder
      ? "older than the document of its card's erratum"
      : "older than the erratum of its card";
    return [`${what}: ${nameOf(other)}${doubt}`];
  });
}
