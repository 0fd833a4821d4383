/** An entry whole, a list of entries, and what points where, as text for people. */
import { cite } from "../domain/citation.ts";
import type { SourceDocument } from "../domain/document.ts";
import { type Block, type Entry, entryName } from "../domain/entry.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { Reference } from "../domain/reference.ts";
import { documentName, entryFacts, placeText } from "./citation.ts";
import { safeText } from "./safe-text.ts";
import { paragraph, type TextStyle } from "./text-style.ts";

export function entryText(opened: OpenedEntry, style: TextStyle): string {
  const { entry, document } = opened;
  const citation = cite(entry, document);
  const body = entry.blocks.filter(({ kind }) => kind !== "heading").map((block) => blockText(block, style));
  const lost = entry.blocks.some(({ text }) => text.includes("[?]"));
  return [
    `${style.paint.title(safeText(citation.title))}  ${style.paint.edition(entryFacts(citation))}\n\n`,
    body.join("\n"),
    lost
      ? `\n  ${style.paint.warning("An icon was lost where [?] stands: look at the printed card.")}\n`
      : "",
    `\n  ${style.paint.faint(safeText(documentName(citation.document)))}\n`,
    `  ${style.paint.faint(safeText(placeText(document.source.file, entry.lines)))}\n`,
    entry.aliases.length === 0
      ? ""
      : paragraph({ text: `Also: ${entry.aliases.join("; ")}`, first: "  " }, style),
    pointersText(opened, style),
  ].join("");
}

/** Steps and items hang from their label; everything else is a paragraph. */
function blockText(block: Block, style: TextStyle): string {
  const indent = "  ".repeat(block.depth + 1);
  if (block.kind !== "step" && block.kind !== "item")
    return paragraph({ text: block.text, first: indent }, style);
  const label = block.kind === "step" ? `${block.path ?? ""} ` : "• ";
  const first = `${indent}${label}`;
  return paragraph({ text: block.text, first, rest: " ".repeat(first.length) }, style);
}

/** The numbered list of what the entry points to, then of what points to it; each target once. */
export function pointersText({ references, referencedBy }: OpenedEntry, style: TextStyle): string {
  const targets = uniqueBy(references, ({ text, target }) => target ?? `? ${text.toLowerCase()}`);
  const forward = targets.map((reference, at) => pointerLine(reference, at + 1, style));
  const back = uniqueBy(referencedBy, ({ from }) => from).map(({ title, from }) =>
    paragraph({ text: `${title}  ${from}`, first: "  ← ", rest: "      " }, style),
  );
  return [
    forward.length === 0 ? "" : `\n  Points to\n${style.paint.pointer(forward.join("").trimEnd())}\n`,
    back.length === 0 ? "" : `\n  Pointed to by\n${style.paint.pointer(back.join("").trimEnd())}\n`,
  ].join("");
}

function pointerLine({ text, target, kind }: Reference, number: number, style: TextStyle): string {
  const where = target ?? (kind === "explicit" ? "– not in this corpus" : "");
  return paragraph({ text: `${text}  ${where}`, first: `  ${number} → `, rest: "      " }, style);
}

function uniqueBy<Value>(values: readonly Value[], key: (value: Value) => string): readonly Value[] {
  return [...new Map(values.map((value) => [key(value), value])).values()];
}

/** One line an entry: `* For the Cause   erratum   2e   2e-current-rulings-2011-01-03/for-the-cause` */
export function entryLine(entry: Entry, document: SourceDocument, { paint, width }: TextStyle): string {
  const mark = entry.changed ? "*" : " ";
  const facts = `${document.edition} ${entry.kind}`;
  const room = Math.max(20, width - facts.length - 6);
  const name = safeText(entryName(entry));
  const shown = name.length > room ? `${name.slice(0, room - 1)}…` : name;
  return `${paint.warning(mark)} ${shown.padEnd(room)}  ${paint.faint(facts)}\n`;
}
