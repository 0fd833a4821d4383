/** How each look is drawn. Only the sixteen colors that a terminal's owner chose, so that it reads on light and dark. */
import type { TextProps } from "ink";
import type { Look } from "./row.ts";

export type Theme = Readonly<Record<Look, Partial<TextProps>>>;

/** Weight, line and inversion alone: what NO_COLOR leaves. Each is readable without any of them too. */
const withoutColors: Theme = {
  plain: {},
  strong: { bold: true },
  italic: { italic: true },
  match: { bold: true, underline: true },
  faint: { dimColor: true },
  chosen: { inverse: true },
  link: {},
  warning: { bold: true },
  error: { bold: true },
  "first-badge": { bold: true },
  "second-badge": { bold: true },
  "other-badge": { bold: true },
  bar: {},
  step: {},
  exception: {},
  removed: { strikethrough: true },
  added: { bold: true, underline: true },
  // Dark on light where the terminal is dark, as most are; phones read it the other way around too.
  code: { inverse: true },
};

const withColors: Theme = {
  ...withoutColors,
  code: { color: "black", backgroundColor: "white" },
  match: { bold: true, underline: true, color: "magenta" },
  link: { color: "cyan" },
  warning: { bold: true, color: "yellow" },
  error: { bold: true, color: "red" },
  "first-badge": { bold: true, color: "blue", inverse: true },
  "second-badge": { bold: true, color: "green", inverse: true },
  "other-badge": { bold: true, color: "cyan", inverse: true },
  bar: { color: "magenta" },
  step: { color: "magenta" },
  exception: { color: "yellow" },
  removed: { strikethrough: true, color: "yellow" },
  added: { bold: true, underline: true, color: "green" },
};

export function themeOf(colors: "none" | "sixteen"): Theme {
  return colors === "none" ? withoutColors : withColors;
}
