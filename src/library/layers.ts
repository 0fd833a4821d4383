/** The entries in force of one name in, their layers out: which decides, which gives way, which changes a part of which. */
import type { EntryLayers, Layer, LayerRole } from "../domain/layers.ts";
import { amendmentOn } from "./amended.ts";
import { type AuthorityRule, authorityOver } from "./authority.ts";
import type { PlacedLayer } from "./layer-table.ts";
import { documentNameOf, remarksOn } from "./remarks.ts";
import { countsFrom, isLater, seriesKey } from "./series.ts";

/** `company` are the entries in force that share a name with it, itself among them. */
export function layEntries(
  own: PlacedLayer,
  company: readonly PlacedLayer[],
  rules: readonly AuthorityRule[],
): EntryLayers {
  const others = company.filter(({ document }) => document.id !== own.document.id);
  const layers = others.length === 0 ? [] : stack(company, rules);
  const isUndecided = layers.some(({ role }) => role === "undecided");
  return {
    layers,
    remarks: [...(isUndecided ? [undecidedRemark(layers)] : []), ...remarksOn(own, company)],
  };
}

/** Why one entry goes before another: words of a document with their place. */
type Reason = string;

function stack(company: readonly PlacedLayer[], rules: readonly AuthorityRule[]): readonly Layer[] {
  const above = (one: PlacedLayer, other: PlacedLayer) => reasonAbove(one, other, rules);
  return ordered(company, above).map((placed) => layerOf(placed, company, above));
}

type Above = (one: PlacedLayer, other: PlacedLayer) => Reason | null;

/** Null where nothing says that the one goes before the other. */
function reasonAbove(one: PlacedLayer, other: PlacedLayer, rules: readonly AuthorityRule[]): Reason | null {
  if (one.document.id === other.document.id) return null;
  const amendment = amendmentOn(one, other);
  if (amendment !== null) return amendment;
  if (waits(one)) return null;
  if (seriesKey(one.document) === seriesKey(other.document))
    return isLater(one.document, other.document)
      ? `later than the document of ${countsFrom(other.document)} in its series`
      : null;
  const { edition, kind } = one.document;
  // No document says that what it goes before may be newer than itself.
  if (isLater(other.document, one.document)) return null;
  const inEdition = rules.filter((rule) => rule.edition === edition);
  const way = authorityOver(kind, other.document.kind, inEdition);
  return way === null ? null : way.map(({ sentence, place }) => `“${sentence}” (${place})`).join("; ");
}

/** It cannot be said to count, so it cannot be said to decide. */
function waits({ layered, document }: PlacedLayer): boolean {
  return layered.awaits !== null || document.awaits !== null;
}

/** Each stands behind all that go before it; of those that nothing orders, the later one first. */
function ordered(company: readonly PlacedLayer[], above: Above): readonly PlacedLayer[] {
  const rest = [...company];
  const found: PlacedLayer[] = [];
  while (rest.length > 0) {
    const free = rest.filter((one) => !rest.some((other) => other !== one && above(other, one) !== null));
    const [next] = (free.length > 0 ? free : rest).toSorted(byDay);
    if (!next) break;
    found.push(next);
    rest.splice(rest.indexOf(next), 1);
  }
  return found;
}

function byDay(one: PlacedLayer, other: PlacedLayer): number {
  const [first, second] = [countsFrom(one.document) ?? "", countsFrom(other.document) ?? ""];
  if (first === second) return 0;
  return first > second ? -1 : 1;
}

function layerOf(placed: PlacedLayer, company: readonly PlacedLayer[], above: Above): Layer {
  const { citation: entry, source, lines, beginning } = placed.layered;
  return { ...roleOf(placed, company, above), entry, source, lines, beginning };
}

function roleOf(
  placed: PlacedLayer,
  company: readonly PlacedLayer[],
  above: Above,
): { readonly role: LayerRole; readonly reason: Reason | null } {
  const amends = company.filter((other) => amendmentOn(placed, other) !== null);
  if (amends.length > 0) return { role: "amends", reason: firstOf(amends, (other) => above(placed, other)) };
  const cancelled = firstOf(company, (other) => cancellationOn(other, placed));
  if (cancelled !== null) return { role: "cancelled", reason: cancelled };
  const wholes = company.filter((other) => !isAmending(other, company) && !isCancelled(other, company));
  const beneath = firstOf(wholes, (other) => above(other, placed));
  if (beneath !== null) return { role: "beneath", reason: beneath };
  const amended = firstOf(company, (other) => amendmentOn(other, placed));
  const rivals = wholes.filter(
    (other) =>
      other.document.id !== placed.document.id && !wholes.some((third) => above(third, other) !== null),
  );
  if (rivals.length > 0) return { role: "undecided", reason: amended };
  if (amended !== null) return { role: "amended", reason: amended };
  return { role: "decides", reason: firstOf(wholes, (other) => above(placed, other)) };
}

function isAmending(placed: PlacedLayer, company: readonly PlacedLayer[]): boolean {
  return company.some((other) => amendmentOn(placed, other) !== null);
}

function isCancelled(placed: PlacedLayer, company: readonly PlacedLayer[]): boolean {
  return company.some((other) => cancellationOn(other, placed) !== null);
}

/** A cancellation that waits for a release cancels nothing yet that is known. */
function cancellationOn(one: PlacedLayer, other: PlacedLayer): Reason | null {
  const { amendment } = one.layered;
  if (amendment?.sort !== "cancellation" || amendment.awaits !== null || waits(one)) return null;
  return amendmentOn(one, other);
}

function firstOf(
  company: readonly PlacedLayer[],
  reasonFor: (other: PlacedLayer) => Reason | null,
): Reason | null {
  for (const other of company) {
    const reason = reasonFor(other);
    if (reason !== null) return reason;
  }
  return null;
}

function undecidedRemark(layers: readonly Layer[]): string {
  const rivals = layers
    .filter(({ role }) => role === "undecided")
    .map(({ entry }) => documentNameOf(entry.document));
  const names = [...new Set(rivals)];
  return `${names.length > 2 ? `${names.length} documents speak` : "two documents speak"} on this and no rule says which decides: ${names.join("; ")}`;
}
