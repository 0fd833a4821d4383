/** Which entries speak of the same things as another. */
import { describe, expect, test } from "vitest";
import { linkEntries } from "../../src/corpus/links.ts";
import type { DocumentKind } from "../../src/domain/document.ts";
import type { Edition } from "../../src/domain/edition.ts";
import { alsoOnThis, type LeftOut } from "../../src/search/also-on-this.ts";
import { compileIndex, emptyPhrasebook } from "../../src/search/index/compile-index.ts";
import { openIndex } from "../../src/search/index/open-index.ts";
import { parseRows } from "../parse/made.ts";

const second = [
  "Current Rulings Document (3 January 2011)",
  "",
  "ERRATA",
  "",
  "Harbor Watch – Erratum:",
  "",
  "Command Vega Prime to play this event. Section 31 scores 5 points.",
  "",
  "Long Siege – Erratum:",
  "",
  "Plays on Vega Prime. Section 31 scores 5 points at any time.",
  "",
  "Mara Venn, Pilot – Erratum:",
  "",
  "This personnel may score points.",
  "",
  "Mara Venn, Smuggler – Erratum:",
  "",
  "This personnel may be stopped.",
  "",
  "Supply Run – Erratum:",
  "",
  "Draw a card, then score points at any time.",
];
const first = ["Vega Prime – This planet may be attacked by a crew. Score points."];

function document(rows: readonly string[], name: string, edition: Edition, kind: DocumentKind) {
  const source = { file: `${name}.txt`, sha256: "0".repeat(64) };
  return parseRows(rows, { edition, kind, source, id: name }).text;
}

const texts = [document(second, "second", "2e", "current-rulings"), document(first, "first", "1e", "mixed")];
const { referencesFrom } = linkEntries(texts);
const index = openIndex(compileIndex({ texts, referencesFrom, phrasebook: emptyPhrasebook }));

const noneLeftOut: LeftOut = { known: [], documents: new Set() };

const found = (slug: string, leftOut = noneLeftOut) =>
  alsoOnThis(index, `second/${slug}`, leftOut).map(({ entry, shared }) => `${entry.title}: ${shared}`);

describe("another entry is on the same things", () => {
  test("where both hold a name, whichever is asked about", () => {
    expect(found("harbor-watch")).toEqual(["Long Siege: Vega Prime"]);
    expect(found("long-siege")).toEqual(["Harbor Watch: Vega Prime"]);
  });

  test("where one name is the beginning of both titles", () => {
    expect(found("mara-venn-pilot")).toEqual(["Mara Venn, Smuggler: Mara Venn"]);
  });
});

describe("another entry is not on the same things", () => {
  test("where both hold no more than everyday words or numbers", () => {
    expect(found("supply-run")).toEqual([]);
  });

  test("in another edition", () => {
    expect(found("harbor-watch").join()).not.toContain("Vega Prime: ");
  });

  test("where the judge is led to it already, or its document does not count", () => {
    expect(found("harbor-watch", { ...noneLeftOut, known: ["second/long-siege"] })).toEqual([]);
    expect(found("harbor-watch", { ...noneLeftOut, documents: new Set(["second"]) })).toEqual([]);
  });

  test("of an entry that is not there", () => {
    expect(found("nowhere")).toEqual([]);
  });
});
