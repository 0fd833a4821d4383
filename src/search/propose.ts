/**
 * Proposes the passages of a part that may answer a query: those that MiniSearch scores highest, those whose phrases are most
 * like the query, and those of entries that the query names.
 */
import type { Question } from "../domain/answer.ts";
import { withList } from "./hits.ts";
import type { OpenPart } from "./index/open-index.ts";
import { matchPhrases, type PhraseMatches } from "./phrases.ts";
import type { Understanding } from "./understand.ts";

export type Proposals = ReturnType<typeof propose>;

/** How many passages are proposed by their words, by their phrases, and of one named entry. */
const mostByWords = 40;
const mostByPhrases = 12;
const mostOfEntry = 100;

export function propose(understanding: Understanding, scope: Scope) {
  const phrases = matchPhrases(understanding);
  const isAllowed = allowance(understanding, scope);
  const byWords = understanding.part.search(weightByTerm(understanding), isAllowed).slice(0, mostByWords);
  const others = [...namedPassages(understanding), ...likestByPhrases(phrases)].filter(isAllowed);
  const scores = new Map(byWords.map(({ position, score }) => [position, score]));
  const best = Math.max(Number.MIN_VALUE, ...scores.values());
  return {
    positions: [...new Set([...scores.keys(), ...others])],
    /** The score that MiniSearch gives to a passage, as a share of the highest; 0 if it did not propose the passage. */
    wordScore: (position: number) => (scores.get(position) ?? 0) / best,
    phrases,
  };
}

/**
 * The weight of each term to search for. Function words are in nearly every passage, so they are used only as a last resort, or
 * inside a name or a synonym: without these, two questions in a hundred about a new document found another passage first.
 */
function weightByTerm({ concepts, content }: Understanding): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const { weight, variants } of content.some(({ variants }) => variants.length > 0) ? content : concepts)
    for (const { terms, share } of variants)
      for (const term of terms) found.set(term, Math.max(found.get(term) ?? 0, weight * share));
  return found;
}

/** The passages of entries that the query names, and those at the address that it names. */
function namedPassages({ titles, address, part }: Understanding): readonly number[] {
  const entries = new Set([...titles.exact, ...titles.recognized.map(({ entry }) => entry)]);
  const named = [...entries].flatMap((entry) => {
    const [first, last] = part.entry(entry)?.passages ?? [0, -1];
    return Array.from({ length: Math.min(mostOfEntry, last - first + 1) }, (_, ahead) => first + ahead);
  });
  return address === null ? named : [...named, ...part.passagesAt(address)];
}

function likestByPhrases({ byPassage, byEntry }: PhraseMatches): readonly number[] {
  return [...byPassage, ...byEntry]
    .sort(([, one], [, other]) => other.likeness - one.likeness)
    .slice(0, mostByPhrases)
    .map(([position]) => position);
}

/** Returns a test whether a passage is in scope and contains no excluded word, either itself, in its title, or in its list. */
function allowance({ without, edition, part }: Understanding, scope: Scope): (position: number) => boolean {
  const isInScope = scopeTest({ ...scope, edition: scope.edition ?? edition }, part);
  if (without.length === 0) return isInScope;
  const unwanted = new Set(without.flatMap((term) => [...part.passagesWith(term)]));
  const isUnwanted = (position: number) => {
    const passage = part.passage(position);
    if (passage === undefined) return true;
    const shown = 1 + (withList(passage, part)?.list.length ?? 0);
    return Array.from({ length: shown }, (_, ahead) => position + ahead).some((at) => unwanted.has(at));
  };
  return (position) => isInScope(position) && !isUnwanted(position);
}

/** The properties of a question that restrict where answers come from. */
export type Scope = Pick<Question, "edition" | "kind" | "documents" | "changedOnly" | "occasion" | "entry">;

export function scopeTest(scope: Scope, part: OpenPart): (position: number) => boolean {
  const isInEntry = entryTest(scope, part);
  const { edition, kind, documents, changedOnly, occasion } = scope;
  const leftOut = occasion?.leftOut ?? new Set();
  if (edition === null && kind === null && documents === null && !changedOnly && leftOut.size === 0)
    return isInEntry;
  const isWanted = part.facts.scopes.map((own) => {
    if (leftOut.has(own.document) || (changedOnly && !own.changed)) return false;
    if (documents !== null && !documents.includes(own.document)) return false;
    return (kind === null || own.kind === kind) && (edition === null || own.edition === edition);
  });
  const scopes = part.scopes();
  return (position) => isWanted[scopes[position] ?? 0] === true && isInEntry(position);
}

function entryTest({ entry }: Scope, part: OpenPart): (position: number) => boolean {
  if (entry === undefined) return () => true;
  const [first, last] = part.entryOfId(entry)?.passages ?? [0, -1];
  return (position) => position >= first && position <= last;
}

/** Names of the restrictions: an edition, a kind, a document's id, `changed`, a date. */
export function narrowingsOf({ edition, kind, documents, changedOnly, occasion }: Scope): readonly string[] {
  return [
    edition ?? [],
    kind ?? [],
    documents ?? [],
    changedOnly ? "changed" : [],
    occasion?.asOf ?? [],
  ].flat();
}
