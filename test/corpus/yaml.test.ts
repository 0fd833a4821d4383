import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { decodeRulesText, encodeEntryLines, encodeRulesText } from "../../src/corpus/corpus-file.ts";
import { applyOverlay, decodeOverlay, overlayFacts } from "../../src/corpus/overlay.ts";
import type { RulesText } from "../../src/domain/document.ts";
import { publishedSchema } from "../cli/schemas.ts";
import { rulesDocument } from "../parse/documents.ts";
import { parseRows } from "../parse/made.ts";
import { runs } from "../thorough.ts";
import { overlays, shipped, shippedIds, shippedText } from "./shipped.ts";

const hash = "0".repeat(64);

function made(...rows: string[]): RulesText {
  return parseRows(rows, { source: { file: "made.txt", sha256: hash } }).text;
}

/** What is said of a file, as `line:column message`. */
function said(yaml: string): string[] {
  const { value: text, problems } = decodeRulesText(yaml, "made.yaml");
  expect(text === null).toBe(problems.length > 0);
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

describe("the YAML of a document", () => {
  test("is laid out for a reader: names first, texts folded, spans on a line", () => {
    const yaml = encodeRulesText(made("*own – These are yours:", "• cards; and", "• points."));
    expect(yaml.slice(yaml.indexOf("entries:"))).toBe(
      [
        "entries:",
        "  - title: own",
        "    id: made/own",
        "    kind: term",
        "    changed: true",
        "    lines: [1, 3]",
        "    blocks:",
        "      - kind: lead-in",
        "        lines: [1, 1]",
        "        text: >-",
        "          These are yours:",
        "      - kind: item",
        "        depth: 1",
        "        leadIn: 0",
        "        lines: [2, 2]",
        "        text: >-",
        "          cards; and",
        "      - kind: item",
        "        depth: 1",
        "        leadIn: 0",
        "        lines: [3, 3]",
        "        text: >-",
        "          points.",
        "...",
        "",
      ].join("\n"),
    );
  });

  test("opens with the schema for editors and says where it comes from", () => {
    const [first, ...rest] = encodeRulesText(made("own – Yours.")).split("\n");
    expect(first).toBe("# yaml-language-server: $schema=schema/rules-text.schema.json");
    expect(rest.join("\n")).toContain("# Made from made.txt");
  });

  test.each([
    ["the corpus", encodeRulesText],
    ["a library", (text: RulesText) => [...encodeEntryLines(text)].join("")],
  ])("is read as an earlier version wrote it for %s, with furniture for boilerplate", (_, encode) => {
    const text = shippedText("1e-rulebook-and-glossary-passages");
    const old = encode(text).replace("\nboilerplate:", "\nfurniture:");
    expect(old).toContain("\nfurniture:");
    expect(decodeRulesText(old, "old.yaml")).toEqual({ value: text, problems: [] });
  });

  test("has no line that a plain editor must scroll for", () => {
    const rows = shipped.files
      .filter(({ name }) => name.endsWith(".yaml"))
      .flatMap(({ text }) => text.split("\n"));
    expect(rows.filter((row) => row.length > 115)).toEqual([]);
  });

  test("gives back every document", () => {
    fc.assert(
      fc.property(rulesDocument(), (rows) => {
        const text = made(...rows.split("\n"));
        expect(decodeRulesText(encodeRulesText(text), "made.yaml")).toEqual({ value: text, problems: [] });
      }),
      { seed: 3, numRuns: runs(200) },
    );
  });

  test("gives back any text of a block", () => {
    const [entry] = made("own – Yours.").entries;
    if (!entry) throw new Error("the document has an entry");
    const signs = fc.constantFrom(
      " ",
      "#",
      ":",
      "-",
      ">",
      "'",
      '"',
      "\\",
      "*",
      "[?]",
      "é",
      "“",
      "own",
      "\t",
      "%",
      "@",
      "`",
    );
    fc.assert(
      fc.property(
        fc.array(signs, { minLength: 1, maxLength: 60 }).map((list) => list.join("").trim()),
        (words) => {
          const blocks = entry.blocks.map((block) => ({ ...block, text: words }));
          const text = { ...made("own – Yours."), entries: [{ ...entry, blocks }] };
          expect(decodeRulesText(encodeRulesText(text), "made.yaml").value).toEqual(text);
        },
      ),
      { seed: 5, numRuns: runs(1000) },
    );
  });

  test.each(shippedIds)("%s.yaml holds to the schema that editors use", (id) => {
    const text = shipped.files.find(({ name }) => name === `${id}.yaml`)?.text ?? "";
    const validate = new Ajv().compile(publishedSchema("rules-text"));
    expect(validate(parse(text)) ? [] : validate.errors).toEqual([]);
  });

  test.each(overlays)("overlay/$name holds to its schema", ({ text }) => {
    const validate = new Ajv().compile(publishedSchema("overlay"));
    expect(validate(parse(text)) ? [] : validate.errors).toEqual([]);
  });
});

describe("a file that is no corpus file is told", () => {
  const good = encodeRulesText(made("own – Yours.", "", "battle – Ships fight."));

  test("which list is not closed", () => {
    const broken = good.replace("    id: made/battle", "    id: [made/battle");
    const opening = broken.split("\n").findIndex((row) => row.includes("id: [made/battle")) + 1;
    expect(said(broken)[0]).toMatch(new RegExp(`^${opening}:9 not YAML: `));
  });

  test.each([
    ["an unknown edition", ["edition: 1e", "edition: 3 E"], /^11:12 `document\.edition`: .*1e, 2e/],
    ["an unknown field", ["kind: term", "sort: term"], /^\d+:\d+ `entries\.0.*`: /],
    ["a line before the first", ["lines: [1, 1]", "lines: [0, 1]"], /^\d+:13 `entries\.0\.lines\.0`: /],
    [
      "a text that is none",
      ["text: >-\n          Yours.", "text: 12"],
      /`entries\.0\.blocks\.0\.text`: expected text$/,
    ],
    [
      "a date that is none",
      ["edition: 1e", "edition: 1e\n  date: 3 January 2011"],
      /`document\.date`: expected a day as YYYY-MM-DD/,
    ],
  ])("of %s", (_, [from = "", to = ""], message) => {
    expect(said(good.replace(from, to))[0]).toMatch(message);
  });

  test.each([
    ["nothing", ""],
    ["a list", "- own"],
    ["two documents", "a: 1\n---\nb: 2"],
    ["a name of the language", "__proto__:\n  document: 1"],
  ])("of %s, and never by a crash", (_, yaml) => {
    expect(said(yaml).length).toBeGreaterThan(0);
  });

  test("of at most twenty places", () => {
    expect(said(good.replace("entries:", `entries:${"\n  - {}".repeat(300)}`)).length).toBeLessThanOrEqual(
      20,
    );
  });
});

test("a field that is not there is said to be missing", () => {
  const { problems } = decodeRulesText("entries: []", "fuzz.yaml");
  expect(problems.map(({ message }) => message)).toEqual([
    "`document`: it is missing; expected fields, each as `name: value`",
  ]);
});

test("odd YAML prints nothing of its own among the answers", async () => {
  const heard: string[] = [];
  const hear = ({ message }: Error) => heard.push(message);
  process.on("warning", hear);
  decodeRulesText("{[{}]}", "odd.yaml");
  decodeRulesText("a: !unknown b", "odd.yaml");
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", hear);
  expect(heard).toEqual([]);
});

describe("the overlay", () => {
  const overlay = (yaml: string) => {
    const { value: decoded, problems } = decodeOverlay(yaml, "overlay/made.yaml");
    if (!decoded) throw new Error(JSON.stringify(problems));
    return decoded;
  };
  const passages = () =>
    parseRows(
      ["This objective has two effects. It allows a download.", "", "A counterpart may not be downloaded."],
      { kind: "mixed" },
    ).text;
  const applied = (yaml: string) => applyOverlay(passages(), overlay(yaml));

  test("gives a passage the title that a person knows, and its id", () => {
    const { text, problems } = applied(
      "entries: [{ title: Assign Mission Specialists, restsOn: This objective has two effects. }]",
    );
    expect(problems).toEqual([]);
    expect(text.entries[0]).toMatchObject({
      title: "Assign Mission Specialists",
      label: null,
      id: "made/assign-mission-specialists",
    });
  });

  test("gives other names", () => {
    const { text } = applied("entries: [{ aliases: [counterpart], restsOn: A counterpart may not }]");
    expect(text.entries.map(({ aliases }) => aliases)).toEqual([[], ["counterpart"]]);
  });

  test("knows facts of the document", () => {
    expect(
      overlayFacts(overlay("document: [{ edition: 2e, restsOn: a }, { scope: full, restsOn: b }]")),
    ).toEqual({ edition: "2e", scope: "full" });
  });

  test.each([
    [
      "whose words are gone",
      "entries: [{ title: Own, restsOn: This objective has three effects. }]",
      "overlay-mismatch",
    ],
    ["whose words stand in two entries", "entries: [{ title: Own, restsOn: download }]", "overlay-mismatch"],
    [
      "of the document whose words are gone",
      "document: [{ edition: 2e, restsOn: Second Edition }]",
      "overlay-mismatch",
    ],
    ["that adds nothing", "entries: [{ restsOn: A counterpart may not }]", "overlay-unused"],
  ])("is told of an item %s", (_, yaml, code) => {
    expect(applied(yaml).problems.map((problem) => problem.code)).toEqual([code]);
  });

  test("that is malformed is told where", () => {
    const { problems } = decodeOverlay("entries:\n  - title: Own\n", "overlay/made.yaml");
    expect(problems).toMatchObject([
      { code: "wrong-shape", line: 2, message: expect.stringContaining("restsOn") },
    ]);
  });

  test("names no title that the source does not speak of", () => {
    expect(
      shippedText("1e-rulebook-and-glossary-passages").entries.filter(({ title }) => title !== null),
    ).toHaveLength(2);
  });
});
