/**
 * Orders the entries in force that share a name: which decides, which is overridden, which changes a part of another. Writes what a
 * judge must know first.
 */
import { compareCodeUnits, countsFrom, documentName, isLater, startText } from "../domain/document.ts";
import { foldTitle } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import type { OrderedEntry } from "../domain/precedence.ts";
import { type Amendment, type AuthorityRules, authorityOver } from "./authority.ts";
import { releaseRemark } from "./in-force.ts";
import type { RowInDocument } from "./precedence-table.ts";

/** The entries in force that share a name. */
type Namesakes = readonly RowInDocument[];

/** What an entry does to another of its name. */
interface Relation {
  readonly upper: RowInDocument;
  readonly lower: RowInDocument;
  readonly does: "amends" | "cancels" | "overrides";
  /** The words of a document that say so, with their location. */
  readonly reason: string;
}

/** Orders entries of one name by the rules of their edition. Returns nothing if all are from one document and none is withdrawn. */
export function orderByPrecedence(sameName: Namesakes, rules: AuthorityRules): readonly OrderedEntry[] {
  const documents = new Set(sameName.map(({ document }) => document.id));
  if (documents.size < 2 && !sameName.some(saysWithdrawn)) return [];
  const related = relate(sameName, rules);
  return ordered(sameName, related).map((placed) => {
    const { citation: entry, source, lines, beginning } = placed.row;
    return { ...roleOf(placed, related), entry, source, lines, beginning };
  });
}

/** What each entry does to the others, which state the full text and are not cancelled, and which of those no other overrides. */
function relate(sameName: Namesakes, rules: AuthorityRules) {
  const relations = sameName.flatMap((upper) =>
    sameName.flatMap((lower) => relationBetween(upper, lower, rules) ?? []),
  );
  const byUpper = groupBy(relations, ({ upper }) => upper);
  const byLower = groupBy(relations, ({ lower }) => lower);
  const doneBy = (one: RowInDocument): readonly Relation[] => byUpper.get(one) ?? [];
  const doneTo = (one: RowInDocument): readonly Relation[] => byLower.get(one) ?? [];
  const isWhole = (one: RowInDocument) =>
    !saysWithdrawn(one) &&
    doneBy(one).every(({ does }) => does === "overrides") &&
    doneTo(one).every(({ does }) => does !== "cancels");
  const wholes = new Set(sameName.filter(isWhole));
  const first = [...wholes].filter((one) => !doneTo(one).some(({ upper }) => wholes.has(upper)));
  return { doneBy, doneTo, wholes, first };
}

type Related = ReturnType<typeof relate>;

/** Null if nothing says that `upper` changes or overrides `lower`. */
function relationBetween(upper: RowInDocument, lower: RowInDocument, rules: AuthorityRules): Relation | null {
  const amendment = amendmentOn(upper, lower);
  const reason = amendment ?? reasonToOverride(upper, lower, rules);
  const does = amendment === null ? "overrides" : cancelsNow(upper) ? "cancels" : "amends";
  return reason === null ? null : { upper, lower, does, reason };
}

function reasonToOverride(one: RowInDocument, other: RowInDocument, rules: AuthorityRules): string | null {
  // No document says that it overrides documents newer than itself.
  if (waits(one) || isLater(other.document, one.document)) return null;
  if (one.document.series === other.document.series)
    return isLater(one.document, other.document)
      ? `later than the document of ${startText(other.document)} in its series`
      : null;
  const way = authorityOver(one.document.kind, other.document.kind, rules);
  return way?.map(({ sentence, place }) => `“${sentence}” (${place})`).join("; ") ?? null;
}

/**
 * The words by which one entry changes, extends, or cancels another of its name, with their location: `“The first bullet should
 * read:” (current-rulings.txt:12)`. Null if it does not, or if the other is later.
 */
function amendmentOn(one: RowInDocument, other: RowInDocument): string | null {
  const { amendment } = one.row;
  if (amendment === null || one.document.id === other.document.id) return null;
  if (amendment.kind !== null && amendment.kind !== other.document.kind) return null;
  // That its own document withdrew an entry says nothing of other documents.
  const isOwn = one.document.series === other.document.series;
  if (amendment.sort === "withdrawal" && amendment.kind === null && !isOwn) return null;
  if (isLater(other.document, one.document)) return null;
  return wordsOf(amendment, one);
}

const wordsOf = ({ sentence }: Amendment, { row }: RowInDocument) =>
  `“${sentence}” (${row.source}:${row.lines[0]})`;

/** A cancellation that waits for a release does not cancel anything yet. */
function cancelsNow(one: RowInDocument): boolean {
  return cancels(one) && one.row.amendment?.awaits === null && !waits(one);
}

const cancels = (one: RowInDocument) => one.row.amendment?.sort === "cancellation" || saysWithdrawn(one);

/** Whether an entry only says that it is withdrawn. It decides nothing, also where no older entry of its name is in force. */
export const saysWithdrawn = ({ row }: RowInDocument) => row.amendment?.sort === "withdrawal";

/** Whether an entry says that another of its name is withdrawn. */
export function withdraws(one: RowInDocument, other: RowInDocument): boolean {
  return saysWithdrawn(one) && cancelsNow(one) && amendmentOn(one, other) !== null;
}

/** Whether an entry says of itself that it is withdrawn, or one of its name says it. */
export function isWithdrawn(one: RowInDocument, sameName: Namesakes): boolean {
  return saysWithdrawn(one) || sameName.some((other) => withdraws(other, one));
}

/** An entry that waits for a release may not be in force yet, so it cannot decide. */
const waits = ({ row, document }: RowInDocument) => row.awaits !== null || document.awaits !== null;

/** Each entry follows all that are above it. Entries that nothing orders are sorted by date, the latest first. */
function ordered(sameName: Namesakes, { doneTo }: Related): Namesakes {
  const dayOf = ({ document }: RowInDocument) => countsFrom(document) ?? "";
  const rest = sameName.toSorted((one, other) => compareCodeUnits(dayOf(other), dayOf(one)));
  const isFree = (one: RowInDocument) => doneTo(one).every(({ upper }) => !rest.includes(upper));
  return sameName.flatMap(() => rest.splice(Math.max(0, rest.findIndex(isFree)), 1));
}

function roleOf(
  placed: RowInDocument,
  { doneBy, doneTo, wholes, first }: Related,
): Pick<OrderedEntry, "role" | "reason"> {
  const { amendment } = placed.row;
  if (amendment?.sort === "withdrawal") return { role: "cancelled", reason: wordsOf(amendment, placed) };
  const amends = doneBy(placed).find(({ does }) => does !== "overrides");
  if (amends) return { role: "amends", reason: amends.reason };
  const cancels = doneTo(placed).find(({ does }) => does === "cancels");
  if (cancels) return { role: "cancelled", reason: cancels.reason };
  const above = doneTo(placed).find(({ upper }) => wholes.has(upper));
  if (above) return { role: "overridden", reason: reasonBelow(above) };
  const amended = doneTo(placed).find(({ does }) => does === "amends")?.reason ?? null;
  const hasRival = first.some((other) => other.document.id !== placed.document.id);
  if (hasRival) return { role: "undecided", reason: amended };
  if (amended !== null) return { role: "amended", reason: amended };
  const below = doneBy(placed).find(({ lower }) => wholes.has(lower));
  return { role: "decides", reason: below?.reason ?? null };
}

/** The reason for which an entry overrides another, worded for the other. */
function reasonBelow({ upper, lower, reason }: Relation): string {
  if (upper.document.series !== lower.document.series) return reason;
  const [name, former] = [upper, lower].map(({ row }) => row.citation.name);
  const renamed = foldTitle(name ?? "") === foldTitle(former ?? "") ? "" : `, which calls it “${name}”`;
  return `${documentName(upper.document)} is a later version${renamed}`;
}

/** What a judge must know of an entry first. `sameName` includes the entry itself; `order` is their order. */
export function remarksOn(own: RowInDocument, sameName: Namesakes, order: readonly OrderedEntry[]) {
  return [
    ...(own.row.reversed === null ? [] : [own.row.reversed]),
    ...undecided(order),
    ...ownPart(own, sameName),
    ...amendedBy(own, sameName),
    // What its document waits for is said of all its entries.
    ...releaseRemark(own.row.awaits),
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

const nameOf = ({ document }: RowInDocument) => documentName(document);

/** What it does to an older entry by its own words, and the location of that entry if available. */
function ownPart(own: RowInDocument, sameName: Namesakes): readonly string[] {
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
  withdrawal: { before: "cancels", behind: "" },
} as const;

function waitsFor(awaits: string | null): readonly string[] {
  return releaseRemark(awaits).map((remark) => `that ${remark}`);
}

function amendedBy(own: RowInDocument, sameName: Namesakes): readonly string[] {
  return sameName.flatMap((other) => {
    const reason = amendmentOn(other, own);
    const verb = cancels(other) ? "is cancelled" : "is changed in part";
    return reason === null
      ? []
      : [`${verb} by ${nameOf(other)}: ${reason}`, ...waitsFor(other.row.amendment?.awaits ?? null)];
  });
}

function olderThanErratum(own: RowInDocument, sameName: Namesakes): readonly string[] {
  const day = countsFrom(own.document);
  if (own.row.citation.kind === "erratum" || day === null) return [];
  return sameName
    .filter(({ row: { citation, since } }) => citation.kind === "erratum" && since !== null && day < since)
    .map((other) => `older than the document with the erratum of its card: ${nameOf(other)}`);
}
