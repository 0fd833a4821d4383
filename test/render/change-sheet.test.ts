/** The words of the report: what happened to an entry, what players must know first, and where each rule stands. */
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { announcementMarkdown, changeMarkdown } from "../../src/render/change-report.ts";
import { announcementText, changeText } from "../../src/render/change-text.ts";
import { makePaint } from "../../src/render/text-style.ts";
import { rules } from "../compare/rules.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";

const plain = { width: 100, paint: makePaint(0), marks: null };

/** The report without its first line, which names the documents. */
function shown(old: string, fresh: string): string[] {
  return changeText(compareTexts(rules(old), rules(fresh)), plain)
    .split("\n")
    .slice(1, -1);
}

const stays = "Dabo – A player who wins three times in a row draws a card.";

describe("an entry", () => {
  test.each([
    ["new", stays, `${stays}\n\nTongo – You may place a bet each turn.`, "Tongo"],
    ["withdrawn", `${stays}\n\nTongo – You may place a bet each turn.`, stays, "Tongo"],
    ["reworded", stays, stays.replace("three", "four"), "Dabo"],
    ["renamed", stays, stays.replace("Dabo", "Grand Dabo Table"), "Dabo → Grand Dabo Table"],
    ["corrected", `${stays}\n\nTongo – A plaeyr may bet.`, `${stays}\n\nTongo – A player may bet.`, "Tongo"],
    ["marked", stays, `* ${stays}`, "Dabo"],
    ["moved", `# A\n\n${stays}\n\n# B\n\nTongo – Bet.`, `# A\n\n# B\n\n${stays}\n\nTongo – Bet.`, "Dabo"],
  ])("is %s", (verdict, old, fresh, name) => {
    expect(shown(old, fresh).find((line) => line.startsWith(verdict))).toMatch(
      new RegExp(`^${verdict.padEnd(10)} ${name} `),
    );
  });

  test("with another word is reworded, though its letters are nearly the same", () => {
    expect(shown(`${stays}\n\nTongo – Draw a card.`, `${stays}\n\nTongo – Draw a cord.`)[0]).toBe(
      "1 reworded; 1 unchanged",
    );
  });
});

test("a misspelling that comes in is no correction", () => {
  const [right, wrong] = [`${stays}\n\nTongo – A player may bet.`, `${stays}\n\nTongo – A plaeyr may bet.`];
  expect(shown(right, wrong)[0]).toBe("1 reworded; 1 unchanged");
  expect(shown(stays, stays.replace("player", "Player"))[0]).toBe("1 corrected; 0 unchanged");
});

test("an entry in two is marked where a part is, and unmarked where none is any more", () => {
  const [one, two] = [
    "A docked ship may not move until its turn.",
    "Its crew may beam down as often as they wish.",
  ];
  const notes = (old: string, fresh: string) => shown(old, fresh).filter((line) => line.includes("marked"));
  const whole = `Docks – ${one}\n${two}`;
  const parts = `Docks – ${one}\n\nDocked crews – ${two}`;
  expect(notes(whole, parts.replace("Docked", "* Docked"))).toEqual(["    (now marked as changed)"]);
  expect(notes(`* ${whole}`, parts.replace("Docked", "* Docked"))).toEqual([]);
  expect(notes(`* ${whole}`, parts)).toEqual(["    (no longer marked as changed)"]);
});

describe("an entry that stands twice", () => {
  const twice = `${stays}\n\n${stays}`;

  test("is a duplicate and not new", () => {
    expect(shown(stays, twice)).toEqual([
      "1 duplicate; 1 unchanged",
      "",
      "duplicate  Dabo  current-rulings.txt:3",
      "    (appears twice, word for word)",
    ]);
  });

  test("is not withdrawn with its copy", () => {
    expect(shown(twice, stays)).toEqual([
      "1 duplicate; 1 unchanged",
      "",
      "duplicate  Dabo  current-rulings.txt:3",
      "    (appeared twice, word for word)",
    ]);
    expect(shown(`${twice}\n\nTongo – Bet.`, "Tongo – Bet.")[0]).toBe(
      "1 withdrawn, 1 duplicate; 1 unchanged",
    );
  });

  test("is not what an entry with a like title became", () => {
    const [fire, ice] = ["Fire Storm – Your ship is stopped until it burns out.", "Ice Storm – Draw a card."];
    expect(shown(`${stays}\n\n${fire}\n\n${ice}`, `${stays}\n\n${fire}\n\n${fire}`)[0]).toBe(
      "1 withdrawn, 1 duplicate; 2 unchanged",
    );
  });

  test("is new where the words differ or the title does", () => {
    expect(shown(stays, `${stays}\n\nDabo – Bet.`)[0]).toBe("1 new; 1 unchanged");
    expect(shown(stays, `${stays}\n\n${stays.replace("Dabo", "Tongo")}`)[0]).toBe("1 new; 1 unchanged");
  });
});

describe("steps and paragraphs", () => {
  const steps = (...lines: readonly string[]) =>
    `Attempts – Below is the timing.\n${lines.map((line, at) => `2.${"abcdef"[at]} ${line}`).join("\n")}`;
  const [one, two, three] = [
    "Choose personnel by their skills.",
    "Draw a card for each.",
    "Face them in turn.",
  ];

  test("bear their address", () => {
    expect(shown(steps(one, two), steps(one, "Count them.", two.replace("a card", "cards")))).toEqual([
      "1 reworded; 0 unchanged",
      "",
      "reworded   Attempts  current-rulings.txt:1–4",
      "    new 2.b: {+Count them.+}",
      "    2.c (was 2.b): Draw [-a card-] {+cards+} for each.",
    ]);
  });

  test("that changed places are exchanged, and not struck and added", () => {
    expect(shown(steps(one, two, three), steps(one, three, two)).slice(-2)).toEqual([
      "reordered  Attempts  current-rulings.txt:1–4",
      "    (2.b and 2.c exchanged)",
    ]);
  });

  test("that moved are shown once, with what was edited", () => {
    const [a, b] = [
      "A ship may be docked at its home station once.",
      "Personnel aboard are stopped at the end.",
    ];
    expect(
      shown(`Ships – ${a}\n${b}\n${one}`, `Ships – ${b}\n${one}\n${a.replace("once", "twice")}`),
    ).toEqual([
      "1 reworded; 0 unchanged",
      "",
      "reworded   Ships  current-rulings.txt:1–3",
      "    moved down: A ship may be docked at its home station [-once-] {+twice+}.",
    ]);
  });
});

test("a short item that moved and was edited is one item", () => {
  const list = (...items: readonly string[]) =>
    `Aliases – They may not report together.\n- ${items.join("\n- ")}`;
  const [copies, persona] = ["Copies of universal cards may.", "Persona replacements may not."];
  expect(
    shown(
      list(copies, persona, "Holograms may do so, once."),
      list("Holograms may do so, twice.", copies, persona),
    ).at(-1),
  ).toBe("    moved up: Holograms may do so, [-once-] {+twice+}.");
});

describe("numbered rules", () => {
  const rule = (number: string, title: string, text: string) => `${number} ${title} – ${number}a ${text}`;
  const flash = "You may play this spell at any time.";
  const haste = "It may attack in the turn it comes in.";
  const old = rules(
    [rule("702.150", "Flash", flash), rule("702.151", "Haste", haste), "Swift – See rule 702.150."].join(
      "\n\n",
    ),
  );
  const fresh = rules(
    [
      rule("702.150", "Blitz", "Cast it for its blitz cost. It is swift."),
      rule("702.151", "Flash", flash),
      rule("702.152", "Haste", haste.replace("It may", "It can")),
      "Swift – See rule 702.151.",
    ].join("\n\n"),
  );
  const comparison = compareTexts(old, fresh);

  test("are told under their numbers, and what only got another number in one line", () => {
    expect(changeText(comparison, plain).split("\n").slice(1, -1)).toEqual([
      "1 new, 1 reworded, 1 renumbered, 1 redirected; 0 unchanged",
      "702.150–702.151 are now 702.151–702.152; references follow in Swift",
      "",
      "new        702.150 Blitz  current-rulings.txt:1",
      "    702.150a: {+Cast it for its blitz cost. It is swift.+}",
      "",
      "reworded   702.152 Haste (was 702.151)  current-rulings.txt:5",
      "    702.152a (was 702.151a): It [-may-] {+can+} attack in the turn it comes in.",
    ]);
  });

  test("are named by their number where their references follow", () => {
    const [before, after] = [
      rules("201 Docks – 201a Pay two.\n\n202 Crews – 202a See 201."),
      rules("203 Docks – 203a Pay two.\n\n202 Crews – 202a See 203."),
    ];
    expect(changeText(compareTexts(before, after), plain)).toContain(
      "201 is now 203; references follow in 202\n",
    );
  });

  test("are announced in a line each", () => {
    expect(announcementText(comparison, plain).split("\n").slice(4, -1)).toEqual([
      "What players must know",
      "new        702.150 Blitz: Cast it for its blitz cost.",
      "reworded   702.152 Haste (was 702.151): 702.152a: It [-may-] {+can+} attack in the turn it comes in.",
    ]);
    expect(announcementMarkdown(comparison, plain).split("\n").slice(4)).toEqual([
      "## What players must know",
      "",
      "- *new* 702.150 Blitz: Cast it for its blitz cost.",
      "- *reworded* 702.152 Haste (was 702.151): 702.152a: It ~~may~~ **can** attack in the turn it comes in.",
      "",
      "",
    ]);
  });
});

test("a new entry is announced by its first sentence, without emphasis", () => {
  const found = announcementMarkdown(
    compareTexts(rules(stays), rules(`${stays}\n\nTongo – A **bet** is free. Win.`)),
    plain,
  );
  expect(found).toContain("- *new* Tongo: A bet is free.\n");
});

test("a first sentence without spaces is cut too, not only a last letter", () => {
  const sentence = "捨て札置き場のカードを".repeat(20);
  const found = announcementMarkdown(
    compareTexts(rules(stays), rules(`${stays}\n\nTongo – ${sentence}.`)),
    plain,
  );
  expect(found).toContain(`- *new* Tongo: ${sentence.slice(0, 120)} …\n`);
});

test("a new record is announced by the text that counts, not by the name of its card", () => {
  const record = (title: string) =>
    entryOf({
      id: `errata/${title}`,
      title,
      kind: "erratum",
      blocks: [blockOf(`Card: ${title}\nSet: Premiere\nOld text: Costs three.\nNew text: Costs **one**.`)],
    });
  const errata = (...titles: readonly string[]) => ({
    document: documentOf({ id: "errata" }),
    entries: titles.map(record),
    boilerplate: [],
  });
  const comparison = compareTexts(errata("Dabo", "Tongo"), errata("Dabo", "Tongo", "Kruge"));
  expect(announcementText(comparison, plain)).toContain("new        Kruge: New text: Costs one.\n");
});

test("a mark that touches a word is a mark in Markdown too", () => {
  const found = changeMarkdown(
    compareTexts(rules("Dabo – Two are subtracted"), rules("Dabo – Two are subtracted.")),
    plain,
  );
  expect(found).toContain("subtracted&#8203;**.**");
});

test("what may be a lost icon is no change of a rule", () => {
  const [old, fresh] = [
    rules("Dabo – Stop your [?] crew to score two."),
    rules("Dabo – Stop your crew to score one."),
  ];
  expect(changeText(compareTexts(old, fresh), plain)).toContain("Stop your crew to score [-two-] {+one+}.");
});

test("removed punctuation in front of a word is struck through in Markdown too", () => {
  const [old, fresh] = [rules("Dabo – If (not)stopped, score."), rules("Dabo – If stopped, score.")];
  expect(changeMarkdown(compareTexts(old, fresh), plain)).toContain("~~(not)~~&#8203;stopped");
});
