/** Determines what applies to the text inside a tag: its look, its list, its part of the page. */
import { iconCode } from "../icons.ts";
import type { Attributes } from "../tags.ts";
import {
  boldTags,
  headingLevel,
  isTool,
  italicTags,
  lookOfStyle,
  type Part,
  partOf,
  silentTags,
  sizeOfFont,
  sizeOfPage,
  type TypeLook,
} from "./elements.ts";
import { isWordLabel, type OpenList, openHtmlList, wordListLevel } from "./lists.ts";

/** The part of a page inside one tag that is marked as content or as surroundings. */
export interface Region {
  readonly part: Part;
  readonly outer: Region | null;
}

/** The region and all that contain it, innermost first. */
export function regionsAround(region: Region): readonly Region[] {
  const regions: Region[] = [];
  for (let each: Region | null = region; each !== null; each = each.outer) regions.push(each);
  return regions;
}

/** An open tag with everything that applies to the text inside it. */
export interface Frame {
  readonly name: string;
  readonly parent: Frame | null;
  readonly region: Region;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly size: number;
  readonly silent: boolean;
  readonly verbatim: boolean;
  readonly isLink: boolean;
  readonly heading: number | null;
  /** Inside the title of a fold. */
  readonly isFold: boolean;
  readonly list: OpenList | null;
  /** Level of a Word list item, whose label is in a tag of its own. */
  readonly wordLevel: number | null;
  readonly isLabel: boolean;
  /** Text for a tag without words: the code of an icon drawn by a font. */
  readonly icon: string | null;
}

export const pageFrame: Frame = {
  name: "",
  parent: null,
  region: { part: "unknown", outer: null },
  bold: false,
  italic: false,
  size: sizeOfPage,
  silent: false,
  verbatim: false,
  isLink: false,
  heading: null,
  isFold: false,
  list: null,
  wordLevel: null,
  isLabel: false,
  icon: null,
};

export interface OpenedTag {
  readonly name: string;
  readonly attributes: Attributes;
  /** The looks that the page's style sheet assigns to classes. */
  readonly classes: ReadonlyMap<string, TypeLook>;
}

export function openFrame(frame: Frame, { name, attributes, classes }: OpenedTag): Frame {
  const look = lookOf(name, attributes, classes);
  const isButton = name === "button" && frame.heading === null;
  return {
    name,
    parent: frame,
    region: regionOf(frame.region, name, attributes),
    bold: frame.bold || look.bold,
    italic: frame.italic || look.italic,
    size: look.size ?? frame.size,
    silent: frame.silent || silentTags.has(name) || isButton || isTool(attributes),
    verbatim: frame.verbatim || name === "pre",
    isLink: name === "a" ? attributes.href !== undefined : frame.isLink,
    heading:
      headingLevel(name, attributes) ??
      (name === "li" || name === "dd" || name === "td" ? null : frame.heading),
    isFold: frame.isFold || name === "summary",
    list: name === "ul" || name === "ol" ? openHtmlList(name, attributes, listDepth(frame)) : frame.list,
    wordLevel: wordListLevel(attributes) ?? frame.wordLevel,
    isLabel: frame.isLabel || isWordLabel(attributes),
    icon: iconOf(name, attributes),
  };
}

/** An article inside the content is a narrower region, and so is a menu inside a part that wraps the whole page. */
function regionOf(outer: Region, name: string, attributes: Attributes): Region {
  const part = partOf(name, attributes, outer.part);
  return part === null ? outer : { part, outer };
}

function lookOf(name: string, attributes: Attributes, classes: ReadonlyMap<string, TypeLook>): TypeLook {
  const { style, class: names } = attributes;
  const styled = style === undefined ? null : lookOfStyle(style);
  const named = names === undefined ? null : classes.get(names.split(" ", 1)[0] ?? "");
  return {
    bold: boldTags.has(name) || styled?.bold === true || named?.bold === true,
    italic: italicTags.has(name) || styled?.italic === true || named?.italic === true,
    size: styled?.size ?? named?.size ?? (name === "font" ? sizeOfFont(attributes) : undefined),
  };
}

function listDepth({ list }: Frame): number {
  return list === null ? 0 : list.depth + 1;
}

const iconClass = /(?:^|[\s_-])(?:icon|glyph|glyphicon|symbol)(?:$|[\s_-])/i;

function iconOf(name: string, { class: names = "", title }: Attributes): string | null {
  if ((name !== "i" && name !== "span") || names.length > 200 || !iconClass.test(names)) return null;
  return iconCode(title ?? "");
}
