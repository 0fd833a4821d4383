/**
 * Labels of list items as in plain text: `• ` or `2. `, indented by level. Word processors number lists by level, and a label
 * may include the numbers of the levels above: `2.1.`
 */

import { type CountStyle, numberLabel } from "../domain/list-markers.ts";

export type LabelStyle = "bullet" | CountStyle;

/** The names of styles in HTML, in style sheets, and in DOCX. */
const namesOfStyles: readonly (readonly [style: CountStyle, names: string])[] = [
  ["a", "a lower-alpha lower-latin lowerLetter"],
  ["A", "A upper-alpha upper-latin upperLetter"],
  ["i", "i lower-roman lowerRoman"],
  ["I", "I upper-roman upperRoman"],
  ["1", "decimal decimalZero"],
];

export const labelStyles: ReadonlyMap<string, LabelStyle> = new Map(
  namesOfStyles.flatMap(([style, names]) => names.split(" ").map((name) => [name, style] as const)),
);

/** The list and the level of an item, counted from 0. */
export interface ListPlace {
  readonly list: string;
  readonly level: number;
}

export interface ListLevel {
  readonly style: LabelStyle;
  /** `%1.`, `%1.%2`: placeholders for the numbers of the levels, counted from 1. */
  readonly text: string;
  readonly start: number;
  /** Twips from the margin to its text; undefined if not specified. */
  readonly indent?: number | undefined;
}

type LabelLevels = ReadonlyMap<number, ListLevel>;

/** Returns the label of the next item at a place, without indentation. Each call counts. */
export type NextLabel = (place: ListPlace) => string;

/** `levelsOf` returns the levels of a list, `countOf` the name of its counter, since lists may continue each other's numbers. */
export function countLists(
  levelsOf: (list: string) => LabelLevels | undefined,
  countOf: (list: string) => string = (list) => list,
): NextLabel {
  const counts = new Map<string, number[]>();
  return ({ list, level }) => {
    const levels = levelsOf(list);
    const numbers = counts.get(countOf(list)) ?? [];
    counts.set(countOf(list), numbers);
    numbers.length = Math.min(numbers.length, level + 1);
    for (let upper = 0; upper <= level; upper += 1)
      numbers[upper] ??= (levels?.get(upper)?.start ?? 1) - (upper === level ? 1 : 0);
    numbers[level] = (numbers[level] ?? 0) + 1;
    return labelText(level, numbers, levels);
  };
}

function labelText(level: number, numbers: readonly number[], levels: LabelLevels | undefined): string {
  const { style, text } = levels?.get(level) ?? bulletLevel;
  if (style === "bullet") return "•";
  return text.trimStart().replace(/%(\d)/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const own = levels?.get(at)?.style ?? "1";
    return numberLabel(numbers[at] ?? 1, own === "bullet" ? "1" : own);
  });
}

const bulletLevel: ListLevel = { style: "bullet", text: "", start: 1 };

/** Deeper lists are not indented any further, because nobody reads them there. */
const deepest = 12;

export function indentation(depth: number): string {
  return "  ".repeat(Math.min(depth, deepest));
}

export function indented(label: string, depth: number): string {
  return `${indentation(depth)}${label} `;
}
