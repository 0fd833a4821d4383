/** What a person names in an open corpus. */
import { expect, test } from "vitest";
import { findEntry } from "../../src/library/document-names.ts";
import { placedEntries } from "../../src/library/look-up.ts";
import { documentOf, entryOf } from "../nouns.ts";

test("an entry is found as lists show it: by its part, or by the alias of an untitled passage", () => {
  const entries = [
    entryOf({ id: "doc/attack", title: "Attack", blocks: [] }),
    entryOf({ id: "doc/attack-2", title: "Attack", section: "Glossary", blocks: [] }),
    entryOf({ id: "doc/at-any-time", title: null, aliases: ["at any time"], blocks: [] }),
  ];
  const texts = [{ document: documentOf({ id: "doc" }), entries, boilerplate: [] }];
  const placed = placedEntries(
    { texts, linksOf: () => ({ references: [], referencedBy: [] }) },
    { edition: null },
  );
  const found = (name: string) => findEntry(name, placed).found.map(({ id }) => id);
  expect(found("Attack (Glossary)")).toEqual(["doc/attack-2"]);
  expect(found("[at any time]")).toEqual(["doc/at-any-time"]);
});
