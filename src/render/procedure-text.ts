/** Formats procedures for people: a list of them, or the steps of one. */
import { abbreviationLegend, abbreviationsIn } from "../domain/abbreviations.ts";
import { cite } from "../domain/citation.ts";
import { joinSpans } from "../domain/line-span.ts";
import { type Step, stepsAbove, stepsOf } from "../domain/procedure.ts";
import type { EntryInDocument } from "../domain/rules-text.ts";
import { blocksText, headText, legendText, lostIconText, originText } from "./entry-text.ts";
import { paragraph, type TextStyle } from "./text-style.ts";

export interface Procedure extends EntryInDocument {
  /** All steps, or those at the requested address. */
  readonly steps: readonly Step[];
  /** Null for the whole procedure. */
  readonly address: string | null;
}

export function stepsText(procedure: Procedure, style: TextStyle): string {
  const { entry, document, steps, address } = procedure;
  const above = address === null ? [] : stepsAbove(stepsOf(entry), address);
  const aboveTexts = above.map(({ path, text, depth }) => {
    const first = `${"  ".repeat(Math.max(1, depth))}${path}  `;
    return paragraph({ text, first, look: "faint" }, style);
  });
  const leadIn = address === null ? entry.blocks.filter(({ kind }) => kind === "lead-in").slice(0, 1) : [];
  const shown = [...leadIn, ...steps];
  const words = shown.map(({ text }) => text).join(" ");
  const abbreviations = abbreviationsIn(entry.blocks.map(({ text }) => text));
  const lines = joinSpans(steps.map((step) => step.lines));
  return [
    headText(cite(entry, document), address, style),
    above.length === 0 ? "" : "\n",
    ...aboveTexts,
    blocksText(shown, above.at(-1), style),
    legendText(abbreviationLegend(words, abbreviations), style),
    "\n",
    lostIconText(steps, style),
    originText({ document, source: document.source.file, lines }, style),
  ].join("");
}

/** `  attempting missions  27 steps, 1 to 5  2e ruling` */
export function proceduresText(procedures: readonly Procedure[], style: TextStyle): string {
  return procedures
    .map(({ entry, document, steps }) => {
      const first = steps[0]?.path ?? "";
      const last = steps.findLast(({ path }) => !path.includes("."))?.path ?? "";
      const count = first === last ? `step ${first}` : `${steps.length} steps, ${first} to ${last}`;
      return `${headText(cite(entry, document), null, style)}  ${style.paint("faint", count)}\n`;
    })
    .join("\n");
}
