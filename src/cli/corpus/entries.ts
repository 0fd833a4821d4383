/** Look-ups over the entries of an open corpus that `show`, `list` and `refs` share. */
import { documentName } from "../../domain/document.ts";
import { editionName } from "../../domain/edition.ts";
import { type Block, entryName } from "../../domain/entry.ts";
import { joinSpans } from "../../domain/line-span.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import type { EntryInDocument } from "../../domain/rules-text.ts";
import { findEntry, type NamedEntry } from "../../search/find-entry.ts";
import type { ExitStatus, Surroundings } from "../command.ts";
import type { Options } from "../settings/options.ts";
import { sayMessage } from "../style.ts";
import { UserError } from "../user-error.ts";
import type { CompiledTexts } from "./corpus-cache.ts";
import type { CorpusOnDay } from "./corpus-on-day.ts";

export interface PlacedEntry extends NamedEntry, EntryInDocument {}

export function placedEntries(
  { texts }: CompiledTexts,
  { edition }: Pick<Options, "edition">,
): readonly PlacedEntry[] {
  return texts
    .filter(({ document }) => edition === null || document.edition === edition)
    .flatMap(({ document, entries }) =>
      entries.map((entry) => ({
        id: entry.id,
        title: entryName(entry),
        aliases: entry.aliases,
        entry,
        document,
      })),
    );
}

/** What the flags that narrow leave. */
export function isWanted(
  { entry, document }: PlacedEntry,
  { kind, document: wanted, changed }: Pick<Options, "kind" | "document" | "changed">,
): boolean {
  if (kind !== null && entry.kind !== kind) return false;
  if (wanted !== null && document.id !== wanted) return false;
  return !changed || entry.changed;
}

export function openPlaced({ entry, document }: PlacedEntry, compiled: CompiledTexts): OpenedEntry {
  return { entry, document, ...compiled.linksOf(entry.id) };
}

interface Miss {
  readonly opened: null;
  readonly name: string;
  readonly nearest: readonly PlacedEntry[];
}

export type Opened = readonly [OpenedEntry, ...OpenedEntry[]];

/** The entries of a name with what stands around them, or those that are near. A name may be the number of a rule. */
export function lookUp(
  name: string,
  compiled: CompiledTexts,
  options: Options,
): { readonly opened: Opened } | Miss {
  const placed = placedEntries(compiled, options);
  const [rule, ...rules] = placed.flatMap((each) => openRule(each, name, compiled));
  if (rule) return { opened: [rule, ...rules] };
  const { found, nearest } = findEntry(name, placed);
  const [first, ...others] = found.map((placed) => openPlaced(placed, compiled));
  return first ? { opened: [first, ...others] } : { opened: null, name, nearest };
}

/** The entry of the number; of a rule inside an entry, `702.19b`, the entry with the blocks of that rule alone. */
function openRule(placed: PlacedEntry, name: string, compiled: CompiledTexts): readonly OpenedEntry[] {
  const { entry } = placed;
  const number = name.trim().replace(/\.$/, "").toLowerCase();
  if (entry.number?.toLowerCase() === number) return [openPlaced(placed, compiled)];
  const isRule = ({ kind }: Block) => kind === "rule";
  const first = entry.blocks.findIndex((block) => isRule(block) && block.path?.toLowerCase() === number);
  if (first < 0) return [];
  const next = entry.blocks.findIndex((block, at) => at > first && isRule(block));
  const end = next < 0 ? entry.blocks.length : next;
  const blocks = entry.blocks.slice(first, end);
  const opened = openPlaced(placed, compiled);
  const references = opened.references
    .filter(({ block }) => block >= first && block < end)
    .map((reference) => ({ ...reference, block: reference.block - first }));
  return [
    {
      ...opened,
      references,
      entry: { ...entry, blocks, lines: joinSpans(blocks.map(({ lines }) => lines)) },
    },
  ];
}

/** The entry that decides comes before those that it overrides. */
export function inOrderOfPrecedence([first, ...rest]: Opened, { library }: CorpusOnDay): Opened {
  const order = library.precedenceOf(first.entry.id).order.map(({ entry }) => entry.id);
  const place = ({ entry }: OpenedEntry) => order.indexOf(entry.id);
  const [before = first, ...behind] = [first, ...rest]
    .map((opened) => ({ ...opened, precedence: library.precedenceOf(opened.entry.id) }))
    .sort((one, other) => place(one) - place(other));
  return [before, ...behind];
}

/** Of entries of one name, those that give way to no other, in order of precedence. */
export function standingEntries(opened: Opened, corpus: CorpusOnDay): Opened {
  const [first, ...rest] = inOrderOfPrecedence(opened, corpus);
  const [standing = first, ...others] = [first, ...rest].filter(({ entry: { id }, precedence }) => {
    const role = precedence?.order.find(({ entry }) => entry.id === id)?.role;
    return role !== "overridden" && role !== "cancelled";
  });
  return [standing, ...others];
}

/** Of entries of one name, the one that gives way to no other; where several do not, the user must choose. */
export function decidingEntry(opened: Opened, name: string, corpus: CorpusOnDay): OpenedEntry {
  const [first, ...others] = standingEntries(opened, corpus);
  if (others.length === 0) return first;
  throw new UserError(
    `several entries are called \`${name}\`: ${[first, ...others].map(({ entry }) => entry.id).join(", ")}`,
    `name it by its id: ${first.entry.id}`,
  );
}

/** Why a name is not found though some text has it, as clauses: a document that does not count, another edition. */
export function reasonsAgainst(name: string, corpus: CorpusOnDay, options: Options): readonly string[] {
  return [...documentsAgainst(name, corpus, options), ...otherEditions(name, corpus.texts(), options)];
}

/** `is in Glossary, 2009-05-01: superseded on 2010-05-01 by …`, for each document that has the name and is not in force. */
function documentsAgainst(name: string, corpus: CorpusOnDay, options: Options): readonly string[] {
  if (corpus.library.leftOut.size === 0) return [];
  const { found } = findEntry(name, placedEntries(corpus.wholeTexts(), options));
  const ids = new Set(found.map(({ document }) => document.id));
  return corpus.library.standings.flatMap(({ document, isInForce, reason }) =>
    !isInForce && ids.has(document.id)
      ? [`is in ${documentName(document)}: ${reason ?? "not in force"}; --as-of shows another day`]
      : [],
  );
}

/** `is in Second Edition: leave out --edition 1e`, for each other edition that has the name. */
function otherEditions(name: string, compiled: CompiledTexts, { edition }: Options): readonly string[] {
  if (edition === null) return [];
  const { found } = findEntry(name, placedEntries(compiled, { edition: null }));
  const others = new Set(found.map(({ document }) => document.edition));
  return Array.from(others, (other) => `is in ${editionName(other)}: leave out --edition ${edition}`);
}

/** A miss is not an error: the message names the nearest entries, or why the entry of that name does not count. */
export function sayMiss(
  { name, nearest }: Pick<Miss, "name" | "nearest">,
  corpus: CorpusOnDay,
  { options, machine }: Surroundings,
): ExitStatus {
  const reasons = reasonsAgainst(name, corpus, options).map((reason) => `  it ${reason}\n`);
  const near = nearest.map(
    ({ title, document, entry }) => `  did you mean ${title} (${document.edition} ${entry.kind})\n`,
  );
  const rows = [...new Set(reasons.length > 0 ? reasons : near)].join("");
  sayMessage(machine, `no entry is called \`${name}\`\n${rows}  or ask: rulings ask ${name}`);
  return 1;
}
