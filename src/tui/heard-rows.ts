/** A screen in, what a screen reader says of it out: rows one after another, what is drawn put into words. */

import type { Screen } from "./frame.ts";
import { type Row, rowText } from "./row.ts";

export interface HeardRow {
  readonly text: string;
  readonly isChosen: boolean;
}

/** Bars, rules and marks are for the eye. */
const drawn = /[▌▏▸│─┬]+/g;

export function heardRows({ head, panes, foot }: Screen): readonly HeardRow[] {
  const rows = [...head, ...panes.flatMap((pane) => pane.rows), foot];
  return rows.flatMap((row, at) => {
    const text = rowText(row).replace(drawn, "").trim();
    const says = sayingOf(row);
    const begins = says !== "" && says !== sayingOf(rows[at - 1] ?? []);
    const isChosen = row.some(({ look }) => look === "chosen");
    return text === "" ? [] : [{ text: begins ? `${says}${text}` : text, isChosen }];
  });
}

/** By the bar at its left. */
function sayingOf([first]: Row): string {
  if (first?.look === "bar") return "decides: ";
  return first?.look === "exception" ? "exception: " : "";
}
