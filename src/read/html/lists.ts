/** Labels the items of lists in a web page. Google Docs defines in its style sheet how a list counts. */
import {
  countLists,
  indented,
  type LabelStyle,
  type ListLevel,
  type ListPlace,
  type NextLabel,
  numberLabel,
} from "../list-labels.ts";
import type { Attributes } from "../tags.ts";

export interface OpenList {
  readonly depth: number;
  readonly style: LabelStyle;
  /** Set if the style sheet defines how the list counts. */
  readonly place: ListPlace | null;
  next: number;
}

const styleNames: ReadonlyMap<string, LabelStyle> = new Map([
  ["lower-alpha", "a"],
  ["lower-latin", "a"],
  ["upper-alpha", "A"],
  ["upper-latin", "A"],
  ["lower-roman", "i"],
  ["upper-roman", "I"],
  ["decimal", "1"],
  ["a", "a"],
  ["A", "A"],
  ["i", "i"],
  ["I", "I"],
  ["1", "1"],
]);
const listStyle = /list-style(?:-type)?\s*:\s*(?<style>[a-z-]{1,20})/i;

export function openHtmlList(name: string, attributes: Attributes, depth: number): OpenList {
  const style = listStyle.exec(attributes.style ?? "")?.groups?.style ?? attributes.type ?? "";
  const first = Number.parseInt(attributes.start ?? "1", 10);
  const place = listPlace(attributes.class ?? "");
  return {
    depth: place?.level ?? depth,
    style: name === "ol" ? (styleNames.get(style) ?? "1") : "bullet",
    place,
    next: Number.isSafeInteger(first) ? first : 1,
  };
}

/** `lst-kix_x1y2-1`: the second level of a Google Docs list. */
const listClass = /(?:^|\s)lst-(?<list>kix_\w{1,40})-(?<level>\d)(?:\s|$)/;

function listPlace(names: string): ListPlace | null {
  const { list, level } = listClass.exec(names)?.groups ?? {};
  return list === undefined ? null : { list, level: Number(level) };
}

/** `.lst-kix_x-1>li:before{content:"" counter(lst-ctn-kix_x-0,decimal) "." counter(lst-ctn-kix_x-1,decimal) ". "}` */
const labelRule =
  /\.lst-(?<list>kix_\w{1,40})-(?<level>\d)\s{0,3}>\s{0,3}li:before\s{0,3}\{\s{0,9}content:\s{0,3}(?<content>[^{}]{1,600})\}/g;
const labelPart =
  /"(?<words>[^"]{0,20})"|counter\(lst-ctn-kix_\w{1,40}-(?<level>\d), ?(?<style>[a-z-]{1,20})\)/g;

/** The lists of one page; `learn` reads its style sheets. */
export interface PageLists {
  readonly learn: (sheet: string) => void;
  readonly label: (list: OpenList, attributes: Attributes) => string;
}

export function pageLists(): PageLists {
  const lists = new Map<string, Map<number, ListLevel>>();
  const next: NextLabel = countLists((list) => lists.get(list));
  return {
    learn(sheet) {
      for (const { groups } of sheet.matchAll(labelRule)) {
        const { list = "", level = "", content = "" } = groups ?? {};
        const levels = lists.get(list) ?? new Map<number, ListLevel>();
        lists.set(list, levels.set(Number(level), levelOf(content, level)));
      }
    },
    label: (list, attributes) =>
      list.place !== null && lists.has(list.place.list) ? next(list.place) : nextLabel(list, attributes),
  };
}

function levelOf(content: string, own: string): ListLevel {
  const parts = [...content.matchAll(labelPart)].map(({ groups }) => ({
    text: groups?.level === undefined ? (groups?.words ?? "") : `%${Number(groups.level) + 1}`,
    style: groups?.level === own ? styleNames.get(groups.style ?? "") : undefined,
  }));
  const style = parts.find((part) => part.style !== undefined)?.style ?? "bullet";
  return {
    style,
    text: parts
      .map(({ text }) => text)
      .join("")
      .trim(),
    start: 1,
  };
}

/** Returns the label of the next item of a list without style rules, and counts the item. */
function nextLabel(list: OpenList, attributes: Attributes): string {
  const given = Number.parseInt(attributes.value ?? "", 10);
  if (Number.isSafeInteger(given)) list.next = given;
  const label = list.style === "bullet" ? "•" : `${numberLabel(list.next, list.style)}.`;
  list.next += 1;
  return indented(label, list.depth);
}

/** `mso-list:l0 level2 lfo1`: a Word list item, whose label is part of the text. */
const wordLevel = /mso-list:\s{0,3}l\d{1,4} level(?<level>\d)/i;

/** Counted from 0; null if the style does not make the paragraph a list item. */
export function wordListLevel({ style = "" }: Attributes): number | null {
  const level = wordLevel.exec(style)?.groups?.level;
  return level === undefined ? null : Number(level) - 1;
}

export function isWordLabel({ style = "" }: Attributes): boolean {
  return /mso-list:\s{0,3}Ignore/i.test(style);
}

/** A single character is a bullet, which Word takes from symbol fonts: `·`, `o`, `§`. A number has a period. */
export function wordLabel(written: string, level: number): string {
  const label = written.trim();
  return indented(label.length === 1 && !/\d/.test(label) ? "•" : label, level);
}
