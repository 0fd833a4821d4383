/**
 * A screen in, its lines with their styles out: what Ink draws of it, without Ink. The first frame is written so, before
 * Ink, React and the layout engine are loaded, which takes longer than all the rest of a start.
 */
import { columns } from "../render/width.ts";
import type { Look, Row, Span } from "./row.ts";
import type { Screen } from "./screen.ts";
import { plain, styleChange, styleOf } from "./styled-line.ts";
import type { Theme } from "./theme.ts";

export function screenLines(screen: Screen, theme: Theme): string[] {
  const body = Array.from({ length: screen.body }, (_, at) => bodyRow(screen, at));
  return [...screen.head, ...body, screen.foot].map((row) => styledText(row, theme));
}

/** Panes beside one another; each but the last is filled up to its width. */
function bodyRow({ panes }: Screen, at: number): Row {
  const last = panes.length - 1;
  return panes.flatMap(({ width, rows }, place) => {
    const row = rows[at] ?? [];
    return place === last ? row : [...row, blanks(width - widthOf(row))];
  });
}

function widthOf(row: Row): number {
  return row.reduce((sum, { text }) => sum + columns(text), 0);
}

function blanks(count: number): Span {
  return { text: " ".repeat(Math.max(0, count)), look: "plain" };
}

function styledText(row: Row, theme: Theme): string {
  let [line, style] = ["", plain];
  for (const { text, look } of row) {
    if (text === "") continue;
    const next = lookStyle(theme, look);
    line += styleChange(style, next) + text;
    style = next;
  }
  return (line + styleChange(style, plain)).trimEnd();
}

function lookStyle(theme: Theme, look: Look): number {
  return look === "plain" ? plain : styleOf(theme[look]);
}
