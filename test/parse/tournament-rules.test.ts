/** Forms of tournament rules, errata and glossaries as clubs publish them, each with what looks like it and is none. */
import { describe, expect, test } from "vitest";
import { entriesOfFile, parseRows, spaced } from "./made.ts";

const entriesOf = (rows: readonly string[]) => parseRows(rows, { kind: "rulebook" }).text.entries;
const titles = (rows: readonly string[]) => entriesOf(rows).map(({ title }) => title);

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
