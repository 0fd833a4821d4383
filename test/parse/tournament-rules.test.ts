/** Forms of tournament rules, errata and glossaries as clubs publish them, each with what looks like it and is none. */
import { describe, expect, test } from "vitest";
import { rowsOf } from "../rows-of.ts";
import { entriesOfFile, parseRows, spaced } from "./made.ts";

const entriesOf = (rows: readonly string[]) => parseRows(rows, { kind: "rulebook" }).text.entries;
const titles = (rows: readonly string[]) => entriesOf(rows).map(({ title }) => title);

describe("`Errata` on a line that nothing marks", () => {
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
