/** The text of a web page in, its lines out, each with the part of the page that it stands in. */

import { iconCode, isIconName } from "../icons.ts";
import { limits } from "../limits.ts";
import { type LineMaker, type MadeLine, makeLines, makeRows, type RowMaker } from "../line-builder.ts";
import { nextSign, type OpenList, openHtmlList } from "../list-labels.ts";
import type { Draft } from "../source-lines.ts";
import { readTags, type TagReader, type TagsEnd } from "../tags.ts";
import {
  type Attributes,
  boldTags,
  headingLevel,
  italicTags,
  type Part,
  paragraphTags,
  partOf,
  silentTags,
  type Weight,
  weightOfStyle,
  weightsOfClasses,
} from "./elements.ts";

/** A stretch of the page that one tag holds and marks as content or as something around it. */
export interface Region {
  readonly part: Part;
  readonly outer: Region | null;
}

/** A tag that is open, with all that holds for the text inside it. */
interface Frame {
  readonly name: string;
  readonly parent: Frame | null;
  readonly region: Region;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly silent: boolean;
  readonly verbatim: boolean;
  readonly link: string | null;
  readonly heading: number | null;
  readonly list: OpenList | null;
  /** Words that a tag without any shows: the code of an icon that a font draws. */
  readonly icon: string | null;
}

export interface PageLine extends MadeLine {
  readonly region: Region;
}

export interface Page {
  readonly lines: readonly PageLine[];
  /** What the page's head says its title is. */
  readonly title: string | null;
  readonly end: TagsEnd;
}

const page: Frame = {
  name: "",
  parent: null,
  region: { part: "unknown", outer: null },
  bold: false,
  italic: false,
  silent: false,
  verbatim: false,
  link: null,
  heading: null,
  list: null,
  icon: null,
};

interface Reading {
  frame: Frame;
  readonly classes: Map<string, Weight>;
  readonly maker: LineMaker;
  readonly rows: RowMaker<PageLine>;
  title: string | null;
  /** How many pieces were written, to know a tag that wrote none. */
  written: number;
  /** How many had been written when the innermost icon tag opened. */
  iconFrom: number;
  lines: number;
}

export function readPage(text: string): Page {
  const lines: PageLine[] = [];
  const rows = makeRows<PageLine>((line) => {
    lines.push(line);
    reading.lines += 1;
  });
  const reading: Reading = {
    frame: page,
    classes: new Map(),
    rows,
    title: null,
    maker: makeLines((line) => rows.add({ ...line, region: reading.frame.region })),
    written: 0,
    iconFrom: 0,
    lines: 0,
  };
  const end = readTags(text, tagReader(reading), "html");
  reading.maker.end("paragraph");
  rows.flush();
  return { lines, title: reading.title, end };
}

function tagReader(reading: Reading): TagReader {
  return {
    open: (name, attributes) => openTag(reading, name, attributes),
    close: (name) => closeTag(reading, name),
    text: (text) => writeText(reading, text),
    isFull: () => reading.lines > limits.lines,
  };
}

function openTag(reading: Reading, name: string, attributes: Attributes): void {
  const { frame, maker } = reading;
  if (paragraphTags.has(name)) maker.end(breakBefore(name));
  reading.frame = frameOf(reading, name, attributes);
  if (reading.frame.silent) return;
  if (name === "tr" || name === "td" || name === "th") reading.rows.open(name);
  if (name === "br") breakLine(reading);
  if (name === "img") writeImage(reading, attributes);
  if (name === "li") maker.sign(frame.list ? nextSign(frame.list, attributes) : "• ");
  maker.head(reading.frame.heading);
  if (reading.frame.icon !== null) reading.iconFrom = reading.written;
}

/** Items stand close together, as they are typed. */
function breakBefore(name: string): Draft["above"] {
  return name === "li" ? "line" : "paragraph";
}

/** In a heading the words go on: its parts make one title. */
function breakLine({ frame, maker }: Reading): void {
  if (frame.heading === null) maker.end("line");
  else maker.write({ text: " ", bold: false, italic: false, kind: "words" });
}

function frameOf({ frame, classes }: Reading, name: string, attributes: Attributes): Frame {
  const part = partOf(name, attributes, frame.region.part);
  const weight = weightOf(name, attributes, classes);
  const isButton = name === "button" && frame.heading === null;
  return {
    name,
    parent: frame,
    region: part === frame.region.part ? frame.region : { part, outer: frame.region },
    bold: frame.bold || weight.bold,
    italic: frame.italic || weight.italic,
    silent: frame.silent || silentTags.has(name) || isButton,
    verbatim: frame.verbatim || name === "pre",
    link: name === "a" ? (attributes.href ?? null) : frame.link,
    heading:
      headingLevel(name, attributes) ??
      (name === "li" || name === "dd" || name === "td" ? null : frame.heading),
    list: name === "ul" || name === "ol" ? openHtmlList(name, attributes, listDepth(frame)) : frame.list,
    icon: iconOf(name, attributes),
  };
}

function weightOf(
  name: string,
  { style, class: names }: Attributes,
  classes: ReadonlyMap<string, Weight>,
): Weight {
  const styled = style === undefined ? null : weightOfStyle(style);
  const named = names === undefined ? null : classes.get(names.split(" ", 1)[0] ?? "");
  return {
    bold: boldTags.has(name) || styled?.bold === true || named?.bold === true,
    italic: italicTags.has(name) || styled?.italic === true || named?.italic === true,
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

function closeTag(reading: Reading, name: string): void {
  const { frame, maker } = reading;
  if (frame.icon !== null && !frame.silent && reading.written === reading.iconFrom)
    writeIcon(reading, frame.icon);
  if (paragraphTags.has(name)) maker.end(breakBefore(name));
  if (name === "tr") reading.rows.close();
  reading.frame = frame.parent ?? page;
  maker.head(reading.frame.heading);
}

function writeText(reading: Reading, text: string): void {
  const { frame, classes } = reading;
  if (frame.name === "style") for (const [name, weight] of weightsOfClasses(text)) classes.set(name, weight);
  if (frame.name === "title" && frame.parent?.name !== "svg") reading.title ??= text;
  if (frame.silent) return;
  if (!frame.verbatim) writePiece(reading, text);
  else
    text.split(/\r\n|[\r\n]/).forEach((row, at) => {
      if (at > 0) reading.maker.end(reading.maker.isEmpty() ? "paragraph" : "line");
      writePiece(reading, row);
    });
}

function writePiece(reading: Reading, text: string): void {
  const { bold, italic, verbatim, link } = reading.frame;
  if (text.trim() !== "") reading.written += 1;
  reading.maker.write({ text, bold, italic, verbatim, kind: link === null ? "words" : "link" });
}

function writeImage(reading: Reading, { alt, title, width, height }: Attributes): void {
  const isSpacer = isThin(width) || isThin(height);
  const words = (alt ?? "").trim() || (title ?? "").trim();
  if (isSpacer && words === "") return;
  // A picture alone in its line is a drawn heading or an ornament; only among words is it an icon.
  if (words !== "" && reading.maker.isEmpty() && !isIconName(words)) writePiece(reading, words);
  else writeIcon(reading, iconCode(words));
}

/** A picture of one row or column of dots keeps things apart. */
function isThin(size: string | undefined): boolean {
  return size !== undefined && Number.parseInt(size, 10) <= 2;
}

function writeIcon(reading: Reading, code: string): void {
  const { frame } = reading;
  // An `i` that a font draws an icon in is no italics.
  const { bold, italic } = frame.icon === null ? frame : (frame.parent ?? page);
  if (frame.silent) return;
  reading.written += 1;
  reading.maker.write({ text: code, bold, italic, kind: "icon" });
}
