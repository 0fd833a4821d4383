/** Documents of which the file marks headings, and what of their text is an entry: questions, items, rows, numbered rules. */
import { describe, expect, test } from "vitest";
import { checkCorpus } from "../../src/corpus/check.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { read } from "../read/made/compare.ts";
import { rowsOf } from "../rows-of.ts";

async function entriesOf(text: string, file = "made.md") {
  const { lines } = await read(text, file);
  return parseDocument(lines, { edition: "1e", source: { file, sha256: "" } }).text.entries;
}
const titles = async (text: string, file?: string) => (await entriesOf(text, file)).map(({ title }) => title);
const paragraphs = (...texts: readonly string[]) => texts.join("\n\n");

test("what stands below the word Example is one to the next blank line", async () => {
  const fold = "<details><summary>Example</summary>Mara plays a ship.<br>May she dock?</details>";
  const text = `<h2>Mooring</h2><p>Ships dock.</p>${fold}<p>Piers are free.<h2>Quay</h2>${fold}`;
  const [entry] = await entriesOf(`<html>${text}`, "made.html");
  expect(entry?.blocks.slice(1).map(({ kind, text: words }) => `${kind}: ${words}`)).toEqual(
    rowsOf(`
    paragraph: Ships dock. / example: Example / example: Mara plays a ship. / example: May she dock? /
    paragraph: Piers are free.
  `),
  );
});

describe("questions below a heading", () => {
  const plain = ["May it be used?", "No.", "Who wins?", "Nobody."];

  test("are entries though some are bold", async () => {
    const bold = rowsOf(
      "**Does it end?** / Yes. / **What if I pay. How does that work?** / You pay. / **Why?** / So.",
    );
    expect(await titles(paragraphs("# Club FAQ", "## Halves", ...plain, ...bold))).toEqual([
      ...["May it be used?", "Who wins?", "Does it end?", "What if I pay. How does that work?", "Why?"],
    ]);
  });

  test("are entries though an introduction stands above them", async () => {
    const intro = rowsOf(
      "I am Mark. / I have made this game. / Many of you have written to me. / So here it is.",
    );
    const faq = paragraphs("# Club FAQ", ...intro, ...plain, "How many?", "Two.", "## Halves", "No halves.");
    expect(await titles(faq)).toEqual(["Club FAQ", "May it be used?", "Who wins?", "How many?", "Halves"]);
  });
});

test("a heading as long as a rule is a title where it is a question", async () => {
  const [long, other] = ["Suppose the rule changes while I play my cards. ".repeat(4), "Q: Who wins?"];
  const headed = (heading: string) => paragraphs(`##### ${heading}`, "Yes.", `##### ${other}`, "Nobody.");
  expect(await titles(headed(`Q: ${long}May I play on?`))).toEqual([`${long}May I play on?`, "Who wins?"]);
  expect(await titles(headed(`${long}You may play on.`))).not.toContain(`${long}You may play on.`);
});

test("the only heading below the title is a title, however much text stands below it", async () => {
  const texts = Array.from({ length: 12 }, (_, at) => `Ship ${at} docks at dawn.`);
  expect(await titles(paragraphs("# Harbor Wars", "## Docking", ...texts))).toEqual(["Docking"]);
  expect(await titles(paragraphs("Harbor Wars", "Docking", ...texts), "harbor.txt")).not.toContain("Docking");
});

describe("items with bold names", () => {
  const items = (one: string, other: string) => `- **${one}**: It is one.\n- **${other}**: It is another.`;

  test("are entries where the title of the document promises a list", async () => {
    const parts = ["## Speed", items("Fast", "Slow"), "## Evasion", items("Shadow", "Menace")];
    expect(await titles(paragraphs("# Keyword Glossary", ...parts))).toEqual(
      rowsOf("Fast / Slow / Shadow / Menace"),
    );
    expect(await titles(paragraphs("# Rules", ...parts))).toEqual(["Speed", "Evasion"]);
  });

  test("are text of a term among terms", async () => {
    const terms = ["## Ally", "A card.", "## Cost", items("ability", "phrase"), "## Deck", "All cards."];
    expect(await titles(paragraphs("# Glossary", ...terms))).toEqual(["Ally", "Cost", "Deck"]);
  });
});

describe("a star of Markdown", () => {
  const items = "* **Bell**: It rings.\n* **Gong**: It sounds.\n* **Horn**: It blows.";

  test.each(["Setup", "Event Deck Cards"])("is text of “%s”, which promises no list", async (heading) => {
    const document = paragraphs("# Club", `## ${heading}`, items, "## Coins", "Two each.");
    expect(await titles(document)).toEqual([heading, "Coins"]);
  });
});

describe("rows of a table", () => {
  const row = (name: string) => `<tr><th>${name}</th><td>Won by the side that takes it.</td></tr>`;
  const rows = ["High", "Low", "Jack"].map(row).join("");
  const page = (above: string) =>
    `<html><h1>Rules</h1><h2>Play</h2><p>Play.<h2>Scoring</h2>${above}${rows}</table>`;

  test("belong to the text above that leads in to them", async () => {
    expect(await titles(page("<p>Three points are at stake:<table>"), "made.html")).toEqual(
      rowsOf("Play / Scoring"),
    );
  });

  test("are entries where the table names its columns", async () => {
    const head = "<p>Three cards were changed:<table><tr><th>Card</th><th>Text</th></tr>";
    expect(await titles(page(head), "made.html")).toEqual(["Play", "Scoring", "High", "Low", "Jack"]);
  });
});

test("`See also` above its text is none, though it stands above the level of the entry", async () => {
  const rows = paragraphs("# Rules", "## Turn", "### Draw", "A card.", "## See also", "The other page.");
  expect((await entriesOf(rows)).map(({ title }) => title)).toEqual(["Draw"]);
});

test("a heading of one sign is no title of the text below", async () => {
  const titles = async (heading: string) => {
    const rows = ["# Rules", heading, "Two players play.", "## Draw", "### Hand", "Five cards."];
    return (await entriesOf(paragraphs(...rows))).map(({ title }) => title);
  };
  expect(await titles("## Play")).toEqual(["Play", "Hand"]);
  expect(await titles("## †")).toEqual(["Rules", "Hand"]);
});

describe("numbered rules", () => {
  const rules = paragraphs(
    "# 1 Penalties",
    "1. *Warning*\n2. *Game loss*",
    "## 1.1 Warning",
    "Nothing happens.",
    "## 1.2 Loss",
    "A game is lost.",
    "## 1.3 Ban",
    "Go home.",
  );

  test("begin at their headings and not at a list of the same numbers", async () => {
    const entries = await entriesOf(rules);
    expect(entries.map(({ number, title }) => `${number} ${title}`)).toEqual([
      ...["1 Penalties", "1.1 Warning", "1.2 Loss", "1.3 Ban"],
    ]);
  });

  test("have parts above them that are entries, but for their introduction", async () => {
    const parts = rowsOf(
      "# Guide / Read it. / ## Introduction / It is a guide. / ## Symbols / {r} is a coin.",
    );
    const entries = await entriesOf(paragraphs(...parts, rules));
    expect(entries.slice(0, 3).map(({ title, section }) => `${section} ${title}`)).toEqual([
      ...["null Guide", "null Symbols", "null Penalties"],
    ]);
  });

  test("are counted by their headings, too, where few of those have numbers below", async () => {
    const parts = ["1. Setup", "Each player shuffles.", "2. Turn", "Take turns.", "2.1 Draw", "Draw a card."];
    const rules = paragraphs(
      "STAR DUEL RULES",
      ...parts,
      "2.2 Play",
      "Play one.",
      "3. Winning",
      "Score five.",
    );
    expect((await entriesOf(rules, "made.txt")).map(({ number, title }) => `${number} ${title}`)).toEqual([
      ...["1 Setup", "2 Turn", "2.1 Draw", "2.2 Play", "3 Winning"],
    ]);
    const steps = ["1. Draw a card.", "2. Play one.", "2.1 Pay for it.", "3. Rest."];
    const numbers = (await entriesOf(paragraphs("DUEL", "Turn", ...steps), "made.txt")).map(
      ({ number }) => number,
    );
    expect(numbers).not.toContain("2.1");
  });

  test("end with a head in capitals that has no rules below it", async () => {
    const rows = rowsOf(`
      1 DECKS / 1.1 Size / Sixty cards. / 1.2 Sleeves / All alike. / 2 ROUNDS / 2.1 Length / An hour. /
      2.2 Draws / None. / 3 APPEALS / Ask the head judge.
    `);
    expect(await titles(paragraphs(...rows), "made.txt")).toEqual([
      ...["DECKS", "Size", "Sleeves", "ROUNDS", "Length", "Draws", "APPEALS"],
    ]);
    const sentence = rows.with(10, "3 Appeals may be made to the judge.");
    expect(await titles(paragraphs(...sentence), "made.txt")).not.toContain(
      "Appeals may be made to the judge.",
    );
  });
});

test("terms in bold type are entries though their texts end without a period", async () => {
  const rows = rowsOf(
    "**Crew**: Those aboard / **Dock**: Where ships stop / **Range (R)**: How far a ship moves",
  );
  const glossary = (end: string) => paragraphs("# Fleet rules", "## Glossary", rows.join(`${end}\n`));
  for (const end of ["", "  "]) expect(await titles(glossary(end))).toEqual(["Crew", "Dock", "Range (R)"]);
  const prose = "Each **crew** has a captain and\n**Dock**: is said aloud by it";
  expect(await titles(paragraphs("# Fleet rules", "## Crews", prose))).toEqual(["Crews"]);
});

describe("numbered rules below marked headings", () => {
  const rulebook = paragraphs(
    "# Fleet Rules",
    "GOOD WINDS",
    "## 100. Fleet",
    "### 101.Ships",
    "102. A ship has two parts.\n102.1. **Hull**\n102.1.a. It floats.\n102.2. **Sail**\n102.2.a. It pulls.",
    "103. A ship moves once.",
    "### 104. Crews",
    "105. A crew has a captain.\n105.1. The captain may be alone.",
  );

  test("have titles without emphasis, also where no space parts one from its number", async () => {
    expect((await titles(rulebook)).filter((title) => title !== null)).toEqual([
      ...["Fleet", "Ships", "Hull", "Sail", "Crews"],
    ]);
  });

  test("are in the section of the nearest heading, and no line without a mark contains one", async () => {
    const sections = (await entriesOf(rulebook)).map(({ number, section }) => `${number} ${section}`);
    expect(sections).toEqual([
      ...["100 null", "101 100. Fleet", "102 101. Ships", "102.1 101. Ships", "102.2 101. Ships"],
      ...["103 101. Ships", "104 100. Fleet", "105 104. Crews"],
    ]);
  });
});

describe("a marked heading with a text of its own", () => {
  const headed = async (...rows: readonly string[]) =>
    (await entriesOf(paragraphs(...rows))).map(({ title, section, kind }) => `${section}: ${title} ${kind}`);

  test("is an entry and the section of the entries on deeper levels", async () => {
    const rows = [
      ...["# Harbor Wars Rules", "## Docking", "Ships dock.", "### Berths", "One ship each."],
      ...["#### Long berths", "Two ships.", "### Fees", "Pay first.", "## Sailing", "Ships sail."],
    ];
    expect(await headed(...rows)).toEqual([
      ...["null: Docking passage", "Docking: Berths passage", "Berths: Long berths passage"],
      ...["Docking: Fees passage", "null: Sailing passage"],
    ]);
  });

  test("gives its kind to the entries below it if it names one", async () => {
    const rows = rowsOf(`
      # Harbor Wars Rules / ## Card Errata / Two cards. / ### Kestrel / Reads: Draw two. /
      ## Glossary of Terms / All terms. / ### berth / A place. / #### long berth / Two places. /
      ## Appendix: FAQ / Often asked. / ### Docking / Yes. / ## Asking Questions / Ask. / ### Mara / She.
    `);
    expect(await headed(...rows)).toEqual([
      ...["null: Card Errata passage", "Card Errata: Kestrel erratum"],
      ...["null: Glossary of Terms passage", "Glossary of Terms: berth term", "berth: long berth term"],
      ...["null: Appendix: FAQ passage", "Appendix: FAQ: Docking ruling"],
      ...["null: Asking Questions passage", "Asking Questions: Mara passage"],
    ]);
  });
});

describe("a table below a marked heading", () => {
  const table = (...rows: readonly string[]) =>
    ["| Part | What becomes of it |", "|---|---|", ...rows.map((row) => `| ${row} |`)].join("\n");
  const below = (rows: string) =>
    paragraphs("# Fleet Rules", "## Hits", rows, "Hits last.", "## Repairs", "None.");

  test("ends its last entry", async () => {
    const rows = table(
      "**Hull** | It sinks at the end of the turn.",
      "**Sail** | It no longer pulls the ship.",
    );
    expect(await titles(below(rows))).toEqual(["Hull", "Sail", null, "Repairs"]);
  });

  test("is text if its rows are rolls of a die", async () => {
    const rows = table("1-5 | It sinks at the end of the turn.", "6+ | It no longer pulls the ship.");
    expect(await titles(below(rows))).toEqual(["Hits", "Repairs"]);
  });
});

describe("the names of columns", () => {
  const texts = async (text: string, file?: string) =>
    (await entriesOf(text, file)).map(
      ({ title, blocks }) => `${title}: ${blocks.map((block) => block.text).join(" ")}`,
    );

  test("part no text that says what comes before and after", async () => {
    const text =
      "# Dock Glossary\n\n## Mooring\n\nBefore: Drop the anchor.\n\nAfter: Tie the rope.\n\n## Pier\n\nA dock.";
    expect((await entriesOf(text)).map(({ kind }) => kind)).toEqual(["term", "term"]);
  });

  test("are not repeated where two columns say it all, or where none has names", async () => {
    const pairs = "| Card | Now |\n|---|---|\n| Kestrel | Cost 4 |\n| Bell | Loud |";
    expect(await texts(`# Club Errata\n\n${pairs}`)).toEqual(["Kestrel: Cost 4", "Bell: Loud"]);
    const times = "| Minutes | First | Later |\n|---|---|---|\n| 5 | Warning | Loss |";
    expect((await texts(`# Rules\n\n## Late\n\nCome in time.\n\n${times}`)).join()).not.toContain("First: ");
  });
});

test("steps that only Roman numbers head stay in their entry, however long the number", async () => {
  const step = (number: string) => `**${number}.**\n\n- The ship of step ${number} moves.`;
  const rows = ["## Storms", "They blow at dusk.", "## Voyage", ...["I", "II", "III", "IV"].map(step)];
  expect(await titles(paragraphs(...rows))).toEqual(["Storms", "Voyage"]);
  expect(await titles(paragraphs(...rows.with(-1, "**THE LANDING**"), "- The ship lands."))).toEqual([
    ...["Storms", "Voyage", "THE LANDING"],
  ]);
});

test("the lines of a Markdown file are cited as the file counts them", async () => {
  const rows = [
    ...["---", "title: Harbor rules", "date: 2022-02-02", "---", "", "[sea]: https://sea.example", ""],
    ...["# Harbor rules", "## Storms", "They blow", "at dusk.", "", "", "See [anchors](#anchors)."],
    ...[
      "## Anchors",
      "- They hold",
      "  a ship.",
      "- They rust.",
      "",
      "<!-- checked -->",
      "",
      "Anchor | Ship",
    ],
    ...["---|---", "Iron | Kestrel"],
  ];
  const { lines } = await read(rows.join("\n"), "made.md");
  const { text, problems } = parseDocument(lines, { edition: "1e", source: { file: "made.md", sha256: "" } });
  expect(text.document.date).toBe("2022-02-02");
  expect(problems).toEqual([]);
  for (const { blocks } of text.entries)
    for (const { text: words, lines: span } of blocks)
      expect(rows[span[0] - 1]).toContain(words.replace(/ .*/, ""));
  expect(text.entries.map(({ title, lines: span }) => `${title} ${span.join("–")}`)).toEqual([
    ...["Storms 9–14", "Anchors 15–24"],
  ]);
  expect(checkCoverage(lines, text)).toMatchObject({ unread: [], invented: [] });
});

test("a problem of a Markdown file is shown at its line in the file", async () => {
  const rows = rowsOf(
    "--- / title: Harbor rules / --- / # Storms / They / blow. / # Anchors // Old. / # Storms",
  );
  const { lines } = await read([...rows, "", "They end."].join("\n"), "made.md");
  const { text } = parseDocument(lines, { edition: "1e", source: { file: "made.md", sha256: "" } });
  const [found] = checkCorpus([text], new Map([["made.md", lines]]), null);
  expect(found).toMatchObject({ code: "duplicate-title", line: 10, column: 1 });
  expect(found?.message).toBe("`Storms` is also the title of lines 4–5");
});

describe("the rows of a table inside of an entry", () => {
  const blocksOf = async (table: string, file?: string) => {
    const html = file?.endsWith(".html") === true;
    const [head, tail] = html
      ? ["<h1>Dock Rules</h1><h2>Berth</h2><p>A ship ties up.</p>", "<h2>Quay</h2><p>It is long.</p>"]
      : ["# Dock Rules\n\n## Berth\n\nA ship ties up.\n\n", "\n\n## Quay\n\nIt is long.\n"];
    const [berth, ...others] = await entriesOf(`${head}${table}${tail}`, file);
    expect(others.map(({ title }) => title)).toEqual(["Quay"]);
    return berth?.blocks.slice(2).map(({ kind, text }) => `${kind}: ${text}`);
  };
  const typed = (...rows: readonly string[]) => rows.toSpliced(1, 0, "|---|---|---|").join("\n");

  test("keep the order of their columns, unless the table lists cards or texts", async () => {
    expect(await blocksOf(typed("| Pier | Name | Cost |", "| 1 | North Pier | 2 |"))).toEqual([
      ...["lead-in: Pier | Name | Cost", "item: 1 | North Pier | 2"],
    ]);
  });
});

describe("a footnote", () => {
  const textsOf = async (text: string, file?: string) =>
    (await entriesOf(text, file)).map(({ title, lines, blocks }) => [
      `${title} ${lines}`,
      ...blocks.flatMap(({ kind, text: words }) => (kind === "heading" ? [] : [`${kind}: ${words}`])),
    ]);

  test("is told from an exponent in a web page, by its link or a raised mark before its text", async () => {
    const head =
      "<h1>Rules</h1><h2>Hold</h2><p>Three cards.<sup><a href='#n1'>1</a></sup> Or x<sup>2</sup>.</p>";
    const body = "<h2>Crew</h2><p>Those aboard.<sup>†</sup></p><h2>Pier</h2><p>A dock.</p>";
    const notes =
      "<ol><li id=n1><p>Or four. <a class=footnote-backref>back</a></p></li></ol><p><sup>†</sup> Not all.</p>";
    expect(await textsOf(head + body + notes, "made.html")).toEqual([
      ["Hold 3,5", "paragraph: Three cards.[^1] Or x2.", "paragraph: [^1]: Or four."],
      ["Crew 7,9", "paragraph: Those aboard.[^†]", "paragraph: [^†]: Not all."],
      ["Pier 11,13", "paragraph: A dock."],
    ]);
  });
});

test("a cell that spans rows is said of each", async () => {
  const rows = ["<th colspan=2>Crew<th>Limit", "<td>1–3<td>few<td rowspan=2>5", "<td>4–9<td>many"];
  const cards = rowsOf(
    "<th>Card<th>Ruling / <td rowspan=2>Kestrel<td>It flies. / <td>It also lands. / <td>Bell<td>It rings.",
  );
  const tableOf = (each: readonly string[]) =>
    `<table>${each.map((row) => `<tr>${row}</tr>`).join("")}</table>`;
  const page = `<h1>Dock Rules</h1><h2>Berth</h2><p>It holds a ship.</p>${tableOf(rows)}<h2>Rulings</h2>${tableOf(cards)}`;
  const [berth, ...others] = await entriesOf(page, "made.html");
  expect(berth?.blocks.slice(2).map(({ text }) => text)).toEqual([
    ...["Crew | | Limit", "1–3 | few | 5", "4–9 | many | 5"],
  ]);
  expect(others.map(({ title, blocks }) => [title, ...blocks.map(({ text }) => text)])).toEqual([
    ["Kestrel", "It flies."],
    ["Kestrel", "It also lands."],
    ["Bell", "It rings."],
  ]);
});
