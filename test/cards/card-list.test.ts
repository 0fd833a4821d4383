import { describe, expect, test } from "vitest";
import { cardEntries, isCardList } from "../../src/cards/card-list.ts";
import { meaningsOf } from "../../src/cards/columns.ts";
import { readTable } from "../../src/read/table.ts";
import { rowsOf } from "../rows-of.ts";
import { cardsOf, linesOf, listOf, tableOf } from "./lists.ts";

const head = "Name\tSet\tNo\tType\tCost\tHull\tText";

describe("a list of cards is recognized by its shape", () => {
  test.each([
    ["tabs", "Name\tType\tText\nKestrel\tShip\tIt may dock.\n"],
    ["commas", 'name,type,cost,text\n"Kestrel, Swift",Ship,3,"It may dock, once."\n'],
    ["semicolons", "Title;Type;Game Text\nKestrel;Ship;It may dock, once.\n"],
    ["a JSON array", '[{"name":"Kestrel","type_code":"ship","text":"It may dock."}]'],
    ["a JSON array under a key", '{"version": 2, "cards": [{"name": "Kestrel", "cost": 3, "text": "x"}]}'],
  ])("%s", (_, text) => {
    expect(tableOf(text)?.rows).toHaveLength(1);
  });

  test.each([
    ["deep in JSON, after lists of other things", '{"sets":[{"code":"A"}],"data":{"cards":[KESTREL,HERON]}}'],
    ["several lists in JSON, one under each name", '{"data":{"Kestrel":[KESTREL],"Heron":[HERON]}}'],
    [
      "JSON whose cards have keys that every object has",
      '[{"name":"Plain","type":"Ship","constructor":"Yard"},KESTREL]',
    ],
    ["JSON whose first card has no text", '[{"name":"Plain","type":"Ship"},KESTREL]'],
  ])("%s", (_, text) => {
    const card = (name: string) => `{"name":"${name}","type":"Ship","text":"It may dock."}`;
    expect(
      tableOf(text.replace("KESTREL", card("Kestrel")).replace("HERON", card("Heron")))?.rows,
    ).toHaveLength(2);
  });

  test.each([
    ["a glossary", "Term,Meaning\nDock,A place for ships.\n"],
    ["prose with tabs", "Docking\tis free.\nUndocking\tis not.\n"],
    ["a table of corrections", "Card,No.,Corrected text\nKestrel,12,It may not dock.\n"],
    ["other JSON", '{"name": "rulings", "text": "no list"}'],
    ["an empty file", ""],
  ])("not %s", (_, text) => {
    expect(tableOf(text)).toBeNull();
  });

  test("a name and a text alone may be anything", () => {
    expect(isCardList(["Name", "Text"])).toBe(false);
    expect(isCardList(["Name", "Text", "Mana Cost"])).toBe(true);
    expect(isCardList(["Card Name", "Effect", "Rarity", "Set"])).toBe(true);
  });

  test.each(["Type", "Set", "Number", "Unique", "Cost", "Keywords", "Icons"])(
    "its %s tells a card from other things",
    (column) => {
      expect(isCardList(["Name", "Text", column])).toBe(true);
      expect(isCardList(["Name", column])).toBe(false);
      expect(isCardList(["Text", column])).toBe(false);
    },
  );

  test("a card has any number of icons, keywords, and skills, but one cost", () => {
    expect(meaningsOf(["Icons", "Icon", "Keywords", "Trait", "Skills", "Disciplines"])).toEqual([
      ...["icons", "icons", "keywords", "keywords", "skills", "skills"],
    ]);
    expect(meaningsOf(["Cost", "Mana Cost", "No", "Code", "Rarity", "Artist"])).toEqual([
      ...["cost", "figure", "number", "printing", "printing", "printing"],
    ]);
  });

  test("column names are read in any style, and the surest of several counts", () => {
    expect(meaningsOf(["card_name", "setCode", "Release", "Mission/ Dilemma Type", "is_unique"])).toEqual(
      rowsOf("name / printing / set / figure / uniqueness"),
    );
  });
});

describe("a card is one entry", () => {
  test("a card without a type or a text has neither", () => {
    const [card] = cardsOf("Name\tHull\tCost\tText\nKestrel\t5\t\t\n");
    expect(card).toMatchObject({ type: "", text: "", printings: [], fields: [{ name: "Hull", value: "5" }] });
    const { entries } = listOf("Name\tHull\tCost\tText\nKestrel\t5\t\t\n");
    expect(entries.map(linesOf)).toEqual([["field Hull: 5", "printing: "]]);
    expect(entries[0]).toMatchObject({ id: "game-cards/kestrel", section: null, label: null, aliases: [] });
    expect(entries[0]).toMatchObject({ changed: false, partial: false, kind: "card" });
  });

  test("its type comes before a supertype, which counts where there is no type", () => {
    const typeOf = (head: string, row: string) => cardsOf(`${head}\n${row}\n`).map(({ type }) => type);
    expect(typeOf("Name,Supertype,Type,Text", "Kestrel,Legendary,Ship,It docks.")).toEqual(["Ship"]);
    expect(typeOf("Name,Supertype,Types,Text", "Mara,Crew,Fire,Draw a card.")).toEqual(["Crew"]);
  });
});

describe("a bad row is said with its line, and nothing is lost", () => {
  test.each([
    ["rows", `Name,Type,Text\n${"Kestrel,Ship,A.\n".repeat(200_001)}`, "more than 200,000 rows"],
    ["columns", `Name,Type,Text${",x".repeat(1_000)}\nKestrel,Ship,A.\n`, "more than 1,000 columns"],
    [
      "characters in a cell",
      `Name,Type,Text\nKestrel,Ship,${"A".repeat(1_000_001)}\n`,
      "more than 1,000,000 characters in a cell",
    ],
  ])("too many %s, and nothing of it is read", (_, text, found) => {
    const { entries, said } = listOf(text);
    expect(entries).toEqual([]);
    expect(said).toEqual([expect.stringContaining(found)]);
  });

  test("150,000 cards in JSON are read, each once", () => {
    const card = { name: "Kestrel", type: "Ship", text: "It may dock." };
    const { entries, said } = listOf(JSON.stringify(Array.from({ length: 150_000 }, () => card)));
    expect([entries.length, said]).toEqual([1, []]);
  });

  test("after fifty rows, the others are counted", () => {
    const { entries, said } = listOf(`Name,Type,Text\n${"Kestrel,Ship\n".repeat(60)}`);
    expect(entries).toHaveLength(1);
    expect(said).toHaveLength(51);
    expect(said.at(-1)).toBe("52: 10 more rows have problems like these; this is the first");
  });

  test.each(["\r\n", "\r"])("the lines of a file that ends them with %j are counted alike", (lineEnd) => {
    const { entries } = listOf(
      'Name,Type,Text\nKestrel,Ship,"A.\nB."\nMara,Crew,C.\n'.replaceAll("\n", lineEnd),
    );
    expect(entries.map(({ title, lines }) => `${title} ${lines}`)).toEqual(["Kestrel 2,3", "Mara 4,4"]);
  });

  test("an object with a thousand lists inside one another", () => {
    const deep = `${"[".repeat(50_000)}1${"]".repeat(50_000)}`;
    const card = '{"name": "Kestrel", "type": "Ship", "text": "A."}';
    const { entries, said } = listOf(`[${card},\n{"name": "Mara", "type": "Crew", "text": ${deep}}]`);
    expect(said[0]).toMatch(/^2: the object is not JSON/);
    expect(entries.map(({ title }) => title)).toEqual(["Kestrel", null]);
  });

  test("a broken byte", () => {
    const bytes = new TextEncoder().encode(
      `${head}\nKestr\u00e9l\tDawn\t4\tShip\t3\t5\tIt may d\u00f6ck #.\n`,
    );
    bytes[bytes.indexOf(35)] = 0xff;
    const table = readTable(bytes, isCardList);
    expect(table?.rows).toHaveLength(1);
    expect(table?.problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      "2: a character that could not be decoded found in the text; expected only text",
    ]);
  });
});

describe("the cards of a list", () => {
  const sheet = {
    ...{ file: "a.txt", columns: ["Name", "Text"], linesAbove: 10 },
    rows: [{ cells: ["Mara", "Draw."], lines: [2, 3] as const }],
  };

  test("have the lines of its files counted one after the other", () => {
    const { entries, problems } = cardEntries([sheet], "cards");
    expect([entries.map(({ lines }) => lines), problems]).toEqual([[[12, 13]], []]);
  });

  test("are none of rows without a name, which are told", () => {
    const nameless = { ...sheet, rows: [{ cells: ["", "Draw", "two"], lines: [4, 4] as const }] };
    expect(cardEntries([nameless], "cards").problems).toMatchObject([
      {
        ...{ severity: "warning", code: "malformed-row", file: "a.txt", line: 4, column: 1 },
        ...{ advice: "add the name of the card", excerpt: { text: " Draw two" } },
      },
    ]);
  });
});
