/**
 * Finds entries of the same edition on the same subject that do not reference each other: those whose titles or texts share a
 * name of two words or more. Single rare words were tried, but most matches were chance.
 */
import type { RelatedEntry } from "../domain/answer.ts";
import type { EntryCitation } from "../domain/citation.ts";
import { once } from "../domain/once.ts";
import { isCapitalized, partsOfTitle } from "./index/names.ts";
import type { OpenIndex, OpenPart } from "./index/open-index.ts";
import type { IndexedEntry, IndexedPassage, Terms } from "./index/search-index.ts";
import { hasSequence } from "./matching.ts";
import { wordWeight } from "./stop-words.ts";
import { type Token, tokenize } from "./tokenize.ts";

export interface LeftOut {
  /** Ids of entries to which the judge has links already: those that reference it or that it references. */
  readonly known: Iterable<string>;
  /** Ids of documents not in force. */
  readonly documents: ReadonlySet<string>;
}

export function alsoOnThis(
  { parts }: OpenIndex,
  entryId: string,
  { known, documents }: LeftOut,
): readonly RelatedEntry[] {
  const unwanted = new Set([entryId, ...known]);
  const isWanted = ({ id, document }: EntryCitation) => !unwanted.has(id) && !documents.has(document.id);
  for (const part of parts) {
    const own = part.entryOfId(entryId);
    if (own) return related(part, own, isWanted);
  }
  return [];
}

/** The number of entries to show. At a table nobody reads more. */
const mostShown = 5;
/** A name that occurs in more entries says little about any of them. */
const mostEntries = 8;
/** A name is not considered if its rarest word occurs in more passages. */
const mostPassages = 400;

interface SharedName {
  readonly text: string;
  /** Positions of the entries that contain the name. */
  readonly entries: ReadonlySet<number>;
}

function related(
  part: OpenPart,
  own: IndexedEntry,
  isWanted: (entry: EntryCitation) => boolean,
): readonly RelatedEntry[] {
  const names = namesOf(part, own).toSorted((one, other) => one.entries.size - other.entries.size);
  const positions = new Set(names.flatMap(({ entries }) => [...entries]));
  return [...positions]
    .flatMap((position) => {
      const entry = part.entry(position)?.citation;
      if (!entry || entry.edition !== own.citation.edition || !isWanted(entry)) return [];
      const shared = names.filter(({ entries }) => entries.has(position));
      const score = shared.reduce((sum, { entries }) => sum + 1 / entries.size, 0);
      return [{ entry, score, shared: longest(shared.map(({ text }) => text)) }];
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostShown)
    .map(({ entry, shared }) => ({ entry, shared }));
}

/** Removes names that are part of a longer one. */
function longest(names: readonly string[]): readonly string[] {
  const isPart = (name: string, other: string) =>
    other.length > name.length && other.toLowerCase().includes(name.toLowerCase());
  return names.filter((name) => !names.some((other) => isPart(name, other)));
}

/** Names in the entry's titles and texts that few other entries contain. Texts are read word by word, which is slow. */
function namesOf(part: OpenPart, own: IndexedEntry): readonly SharedName[] {
  const found = new Map<string, SharedName | null>();
  for (const text of textsOf(part, own))
    for (const name of namesAmong(part, text.terms)) {
      const key = name.join(" ");
      if (!found.has(key)) found.set(key, sharedName(part, name, text));
    }
  return [...found.values()].filter((name) => name !== null);
}

interface TextOfTerms {
  readonly text: string;
  readonly tokens: () => readonly Token[];
  /** Undefined for a word of the text that is not in the index. */
  readonly terms: readonly (number | undefined)[];
}

function textsOf(part: OpenPart, { passages: [first, last], titles }: IndexedEntry): readonly TextOfTerms[] {
  const passages = Array.from({ length: last - first + 1 }, (_, at) => part.passage(first + at) ?? []).flat();
  const named = titles.flatMap(partsOfTitle);
  const texts = [
    ...named.map((text) => ({ text, terms: tokenize(text).map(({ term }) => part.term(term)) })),
    ...passages,
  ];
  return texts.map(({ text, terms }) => ({ text, terms, tokens: once(() => tokenize(text)) }));
}

function namesAmong(part: OpenPart, terms: TextOfTerms["terms"]): readonly Terms[] {
  return terms.flatMap((_, at) => {
    const length = part.nameLength(terms.slice(at, at + longestName));
    return length < 2 ? [] : [terms.slice(at, at + length).flatMap((term) => term ?? [])];
  });
}

/** Null if too few or too many entries contain the name, or if it is too common a phrase. */
function sharedName(part: OpenPart, name: Terms, { text, tokens }: TextOfTerms): SharedName | null {
  const entries = entriesWith(part, name);
  if (entries.size < 2 || entries.size > mostEntries) return null;
  const stems = name.map(part.stem);
  const at = tokens().findIndex((_, start) =>
    stems.every((stem, place) => tokens()[start + place]?.term === stem),
  );
  const words = tokens().slice(at, at + name.length);
  if (words.some(({ word }) => isNumber.test(word)) || !saysMuch(words, text)) return null;
  return { text: text.slice(words[0]?.start, words.at(-1)?.end), entries };
}

const isNumber = /^\d+$/;

/** Whether a name identifies something. A passage may be named `at any time`, a common phrase; `Out Of Time` is a card. */
function saysMuch(words: readonly Token[], text: string): boolean {
  return isCapitalized(words[0], text) || words.some(({ word }) => wordWeight(word) === "content");
}

const longestName = 8;

function entriesWith(part: OpenPart, name: Terms): ReadonlySet<number> {
  const lists = name.map((term) => part.postings(term)).toSorted((one, other) => one.length - other.length);
  const [rarest = new Float32Array()] = lists;
  if (rarest.length > 2 * mostPassages) return new Set();
  const passages = Array.from({ length: rarest.length / 2 }, (_, at) => part.passage(rarest[2 * at] ?? -1));
  return new Set(passages.flatMap((passage) => (passage && isIn(passage, name) ? [passage.entry] : [])));
}

/** Whether the passage contains the name, in its text or its context (which includes its title). */
function isIn({ terms, context }: IndexedPassage, name: Terms): boolean {
  return hasSequence(terms, name) || hasSequence(context, name);
}
