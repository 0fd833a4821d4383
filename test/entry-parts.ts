/** What an entry is made of; one whose inside is made late keeps more beside it. */
import type { Entry } from "../src/domain/entry.ts";

export const entryParts = [
  "id",
  "title",
  "label",
  "kind",
  "section",
  "changed",
  "aliases",
  "erratum",
  "partial",
  "blocks",
  "lines",
] as const satisfies readonly (keyof Entry)[];
