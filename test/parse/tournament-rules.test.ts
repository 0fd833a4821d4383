/** Forms of tournament rules, errata and glossaries as clubs publish them, each with what looks like it and is none. */
import { describe, expect, test } from "vitest";
import { parseDocument } from "../../src/parse/document.ts";
import { read } from "../read/made/compare.ts";
import { rowsOf } from "../rows-of.ts";
import { entriesOfFile, parseRows, spaced } from "./made.ts";

const entriesOf = (rows: readonly string[]) => parseRows(rows, { kind: "rulebook" }).text.entries;
const titles = (rows: readonly string[]) => entriesOf(rows).map(({ title }) => title);

describe("a few words between the number of a rule and the first full stop", () => {
  const numbered = (...texts: readonly string[]) => [
    "2. Conduct",
    ...texts.map((text, at) => `2.${at + 1}  ${text}`),
  ];

  test("are its title where most rules have such words", () => {
    const rows = numbered(
      "Entries.  All entries are subject to approval.",
      "Aids.  Nobody may use notes.",
      "Lifting bells.  A turn ends when a bell is lifted.",
      "Spectators must be silent at all times.",
      "Smoking.  It is not allowed.",
    );
    expect(titles(rows)).toEqual(["Conduct", "Entries", "Aids", "Lifting bells", null, "Smoking"]);
  });

  test("are a sentence where few have", () => {
    const rows = numbered(
      "All entries are subject to approval.",
      "Stop. Nobody may use notes.",
      "A turn ends when a bell is lifted.",
      "Spectators must be silent at all times.",
    );
    expect(titles(rows)).toEqual(["Conduct", null, null, null, null]);
  });

  test("are a sentence where they tell somebody to do something, or what is so", () => {
    const rows = numbered(
      "Shuffle your deck. Your opponent may cut it.",
      "Damage is permanent. Nothing heals it.",
      "You may not look. The bag is closed.",
      "Bells must be silent. Nobody rings them.",
    );
    expect(titles(rows)).toEqual(["Conduct", null, null, null, null]);
  });
});

describe("`Errata` on a line that nothing marks", () => {
  test("is text directly below a heading that the file marks", () => {
    const cards = ["Frost Giant", "Old Tug", "Bell Tower"];
    const rows = cards.flatMap((card) => [
      card,
      "---------",
      "",
      "**Errata:**",
      "- It should be unique.",
      "",
    ]);
    expect(titles(["Card Errata", "===========", "", ...rows])).toEqual(cards);
  });

  test("heads a part below a text, and below the title of the document", () => {
    const terms = ["Errata", "", ...spaced(["Frost Giant: It is unique.", "Old Tug: It costs three."])];
    const sections = (rows: readonly string[]) => new Set(entriesOf(rows).map(({ section }) => section));
    expect(sections(["Harbor Wars", "===========", "", ...terms])).toContain("Errata");
    expect(sections(["Harbor Wars", "===========", "", "Two cards were changed.", "", ...terms])).toContain(
      "Errata",
    );
  });
});

describe("a row of signs that come again", () => {
  const rules = ["Nobody may lock the table.", "Only one substitute may play."];

  test("parts paragraphs and is none", () => {
    for (const row of ["I===I===I===I===I===I", "-=-=-=-=-=-=-", "* * * * * * *"]) {
      const texts = entriesOf(spaced([row, rules[0] ?? "", row, rules[1] ?? "", row]));
      expect(texts.flatMap(({ blocks }) => blocks.map(({ text }) => text))).toEqual(rules);
    }
  });

  test("is text with letters of its own", () => {
    const words = entriesOf(spaced(["Ha-ha-ha-ha-ha-ha", ...rules])).map(
      ({ label, title }) => title ?? label,
    );
    expect(words).toContain("Ha-ha-ha-ha-ha-ha");
  });
});

describe("the first line of a document that stands there twice", () => {
  const terms = ["Quiet: Nobody may speak.", "Bells: Nobody may ring them."];

  test("names it once", () => {
    expect(titles(spaced(["Members' Guide", "Members' Guide", ...terms]))).toEqual(["Quiet", "Bells"]);
  });

  test("is an entry further down", () => {
    const text = "The players of the club have made this rule together.";
    expect(titles(spaced(["The Bell Club", "Quiet Hours", text, "The Bell Club", text]))).toEqual(
      rowsOf("Quiet Hours / The Bell Club"),
    );
  });
});

describe("a bullet alone on a line", () => {
  const text = (rows: readonly string[]) =>
    entriesOf(rows)[0]?.blocks.map(({ kind, text }) => `${kind}: ${text}`);
  const lead = "Bell clubs have two rules for all of their members:";

  test("begins an item with the text below it, and so does a number", () => {
    for (const [one, two] of [
      ["•", "•"],
      ["-", "-"],
    ] as const)
      expect(text([lead, one, "Cards are sleeved in", "black.", two, "Phones are off."])).toContain(
        "item: Phones are off.",
      );
    expect(text([lead, "1.", "Cards are sleeved.", "2.", "Phones are off."])).toContain(
      "step: Phones are off.",
    );
  });

  test("is none where it stands once, or above a blank line", () => {
    expect(text([lead, "-", "Cards are sleeved."])).not.toContain("item: Cards are sleeved.");
    expect(text([lead, "-", "", "Cards are sleeved.", "-", "", "Phones are off."])).not.toContain(
      "item: Phones are off.",
    );
  });
});

test("the letters that head the terms of a glossary are no labels of them", () => {
  const glossary = [
    ...["A.", "Anchor: A tug that is moored.", "Aft: The rear of a tug.", ""],
    ...["B.", "Barge: A boat without a sail.", "Bow: The front of a tug.", ""],
    ...["C.", "Cargo: All that a tug holds.", "Crew: All who are aboard."],
  ];
  expect(titles(glossary)).toEqual(["Anchor", "Aft", "Barge", "Bow", "Cargo", "Crew"]);
});

describe("rows that each say one thing behind what it is called", () => {
  const page = (...rows: readonly string[]) => [
    ...["House rules", "", "We meet every week. Please arrive on time.", "", ...rows, ""],
    ...["What to bring", "- A deck of sixty cards.", "- A pen.", ""],
    ...["Tie breaks", "If two players have the same score after the last round, both of them win.", ""],
    ...["Time limits", "Each round takes fifty minutes. The player whose turn it is then finishes it."],
  ];
  const texts = (rows: readonly string[]) =>
    entriesOf(page(...rows)).flatMap(({ blocks }) => blocks.map(({ text }) => text));

  test("stay apart, and the first is no title of the others", () => {
    const rows = ["When: Every Thursday, 7:00 pm", "Where: Bell Tower, second floor", "Entry fee: two bells"];
    expect(texts(rows)).toEqual(expect.arrayContaining(rows));
    expect(titles(page(...rows)).slice(-3)).toEqual(["What to bring", "Tie breaks", "Time limits"]);
  });

  test("are one text where a sentence goes on below such a name", () => {
    const rows = ["Where: in a tower that has more than one bell and", "that has a door"];
    expect(texts(rows)).toContain(rows.join(" "));
  });
});

describe("stars before the lines of a list", () => {
  const rules = rowsOf(
    "Draft decks may have forty cards / Other decks may have sixty cards / Proxy cards are allowed",
  );

  test("are bullets, whatever their lines look like", () => {
    expect(titles(["House Rules", "", "* No proxies.", ...rules.map((rule) => `* ${rule}`)])).not.toContain(
      rules[1],
    );
  });

  test("mark a change above bullets of another kind", () => {
    const rows = ["* cost", "- Costs are paid first.", "", "* deck", "- Decks have sixty cards."];
    expect(titles(rows)).toEqual(["cost", "deck"]);
  });
});

test("a long sentence that speaks of rules is no title of the document, a short name before its day is", () => {
  const text =
    "The house rules will probably be updated as more issues show themselves to us all. Ask if you like.";
  const titleOf = (first: string) =>
    parseRows([first, "", "Players may ring the bell once."]).text.document.title;
  expect(titleOf(text)).not.toContain("house rules");
  expect(titleOf("Bell Club House Rules updated 2012-11-13")).toBe("Bell Club House Rules");
});

describe("errata that name the version of each entry", () => {
  const cards = ["(v1.0) Frost Giant (Core 12)", "(v1.1) Old Tug (Core 30)", "(v1.1) Bell Tower (Core 31)"];
  const page = (...texts: readonly string[]) => [
    "Card Errata",
    "",
    "This section holds what was changed on the cards of the game.",
    "",
    "Core Set",
    "",
    ...cards.flatMap((card, at) => [card, texts[at] ?? "", ""]),
  ];

  test("begin with the version below the name of a set, and go on with the new text", () => {
    const read = "Should read: “It cannot be moved.”";
    const entries = parseRows(page(read, read, read), { kind: "errata" }).text.entries;
    expect(entries.map(({ title }) => title).slice(-3)).toEqual(cards);
    expect(entries.at(-1)?.blocks.at(-1)?.text).toBe(read);
  });

  test("are no headings inside a sentence", () => {
    const rows = ["Players use the newest version", "(v1.1) of the rules at all times."];
    expect(
      entriesOf(rows)
        .flatMap(({ blocks }) => blocks.map(({ text }) => text))
        .join(" "),
    ).toContain("version (v1.1) of the rules");
  });
});

describe("headings above paragraphs that begin with a bold number", () => {
  const rule = (number: number) => `**${number}** Every player may ring the bell of that number once.`;
  const part = (head: string, ...numbers: readonly number[]) => [
    head,
    "---------",
    "",
    ...spaced(numbers.map(rule)),
  ];
  const parts = [
    ...part("First rules", 101, 103),
    ...part("More rules", 206, 204),
    ...part("New rules", 310, 301),
    ...part("Last rules", 305),
  ];

  test("head parts, whatever stands below the title of the document", () => {
    const title = ["Bell Laws", "=========", "", "The laws are changed by the players.", ""];
    const authors = ["Players", "-------", "", "Ann and Ben.", ""];
    expect(titles([...title, ...authors, "Rules", "=====", "", ...parts])).toEqual(
      expect.arrayContaining(["101", "103", "206", "204", "305"]),
    );
  });

  test("are titles where most have other texts", () => {
    const prose = (head: string) => [head, "---------", "", "The bell is rung.", ""];
    const heads = ["Aim", "Bells", "Turn", "Score", "End", "Ties", "Prizes"];
    expect(titles([...heads.flatMap(prose), ...part("Last rules", 305)])).toContain("Last rules");
  });
});

describe("a heading in capitals between entries", () => {
  const rules = [
    ...[
      "Harbor Rules",
      "",
      "Two to four players meet in a harbor.",
      "",
      "OBJECT",
      "",
      "The most cargo wins.",
      "",
    ],
    ...["Anchor: It holds a ship.", "", "Bell: It rings at noon.", "", "Crate: It holds cargo.", ""],
  ];

  test("is the title of the text directly below it, which is none of the document's head", () => {
    const storm = ["WHEN A STORM COMES", "", "All ships stay in the harbor.", "", "Nobody may row.", ""];
    const entries = entriesOf([...rules, ...storm, "Pilot: A pilot guides ships."]);
    expect(entries.map(({ title }) => title)).toEqual([
      ...["Harbor Rules", "OBJECT", "Anchor", "Bell", "Crate", "WHEN A STORM COMES", "Pilot"],
    ]);
    expect(entries[5]?.blocks.at(-1)?.text).toBe("Nobody may row.");
  });

  test("is the title of the document if it names one below the date", () => {
    const top = ["7 March 2017", "", "RULES COMPENDIUM AND FAQ VERSION 0.6", "", "All cards are in it.", ""];
    const { document } = parseRows([...top, ...rules.slice(8)]).text;
    expect([document.title, document.version]).toEqual(["RULES COMPENDIUM AND FAQ", "0.6"]);
  });

  test("is none where it is a letter of the alphabet", () => {
    expect(titles([...rules, "C", "", "Ships with oars are not in the list.", ""])).not.toContain("C");
  });

  test("is none where an entry starts below it, or where it is a source in brackets", () => {
    const errata = [
      "ERRATA",
      "",
      "Pilot: A pilot guides ships.",
      "[LSJ 19980225]",
      "",
      "It may be a she.",
      "",
    ];
    expect(titles([...rules, ...errata]).slice(-2)).toEqual(["Crate", "Pilot"]);
    expect(
      entriesOf([...rules, ...errata])
        .at(-1)
        ?.blocks.at(-1)?.text,
    ).toBe("It may be a she.");
  });
});

test("a labeled fact above a title is no topic, the name of a set is", () => {
  const sectionsWith = (line: string) => {
    const card = (name: string) => [`**${name}**`, "", "It may be moved once.", "", line, ""];
    return entriesOf(["Anchor", "Bell", "Crate", "Pilot"].flatMap(card)).map(({ section }) => section);
  };
  expect(sectionsWith("Second Voyage")).toContain("Second Voyage");
  expect(sectionsWith("Immunity: None")).not.toContain("Immunity: None");
});

test("labels below most headings are no titles, names below one of them are", () => {
  const names = ["Anchor", "Bell", "Crate", "Dock", "Pilot", "Quay"];
  const roles = ["Groom", "Bride", "Pastor", "Usher"];
  const facts = ["Alignment: Good", "Goal: To stay", "Night Ability: None", "Immunity: None"];
  const cards = ["Cards", ...names.map((name) => `${name}: Belongs to a harbor`)];
  const rules = ["All roles are dealt.", ...roles.flatMap((role) => [role, ...facts]), ...cards];
  expect(titles(spaced(rules))).toEqual(["made", ...roles, ...names]);
});

test("cards on which several days rule are titles, not labels", () => {
  const days = ["2011-02-07", "2011-03-07", "2011-04-07"];
  const rulings = days.flatMap((day) => [day, "Anchor: It holds a ship.", "Bell: It rings at noon."]);
  const found = titles(spaced(["Rulings", ...rulings]));
  expect(found.filter((title) => title === "Anchor")).toHaveLength(days.length);
});

describe("headings above questions", () => {
  const asked = (verb: string, name: string) => [`Q: May the ${name} be ${verb}?`, "A: Yes, once.", ""];
  const titlesBelow = async (names: readonly string[], verbs: readonly string[] = ["moved"]) => {
    const parts = names.flatMap((name) => [`## ${name}`, "", ...verbs.flatMap((verb) => asked(verb, name))]);
    const entries = await entriesOfFile(["# Card FAQ", "", ...parts].join("\n"), "faq.md");
    return entries.map(({ title }) => title).filter((title) => title !== "Card FAQ");
  };
  const names = ["Anchor", "Bell", "Crate", "Dock", "Quay"];

  test("are names of cards in alphabetical order", async () => {
    expect(await titlesBelow(names)).toEqual(names);
  });

  test("are topics above many questions", async () => {
    expect(await titlesBelow(names, ["moved", "sold", "lost"])).toContain("May the Bell be sold?");
  });

  test("are topics in any other", async () => {
    expect(await titlesBelow(names.toReversed())).toContain("May the Bell be moved?");
  });
});

test("a table below a list item belongs to that item", async () => {
  const rows = "<tr><td>1st</td><td>two bells</td></tr><tr><td>2nd</td><td>a bell</td></tr>";
  const table = `<table><tr><th>Place</th><th>Prize</th></tr>${rows}</table>`;
  const page = `<h1>League Rules</h1><ol><li>Play once a week.</li><li>Prizes:${table}</li></ol>`;
  const { lines } = await read(page, "league.html");
  const source = { file: "league.html", sha256: "" };
  const { entries } = parseDocument(lines, { edition: "1e", source }).text;
  expect(entries.map(({ title }) => title)).not.toContain("1st");
});

test("parts in the table of contents are the sections of the titles below them", () => {
  const dots = (heading: string) => `${heading} ${".".repeat(40)} 2`;
  const parts = rowsOf(
    "Introduction / Section 1: Races / 1.A Crews / 1.B Boats / Section 2: Staff / 2.A Judges",
  );
  const text = "It says who may take part in a race of the club, and who may not.";
  const body = parts.map((part) => (part.startsWith("Section") ? part : `${part}\n\n${text}`));
  const rows = [...["HARBOR FLOOR RULES", "", "Contents"], ...parts.map(dots), "", ...spaced(body)];
  const found = entriesOf(rows.join("\n").split("\n")).map(({ title, section }) => `${section}: ${title}`);
  expect(found.slice(1)).toEqual([
    ...["Section 1: Races: 1.A Crews", "Section 1: Races: 1.B Boats", "Section 2: Staff: 2.A Judges"],
  ]);
});

test("a code before a dash belongs to the title on its line", () => {
  const text = "It is given to a player whose mistake was seen at once and was easily mended.";
  const rows = ["PT1 - Warning", text, "PT2 - Game Loss", text, "PT3 - Match Loss", text];
  expect(titles(["PENALTY TYPES", ...rows])).toEqual(
    rowsOf("PT1 - Warning / PT2 - Game Loss / PT3 - Match Loss"),
  );
});
