/** Numbered procedures, one of them, or one of its steps, as text for people. */
import { abbreviationLegend, abbreviationsIn } from "../domain/abbreviations.ts";
import { cite } from "../domain/citation.ts";
import type { SourceDocument } from "../domain/document.ts";
import type { Entry } from "../domain/entry.ts";
import { joinSpans } from "../domain/line-span.ts";
import { type Step, stepsAbove } from "../domain/procedure.ts";
import { blocksText, headText, legendText, lostIconText, originText } from "./entry-text.ts";
import { paragraph, type TextStyle } from "./text-style.ts";

export interface Procedure {
  readonly entry: Entry;
  readonly document: SourceDocument;
  /** All steps, or those at the address that was asked for. */
  readonly steps: readonly Step[];
  /** Null for the whole procedure. */
  readonly address: string | null;
}

export function stepsText(procedure: Procedure, allSteps: readonly Step[], style: TextStyle): string {
  const { entry, document, steps, address } = procedure;
  const above = address === null ? [] : stepsAbove(allSteps, address);
  const leadIn = address === null ? entry.blocks.filter(({ kind }) => kind === "lead-in").slice(0, 1) : [];
  const texts = entry.blocks.map(({ text }) => text);
  const words = [...leadIn, ...steps].map(({ text }) => text);
  const lines = joinSpans(steps.map((step) => step.lines));
  return [
    headText(cite(entry, document), address, style),
    above.length === 0 ? "" : "\n",
    ...above.map((step) => aboveText(step, style)),
    blocksText([...leadIn, ...steps], above.at(-1), style),
    legendText(abbreviationLegend(words.join(" "), abbreviationsIn(texts)), style),
    "\n",
    lostIconText(
      steps.map(({ text }) => text),
      style,
    ),
    originText({ document, source: document.source.file, lines }, style),
  ].join("");
}

/** A step above those shown: `2  Draw Dilemmas`. */
function aboveText({ path, text, depth }: Step, style: TextStyle): string {
  return paragraph({ text, first: `${"  ".repeat(Math.max(1, depth))}${path}  `, look: "faint" }, style);
}

/** `  attempting missions  27 steps, 1 to 5  2e ruling` */
export function proceduresText(procedures: readonly Procedure[], style: TextStyle): string {
  return procedures
    .map(({ entry, document, steps }) => {
      const first = steps[0]?.path ?? "";
      const last = steps.findLast(({ path }) => !path.includes("."))?.path ?? "";
      const count = `${steps.length} steps, ${first} to ${last}`;
      return `${headText(cite(entry, document), null, style)}  ${style.paint.faint(count)}\n`;
    })
    .join("\n");
}
