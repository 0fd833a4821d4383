/** The forms in which documents of the family part title and text; each with what it is not. */
import { describe, expect, test } from "vitest";
import { rowsOf } from "../rows-of.ts";
import { entriesOf, outline, parseRows } from "./made.ts";

describe("a title and its text are parted", () => {
  test.each([
    ["an en dash", " – "],
    ["an em dash", " — "],
    ["a hyphen", " - "],
    ["two hyphens", " -- "],
    ["a colon", ": "],
  ])("by %s", (_, sign) => {
    expect(outline([`battle${sign}Ships fight here.`, "", `Borg Ship${sign}It moves each turn.`])).toEqual(
      rowsOf("battle | Ships fight here. / Borg Ship | It moves each turn."),
    );
  });

  test("by a line break", () => {
    expect(
      outline(
        rowsOf(`
        Nausicaans / The target must be selected before you check. // Borg Ship /
        It moves at the end of each of your turns.
      `),
      ),
    ).toEqual([
      "Nausicaans | Nausicaans | The target must be selected before you check.",
      "Borg Ship | Borg Ship | It moves at the end of each of your turns.",
    ]);
  });

  test("by bold type alone", () => {
    expect(outline(["**battle** Ships fight here.", "", "***own** Cards that are yours."])).toEqual(
      rowsOf("battle | Ships fight here. / *own | Cards that are yours."),
    );
  });

  test("by bold type of a few words, of more it is emphasis", () => {
    const emphasis = "**No ship in the harbor may ever be moved by a crew at night.** It waits.";
    expect(
      outline(["**battle** Ships fight here.", "", emphasis, "", "**own** Cards that are yours."]),
    ).toEqual([`battle | Ships fight here. | ${emphasis}`, "own | Cards that are yours."]);
  });

  test("by a date on a web page of rulings", () => {
    expect(
      outline(
        rowsOf(`
        Naming a Number 2017-06-06 / Any whole number may be named. // Uniqueness 2016-01-31 /
        Copies are compared by title.
      `),
      ),
    ).toEqual([
      "Naming a Number | Naming a Number 2017-06-06 | Any whole number may be named.",
      "Uniqueness | Uniqueness 2016-01-31 | Copies are compared by title.",
    ]);
  });

  test("by the sign that prevails, not by another one inside a text", () => {
    const rows = rowsOf(
      "battle – Ships fight here. // Order - Choose an event of yours. // skills – Words: they add.",
    );
    expect(outline(rows)).toEqual(
      rowsOf("battle | Ships fight here. | Order - Choose an event of yours. / skills | Words: they add."),
    );
  });
});

describe("a title", () => {
  test.each([
    ["a dash and a topic", "actions – required – Required actions are indicated.", "actions – required"],
    [
      "a dash and a step",
      "Actions – Step 1: Initiation – Initiating an action",
      "Actions – Step 1: Initiation",
    ],
    ["a comma", "actions, costs – Costs are paid first.", "actions, costs"],
    ["a comma and a capital", "Mot, The Barber – He cuts hair.", "Mot, The Barber"],
    [
      "full stops and a hyphen",
      "U.S.S. Enterprise-E, Flagship of the Federation – It flies.",
      "U.S.S. Enterprise-E, Flagship of the Federation",
    ],
    ["digits", "35th Rule of Acquisition – Peace is good.", "35th Rule of Acquisition"],
    ["a slash", "cannot / may not – Text forbids.", "cannot / may not"],
    ["quotes", "“any” – Each of them.", "“any”"],
    ["an icon", "Borg Use Only icon [BO] – Only Borg.", "Borg Use Only icon [BO]"],
    ["capitals throughout", "MARTOK – He commands.", "MARTOK"],
    ["an initial", "James T. Kirk – He commands.", "James T. Kirk"],
  ])("may hold %s", (_, row, title) => {
    expect(outline(["battle – Ships fight.", "", row])[1]?.split(" | ")[0]).toBe(title);
  });

  test.each([
    ["a sentence", "You may stop. Then you go – That is all."],
    ["a reference", "See Borg – Cooperation between them."],
    ["an example", "For example – Ships fight."],
    ["an order", "Order – Choose an event."],
    ["a heading with one capital", "Dilemma encounters – The initiation is complete."],
    ["a hundred words", `${"word ".repeat(100)}– Text.`],
  ])("is not %s", (_, row) => {
    expect(outline(["battle – Ships fight.", "", row])).toHaveLength(1);
  });

  test("that is inverted has its natural order as another name", () => {
    const { entries } = parseRows(
      rowsOf("Clown: Playing Doctor, The – It bites. // Mot, The Barber – He cuts."),
    ).text;
    expect(entries.map(({ aliases }) => aliases)).toEqual([["The Clown: Playing Doctor"], []]);
  });
});

describe("a mark of change", () => {
  test.each([
    ["glued", "*MARTOK – He commands.", "*MARTOK"],
    ["spaced", "* cost – It is paid.", "*cost"],
    ["doubled up with bold", "***cannot / may not** – It is forbidden.", "*cannot / may not"],
    ["doubled up with italics", "**own* – Yours.", "*own"],
    ["a plus", "+ cost – It is paid.", "*cost"],
    ["a delta", "Δ cost – It is paid.", "*cost"],
    ["a section sign", "§cost – It is paid.", "*cost"],
    ["a delta that came out as D", "D Borg Ship – It moves.", "*Borg Ship"],
    ["a delta glued as D", "DBorg Ship – It moves.", "*Borg Ship"],
  ])("is seen where it is %s", (_, row, title) => {
    expect(outline(["battle – Ships fight.", "", row])[1]?.split(" | ")[0]).toBe(title);
  });

  test.each([
    ["bold", "**own** – Yours.", "own"],
    ["italics", "*own* – Yours.", "own"],
    ["a title that begins with D", "DNA Clues – They help.", "DNA Clues"],
    ["a name that begins with D", "Data – He plays.", "Data"],
  ])("is not seen in %s", (_, row, title) => {
    expect(outline(["battle – Ships fight.", "", row])[1]?.split(" | ")[0]).toBe(title);
  });

  test("is seen behind a full stop where line breaks were lost", () => {
    const rows = [
      "Alternate Universe – It opens the doors of both cards.* Ar-Q-ologist – This card digs.",
      "",
      "battle – Ships fight.",
    ];
    expect(outline(rows)).toEqual([
      "Alternate Universe | It opens the doors of both cards.",
      "*Ar-Q-ologist | This card digs.",
      "battle | Ships fight.",
    ]);
  });

  test("is not seen where a full stop is followed by italics", () => {
    expect(outline(["battle – Ships fight.*Note well* – it is dear.", "", "own – Yours."])).toHaveLength(2);
  });
});

describe("an erratum", () => {
  test.each([
    [
      "a heading",
      ["Kivas Fajo – Erratum:", "", "Draw three cards."],
      "Kivas Fajo | Kivas Fajo – Erratum: | Draw three cards.",
    ],
    ["one line", ["Kivas Fajo Erratum: Draw three cards."], "Kivas Fajo | Draw three cards."],
    ["errata of one card", ["Kivas Fajo - Errata: card is unique."], "Kivas Fajo | card is unique."],
    [
      "an interim one",
      ["Kivas Fajo – Erratum (interim): Draw three cards."],
      "Kivas Fajo | Draw three cards.",
    ],
    [
      "a revised text",
      ["Kestrel – Revised text:", "Draw three cards."],
      "Kestrel | Kestrel – Revised text: | Draw three cards.",
    ],
  ])("is told by %s", (_, rows, outlined) => {
    expect(outline(rows)).toEqual([outlined]);
    expect(parseRows(rows).text.entries[0]?.kind).toBe("erratum");
  });

  test("keeps the lines of its card together", () => {
    const rows = rowsOf(`
      Kivas Fajo – Erratum: // Interrupt: Plays on table. / OR / Event: Draw a card. //
      Order - Choose an event. // Mot, The Barber – Erratum: // He cuts.
    `);
    expect(outline(rows)).toEqual([
      "Kivas Fajo | Kivas Fajo – Erratum: | Interrupt: Plays on table. | OR | Event: Draw a card. | Order - Choose an event.",
      "Mot, The Barber | Mot, The Barber – Erratum: | He cuts.",
    ]);
  });

  test("is not every text that has the word", () => {
    expect(
      outline(["battle – Ships fight.", "", "The list holds cards that have errata: look there."]),
    ).toHaveLength(1);
  });

  test("as a revised text inside a ruling is game text", () => {
    const { entries } = parseRows(
      rowsOf(`
      Kivas Fajo – It was changed. Revised text: / Interrupt: Plays on table. / OR / Event: Draw a card. //
      battle – Ships fight.
    `),
    ).text;
    expect(entries[0]?.blocks.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(
      rowsOf(`
      lead-in: It was changed. Revised text: / game-text: Interrupt: Plays on table. / game-text: OR /
      game-text: Event: Draw a card.
    `),
    );
  });
});

describe("columns that were read across", () => {
  const across = rowsOf(`
    Ships may fight at a / Personnel report to any / location of theirs. The / outpost that they own. It /
    attacker chooses first. / costs your card play. / defender may then / equipment does so too. /
    return fire at once. / as do the ships there. / if it has weapons. / at the same location. /
    and so on each turn. / while it is in play.
  `);

  test("are refused with the place and no entries", () => {
    const { text, problems } = parseRows(across);
    expect(text.entries).toEqual([]);
    expect(problems.map(({ severity, code, line }) => `${severity} ${code} ${line}`)).toEqual([
      "error interleaved-columns 6",
    ]);
  });

  test("are not seen in a text that is wrapped at a width", () => {
    const wrapped = rowsOf(`
      battle – Ships may fight at a location / of theirs. The attacker chooses first. /
      The defender may then return fire at / once. It has weapons of its own. They /
      are added. You may pass. Each of them / counts. A ship is then destroyed. The /
      crew goes with it. You may not use / them again.
    `);
    expect(parseRows(wrapped).problems).toEqual([]);
  });

  test("are not seen where small titles follow one another", () => {
    const rows = rowsOf(`
      battle – Ships fight. / cost – It is paid. / doorway – It opens. / event – It stays. /
      facility – It stands. / hand – It holds.
    `);
    expect(outline(rows)).toHaveLength(6);
  });

  test("side by side are refused as well", () => {
    const rows = Array.from({ length: 8 }, () => "Ships may fight at a         Personnel report to any");
    expect(parseRows(rows).problems.map(({ code }) => code)).toEqual(["interleaved-columns"]);
  });
});

describe("a short document of news", () => {
  const rows = (entries: readonly string[]) => [
    "Star Trek CCG Second Edition",
    "Current Rulings Document (5 March 2012)",
    "",
    "Rulings",
    "",
    ...entries.flatMap((entry) => [entry, ""]),
    "ERRATA",
    "",
    "Up the Ante – Erratum: Discard two cards. This card is unique.",
  ];

  test("has entries where each is marked as new with a star and a blank", () => {
    const marked = ["* winning the game – A player has 100 points.", "* cloaked ships – They may not fight."];
    expect(outline(rows(marked))).toEqual([
      "*winning the game | A player has 100 points.",
      "*cloaked ships | They may not fight.",
      "Up the Ante | Discard two cards. This card is unique.",
    ]);
  });

  test("shows what stands behind such a star and its title as a paragraph, not as an item of a list", () => {
    const [ruling] = entriesOf(rows(["* winning the game – A player has:", "• 100 points"]));
    expect(ruling?.blocks.map(({ kind, leadIn }) => [kind, leadIn])).toEqual([
      ["lead-in", null],
      ["item", 0],
    ]);
  });

  test("has its one entry, though lines of its title page look like titles", () => {
    expect(outline(rows(["winning the game – A player has 100 points."]))).toEqual(
      rowsOf(
        "winning the game | A player has 100 points. / Up the Ante | Discard two cards. This card is unique.",
      ),
    );
  });

  test("keeps the publisher's name out of its title", () => {
    expect(parseRows(rows(["own – Your cards."])).text.document.title).toBe("Current Rulings Document");
  });

  test("does not take the items of a list for entries", () => {
    const list = ["winning the game – A player wins with:", "* 100 points – no less", "* a mission"];
    expect(outline(rows(list)).slice(0, 1)).toEqual([
      "winning the game | A player wins with: | 100 points – no less | a mission",
    ]);
  });
});
