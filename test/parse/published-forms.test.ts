/** Forms in which publishers write, each with what looks like it and is none. */
import { describe, expect, test } from "vitest";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { rowsOf } from "../rows-of.ts";
import { entriesOf, entriesOfFile, outline, parseRows, sectionsOf, spaced, titles } from "./made.ts";

const sections = (rows: readonly string[]) => sectionsOf(entriesOf(rows, { kind: "faq" }));

describe("titles with one capital", () => {
  const rows = rowsOf(`
    Active player – The player whose turn it is. / Ally – A card that helps. /
    Any time – At any moment of a turn. / Blind draw – To draw unseen. / Card pool – All cards you own. /
    Deck check – A judge may ask for one.
  `);

  test("are titles where they stand in alphabetical order", () => {
    expect(titles(spaced(rows))).toEqual(
      rowsOf("Active player / Ally / Any time / Blind draw / Card pool / Deck check"),
    );
  });
});

describe("a few titles with one capital among others", () => {
  const rows = [
    ...["Touch Move: The piece moves.", "No Talking: Nobody speaks.", "Cell Phones: They are off."],
    ...["Late Start: The clock runs.", "Draw Offers: One a game.", "Illegal Move: Stop the clock."],
    ...["Clock Check: Look before the round.", "Lost Pieces: Ask the director."],
  ];

  test("are titles where every paragraph begins with one", () => {
    expect(titles(spaced([...rows, "No interference: Watch in silence."]))).toContain("No interference");
  });

  test("are sub-headings where one begins otherwise", () => {
    const text = "This holds in each round.";
    expect(titles(spaced([...rows, "No interference: Watch in silence.", text]))).not.toContain(
      "No interference",
    );
  });
});

describe("titles in capitals", () => {
  test.each([". ", "; ", " — ", "— "])("end at `%s` where the text begins", (sign) => {
    const rows = rowsOf(
      `BELL${sign}It rings once. / DESERT POWER${sign}the event counts. / KING: HEIR${sign}He may duel.`,
    );
    expect(outline(spaced(rows))).toEqual(
      rowsOf("BELL | It rings once. / DESERT POWER | the event counts. / KING: HEIR | He may duel."),
    );
  });
});

describe("below a list", () => {
  const rows = rowsOf(`
    lane / A ship may: / ⁕ fire once / ⁕ move once // quantum deck // A deck of sixty cards. // shield /
    It stops one hit.
  `);

  test("a line between blank lines is the next title", () => {
    expect(titles(rows)).toEqual(["lane", "quantum deck", "shield"]);
  });

  test("a sentence between blank lines is text", () => {
    expect(titles(rows.with(5, "Both may be done in one turn."))).toEqual(["lane", "shield"]);
  });
});

describe("between questions", () => {
  const rows = ["1. May I concede?", "", "Yes.", "", "Card Questions", "", "2. Does it burn?", "", "A: No."];

  test("a line above the next question heads them", () => {
    expect(sections(rows)).toEqual([": May I concede?", "Card Questions: Does it burn?"]);
  });

  test("a line above prose is text of the answer", () => {
    expect(sections([...rows.slice(0, 6), "They never burn.", "", ...rows.slice(6)])).toEqual(
      rowsOf(": May I concede? / : Does it burn?"),
    );
  });
});

describe("the label of an answer", () => {
  const answers = (rows: readonly string[]) => {
    const { lines } = readText(new TextEncoder().encode(rows.join("\n")), "made.txt");
    const { text } = parseRows(rows, { kind: "faq" });
    const { unread, invented } = checkCoverage(lines, text);
    return [...text.entries.map(({ blocks }) => blocks.at(-1)?.text), ...unread, ...invented];
  };

  test.each([
    ["Q: May I concede?", "A: Yes.", "Yes."],
    ["Q1. May I concede?", "A1. Yes.", "Yes."],
    ["**Question:** May I concede?", "**Answer:** Yes.", "Yes."],
    ["**Q: May I concede?**", "**A: Yes.**", "**Yes.**"],
  ])("is no word of it: %s %s", (question, answer, text) => {
    expect(answers([question, answer, "", question.replace("concede", "pass"), answer])).toEqual([
      text,
      text,
    ]);
  });

  test.each(["A ship may.", "Answer cards may.", "AU icons count."])("is none in `%s`", (answer) => {
    expect(answers(["Q: May I concede?", answer, "", "Q: May I pass?", answer])).toEqual([answer, answer]);
  });
});

test("words before `Errata` without a dash or a colon head a list and name no card", () => {
  const rows = (heading: string) => ["Booby Trap", "Play it on a site that you control.", "", heading, ""];
  const ruled = ["Evil Twin", "Choose a character when it enters play.", "", "Fox Pass", "Turn a character."];
  expect(titles([...rows("Card Errata"), ...ruled])).not.toContain("Card");
  for (const heading of ["Card – Errata", "Card: Errata", "Card Erratum"])
    expect(titles([...rows(heading), ...ruled])).toContain("Card");
});

describe("the label of a question", () => {
  const answered = (...asked: readonly string[]) =>
    titles(asked.flatMap((text) => [text, "A: You may.", ""]));
  const long = `My ship is docked. ${"It has no crew. ".repeat(20)}May I undock it?`;

  test("shows a question that is a sentence without a question mark, or several", () => {
    expect(answered("Q: May I pass?", "Q: So, tell me about ships.", `Q3: ${long}`)).toEqual([
      ...["May I pass?", "So, tell me about ships.", long],
    ]);
  });

  test("is needed for that", () => {
    expect(answered("Q: May I pass?", "So, tell me about ships.", long)).toEqual(["May I pass?"]);
  });
});

test.each([
  ["Harbor Rulings – August 3, 2009", "Harbor Rulings"],
  ["Rulings Updated 09/24/01", "Rulings"],
  ["Harbor Rulings 2011-02-07", "Harbor Rulings"],
  ["2011-02-07", "2011-02-07"],
  ["Catch 22", "Catch 22"],
])("the title that a file marks is without its date: %s", (markedTitle, title) => {
  expect(parseRows(["own – Yours."], { markedTitle }).text.document.title).toBe(title);
});

test("a row that names the columns of a table is no entry, whatever the names", () => {
  const rows = ["Creature | Power", "Ash Dragon | 7", "Bell | 1", "Zephyr | 2"].map((text, at) => ({
    number: at + 1,
    text,
  }));
  const facts = { source: { file: "made.txt", sha256: "" } };
  const titlesIn = (lines: readonly SourceLine[]) =>
    parseDocument(lines, facts).text.entries.map(({ title }) => title);
  expect(titlesIn(rows.map((row, at) => (at === 0 ? { ...row, table: "head" } : row)))).toEqual(
    rowsOf("Ash Dragon / Bell / Zephyr"),
  );
  expect(titlesIn(rows)).toEqual(["Creature", "Ash Dragon", "Bell", "Zephyr"]);
});

describe("a numbered line above its text", () => {
  const text = "Each player draws one card from the deck of the other, and shows it to nobody.";
  const heads = ["1.2 – Dice", "1.3 – Making Space", "1.4 – Who Goes First?", "2.1 – The Draw Step"];
  const rules = (...lines: readonly string[]) =>
    parseRows(spaced(lines.flatMap((line) => [line, text]))).text.entries.map(
      ({ number, title }) => `${number} ${title}`,
    );

  test("is a title however it ends, where the others are titles", () => {
    expect(rules("1.1 – Your Deck (or Delight!)", ...heads)).toEqual(
      rowsOf(
        "1.1 Your Deck (or Delight!) / 1.2 Dice / 1.3 Making Space / 1.4 Who Goes First? / 2.1 The Draw Step",
      ),
    );
  });

  test("is a rule where only some of the others are titles", () => {
    const others = ["1.5 Draw at once!", "1.6 Discard at once!", "1.7 Pass at once!"];
    expect(rules("1.1 Play at once!", ...heads, ...others)).toContain("1.1 null");
  });
});

test.each([
  ["*Does it burn?* No.", "Does it burn?"],
  ["**Q.** Does it burn?", "Does it burn?"],
])("a question in light or bold type is a title without a mark of change: %s", (row, title) => {
  const rows = [row, "", row.replace("burn", "float")];
  const [first] = parseRows(rows, { kind: "faq" }).text.entries;
  expect(first).toMatchObject({ title, changed: false });
});

describe("a title line", () => {
  const text = "The first player attacks, and each other player answers in turn.";

  test("may stand directly below the heading of its part", () => {
    expect(titles(["Setup", text, "Order of Play", "First Round", text])).toEqual(["Setup", "First Round"]);
    expect(titles(["Setup", text, "the order of play", "First Round", text])).toEqual(["Setup"]);
  });

  test("is no address of the web", () => {
    const below = (line: string) => titles(["Setup", text, line, text]);
    expect(below("Full Rules")).toEqual(["Setup", "Full Rules"]);
    expect(below("www.example.org/rules")).toEqual(["Setup"]);
    expect(below("https://example.org/Rules")).toEqual(["Setup"]);
  });

  test("may have a dated remark above its text, and is none with a date itself", () => {
    const ruled = (remark: string) => titles(["Setup", text, "Shuffling Cards", remark, text]);
    expect(ruled("ruling: 23 October 2001")).toEqual(["Setup", "Shuffling Cards"]);
    expect(ruled("As it was ruled")).toEqual(["Setup"]);
    const dated = ["Posted by Anna on 23 October 2001", text];
    expect(titles(["Setup", text, "Order of Play", text, ...dated])).toEqual(["Setup", "Order of Play"]);
  });
});

describe("a list of items", () => {
  const rules = rowsOf(`
    - Specific beats general — the rule of a scenario comes first /
    - No hidden gotchas — choose what is simpler / - Damage is immediate — nothing is undone /
    - Card text beats this page — the card says more / - Active player priority — he decides the order
  `);

  test("is none where some have no title, or only a few have one", () => {
    const others = ["- Shuffle your deck", "- Draw seven cards"];
    expect(titles(["Golden Rules", ...rules, ...others])).toEqual(["Golden Rules"]);
    expect(titles(["Golden Rules", ...rules.slice(1)])).toEqual(["Golden Rules"]);
  });
});

describe("the heading of a part that the file marks", () => {
  const titlesOf = async (markdown: string) => sectionsOf(await entriesOfFile(markdown));
  const errata =
    "| Card | Before | After |\n|---|---|---|\n| Bell | Rings. | Tolls. |\n| Horn | Blows. | Sounds. |\n";
  const rules = "# Rules\n\nRead this first.\n\n## Turn\n\nPlay.\n\n## End\n\nStop.\n\n## Errata\n\n";

  test("is the title of the text between it and the first entry of the part", async () => {
    expect(await titlesOf(`${rules}The latest printing counts.\n\n${errata}`)).toEqual([
      ...[": Rules", ": Turn", ": End", ": Errata", "Errata: Bell", "Errata: Horn"],
    ]);
  });

  test("is no title where no such text stands", async () => {
    expect(await titlesOf(`${rules}${errata}`)).toEqual([
      ...[": Rules", ": Turn", ": End", "Errata: Bell", "Errata: Horn"],
    ]);
    expect(await titlesOf(`${rules}Version 2.1, May 2014\n\n${errata}`)).not.toContain(": Errata");
  });

  test("names the document where it stands first", () => {
    const rows = rowsOf(
      "Sky Battles / =========== / Read this first. // Bell / ---- / It rings. // Horn / ---- / It blows.",
    );
    expect(parseRows(rows).text.document.title).toBe("Sky Battles");
    expect(parseRows(rows.slice(4)).text.document.title).toBe("made");
  });
});

test("bold lines below a heading that has a text of its own are entries where each has its text", async () => {
  const powers = ["Bell", "Horn", "Whistle"].map((name) => `**${name}**\\\n${name} sounds.\n\n`);
  const markdown = (text: readonly string[]) =>
    `# Rulings\n\n## Start\n\nDraw.\n\n## End\n\nStop.\n\n## Powers\n\nUse them.\n\n${text.join("")}`;
  const titlesOf = async (text: readonly string[]) =>
    (await entriesOfFile(markdown(text), "rulings.md")).map(({ title }) => title);
  expect(await titlesOf(powers)).toEqual(["Start", "End", "Powers", "Bell", "Horn", "Whistle"]);
  expect(await titlesOf(powers.slice(0, 2))).toEqual(["Start", "End", "Powers"]);
});

test.each([" -- ", "—"])("`%s` may stand between title and text, and does inside a sentence", (sign) => {
  const rows = ["Ally", "Brood", "Castle"].map((title) => `${title}${sign}A card of the game.`);
  expect(outline(spaced(rows))).toEqual(
    rowsOf("Ally | A card of the game. / Brood | A card of the game. / Castle | A card of the game."),
  );
  expect(titles(spaced([`The ally${sign}or friend${sign}may act.`, "The brood sleeps."]))).toEqual([
    null,
    null,
  ]);
});

describe("headings with one capital between blank lines", () => {
  const rows = ["Deck size", "Sixty cards at least.", "Banned cards", "We follow the official list."];

  test("are titles, beside others in Title Case and others with their text directly below too", () => {
    const all = [...rows, "Proxies", "Ten in a deck.", "Playing the Game", "Draw two cards."];
    const found = ["Deck size", "Banned cards", "Proxies", "Playing the Game"];
    expect(titles(spaced(all))).toEqual(found);
    const units = ["Tar Pit (Cost: 2)", "It makes tar.", "", "Mine (Cost: 1)", "It makes ore."];
    expect(titles([...spaced(all), ...units])).toEqual([...found, "Tar Pit (Cost: 2)", "Mine (Cost: 1)"]);
  });

  test("are none above words that are no sentence", () => {
    const names = ["Artwork", "Jens Holm, Marta Dell", "Thanks to", "Everybody in Antwerp"];
    expect(titles(spaced([...rows, ...names]))).toEqual(["Deck size", "Banned cards"]);
  });
});

describe("headings that run into their text and end with a full stop", () => {
  const rows = rowsOf(`
    Deck Sizes. A deck holds forty cards. / Starting Hand. Each player draws five. /
    Life Points. They are public. / Replay. The attack is repeated. / Spell Speeds. There are three. /
    Full Zones. No card may be set.
  `);

  test("are sentences where there are few, or one word is all that most have", () => {
    expect(titles(spaced(rows.slice(0, 4)))).toEqual([null, null, null, null]);
    const answers = ["Yes. You may.", "No. You may not.", "Never. It is lost.", "Always. It stays."];
    expect(titles(spaced([...answers, ...answers]))).not.toContain("Yes");
  });
});
