import { describe, expect, test } from "vitest";
import { cite, documentIdForm } from "../../src/domain/document.ts";
import { editionName } from "../../src/domain/edition.ts";
import {
  bodyOf,
  entryName,
  findLongest,
  isEntryKind,
  newTextLabel,
  otherNames,
  shownName,
} from "../../src/domain/entry.ts";
import { firstLinesOf, joinSpans, linesText, spanText } from "../../src/domain/source-line.ts";
import { document } from "../library/made.ts";
import { blockOf } from "../nouns.ts";
import { rowsOf } from "../rows-of.ts";

test("the editions are named as judges name them", () => {
  expect(editionName("1e")).toBe("First Edition");
  expect(editionName("2e")).toBe("Second Edition");
  expect(editionName("kestrel")).toBe("kestrel");
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
  expect(shownName({ ...later, section: "Up the Ante:" })).toBe("Up the Ante");
  expect(shownName({ ...later, section: null })).toBe("Up the Ante");
  expect(shownName({ ...later, number: "3" })).toBe("Up the Ante");
  expect(otherNames({ title: "Up the Ante", aliases: ["ante"] })).toEqual(["ante"]);
});

test("an untitled rule is called by its section and its number", () => {
  const rule = { title: null, label: "If you …", id: "g/3-7-6", aliases: [], number: "3-7-6" };
  expect(shownName({ ...rule, section: "3-7. Character Area" })).toBe("3-7 Character Area · 3-7-6");
  expect(shownName({ ...rule, section: "3-7)  Character 2. Area" })).toBe("3-7 Character 2. Area · 3-7-6");
  expect(shownName({ ...rule, section: "3-7 Area" })).toBe("3-7 Area · 3-7-6");
  expect(shownName({ ...rule, section: "3  Area" })).toBe("3 Area · 3-7-6");
  expect(shownName({ ...rule, section: "Area 3. West" })).toBe("Area 3. West · 3-7-6");
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
    expect([linesText([12, 12]), linesText([12, 15])]).toEqual(["line 12", "lines 12–15"]);
  });

  test("show the form of a document by the first three thousand", () => {
    const lines = Array.from({ length: 3_001 }, (_, at) => at);
    expect(firstLinesOf(lines)).toEqual(lines.slice(0, 3_000));
    expect(firstLinesOf(lines.slice(1))).toEqual(lines.slice(1));
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

test("the body of an entry leaves out its headings", () => {
  const blocks = [blockOf("Kestrel", { kind: "heading" }), blockOf("It lands."), blockOf("It rests.")];
  expect(bodyOf({ blocks })).toEqual(["It lands.", "It rests."]);
});

test.each(
  rowsOf("Now / After / New / New text / Corrected / corrected text / Revised / Revised text / Reads"),
)("`%s:` labels the valid text of an erratum", (label) =>
  expect(newTextLabel.test(`Old text: Draw.\n${label}: Draw two.`)).toBe(true),
);

test("words in a sentence label no text", () => {
  expect(newTextLabel.test("It is now: draw two.")).toBe(false);
});

test("of the names in a text, the longest at each place is found, and none within another", () => {
  const names = ["a b", "a b c", "b c d", "d"];
  const inText = (text: string) =>
    findLongest(
      text.split(" "),
      (run) => run[0] !== "x" && run.length <= 3,
      (run, at) => (names.includes(run.join(" ")) ? `${at} ${run.join(" ")}` : null),
    );
  expect(inText("a b c d")).toEqual(["0 a b c", "3 d"]);
  expect(inText("x a b x b c d a")).toEqual(["1 a b", "4 b c d"]);
  expect(inText("")).toEqual([]);
});
