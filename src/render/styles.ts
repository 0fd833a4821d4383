/**
 * How a text looks, by what it means: in print and on the screen, nothing else chooses a color. A color only repeats what words
 * or marks say, and each has one meaning. They are those of the terminal's own palette, readable on light and dark.
 */
import { type Edition, knownEditionNames } from "../domain/edition.ts";

/** The names are those of chalk. */
export const styles = {
  plain: [],
  title: ["bold"],
  strong: ["bold"],
  italic: ["italic"],
  faint: ["dim"],
  /** The sentence that decides, in print; on the screen it has a bar. */
  mark: ["bold"],
  bar: ["magenta"],
  /** The bar next to the current step. */
  step: ["magenta"],
  /** Words that the judge asked for. */
  match: ["bold", "underline", "magenta"],
  /** What Enter acts on, and the letter before which the next one is inserted. */
  chosen: ["inverse"],
  caret: ["inverse"],
  /** Where one can go: references and keys. */
  link: ["cyan"],
  /** What to read before ruling: a likely answer, a lost icon, the bar next to an exception. */
  warning: ["bold", "yellow"],
  exception: ["yellow"],
  /** Something refused or broken. */
  error: ["bold", "red"],
  /** What was ruled or asked at this event. */
  ruled: ["bold", "blue"],
  /** A filter, and what it keeps out. */
  filter: ["bold", "underline"],
  "first-edition": ["bold", "inverse", "blue"],
  "second-edition": ["bold", "inverse", "green"],
  "other-edition": ["bold", "inverse", "cyan"],
  /** Words that only the older or only the newer version has. */
  removed: ["strikethrough", "red"],
  added: ["bold", "underline", "green"],
  /** A QR code. Its light modules are drawn, as most terminals are dark; phones can read the inverse as well. */
  code: ["white", "bgBlack"],
} as const;

export type Look = keyof typeof styles;
export type StyleName = (typeof styles)[Look][number];

const editionLooks: readonly Look[] = ["first-edition", "second-edition"];

export function editionLook(edition: Edition): Look {
  return editionLooks[knownEditionNames.indexOf(edition)] ?? "other-edition";
}
