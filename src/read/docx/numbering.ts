/** The numbering of a DOCX in, the signs of its list items out, counted as a reader sees them. */

import { labelOf, type OpenList } from "../list-labels.ts";
import { readTags } from "../tags.ts";
import { type ListPlace, listLevel } from "./styles.ts";

interface Level {
  format: string;
  /** `%1.`, `(%2)` */
  text: string;
  start: number;
}

type Levels = Map<number, Level>;

/** The sign of the next item of a list, with its blanks; each call counts. */
export type NextSign = (place: ListPlace) => string;

interface Numbering {
  readonly levels: Map<string, Levels>;
  readonly lists: Map<string, string>;
}

export function readNumbering(xml: string): NextSign {
  const { levels, lists } = numberingOf(xml);
  const counts = new Map<string, number[]>();
  return ({ list, level }) => {
    const defined = levels.get(lists.get(list) ?? "");
    const numbers = counts.get(list) ?? [];
    counts.set(list, numbers);
    numbers.length = Math.min(numbers.length, level + 1);
    for (let upper = 0; upper <= level; upper += 1)
      numbers[upper] ??= (defined?.get(upper)?.start ?? 1) - (upper === level ? 1 : 0);
    numbers[level] = (numbers[level] ?? 0) + 1;
    return `${"  ".repeat(Math.min(level, 12))}${signOf(defined?.get(level), numbers, defined)} `;
  };
}

function numberingOf(xml: string): Numbering {
  const numbering: Numbering = { levels: new Map(), lists: new Map() };
  let abstract: Levels = new Map();
  let level: Level | null = null;
  let list = "";
  readTags(
    xml,
    {
      open(name, attributes) {
        const value = attributes["w:val"] ?? "";
        if (name === "w:abstractNum")
          numbering.levels.set(attributes["w:abstractNumId"] ?? "", (abstract = new Map()));
        else if (name === "w:num") list = attributes["w:numId"] ?? "";
        else if (name === "w:abstractNumId") numbering.lists.set(list, value);
        else if (name === "w:lvl")
          abstract.set(
            listLevel(attributes["w:ilvl"] ?? ""),
            (level = { format: "bullet", text: "", start: 1 }),
          );
        else if (level) note(level, name, value);
      },
      close(name) {
        if (name === "w:lvl") level = null;
      },
      text() {},
      isFull: () => false,
    },
    "xml",
  );
  return numbering;
}

function note(level: Level, name: string, value: string): void {
  if (name === "w:numFmt") level.format = value;
  if (name === "w:lvlText") level.text = value;
  if (name === "w:start") level.start = Number.parseInt(value, 10) || 1;
}

const formats: Readonly<Record<string, OpenList["style"]>> = {
  decimal: "1",
  lowerLetter: "a",
  upperLetter: "A",
  lowerRoman: "i",
  upperRoman: "I",
};

function signOf(level: Level | undefined, numbers: readonly number[], levels: Levels | undefined): string {
  if (level === undefined || formats[level.format] === undefined) return "•";
  return level.text.replace(/%(\d)/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    return labelOf(numbers[at] ?? 1, formats[levels?.get(at)?.format ?? ""] ?? "1");
  });
}
