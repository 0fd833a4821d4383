/** Forms in which publishers write, each with what looks like it and is none. */
import { describe, expect, test } from "vitest";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { rowsOf } from "../rows-of.ts";
import { entriesOfFile, outline, parseRows, sectionsOf, spaced, titles } from "./made.ts";

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

describe("the label of an answer", () => {
  const answers = (rows: readonly string[]) => {
    const { lines } = readText(new TextEncoder().encode(rows.join("\n")));
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
