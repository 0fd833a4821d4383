/** Small lists of cards as documents of a library. */
import type { RulesText } from "../../src/domain/document.ts";
import { listOf } from "../cards/lists.ts";
import { documentOf } from "../nouns.ts";

/** A row is `Name\tType\tText`. */
export function listText(id: string, edition: string, rows: readonly string[]): RulesText {
  const { entries } = listOf(`Name\tType\tText\n${rows.join("\n")}\n`, `${id}.txt`);
  const own = entries.map((entry) => ({ ...entry, id: entry.id.replace("game-cards/", `${id}/`) }));
  return { document: documentOf({ id, kind: "cards", edition }), entries: own, boilerplate: [] };
}
