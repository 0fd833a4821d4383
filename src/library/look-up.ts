/** Finds the entries and passages that a person names in an open corpus, and explains why a name is not found. */

import { type FoundEntry, longestPassage, type Question } from "../domain/answer.ts";
import { someOf } from "../domain/counted.ts";
import { cite, type EntryInDocument, entriesInDocuments, type RulesText } from "../domain/document.ts";
import { editionName } from "../domain/edition.ts";
import { type Block, entryName, plainBodyOf, withoutHeadings } from "../domain/entry.ts";
import type { CitedPassage } from "../domain/event-log.ts";
import { isNonEmpty, type NonEmpty } from "../domain/group-by.ts";
import { isOverruled } from "../domain/precedence.ts";
import { UserError } from "../domain/problem.ts";
import {
  addressKey,
  readRuleNumber,
  readStepName,
  ruleAbove,
  stepsAt,
  stepsOf,
} from "../domain/rule-number.ts";
import { joinSpans } from "../domain/source-line.ts";
import { citeBlock, citeFirst, citeHit } from "../log/citations.ts";
import type { CorpusOnDay } from "./corpus-on-day.ts";
import { findEntry } from "./document-names.ts";
import { lapsedText } from "./order-answer.ts";

/** Restricts entries to those of one edition; null for all. */
export type InEdition = Pick<Question, "edition">;

export function entriesIn(texts: readonly RulesText[], { edition }: InEdition): readonly EntryInDocument[] {
  return entriesInDocuments(texts.filter(({ document }) => edition === null || document.edition === edition));
}

interface EntryFilter extends Pick<Question, "edition" | "kind"> {
  readonly changed: boolean;
}

/** The entries that pass the flags of a list or an export. `documents` are ids; null where any will do. */
export function entriesWanted(
  texts: readonly RulesText[],
  { edition, kind, changed }: EntryFilter,
  documents: readonly string[] | null,
): readonly EntryInDocument[] {
  const wanted = texts.filter(({ document: { id } }) => documents?.includes(id) ?? true);
  return entriesIn(wanted, { edition }).filter(
    ({ entry }) => (kind === null || entry.kind === kind) && (!changed || entry.changed),
  );
}

export type FoundEntries = NonEmpty<FoundEntry>;

/** A name that no entry has. */
interface Miss {
  readonly found: null;
  readonly name: string;
  readonly nearest: readonly EntryInDocument[];
}

export type LookedUp = { readonly found: FoundEntries } | Miss;

/** Finds the entries of a name, or the nearest ones. A name may be the number of a rule. */
export function lookUp(name: string, texts: readonly RulesText[], wanted: InEdition): LookedUp {
  const placed = entriesIn(texts, wanted);
  const rules = placed.flatMap((each) => findRule(each, name));
  if (isNonEmpty(rules)) return { found: rules };
  const { found, nearest } = findEntry(name, placed);
  if (isNonEmpty(found)) return { found };
  const above = rulesAbove(name, placed);
  return { found: null, name, nearest: above.length > 0 ? above : nearest };
}

/** The rules with the longest beginning of a number that no rule has: `702.19` for `702.19z`. */
function rulesAbove(name: string, placed: readonly EntryInDocument[]): readonly EntryInDocument[] {
  if (readRuleNumber(name)?.end !== name.length) return [];
  const above = ruleAbove(name);
  if (above === null) return [];
  const found = placed.filter((each) => findRule(each, above).length > 0);
  return found.length > 0 ? found : rulesAbove(above, placed);
}

/**
 * Finds the entry with this number. For a rule inside an entry (`702.19b`), returns the entry with the blocks of that rule only.
 */
function findRule(placed: EntryInDocument, name: string): readonly FoundEntry[] {
  const { entry, document } = placed;
  const isNamed = (number: string | null) => number !== null && addressKey(number) === addressKey(name);
  if (isNamed(entry.number)) return [placed];
  const isRule = ({ kind }: Block) => kind === "rule";
  const first = entry.blocks.findIndex((block) => isRule(block) && isNamed(block.path));
  if (first < 0) return [];
  const next = entry.blocks.findIndex((block, at) => at > first && isRule(block));
  const blocks = entry.blocks.slice(first, next < 0 ? undefined : next);
  const lines = joinSpans(blocks.map((block) => block.lines));
  return [{ first, document, entry: { ...entry, blocks, lines } }];
}

/** Puts the entry that decides before those that it overrides. */
export function inOrderOfPrecedence(found: FoundEntries, corpus: CorpusOnDay): FoundEntries {
  const order = corpus.precedence.precedenceOf(found[0].entry.id).order.map(({ entry }) => entry.id);
  const place = ({ entry }: EntryInDocument) => order.indexOf(entry.id);
  const ordered = found.toSorted((one, other) => place(one) - place(other));
  return isNonEmpty(ordered) ? ordered : found;
}

/**
 * Among entries of the same name, those that no other overrides, in order of precedence. If the name was withdrawn, only the first,
 * which tells for all.
 */
export function standingEntries(found: FoundEntries, corpus: CorpusOnDay): FoundEntries {
  const ordered = inOrderOfPrecedence(found, corpus);
  const standing = ordered.filter(
    ({ entry }) => !isOverruled(corpus.precedence.precedenceOf(entry.id), entry.id),
  );
  return isNonEmpty(standing) ? standing : [ordered[0]];
}

/** Among entries of the same name, the one that no other overrides. Throws if there are several. */
export function decidingEntry(found: FoundEntries, name: string, corpus: CorpusOnDay): FoundEntry {
  const standing = standingEntries(found, corpus);
  const [first, ...others] = standing;
  if (others.length === 0) return first;
  const { id, kind } = first.entry;
  const ids = someOf(standing.map(({ entry }) => entry.id));
  const what = kind === "card" ? "cards" : "entries";
  throw new UserError(`several ${what} are called “${name}”: ${ids}`, `name it by its id: ${id}`);
}

interface Citable extends InEdition {
  /** What to do if the entry does not count. */
  readonly ifLapsed?: string;
}

/** `cited` is `ENTRY`, or `ENTRY#2.d` for one of its steps or rules. */
export function resolveCitation(
  cited: string,
  question: string,
  corpus: CorpusOnDay,
  wanted: Citable,
): CitedPassage {
  const at = cited.lastIndexOf("#");
  const name = at < 0 ? cited : cited.slice(0, at);
  const placed = decidingEntry(entriesCalled(name, corpus, wanted), name, corpus);
  const lapsed = whyLapsed(placed, corpus);
  if (lapsed !== null) throw new UserError(lapsed, wanted.ifLapsed ?? `rulings show ${name}`);
  return at < 0 ? passageFor(question, placed, corpus) : addressed(cited.slice(at + 1), placed);
}

/** If no rules text has the name, the cards that are called so. Throws an error that says why, or names the nearest entries, if none are. */
export function entriesCalled(name: string, corpus: CorpusOnDay, wanted: Citable): FoundEntries {
  const looked = lookUp(name, corpus.texts().texts, wanted);
  if (looked.found !== null) return looked.found;
  const cards = corpus.cards.called(name, wanted.edition);
  if (isNonEmpty(cards)) return cards;
  throw noEntry(looked, corpus, wanted);
}

function noEntry({ name, nearest }: Miss, corpus: CorpusOnDay, wanted: Citable): UserError {
  const near = nearest.map(({ entry }) => entryName(entry)).join(", ");
  const { ifLapsed = "rulings list" } = wanted;
  const advice = lapsedEntries(name, corpus, wanted).length > 0 ? ifLapsed : "rulings list";
  const [reason = near === "" ? null : `the nearest: ${near}`] = reasonsAgainst(name, corpus, wanted);
  return new UserError(`no entry is called “${name}”${reason === null ? "" : `; ${reason}`}`, advice);
}

function addressed(address: string, placed: EntryInDocument): CitedPassage {
  const key = addressKey(address);
  const block = placed.entry.blocks.find(({ path }) => path !== null && addressKey(path) === key);
  if (block) return citeBlock(placed, block);
  const known = placed.entry.blocks.flatMap(({ path }) => path ?? []);
  const { id } = placed.entry;
  const advice = known.length === 0 ? `without an address: ${id}` : `one of ${known.join(", ")}`;
  throw new UserError(`“${id}” has no step or rule “${address}”`, advice);
}

/** The passage of the entry that best answers the question; if none does, the first words of the entry. */
function passageFor(text: string, placed: EntryInDocument, { ask }: CorpusOnDay): CitedPassage {
  const everything = { edition: null, kind: null, documents: null, changedOnly: false };
  const { id, kind } = placed.entry;
  // A question to one entry is answered by rules alone.
  const only = kind === "card" ? {} : { entry: id };
  const [hit] = ask({ ...everything, ...only, text, limit: 1 }).hits;
  if (hit?.entry.id === id) return citeHit(hit);
  const first = citeFirst(placed);
  if (first !== null) return first;
  throw new UserError(`“${id}” has no text`);
}

/** Sentences that explain why a name is not found although some text has it: a document not in force, another edition. */
export function reasonsAgainst(name: string, corpus: CorpusOnDay, wanted: InEdition): readonly string[] {
  const lapsed = lapsedEntries(name, corpus, wanted).flatMap((each) => whyLapsed(each, corpus) ?? []);
  return [...new Set(lapsed), ...otherEditions(name, corpus.texts().texts, wanted)];
}

/** `“grain” in Glossary, 2009-05-01: withdrawn on 2010-05-01; it read: …`, if an entry does not count; otherwise null. */
export function whyLapsed({ entry: { id } }: EntryInDocument, corpus: CorpusOnDay): string | null {
  const lapse = corpus.precedence.lapseOf(id);
  if (lapse === null) return null;
  const placed = entriesIn(corpus.allTexts().texts, { edition: null });
  const last = placed.find(({ entry }) => entry.id === lapse.last);
  if (last === undefined) return lapse.remark;
  const read = plainBodyOf(last.entry);
  const first = withoutHeadings(last.entry).blocks.slice(0, 1);
  const shown = read.length > longestPassage ? `${plainBodyOf({ blocks: first })} …` : read;
  return lapsedText(cite(last.entry, last.document), lapse, shown);
}

/** The texts of a name that do not count. */
export function lapsedEntries(name: string, corpus: CorpusOnDay, wanted: InEdition) {
  const { found } = findEntry(name, entriesIn(corpus.allTexts().texts, wanted));
  return found.filter(({ entry }) => corpus.precedence.lapseOf(entry.id) !== null);
}

/** `it is in Second Edition: give --edition 2e`, for each other edition that has the name. No flag need have set the one asked. */
function otherEditions(name: string, texts: readonly RulesText[], { edition }: InEdition): readonly string[] {
  if (edition === null) return [];
  const { found } = findEntry(name, entriesIn(texts, { edition: null }));
  const others = new Set(found.map(({ document }) => document.edition));
  return Array.from(others, (other) => `it is in ${editionName(other)}: give --edition ${other}`);
}

/** Says what became of the entry of a name, or else that no entry has it, with the reasons or the nearest entries. */
export function missMessage({ name, nearest }: Miss, corpus: CorpusOnDay, wanted: InEdition): string {
  const against = reasonsAgainst(name, corpus, wanted);
  if (lapsedEntries(name, corpus, wanted).length > 0) return against.join("\n  ");
  const reasons = [...against, ...asStep(name, corpus, wanted)];
  const near = nearest.map(
    ({ document, entry }) =>
      `did you mean ${entry.number === null ? "" : `${entry.number} `}${entryName(entry)} (${document.edition} ${entry.kind})`,
  );
  const rows = [...new Set(reasons.length > 0 ? reasons : near)];
  const ask = `${rows.length === 0 ? "try" : "or ask"}: rulings ask ${name}`;
  return [`no entry is called “${name}”`, ...rows, ask].join("\n  ");
}

/** `the steps of procedures: rulings steps 2.d`, if a procedure has such a step. */
function asStep(name: string, corpus: CorpusOnDay, wanted: InEdition): readonly string[] {
  const { name: procedure, address } = readStepName(name);
  if (address === null) return [];
  const placed = entriesIn(corpus.texts().texts, wanted);
  const named = procedure === "" ? placed : findEntry(procedure, placed).found;
  const hasStep = named.some(({ entry }) => stepsAt(stepsOf(entry), address).length > 0);
  return hasStep ? [`for a step: rulings steps ${name}`] : [];
}
