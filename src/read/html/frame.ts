/** Determines what applies to the text inside a tag: its look, its list, its part of the page. */

import { numberLabel } from "../../domain/list-markers.ts";
import { countLists, indented, type ListLevel, labelStyles } from "../list-labels.ts";
import type { Attributes } from "../tags.ts";
import { iconCode, joinLooks, plainLook, type TypeLook } from "../text-marks.ts";
import {
  boldTags,
  headingLevel,
  isTool,
  italicTags,
  lookOfStyle,
  type Part,
  partOf,
  silentTags,
  struckTags,
} from "./elements.ts";

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
export interface Frame extends TypeLook {
  readonly name: string;
  readonly parent: Frame | null;
  readonly region: Region;
  readonly silent: boolean;
  readonly verbatim: boolean;
  /** Where the link leads that it is or is in; null outside of links. */
  readonly href: string | null;
  readonly isRaised: boolean;
  readonly heading: number | null;
  /** Inside the title of a fold. */
  readonly isFold: boolean;
  readonly list: OpenList | null;
  /** Inside an item of the list. */
  readonly isItem: boolean;
  /** Text for a tag without words: the code of an icon drawn by a font. */
  readonly icon: string | null;
}

export const pageFrame: Frame = {
  name: "",
  parent: null,
  region: { part: "unknown", outer: null },
  ...plainLook,
  silent: false,
  verbatim: false,
  href: null,
  isRaised: false,
  heading: null,
  isFold: false,
  list: null,
  isItem: false,
  icon: null,
};

export interface OpenedTag {
  readonly name: string;
  readonly attributes: Attributes;
  /** The looks that the page's style sheet assigns to classes. */
  readonly classes: ReadonlyMap<string, TypeLook>;
}

export function openFrame(frame: Frame, { name, attributes, classes }: OpenedTag): Frame {
  const isButton = name === "button" && frame.heading === null;
  return {
    name,
    parent: frame,
    region: regionOf(frame.region, name, attributes),
    ...joinLooks(frame, lookOf(name, attributes, classes)),
    silent: frame.silent || silentTags.has(name) || isButton || isTool(name, attributes),
    verbatim: frame.verbatim || name === "pre",
    href: name === "a" ? (attributes.href ?? null) : frame.href,
    isRaised: frame.isRaised || name === "sup",
    heading:
      headingLevel(name, attributes) ??
      (name === "li" || name === "dd" || name === "td" ? null : frame.heading),
    isFold: frame.isFold || name === "summary",
    list: listOf(name, attributes, frame.list),
    isItem: name === "li" || (frame.isItem && name !== "ul" && name !== "ol"),
    icon: iconOf(name, attributes),
  };
}

/** An article inside the content is a narrower region, and so is a menu inside a part that wraps the whole page. */
function regionOf(outer: Region, name: string, attributes: Attributes): Region {
  const part = partOf(name, attributes, outer.part);
  return part === null ? outer : { part, outer };
}

function lookOf(name: string, attributes: Attributes, classes: ReadonlyMap<string, TypeLook>): TypeLook {
  const { style = "", class: names = "" } = attributes;
  const ofTag = { bold: boldTags.has(name), italic: italicTags.has(name), struck: struckTags.has(name) };
  const ofClass = classes.get(names.split(" ", 1)[0] ?? "") ?? plainLook;
  return joinLooks(ofTag, joinLooks(ofClass, lookOfStyle(style)));
}

export type OpenList = ReturnType<typeof openList>;

const listStyle = /list-style(?:-type)?\s*:\s*(?<style>[a-z-]{1,20})/i;
/** `lst-kix_x1y2-1`: the second level of a Google Docs list, which is not inside the first. */
const listClass = /(?:^|\s)lst-(?<list>kix_\w{1,40})-(?<level>\d)(?:\s|$)/;

/** A cell has no list around it. */
function listOf(name: string, attributes: Attributes, outer: OpenList | null): OpenList | null {
  if (name === "ul" || name === "ol") return openList(name, attributes, outer);
  return name === "td" || name === "th" ? null : outer;
}

function openList(name: string, attributes: Attributes, outer: { readonly depth: number } | null) {
  const style = listStyle.exec(attributes.style ?? "")?.groups?.style ?? attributes.type ?? "";
  const first = Number.parseInt(attributes.start ?? "1", 10);
  const { list, level } = listClass.exec(attributes.class ?? "")?.groups ?? {};
  return {
    depth: Number(level ?? (outer === null ? 0 : outer.depth + 1)),
    style: name === "ol" ? (labelStyles.get(style) ?? "1") : "bullet",
    /** Its place where the style sheet may say how it counts. */
    place: list === undefined ? null : { list, level: Number(level) },
    next: Number.isSafeInteger(first) ? first : 1,
  };
}

/** `.lst-kix_x-1>li:before{content:"" counter(lst-ctn-kix_x-0,decimal) "." counter(lst-ctn-kix_x-1,decimal) ". "}` */
const labelRule =
  /\.lst-(?<list>kix_\w{1,40})-(?<level>\d)\s{0,3}>\s{0,3}li:before\s{0,3}\{\s{0,9}content:(?<content>[^{}]{1,600})\}/g;
const counter = /counter\(lst-ctn-kix_\w{1,40}-(\d), ?([a-z-]{1,20})\)/g;

/** The lists of one page; `learn` reads its style sheets. */
export function pageLists() {
  const lists = new Map<string, Map<number, ListLevel>>();
  const next = countLists((list) => lists.get(list));
  return {
    learn(sheet: string): void {
      for (const { groups } of sheet.matchAll(labelRule)) {
        const { list = "", level = "", content = "" } = groups ?? {};
        const text = content.replace(counter, (_, upper) => `%${Number(upper) + 1}`).replace(/["\s]/g, "");
        const style = labelStyles.get([...content.matchAll(counter)].at(-1)?.[2] ?? "") ?? "bullet";
        const levels = lists.get(list) ?? new Map<number, ListLevel>();
        lists.set(list, levels.set(Number(level), { style, text, start: 1 }));
      }
    },
    label: (list: OpenList, attributes: Attributes): string =>
      indented(
        list.place !== null && lists.has(list.place.list) ? next(list.place) : nextLabel(list, attributes),
        list.depth,
      ),
  };
}

/** Returns the label of the next item of a list that no style sheet describes, and counts it. */
function nextLabel(list: OpenList, attributes: Attributes): string {
  const given = Number.parseInt(attributes.value ?? "", 10);
  if (Number.isSafeInteger(given)) list.next = given;
  list.next += 1;
  return list.style === "bullet" ? "•" : `${numberLabel(list.next - 1, list.style)}.`;
}

const iconClass = /(?:^|[\s_-])(?:icon|glyph|glyphicon|symbol)(?:$|[\s_-])/i;

function iconOf(name: string, { class: names = "", title }: Attributes): string | null {
  if ((name !== "i" && name !== "span") || names.length > 200 || !iconClass.test(names)) return null;
  return iconCode(title ?? "");
}
