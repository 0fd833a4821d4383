/**
 * Small documents in a notation of their own, so that a test shows what a judge would see. Entries are parted by a blank
 * line. `# ERRATA` opens a section, `* ` marks an entry as changed, ` – ` ends the title; further lines are blocks:
 * `- ` an item, `2.d ` a step, `122.1c ` a numbered rule, all else a paragraph. A title may begin with its number:
 * `702.19 Trample – `. Without ` – ` the entry is an untitled passage.
 */
import type { RulesText, SourceDocument } from "../../src/domain/document.ts";
import type { Block, Entry } from "../../src/domain/entry.ts";
import { slug } from "../../src/domain/fold.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";

export function documentFacts(facts: Partial<SourceDocument> = {}): SourceDocument {
  const source = { file: "current-rulings.txt", sha256: "0".repeat(64) };
  return documentOf({ id: "2e-current-rulings", title: "Current Rulings Document", source, ...facts });
}

export function rules(text: string, facts: Partial<SourceDocument> = {}): RulesText {
  const document = documentFacts(facts);
  const entries: Entry[] = [];
  let section: string | null = null;
  let line = 1;
  for (const part of text.split(/\n[ ]*\n/)) {
    const lines = part.split("\n").map((each) => each.trim());
    const [first = "", ...rest] = lines.filter((each) => each !== "");
    if (first.startsWith("# ")) section = first.slice(2);
    const body = first.startsWith("# ") ? rest : [first, ...rest];
    if (body.join("") !== "") entries.push(entryIn(body, { document, section, line, taken: entries }));
    line += lines.length + 1;
  }
  return { document, entries, boilerplate: [] };
}

interface Place {
  readonly document: SourceDocument;
  readonly section: string | null;
  readonly line: number;
  readonly taken: readonly Entry[];
}

function entryIn(lines: readonly string[], { document, section, line, taken }: Place): Entry {
  const [first = "", ...rest] = lines;
  const marked = first.startsWith("* ");
  const [numbered, text] = titled(marked ? first.slice(2) : first);
  const [, number = null, title = numbered] = /^(\d{3}(?:\.\d+)?) (.*)$/.exec(numbered ?? "") ?? [];
  const name = slug(title ?? text.split(" ").slice(0, 6).join(" "));
  const copies = taken.filter((entry) => entry.id.replace(/~\d+$/, "") === `${document.id}/${name}`).length;
  return entryOf({
    id: `${document.id}/${name}${copies === 0 ? "" : `~${copies}`}`,
    title,
    number,
    label: title === null ? text.slice(0, 30) : null,
    kind: title === null ? "passage" : section === "ERRATA" ? "erratum" : "ruling",
    section,
    changed: marked,
    blocks: [text, ...rest].filter((each) => each !== "").map((each) => blockAt(each, line)),
    lines: [line, line + lines.length - 1],
  });
}

function titled(line: string): [title: string | null, text: string] {
  const at = line.indexOf(" – ");
  return at < 0 ? [null, line] : [line.slice(0, at), line.slice(at + 3)];
}

function blockAt(line: string, at: number): Block {
  const step = /^(?<path>\d(?:\.[a-z])?|\d{3}\.\d+[a-z]?) (?<text>.*)$/.exec(line)?.groups;
  const path = step?.path ?? null;
  const kind = path ? (path.length > 3 ? "rule" : "step") : line.startsWith("- ") ? "item" : "paragraph";
  const text = step?.text ?? line.replace(/^- /, "");
  return blockOf(text, { kind, path, lines: [at, at], depth: kind === "paragraph" ? 0 : 1 });
}
