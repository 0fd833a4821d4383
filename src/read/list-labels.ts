/**
 * The labels of list items as a plain text has them: `• ` or `2. `, deeper lists with more blanks before. Lists of word
 * processors count by level, and a label may name the numbers of the levels above: `2.1.`
 */

export type LabelStyle = "bullet" | "1" | "a" | "i" | "A" | "I";

/** Which list an item belongs to, and how deep it stands, from 0. */
export interface ListPlace {
  readonly list: string;
  readonly level: number;
}

export interface ListLevel {
  readonly style: LabelStyle;
  /** `%1.`, `%1.%2`: the numbers of the levels, counted from 1. */
  readonly text: string;
  readonly start: number;
}

export type ListLevels = ReadonlyMap<number, ListLevel>;

/** The label of the next item at a place, with its blanks; each call counts. */
export type NextLabel = (place: ListPlace) => string;

/** `levelsOf` knows the levels of a list; `countOf` names what it counts in, where lists go on with one another's numbers. */
export function countLists(
  levelsOf: (list: string) => ListLevels | undefined,
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
    return indented(labelText(level, numbers, levels), level);
  };
}

function labelText(level: number, numbers: readonly number[], levels: ListLevels | undefined): string {
  const { style, text } = levels?.get(level) ?? bulletLevel;
  if (style === "bullet") return "•";
  return text.replace(/%(\d)/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const own = levels?.get(at)?.style ?? "1";
    return numberLabel(numbers[at] ?? 1, own === "bullet" ? "1" : own);
  });
}

const bulletLevel: ListLevel = { style: "bullet", text: "", start: 1 };

/** Lists deeper than this stand no further to the right: nobody reads them there. */
const deepest = 12;

export function indented(label: string, depth: number): string {
  return `${"  ".repeat(Math.min(depth, deepest))}${label} `;
}

export function numberLabel(number: number, style: Exclude<LabelStyle, "bullet">): string {
  if (style === "a" || style === "A") return cased(letterOf(number), style === "A");
  if (style === "i" || style === "I") return cased(romanOf(number), style === "I");
  return String(number);
}

function cased(text: string, upper: boolean): string {
  return upper ? text.toUpperCase() : text;
}

/** `z` is followed by `aa`, `bb`, as word processors count. */
function letterOf(number: number): string {
  if (number < 1 || number > 26 * 4) return String(number);
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

const romans: readonly (readonly [string, number])[] = [
  ["c", 100],
  ["xc", 90],
  ["l", 50],
  ["xl", 40],
  ["x", 10],
  ["ix", 9],
  ["v", 5],
  ["iv", 4],
  ["i", 1],
];

function romanOf(number: number): string {
  if (number < 1 || number >= 400) return String(number);
  let rest = number;
  let text = "";
  for (const [sign, worth] of romans) for (; rest >= worth; rest -= worth) text += sign;
  return text;
}
