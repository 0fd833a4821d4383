/** The numbering of a DOCX in, the labels of its list items out, counted as a reader sees them. */
import { countLists, type LabelStyle, type ListLevel, type NextLabel } from "../list-labels.ts";
import { readTags } from "../tags.ts";
import { listLevel } from "./styles.ts";

type Levels = Map<number, ListLevel>;

interface Numbering {
  readonly definitions: Map<string, Levels>;
  /** Which definition a list follows, and whether it begins its numbers again. */
  readonly lists: Map<string, { definition: string; restarts: boolean }>;
}

/** Lists of one definition go on with one another's numbers, unless a list says that it begins again. */
export function readNumbering(xml: string): NextLabel {
  const { definitions, lists } = numberingOf(xml);
  return countLists(
    (list) => definitions.get(lists.get(list)?.definition ?? ""),
    (list) => (lists.get(list)?.restarts === false ? (lists.get(list)?.definition ?? list) : `list ${list}`),
  );
}

function numberingOf(xml: string): Numbering {
  const numbering: Numbering = { definitions: new Map(), lists: new Map() };
  let levels: Levels = new Map();
  let at: number | null = null;
  let list = { definition: "", restarts: false };
  const opens: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
    "w:abstractNum": ({ "w:abstractNumId": id = "" }) => {
      levels = new Map();
      numbering.definitions.set(id, levels);
    },
    "w:lvl": ({ "w:ilvl": level = "" }) => {
      at = listLevel(level);
      levels.set(at, { style: "bullet", text: "", start: 1 });
    },
    "w:num": ({ "w:numId": id = "" }) => {
      list = { definition: "", restarts: false };
      numbering.lists.set(id, list);
      // What a list says of single levels is its own, and not read.
      levels = new Map();
    },
    "w:abstractNumId": ({ "w:val": definition = "" }) => {
      list.definition = definition;
    },
    "w:startOverride": () => {
      list.restarts = true;
    },
  };
  readTags(xml, "xml", {
    open(name, attributes) {
      const level = at === null ? undefined : levels.get(at);
      if (at !== null && level !== undefined && !Object.hasOwn(opens, name))
        levels.set(at, withProperty(level, name, attributes["w:val"] ?? ""));
      else opens[name]?.(attributes);
    },
    close(name) {
      if (name === "w:lvl") at = null;
    },
  });
  return numbering;
}

const styles: Readonly<Record<string, LabelStyle>> = {
  decimal: "1",
  decimalZero: "1",
  lowerLetter: "a",
  upperLetter: "A",
  lowerRoman: "i",
  upperRoman: "I",
};

function withProperty(level: ListLevel, name: string, value: string): ListLevel {
  if (name === "w:numFmt") return { ...level, style: styles[value] ?? "bullet" };
  if (name === "w:lvlText") return { ...level, text: value };
  if (name === "w:start") return { ...level, start: Number.parseInt(value, 10) || 1 };
  return level;
}
