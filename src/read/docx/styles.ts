/** The styles of a DOCX in, what each says of a paragraph or a stretch of text out. */
import type { ListPlace } from "../list-labels.ts";
import { readTags } from "../tags.ts";

export interface Style {
  /** 1 to 6, 0 for the title of the document; null where it is no heading. */
  readonly heading: number | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly list: ListPlace | null;
  /** A line of the contents list, which repeats a heading and names its page. */
  readonly isContents: boolean;
}

interface Written {
  isContents: boolean;
  base: string | null;
  heading: number | null;
  bold: boolean | null;
  italic: boolean | null;
  list: string | null;
  level: number | null;
}

export const plainStyle: Style = { heading: null, bold: false, italic: false, list: null, isContents: false };

/** What is not said is so: `<w:b/>`; `<w:b w:val="0"/>` takes it away. */
export function isOn(attributes: Readonly<Record<string, string>>): boolean {
  return !["0", "false", "off", "none"].includes(attributes["w:val"] ?? "");
}

const contentsName = /^toc (?:\d|heading)$/i;
const headingName = /^(?:heading\s*(?<level>[1-6])?|title)$/i;

export function readStyles(xml: string): (id: string) => Style {
  const written = writtenStyles(xml);
  const known = new Map<string, Style>();
  return (id) => {
    const found = known.get(id) ?? resolve(written, id, 0);
    known.set(id, found);
    return found;
  };
}

function writtenStyles(xml: string): Map<string, Written> {
  const styles = new Map<string, Written>();
  let style: Written | null = null;
  readTags(xml, "xml", {
    open(name, attributes) {
      if (name === "w:style") {
        style = {
          isContents: false,
          base: null,
          heading: null,
          bold: null,
          italic: null,
          list: null,
          level: null,
        };
        styles.set(attributes["w:styleId"] ?? "", style);
      } else if (style) note(style, name, attributes);
    },
    close(name) {
      if (name === "w:style") style = null;
    },
  });
  return styles;
}

function note(style: Written, name: string, attributes: Readonly<Record<string, string>>): void {
  const value = attributes["w:val"] ?? "";
  if (name === "w:name") {
    style.heading = headingLevel(value);
    style.isContents = contentsName.test(value);
  }
  if (name === "w:basedOn") style.base = value;
  if (name === "w:b") style.bold = isOn(attributes);
  if (name === "w:i") style.italic = isOn(attributes);
  if (name === "w:numId") style.list = value;
  if (name === "w:ilvl") style.level = listLevel(value);
  if (name === "w:outlineLvl") style.heading ??= outlineLevel(value);
}

/** Lists have nine levels, counted from 0; what is no number is the first. */
const deepestLevel = 8;

export function listLevel(value: string): number {
  const level = Number(value);
  return Number.isInteger(level) ? Math.min(deepestLevel, Math.max(0, level)) : 0;
}

/** `heading 2`; `Title` is the title of the document. */
function headingLevel(name: string): number | null {
  if (!headingName.test(name)) return null;
  return name.toLowerCase() === "title" ? 0 : Number(headingName.exec(name)?.groups?.level ?? 1);
}

/** Counted from 0; 9 is the text's. */
export function outlineLevel(value: string): number | null {
  const level = Number(value) + 1;
  return level >= 1 && level <= 6 ? level : null;
}

const deepestBase = 20;

function resolve(styles: ReadonlyMap<string, Written>, id: string, depth: number): Style {
  const style = styles.get(id);
  if (!style || depth > deepestBase) return plainStyle;
  const base = style.base === null ? plainStyle : resolve(styles, style.base, depth + 1);
  return {
    heading: style.heading ?? base.heading,
    isContents: style.isContents || base.isContents,
    bold: style.bold ?? base.bold,
    italic: style.italic ?? base.italic,
    list: style.list === null ? base.list : { list: style.list, level: style.level ?? 0 },
  };
}
