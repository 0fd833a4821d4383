/** Small lists of cards as documents of a library. */
import type { RulesText } from "../../src/domain/document.ts";
import { listOf } from "../cards/lists.ts";
import { documentOf } from "../nouns.ts";

export function listText(
  id: string,
  edition: string,
  rows: readonly string[],
  columns = "Name\tType\tText",
): RulesText {
  const { entries } = listOf(`${columns}\n${rows.join("\n")}\n`, `${id}.txt`);
  const own = entries.map((entry) => ({ ...entry, id: entry.id.replace("game-cards/", `${id}/`) }));
  return { document: documentOf({ id, kind: "cards", edition }), entries: own, boilerplate: [] };
}
