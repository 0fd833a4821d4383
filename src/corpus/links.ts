/**
 * Links entries: what each refers to, and what refers to it. A reference stays within its edition unless the text names the
 * other one. What no entry defines is dangling and never guessed.
 */

import { type Edition, namedEdition } from "../domain/edition.ts";
import type { Block, BlockLink } from "../domain/entry.ts";
import { groupBy } from "../domain/group-by.ts";
import type { Reference } from "../domain/reference.ts";
import { type EntryInDocument, entriesInDocuments, type RulesText } from "../domain/rules-text.ts";
import {
  type EntryNames,
  hasSubHeading,
  nameEntries,
  resolveNumber,
  resolveTitle,
  wordsOf,
} from "./entry-names.ts";
import { readExplicitReferences, readNumberReferences } from "./explicit-references.ts";
import { findMentions, indexTitles, type TitleIndex } from "./mentions.ts";

export interface Citation {
  /** Id of the entry that contains the reference. */
  readonly from: string;
  readonly reference: Reference;
}

export interface Links {
  /** In the order of the text; empty for an unknown id. */
  readonly referencesFrom: (entryId: string) => readonly Reference[];
  readonly referencesTo: (entryId: string) => readonly Citation[];
  /** Explicit references that no entry of the edition defines. */
  readonly dangling: readonly Citation[];
}

export function linkEntries(texts: readonly RulesText[]): Links {
  return openLinks(texts, referencesById(texts));
}

/** A separate function, so that its result does not keep the large tables of titles alive. */
function referencesById(texts: readonly RulesText[]): ReferencesById {
  const byEdition = groupBy(entriesInDocuments(texts), ({ document }) => document.edition);
  const namesByEdition = new Map(
    Array.from(byEdition, ([edition, entries]) => [edition, nameEntries(entries)]),
  );
  return new Map(
    Array.from(byEdition).flatMap(([edition, entries]) => {
      const own = namesByEdition.get(edition) ?? nameEntries([]);
      const naming = { own, titles: titlesOf(entries, own), namesByEdition };
      return entries.map((each) => [each.entry.id, referencesOf(each, naming)] as const);
    }),
  );
}

/** The names that a text of one edition may refer to. */
interface Naming {
  readonly own: EntryNames;
  readonly titles: TitleIndex;
  /** Names of the other editions, to which a text may refer explicitly. */
  readonly namesByEdition: ReadonlyMap<Edition, EntryNames>;
}

type ReferencesById = ReadonlyMap<string, readonly Reference[]>;

export function openLinks(texts: readonly RulesText[], from: ReferencesById): Links {
  const citations = entriesInDocuments(texts).flatMap(({ entry }) =>
    (from.get(entry.id) ?? []).map((reference) => ({ from: entry.id, reference })),
  );
  const to = groupBy(citations, ({ reference }) => reference.target);
  return {
    referencesFrom: (id) => from.get(id) ?? [],
    referencesTo: (id) => to.get(id) ?? [],
    dangling: to.get(null) ?? [],
  };
}

/** Indexes titles. Words that the texts of an edition write in lowercase are not names by themselves. */
function titlesOf(entries: readonly EntryInDocument[], { all }: EntryNames): TitleIndex {
  const written = new Set<string>();
  for (const { text } of entries.flatMap(({ entry }) => entry.blocks))
    for (const word of wordsOf(text)) {
      const initial = word.text.charAt(0);
      if (initial !== initial.toUpperCase()) written.add(word.folded);
    }
  return indexTitles(all, written);
}

function referencesOf(placed: EntryInDocument, naming: Naming): Reference[] {
  return placed.entry.blocks.flatMap((block, at) => {
    const written = explicitIn(block, at, placed, naming);
    const explicit = written.map(({ reference }) => reference);
    if (block.kind === "heading") return explicit;
    const mentions = outside(written, mentionsIn(block.text, at, placed, naming));
    if (explicit.length === 0) return mentions;
    return [...explicit, ...mentions].sort((a, b) => a.span[0] - b.span[0]);
  });
}

/** Mentions that no explicit reference covers. Both lists are in the order of the text. */
function outside(explicit: readonly PlacedReference[], mentions: readonly Reference[]): readonly Reference[] {
  if (explicit.length === 0) return mentions;
  let at = 0;
  return mentions.filter(({ span: [start, end] }) => {
    while ((explicit[at]?.covered[1] ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    const next = explicit[at];
    return next === undefined || next.covered[0] >= end;
  });
}

/** Matches words that refer to another edition: `the Second Edition ruling on showing your cards`. */
const otherEdition =
  /^(?:the )?(?<which>[a-z]+) edition(?:['’]s)?(?: (?:glossary|rulebook|current rulings?|rulings?|entry))?(?: (?:on|for|about|entry)| –|,|:)? /i;

function explicitIn(
  { text, links = [] }: Block,
  block: number,
  { entry, document }: EntryInDocument,
  { own, namesByEdition }: Naming,
): readonly PlacedReference[] {
  const resolve = (words: string): EntryInDocument | null => {
    const named = namedEdition(otherEdition.exec(words)?.[0] ?? "", "stated");
    if (named === null) return resolveName(words, own, document.id);
    const others = namesByEdition.get(named);
    return others ? resolveName(words.replace(otherEdition, ""), others, null) : null;
  };
  const linked = linksIn(text, links, { block, document }, resolve);
  const numbered = numbersIn(text, block, document.id, own).filter(({ covered }) => isFree(covered, linked));
  const sure = [...linked, ...numbered];
  const named = readExplicitReferences(text, (words) => resolve(words) !== null)
    .filter(({ span }) => isFree(span, sure))
    .map((written): PlacedReference => {
      const target = resolve(written.text)?.entry.id ?? null;
      return { reference: { ...written, target, kind: "explicit", block }, covered: written.span };
    });
  const isToOther = ({ reference }: PlacedReference) =>
    reference.text !== "" && reference.target !== entry.id;
  const toOthers = [...named, ...linked].filter(isToOther);
  return [...toOthers, ...numbered].sort((a, b) => a.covered[0] - b.covered[0]);
}

type Span = Reference["span"];

function isFree([start, end]: Span, taken: readonly PlacedReference[]): boolean {
  return taken.every(({ covered }) => start >= covered[1] || end <= covered[0]);
}

/** Links in the file. One without a target may still name an entry. */
function linksIn(
  text: string,
  links: readonly BlockLink[],
  { block, document }: { readonly block: number; readonly document: EntryInDocument["document"] },
  resolve: (words: string) => EntryInDocument | null,
): readonly PlacedReference[] {
  let from = 0;
  return links.flatMap(({ words, entry }) => {
    const start = text.indexOf(words, from);
    if (start < 0) return [];
    from = start + words.length;
    const target = entry === undefined ? (resolve(words)?.entry.id ?? null) : `${document.id}/${entry}`;
    const span = [start, from] as const;
    return [{ reference: { text: words, target, kind: "explicit", block, span }, covered: span }];
  });
}

interface PlacedReference {
  readonly reference: Reference;
  /** The range of text that the reference covers. */
  readonly covered: readonly [start: number, end: number];
}

/** References to rules by number; none if no document of the edition numbers its rules. */
function numbersIn(
  text: string,
  block: number,
  speaking: string,
  names: EntryNames,
): readonly PlacedReference[] {
  if (names.byNumber.size === 0) return [];
  return readNumberReferences(text).map(({ number, covered, ...written }) => {
    const target = resolveNumber(number, names, speaking)?.entry.id ?? null;
    return { reference: { ...written, target, kind: "explicit", block }, covered };
  });
}

const topicDash = / [–—-] /;

/** A name is that of an entry, or that of an entry with a sub-heading (`skills – First-listed skill`). */
function resolveName(words: string, names: EntryNames, speaking: string | null): EntryInDocument | null {
  const whole = resolveTitle(words, names, speaking);
  if (whole) return whole;
  const cut = topicDash.exec(words);
  if (!cut) return null;
  const parent = resolveTitle(words.slice(0, cut.index), names, speaking);
  return parent && hasSubHeading(parent.entry, words.slice(cut.index + cut[0].length)) ? parent : null;
}

/** Resolves titles like those in explicit references: entries of the same document take precedence. */
function mentionsIn(
  text: string,
  block: number,
  { entry, document }: EntryInDocument,
  { own, titles }: Naming,
): Reference[] {
  return findMentions(text, titles).flatMap(({ name, span }) => {
    const target = resolveTitle(name.name, own, document.id)?.entry.id ?? null;
    if (target === null || target === entry.id) return [];
    return [{ text: text.slice(span[0], span[1]), target, kind: "mention", block, span }];
  });
}
