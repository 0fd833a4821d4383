/** Which kind of document goes before which, by the rules that documents state; nothing else gives a kind a rank. */
import type { DocumentKind } from "../domain/document.ts";
import type { Edition } from "../domain/edition.ts";

export interface AuthorityRule {
  readonly edition: Edition;
  readonly over: DocumentKind;
  readonly under: DocumentKind;
  /** The sentence that says so, and where it stands: `2e-current-rulings-2011-01-03.txt:43`. */
  readonly sentence: string;
  readonly place: string;
  /** Id of the document that says it; its words count while it is in force. */
  readonly document: string;
}

/** The rules that lead from one kind to another, the first one first; null where none do, or where they contradict. */
export function authorityOver(
  over: DocumentKind,
  under: DocumentKind,
  rules: readonly AuthorityRule[],
): readonly AuthorityRule[] | null {
  const way = wayFrom(over, under, rules);
  return way !== null && wayFrom(under, over, rules) === null ? way : null;
}

/** Breadth first, so that a sentence that names both kinds goes before a chain. */
function wayFrom(
  over: DocumentKind,
  under: DocumentKind,
  rules: readonly AuthorityRule[],
): readonly AuthorityRule[] | null {
  const seen = new Set([over]);
  let ways: readonly (readonly AuthorityRule[])[] = [[]];
  while (ways.length > 0) {
    const longer = ways.flatMap((way) =>
      rules.filter((rule) => rule.over === (way.at(-1)?.under ?? over)).map((rule) => [...way, rule]),
    );
    const found = longer.find((way) => way.at(-1)?.under === under);
    if (found) return found;
    ways = longer.filter((way) => isNew(way.at(-1)?.under, seen));
  }
  return null;
}

function isNew(kind: DocumentKind | undefined, seen: Set<DocumentKind>): boolean {
  if (kind === undefined || seen.has(kind)) return false;
  seen.add(kind);
  return true;
}
