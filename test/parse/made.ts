/** Small documents for tests, parsed, in notations that a judge can read. */
import type { KnownFacts } from "../../src/domain/document.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { type ParsedDocument, parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { read } from "../read/made/compare.ts";

/** Parses the rows of a document. Without more facts it is a First Edition Glossary. */
export function parseRows(rows: readonly string[], facts: Partial<KnownFacts> = {}): ParsedDocument {
  const source = { file: "made.txt", sha256: "" };
  const { lines } = readText(new TextEncoder().encode(rows.join("\n")));
  return parseDocument(lines, { kind: "glossary", edition: "1e", source, ...facts });
}

export function entriesOf(rows: readonly string[], facts: Partial<KnownFacts> = {}): readonly Entry[] {
  return parseRows(rows, facts).text.entries;
}

/** `*own | Gametext that affects you. | See battle.`: mark, title, blocks. */
export function outline(rows: readonly string[], facts: Partial<KnownFacts> = {}): string[] {
  return entriesOf(rows, facts).map(({ changed, title, blocks }) =>
    [`${changed ? "*" : ""}${title ?? "–"}`, ...blocks.map(({ text }) => text)].join(" | "),
  );
}

/** The rows with a blank line below each. */
export const spaced = (rows: readonly string[]) => rows.flatMap((row) => [row, ""]);

export const titles = (rows: readonly string[]) => entriesOf(rows).map(({ title }) => title);

/** Entries of a file in the format of its name, of which nothing else is known. */
export async function entriesOfFile(text: string, file = "rules.md"): Promise<readonly Entry[]> {
  const { lines } = await read(text, file);
  return parseDocument(lines, { source: { file, sha256: "" } }).text.entries;
}

/** `Errata: Bell`: section and title of each entry. */
export const sectionsOf = (entries: readonly Entry[]) =>
  entries.map(({ title, section }) => `${section ?? ""}: ${title}`);
