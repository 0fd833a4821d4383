import { describe, expect, test } from "vitest";
import { cpuTime } from "../cpu-time.ts";
import { entriesOf, outlineOf, read } from "./made/compare.ts";
import { currentRulings } from "./made/rules.ts";

const rows = async (...written: string[]) =>
  (await read(written.join("\n"), "rulings.md")).lines.map(({ text }) => text);

describe("a Markdown file", () => {
  test("has the entries, titles and blocks of the plain text", async () => {
    const plain = entriesOf(await read(currentRulings, "rulings.txt"));
    const marked = currentRulings
      .replace("Current Rulings Document (3 January 2011)", "# Current Rulings Document (3 January 2011)")
      .replace("RULINGS", "## RULINGS")
      .replace("ERRATA", "ERRATA\n------")
      .replace("Erratum:\nWhen", "Erratum:\n\nWhen")
      .replace("*attempting", "\\*attempting")
      .replace("**battle**", "[**battle**](#battle)")
      .replace("*U.S.S. Voyager*", "_U.S.S. Voyager_")
      .replaceAll("[AU]", "![AU](au.png)")
      .replaceAll("your opponent ", "your\nopponent ");
    const file = await read(marked, "rulings.md");
    expect(outlineOf(entriesOf(file))).toEqual(outlineOf(plain));
    expect(file).toMatchObject({ format: "markdown", problems: [] });
  });

  test.each([
    ["joins the rows of a paragraph", ["own – Game", "text."], ["own – Game text."]],
    [
      "keeps rules apart whose numbers begin the rows",
      ["1.0.1 One rule.", "1.0.1a Another", "rule.", "", "It costs", "2.0 coins."],
      ["1.0.1 One rule.", "1.0.1a Another rule.", "", "It costs 2.0 coins."],
    ],
    [
      "keeps rules apart from the item above with their number, which keeps its zeros",
      [
        "003. Boats float.",
        "003.1. Rafts float",
        "too, up to 2.5",
        "1.5 miles out.",
        "004. Piers",
        "5.5 do not.",
      ],
      ["003. Boats float.", "  003.1. Rafts float too, up to 2.5 1.5 miles out.", "004. Piers 5.5 do not."],
    ],
    [
      "drops a picture alone on its line, which is no icon",
      ["![](boat.jpg)  ", "A boat", "", "Pay ![](coin.png) to row."],
      ["A boat", "", "Pay [?] to row."],
    ],
    [
      "reads a long description of a picture alone on its line, and no icon in two spaces",
      ["![Creatures stand on the flank of the line](a.png)", "", "A boat  floats."],
      ["Creatures stand on the flank of the line", "", "A boat floats."],
    ],
    [
      "reads tags that begin in one paragraph and end in another, and signs that are none",
      ["<details>", "", "A <b>boat", "floats</b> on <Rush> & 2 < 3.", "", "</details>", "", "Text."],
      ["A **boat floats** on <Rush> & 2 < 3.", "", "Text."],
    ],
    ["keeps a break that is meant", ["One.  ", "Two."], ["One.", "Two."]],
    [
      "keeps terms apart whose bold names begin the rows",
      ["**Crew**: Those", "aboard", "**Dock:** To stop", "", "A **Crew** boards", "**Dock:** and stops."],
      ["**Crew**: Those aboard", "**Dock**: To stop", "", "A **Crew** boards **Dock**: and stops."],
    ],
    [
      "keeps lists, steps and what stands under them",
      ["- One", "  more", "  * Two", "1. Three"],
      ["• One more", "  * Two", "1. Three"],
    ],
    [
      "numbers items as a page shows them, where each has the same number",
      ["1. One", "1. Two", "", "   1. In", "   1. Two", "", "1. Three", "", "Text.", "", "1. One"],
      ["1. One", "2. Two", "", "  1. In", "  2. Two", "", "3. Three", "", "Text.", "", "1. One"],
    ],
    [
      "keeps numbers that count, and those of other lists",
      ["3. Three", "5. Five", "- Bullet", "5. Other", "", "# Head", "5. New", "", "```", "1. A", "1. B"],
      ["3. Three", "5. Five", "• Bullet", "5. Other", "", "Head", "", "5. New", "", "1. A", "1. B"],
    ],
    [
      "keeps the indent of the other paragraphs of an item, and of no other prose",
      ["- One", "", "  *Example*: one.", "- Two", "", "Text.", "", "  Other."],
      ["• One", "", "  *Example*: one.", "• Two", "", "Text.", "", "Other."],
    ],
    [
      "follows the tags of a page: headings, icons, and parts that fold",
      [
        ...[
          '<h2 align="center">Storms</h2>',
          'A <img src="s.png" alt="Gale"> sinks <kbd>X</kbd>.',
          "<details>",
        ],
        ...["<summary>Two players</summary>", "They row, <h3>not sail</h3>.", "</details>", "They win."],
      ],
      [
        ...["Storms", "", "A [Gale] sinks X.", "Two players", "", "They row,", "not sail", "", "."],
        "They win.",
      ],
    ],
    ["shows no boxes to tick, but icons like them", ["- [ ] Sail", "- [X] icon"], ["• Sail", "• [X] icon"]],
    [
      "shows the words of links, and addresses",
      ['See [battle](http://a.b/c_(d) "B") and <http://x.y>'],
      ["See battle and http://x.y"],
    ],
    ["knows a link by its definition", ["See [battle][b].", "", "[b]: http://a.b"], ["See battle."]],
    [
      "keeps a joiner between two emoji, and no other",
      ["An 👩\u200d🚀 flies, a sh\u200dip too.\u200d"],
      ["An 👩\u200d🚀 flies, a ship too."],
    ],
    [
      "takes a bold row for a title, with no blank rows around it too",
      ["**4.1 Upkeep**", "Draw.", "Pay.", "**4.2 End**", "You", "**may not**", "act, **not**."],
      ["**4.1 Upkeep**", "Draw. Pay.", "**4.2 End**", "You **may not** act, **not**."],
    ],
    ["keeps footnotes", ["One.[^1]", "", "[^1]: Two."], ["One.[^1]", "", "[^1]: Two."]],
    [
      "keeps what its preamble says of the date",
      ["---", "title: Rulings", "date: 2022-02-02", "layout: page", "---", "own – Yours."],
      ["date: 2022-02-02", "", "own – Yours."],
    ],
    ["reads underlines as emphasis", ["play __own__ and _Voyager_"], ["play **own** and *Voyager*"]],
    ["reads escapes and entities", ["\\*cost – a&nbsp;b &eacute; \\_"], ["*cost – a b é _"]],
    [
      "reads the rows of a table",
      ["| **Card** | Text |", "|---|:-:|", "| Altovar | unique |"],
      ["Card | Text", "", "Altovar | unique"],
    ],
    ["reads quotes and code", ["> own", "> more", "", "```", "  a * b", "```"], ["own more", "", "  a * b"]],
    ["drops rules between parts", ["One.", "", "***", "", "Two."], ["One.", "", "Two."]],
  ])("%s", async (_, written, expected) => {
    expect(await rows(...written)).toEqual(expected);
  });

  test.each([
    ["icons in brackets", "your [AU] or [AU][Fed] personnel"],
    ["a name with underlines", "see rule_2_b of it"],
    ["a sign that is no tag", "Cunning <5 and Strength >3"],
    ["a star that is no emphasis", "marked with an asterisk (*) before it"],
  ])("leaves %s alone", async (_, row) => {
    expect(await rows(row)).toEqual([row]);
  });

  test("takes signs without a space for a heading, but not the number of one", async () => {
    const { lines } = await read("# Glossary\n\n##Enrage\nPay.\n\n#1 pays.\n", "a.md");
    expect(lines.flatMap(({ level, text }) => (level === undefined ? [] : [text]))).toEqual([
      "Glossary",
      "Enrage",
    ]);
  });

  test("has the same lines and rows however long it is", async () => {
    const entry = (at: number) => [
      `## Boat ${at}`,
      "",
      "* It floats",
      "  and turns.",
      "1. Row.",
      "",
      `It has ${at} crew.`,
      "",
    ];
    const rows = Array.from({ length: 150 }, (_, at) => entry(at)).flat();
    const { lines } = await read(rows.join("\n"), "a.md");
    const full = lines.filter(({ text }) => text !== "");
    expect(full.filter(({ level }) => level === 2)).toHaveLength(150);
    expect(full.at(-4)).toEqual({ number: 1193, text: "Boat 149", level: 2 });
    expect(full.slice(-3).map(({ number, text }) => [number, text])).toEqual([
      [1195, "* It floats and turns."],
      [1197, "1. Row."],
      [1199, "It has 149 crew."],
    ]);
    const code = await read(["```", ...rows, "```", "", "## End"].join("\n"), "a.md");
    expect(code.lines.flatMap(({ level, text }) => (level === undefined ? [] : [text]))).toEqual(["End"]);
  });

  test("marks the headings of entries", async () => {
    const { lines } = await read(
      "# Glossary\n\n### Ajur\nYou need her.\n\n### Artifact Duel\nYou lose.\n",
      "a.md",
    );
    expect(lines.filter(({ level }) => level === 3).map(({ text }) => text)).toEqual([
      "Ajur",
      "Artifact Duel",
    ]);
  });

  test.each([
    ["brackets", "[".repeat(300_000)],
    ["pictures", "![a](".repeat(100_000)],
    ["links", "[a](b".repeat(100_000)],
    ["stars", "*a **b ".repeat(100_000)],
    ["underlines", "_a __b ".repeat(100_000)],
    ["backticks", "`a ``b ".repeat(100_000)],
    ["quotes", "> ".repeat(500_000)],
    ["dashes", "- ".repeat(500_000)],
    ["heading signs", `# ${"# ".repeat(300_000)}x`],
  ])("that is all %s is read in seconds", async (_, text) => {
    const start = cpuTime();
    await read(text, "a.md");
    expect(cpuTime() - start).toBeLessThan(10_000);
  });
});
