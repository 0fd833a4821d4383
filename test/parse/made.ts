/** Small documents for tests, parsed, in notations that a judge can read. */
import type { KnownFacts } from "../../src/domain/document.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { type ParsedDocument, parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";

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
