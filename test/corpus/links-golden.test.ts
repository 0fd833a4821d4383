/** What a reader of two made documents can follow, written out: every reference, mention and redirect. */
import { expect, test } from "vitest";
import { decodeRulesText, encodeEntryLines, encodeRulesText } from "../../src/corpus/corpus-file.ts";
import { readExplicitReferences } from "../../src/corpus/explicit-references.ts";
import { countReferences, linkEntries } from "../../src/corpus/links.ts";
import type { RulesText } from "../../src/domain/document.ts";
import type { Edition } from "../../src/domain/edition.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { expectAnswers, golden } from "../golden.ts";
import { blockOf, entryOf } from "../nouns.ts";

function made(file: string, edition: Edition, date: string | null, entries: readonly string[]): RulesText {
  const { lines } = readText(new TextEncoder().encode(entries.join("\n\n")));
  const source = { file, sha256: "0".repeat(64) };
  return parseDocument(lines, { kind: "glossary", edition, source, ...(date === null ? {} : { date }) }).text;
}

const glossary = made("glossary.txt", "1e", "1999-06-01", [
  "actions, costs – Pay first.",
  "Analyze – Words.",
  "battle – Ships fight. See Borg Ship.",
  "Borg Ship – Words.",
  "costs – Words.",
  "damage – See battle.",
  "damage marker – See damage.",
  "lost – See nobody. See Q-Flash – Doorway.",
  "K'chiQ – Words.",
  "Mission – Words.",
  "Mission II – See Mission. A Mission II is no Mission. II.",
  "Mot, The Barber – Words.",
  "35th Rule of Acquisition – Words.",
  "Q-Flash – Words.",
  "skills – Words.\n\nFirst-listed skill – The first.\n\nSpecial download – Another.",
  "The Sheliak – Words.",
  "U.S.S. Defiant – Words.",
  "unique and universal – Copies.",
  "Up the Ante – Words.",
  "one – (See battle.) (see battle) Oversee battle. See also battle, skills; and unique and universal or costs.",
  "two – See the battle entry above. See the skills glossary entry in the glossary. see the last example under costs.",
  "three – See skills – First-listed skill. See skills – special download, actions, costs. See skills – Third.",
  "four – See battle! See battle? See battle; see costs. Text, see also: battle.",
  "five – See T. Pol. See (battle) and [x] battle. Bracket (see also costs (and battle) here.) See battle.)",
  "six – See the Second Edition ruling on showing your cards. See second edition glossary entry: showing your cards.",
  "seven – See the first edition’s rulebook – battle. See showing your cards. See seven. See .",
  "eight – See Reunion, mission attempt, card type, and Borg – Cooperation, or a, b, c, d, e, f, g, battle.",
  "in one – You play Analyze there. Then “Analyze” and (Analyze) and: Analyze. Also 7 Analyze.",
  "in two – It moves. With the borg ship and the Borg ship and Borg Ship. “Borg Ship.” *borg ship*",
  "in three – Text of a cost. A “cost” is no cost of “costs,” nor *costs*. Or ‘costs’.",
  "in four – A Klingon. K’chiQ fights beside K'chiQ.",
  "in five – A card. Each Mission has points; a mission.",
  "in six – He cuts. Mot, The Barber. The Barber.",
  "in seven – Pay. The 35th Rule of Acquisition.",
  "in eight – A Q-Flash. A Q Flash. See Q-Flash – Doorway.",
  "in nine – They wait. With The Sheliak, the Sheliak, Sheliak. A Sheliak. The old Sheliak.",
  "in ten – The U.S.S. Defiant flies. U.S.S.  Defiant. USS Defiant. See U.S.S. Defiant.",
  "in eleven – Risk. Up the ante. Up The Ante. up the Ante.",
  "Señor Ortega – Words.",
  "ñandú – Words.",
  "É.T. Ship – Words.",
  "The – Words.",
  "“…” – Words.",
  "Clown: Playing Doctor, The – Words.",
  "a card with a title so very long that nobody would ever write all of it out in a sentence of a text or of any other card – Words.",
  "Zeta – Words.",
  "vermilion – Words.",
  "ünder – Words. über",
  "Über – Words.",
  "éclair Été – Words.",
  "Rules of The Road – Words.",
  "b2 Card – Words.",
  "azure – Words.",
  "in twelve – With Señor Ortega and señor ortega; Senor Ortega. A ñandú, “ñandú” and Ñandú. É.T. Ship! E.T. Ship? The. “The” The",
  "in thirteen – Big Cube, the cube, “cube”, big cube. Price to pay, price to pay, “price to pay” and *price to pay*. The Hive.",
  "in fourteen – Borg Ship. See battle. Then Up the Ante and (see also Mission II) Mission II. See Q-Flash. Borg Ship Up the Ante",
  "in fifteen – Use “…” here. Zeta zeta “azure. azure” The The Sheliak. *azure*, (azure) Thez Sheliak; The  Sheliak. He uses Zeta.",
  "in eighteen – He is Vermilion. He plays Über and über, Under. He eats éclair Été, éclair été. Then The Rules of The Road.",
  "in nineteen – A B2 card and b2 Card. “Über.” “Über ” “Über, ” He has “Über,” and Borg Ship(see battle)Up the Ante.",
  "in sixteen – See the Second Edition’s current rulings on showing your cards. See Second Edition – showing your cards. See third edition battle.",
  "in seventeen – See second edition, showing your cards. See The first edition’s rulings about battle. See the old first edition battle.",
  "nine – You may see whether it is. To see if: no. See the entries. See the old battle entries.",
]);
/** A heading that names another entry, and entries of headings alone or of a pointer below a heading. */
const headed = ["Borg Ship", "battle"].map((text) => blockOf(text, { kind: "heading" }));
const headings: RulesText = {
  ...made("headings.txt", "1e", null, []),
  entries: [
    entryOf({ id: "headings/none", title: "none", blocks: headed }),
    entryOf({
      id: "headings/pointer",
      title: "pointer",
      blocks: [...headed, blockOf("See battle.", { kind: "redirect" })],
    }),
    entryOf({
      id: "headings/both",
      title: "both",
      blocks: [blockOf("Words of Up the Ante."), blockOf("See battle.", { kind: "redirect" })],
    }),
    entryOf({
      id: "headings/late",
      title: "late",
      blocks: [blockOf("Up the Ante, and see also battle.", { kind: "redirect" })],
    }),
  ],
};
const later = made("later.txt", "1e", "2001-01-01", [
  "Borg Ship – New words. With Up the Ante.",
  "circle – See round.",
  "round – See circle.",
  "ring – See ring road.",
  "ring road – See round. See Borg Ship.",
]);
const undated = made("undated.txt", "1e", null, [
  "Borg Ship – Undated. See battle.",
  "ten – A Borg Ship. See Borg Ship.",
]);
const second = made("second.txt", "2e", "2007-01-01", [
  "showing your cards – Look. See battle.",
  "eleven – See the First Edition entry on battle. With The Sheliak.",
]);
const old = made("old.txt", "1e", "1998-01-01", [
  "eighteen – See Borg Ship. Borg Ship. See Big Cube. See Clown: Playing Doctor.",
]);
const aliases: Readonly<Record<string, readonly string[]>> = {
  "Borg Ship": ["cube", "Big Cube", "The Hive"],
  costs: ["price to pay"],
};
const named = {
  ...glossary,
  entries: glossary.entries.map((entry) => ({
    ...entry,
    aliases: [...entry.aliases, ...(aliases[entry.title ?? ""] ?? [])],
  })),
};
const texts = [named, later, undated, second, old, headings];

test("every way of a made library is the one that a reader finds", () => {
  const links = linkEntries(texts);
  const ways = texts.flatMap(({ entries }) =>
    entries.map(({ id, blocks }) => {
      const rows = links
        .linksOf(id)
        .references.map(
          ({ kind, text, target, block, span }) =>
            `  ${kind} “${text}” ${block}:${span.join("–")} → ${target ?? "nowhere"}${blocks[block]?.text.slice(...span) === text ? "" : " (not there)"}`,
        );
      const from = links.linksOf(id).referencedBy.map((pointer) => pointer.from);
      return [`${id}${from.length > 0 ? ` ← ${from.join(", ")}` : ""}`, ...rows].join("\n");
    }),
  );
  const dangling = texts.flatMap(({ entries }) =>
    entries.flatMap(({ id }) =>
      links.linksOf(id).references.flatMap(({ target, text }) => (target === null ? `${id}: ${text}` : [])),
    ),
  );
  const found = [...ways, "", "nowhere", ...dangling, ""].join("\n");
  expect(found).toBe(golden("corpus/golden/links.txt", found));
  expect(links.linksOf("nobody")).toEqual({ references: [], referencedBy: [] });
  // References into another edition lead nowhere, because only those of the document's own are known.
  expect(countReferences(second, [named, later])).toEqual({ explicit: 2, resolved: 0 });
  expect(countReferences(later, [named, second])).toEqual({ explicit: 5, resolved: 5 });
});

test("a list of names ends and parts where a reader would end and part it", () => {
  const known = new Set(["a", "b", "c", "A. Card", "b, c"]);
  expectAnswers("corpus/golden/explicit-references.txt", (text) =>
    readExplicitReferences(text, (words) => known.has(words)).map(
      (name) => `${name.text} ${name.span.join("–")}`,
    ),
  );
});

const encodeLines = (text: RulesText) => [...encodeEntryLines(text)].join("");

test("a document comes back whole from both of its layouts", () => {
  for (const text of [later, undated, second]) {
    expect(decodeRulesText(encodeRulesText(text), "made.yaml")).toEqual({ value: text, problems: [] });
    expect(decodeRulesText(encodeLines(text), "made.yaml")).toEqual({ value: text, problems: [] });
  }
});

test("a library's document has an entry a line, under two lines that say what it is", () => {
  const [entry] = glossary.entries;
  if (!entry) throw new Error("the glossary has an entry");
  const boilerplate = [{ reason: "page number", lines: [9, 9], text: "3" }] as const;
  const text = { ...glossary, entries: [entry], boilerplate };
  const written = encodeLines({
    ...text,
    document: { ...text.document, title: "A\u2028Title\n\tof two" },
  });
  expect(written.split("\n").map((row) => row.slice(0, 60))).toEqual(
    [
      "# A Title of two",
      "# Made from glossary.txt by `rulings import`: changes made h",
      'document: {"id":"glossary","title":"A\u2028Title\\n\\tof two","editi'.slice(0, 60),
      "entries:",
      '- {"title":"actions, costs","id":"glossary/actions-costs","k'.slice(0, 60),
      "boilerplate:",
      '- {"reason":"page number","lines":[9,9],"text":"3"}',
      "",
    ].map((row) => row.slice(0, 60)),
  );
  expect(decodeRulesText(encodeLines({ ...text, entries: [] }), "made.yaml").value).toEqual({
    ...text,
    entries: [],
  });
  expect(
    encodeLines({ ...text, entries: [], boilerplate: [] })
      .split("\n")
      .slice(3),
  ).toEqual(["entries: []", ""]);
});

test("a library's document that a person wrote over is read as any YAML, or told where it is wrong", () => {
  const written = encodeLines(glossary);
  expect(decodeRulesText(encodeRulesText(later), "made.yaml").value).toEqual(later);
  const lines = written.split("\n");
  expect(decodeRulesText(["  ", ...lines].join("\n"), "made.yaml")).toEqual({
    value: glossary,
    problems: [],
  });
  expect(decodeRulesText(written.replace("entries:", "Entries:"), "made.yaml").value).toBeNull();
  expect(decodeRulesText(`${written}- {`, "made.yaml")).toMatchObject({
    value: null,
    problems: [{ code: "malformed-yaml", file: "made.yaml" }],
  });
  expect(decodeRulesText("", "made.yaml")).toMatchObject({
    value: null,
    problems: [{ code: "wrong-shape" }],
  });
});

test("a library's document is read as JSON, which takes the last of two fields where YAML refuses both", () => {
  const boilerplate = [{ reason: "page number", lines: [9, 9], text: "3" }] as const;
  const text = { ...glossary, boilerplate };
  const written = encodeLines(text).replaceAll(/\{"(title|id|reason)"/g, '{"$1":"x","$1"');
  expect(decodeRulesText(written, "made.yaml")).toEqual({ value: text, problems: [] });
  const broken = [
    written.replace("entries:", "entries :"),
    written.replace("\nboilerplate:", "\nboilerplate: x\nboilerplate:"),
    `${written}- {`,
    `${written}boilerplate`,
    ` ${written.slice(1)}`,
    written.replace("document: {", "document:  {"),
  ];
  for (const each of broken) expect(decodeRulesText(each, "made.yaml").value).toBeNull();
});
