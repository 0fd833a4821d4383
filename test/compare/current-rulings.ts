/** The Current Rulings Document of January 2011, as it stands and after edits that a committee might make. */
import { readFileSync } from "node:fs";
import type { RulesText } from "../../src/domain/document.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";

const file = new URL("../../corpus/sources/2e-current-rulings-2011-01-03.txt", import.meta.url);

export const currentRulings = readFileSync(file, "utf8");

export function parsed(source: string): RulesText {
  const facts = { id: "current-rulings", edition: "2e", kind: "current-rulings", scope: "full" } as const;
  const place = { file: "current-rulings.txt", sha256: "0".repeat(64) };
  return parseDocument(readText(new TextEncoder().encode(source)).lines, {
    ...facts,
    source: place,
  }).text;
}

/** A piece of the source and what takes its place. */
export type Replacement = readonly [found: string, by: string];

export function edited(replacements: readonly Replacement[]): string {
  return replacements.reduce((source, [found, by]) => {
    if (source.split(found).length !== 2) throw new Error(`not once in the source: ${found}`);
    return source.replace(found, () => by);
  }, currentRulings);
}
