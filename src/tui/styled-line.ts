/**
 * A line with its styles as cells, and back as bytes. A style is a number: a bit for each weight and line, the colour above
 * them. Only what the theme uses is known; a line with anything else, or with a sign that is not one column wide, has no
 * cells and is written whole.
 */
import { isOneColumn } from "../render/width.ts";

export interface StyledLine {
  /** One UTF-16 unit a cell. */
  readonly signs: string;
  readonly styles: readonly number[];
}

export const plain = 0;

const flags = [
  { name: "bold", code: 1, bit: 1 },
  { name: "dimColor", code: 2, bit: 2 },
  { name: "italic", code: 3, bit: 4 },
  { name: "underline", code: 4, bit: 8 },
  { name: "inverse", code: 7, bit: 16 },
] as const;
const allFlags = 31;
const colourUnit = 32;
const colours = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];
const firstColour = 30;

/** What each code that ends something takes away: `22` ends bold and faint. */
const endedBy: Readonly<Record<number, number>> = { 22: 3, 23: 4, 24: 8, 27: 16 };

export type LookProps = Readonly<{ [Name in (typeof flags)[number]["name"]]?: boolean | undefined }> & {
  readonly color?: string | undefined;
};

export function styleOf(look: LookProps): number {
  const bits = flags.reduce((sum, { name, bit }) => (look[name] ? sum + bit : sum), 0);
  return bits + (colours.indexOf(look.color ?? "") + 1) * colourUnit;
}

/** Whether a blank shows it: a line under it, or black and white exchanged. */
export function hasLines(style: number): boolean {
  return (style & (8 | 16)) !== 0;
}

const changes = new Map<number, string>();
const styleCount = (colours.length + 1) * colourUnit;

/** The least that turns one style into another. */
export function styleChange(from: number, to: number): string {
  if (from === to) return "";
  const known = changes.get(from * styleCount + to);
  if (known !== undefined) return known;
  const change = leastChange(from, to);
  changes.set(from * styleCount + to, change);
  return change;
}

function leastChange(from: number, to: number): string {
  if (to === plain) return "\x1b[m";
  const isMore = (from & to & allFlags) === (from & allFlags) && (from < colourUnit || from >> 5 === to >> 5);
  const codes = codesOf(isMore ? to - from : to);
  // A number that is left out is 0, which takes all styles away.
  return `\x1b[${isMore ? "" : ";"}${codes.join(";")}m`;
}

function codesOf(style: number): readonly number[] {
  const codes: number[] = flags.filter(({ bit }) => (style & bit) !== 0).map(({ code }) => code);
  return style < colourUnit ? codes : [...codes, firstColour - 1 + (style >> 5)];
}

/** Null where the line has anything that is not known here. */
export function readStyledLine(line: string): StyledLine | null {
  let signs = "";
  const styles: number[] = [];
  let style = plain;
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code === styleStart) {
      const end = line.indexOf("m", at);
      const next = end < 0 ? null : restyled(style, line.slice(at + 2, end));
      if (next === null) return null;
      style = next;
      at = end;
    } else if (isOneColumn(code)) {
      signs += line.charAt(at);
      styles.push(style);
    } else return null;
  }
  return { signs, styles };
}

const styleStart = 0x1b;

/** `1;35` */
function restyled(style: number, codes: string): number | null {
  let next = style;
  for (const written of codes.split(";")) {
    const changed = withCode(next, Number(written));
    if (changed === null) return null;
    next = changed;
  }
  return next;
}

function withCode(style: number, code: number): number | null {
  if (code === 0) return plain;
  const flag = flags.find((each) => each.code === code);
  if (flag) return style | flag.bit;
  const ended = endedBy[code];
  if (ended !== undefined) return style & ~ended;
  if (code === 39) return style & allFlags;
  const colour = code - firstColour;
  return colours[colour] === undefined ? null : (style & allFlags) + (colour + 1) * colourUnit;
}
