/**
 * Documents as their files have them, and below each what is read of it. `════ ` and a sentence begin an example, `════ …` one
 * more document of the same sentence; `──── ` and names of views end the document: `──── titles of rules.md as faq`. Without a
 * file it is a plain text, without a kind a glossary if it is a plain text. `GOLDEN=write` writes anew what is read.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { documentKinds } from "../../src/domain/document-kinds.ts";
import type { Block, Entry } from "../../src/domain/entry.ts";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { type ParsedDocument, parseDocument } from "../../src/parse/document.ts";
import { golden } from "../golden.ts";
import { read } from "../read/made/compare.ts";

const folder = "parse/golden/examples";

/** `Errata › *1.1 Bell`: section, mark of change, number, and title. */
function headOf({ section, changed, number, title }: Entry): string {
  const numbered = [number ?? [], title ?? (number === null ? "–" : [])].flat().join(" ");
  return `${section === null ? "" : `${section} › `}${changed ? "*" : ""}${numbered}`;
}

const addressOf = ({ kind, path }: Block) => (path === null ? kind : `${kind} ${path}`);

/** `step 1.a d2 <0: Draw.`: kind, address, depth, number of the block that leads in to it, and text. */
function textOf(block: Block): string {
  const place = `${block.depth === 0 ? "" : ` d${block.depth}`}${block.leadIn === null ? "" : ` <${block.leadIn}`}`;
  return `  ${addressOf(block)}${place}: ${block.text}`;
}

const views: Readonly<Record<string, (parsed: ParsedDocument) => readonly string[]>> = {
  titles: ({ text }) => text.entries.map(headOf),
  kinds: ({ text }) => text.entries.map((entry) => `${entry.kind} ${headOf(entry)}`),
  blocks: ({ text }) =>
    text.entries.map((entry) => `${headOf(entry)} [${entry.blocks.map(addressOf).join(", ")}]`),
  texts: ({ text }) => text.entries.flatMap((entry) => [headOf(entry), ...entry.blocks.map(textOf)]),
  document: ({ text: { document } }) => [
    `${document.title} (${document.kind}, ${document.scope}), version ${document.version}, of ${document.date}, in force ${document.effective}`,
  ],
  boilerplate: ({ text }) =>
    text.boilerplate.map(({ lines: [line], reason, text: words }) => `${line} ${reason}: ${words}`),
  problems: ({ problems }) => problems.map(({ severity, code, line }) => `${severity} ${code} ${line}`),
};

/** A heading that is marked in no format of its own: `#2 Title`. */
function withMarkedHeading(line: SourceLine): SourceLine {
  const level = /^#(\d) /.exec(line.text)?.[1];
  return level ? { ...line, text: line.text.slice(3), level: Number(level) } : line;
}

/** A word that is in no entry, or only there, is always shown. */
async function shown({ document, asked }: Example): Promise<string> {
  const [, wanted = "", file = "made.txt", as] =
    /^([a-z, ]+?)(?: of (\S+))?(?: as (\S+))?$/.exec(asked) ?? [];
  const kind = documentKinds.find((each) => each === (as ?? (file === "made.txt" ? "glossary" : "")));
  const lines = (await read(document, file)).lines.map(withMarkedHeading);
  const parsed = parseDocument(lines, {
    edition: "1e",
    source: { file, sha256: "" },
    ...(kind ? { kind } : {}),
  });
  const { unread, invented } = checkCoverage(lines, parsed.text);
  return [
    ...wanted.split(", ").flatMap((view) => views[view]?.(parsed) ?? [`no view is called ${view}`]),
    ...(unread.length > 0 ? [`unread: ${unread.join(", ")}`] : []),
    ...invented.map((word) => `invented: ${word}`),
  ].join("\n");
}

type Example = ReturnType<typeof examplesOf>[number];

function examplesOf(text: string) {
  return text.split(/^(?=════ )/m).map((part) => {
    const parts = /^════ ([^\n]+)\n(.*)\n──── ([^\n]+)\n(.*?)\n+$/s.exec(part);
    const [, name = "", document = "", asked = "", outcome = ""] = parts ?? [];
    return { name, document, asked, outcome };
  });
}

describe.each(readdirSync(join(import.meta.dirname, "..", folder)))("%s", (file) => {
  const examples = examplesOf(readFileSync(join(import.meta.dirname, "..", folder, file), "utf8"));

  test.each(process.env.GOLDEN === "write" ? [] : examples)("$name", async (example) => {
    expect(await shown(example)).toBe(example.outcome);
  });

  test("holds nothing but examples", async () => {
    const found = examples.map(
      async (example) =>
        `════ ${example.name}\n${example.document}\n──── ${example.asked}\n${await shown(example)}\n`,
    );
    const text = (await Promise.all(found)).join("\n");
    expect(text).toBe(golden(join(folder, file), text));
  });
});
