import { describe, expect, test } from "vitest";
import { cite, documentIdForm } from "../../src/domain/document.ts";
import { editionName } from "../../src/domain/edition.ts";
import { entryName, isEntryKind, otherNames, shownName } from "../../src/domain/entry.ts";
import { joinSpans, spanText } from "../../src/domain/source-line.ts";
import { document } from "../library/made.ts";

test("the editions are named as judges name them", () => {
  expect(editionName("1e")).toBe("First Edition");
  expect(editionName("2e")).toBe("Second Edition");
});

test("an entry is called by its title, else by its first words, else by its id", () => {
  expect(entryName({ title: "Up the Ante", label: "If you", id: "g/up" })).toBe("Up the Ante");
  expect(entryName({ title: null, label: "If you", id: "g/if-you" })).toBe("If you");
  expect(entryName({ title: null, label: null, id: "g/if-you" })).toBe("g/if-you");
});

test("people read the other name of an untitled passage, in brackets", () => {
  const untitled = { title: null, label: "If you …", id: "g/if-you", number: null, section: "1. Boats" };
  expect(shownName({ ...untitled, aliases: ["at any time", "timing"] })).toBe("[at any time]");
  expect(otherNames({ title: null, aliases: ["at any time", "timing"] })).toEqual(["timing"]);
  expect(shownName({ ...untitled, aliases: [] })).toBe("If you …");
  expect(shownName({ ...untitled, title: "Up the Ante", aliases: ["ante"] })).toBe("Up the Ante");
  const later = {
    ...untitled,
    title: "Up the Ante",
    aliases: [],
    id: "rules/up-the-ante-passage",
    section: "**Glossary**:",
  };
  expect(shownName(later)).toBe("Up the Ante (Glossary)");
  expect(shownName({ ...later, id: "rules/up-the-ante" })).toBe("Up the Ante");
  expect(otherNames({ title: "Up the Ante", aliases: ["ante"] })).toEqual(["ante"]);
});

test("an untitled rule is called by its section and its number", () => {
  const rule = { title: null, label: "If you …", id: "g/3-7-6", aliases: [], number: "3-7-6" };
  expect(shownName({ ...rule, section: "3-7. Character Area" })).toBe("3-7 Character Area · 3-7-6");
  expect(shownName({ ...rule, section: "Boats" })).toBe("Boats · 3-7-6");
  expect(shownName({ ...rule, section: null })).toBe("If you …");
});

test("a citation names the entry, its kind, edition, mark and document", () => {
  const { document: rulings, entries } = document(
    "rulings-2011",
    { date: "2011-01-03", edition: "2e" },
    { title: "Up the Ante", text: "Draw.", changed: true },
  );
  expect(entries.map((entry) => cite(entry, rulings))).toEqual([
    {
      id: "rulings-2011/up-the-ante",
      number: null,
      title: "Up the Ante",
      name: "Up the Ante",
      kind: "ruling",
      edition: "2e",
      changed: true,
      document: { id: "rulings-2011", title: "Current Rulings Document", date: "2011-01-03" },
    },
  ]);
});

test.each(["ruling", "erratum", "passage"])("%s is a kind of entry", (word) =>
  expect(isEntryKind(word)).toBe(true),
);

test.each(["rulings", "", "Ruling"])("`%s` is no kind of entry", (word) =>
  expect(isEntryKind(word)).toBe(false),
);

describe("the id of a document", () => {
  test.each(["2e-current-rulings-2011-01-03", "a", "glossary_1.9", "x".repeat(120)])("may be %s", (id) =>
    expect(documentIdForm.test(id)).toBe(true),
  );

  test.each(["", ".hidden", "-l", "a/b", "../a", "Glossary", "a b", "x".repeat(121), "a\n"])(
    "may not be `%s`",
    (id) => expect(documentIdForm.test(id)).toBe(false),
  );
});

describe("lines of a source", () => {
  test("are named by the first and last, or by the only one", () => {
    expect(spanText([12, 15])).toBe("12–15");
    expect(spanText([12, 12])).toBe("12");
  });

  test("of several pieces reach from the earliest to the latest", () => {
    expect(
      joinSpans([
        [5, 6],
        [2, 3],
        [4, 9],
        [7, 8],
      ]),
    ).toEqual([2, 9]);
  });
});
