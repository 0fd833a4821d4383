/** Documents and editions by the names that people give them. */
import { describe, expect, test } from "vitest";
import type { RulesText } from "../../src/domain/document.ts";
import {
  idsOfDocuments,
  refuseUnknownDocument,
  refuseUnknownEdition,
  versionsCalled,
} from "../../src/library/document-names.ts";
import { document } from "./made.ts";
import { refusalOf } from "./refusal.ts";

const texts = [
  document("2e-current-rulings-2011-01-03", { date: "2011-01-03" }),
  document("2e-current-rulings-2010-06-11", { date: "2010-06-11" }),
  document("kestrel-glossary-1", {
    edition: "kestrel",
    kind: "glossary",
    title: "Glossary",
    version: "1.8",
    date: "2009-05-31",
  }),
  document("kestrel-glossary-2", {
    edition: "kestrel",
    kind: "glossary",
    title: "Glossary",
    version: "1.9",
    date: "2013-05-31",
  }),
  document("2e-current-rulings", { kind: "guide", title: "Mara’s Guide" }),
];
const documents = texts.map((text) => text.document);
const five = documents.map(({ id }) => id).join(", ");

describe("documents are named", () => {
  test.each([
    ["by an id, even if it begins others", "2e-current-rulings", ["2e-current-rulings"]],
    ["by the first words of ids", "kestrel", ["kestrel-glossary-1", "kestrel-glossary-2"]],
    ["by a kind", "glossary", ["kestrel-glossary-1", "kestrel-glossary-2"]],
    ["all by nothing", null, null],
  ])("%s", (_, name, ids) => {
    expect(idsOfDocuments(name, documents)).toEqual(ids);
  });

  test.each([
    ["part of a word of an id", "kestrel-gloss", "kestrel-glossary"],
    ["a kind that is misspelt", "glosary", "glossary"],
    ["a kind of which there is none", "temporary-ruling", "temporary-rulings"],
    ["the first word of an id that is misspelt", "kestral", "kestrel"],
  ])("not by %s", (_, name, near) => {
    expect(refusalOf(() => idsOfDocuments(name, documents))).toEqual([
      `--document: no document is called “${name}”; expected one of ${five}`,
      `--document ${near}`,
    ]);
  });

  test("among the first ten, if there are more", () => {
    const many = Array.from({ length: 11 }, (_, at) => document(`saltpan-${at}`, {}).document);
    expect(refusalOf(() => idsOfDocuments("zebra", many))).toEqual([
      `--document: no document is called “zebra”; expected one of ${Array.from({ length: 10 }, (_, at) => `saltpan-${at}`).join(", ")}, … (11)`,
      null,
    ]);
  });
});

describe("the documents that settings allow", () => {
  test.each([[[]], [["2e-current-rulings-2011-01-03", "kestrel"]], [["faq"]]])("may be %j", (allowed) => {
    expect(() => refuseUnknownDocument(allowed, documents)).not.toThrow();
  });

  test("may not be one that does not exist, beside one that does", () => {
    expect(refusalOf(() => refuseUnknownDocument(["faq", "kestrel", "kestril", "zebra"], documents))).toEqual(
      [`documents: no document is called “kestril”; expected one of ${five}`, "documents: kestrel"],
    );
  });
});

describe("an edition", () => {
  test.each([[null], ["1e"], ["kestrel"]])("may be %s", (edition) => {
    expect(() => refuseUnknownEdition(edition, documents)).not.toThrow();
  });

  test.each([
    ["kestral", "--edition kestrel"],
    ["zebra", null],
  ])("%s is refused with those that are known, each once", (edition, advice) => {
    expect(refusalOf(() => refuseUnknownEdition(edition, documents))).toEqual([
      `no edition is called “${edition}”; expected one of 1e, 2e, kestrel`,
      advice,
    ]);
  });
});

describe("versions are named", () => {
  const [newest = "", older = "", first = "", second = "", guide = ""] = documents.map(({ id }) => id);
  const called = (name: string) => versionsCalled(name, texts).map((text) => text.document.id);

  test.each([
    ["one by its id", newest, [newest]],
    ["one by an id that begins others", guide, [guide]],
    ["all of a document by its kind, oldest first", "current-rulings", [older, newest]],
    ["all by the first words of their ids", "kestrel", [first, second]],
    ["those up to a day, included", "current-rulings@2011-01-03", [older, newest]],
    ["those up to the day before", "current-rulings@2011-01-02", [older]],
    ["those up to the end of a month", "glossary@2009-05", [first]],
    ["those up to a version", "glossary@1.8", [first]],
    ["those up to the last version", "glossary@1.9", [first, second]],
    ["an undated one on any day", "guide@1994-01-01", [guide]],
  ])("%s", (_, name, ids) => {
    expect(called(name)).toEqual(ids);
  });

  test("a day tells documents apart that have the same first words", () => {
    const clubs = [
      document("2e-club-2011-01-03", { title: "Saltpan Rulings", date: "2011-01-03", edition: "2e" }),
      document("2e-club-2012-05-01", { title: "Kestrel Rulings", date: "2012-05-01", edition: "2e" }),
    ];
    const ids = (name: string) => versionsCalled(name, clubs).map((text) => text.document.id);
    expect(ids("2e-club@2012-05-01")).toEqual(["2e-club-2012-05-01"]);
    expect(ids("2e-club@2011-01-03")).toEqual(["2e-club-2011-01-03"]);
    expect(() => ids("2e-club@2012-05-02")).toThrow("several documents have this name");
  });

  test("no undated excerpt is meant by the first words that it shares with a document, unless all are", () => {
    const excerpts = ["2e-club-docks", "2e-club-tolls"].map((id) =>
      document(id, { title: id, edition: "2e", scope: "excerpt" }),
    );
    const club = document("2e-club-2011-01-03", { date: "2011-01-03", edition: "2e" });
    const ids = (name: string, ...more: readonly RulesText[]) =>
      versionsCalled(name, [...excerpts, ...more]).map((text) => text.document.id);
    for (const name of ["2e-club@2012-05-01", "2e-club"]) {
      expect(ids(name, club)).toEqual(["2e-club-2011-01-03"]);
      expect(() => ids(name)).toThrow("several documents have this name");
    }
    expect(ids("2e-club-docks", club)).toEqual(["2e-club-docks"]);
  });

  const noSuch = (name: string) =>
    `${name}: there is no such file, and no document of the texts has this name`;

  test.each([
    ["a name that no document has", "faq", noSuch("faq"), five],
    ["a version that no document has", "glossary@2.0", noSuch("glossary@2.0"), five],
    ["a day that does not exist", "guide@2011-02-30", noSuch("guide@2011-02-30"), five],
    [
      "a day before the first",
      "glossary@2009-05-30",
      "glossary@2009-05-30: no version is as old as 2009-05-30",
      `${first}, ${second}`,
    ],
    [
      "the first words of several documents",
      "2e",
      "2e: several documents have this name",
      `${older}, ${newest}, ${guide}`,
    ],
    [
      "the first words of several documents on a day",
      "2e@2010-12-31",
      "2e@2010-12-31: several documents have this name",
      `${older}, ${newest}, ${guide}`,
    ],
  ])("not by %s", (_, name, message, known) => {
    expect(refusalOf(() => versionsCalled(name, texts))).toEqual([message, known]);
  });

  test("not where two full texts have the date, unless a later one replaces both", () => {
    const twins = ["saltpan-rules-1", "saltpan-rules-2"].map((id) =>
      document(id, { date: "2012-03-05", edition: "1e" }),
    );
    const later = document("saltpan-rules-3", { date: "2012-06-04", edition: "1e" });
    for (const name of ["saltpan-rules@2012-03-05", "saltpan-rules@2012-03", "saltpan-rules@2012-05-01"])
      expect(refusalOf(() => versionsCalled(name, [...twins, later]))).toEqual([
        `${name}: several texts of this document have the same date`,
        "saltpan-rules-1, or saltpan-rules-2",
      ]);
    expect(versionsCalled("saltpan-rules", [...twins, later])).toHaveLength(3);
    expect(versionsCalled("saltpan-rules-2", [...twins, later])).toHaveLength(1);
    const updates = twins.map((text) => ({
      ...text,
      document: { ...text.document, scope: "update" as const },
    }));
    expect(versionsCalled("saltpan-rules", updates)).toHaveLength(2);
  });
});
