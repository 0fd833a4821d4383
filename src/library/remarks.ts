/** Writes the remarks that a judge must read before answering from an entry. */
import { compareDays, countsFrom, documentName } from "../domain/document.ts";
import type { OrderedEntry } from "../domain/precedence.ts";
import { amendmentOn } from "./precedence.ts";
import type { RowInDocument } from "./precedence-table.ts";
import { releaseRemark } from "./series.ts";

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
  return waitsFor(row.awaits).map((remark) => remark.replace(/^that /, ""));
}

function olderThanErratum(own: RowInDocument, sameName: readonly RowInDocument[]): readonly string[] {
  const day = countsFrom(own.document);
  if (own.row.citation.kind === "erratum" || day === null) return [];
  return sameName.flatMap((other) => {
    const { citation, age } = other.row;
    if (citation.kind !== "erratum" || age.since === null || compareDays(day, age.since) >= 0) return [];
    const doubt = age.isPerhapsOlder ? ", which does not mark it as new" : "";
    const what = age.isPerhapsOlder
      ? "older than the document of its card's erratum"
      : "older than the erratum of its card";
    return [`${what}: ${nameOf(other)}${doubt}`];
  });
}
