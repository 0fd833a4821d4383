/**
 * How documents are read: `──── titles of rules.md as faq` asks for a view of the document as a file of that name and kind.
 * Without a file it is a plain text, without a kind a plain text is a glossary; it is of the First Edition, or `without an edition`.
 */
import { documentKinds } from "../../src/domain/document-kinds.ts";
import type { Block, Entry } from "../../src/domain/entry.ts";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { type ParsedDocument, parseDocument } from "../../src/parse/document.ts";
import { testExamples } from "../examples.ts";
import { read } from "../read/made/compare.ts";

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

/** All facts of an entry in a row, and a row for each of its blocks. */
function entryRows({
  id,
  title,
  label,
  kind,
  section,
  changed,
  partial,
  aliases,
  erratum,
  lines,
  blocks,
}: Entry): string[] {
  const facts = [
    `${changed ? "*" : ""}${title ?? `(${label})`}`,
    id,
    kind,
    section ?? "",
    partial ? "partial" : "",
    aliases.join("; "),
    erratum ? JSON.stringify(erratum) : "",
    lines.join("–"),
  ];
  const texts = blocks.map(
    (block) =>
      `  ${block.lines.join("–")} ${block.kind}${block.path ? ` ${block.path}` : ""}${block.under ? ` under ${block.under}` : ""}${block.depth > 0 ? ` depth ${block.depth}` : ""}${block.leadIn === null ? "" : ` led in by ${block.leadIn}`}: ${block.text}`,
  );
  return [facts.join(" | "), ...texts];
}

/** All that is known of a document, and what is missed of it where an entry or its first line is gone. */
function everything({ text, problems }: ParsedDocument, lines: readonly SourceLine[]): readonly string[] {
  return [
    JSON.stringify(text.document),
    ...text.entries.flatMap(entryRows),
    ...text.boilerplate.map((piece) => `boilerplate ${piece.lines.join("–")} ${piece.reason}: ${piece.text}`),
    ...problems.map((problem) => JSON.stringify(problem)),
    `account ${JSON.stringify(checkCoverage(lines, text))}`,
    `without its first entry ${JSON.stringify(checkCoverage(lines, { ...text, entries: text.entries.slice(1) }))}`,
    `without its first line ${JSON.stringify(checkCoverage(lines.slice(1), text))}`,
  ];
}

const views: Readonly<
  Record<string, (parsed: ParsedDocument, lines: readonly SourceLine[]) => readonly string[]>
> = {
  everything,
  titles: ({ text }) => text.entries.map(headOf),
  aliases: ({ text }) => text.entries.map((entry) => [headOf(entry), ...entry.aliases].join("; ")),
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
async function shown(document: string, asked: string): Promise<string> {
  const [, wanted = "", file = "made.txt", as, unknown] =
    /^([a-z, ]+?)(?: of (\S+))?(?: as (\S+))?( without an edition)?$/.exec(asked) ?? [];
  const kind = documentKinds.find((each) => each === (as ?? (file === "made.txt" ? "glossary" : "")));
  const lines = (await read(document, file)).lines.map(withMarkedHeading);
  const parsed = parseDocument(lines, {
    ...(unknown ? {} : { edition: "1e" }),
    source: { file, sha256: "" },
    ...(kind ? { kind } : {}),
  });
  const { unread, invented } = checkCoverage(lines, parsed.text);
  return [
    ...wanted.split(", ").flatMap((view) => views[view]?.(parsed, lines) ?? [`no view is called ${view}`]),
    ...(unread.length > 0 ? [`unread: ${unread.join(", ")}`] : []),
    ...invented.map((word) => `invented: ${word}`),
  ].join("\n");
}

testExamples("parse/golden/examples", shown);
