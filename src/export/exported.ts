/**
 * The content of an export: documents with the selected entries and their links; and what JSON files hold of it, every word
 * in one object, or one document a passage for a search engine.
 */

import type { OpenedEntry } from "../domain/answer.ts";
import { contentOfCard } from "../domain/card.ts";
import { counted } from "../domain/counted.ts";
import type { RulesText } from "../domain/document.ts";
import { entryName } from "../domain/entry.ts";
import type { DocumentStanding } from "../domain/precedence.ts";
import type { Precedence } from "../library/open-precedence.ts";
import { listedEntryJson } from "../render/entry-json.ts";
import { type Passage, passagesOf } from "../search/index/passages.ts";

export interface Exported {
  /** What counts on the day of the export. */
  readonly precedence: Precedence;
  /** A document is marked with its standing, because it may be no longer in force. Its entries are in the order of the source. */
  readonly documents: readonly (DocumentStanding &
    Pick<RulesText, "boilerplate"> & { readonly entries: readonly OpenedEntry[] })[];
  /** Name and version of the program: `rulings 0.1.0`. */
  readonly generator: string;
}

export function entriesOf({ documents }: Exported): readonly OpenedEntry[] {
  return documents.flatMap(({ entries }) => entries);
}

/** `105 entries of 5 documents` */
export function sizeText(exported: Exported): string {
  const entries = counted(entriesOf(exported).length, "entry", "entries");
  return `${entries} of ${counted(exported.documents.length, "document")}`;
}

export function corpusJson({ documents, generator, precedence }: Exported): object {
  return {
    generator,
    inForceOn: precedence.day,
    documents: documents.map(({ document, isInForce, reason, entries, boilerplate }) => ({
      ...{ ...document, inForce: isInForce, reason },
      ...{ entries: entries.map(entryJson), boilerplate },
    })),
  };
}

/** The entry as printed by `list --json`, with its blocks and their nesting, with its links, and with what to know of it. */
function entryJson(opened: OpenedEntry): object {
  const { entry, references, referencedBy, precedence } = opened;
  const { remarks } = precedence;
  return { ...listedEntryJson(opened), blocks: entry.blocks, references, referencedBy, remarks };
}

/** One line of the file, see `export-line.schema.json`. */
type SearchLine = Readonly<Record<string, unknown>>;

export function searchLines(exported: Exported): readonly SearchLine[] {
  return exported.documents.flatMap(({ entries, isInForce, reason }) => {
    // Every line says on which day its text is in force, or why it is not.
    const { day } = exported.precedence;
    const facets = isInForce ? { inForceOn: day } : { notInForce: reason ?? `not on ${day}` };
    return entries.flatMap((opened) =>
      passagesIn(opened).map((passage, at) => ({ ...searchLine(opened, passage, at + 1), ...facets })),
    );
  });
}

/** A card is one passage, here with its printings. */
function passagesIn({ entry }: OpenedEntry): readonly Passage[] {
  const { printings } = contentOfCard(entry);
  return passagesOf(entry).map((each) => ({ ...each, text: [each.text, ...printings].join("\n") }));
}

/** Without the fields that are empty. */
function searchLine(opened: OpenedEntry, passage: Passage, number: number): SearchLine {
  const { entry, document } = opened;
  const fields = {
    id: `${entry.id}#${number}`,
    entry: entry.id,
    passage: number,
    title: entryName(entry),
    text: passage.text,
    kind: entry.kind,
    passageKind: passage.kind,
    changed: entry.changed,
    partial: entry.partial,
    firstLine: passage.lines[0],
    lastLine: passage.lines[1],
    edition: document.edition,
    document: document.id,
    documentTitle: document.title,
    documentKind: document.kind,
    source: document.source.file,
    date: document.date,
    aliases: entry.aliases,
    section: entry.section,
    under: passage.under,
    path: passage.path,
    erratum: entry.erratum?.sort ?? null,
    references: targetsIn(opened, passage),
    remarks: opened.precedence.remarks,
  };
  const isEmpty = (value: unknown) =>
    value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

function targetsIn({ references }: OpenedEntry, { blocks: [first, last] }: Passage): readonly string[] {
  const targets = references.flatMap(({ block, target }) =>
    target !== null && block >= first && block <= last ? [target] : [],
  );
  return [...new Set(targets)];
}
