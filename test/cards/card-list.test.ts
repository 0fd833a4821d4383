import { describe, expect, test } from "vitest";
import { isCardList, parseCardList } from "../../src/cards/card-list.ts";
import { meaningsOf } from "../../src/cards/columns.ts";
import type { KnownFacts } from "../../src/domain/document.ts";
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
  test("a row without a text has that of another column", () => {
    const { entries } = listOf(
      "Name\tType\tText\tRules\nMara\tCrew\t\tDraw a card.\nTain\tCrew\tRelent.\tOnce.\n",
    );
    expect(entries.map(linesOf)).toEqual([
      ["field Type: Crew", "game-text: Draw a card.", "printing: "],
      ["field Type: Crew", "field Rules: Once.", "game-text: Relent.", "printing: "],
    ]);
  });

  test("a row with a text keeps what another column says before it", () => {
    const { entries } = listOf("Name\tType\tRules\tText\nTain\tCrew\tOnce.\tRelent.\n");
    expect(entries.map(linesOf)).toEqual([
      ["field Type: Crew", "field Rules: Once.", "game-text: Relent.", "printing: "],
    ]);
  });

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

  test("its columns keep their names and order, the type first", () => {
    const [kestrel] = listOf(`${head}\nKestrel\tDawn\t4\tShip\t3\t5\tIt may dock.\n`).entries;
    expect(kestrel?.title).toBe("Kestrel");
    expect(linesOf(kestrel ?? fail())).toEqual(
      rowsOf("field Type: Ship / field Cost: 3 / field Hull: 5 / game-text: It may dock. / printing: Dawn 4"),
    );
  });

  test("reprints and foils are its printings, with what differs in them", () => {
    const rows = [
      "Kestrel\tDawn\t4\tShip\t3\t5\tIt may dock.",
      "Kestrel *F\tDusk\t9\tShip\t3\t6\tIt  may dock.",
    ];
    const { entries } = listOf(`${head}\n${rows.join("\n")}\n`);
    expect(entries.map(({ title }) => title)).toEqual(["Kestrel"]);
    expect(linesOf(entries[0] ?? fail()).slice(-2)).toEqual([
      "printing: Dawn 4",
      "printing: Dusk 9 (Name: Kestrel *F; Hull: 6)",
    ]);
  });

  test("quotation marks, dashes, and accents of another printing make no other card, and are kept", () => {
    const rows = [
      'Kestrel\tDawn\t4\tShip\t3\t5\tIt is "stopped".',
      "Kestrel\tDusk\t9\tShip\t3\t5\tIt is stopped.",
    ];
    const { entries } = listOf(`${head}\n${rows.join("\n")}\n`);
    expect(entries).toHaveLength(1);
    expect(linesOf(entries[0] ?? fail()).at(-1)).toBe("printing: Dusk 9 (Text: It is stopped.)");
  });

  test("rows of one name that differ in text are two cards, and the set says which", () => {
    const rows = [
      "Kestrel\tDawn\t4\tShip\t3\t5\tIt may dock.",
      "Kestrel\tDusk\t9\tShip\t3\t5\tIt may not dock.",
    ];
    const { entries } = listOf(`${head}\n${rows.join("\n")}\n`);
    expect(entries.map(({ id, section }) => `${id} ${section}`)).toEqual([
      "game-cards/kestrel Dawn",
      "game-cards/kestrel-dusk Dusk",
    ]);
  });

  test("without a text, equal figures make one card, and others do not", () => {
    const rows = [
      "Kestrel\tDawn\t4\tShip\t3\t5\t",
      "Kestrel\tDusk\t9\tShip\t3\t5\t",
      "Kestrel\tNoon\t1\tShip\t3\t6\t",
    ];
    expect(listOf(`${head}\n${rows.join("\n")}\n`).entries).toHaveLength(2);
  });

  test.each([
    ["Name", "Mara,Scout,Crew,2,Draw.", "Rell,Scout,Crew,2,Draw."],
    ["Subtitle", "Mara,Scout,Crew,2,Draw.", "Mara,Elder,Crew,2,Draw."],
    ["Type", "Mara,Scout,Crew,2,Draw.", "Mara,Scout,Gear,2,Draw."],
    ["Cost", "Mara,Scout,Crew,2,Draw.", "Mara,Scout,Crew,3,Draw."],
    ["all but the text", "Mara,Scout,Crew,,Draw.", ",Mara Scout,Crew,,Draw."],
  ])("rows that differ in %s are two cards", (_, one, other) => {
    const { entries } = listOf(`Name,Subtitle,Type,Cost,Text\n${one}\n${other}\n`);
    expect(entries).toHaveLength(2);
  });

  test("of two sets, the second marks a card of the same name, and a third without a set has a number", () => {
    const rows = ["Mara\tDawn\tDraw.", "Mara\tDusk\tDock.", "Mara\t\tSail."];
    const { entries } = listOf(`Name\tSet\tText\n${rows.join("\n")}\n`);
    expect(entries.map(({ id }) => id)).toEqual([
      "game-cards/mara",
      "game-cards/mara-dusk",
      "game-cards/mara-2",
    ]);
    expect(entries.map(({ section }) => section)).toEqual(["Dawn", "Dusk", null]);
  });

  test("its name has no mark of a version if another printing has none", () => {
    const rows = ["Mara *VOY\tDawn\tR\tDraw.", "Mara\tDusk\tC\tDraw.", "Mara*\t\tU\tDraw."];
    const { entries } = listOf(`Name\tSet\tRarity\tText\n${rows.join("\n")}\n`);
    expect(entries.map(({ title }) => title)).toEqual(["Mara"]);
    expect(linesOf(entries[0] ?? fail()).slice(1)).toEqual([
      "printing: Dawn (Name: Mara *VOY; Rarity: R)",
      "printing: Dusk (Rarity: C)",
      "printing: (Name: Mara*; Rarity: U)",
    ]);
    const marked = listOf("Name\tSet\tText\nMara *VOY\tDawn\tDraw.\nMara*VOY\tDusk\tDraw.\n").entries;
    expect(marked.map(({ title }) => title)).toEqual(["Mara *VOY"]);
    expect(listOf("Name\tSet\tText\nStar*s Mara\tDawn\tDraw.\nStar\tDusk\tDraw.\n").entries).toHaveLength(2);
  });

  test("what differs in another printing stands there in one line", () => {
    const rows = [
      '"Mara","Dawn","5","5","Draw.\nDock."',
      '"Mara","Dusk","6","5","Draw.\nDock."',
      '"Mara","Noon","5","5","Draw. \nDock."',
    ];
    const { entries } = listOf(`Name,Set,Hull,Crew,Text\n${rows.join("\n")}\n`);
    expect(linesOf(entries[0] ?? fail()).slice(2)).toEqual(
      rowsOf(
        "game-text: Draw. / game-text: Dock. / printing: Dawn / printing: Dusk (Hull: 6) / printing: Noon",
      ),
    );
  });

  test("a subtitle follows the name after a comma", () => {
    const { entries } = listOf("Name,Subtitle,Cost,Text\nMara,Scout of the Rim,2,She may scout.\n");
    expect(entries[0]?.title).toBe("Mara, Scout of the Rim");
  });

  test("tags and entities of its text become marks", () => {
    const text = "Captain: &lt;em&gt;Kestrel&lt;/em&gt;. <b>Order</b> - Dock.<ul><li>Draw.</li></ul>";
    const [mara] = listOf(`${head}\nMara\tDawn\t5\tCrew\t2\t\t${text}\n`).entries;
    const lines = linesOf(mara ?? fail());
    expect(lines).toContain("game-text: Captain: *Kestrel*. **Order** - Dock.");
    expect(lines).toContain("game-text: Draw.");
  });

  test("values of JSON become words", () => {
    const list =
      '[{"name":"Kestrel","type":"ship","is_unique":true,"traits":["Swift","Small"],"text":"A.\\nB.","cost":null}]';
    expect(linesOf(listOf(list).entries[0] ?? fail())).toEqual([
      "field type: ship",
      "field is_unique: true",
      "field traits: Swift, Small",
      "game-text: A.",
      "game-text: B.",
      "printing: ",
    ]);
  });
});

describe("objects inside a card", () => {
  const kestrel = (more: string) => `[{"name":"Kestrel","type":"ship","set":"Dawn"${more}}]`;
  test("are its sides if it has no text of its own, and nothing of them is lost", () => {
    const sides =
      ',"faces":[{"name":"Kestrel","type":"ship","hull":3,"text":"It may dock."},{"name":"Wreck","type":"ruin","hull":null,"text":"It sinks."}]';
    expect(linesOf(listOf(kestrel(sides)).entries[0] ?? fail())).toEqual([
      "field type: ship",
      "field faces name: Kestrel // Wreck",
      "field faces type: ship // ruin",
      "field hull: 3",
      "game-text: It may dock. // It sinks.",
      "printing: Dawn",
    ]);
  });
  test("hold its name too, where each side is an object", () => {
    const list =
      '{"cards":[{"id":1,"front":{"title":"Kestrel","type":"ship","gametext":"It may dock."},"back":{"title":"Wreck","type":"ruin","gametext":"It sinks."}}]}';
    const [card] = listOf(list).entries;
    expect([card?.title, linesOf(card ?? fail())[1]]).toEqual([
      "Kestrel // Wreck",
      "game-text: It may dock. // It sinks.",
    ]);
  });
  test("are words beside its own text, and no list of cards", () => {
    const more =
      ',"fullText":"It may dock.","abilities":[{"name":"DOCK","type":"static","effect":"Dock."}],"legal":{"open":"yes","old":null}';
    expect(linesOf(listOf(kestrel(more)).entries[0] ?? fail())).toEqual(
      rowsOf(`
      field type: ship / field abilities: name: DOCK; type: static; effect: Dock. / field legal: open: yes /
      game-text: It may dock. / printing: Dawn
    `),
    );
  });
});

describe("a bad row is said with its line, and nothing is lost", () => {
  test("too few cells, too many, and no name", () => {
    const rows = [
      "Kestrel\tDawn\t4\tShip\t3",
      "Mara\tDawn\t5\tCrew\t2\t\tShe may scout.\tagain",
      "\tDawn\t6\tCrew\t2\t\tNobody scouts.",
    ];
    const { entries, said } = listOf(`${head}\n${rows.join("\n")}\n`);
    expect(said).toEqual([
      "2: the row has 5 cells; expected 7, and the missing ones are empty",
      "3: the row has 8 cells; expected 7, and the others were kept without a column name",
      "4: the row has no name; it is kept under its first words",
    ]);
    expect(entries.map(({ title, label }) => title ?? label)).toEqual([
      "Kestrel",
      "Mara",
      "Dawn 6 Crew 2 Nobody scouts.",
    ]);
    expect(linesOf(entries[1] ?? fail())).toContain("field column 8: again");
  });

  test("a cell that is broken over two lines", () => {
    const { entries, said } = listOf(
      `${head}\nKestrel\tDawn\t4\tShip\n\t3\t5\tIt may dock.\nMara\tDawn\t5\tCrew\t2\t\tHi.\n`,
    );
    expect(said).toEqual([
      "2: the row breaks off after 4 of 7 cells and goes on in the next line; both were joined",
    ]);
    expect(entries.map(({ title, lines }) => `${title} ${lines}`)).toEqual(["Kestrel 2,3", "Mara 4,4"]);
  });

  test("quotes that enclose no cell are part of the text", () => {
    const { entries, said } = listOf(`${head}\nTain "Retired"\tDawn\t7\tCrew\t2\t\t"Hello" costs 1.\n`);
    expect(said).toEqual([]);
    expect(entries[0]?.title).toBe('Tain "Retired"');
    expect(linesOf(entries[0] ?? fail())).toContain('game-text: "Hello" costs 1.');
  });

  test("a quote that never closes costs its own row only", () => {
    const { entries, said } = listOf(
      'Name,Type,Text\nKestrel,Ship,"It may dock, once.\nMara,Crew,"She may scout, twice."\n',
    );
    expect(said).toEqual([
      "2: its quotes do not enclose cells; it was split at every separator",
      "2: the row has 4 cells; expected 3, and the others were kept without a column name",
    ]);
    expect(linesOf(entries[1] ?? fail())).toContain("game-text: She may scout, twice.");
  });

  test("a quoted cell may hold line ends, and the lines after it are counted on", () => {
    const { entries } = listOf('Name,Type,Text\nKestrel,Ship,"A.\nB."\nMara,Crew,C.\n');
    expect(entries.map(({ title, lines }) => `${title} ${lines}`)).toEqual(["Kestrel 2,3", "Mara 4,4"]);
  });

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

  test("no row at all", () => {
    expect(listOf("Name,Type,Text\n,,\n").said).toEqual([expect.stringContaining("has no rows")]);
  });

  test("after fifty rows, the others are counted", () => {
    const { entries, said } = listOf(`Name,Type,Text\n${"Kestrel,Ship\n".repeat(60)}`);
    expect(entries).toHaveLength(1);
    expect(said).toHaveLength(51);
    expect(said.at(-1)).toBe("52: 10 more rows have problems like these; this is the first");
  });

  test("cells beyond the columns are kept as one", () => {
    const [kestrel] = listOf("Name,Type,Text\nKestrel,Ship,A.,one,,two\n").entries;
    expect(linesOf(kestrel ?? fail())).toContain("field column 4: one two");
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

  test("an object that is not JSON", () => {
    const list =
      '[\n {"name": "Kestrel", "cost": 3, "text": "A."},\n {"name": "Mara, "cost": 2},\n {"name": "Tain", "text": "B."}\n]';
    const { entries, said } = listOf(list);
    expect(said[0]).toBe("3: the object is not JSON, so it was kept as it stands, without a name");
    expect(entries.map(({ title }) => title)).toEqual(["Kestrel", null, "Tain"]);
    expect(linesOf(entries[1] ?? fail()).join()).toContain('{"name": "Mara, "cost": 2}');
  });

  test.each([
    ["in an object", '[\n {"name": "Kestrel", "cost": 3, "text": "A."},\n {"name": "Mara", "text": "B'],
    [
      "in a list of an object",
      '{"data": [\n {"name": "Kestrel", "cost": 3, "text": "A."},\n {"name": "Mara", "costs": [{"a": 1},\n',
    ],
  ])("a file that breaks off %s", (_, list) => {
    const { entries, said } = listOf(list);
    expect(entries.map(({ title, lines }) => [title, ...lines])).toEqual([
      ["Kestrel", 2, 2],
      [null, 3, 3],
    ]);
    expect(said[0]).toBe("3: the object is not JSON, so it was kept as it stands, without a name");
  });

  test("a broken byte", () => {
    const bytes = new TextEncoder().encode(
      `${head}\nKestr\u00e9l\tDawn\t4\tShip\t3\t5\tIt may d\u00f6ck #.\n`,
    );
    bytes[bytes.indexOf(35)] = 0xff;
    const table = readTable(bytes, "cards.txt", isCardList);
    expect(table?.rows).toHaveLength(1);
    expect(table?.problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      "2: a character that could not be decoded found in the text; expected only text",
    ]);
  });
});

function fail(): never {
  throw new Error("the card is missing");
}

describe("the document of a list", () => {
  const sheet = (file: string) => ({
    ...{ file, columns: ["Name", "Text"], linesAbove: 10 },
    rows: [{ cells: ["Mara", "Draw."], lines: [2, 3] as const }],
  });
  const source = { file: "cards.txt", sha256: "0".repeat(64) };
  const documentOf = (files: readonly string[], facts: Partial<KnownFacts> = {}) =>
    parseCardList(files.map(sheet), { source, ...facts }, "mtg").text.document;

  test("is all that there is of its game, of the latest date in the names of its files", () => {
    expect(documentOf(["cards-2018-09-10.txt", "2019-01-02-more.txt", "2020-02-30.txt"])).toEqual({
      ...{ id: "cards", title: "Card List", edition: "mtg", game: null, kind: "cards", version: null },
      ...{ date: "2019-01-02", asOf: null, effective: null, scope: "full", collation: "none", source },
    });
    const dates = ["12018-09-10.txt", "2018-09-101.txt", "18-09-10.txt", "cards.txt"];
    expect(dates.map((file) => documentOf([file]).date)).toEqual([null, null, null, null]);
  });

  test("has the facts that are given", () => {
    const facts: Partial<KnownFacts> = {
      ...{ id: "own", title: "Own List", edition: "2e", game: "Own Game", version: "2", date: "2011-01-03" },
      ...{ asOf: "2011-01-02", effective: "2011-01-10", scope: "update", collation: "ignore-punctuation" },
    };
    expect(documentOf(["2019-01-02.txt"], facts)).toMatchObject(facts);
  });

  test("counts the lines of its files one after the other", () => {
    const { text, problems } = parseCardList([sheet("a.txt")], { source }, "mtg");
    expect([text.entries.map(({ lines }) => lines), text.boilerplate, problems]).toEqual([
      [[12, 13]],
      [],
      [],
    ]);
  });

  test("is told rows without a name", () => {
    const nameless = { ...sheet("a.txt"), rows: [{ cells: ["", "Draw", "two"], lines: [4, 4] as const }] };
    expect(parseCardList([nameless], { source }, "mtg").problems).toMatchObject([
      {
        ...{ severity: "warning", code: "malformed-row", file: "a.txt", line: 4, column: 1 },
        ...{ advice: "add the name of the card", excerpt: { text: " Draw two" } },
      },
    ]);
  });
});
