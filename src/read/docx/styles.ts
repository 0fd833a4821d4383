/** Interprets the styles and numbering of a DOCX for paragraphs and runs. */
import { memoize } from "../../domain/once.ts";
import { countLists, type ListLevel, type ListPlace, labelStyles, type NextLabel } from "../list-labels.ts";
import { type Attributes, elementsNamed, readTree, type XmlElement } from "../tags.ts";
import { plainLook, type TypeLook } from "../text-marks.ts";

export interface Style extends TypeLook {
  /** 1 to 6, 0 for the title of the document; null if it is not a heading. */
  readonly heading: number | null;
  /** What is stated. Only the indentation that a paragraph itself states counts. */
  readonly list: Partial<ListPlace> & { readonly indent?: number | undefined };
  /** Whether it is struck out with a double line, which is turned on and off by itself. */
  readonly struckTwice: boolean;
  /** Font size in points; undefined if not specified. */
  readonly size: number | undefined;
}

export const plainStyle: Style = {
  ...plainLook,
  heading: null,
  list: {},
  struckTwice: false,
  size: undefined,
};

/** The place of an item; null for a paragraph in no list, which is also what list `0` says. */
export function placeInList({ list, level = 0 }: Style["list"]): ListPlace | null {
  return list === undefined || list === "0" ? null : { list, level };
}

/** `<w:b/>` is on, `<w:b w:val="0"/>` is off. */
export function isOn({ "w:val": value = "" }: Attributes): boolean {
  return !["0", "false", "off", "none"].includes(value);
}

/** Styles are based on other styles; the limit ends cycles. */
const deepestBase = 20;

export function readStyles(xml: string): (id: string) => Style {
  const tree = readTree(xml);
  const elementById = new Map(
    elementsNamed(tree, "w:style").map((style) => [style.attribs["w:styleId"] ?? "", style]),
  );
  const plain = { ...plainStyle, size: usualSize(tree) };
  const resolve = (id: string, depth: number): Style => {
    const element = elementById.get(id);
    if (element === undefined || depth > deepestBase) return plain;
    return styleOf(element, resolve(propertyOf(element, "w:basedOn") ?? "", depth + 1));
  };
  return memoize((id) => resolve(id, 0));
}

/** Word's default font size in points. */
const defaultSize = 10;

/** The font size of paragraphs without a style. */
function usualSize(tree: ReturnType<typeof readTree>): number {
  const styles = elementsNamed(tree, "w:style").filter(
    ({ attribs }) => attribs["w:type"] === "paragraph" && isOn({ "w:val": attribs["w:default"] ?? "0" }),
  );
  const sizes = [...styles, ...elementsNamed(tree, "w:rPrDefault")].map((each) =>
    typeSize(propertyOf(each, "w:sz")),
  );
  return sizes.find((size) => size !== undefined) ?? defaultSize;
}

/** What a property changes in the style of its paragraph or run, or in a style that states it. */
export type StyleChange = (attributes: Attributes, style: Style) => Partial<Style>;

export const paragraphProperties: Readonly<Record<string, StyleChange>> = {
  "w:outlineLvl": ({ "w:val": level = "9" }, { heading }) => ({ heading: outlineLevel(level) ?? heading }),
  "w:numId": ({ "w:val": list = "" }, style) => ({ list: { ...style.list, list } }),
  "w:ilvl": ({ "w:val": level = "0" }, style) => ({ list: { ...style.list, level: listLevel(level) } }),
};

export const runProperties: Readonly<Record<string, StyleChange>> = {
  "w:b": (attributes) => ({ bold: isOn(attributes) }),
  "w:i": (attributes) => ({ italic: isOn(attributes) }),
  "w:strike": (attributes) => ({ struck: isOn(attributes) }),
  "w:dstrike": (attributes) => ({ struckTwice: isOn(attributes) }),
  "w:sz": ({ "w:val": halves }, { size }) => ({ size: typeSize(halves) ?? size }),
};

function styleOf(element: XmlElement, base: Style): Style {
  // A style with a list of its own is on the first level unless it states another.
  let style = propertyOf(element, "w:numId") === null ? base : { ...base, list: {} };
  for (const [name, change] of Object.entries({ ...paragraphProperties, ...runProperties }))
    for (const { attribs } of elementsNamed(element, name)) style = { ...style, ...change(attribs, style) };
  return { ...style, heading: levelOfStyle(propertyOf(element, "w:name") ?? "") ?? style.heading };
}

/** The value of the property with this name; null if the element has none. */
function propertyOf(element: XmlElement, property: string): string | null {
  return elementsNamed(element, property).at(-1)?.attribs["w:val"] ?? null;
}

/** Converts a size in half points to points: 12 for `24`. */
function typeSize(halves: string | null | undefined): number | undefined {
  const points = Number(halves ?? "") / 2;
  return points > 0 ? points : undefined;
}

/** Lists have nine levels, counted from 0. An invalid level counts as the first. */
const deepestLevel = 8;

function listLevel(value: string): number {
  const level = Number(value);
  return Number.isInteger(level) ? Math.min(deepestLevel, Math.max(0, level)) : 0;
}

const headingName = /^(?:heading\s*(?<level>[1-6])?|title)$/i;

/** `heading 2`; `Title` is the title of the document. */
function levelOfStyle(name: string): number | null {
  const found = headingName.exec(name);
  if (found === null) return null;
  return name.toLowerCase() === "title" ? 0 : Number(found.groups?.level ?? 1);
}

/** Counted from 0; 9 means body text. */
function outlineLevel(value: string): number | null {
  const level = Number(value) + 1;
  return level >= 1 && level <= 6 ? level : null;
}

/** What the file says of its lists: the label of the next item, and how far the text of a level is indented. */
export interface Numbering {
  readonly nextLabel: NextLabel;
  readonly indentOf: (place: ListPlace) => number | undefined;
}

/** Lists with the same definition continue each other's numbers, unless a list restarts. */
export function readNumbering(xml: string): Numbering {
  const tree = readTree(xml);
  const levelsById = new Map(
    elementsNamed(tree, "w:abstractNum").map((definition) => [
      definition.attribs["w:abstractNumId"] ?? "",
      new Map(elementsNamed(definition, "w:lvl").map(levelOf)),
    ]),
  );
  const lists = new Map(
    elementsNamed(tree, "w:num").map((list) => {
      const id = list.attribs["w:numId"] ?? "";
      const definition = propertyOf(list, "w:abstractNumId") ?? "";
      const restarts = elementsNamed(list, "w:startOverride").length > 0;
      return [id, { definition, counter: restarts ? `list ${id}` : definition }];
    }),
  );
  const levelsOf = (id: string) => levelsById.get(lists.get(id)?.definition ?? "");
  return {
    nextLabel: countLists(levelsOf, (id) => lists.get(id)?.counter ?? `list ${id}`),
    indentOf: ({ list, level }) => levelsOf(list)?.get(level)?.indent,
  };
}

/** Twips from the margin; undefined if not specified. */
export function statedIndent(attributes: Attributes | undefined): number | undefined {
  const indent = Number.parseInt(attributes?.["w:left"] ?? attributes?.["w:start"] ?? "", 10);
  return Number.isNaN(indent) ? undefined : indent;
}

function levelOf(element: XmlElement): readonly [number, ListLevel] {
  const level = {
    style: labelStyles.get(propertyOf(element, "w:numFmt") ?? "") ?? "bullet",
    text: propertyOf(element, "w:lvlText") ?? "",
    // A list may count from 0.
    start: Math.trunc(Number(propertyOf(element, "w:start") || 1)) || 0,
    indent: statedIndent(elementsNamed(element, "w:ind").at(-1)?.attribs),
  };
  return [listLevel(element.attribs["w:ilvl"] ?? ""), level];
}
