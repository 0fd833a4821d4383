/** Forms in which publishers write, each with what looks like it and is none. */
import { describe, expect, test } from "vitest";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { read } from "../read/made/compare.ts";
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

  test("are sub-headings of an entry where they stand in no order", () => {
    expect(
      titles(spaced(["mission – A place.", rows[5] ?? "", rows[2] ?? "", rows[4] ?? "", rows[0] ?? ""])),
    ).toEqual(["mission"]);
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

  test("end at three dots, with no blank behind them", () => {
    const rows = ["THE BELL...It rings once.", "HORN... It blows."];
    expect(titles(spaced(rows))).toEqual(["THE BELL", "HORN"]);
    expect(titles(spaced(["OK...That is a pause.", "Well...THE BELL rings."]))).toEqual([null, null]);
  });

  test("do not end inside initials", () => {
    expect(titles(spaced(["U.S.S. BELL. It rings.", "U.S.S. HORN. It blows."]))).toEqual(
      rowsOf("U.S.S. BELL / U.S.S. HORN"),
    );
  });
});

test("blanks between title and text separate them, but not inside a sentence", () => {
  expect(
    outline(spaced(["actions - just   They suspend another.", "Bell   It rings.", "Horn   It blows."])),
  ).toEqual(["actions - just | They suspend another.", "Bell | It rings.", "Horn | It blows."]);
  expect(titles(spaced(["The bell   rings and rings.", "A horn   blows."]))).toEqual([null, null]);
});

test("a bold title may have a dash after it or none", () => {
  expect(
    outline(
      spaced(
        rowsOf(
          "**Ash Dragon** It breathes. / **attempt** – To begin. / ***beaming** – To beam. / **own** Yours.",
        ),
      ),
    ),
  ).toEqual(["Ash Dragon | It breathes.", "attempt | To begin.", "*beaming | To beam.", "own | Yours."]);
});

describe("a line that ends with its date", () => {
  test("is a ruling of a list where another one follows", () => {
    expect(
      outline(["Comet: It moves each turn. (2014-03-09)", "Docking Bay: It holds two ships. (2014-10-10)"]),
    ).toEqual(["Comet | It moves each turn. (2014-03-09)", "Docking Bay | It holds two ships. (2014-10-10)"]);
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

  test("one with a change mark is one with its label too", () => {
    const marked = ["Q: May I pass?", "", "A: Yes.", "", "* Q: May I concede?", "", "A: No."];
    expect(sections(marked)).toEqual([": May I pass?", ": May I concede?"]);
  });

  test("a line above prose is text of the answer", () => {
    expect(sections([...rows.slice(0, 6), "They never burn.", "", ...rows.slice(6)])).toEqual(
      rowsOf(": May I concede? / : Does it burn?"),
    );
  });
});

test("a day alone heads the rulings of that day; a version below the title does not", () => {
  const rows = rowsOf(
    "Version 1.2, 2019-06-01 // 2019-03-04 // bell: It rings. // 2018-12-01 // horn: It blows.",
  );
  expect(sections(rows)).toEqual(["2019-03-04: bell", "2018-12-01: horn"]);
});

test("a letter between dashes heads the titles of the letter", () => {
  expect(sections(["- A -", "", "aground: It is stuck.", "", "- B -", "", "bow: The front."])).toEqual(
    rowsOf("- A -: aground / - B -: bow"),
  );
});

test("a word that is broken at its hyphen is one word; a hyphen before `and` ends one", () => {
  expect(
    outline(["own – Each non-", "Borg ship that is seed-", "and reported.", "", "bow – The front."]),
  ).toEqual(["own | Each non-Borg ship that is seed- and reported.", "bow | The front."]);
});

test("a copyright is no step", () => {
  const [head] = parseRows(["Blades Rulings", "(c) 1997", "", "bell – It rings.", "", "horn – It blows."])
    .text.boilerplate;
  expect(head?.text).toBe("Blades Rulings");
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

test("a question of several is one without its label too, if each of its sentences asks", () => {
  const answered = (asked: string) => titles(["Who wins?", "Nobody wins.", asked, "You may."]);
  expect(answered("May I use it twice? And if it returns, may I use it again?")).toHaveLength(2);
  expect(answered("It may be used twice. And if it returns, may I use it again?")).toEqual(["Who wins?"]);
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

test("a table is named by its first column that does not count", () => {
  expect(outline(["No. | Card | Text", "1 | Arc Lamp | Draw.", "2 | Blink | Move.", "3 | 7 | Odd."])).toEqual(
    ["Arc Lamp | 1 | Draw.", "Blink | 2 | Move.", "7 | 3 | Odd."],
  );
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

test("a numbered heading of the file is a title, a numbered item is a step", async () => {
  const { lines } = await read(
    "## 1. Muster\n\nTake all.\n\n1. One\n2. Two\n\n## 2. March\n\nGo.",
    "rules.md",
  );
  const { text } = parseDocument(lines, { source: { file: "rules.md", sha256: "" } });
  expect(text.entries.map(({ title, blocks }) => [title, ...blocks.map(({ kind }) => kind)])).toEqual([
    ["1. Muster", "heading", "lead-in", "step", "step"],
    ["2. March", "heading", "paragraph"],
  ]);
});

test.each([
  ["*Does it burn?* No.", "Does it burn?"],
  ["**Q.** Does it burn?", "Does it burn?"],
])("a question in light or bold type is a title without a mark of change: %s", (row, title) => {
  const rows = [row, "", row.replace("burn", "float")];
  const [first] = parseRows(rows, { kind: "faq" }).text.entries;
  expect(first).toMatchObject({ title, changed: false });
});

test("what a part of errata holds are errata, and questions are none", () => {
  const kinds = (rows: readonly string[], kind: "glossary" | "errata") =>
    parseRows(rows, { kind }).text.entries.map((entry) => entry.kind);
  expect(kinds(["bell – It rings.", "", "ERRATA", "", "horn – Is unique."], "glossary")).toEqual(
    rowsOf("term / erratum"),
  );
  expect(kinds(["Does it burn?", "No.", "", "Does it float?", "Yes."], "errata")).toEqual(
    rowsOf("ruling / ruling"),
  );
});

describe("a title line directly above a list", () => {
  const order = ["Order of Play", "The first player attacks, and each other player answers in turn."];

  test("is one among title lines above text, in a sheet without blank lines", () => {
    const rows = ["Classic Setup", "- Two players.", "- Twelve cards each.", ...order];
    expect(titles([...rows, "Cards of Rank", "1. Jack", "2. Queen"])).toEqual([
      ...["Classic Setup", "Order of Play", "Cards of Rank"],
    ]);
  });

  test("is none above an item that does not begin a list", () => {
    expect(titles([...order, "What You May Bring", "2. Dice", "3. Cards"])).toEqual(["Order of Play"]);
  });
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
  const rows = [
    "• Abandoned Mine - You may mine.",
    "• Baron - He is noble.",
    "• cost - What you pay.",
    "• Dark Mirror - Reflects:",
    "  o spells",
    "• Echo - It ends.",
  ];

  test("is a list of entries where the titles stand in alphabetical order", () => {
    expect(titles(rows)).toEqual(["Abandoned Mine", "Baron", "cost", "Dark Mirror", "Echo"]);
  });

  test("is a list of one entry where they do not", () => {
    expect(titles(["own – These:", ...rows.toReversed()])).toEqual(["own"]);
  });

  const rules = rowsOf(`
    - Specific beats general — the rule of a scenario comes first /
    - No hidden gotchas — choose what is simpler / - Damage is immediate — nothing is undone /
    - Card text beats this page — the card says more / - Active player priority — he decides the order
  `);

  test("is a list of entries where each has a title, whatever its order", () => {
    const begun = ["Specific beats general", "No hidden gotchas", "Damage is immediate"];
    expect(titles(["Golden Rules", ...rules])).toEqual([
      ...begun,
      ...["Card text beats this page", "Active player priority"],
    ]);
  });

  test("is none where some have no title, or only a few have one", () => {
    const others = ["- Shuffle your deck", "- Draw seven cards"];
    expect(titles(["Golden Rules", ...rules, ...others])).toEqual(["Golden Rules"]);
    expect(titles(["Golden Rules", ...rules.slice(1)])).toEqual(["Golden Rules"]);
  });

  test("is part of the entry whose text introduces it", () => {
    const parts = ["Setup", "Take these parts from the box and lay them out:"];
    const boxed = ["- Red cubes: 20", "- Blue cubes: 20", "- Harbor board: 1", "- Dice: 6", "- Cards: 100"];
    const rows = [...parts, ...boxed, "", "Winning", "The first player with ten points wins at once."];
    expect(titles(rows)).toEqual(["Setup", "Winning"]);
  });
});

test("terms with their texts beside them are no columns that were read across", () => {
  const rows = rowsOf(`
    Ambush        Play at once. / Brace         Prevent one damage. / Chain 2       Deal two. /
    Drift         Move for free. / Echo          It ends.
  `);
  expect(titles(rows)).toEqual(["Ambush", "Brace", "Chain 2", "Drift", "Echo"]);
  const columns = rows.map((row) => row.replace(/^\w+( 2)?/, "The bearer may not"));
  expect(parseRows(columns).problems.map(({ code }) => code)).toContain("interleaved-columns");
});

test("a title may end with an ellipsis, not hold one", () => {
  expect(
    titles(spaced(["All Good Things... -- Once.", "Bell -- Rings.", "Horn... blows -- Twice."])),
  ).toEqual(["All Good Things...", "Bell"]);
});

test("the sign of a comparison at the start of a row is part of the text", () => {
  expect(outline(["own – Yours with Cunning", ">28 or more.", "", "bow – The front."])[0]).toContain(">28");
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

test("credits below the last term are no term, and a term among others is one", () => {
  const rows = rowsOf(
    "Action / Anything a player does. / Credits / What a card costs. / Round / A turn of each player.",
  );
  expect(titles(rows)).toEqual(["Action", "Credits", "Round"]);
  expect(titles([...rows.toSpliced(2, 2), "", "Credits", "Rules by A. Smith."])).not.toContain("Credits");
});

test("a version beside the name of the document opens no entry", () => {
  const rows = rowsOf(
    "Version 3.2 – effective 14 May 2010. / Questions – Version 2.6 / bell – It rings. / horn – It blows.",
  );
  expect(titles(spaced(rows))).toEqual(["bell", "horn"]);
  expect(titles(spaced(["aft – Behind.", ...rows.slice(2), "versions – Of 2.6 and 3.2."]))).toContain(
    "versions",
  );
});

test("the labels of questions and answers are no titles before a colon, and a card may be called so", () => {
  const rows = ["Q1: May I pass?", "A1: Yes.", "", "Q2: May I concede?", "A2: At any time."];
  expect(titles(rows)).toEqual(["May I pass?", "May I concede?"]);
  expect(titles(spaced(["Bell – It rings.", "Q – He may snap.", "Q2 – His double."]))).toContain("Q2");
});

test("the letters between the titles of a glossary are no titles", () => {
  const rows = rowsOf(
    "A // Aft - Behind. // B // Bell - It rings. / Bow - The front. // C // Cargo - Goods.",
  );
  expect(titles(rows)).toEqual(["Aft", "Bell", "Bow", "Cargo"]);
});

test("a contents list of two lines shows by its pages", () => {
  const contents = ["CONTENTS", "Terms A-Z ............ 1", "Timing ............... 9", ""];
  const rows = [
    ...contents,
    "TERMS A-Z",
    "",
    "bell - It rings.",
    "horn - It blows.",
    "",
    "TIMING",
    "",
    "hour - Sixty.",
  ];
  const reasons = (written: readonly string[]) =>
    parseRows(written).text.boilerplate.map(({ reason }) => reason);
  expect(reasons(rows).filter((reason) => reason === "contents list")).toHaveLength(3);
  expect(reasons(rows.map((row) => row.replace(/ \.+ \d$/, "")))).not.toContain("contents list");
});

test("what stands behind the end of a document is none of its entries", () => {
  expect(titles(spaced(["bell – It rings.", "horn – It blows.", "END OF DOCUMENT", "Write to us."]))).toEqual(
    ["made", "bell", "horn"],
  );
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

test("a remark in brackets may stand behind a bold title", () => {
  expect(titles(spaced(["**Ice Wall** (#12) Change all.", "**Snow Owl** (Thaw 31) It is a bird."]))).toEqual(
    rowsOf("Ice Wall / Snow Owl"),
  );
  expect(titles(spaced(["**Never** (or so) may it.", "**Always** (or not) it may."]))).toEqual([null, null]);
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

  test("are no titles without a blank line below", () => {
    expect(
      titles(["Sixty cards", "at least make a deck.", "", "Ten proxies", "at most are allowed."]),
    ).toEqual([null, null]);
  });
});

describe("headings that run into their text and end with a full stop", () => {
  const rows = rowsOf(`
    Deck Sizes. A deck holds forty cards. / Starting Hand. Each player draws five. /
    Life Points. They are public. / Replay. The attack is repeated. / Spell Speeds. There are three. /
    Full Zones. No card may be set.
  `);

  test("are titles; what `Section` numbers heads a part", () => {
    const all = [
      "Section 1. Before the First Turn",
      ...rows,
      "Section 2. The Chain",
      "Set Cards. They are chained later.",
      "Cost. It is paid first.",
    ];
    expect(sections(spaced(all))).toEqual(
      rowsOf(`
      Section 1. Before the First Turn: Deck Sizes / Section 1. Before the First Turn: Starting Hand /
      Section 1. Before the First Turn: Life Points / Section 1. Before the First Turn: Replay /
      Section 1. Before the First Turn: Spell Speeds / Section 1. Before the First Turn: Full Zones /
      Section 2. The Chain: Set Cards / Section 2. The Chain: Cost
    `),
    );
  });

  test("are sentences where there are few, or one word is all that most have", () => {
    expect(titles(spaced(rows.slice(0, 4)))).toEqual([null, null, null, null]);
    const answers = ["Yes. You may.", "No. You may not.", "Never. It is lost.", "Always. It stays."];
    expect(titles(spaced([...answers, ...answers]))).not.toContain("Yes");
  });
});

describe("a numbered heading with its text below a blank line", () => {
  test("is a title whatever its letter case; a rule without a full stop above a rule is none", () => {
    const rows = rowsOf(`
      1.1 Role of the judge / Judges are neutral. They do not advise. / 1.2 Who may issue what /
      A table judge may give warnings. / 1.3 A player may not / 1.4 Two infractions at once /
      Only the worse one counts.
    `);
    expect(titles(spaced(rows))).toEqual([
      "Role of the judge",
      "Who may issue what",
      null,
      "Two infractions at once",
    ]);
  });
});

describe("a title page in two blocks", () => {
  const rulings = ["battle – Ships may battle.", "cost – It is paid first.", "range – It is counted."];

  test("names the game and then the document, and opens no entry", () => {
    const rows = ["STAR REALM(TM)", "CARD GAME", "", "CURRENT RULINGS", "Released 16 June 2003", ""];
    const { document, entries } = parseRows([...rows, ...spaced(rulings)]).text;
    expect([document.title, document.date]).toEqual(["CURRENT RULINGS", "2003-06-16"]);
    expect(entries.map(({ title }) => title)).toEqual(["battle", "cost", "range"]);
  });

  test("is none where text follows the capitals", () => {
    expect(titles(["BELL", "", "It rings once.", "", "HORN", "", "It blows."])).toEqual(["BELL", "HORN"]);
  });
});

test("the rows of a table inside an entry stand below its head", async () => {
  const table = "| Minutes late | Penalty |\n|---|---|\n| 5 | Game loss |\n| 15 | Match loss |\n";
  const markdown = `# Guide\n\n## Tardiness\n\n${table}\nAsk the head judge.\n\n## Draws\n\nA draw is one point.\n`;
  const entries = await entriesOfFile(markdown, "guide.md");
  expect(entries[0]?.blocks.slice(1).map(({ kind, text, leadIn }) => `${kind} ${leadIn}: ${text}`)).toEqual(
    rowsOf(`
    lead-in null: Minutes late | Penalty / item 1: 5 | Game loss / item 1: 15 | Match loss /
    paragraph null: Ask the head judge.
  `),
  );
});

test("an @ before a space is a bullet, but a name that begins with one keeps it", () => {
  const blocks = (line: string) =>
    parseRows(["bell – It rings.", line]).text.entries.flatMap((entry) =>
      entry.blocks.map(({ text }) => text),
    );
  expect(blocks("@ It rings twice.").at(-1)).toBe("It rings twice.");
  expect(blocks("@trekjudge answers.").at(-1)).toContain("@trekjudge answers.");
});

test("a heading far from its number has both", () => {
  const rows = [
    ...["2.          LIST OF SHIPS", "", "There are four kinds of ships.", ""],
    ...["3.          LIST OF   HARBORS", "", "Each player has one harbor."],
  ];
  const { entries } = parseRows(rows).text;
  expect(entries.map(({ number, title }) => `${number} ${title}`)).toEqual(
    rowsOf("2 LIST OF SHIPS / 3 LIST OF HARBORS"),
  );
});

test("the last line of an item is no title, though items follow it", () => {
  const rulings = (name: string) => [
    name,
    "",
    "-   The ship must have gained a crew. If it cannot gain a crew, then",
    "    it stays where it is docked. [LSJ 20090411]",
    "-   Neither Kestrel nor its crew can be",
    "    stopped. [LSJ 20090724]",
    "-   It is not optional.",
    "",
  ];
  expect(titles(["Card Rulings", "", ...["Abact", "Bolian Ship", "Cargo"].flatMap(rulings)])).toEqual(
    rowsOf("Abact / Bolian Ship / Cargo"),
  );
});
