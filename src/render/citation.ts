/**
 * Names entries and documents the same way in all output, and tells the precedence among entries of one name, as text for a
 * page or one-line warnings for the screen.
 */
import type { AnswerPassage } from "../domain/answer.ts";
import { counted } from "../domain/counted.ts";
import { documentName, type EntryCitation, type RulesText, type SourceDocument } from "../domain/document.ts";
import { editionName } from "../domain/edition.ts";
import { beforeNumber, lostIcon, lostIconWarning } from "../domain/entry.ts";
import type { CitedPassage } from "../domain/event-log.ts";
import { type EntryPrecedence, gaveWay, type OrderedEntry } from "../domain/precedence.ts";
import { type LineSpan, spanText } from "../domain/source-line.ts";
import { safeLine, safeText } from "./safe-text.ts";
import { paragraph, section, type TextStyle } from "./text-style.ts";

/** `Second Edition · erratum · new or changed` */
export function entryFacts(entry: EntryCitation): string {
  const { edition, kind, changed } = entry;
  return [editionName(edition), kind, ...(changed ? ["new or changed"] : [])].join(" · ");
}

/** `702.19 Trample`; a name that already starts or ends with its number is unchanged. */
export function withNumber(number: string | null, name: string): string {
  const isNamed = number === null || name.startsWith(number) || name.endsWith(`${beforeNumber}${number}`);
  return isNamed ? name : `${number} ${name}`;
}

/** `attempting missions 2.d`, `3-7 Character Area · 3-7-6-1` */
export function withPath(name: string, path: string | null): string {
  if (path === null) return name;
  const cut = name.lastIndexOf(beforeNumber);
  const isNumbered = cut >= 0 && path.startsWith(name.slice(cut + beforeNumber.length));
  return isNumbered ? `${name.slice(0, cut)}${beforeNumber}${path}` : `${name} ${path}`;
}

/** The name of an entry with its number, or with the address of a passage in it. */
export function placedName({ number, name }: EntryCitation, path: string | null): string {
  return path === null ? withNumber(number, name) : withPath(name, path);
}

/** `attempting missions 3.e, Current Rulings Document, 2011-01-03` */
export function citationText({ title, path, document }: CitedPassage): string {
  return `${withPath(title, path)}, ${documentName(document)}`;
}

/** `Current Rulings Document, 2011-01-03 · Second Edition · current-rulings · excerpt` */
export function factsText(document: SourceDocument): string {
  const { edition, game, kind, scope, version, effective } = document;
  const facts = [documentName(document), game ?? editionName(edition), kind, scope];
  if (version !== null) facts.push(`version ${version}`);
  if (effective !== null) facts.push(`effective ${effective}`);
  return facts.join(" · ");
}

/** `2e-current-rulings-2011-01-03.txt:371` */
export function placeText(source: string, lines: LineSpan): string {
  return `${safeLine(source)}:${spanText(lines)}`;
}

const roleColumns = "overridden".length;

/**
 * ```
 * ! older than the erratum of its card: Current Rulings Document, 2011-01-03
 *
 * Texts on this name, the first decides
 *   decides    Current Rulings Document, 2011-01-03 · rulings.txt:12 (shown above)
 *   overridden  Glossary, 2009-05-01 · glossary.txt:5
 *              Ships at one location may battle.
 * ```
 */
export function precedenceText(precedence: EntryPrecedence | undefined, shownId: string, style: TextStyle) {
  const { order = [], remarks = [] } = precedence ?? {};
  const warnings = remarks.map((text) => paragraph({ text, first: "  ! ", look: "warning" }, style));
  const others = order.filter(({ entry }) => entry.id !== shownId);
  const rows = others.length === 0 ? [] : order.map((each) => orderedEntryText(each, shownId, style));
  const sequence = order[0]?.role === "decides" ? "the first decides" : "the latest first";
  return `${warnings.join("")}${section(`Texts on this name, ${sequence}`, rows, style)}`;
}

function orderedEntryText(ordered: OrderedEntry, shownId: string, style: TextStyle): string {
  const { role, entry, source, lines, beginning, reason } = ordered;
  const first = `  ${role.padEnd(roleColumns)}  `;
  const rest = " ".repeat(first.length);
  const isShown = entry.id === shownId;
  const head = `${documentName(entry.document)} · ${placeText(source, lines)}${isShown ? " (shown above)" : ""}`;
  return [
    paragraph({ text: head, first, look: "plain" }, style),
    isShown ? "" : paragraph({ text: beginning, first: rest, look: "plain" }, style),
    reason === null ? "" : paragraph({ text: `as ${reason}`, first: rest, look: "faint" }, style),
  ].join("");
}

/** One line for each warning, for the screen. */
export function precedenceWarnings({ order, remarks }: EntryPrecedence, entryId: string): readonly string[] {
  const own = order.find(({ entry }) => entry.id === entryId)?.role;
  const others = order.filter(({ entry }) => entry.id !== entryId);
  const said = others.flatMap((other) => {
    const what = own === undefined ? null : relationOf(own, other.role);
    return what === null ? [] : [`${what} ${documentName(other.entry.document)}`];
  });
  return [...said, ...remarks];
}

/** Null if neither overrides the other. */
function relationOf(own: OrderedEntry["role"], other: OrderedEntry["role"]): string | null {
  if (own === "overridden" && other === "decides") return "overridden by";
  return own === "decides" && gaveWay(other) ? "overrides" : null;
}

type ShownWords = Pick<EntryCitation, "document"> &
  Pick<AnswerPassage, "text" | "legend" | "source" | "lines">;

/**
 * Below the words of an entry: what its icons mean (`(AP = active player, [Cmd] = Command)`), a warning if they lost an icon, the
 * document with its date, and the lines in its source.
 */
export function footerText({ text, legend = "", document, source, lines }: ShownWords, style: TextStyle) {
  const origin = `${documentName(document)}\n${placeText(source, lines)}`;
  const lost = paragraph({ text: `${lostIconWarning}.`, first: "  ", look: "warning" }, style);
  return [
    legend === "" ? "" : paragraph({ text: `${legend})`, first: "  (", look: "faint" }, style),
    "\n",
    text.includes(lostIcon) ? `${lost}\n` : "",
    paragraph({ text: origin, first: "  ", look: "faint" }, style),
  ].join("");
}

/** `  2e  Current Rulings Document, 2011-01-03  (90 entries)` */
export function documentsText(texts: readonly RulesText[]): string {
  const rows = texts.map(({ document, entries }) => {
    return `  ${document.edition}  ${safeText(documentName(document))}  (${counted(entries.length, "entry", "entries")})\n`;
  });
  return rows.join("");
}
