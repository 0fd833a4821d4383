/** The forms in which documents of the family part title and text; each with what it is not. */
import { describe, expect, test } from "vitest";
import { rowsOf } from "../rows-of.ts";
import { outline, parseRows } from "./made.ts";

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
