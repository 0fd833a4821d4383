/** Forms that few documents have, each with what looks like it and is none. */
import { describe, expect, test } from "vitest";
import { read } from "../read/made/compare.ts";
import { rowsOf } from "../rows-of.ts";
import { entriesOf, entriesOfFile, parseRows, sectionsOf, spaced, titles } from "./made.ts";

const sections = (rows: readonly string[]) => sectionsOf(entriesOf(rows));

describe("an introduction", () => {
  const [lead, text] = ["Welcome to the realm, brave player.", "The one who holds the last bell wins it."];

  test("does not swallow the titles below it", () => {
    const rows = ["INTRODUCTION", lead, "Using this Book", text, "How to Win", text, "The Four Bells", text];
    expect(titles(spaced(rows)).slice(1)).toEqual(["Using this Book", "How to Win", "The Four Bells"]);
  });
});

describe("lines that end with a colon", () => {
  const text = "The players begin with seven cards each and may draw.";
  const headed = (...heads: readonly string[]) => heads.flatMap((head) => [`${head}:`, text, text]);

  test("are titles above their texts, blank lines or not", () => {
    const heads = ["Setup", "Day Structure", "Dusk Actions", "How to win"];
    expect(titles(headed(...heads))).toEqual(heads);
  });

  test("are titles below a document's title with a dash, too", () => {
    const heads = ["Setup", "Day Structure", "Dusk Actions", "How to win"];
    expect(titles(["Lakeside Weekend - Floor Sheet", "", ...headed(...heads)])).toEqual(heads);
  });

  test("lead in where most of them are sentences, or come again and again", () => {
    const leads = ["At the start of the game", "The player on your left", "In each of the rounds", "Setup"];
    expect(titles(headed(...leads))).not.toContain("Setup");
    expect(titles(headed("Encounter", "Aftermath", "Encounter", "Response"))).not.toContain("Encounter");
  });
});

test("a document without a date has that of its file's name", () => {
  const named = (file: string) =>
    parseRows(["crew – Those aboard."], { source: { file, sha256: "" } }).text.document.date;
  expect(named("harbor-rules-2012-03-04.txt")).toBe("2012-03-04");
  expect(named("harbor-rules-2012-13-04.txt")).toBeNull();
});

describe("a page of questions", () => {
  const asked = (...names: readonly string[]) =>
    names.flatMap((name) =>
      rowsOf(`Does ${name} heal before it is defeated? / Yes, it heals first. / -Ann Lee, Rules Manager`),
    );

  test("has no topic in the name of who answered, and no table in its menus", () => {
    const menus = ["1.1 | 1.2", "Core Set | Heroes | Villains | Errata"];
    const { entries } = parseRows(spaced([...menus, ...asked("Kai", "Lin", "Mo")])).text;
    expect(entries.map(({ title }) => title)).toEqual(
      ["Kai", "Lin", "Mo"].map((name) => `Does ${name} heal before it is defeated?`),
    );
    expect(entries[0]?.blocks.at(-1)?.text).toBe("-Ann Lee, Rules Manager");
  });

  test("has a topic in a name without a dash, and entries in the rows of a table", () => {
    const rows = spaced(["Heroes", ...asked("Kai"), "Villains", ...asked("Lin")]);
    expect(parseRows(rows).text.entries.map(({ section }) => section)).toEqual(["Heroes", "Villains"]);
    const cards = ["Kai | Hero | It heals one hero of yours.", "Lin | Villain | It harms one hero of yours."];
    expect(titles(["Card | Type | Text", ...cards])).toEqual(["Kai", "Lin"]);
  });
});

describe("a list that counts", () => {
  const steps = ["1. Deal cards. See: Deal", "2. Pass the token. See: Token", "3. End the round."];
  const headed = (introduction: string) =>
    titles(
      spaced(["THE GOLDEN RULE", "Cards win.", "ROUND", introduction, ...steps, "DEAL", "You deal one."]),
    );

  test("is a part of the entry that says what follows, so that headings above it are titles", () => {
    const found = headed("The following is an overview of a round.");
    expect(found).toEqual(["THE GOLDEN RULE", "ROUND", "DEAL"]);
  });

  test("is one of rules below another sentence", () =>
    expect(headed("All players are bound by these rules.")).toContain(null));
});

describe("what comes back before a colon on every card", () => {
  const guide = rowsOf(
    "Alien Parasites (planet) / Ancient Computer / Birth of “Junior” (space) / Cardassian Trap",
  ).flatMap((card, at) => [
    card,
    `${at === 1 ? "Failure" : "Encounter"}: If the whole crew is smaller than that, the ship is lost.`,
    "Then: Discard the dilemma. The attempt goes on, and so on, until it ends.",
    "",
  ]);

  test("is a label, and the line above it the title", () => {
    expect(titles(guide)).toEqual(
      rowsOf("Alien Parasites (planet) / Ancient Computer / Birth of “Junior” (space) / Cardassian Trap"),
    );
  });
});

describe("a few beginnings with a colon", () => {
  const text = "The players begin with seven cards each and may draw.";
  const items = ["Mulligan: Draw again once.", "Deck Size: Forty cards.", "First Turn: Nobody draws."];
  const terms = ["Swift: It moves twice.", "Brave: It never yields.", "Old: It rests."];
  const headings = ["Setting Up", "The Board", "Turn Order", "The Fight", "How to Win"];
  const framed = (heading: string, rows: readonly string[]) => [`--- ${heading} ---`, "", ...spaced(rows)];
  const marked = [
    ...framed("SETUP", [text, ...items]),
    ...framed("PLAY", [text, "End: Draw.", "Dusk: Rest."]),
  ];

  test("are items of a heading that the file marks", () => {
    expect(titles([...marked, ...framed("CARD TYPES", terms)])).toEqual(["SETUP", "PLAY", "CARD TYPES"]);
  });

  test("are terms below a heading that promises them, in alphabetical order, or where they are many", () => {
    expect(titles([...marked, ...framed("KEYWORDS", terms)])).toContain("Brave");
    expect(titles([...marked, ...framed("CARD TYPES", terms.toSorted())])).toContain("Brave");
    const many = [..."ZYXWVUTSRQ"].map((letter) => `${letter}ap: It rings.`);
    expect(titles([...marked, ...framed("CARD TYPES", many)])).toContain("Wap");
  });

  test("are items of title lines, with numbers or none, without blank lines", () => {
    const entriesOf = (heads: readonly string[]) =>
      parseRows(heads.flatMap((head) => [head, text, ...items])).text.entries;
    expect(entriesOf(headings).map(({ title }) => title)).toEqual(headings);
    const counted = entriesOf(headings.map((heading, at) => `${at + 1}. ${heading}`));
    expect(counted.map(({ number, title }) => `${number} ${title}`)).toEqual(
      headings.map((heading, at) => `${at + 1} ${heading}`),
    );
  });

  test("are titles below one such line, or in alphabetical order", () => {
    expect(titles(["Setting Up", text, ...items])).toContain("Deck Size");
    const ordered = headings.flatMap((head, at) => [head, text, `${"ABCDE"[at]}xe: It cuts.`]);
    expect(titles(ordered)).toContain("Bxe");
  });
});

describe("the name of a set between blank lines", () => {
  const rows = rowsOf(`
    Premiere // Bell: It rings. / Horn: It blows. // Alternate Universe // Frame: It holds. / Gate: It opens.
  `);

  test("is text where no entry begins below, and a publisher where it stands alone", () => {
    expect(sections(rows.with(7, "Nobody may hold it here."))).toEqual([": Bell", ": Horn", ": Gate"]);
    expect(sections(rows.slice(0, 4))).toEqual([": Bell", ": Horn"]);
  });
});

test("a letter above one entry heads it as the other letters do, a title above its text does not", async () => {
  const rules = `# Glossary\n\n### A\n\n**Anchorage** – A berth.\n\n**Ancient** – Unique.\n\n### B\n\n**Bleed** – An action.\n\n**Blood** – A liquid.\n\n`;
  const titlesOf = async (last: string) => sectionsOf(await entriesOfFile(rules + last)).slice(-1);
  expect(await titlesOf("### C\n\n**Contest** – Both go.")).toEqual(["C: Contest"]);
  expect(await titlesOf("### Contest\n\nBoth go.")).toEqual([": Contest"]);
});

test("titles above long texts do not show the width at which a text was wrapped", () => {
  const text = "It stands there until somebody takes it away, and then it is gone for ever. ".repeat(2);
  const cards = rowsOf(
    "A Chance Meeting (Hall) / Cloud of Many Arrows / The Great Storm Rises / Wind of the Far North",
  );
  const rows = cards.flatMap((card) => [card, text, text, ""]);
  expect(titles([...rows, ...rows.map((row) => row.replace("Storm", "Calm"))])).toHaveLength(8);
});

describe("a line between blank lines", () => {
  const rows = rowsOf(`
    Terms // Agents // * He may not hide. // Body Checks // * It is made at once. // Cards // Aiglos /
    * It is cumulative. // Call of the Sea / * Play it on an Elf.
  `);

  test("is the title of the list below, and another one above it heads the part", () => {
    expect(sections(rows)).toEqual(
      rowsOf("Terms: Agents / Terms: Body Checks / Cards: Aiglos / Cards: Call of the Sea"),
    );
  });

  test("is no title where it names the document or leads in to the list", () => {
    expect(titles(["Card Rulings", "", ...rows.slice(12)])).toEqual(["Aiglos", "Call of the Sea"]);
    expect(titles([...rows.slice(12), "", "He may be one of these:", "", "* a man"])).toHaveLength(2);
  });
});

describe("a title before a full stop", () => {
  const rows = rowsOf(`
    Ambush. The target may refuse. / Bounty. It is added. / Call. He may go home. / Deed. It produces. /
    Fear. It is never low.
  `);

  test("is one where many stand in alphabetical order, in a list too", () => {
    const names = ["Ambush", "Bounty", "Call", "Deed", "Fear"];
    expect(titles(spaced(rows))).toEqual(names);
    expect(titles(spaced(rows.map((row, at) => `${at + 1}) ${row}`)))).toEqual(names);
  });
});

test("a tag in a row of Markdown breaks the line", async () => {
  const { lines } = await read("**Bell**<br>\nIt rings.<br/>Twice.\n", "rules.md");
  expect(lines.map(({ text }) => text)).toEqual(["**Bell**", "It rings.", "Twice."]);
});

test("a short contents list below a marked heading is no text, a list of other words is", async () => {
  const blocksOf = async (items: string) =>
    (
      await entriesOfFile(`# Rules\n\n## Contents\n\n${items}\n\n## Keywords\n\nBlitz.\n\n## Errata\n\nNone.`)
    ).map(({ title }) => title);
  expect(await blocksOf("- [Keywords](#keywords)\n- [Errata](#errata)")).toEqual(["Keywords", "Errata"]);
  expect(await blocksOf("- Sixty cards\n- Two dice")).toEqual(["Contents", "Keywords", "Errata"]);
});

describe("titles with one capital before a colon, in no order", () => {
  const days = [
    ["2022-05-01", "Tug crew: They ride for free.", "Lost anchor: It may be found again."],
    ["2022-03-11", "Winter storm: Ships stay where they are.", "Barrel: It counts as cargo."],
    ["2021-12-24", "Harbor fee: Two coins.", "Old map: Look at it once.", "Night watch: Nobody sleeps."],
    ["2021-10-02", "Sail cloth: Never wet.", "Empty hold: It may be filled at sea."],
  ];
  const rows = days.flatMap(([day = "", ...rulings]) => [day, "", ...spaced(rulings)]);

  test("are titles where nearly every paragraph begins with one, in each part", () => {
    expect(sections(rows)).toEqual(
      days.flatMap(([day, ...rulings]) => rulings.map((ruling) => `${day}: ${ruling.split(":")[0]}`)),
    );
  });

  test("are labels where they come again, or where text stands between", () => {
    const labels = rows.map((row) =>
      row.replace(/^(?:Tug crew|Winter storm|Harbor fee|Sail cloth):/, "Now then:"),
    );
    expect(titles(labels)).not.toContain("Lost anchor");
    const prose = rows.flatMap((row) =>
      row.includes(":") ? [row, "", "The crew then votes on what to do.", ""] : row,
    );
    expect(titles(prose)).not.toContain("Lost anchor");
  });
});

test("a heading without a number that the contents list names is a title", () => {
  const headings = ["Aim of the game", "The seasons", "  Spring", "  Winter", "Pests"];
  const texts = headings.flatMap((heading) => [
    heading.trim(),
    "",
    `In short: ${heading.trim()} matters most.`,
    "",
  ]);
  expect(titles(["ORCHARD", "", "Contents", "", ...headings, "", ...texts])).toEqual(
    headings.map((each) => each.trim()),
  );
});

describe("a table below a heading", () => {
  const titlesWith = async (head: string, ...rows: readonly string[]) => {
    const table = [`| ${head} |`, "| - | - |", ...rows.map((row) => `| ${row} |`)];
    const page = ["## Setup", "", "Deal six cards.", "", "## Colors", "", ...table].join("\n");
    const entries = await entriesOfFile(page, "made.md");
    return entries.map(({ title }) => title);
  };

  test("lists entries where its head names cards or terms, or where its rows have texts", async () => {
    const rows = ["Tug | 2", "Raft | 3", "Sloop | 4"];
    expect(await titlesWith("Card | Cost", ...rows)).toEqual(["Setup", "Tug", "Raft", "Sloop"]);
    expect(await titlesWith("Ship | Cost", ...rows)).toEqual(["Setup", "Colors"]);
    const reported = ["Tug", "Raft", "Oar"].map((name) => `${name} | It may be used once.`);
    expect(await titlesWith("Ship | Use", ...reported)).toEqual(["Setup", "Tug", "Raft", "Oar"]);
  });
});

describe("terms of a list of definitions", () => {
  const entriesIn = async (page: string) =>
    (await entriesOfFile(`<html><body><h1>Terms</h1>${page}</body></html>`, "terms.html")).map(
      ({ title, aliases }) => [title, ...aliases],
    );

  test("that share a text are one entry, a term without a text at the end is none", async () => {
    const list = "<dl><dt>Storm<dt>Storm marker<dd>It moves at dusk.<dt>Tide<dd>It turns.<dt>Wreck</dl>";
    expect(await entriesIn(list)).toEqual([["Storm", "Storm marker"], ["Tide"]]);
  });

  test("stay apart below headings of another level", async () => {
    const list = "<h3>Storm</h3><h4>Storm marker</h4><p>It moves at dusk.</p><h4>Tide</h4><p>It turns.</p>";
    expect(await entriesIn(list)).toEqual([["Storm marker"], ["Tide"]]);
  });
});

test("a few rulings above many errata are entries, and no new text of an erratum is one", () => {
  const cards = ["Aft Guns", "Black Flag", "Calm Sea", "Dark Hall", "Even Keel", "Far Shore", "Grey Dawn"];
  const errata = cards.flatMap((card) => [`**${card}** – Erratum:`, "Dissident. Order - Draw two cards."]);
  const rulings = ["**anchor** – It holds a ship.", "**tow** – Towed ships do not count."];
  expect(titles(spaced(["4 May 2011", ...rulings, ...errata]))).toEqual(["anchor", "tow", ...cards]);
});

describe("a glossary of terms above their texts", () => {
  const terms = rowsOf(
    "Bow / The front of a ship. // Crew Card / Those aboard. / Dock / A pier. // Keel / It is below.",
  );

  test("has a term where the blank line above it is missing", () => {
    expect(titles(["Harbor Glossary", "", ...terms])).toEqual(["Bow", "Crew Card", "Dock", "Keel"]);
  });

  test("has no term among lines that end no sentence, or in one with small letters", () => {
    expect(titles(["Harbor Glossary", "", ...terms.with(4, "Those aboard, as")])).not.toContain("Dock");
    expect(titles(["Harbor Glossary", "", ...terms.with(5, "Dock at once")])).not.toContain("Dock at once");
    expect(titles(["Harbor Glossary", "", ...terms.with(6, "A pier, and")])).not.toContain("Dock");
  });
});

describe("a glossary", () => {
  const terms = ["Anchor", "Bell", "Crew", "Dock", "Fog", "Gale", "Harbor", "Jetty"];
  const entries = terms.map((term) => `${term} – It is a part of the harbor.`);

  test("has no term in a note before a colon at its end", () => {
    const rows = ["Harbor Glossary", ...entries, "Tournament Notes: Ask Mara about it."];
    expect(titles(spaced(rows))).toEqual(terms);
  });

  test("above numbered rules keeps its terms, however many they are", () => {
    const many = terms.flatMap((term) => [..."abcdefghi"].map((letter) => `${term} B${letter}`));
    const rules = ["1", "2", "3", "4"].map((rule) => `1.${rule} The player whose turn it is draws a card.`);
    const rows = spaced([
      "Harbor Rules",
      ...many.map((term) => `${term} – It is a part.`),
      "1. Turns",
      ...rules,
    ]);
    const found = entriesOf(rows, { kind: "rulebook" }).map(({ title }) => title);
    expect(found).toEqual(expect.arrayContaining(many));
  });
});
