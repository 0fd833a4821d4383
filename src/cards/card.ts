/** Reads a card back from its entry. */
import type { Card } from "../domain/card.ts";
import type { Edition } from "../domain/edition.ts";
import { type BlockKind, type Entry, entryName } from "../domain/entry.ts";
import { type ColumnMeaning, meaningOf } from "./columns.ts";

export function cardOf(entry: Entry, edition: Edition): Card {
  const fields = entry.blocks
    .filter(({ kind }) => kind === "field")
    .map(({ under, text }) => ({ name: under ?? "", value: text }));
  const textsOf = (wanted: BlockKind) =>
    entry.blocks.filter(({ kind }) => kind === wanted).map(({ text }) => text);
  return {
    id: entry.id,
    title: entryName(entry),
    edition,
    type: fields.find(({ name }) => meaningOf(name) === "type")?.value ?? "",
    fields,
    text: textsOf("game-text").join("\n"),
    printings: textsOf("printing"),
  };
}

/** The values of all fields with this meaning, in the order of the list. */
export function fieldsOf({ fields }: Pick<Card, "fields">, meaning: ColumnMeaning): Card["fields"] {
  return fields.filter(({ name }) => meaningOf(name) === meaning);
}
