/** Documents that say the same compare as the same, whatever white space they are written with. */
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readSource } from "../../src/read/read.ts";

const plain = `Current Rulings Document (3 January 2011)

RULINGS

zorbing – Ships may zorb. (See cost.) The T. R. Smith rule applies.

cost – You pay it. You may not pay twice.

Dr. E. M. Parn – Zorbs twice each turn.

timing – Each zorb has steps:
1. Begin.
2. Choose a ship.

ERRATA

Kestrel of Q – Erratum:

You may zorb [Cmd] twice.
`;
const starred = `Current Rulings
Version 1.9 – November 2011

RULINGS

zorbing
Ships may zorb.

ability
Keywords are abilities.

* cost
You pay it. You may not pay twice.

prow
The prow is its own ship.
`;
const markdown = plain
  .replace("Current", "# Current")
  .replace("RULINGS", "## RULINGS")
  .replace("ERRATA", "## ERRATA")
  .replace("steps:", "steps:\n");

async function parsed(text: string, file: string) {
  const { lines } = await readSource(new TextEncoder().encode(text), file);
  return parseDocument(lines, { edition: "2e", source: { file, sha256: "0".repeat(64) } }).text;
}

describe("a document is the same", () => {
  test.each([
    ["with no-break spaces", plain.replaceAll(" ", "\u00a0"), "b.txt"],
    ["with thin spaces around dashes", plain.replaceAll(" – ", "\u2009–\u2009"), "b.txt"],
    ["with two blanks between words, as if justified", plain.replaceAll(/(?<=\S) (?=\S)/g, "  "), "b.txt"],
    ["with two blanks in a title", plain.replace("E. M.", "E.  M."), "b.txt"],
    ["indented by two", plain.replace(/^(?=.)/gm, "  "), "b.txt"],
    ["with blanks at the ends of lines", plain.replaceAll("\n", "   \n"), "b.txt"],
    ["with line ends of Windows", plain.replaceAll("\n", "\r\n"), "b.txt"],
    ["in Markdown with no-break spaces", markdown.replace(/(?<=\w) (?=–|may|zorb)/g, "\u00a0"), "b.md"],
  ])("%s", async (_, text, file) => {
    const { changes, facts, unchanged } = compareTexts(
      await parsed(plain, "a.txt"),
      await parsed(text, file),
    );
    expect(changes).toEqual([]);
    expect(facts).toEqual([]);
    expect(unchanged).toHaveLength(5);
  });
});

test.each([
  ["indented by two", starred.replace(/^(?=.)/gm, "  ")],
  ["indented by a tab", starred.replace(/^(?=.)/gm, "\t")],
  ["with two blanks in its version", starred.replace("Version 1.9 –", "Version  1.9  – ")],
])("titles below one another and facts are the same %s", async (_, text) => {
  const old = await parsed(starred, "a.txt");
  const { changes, facts, unchanged } = compareTexts(old, await parsed(text, "b.txt"));
  expect(old.document).toMatchObject({ version: "1.9", date: "2011-11-01" });
  expect([changes, facts]).toEqual([[], []]);
  expect(unchanged).toHaveLength(4);
});

test("the headings of numbered rules are the same with two blanks after their periods", async () => {
  const numbered = (gap: string) =>
    ["1", "2", "3"]
      .map(
        (at) => `${at}.${gap}Part ${at}\n\n${at}.1.${gap}Each ship may dock.\n\n${at}.2.${gap}It undocks.\n`,
      )
      .join("\n");
  const [old, fresh] = [await parsed(numbered(" "), "a.txt"), await parsed(numbered("  "), "b.txt")];
  const { changes, sections } = compareTexts(old, fresh);
  expect(old.entries.map(({ section }) => section)).toContain("1. Part 1");
  expect([changes, sections]).toEqual([[], []]);
});

test("the preface of a document without a title is the same in a file of another name", async () => {
  const text = markdown.replace(
    /^.*\n/,
    "### Version 9 - December, 2020\n\n* [Rulings](#r)\n* [Errata](#e)\n",
  );
  const [old, fresh] = [await parsed(text, "spring.md"), await parsed(text, "autumn.md")];
  expect([old.entries[0]?.title, fresh.entries[0]?.title]).toEqual(["spring", "autumn"]);
  expect(compareTexts(old, fresh).changes).toEqual([]);
  const named = await Promise.all(
    ["Harbor Rules", "Harbor Laws"].map((title) =>
      parsed(`# ${title}\n\nShips dock here.\n\n${text}`, "a.md"),
    ),
  );
  const [rules = old, laws = fresh] = named;
  expect(rules.document.title).toBe("Harbor Rules");
  expect(compareTexts(rules, laws).changes).toMatchObject([{ aspects: expect.arrayContaining(["title"]) }]);
});

/** Questions on cards with their numbers, as in a rulebook that a program made into plain text. */
const numbered = `Saltpan Rules

Armor

A kestrel with armor takes less damage. Armor protects it once each turn.

I use my Hollow Shield (Saltpan 218) to protect my Mara the Marked (Saltpan 220) from damage and then I attack with a Kestrel Scout (Saltpan 12). Do I keep the armor?

Yes. The damage is dealt at the same time, and the shield stays until the end of the turn.

Zones

Battlefield: The Battlefield has two columns, one for the Player Side and the other for the Opponent Side. Kestrels (Saltpan 3) stand in either.

Each zone holds one crate of salt. A player who has no crate takes one from the pan instead.

A player who moves a crate from one zone to another pays its cost, and then closes the pan.

Watches

During a watch, each player with a kestrel in the zone reveals the top card of a pile and puts it into a hand or below that pile, and the player with the most crates begins.

If no player has a kestrel in the zone, nobody reveals a card, and the watch ends when each of the players has passed in turn.
`;

function wrapped(text: string, width: number): string {
  const wrap = (line: string) =>
    line.split(" ").reduce((lines, word) => {
      const room = lines.length - lines.lastIndexOf("\n") + word.length <= width;
      return `${lines}${room ? " " : "\n"}${word}`;
    });
  return text.split("\n").map(wrap).join("\n");
}

test("a document is the same at whatever width it is wrapped, also inside a bracket", async () => {
  const whole = await parsed(numbered, "a.txt");
  for (let width = 44; width <= 90; width += 1) {
    const { changes } = compareTexts(whole, await parsed(wrapped(numbered, width), "b.txt"));
    expect([width, changes]).toEqual([width, []]);
  }
});
