import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { schemaFiles } from "../../src/build/schemas/published-schemas.ts";
import { decodeRulesText } from "../../src/corpus/corpus-file.ts";
import { rowsOf } from "../rows-of.ts";
import { corpusFolder, shipped, shippedEntry, shippedText } from "./shipped.ts";

const rulings = "2e-current-rulings-2011-01-03";

describe("the committed corpus", () => {
  test.each(shipped.files.map(({ name, text }) => ({ name, text })))(
    "$name is what its source gives",
    ({ name, text }) => {
      expect(readFileSync(join(corpusFolder, name), "utf8")).toBe(text);
    },
  );

  const schemas = schemaFiles();
  test.each(schemas)("$name is what the shapes in the source give", ({ name, text }) => {
    expect(readFileSync(join(corpusFolder, name), "utf8")).toBe(text);
  });

  test("there is no schema without a shape", () => {
    const names = readdirSync(join(corpusFolder, "schema")).map((name) => `schema/${name}`);
    expect(names.toSorted()).toEqual(schemas.map(({ name }) => name).toSorted());
  });

  test("no source and no overlay has a problem", () => {
    expect(shipped.problems).toEqual([]);
  });

  test.each(shipped.texts.map((text) => ({ id: text.document.id, text })))(
    "$id comes back whole from its YAML",
    ({ id, text }) => {
      const yaml = shipped.files.find(({ name }) => name === `${id}.yaml`)?.text ?? "";
      expect(decodeRulesText(yaml, `${id}.yaml`)).toEqual({ value: text, problems: [] });
    },
  );

  test("ids are unique over all documents", () => {
    const ids = shipped.texts.flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the Second Edition rulings of January 2011", () => {
  const { document, entries } = shippedText(rulings);

  test("the document says its edition, kind, date and scope", () => {
    expect(document).toMatchObject({
      title: "Current Rulings Document",
      edition: "2e",
      kind: "current-rulings",
      date: "2011-01-03",
      effective: "2011-01-03",
      scope: "full",
    });
  });

  test("all thirteen rulings are there in order", () => {
    expect(entries.filter(({ kind }) => kind === "ruling").map(({ title }) => title)).toEqual([
      "abilities",
      "attempting missions",
      "cannot / may not",
      "dilemmas",
      "infinite loops",
      "missions",
      "own",
      "requirements",
      "response actions",
      "selected",
      "showing your cards",
      "skills",
      "winning the game",
    ]);
  });

  test("all seventy-six errata are there, each with its heading line and its text", () => {
    const errata = entries.filter(({ kind }) => kind === "erratum");
    expect(errata).toHaveLength(76);
    expect(errata.filter(({ blocks }) => blocks.length < 2 || blocks[0]?.kind !== "heading")).toEqual([]);
    expect(errata.filter(({ blocks }) => blocks.length > 2).map(({ title }) => title)).toEqual([
      "Forcing Their Way",
      "Lustful Distraction",
      "Rebuilding the Fleet",
    ]);
  });

  test("two entries are marked as changed, whatever is bold beside", () => {
    expect(entries.filter(({ changed }) => changed).map(({ title }) => title)).toEqual([
      "cannot / may not",
      "For the Cause",
    ]);
  });

  test("the preface and the headings of the sections are the document's own passage", () => {
    const head = shippedEntry("Current Rulings Document");
    expect(head).toMatchObject({ kind: "passage", id: `${rulings}/current-rulings-document` });
    expect(head.blocks.map(({ kind, lines: [line] }) => `${line} ${kind}`)).toEqual(
      rowsOf(`
      3 heading / 7 heading / 41 heading / 43 paragraph / 45 paragraph / 47 paragraph / 49 paragraph /
      97 heading
    `),
    );
  });

  test("the text of a ruling starts behind its title", () => {
    expect(shippedEntry("cannot / may not").blocks[0]?.text).toMatch(/^Game text which specifically forbids/);
  });

  test("an amendment says that the rest of its entry stands", () => {
    expect(entries.filter(({ partial }) => partial).map(({ title }) => title)).toEqual([
      "winning the game",
      "Find Lifeless World",
    ]);
    expect(shippedEntry("winning the game").blocks.at(-1)?.kind).toBe("note");
  });
});

describe("the First Edition excerpts", () => {
  test("titles keep the dashes that belong to them", () => {
    expect(shippedText("1e-glossary-actions-required").entries.map(({ title }) => title)).toEqual([
      "actions – required",
    ]);
    expect(shippedText("1e-glossary-actions-step-1-initiation").entries.map(({ title }) => title)).toEqual([
      "Actions – Step 1: Initiation",
    ]);
  });

  test("Mission and Mission II part where the second begins", () => {
    expect(shippedText("1e-glossary-mission").entries.map(({ title, lines }) => ({ title, lines }))).toEqual([
      { title: "Mission", lines: [1, 22] },
      { title: "Mission II", lines: [24, 54] },
    ]);
  });

  test("the passages without a title are told apart, and the three bullets are one", () => {
    const { entries } = shippedText("1e-rulebook-and-glossary-passages");
    expect(
      entries.map(({ lines: [first, last], title }) => `${first}–${last} ${title ?? ""}`.trim()),
    ).toEqual(
      rowsOf(`
      1–1 / 3–3 / 5–5 / 7–7 / 9–13 / 15–15 Activate Subcommands / 17–17 Assign Mission Specialists / 19–19 /
      21–21 / 23–23 / 25–25
    `),
    );
    expect(entries.every(({ kind }) => kind === "passage")).toBe(true);
    expect(entries[4]?.blocks.map(({ kind }) => kind)).toEqual(["item", "item", "item"]);
  });

  test("a token that is no text is named as boilerplate", () => {
    expect(shippedText("1e-rulebook-and-glossary-passages").boilerplate).toEqual([
      { lines: [25, 25], text: "041b061a72", reason: "junk token" },
    ]);
    expect(shippedEntry("Some damage results are immediate and have a …").blocks[0]?.text).toMatch(
      /it is destroyed\.$/,
    );
  });
});
