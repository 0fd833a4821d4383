import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { decodeRulesText, encodeEntryLines, encodeRulesText } from "../../src/corpus/corpus-file.ts";
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

  test("is told to be cut short wherever it is, and not if it is whole", () => {
    const yaml = encodeRulesText(made("own – These are yours.", "", "reefs – No ship sails here."));
    const head = yaml.indexOf("document:");
    for (const end of [head, head + 40, yaml.indexOf("reefs"), yaml.length - 4, yaml.length - 2]) {
      const { value, problems } = decodeRulesText(yaml.slice(0, end), "made.yaml");
      expect(value).toBeNull();
      expect(problems).toMatchObject([
        {
          ...{ severity: "error", code: "cut-short", file: "made.yaml" },
          line: yaml.slice(0, end).split("\n").length,
          message: "the file is cut short: expected `...` on a line of its own at its end",
          advice: "copy it again, or rebuild it with `npm run corpus`",
        },
      ]);
    }
    for (const whole of [yaml, yaml.trimEnd(), `${yaml}\n\n`])
      expect(decodeRulesText(whole, "made.yaml").problems).toEqual([]);
  });

  test("says in its first lines what may be changed by hand", () => {
    const { document, ...rest } = made("own – Yours.");
    const yaml = encodeRulesText({ document: { ...document, title: "Saltpan Rulings" }, ...rest });
    expect(yaml.split("\n").slice(1, 6)).toEqual([
      "",
      "# Saltpan Rulings",
      "# Made from made.txt by `npm run corpus`: changes made here by hand are lost.",
      "# Corrections and additions belong in overlay/, under the same file name.",
      "# `lines` are the first and last line in the source; `[?]` in a text is an icon that extraction lost.",
    ]);
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
