import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Home, homeWith, homeWithoutCache } from "./libraries.ts";
import { faults } from "./schemas.ts";

const head = "Name\tSet\tNo\tUnique\tType\tCost\tHull\tIcons\tText\n";
const row = (...cells: readonly string[]) => `${cells.join("\t")}\n`;
const mara = row(
  "Mara Scout",
  "Dawn",
  "1",
  "Y",
  "Personnel",
  "2",
  "",
  "[Cmd]",
  "When Mara docks, draw two cards.",
);
const kestrel = row("U.S.S. Kestrel", "Dawn", "2", "N", "Ship", "4", "7", "[Stf][Zz]", "It may dock.");
const dusk = row("U.S.S. Kestrel", "Dusk", "9", "N", "Ship", "4", "7", "", "It may not dock.");
const tain = row("Tain", "Dawn", "3", "N", "Personnel", "1", "", "", "Tain may relent.");
const ships = `${head}${kestrel}${dusk}`;
const crew = `${head}${mara}${tain}`;

const rulings = `Current Rulings Document (3 January 2012)

This document is comprehensive. It holds all Second Edition rulings on personnel and dilemmas.

ERRATA

Mara Scout – Erratum:
When Mara docks, draw four cards.

Tain – Erratum:
This card is unique.

Rell – Erratum:
Rell may relent twice.

RULINGS

docking – A ship that Mara Scout commands docks at once.
`;

const files = {
  "ships.txt": ships,
  "crew-2011-05-06.txt": crew,
  "rulings.txt": rulings,
  "deck.txt": "2 Mara Scout\nMissions:\n1x Rel\nTain x3\n",
};

/** For what only reads. */
const home = homeWith(files, afterAll);

beforeAll(() => {
  const cards = home.run(["import", "--edition", "2e", "ships.txt", "crew-2011-05-06.txt"]);
  expect(cards).toMatchObject({ status: 0, stderr: "" });
  expect(home.run(["import", "--edition", "2e", "rulings.txt"])).toMatchObject({ status: 0 });
});

/** For what imports more. */
function copyOfHome(): Home {
  const copy = homeWithoutCache();
  cpSync(home.folder, copy.folder, { recursive: true });
  return copy;
}

describe("import of lists of cards", () => {
  test("several files are one list, byte for byte", () => {
    const home = homeWithoutCache(files);
    const { stdout, status } = home.run(["import", "--edition", "2e", "ships.txt", "crew-2011-05-06.txt"]);
    expect(status).toBe(0);
    expect(stdout).toBe(
      "imported: 2e-cards-2011-05-06\n  Card List, 2011-05-06 · Second Edition · cards · full\n  4 entries\n",
    );
    const kept = readdirSync(join(home.library, "sources"), { recursive: true, encoding: "utf8" })
      .map((name) => join(home.library, "sources", name))
      .filter((path) => path.endsWith(".txt"))
      .map((path) => readFileSync(path, "utf8"));
    expect(kept).toEqual(expect.arrayContaining([ships, crew]));
  });

  test("a list without types shows all its columns", () => {
    const home = homeWithoutCache({ "birds.csv": "Name,Cost,Text\nHeron,3,It may wade.\n" });
    home.run(["import", "--edition", "2e", "--date", "2011-05-06", "birds.csv"]);
    expect(home.run(["card", "heron"]).stdout).toContain("  Cost: 3\n");
  });

  test("the same list again is nothing to do; a newer one is a new version", () => {
    const home = copyOfHome();
    const again = home.run(["import", "--edition", "2e", "ships.txt", "crew-2011-05-06.txt"]);
    expect(again.stdout).toContain("2e-cards-2011-05-06: nothing to do, it is in your library");
    writeFileSync(join(home.folder, "new.txt"), `${head}${mara.replace("two", "four")}`);
    expect(home.run(["import", "--edition", "2e", "--date", "2013-01-01", "new.txt"]).status).toBe(0);
    expect(home.run(["card", "mara"]).stdout).toContain("draw four cards");
    expect(home.run(["card", "--as-of", "2012-06-01", "mara"]).stdout).toContain("[-two-]{+four+}");
    expect(home.run(["card", "Kestrel"]).status).toBe(1);
  });

  test("two versions of a list are compared by date, and a card is followed through them", () => {
    const home = copyOfHome();
    const printed = tain.replace("\t3\t", "\t8\t");
    writeFileSync(join(home.folder, "new.txt"), `${head}${mara.replace("two", "four")}${printed}`);
    home.run(["import", "--edition", "2e", "--date", "2013-01-01", "new.txt"]);
    const { status, stdout } = home.run(["diff", "2e-cards@2012-06-01", "2e-cards"]);
    expect(status).toBe(1);
    expect(stdout).toContain("2 withdrawn, 1 reworded; 1 unchanged");
    expect(stdout).toContain("draw [-two-] {+four+} cards");
    const history = home.run(["history", "Mara", "Scout"]);
    expect(history.status).toBe(0);
    expect(history.stdout).toMatch(/2013-01-01 {2}changed[\s\S]*\[-two-\] \{\+four\+\} cards/);
    expect(home.run(["history", "mara"]).stdout).toContain("2013-01-01  changed  Card List");
    expect(home.run(["history", "Mara", "Skout"])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("did you mean Mara Scout"),
    });
  });

  test.each([
    ["a table", (text: string) => `${head}${row("Mara Scout", "", "", "", "Personnel", "", "", "", text)}`],
    ["JSON", (text: string) => JSON.stringify({ cards: [{ name: "Mara Scout", type: "Personnel", text }] })],
  ])("two files that are lists are compared by card: %s", (_, listWith) => {
    const home = homeWithoutCache({ old: listWith("Draw two cards."), new: listWith("Draw four cards.") });
    const { status, stdout } = home.run(["diff", "--json", "old", "new"]);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      new: { kind: "cards" },
      summary: { added: 0, removed: 0, changed: 1, unchanged: 0 },
      changes: [{ to: [{ title: "Mara Scout" }] }],
    });
  });

  test("the fields of a new card are named", () => {
    const home = homeWithoutCache({ old: `${head}${tain}`, new: `${head}${tain}${mara}` });
    expect(home.run(["diff", "old", "new"]).stdout).toContain("    {+Cost: 2+}\n");
  });

  test("a changed field is named, and an announcement has each", () => {
    const home = homeWithoutCache({
      old: `${head}${mara}`,
      new: `${head}${mara.replace("\t2\t", "\t3\t").replace("two", "four")}`,
    });
    expect(home.run(["diff", "old", "new"]).stdout).toContain("Cost: [-2-] {+3+}\n");
    expect(home.run(["diff", "--announce", "old", "new"]).stdout.replace(/\s+/g, " ")).toContain(
      "Mara Scout: Cost: [-2-] {+3+}; When Mara docks, draw [-two-] {+four+} cards.",
    );
  });

  test("the history of half a name is of the rules entry, or lists the cards", () => {
    const half = (title: string) => row(title, "Dawn", "8", "N", "Personnel", "1", "", "", "It relents.");
    const home = copyOfHome();
    const list = `${head}${half("Docking Pilot")}${half("Rell Elder")}${half("Rell Younger")}${half("Bok First")}${half("Bok Second")}`;
    writeFileSync(join(home.folder, "new.txt"), list);
    home.run(["import", "--edition", "2e", "--date", "2013-01-01", "--title", "Others", "new.txt"]);
    expect(home.run(["history", "docking"]).stdout).not.toContain("Pilot");
    expect(home.run(["history", "rell"])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Rell"),
    });
    const { status, stdout, stderr } = home.run(["history", "bok"]);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^2 cards match this name:\n {3}1 {2}Bok First .*\n.*\n {3}2 {2}Bok Second/);
  });

  test("a name of many cards lists ten, numbered, and counts the others", () => {
    const home = homeWith();
    const bok = Array.from({ length: 13 }, (_, at) =>
      row(`Bok ${at + 1}`, "Dawn", "8", "N", "Personnel", "1", "", "", "It relents."),
    );
    writeFileSync(join(home.folder, "new.txt"), `${head}${bok.join("")}`);
    home.run(["import", "--edition", "2e", "new.txt"]);
    for (const words of [["card", "bok"], ["history", "bok"], ["bok"]]) {
      const { stdout, stderr } = home.run(words);
      expect(stdout + stderr).toMatch(
        /^ {2}10 {2}Bok 10 .*(?:\n +rulings .*)?\n {6}… and 3 more: type more of the name\n/m,
      );
    }
  });

  test("another kind is a rules text all the same", () => {
    const home = homeWithoutCache({ "table.csv": "Name,Type,Text\nDocking,term,A ship docks at once.\n" });
    const { stdout } = home.run([
      "import",
      "--edition",
      "2e",
      "--kind",
      "glossary",
      "--date",
      "2011-01-01",
      "--scope",
      "full",
      "table.csv",
    ]);
    expect(stdout).toContain("glossary");
  });
});

describe("rulings card", () => {
  test("shows the card with what an erratum in force changes, and the rulings that name it", () => {
    const { stdout, status } = home.run(["card", "Mara,", "Scout"]);
    expect(status).toBe(0);
    expect(stdout).toBe(`Mara Scout  Second Edition · Personnel
  Card List, 2011-05-06

  Unique: Y · Cost: 2 · Icons: [Cmd]

  When Mara docks, draw [-two-]{+four+} cards.

Errata in force
  When Mara docks, draw four cards.
  Current Rulings Document, 2012-01-03 · the list still has the old text (text)

Rulings that name it
   1  docking (ruling, Current Rulings Document, 2012-01-03)

Printings
  Dawn 1
`);
  });

  test("a name that several cards share is a choice, also by id", () => {
    const { stdout, status } = home.run(["card", "uss", "kestrel"]);
    expect(status).toBe(1);
    expect(stdout).toContain(
      "2 cards match this name:\n   1  U.S.S. Kestrel  Second Edition · Ship · Dawn 2\n",
    );
    expect(home.run(["card", "2e-cards-2011-05-06/uss-kestrel-dusk"]).stdout).toContain("It may not dock.");
    const json = JSON.parse(home.run(["card", "--json", "uss", "kestrel"]).stdout);
    expect(faults("card", json)).toEqual([]);
    expect(json.choices).toHaveLength(2);
  });

  test("a name may say its edition, and need not have all words of the title", () => {
    expect(home.run(["card", "1e", "mara"])).toMatchObject({ status: 1, stdout: "" });
    expect(home.run(["card", "2e", "scout"]).stdout).toContain("Mara Scout  Second Edition");
    expect(home.run(["card", "--edition", "2e", "mara", "scout"]).status).toBe(0);
  });

  test("a field that an erratum changes is marked, and the text stays", () => {
    expect(home.run(["card", "tain"]).stdout).toBe(`Tain  Second Edition · Personnel
  Card List, 2011-05-06

  Unique: [-N-]{+unique+} · Cost: 1

  Tain may relent.

Errata in force
  This card is unique.
  Current Rulings Document, 2012-01-03 · the list still has the old text
  (Unique)

Printings
  Dawn 3
`);
  });

  test("an unknown name lists the nearest, status 1", () => {
    const { status, stderr } = home.run(["card", "Maro", "Scout"]);
    expect(status).toBe(1);
    expect(stderr).toBe(
      "rulings: no card is called “Maro Scout”\n  did you mean Mara Scout (2e Personnel)\n",
    );
  });

  test("without a list it says how to import one, status 2", () => {
    const { status, stderr } = homeWithoutCache().run(["card", "Mara"]);
    expect(status).toBe(2);
    expect(stderr).toContain("there is no list of cards");
  });

  test("gives JSON of the published shape", () => {
    const json = JSON.parse(home.run(["card", "--json", "Tain"]).stdout);
    expect(faults("card", json)).toEqual([]);
    expect(json).toMatchObject({
      card: { title: "Tain", type: "Personnel", fields: { Unique: "N", Cost: "1" }, printings: ["Dawn 3"] },
      errata: [{ sort: "unique", verdict: "old-text", field: "Unique" }],
    });
  });

  test("show finds it too where no rules text has the name", () => {
    expect(home.run(["show", "mara", "sc"]).stdout).toContain("Mara Scout  Second Edition · Personnel");
  });

  test("show names the card of an erratum, whose words alone are not the whole card", () => {
    const { stdout } = home.run(["show", "Mara Scout"]);
    expect(stdout).toContain("When Mara docks, draw four cards.");
    expect(stdout).toContain("\nThe whole card: rulings card 2e-cards-2011-05-06/mara-scout\n");
    expect(home.run(["show", "docking"]).stdout).not.toContain("rulings card");
  });

  test("show says that several cards have a name that no rules text has", () => {
    const { status, stderr } = home.run(["show", "uss", "kestrel"]);
    expect(status).toBe(1);
    expect(stderr).toContain("or one of 2 cards: rulings card uss kestrel\n");
  });

  test("the shell completes its name", () => {
    expect(home.run(["completion", "words", "--", "card", "U.S"]).stdout).toBe("U.S.S. Kestrel\n");
  });
});

describe("rulings errata", () => {
  test("says of each erratum whether the list has it, status 1 where one is old or missing", () => {
    const { stdout, status } = home.run(["errata"]);
    expect(status).toBe(1);
    expect(stdout).toBe(`3 errata against Card List, 2011-05-06: 2 out of date, 1 without a card

The list still has the old text
  Mara Scout  Current Rulings Document, 2012-01-03
    When Mara docks, draw [-two-]{+four+} cards.
  Tain  Current Rulings Document, 2012-01-03
    Unique: [-N-]{+unique+}

No such card
  Rell  Current Rulings Document, 2012-01-03
`);
  });

  test("names the lists that it compares, and says where one is later than the erratum", () => {
    const home = copyOfHome();
    writeFileSync(join(home.folder, "new.txt"), `${head}${mara}${tain}`);
    home.run(["import", "--edition", "2e", "--date", "2013-01-01", "new.txt"]);
    home.run(["import", "--edition", "1e", "--date", "2013-01-01", "ships.txt"]);
    const later = "later and has another text: look for a later erratum";
    const { stdout } = home.run(["errata"]);
    expect(stdout).toContain("3 errata against Card List, 2013-01-01: 2 different in a later list, 1");
    expect(stdout).toContain(`\nThe list is ${later}\n  Mara Scout  Current Rulings Document, 2012-01-03\n`);
    expect(stdout).not.toContain("old text");
    for (const words of [
      ["card", "mara"],
      ["deck", "deck.txt"],
      ["mara", "text"],
    ])
      expect(home.run(words).stdout.replace(/\s+/g, " ")).toContain(later);
  });

  test("gives JSON of the published shape", () => {
    const json = JSON.parse(home.run(["errata", "--json"]).stdout);
    expect(faults("errata", json)).toEqual([]);
    expect(json.errata.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      "old-text",
      "old-text",
      "no-such-card",
    ]);
  });
});

describe("rulings deck", () => {
  test("lists errata and rulings on its cards, and names that no card has", () => {
    const { stdout, status } = home.run(["deck", "deck.txt"]);
    expect(status).toBe(1);
    expect(stdout).toBe(`5 cards known, 1 name unknown; 2 with errata

Unknown names
  line 3: Rel

Errata and rulings
  2 Mara Scout
    Erratum, Current Rulings Document, 2012-01-03: When Mara docks, draw four
    cards.
    docking, Current Rulings Document, 2012-01-03
  3 Tain
    Erratum, Current Rulings Document, 2012-01-03: This card is unique.
`);
    expect(home.run(["deck", "--only-errata", "deck.txt"]).stdout).not.toContain("docking");
  });

  test("lists a card on several lines once", () => {
    const { stdout } = home.run(["deck", "-"], { input: "2 Tain\nSideboard:\n1 Tain\n" });
    expect(stdout).toContain("3 cards known, 0 names unknown; 1 with errata\n");
    expect(stdout.match(/Tain/g)).toHaveLength(1);
    expect(stdout).toContain("\n  3 Tain\n");
  });

  test("refuses a file that is not plain text, and suggests no card for a line that is too long for a name", () => {
    const pdf = home.run(["deck", "-"], { input: "%PDF-1.7\n1 Tain\n" });
    expect(pdf).toEqual({
      status: 2,
      stdout: "",
      stderr:
        "rulings: standard-input: it is not plain text; expected a deck list\n  try: save the list as text\n",
    });
    const input = `1 Tain (${"foil ".repeat(11)})\n${"Whoever docks with Tain ".repeat(9)}\n`;
    const { stdout } = home.run(["deck", "-"], { input });
    expect(stdout).toContain("1 card known, 1 name unknown");
    expect(stdout).not.toContain("did you mean");
  });

  test("refuses a file that is larger than any deck, and says so", () => {
    const { stderr, status } = home.run(["deck", "-"], { input: "1 Tain\n".repeat(40_000) });
    expect(status).toBe(2);
    expect(stderr).toContain("the file has 280000 bytes; expected a deck list of 20000 at most");
  });

  test("gives JSON of the published shape, also from standard input", () => {
    const { stdout, status } = home.run(["deck", "--json", "-"], { input: "Tain\n" });
    expect(status).toBe(0);
    expect(faults("deck", JSON.parse(stdout))).toEqual([]);
    expect(JSON.parse(stdout).cards).toMatchObject([
      { name: "Tain", count: 1, line: 1, card: { title: "Tain" } },
    ]);
  });
});

describe("cards elsewhere", () => {
  test("a question about one list is answered from its cards, and one about another document is not", () => {
    const asked = (document: string) =>
      JSON.parse(home.run(["ask", "--json", "--document", document, "what does Mara Scout cost"]).stdout);
    expect(asked("2e-cards")).toMatchObject({
      answered: true,
      fromCard: true,
      cards: [{ title: "Mara Scout" }],
    });
    expect(asked("2e-current-rulings")).toMatchObject({ fromCard: false, cards: [] });
  });

  test("`list` shows them if they are asked for", () => {
    expect(home.run(["list", "--edition", "2e"]).stdout).not.toContain("Kestrel");
    const titles = JSON.parse(home.run(["list", "--kind", "card", "--json"]).stdout).map(
      ({ title }: { readonly title: string }) => title,
    );
    expect(titles).toEqual(["Mara Scout", "Tain", "U.S.S. Kestrel", "U.S.S. Kestrel"]);
  });

  test("the exported page holds those of the lists in force", () => {
    const { status, stdout, stderr } = home.run(["export", "--format", "html", "--kind", "card"]);
    const [holdings] = /\d+ entries of \d+ documents?/.exec(stdout) ?? [];
    expect({ status, stderr, holdings }).toEqual({
      status: 0,
      stderr: "",
      holdings: "4 entries of 1 document",
    });
  });

  test("`export` holds those of the lists in force, each as one line for a search engine", () => {
    const json = JSON.parse(home.run(["export", "--format", "json"]).stdout);
    expect(faults("export", json)).toEqual([]);
    expect(json.documents.at(-1)).toMatchObject({ kind: "cards", inForce: true });
    const rows = home.run(["export", "--format", "ndjson", "--kind", "card"]).stdout.trimEnd().split("\n");
    const lines = rows.map((row) => JSON.parse(row));
    expect(lines.flatMap((line) => faults("export-line", line))).toEqual([]);
    expect(lines).toHaveLength(4);
    expect(lines).toContainEqual(
      expect.objectContaining({
        title: "Mara Scout",
        text: "When Mara docks, draw two cards.\nType: Personnel · Unique: Y · Cost: 2 · Icons: [Cmd]\nDawn 1",
      }),
    );
  });

  test("`health` counts them, and the errata that their lists do not have", () => {
    const { stdout } = home.run(["health"]);
    expect(stdout).toContain("Card List, 2011-05-06");
    expect(stdout).toContain("4 entries");
    expect(stdout).toContain(
      "Cards\n  3 errata, 2 that the lists do not have, 1 on cards that no list has\n",
    );
    const json = JSON.parse(home.run(["health", "--json"]).stdout);
    expect(faults("health", json)).toEqual([]);
    expect(json.errata).toEqual({ total: 3, oldText: 2, noSuchCard: 1 });
  });
});
