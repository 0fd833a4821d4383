/** The text of a web page in, its lines out, each with the part of the page that it stands in. */

import { iconCode, isIconName } from "../icons.ts";
import { limits } from "../limits.ts";
import {
  anchorName,
  type LineMaker,
  type MadeLine,
  makeLines,
  makeRows,
  type RowMaker,
} from "../line-builder.ts";
import type { Draft } from "../source-lines.ts";
import { readTags, type TagReader, type TagsEnd } from "../tags.ts";
import { type Attributes, paragraphTags, type Weight, weightsOfClasses } from "./elements.ts";
import { type Frame, openFrame, pageFrame, type Region } from "./frame.ts";
import { type PageLists, pageLists, wordLabel } from "./lists.ts";

export interface PageLine extends MadeLine {
  readonly region: Region;
}

export interface Page {
  readonly lines: readonly PageLine[];
  /** What the page's head says its title is. */
  readonly title: string | null;
  readonly end: TagsEnd;
}

interface Reading {
  frame: Frame;
  readonly classes: Map<string, Weight>;
  readonly lists: PageLists;
  readonly maker: LineMaker;
  readonly rows: RowMaker<PageLine>;
  title: string | null;
  /** How many pieces were written, to know a tag that wrote none. */
  written: number;
  /** How many had been written when the innermost icon tag opened. */
  iconFrom: number;
  lines: number;
  /** The label of an item of Word, as far as it was read. */
  label: string;
}

export function readPage(text: string): Page {
  const lines: PageLine[] = [];
  const rows = makeRows<PageLine>((line) => {
    lines.push(line);
    reading.lines += 1;
  });
  const reading: Reading = {
    frame: pageFrame,
    classes: new Map(),
    lists: pageLists(),
    rows,
    title: null,
    maker: makeLines((line) => rows.add({ ...line, region: reading.frame.region })),
    written: 0,
    iconFrom: 0,
    lines: 0,
    label: "",
  };
  const end = readTags(text, "html", tagReader(reading));
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
  reading.frame = openFrame(frame, { name, attributes, classes: reading.classes });
  if (reading.frame.silent) return;
  if (name === "table" || name === "tr" || name === "td" || name === "th") reading.rows.open(name);
  const anchor = attributes.id ?? (name === "a" ? attributes.name : undefined);
  if (anchor !== undefined) maker.anchor(anchorName(anchor));
  if (name === "br") breakLine(reading);
  if (name === "img") writeImage(reading, attributes);
  if (!reading.frame.isLabel) reading.label = "";
  if (name === "li") maker.sign(frame.list ? reading.lists.label(frame.list, attributes) : "• ");
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

function closeTag(reading: Reading, name: string): void {
  const { frame, maker } = reading;
  if (frame.icon !== null && !frame.silent && reading.written === reading.iconFrom)
    writeIcon(reading, frame.icon);
  if (paragraphTags.has(name)) maker.end(breakBefore(name));
  if (name === "tr") reading.rows.close();
  reading.frame = frame.parent ?? pageFrame;
  maker.head(reading.frame.heading);
}

function writeText(reading: Reading, text: string): void {
  const { frame, classes, lists, maker } = reading;
  if (frame.name === "style") lists.learn(text);
  if (frame.name === "style") for (const [name, weight] of weightsOfClasses(text)) classes.set(name, weight);
  if (frame.name === "title" && frame.parent?.name !== "svg") reading.title ??= text;
  if (frame.silent) return;
  if (frame.isLabel) {
    reading.label += text;
    maker.sign(wordLabel(reading.label, frame.wordLevel ?? 0));
  } else if (!frame.verbatim) writePiece(reading, text);
  else
    text.split(/\r\n|[\r\n]/).forEach((row, at) => {
      if (at > 0) reading.maker.end(reading.maker.isEmpty() ? "paragraph" : "line");
      writePiece(reading, row);
    });
}

function writePiece(reading: Reading, text: string): void {
  const { bold, italic, verbatim, link } = reading.frame;
  if (text.trim() !== "") reading.written += 1;
  reading.maker.write({ text, bold, italic, verbatim, kind: "words", target: link });
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
  const { bold, italic } = frame.icon === null ? frame : (frame.parent ?? pageFrame);
  if (frame.silent) return;
  reading.written += 1;
  reading.maker.write({ text: code, bold, italic, kind: "icon" });
}
