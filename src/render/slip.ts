/**
 * Formats a ruling as a slip for the players: text for a receipt printer, or Markdown; and QR codes. Only
 * this file uses the QR library.
 */
import { renderSVG, renderUnicodeCompact } from "uqr";
import type { AmendedRuling } from "../domain/event-log.ts";
import { groupRuns } from "../domain/group-by.ts";
import { citationText } from "./citation.ts";
import { escapeMarkdown } from "./safe-text.ts";
import { paragraph, plainPaint } from "./text-style.ts";

export interface Slip {
  readonly event: string;
  readonly ruling: AmendedRuling;
}

/** Characters per line of a 58 mm receipt printer in its default font. */
export const receiptColumns = 32;

/** The content of the slip, in order, for all forms: what its players were told, and whether its words still read so. */
function slipParts({ ruling }: Slip) {
  const { first, decision, citations, outcome } = ruling;
  const amended = amendedText(ruling);
  const sources = citations.length > 0 ? citations.map(citationText) : ["No published text decides this."];
  return [
    { name: "Question", lines: [first.question] },
    { name: `Decision${amended}`, lines: [decision] },
    { name: "Told before", lines: amended === "" ? [] : [first.decision] },
    { name: "Rule", lines: citations.flatMap(({ words }) => quoted(words).split("\n")) },
    { name: "Source", lines: sources },
    { name: "Since then", lines: outcome === undefined ? [] : [outcome] },
    { name: "Players", lines: first.players },
  ].filter(({ lines }) => lines.length > 0);
}

/** `, amended by Mara`, if the decision was. */
export function amendedText({ first, amendments }: AmendedRuling): string {
  const amendment = amendments.findLast(({ decision }) => decision !== null);
  return amendment === undefined ? "" : `, amended${amenderText(amendment, first)}`;
}

/** ` by Mara`, if it was another judge who ruled first. */
export function amenderText({ judge }: WhoRuled, first: WhoRuled): string {
  return judge === null || judge === first.judge ? "" : ` by ${judge}`;
}

type WhoRuled = Pick<AmendedRuling["first"], "judge">;

/** Adds quotation marks unless the words start with one. */
const quoted = (words: string) => (['"', "“"].includes(words.charAt(0)) ? words : `“${words}”`);

/** `Ruling 12 · Table 7 · Round 3 · 2026-05-30 14:32 · Judge: A. Soto` */
export function rulingHead(ruling: AmendedRuling): string {
  return headParts(ruling).join(separator);
}

/** `Players: Ann, Ben`; none if they are not recorded. */
export function playersOf({ first: { players } }: AmendedRuling): readonly string[] {
  return players.length === 0 ? [] : [`Players: ${players.join(", ")}`];
}

const separator = " · ";

function headParts({ number, first: { table, round, judge, at } }: AmendedRuling): readonly string[] {
  return [
    `Ruling ${number}`,
    ...(table === null ? [] : [`Table ${table}`]),
    ...(round === null ? [] : [`Round ${round}`]),
    clockText(at),
    ...(judge === null ? [] : [`Judge: ${judge}`]),
  ];
}

/** `2026-05-30 14:32` for `2026-05-30T14:32:05+02:00`: the judge's local time. */
export function clockText(at: string): string {
  return at.slice(0, "2026-05-30T14:32".length).replace("T", " ");
}

export function slipText(slip: Slip, width: number): string {
  const rule = `${"-".repeat(width)}\n`;
  const row = (text: string, first = "") =>
    paragraph({ text, first, look: "plain" }, { width, paint: plainPaint });
  // The parts of the head, as many per line as fit. A date stays with its time.
  const isFitting = (parts: readonly string[]) => parts.join(separator).length <= width;
  const lines = groupRuns(headParts(slip.ruling), (part, _, line) => isFitting([...line, part]));
  const head = [slip.event, ...lines.map((parts) => parts.join(separator))].map((text) => row(text));
  const parts = slipParts(slip).map(
    ({ name, lines }) => `${name}:\n${lines.map((text) => row(text, "  ")).join("")}`,
  );
  return `${head.join("")}${rule}${parts.join("\n")}${rule}`;
}

export function slipMarkdown(slip: Slip): string {
  const parts = slipParts(slip).map(
    ({ name, lines }) => `**${escapeMarkdown(name)}:** ${lines.map(escapeMarkdown).join("  \n")}\n`,
  );
  const head = [`## ${escapeMarkdown(slip.event)}\n`, `${escapeMarkdown(rulingHead(slip.ruling))}\n`];
  return [...head, ...parts].join("\n");
}

const form = { ecc: "L", border: 2 } as const;

/** A QR code of the slip as text; null if it is too long. */
export function qrSvg(slip: Slip): string | null {
  const text = slipText(slip, receiptColumns);
  return isShort(text) ? renderSVG(text, { ...form, pixelSize: 1 }) : null;
}

/** Lines of text, each two modules high, in which the light modules are drawn. */
export function qrLines(text: string): readonly string[] | null {
  return isShort(text) ? renderUnicodeCompact(text, form).split("\n") : null;
}

const isShort = (text: string) => new TextEncoder().encode(text).length <= longestBytes;

/** The capacity of version 25, which has 117 modules on each side. */
const longestBytes = 1273;
