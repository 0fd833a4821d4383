/**
 * Links entries: what each refers to, and what refers to it. A reference stays within its edition unless the text names the
 * other one. What no entry defines is dangling and never guessed.
 */

import type { LinkedTexts } from "../domain/answer.ts";
import { type EntryInDocument, entriesInDocuments, type RulesText } from "../domain/document.ts";
import { type Edition, namedEdition } from "../domain/edition.ts";
import { type Block, shownName } from "../domain/entry.ts";
import { groupBy } from "../domain/group-by.ts";
import type { Reference } from "../domain/text-runs.ts";
import { type EntryNames, findMentions, hasSubHeading, nameEntries } from "./entry-names.ts";
import { readExplicitReferences, readNumberReferences } from "./explicit-references.ts";

/** The references of an entry are in the order of its text, the references to it in that of the texts. */
export function linkEntries(texts: readonly RulesText[]): LinkedTexts {
  const byId = referencesById(texts);
  const pointers = entriesInDocuments(texts).flatMap(({ entry }) =>
    (byId.get(entry.id) ?? []).map(({ target, kind, text }) => {
      return { target, pointer: { from: entry.id, title: shownName(entry), kind, text } };
    }),
  );
  const byTarget = groupBy(pointers, ({ target }) => target);
  const linksOf = (id: string) => {
    const referencedBy = (byTarget.get(id) ?? []).map(({ pointer }) => pointer);
    return { references: byId.get(id) ?? [], referencedBy };
  };
  return { texts, linksOf };
}

/** A separate function, so that its result does not keep the large tables of titles alive. */
function referencesById(texts: readonly RulesText[]) {
  const byEdition = groupBy(entriesInDocuments(texts), ({ document }) => document.edition);
  const namesByEdition = new Map(
    Array.from(byEdition, ([edition, entries]) => [edition, nameEntries(entries)]),
  );
  return new Map(
    Array.from(byEdition).flatMap(([edition, entries]) => {
      const own = namesByEdition.get(edition) ?? nameEntries([]);
      return entries.map((each) => [each.entry.id, referencesOf(each, { own, namesByEdition })] as const);
    }),
  );
}

/** The names that a text of one edition may refer to. */
interface Naming {
  readonly own: EntryNames;
  /** Names of the other editions, to which a text may refer explicitly. */
  readonly namesByEdition: ReadonlyMap<Edition, EntryNames>;
}

/**
 * Counts the explicit references of a document, and those that lead to an entry of its own or of `others` of its edition.
 */
export function countReferences(text: RulesText, others: readonly RulesText[]) {
  const { edition } = text.document;
  const known = others.filter(({ document }) => document.edition === edition);
  const own = nameEntries(entriesInDocuments([text, ...known]));
  const naming = { own, namesByEdition: new Map([[edition, own]]) };
  const found = entriesInDocuments([text]).flatMap((placed) =>
    placed.entry.blocks.flatMap((block) => explicitIn(block, placed, naming)),
  );
  return { explicit: found.length, resolved: found.filter(({ target }) => target !== null).length };
}

function referencesOf(placed: EntryInDocument, naming: Naming): Reference[] {
  return placed.entry.blocks.flatMap((block, at) => {
    const explicit = explicitIn(block, placed, naming);
    const mentions = block.kind === "heading" ? [] : mentionsIn(block, placed, naming);
    const others = outside(mentions, explicit);
    const sorted = [
      ...explicit.map((found) => ({ ...found, kind: "explicit" as const })),
      ...others.map((found) => ({ ...found, kind: "mention" as const })),
    ].sort((one, other) => one.span[0] - other.span[0]);
    return sorted.map(({ text, target, kind, span }) => ({ text, target, kind, block: at, span }));
  });
}

interface FoundReference extends Pick<Reference, "text" | "target" | "span"> {
  /** The range of text in which there is no other reference. */
  readonly covered: Reference["span"];
}

/** The references that cover no part of what others cover, in the order of the text. */
function outside(found: readonly FoundReference[], others: readonly FoundReference[]) {
  const taken = others.toSorted(byPlace);
  let at = 0;
  return found.toSorted(byPlace).filter(({ covered: [start, end] }) => {
    while ((taken[at]?.covered[1] ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    return (taken[at]?.covered[0] ?? Number.POSITIVE_INFINITY) >= end;
  });
}

const byPlace = (one: FoundReference, other: FoundReference) => one.covered[0] - other.covered[0];

/** Matches words that refer to another edition: `the Second Edition ruling on showing your cards`. */
const otherEdition =
  /^(?:the )?(?<which>[a-z]+) edition(?:['’]s)?(?: (?:glossary|rulebook|current rulings?|rulings?|entry))?(?: (?:on|for|about|entry)| –|,|:)? /i;

function explicitIn({ text }: Block, { entry, document }: EntryInDocument, { own, namesByEdition }: Naming) {
  const resolve = (words: string): string | null => {
    const named = namedEdition(otherEdition.exec(words)?.[0] ?? "", "stated");
    if (named === null) return resolveName(words, own, document.id);
    const others = namesByEdition.get(named);
    return others ? resolveName(words.replace(otherEdition, ""), others, null) : null;
  };
  const numbered = numbersIn(text, own, document.id);
  const named = readExplicitReferences(text, (words) => resolve(words) !== null).map(
    ({ text: words, span }) => ({ text: words, target: resolve(words), span, covered: span }),
  );
  const toOthers = outside(named, numbered).filter(
    ({ text: words, target }) => words !== "" && target !== entry.id,
  );
  return [...toOthers, ...numbered];
}

/** References to rules by number; none if no document of the edition numbers its rules. */
function numbersIn(text: string, names: EntryNames, speaking: string): readonly FoundReference[] {
  if (!names.hasNumbers) return [];
  const targetOf = (number: string) => names.numbered(number, speaking)?.entry.id ?? null;
  return readNumberReferences(text, (number) => targetOf(number) !== null).map(({ number, ...found }) => ({
    ...found,
    target: targetOf(number),
  }));
}

const topicDash = / [–—-] /;

/** The id of the entry that a name means, also with a sub-heading of it (`skills – First-listed skill`); null if none. */
function resolveName(words: string, names: EntryNames, speaking: string | null): string | null {
  const whole = names.titled(words, speaking);
  if (whole) return whole.entry.id;
  const cut = topicDash.exec(words);
  if (!cut) return null;
  const parent = names.titled(words.slice(0, cut.index), speaking)?.entry;
  return parent && hasSubHeading(parent, words.slice(cut.index + cut[0].length)) ? parent.id : null;
}

/** Resolves titles like those in explicit references: entries of the same document take precedence. */
function mentionsIn({ text }: Block, { entry, document }: EntryInDocument, { own }: Naming) {
  return findMentions(text, own).flatMap(({ name, span }) => {
    const target = own.titled(name.name, document.id)?.entry.id ?? null;
    if (target === null || target === entry.id) return [];
    return [{ text: text.slice(span[0], span[1]), target, span, covered: span }];
  });
}
