/** The XML of a DOCX's text in, its lines out: paragraphs with style, lists with their labels, rows of tables. */

import { drawsSigns, iconCode, isIconName, knownSign, lostIcon } from "../icons.ts";
import { limits } from "../limits.ts";
import { type LineMaker, type MadeLine, makeLines, makeRows, type RowMaker } from "../line-builder.ts";
import type { ListPlace, NextLabel } from "../list-labels.ts";
import type { Draft } from "../source-lines.ts";
import { readTags, type TagReader, type TagsEnd } from "../tags.ts";
import { isOn, listLevel, outlineLevel, plainStyle, type Style } from "./styles.ts";

export interface DocxRules {
  readonly styleOf: (id: string) => Style;
  readonly nextLabel: NextLabel;
}

export interface DocxText {
  readonly lines: readonly Draft[];
  /** How many lines of its contents list were left out. */
  readonly contents: number;
  readonly end: TagsEnd;
}

interface Reading {
  readonly rules: DocxRules;
  readonly maker: LineMaker;
  readonly rows: RowMaker<MadeLine>;
  /** Of the paragraph, and of the stretch inside it. */
  paragraph: Style;
  run: Style;
  font: string;
  list: { id: string | null; level: number | null };
  isText: boolean;
  /** How many tags are open whose text is a duplicate or was deleted. */
  silent: number;
  lines: number;
  contents: number;
  /** Where a link that is open leads. */
  target: string | null;
}

/** The older picture of a text box, deleted words, and the codes of fields. */
const silentTags = new Set([
  "mc:Fallback",
  "w:del",
  "w:moveFrom",
  "w:instrText",
  "w:rPrChange",
  "w:pPrChange",
]);

export function readDocxText(xml: string, rules: DocxRules): DocxText {
  const lines: MadeLine[] = [];
  const rows = makeRows<MadeLine>((line) => {
    lines.push(line);
    reading.lines += 1;
  });
  const reading: Reading = {
    rules,
    maker: makeLines(rows.add),
    rows,
    paragraph: plainStyle,
    run: plainStyle,
    font: "",
    list: { id: null, level: null },
    isText: false,
    silent: 0,
    lines: 0,
    contents: 0,
    target: null,
  };
  const end = readTags(xml, "xml", tagReader(reading));
  reading.maker.end("paragraph");
  rows.flush();
  return { lines, contents: reading.contents, end };
}

function tagReader(reading: Reading): TagReader {
  return {
    open(name, attributes) {
      if (silentTags.has(name)) reading.silent += 1;
      else if (reading.silent === 0) opens[name]?.(reading, attributes);
    },
    close(name) {
      if (silentTags.has(name)) reading.silent -= 1;
      else if (reading.silent === 0) closes[name]?.(reading);
    },
    text(text) {
      if (reading.isText && reading.silent === 0) write(reading, text);
    },
    isFull: () => reading.lines > limits.lines,
  };
}

type Attributes = Readonly<Record<string, string>>;

const opens: Readonly<Record<string, (reading: Reading, attributes: Attributes) => void>> = {
  "w:p": beginParagraph,
  "w:r": (reading) => {
    reading.run = reading.paragraph;
    reading.font = "";
  },
  "w:t": (reading) => {
    reading.isText = true;
  },
  "w:pStyle": (reading, { "w:val": id = "" }) => {
    reading.paragraph = reading.rules.styleOf(id);
    reading.run = reading.paragraph;
  },
  "w:rStyle": (reading, { "w:val": id = "" }) => {
    const style = reading.rules.styleOf(id);
    reading.run = {
      ...reading.run,
      bold: reading.run.bold || style.bold,
      italic: reading.run.italic || style.italic,
    };
  },
  "w:b": (reading, attributes) => {
    reading.run = { ...reading.run, bold: isOn(attributes) };
  },
  "w:i": (reading, attributes) => {
    reading.run = { ...reading.run, italic: isOn(attributes) };
  },
  "w:rFonts": (reading, attributes) => {
    reading.font = attributes["w:ascii"] ?? "";
  },
  "w:numId": (reading, { "w:val": id = "" }) => {
    reading.list.id = id;
  },
  "w:ilvl": (reading, { "w:val": level = "0" }) => {
    reading.list.level = listLevel(level);
  },
  "w:outlineLvl": (reading, { "w:val": level = "9" }) => {
    reading.paragraph = { ...reading.paragraph, heading: outlineLevel(level) ?? reading.paragraph.heading };
  },
  "w:tab": (reading) => {
    if (reading.isText || reading.run !== plainStyle || !reading.maker.isEmpty()) write(reading, " ");
  },
  "w:noBreakHyphen": (reading) => write(reading, "-"),
  "w:br": breakLine,
  "w:cr": breakLine,
  "w:sym": (reading, { "w:font": font = "", "w:char": code = "" }) => {
    const sign = knownSign(font, Number.parseInt(code, 16));
    write(reading, sign ?? lostIcon);
  },
  "wp:docPr": (reading, { descr = "" }) => write(reading, isIconName(descr) ? iconCode(descr) : lostIcon),
  "w:pict": (reading) => write(reading, lostIcon),
  "w:bookmarkStart": (reading, { "w:name": name = "" }) => reading.maker.anchor(name),
  "w:hyperlink": (reading, { "w:anchor": anchor }) => {
    reading.target = anchor === undefined ? null : `#${anchor}`;
  },
  "w:tbl": (reading) => reading.rows.open("table"),
  "w:tr": (reading) => reading.rows.open("tr"),
  "w:tc": (reading) => reading.rows.open("td"),
};

const closes: Readonly<Record<string, (reading: Reading) => void>> = {
  "w:t": (reading) => {
    reading.isText = false;
  },
  "w:hyperlink": (reading) => {
    reading.target = null;
  },
  "w:pPr": endProperties,
  "w:p": (reading) => reading.maker.end("paragraph"),
  "w:tr": (reading) => reading.rows.close(),
};

function beginParagraph(reading: Reading): void {
  reading.maker.end("paragraph");
  reading.paragraph = plainStyle;
  reading.run = plainStyle;
  reading.list = { id: null, level: null };
  reading.maker.head(null);
  reading.maker.sign("");
}

/** The properties of a paragraph come before its words. The weight of the paragraph mark is not that of the words. */
function endProperties(reading: Reading): void {
  const { paragraph, list, maker, rules } = reading;
  reading.run = paragraph;
  if (paragraph.isContents) reading.contents += 1;
  maker.head(paragraph.heading);
  const place = placeInList(list, paragraph.list);
  if (place === null) return;
  const label = rules.nextLabel(place);
  if (paragraph.heading === null) maker.sign(label);
  // A heading has its number and no bullet.
  else if (digitOrLetter.test(label)) maker.sign(label.trimStart());
}

const digitOrLetter = /[\p{L}\p{N}]/u;

/** List `0` takes the paragraph out of the list of its style. */
function placeInList({ id, level }: Reading["list"], styled: ListPlace | null): ListPlace | null {
  const list = id ?? styled?.list ?? null;
  return list === null || list === "0" ? null : { list, level: level ?? styled?.level ?? 0 };
}

function breakLine(reading: Reading, attributes: Attributes): void {
  if (attributes["w:type"] === "page" || attributes["w:type"] === "column") return;
  if (reading.paragraph.heading === null) reading.maker.end("line");
  else write(reading, " ");
}

/** The letters of a symbol font cannot be read. */
function write({ maker, paragraph, run, font, target }: Reading, text: string): void {
  if (paragraph.isContents) return;
  const isSigns = drawsSigns(font) && text.trim() !== "";
  const shown = isSigns ? (knownSign(font, text.charCodeAt(0)) ?? lostIcon) : text;
  maker.write({ text: shown, bold: run.bold, italic: run.italic, kind: isSigns ? "icon" : "words", target });
}
