/**
 * Makes documents for a search engine from an export: one for each passage, because passages answer; `entry` groups them. They
 * are flat, without nulls and empty lists, so that an engine that infers its fields from the first lines infers correctly.
 */
import { cardOf } from "../cards/columns.ts";
import { type Card, passageOfCard } from "../domain/card.ts";
import { type Entry, entryName } from "../domain/entry.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { DocumentStanding } from "../domain/precedence.ts";
import { safeJson } from "../render/safe-text.ts";
import { type Passage, passagesOf } from "../search/index/passages.ts";
import type { Exported } from "./exported.ts";

/** One line of the file, see `export-line.schema.json`. */
type SearchLine = Readonly<Record<string, string | number | boolean | readonly string[]>> & {
  readonly id: string;
};

export function searchLines(exported: Exported): readonly SearchLine[] {
  return exported.documents.flatMap(({ entries, ...standing }) =>
    entries.flatMap((opened) =>
      passagesIn(opened).map((passage, at) => ({
        ...searchLine(opened, passage, at + 1),
        ...standingFacets(standing, exported.day),
      })),
    ),
  );
}

function passagesIn({ entry, document }: OpenedEntry): readonly Passage[] {
  return document.kind === "cards"
    ? [cardPassage(entry, cardOf(entry, document.edition))]
    : passagesOf(entry);
}

/** A card is one passage, with its printings. */
function cardPassage({ blocks, lines }: Entry, card: Card): Passage {
  const text = [passageOfCard(card), ...card.printings].join("\n");
  const whole = { path: null, body: 0, under: "", isHeadword: false } as const;
  return { ...whole, kind: "game-text", text, lines, blocks: [0, blocks.length - 1] };
}

/** Every line says on which day its text is in force, or why it is not. */
function standingFacets({ isInForce, reason }: DocumentStanding, day: string) {
  return isInForce ? { inForceOn: day } : { notInForce: reason ?? `not on ${day}` };
}

function searchLine(opened: OpenedEntry, passage: Passage, number: number): SearchLine {
  const { entry } = opened;
  return {
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
    ...documentFacets(opened),
    ...given({
      aliases: entry.aliases,
      section: entry.section,
      under: passage.under,
      path: passage.path,
      erratum: entry.erratum?.sort ?? null,
      references: targetsIn(opened, passage),
    }),
  };
}

function documentFacets({ document }: OpenedEntry): Readonly<Record<string, string>> {
  const { id, title, edition, kind, date, source } = document;
  return {
    edition,
    document: id,
    documentTitle: title,
    documentKind: kind,
    source: source.file,
    ...(date === null ? {} : { date }),
  };
}

function targetsIn({ references }: OpenedEntry, { blocks: [first, last] }: Passage): readonly string[] {
  const targets = references.flatMap(({ block, target }) =>
    target !== null && block >= first && block <= last ? [target] : [],
  );
  return [...new Set(targets)];
}

/** The fields that are not empty. */
function given(
  fields: Readonly<Record<string, string | readonly string[] | null>>,
): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null || value.length === 0 ? [] : [[name, value] as const],
    ),
  );
}

export function searchLinesText(lines: readonly SearchLine[]): string {
  return lines.map((line) => `${safeJson(line)}\n`).join("");
}
