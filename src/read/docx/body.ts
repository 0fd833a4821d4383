/** Converts the XML of a DOCX's text into lines: styled paragraphs, labeled lists, table rows. */

import { lostIcon } from "../../domain/entry.ts";
import { wordSet } from "../../domain/fold.ts";
import { hasWord } from "../../domain/source-line.ts";
import { buildLines } from "../line-builder.ts";
import { indentation, indented, type ListPlace } from "../list-labels.ts";
import type { LineDraft } from "../source-lines.ts";
import { type Attributes, readTags } from "../tags.ts";
import { iconCode, isIconName, joinLooks, shownIn, signIn } from "../text-marks.ts";
import {
  isOn,
  type Numbering,
  paragraphProperties,
  placeInList,
  plainStyle,
  runProperties,
  type Style,
  type StyleChange,
  statedIndent,
} from "./styles.ts";

export interface DocxRules {
  readonly styleOf: (id: string) => Style;
  readonly numbering: Numbering;
  /** The marks of the notes that the text cites, by their kind and id: `footnote 2`. */
  readonly marks: Map<string, string>;
}

/** An item of the list above the current line, by which the depth of the next one is known. */
interface OpenItem {
  readonly indent: number;
  readonly depth: number;
}

const noItems: readonly OpenItem[] = [];

function startReading(rules: DocxRules) {
  return {
    rules,
    builder: buildLines((draft: LineDraft) => draft),
    /** Styles of the paragraph and of the current run. */
    paragraph: plainStyle,
    run: plainStyle,
    font: "",
    /** Inside a row marked as the header of its table, which is repeated on each page. */
    isHeadRow: false,
    /** Outermost first; none below text that is no item. */
    openItems: noItems,
    isText: false,
    /** The label of each paragraph of a note: `[^1]: `. */
    note: "",
    /** Number of open tags whose text is a duplicate or was deleted. */
    silent: 0,
  };
}

type Reading = ReturnType<typeof startReading>;

/** The compatibility version of a text box, deleted words, and field codes. */
const silentElements = wordSet("mc:Fallback w:del w:moveFrom w:instrText w:rPrChange w:pPrChange");

export function readDocxText(xml: string, rules: DocxRules) {
  const reading = startReading(rules);
  const exceeded = readTags(xml, "xml", {
    open(name, attributes) {
      if (silentElements.has(name)) reading.silent += 1;
      else if (reading.silent === 0) opens.get(name)?.(reading, attributes);
    },
    close(name) {
      if (silentElements.has(name)) reading.silent -= 1;
      else if (reading.silent === 0) closes.get(name)?.(reading);
    },
    text(text) {
      if (reading.isText && reading.silent === 0) write(reading, text);
    },
    lines: reading.builder.lines,
  });
  return { lines: reading.builder.finish(), exceeded };
}

type Opens = (reading: Reading, attributes: Attributes) => void;

function sets(change: (attributes: Attributes, reading: Reading) => Partial<Reading>): Opens {
  return (reading, attributes) => Object.assign(reading, change(attributes, reading));
}

function changes(part: "paragraph" | "run", change: StyleChange): Opens {
  return (reading, attributes) => {
    reading[part] = { ...reading[part], ...change(attributes, reading[part]) };
  };
}

/** Maps are used because a damaged file may name an element `constructor`. */
const opens = new Map<string, Opens>([
  ...Object.entries(paragraphProperties).map(([name, each]) => [name, changes("paragraph", each)] as const),
  ...Object.entries(runProperties).map(([name, each]) => [name, changes("run", each)] as const),
  ...Object.entries<Opens>({
    "w:p": beginParagraph,
    "w:r": sets((_, { paragraph }) => ({ run: paragraph, font: "" })),
    "w:t": sets(() => ({ isText: true })),
    "w:pStyle": sets(({ "w:val": id = "" }, { rules, paragraph: { list } }) => {
      const style = rules.styleOf(id);
      return inStyle({ ...style, list: { ...style.list, ...list } });
    }),
    "w:rStyle": sets(({ "w:val": id = "" }, { rules, run }) => {
      const style = rules.styleOf(id);
      const struckTwice = run.struckTwice || style.struckTwice;
      return { run: { ...run, ...joinLooks(run, style), struckTwice } };
    }),
    "w:rFonts": sets((attributes) => ({ font: attributes["w:ascii"] ?? "" })),
    "w:ind": changes("paragraph", (attributes, { list }) => ({
      list: { ...list, indent: statedIndent(attributes) },
    })),
    "w:footnoteReference": (reading, attributes) => citeNote(reading, noteOf("footnote", attributes)),
    "w:endnoteReference": (reading, attributes) => citeNote(reading, noteOf("endnote", attributes)),
    "w:footnote": sets((attributes, reading) => beginNote(reading, noteOf("footnote", attributes))),
    "w:endnote": sets((attributes, reading) => beginNote(reading, noteOf("endnote", attributes))),
    "w:tab": (reading) => write(reading, " "),
    "w:noBreakHyphen": (reading) => write(reading, "-"),
    "w:br": ({ builder }, { "w:type": type = "" }) => {
      if (type !== "page" && type !== "column") builder.break();
    },
    "w:cr": ({ builder }) => builder.break(),
    "w:sym": (reading, { "w:font": font = "", "w:char": code = "" }) =>
      write({ ...reading, font }, signIn(font, Number.parseInt(code, 16))),
    "wp:docPr": (reading, { descr = "" }) => write(reading, isIconName(descr) ? iconCode(descr) : lostIcon),
    "w:pict": (reading) => write(reading, lostIcon),
    "w:tbl": (reading) => reading.builder.open("table"),
    "w:tr": (reading) => reading.builder.open("row"),
    "w:tblHeader": sets((attributes) => ({ isHeadRow: isOn(attributes) })),
    "w:tc": (reading) => reading.builder.open("cell"),
  }),
]);

const closes = new Map(
  Object.entries<(reading: Reading) => void>({
    "w:t": (reading) => Object.assign(reading, { isText: false }),
    "w:pPr": endProperties,
    "w:p": endParagraph,
    "w:tr": (reading) => {
      reading.isHeadRow = false;
      reading.builder.closeRow();
    },
  }),
);

const noteOf = (kind: "footnote" | "endnote", { "w:id": id = "" }: Attributes) => `${kind} ${id}`;

/** Notes are numbered as they are cited, because the file does not say how. */
function citeNote({ builder, rules: { marks } }: Reading, note: string): void {
  const mark = marks.get(note) ?? String(marks.size + 1);
  marks.set(note, mark);
  builder.write({ text: `[^${mark}]`, bold: false, italic: false });
}

function beginNote({ rules: { marks } }: Reading, note: string): Pick<Reading, "note"> {
  const mark = marks.get(note);
  return { note: mark === undefined ? "" : `[^${mark}]: ` };
}

/** What begins in this style: a paragraph, and the run of its words. */
const inStyle = (style: Style) => ({ paragraph: style, run: style });

function beginParagraph(reading: Reading): void {
  reading.builder.end("paragraph");
  Object.assign(reading, inStyle(reading.rules.styleOf("")));
  reading.builder.place(null);
  reading.builder.label(reading.note);
}

/** The properties of a paragraph precede its words. The weight of the paragraph mark is not that of the words. */
function endProperties(reading: Reading): void {
  const { paragraph, builder, rules } = reading;
  reading.run = paragraph;
  builder.place(paragraph.heading);
  const place = placeInList(paragraph.list);
  if (place === null) return;
  const label = rules.numbering.nextLabel(place);
  if (paragraph.heading === null) {
    const depth = openItem(reading, place);
    builder.place(null, indentation(depth + 1));
    builder.label(indented(label, depth));
  }
  // A heading keeps its number but not a bullet.
  else if (hasWord(label)) builder.label(indented(label, 0));
}

/** Indentation in twips that differs less is the same to a reader: 6 points. */
const leastIndent = 120;

/** Returns the depth of an item: its level, or one more than that of the item above which it is further in than. */
function openItem(reading: Reading, place: ListPlace): number {
  const { paragraph, rules, openItems } = reading;
  const { indent = rules.numbering.indentOf(place) } = paragraph.list;
  if (indent === undefined) return place.level;
  const outer = openItems.findLastIndex((item) => item.indent <= indent - leastIndent);
  const depth = Math.max(place.level, (openItems[outer]?.depth ?? -1) + 1);
  reading.openItems = [...openItems.slice(0, outer + 1), { indent, depth }];
  return depth;
}

function endParagraph(reading: Reading): void {
  const { builder, paragraph } = reading;
  const isItem = paragraph.heading === null && placeInList(paragraph.list) !== null;
  if (!isItem && !builder.isEmpty()) reading.openItems = noItems;
  builder.end("paragraph");
}

function write({ builder, run, font, isHeadRow }: Reading, text: string): void {
  const { italic, size } = run;
  const [bold, struck] = [run.bold || isHeadRow, run.struck || run.struckTwice];
  builder.write({ text: shownIn(font, text), bold, italic, struck, size });
}
