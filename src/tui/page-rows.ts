/** The part of a page that is in sight, as rows: with the bar beside the passage and the chosen reference marked. */

import { chosenMark } from "./list-rows.ts";
import type { PageLine } from "./page.ts";
import { cutRow, joinSpans, type Row, type Span, span } from "./row.ts";
import type { Open } from "./visit.ts";

export function pageRows(open: Open, foundLine: number | null = null): readonly Row[] {
  const { visit, page, size } = open;
  return page.lines
    .slice(visit.top, visit.top + size.rows)
    .map((line, at) => pageRow(line, open, visit.top + at === foundLine, size.columns));
}

function pageRow(line: PageLine, { visit }: Open, isFound: boolean, width: number): Row {
  const row = line.row.map((one) => referenceSpan(one, visit.reference));
  const bar = bars[sayingOf(line, visit) ?? "nothing"];
  return cutRow(joinSpans([isFound ? span(`${chosenMark} `, "bar") : bar, ...row]), width);
}

const bars = { decides: span("▌ ", "bar"), exception: span("▏ ", "exception"), nothing: span("  ") } as const;

/** The step of the walk, else the sentence that decides. */
function sayingOf({ block, says }: PageLine, { step }: Open["visit"]): PageLine["says"] {
  if (step === null) return says;
  return block === step ? "decides" : null;
}

/** `‹3›`, and `«3»` where Enter would follow it. */
function referenceSpan(one: Span, reference: number | null): Span {
  return one.look === "link" && one.text.trim() === `‹${reference}›`
    ? span(one.text.replace("‹", "«").replace("›", "»"), "chosen")
    : one;
}

/** `37 %` of the page has been in sight; nothing where all of it is. */
export function positionText({ visit, page, size }: Open): string {
  const count = page.lines.length;
  return count <= size.rows ? "" : `${Math.floor((100 * Math.min(count, visit.top + size.rows)) / count)} %`;
}

/** `step 3.d of 5`: the label of the step, and how many first-level steps the procedure has. */
export function stepText({ opened, visit }: Open): string {
  const step = visit.step === null ? undefined : opened.entry.blocks[visit.step];
  const firsts = opened.entry.blocks.filter(({ kind, path }) => kind === "step" && !path?.includes("."));
  return step?.path ? `step ${step.path} of ${firsts.length}` : "";
}
