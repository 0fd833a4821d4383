/** The signs of list items as a plain text has them: `• ` or `2. `, deeper lists with more blanks before. */
import type { Attributes } from "./html/elements.ts";

export interface OpenList {
  readonly depth: number;
  readonly style: "bullet" | "1" | "a" | "i" | "A" | "I";
  next: number;
}

const styleNames: Readonly<Record<string, OpenList["style"]>> = {
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
  decimal: "1",
  a: "a",
  A: "A",
  i: "i",
  I: "I",
  "1": "1",
};
const listStyle = /list-style(?:-type)?\s*:\s*(?<style>[a-z-]{1,20})/i;

export function openHtmlList(name: string, attributes: Attributes, depth: number): OpenList {
  const style = listStyle.exec(attributes.style ?? "")?.groups?.style ?? attributes.type ?? "";
  const first = Number.parseInt(attributes.start ?? "1", 10);
  return {
    depth,
    style: name === "ol" ? (styleNames[style] ?? "1") : "bullet",
    next: Number.isSafeInteger(first) ? first : 1,
  };
}

/** The sign of the next item, which is then counted. */
export function nextSign(list: OpenList, attributes: Attributes): string {
  const given = Number.parseInt(attributes.value ?? "", 10);
  if (Number.isSafeInteger(given)) list.next = given;
  const indent = "  ".repeat(Math.min(list.depth, deepest));
  const sign = list.style === "bullet" ? "•" : `${labelOf(list.next, list.style)}.`;
  list.next += 1;
  return `${indent}${sign} `;
}

/** Deeper lists stand no further to the right: nobody reads them there. */
const deepest = 12;

export function labelOf(number: number, style: OpenList["style"]): string {
  if (style === "a" || style === "A") return cased(letterOf(number), style === "A");
  if (style === "i" || style === "I") return cased(romanOf(number), style === "I");
  return String(number);
}

function cased(text: string, upper: boolean): string {
  return upper ? text.toUpperCase() : text;
}

function letterOf(number: number): string {
  return number >= 1 && number <= 26 ? String.fromCharCode(96 + number) : String(number);
}

const romans: readonly (readonly [string, number])[] = [
  ["xl", 40],
  ["x", 10],
  ["ix", 9],
  ["v", 5],
  ["iv", 4],
  ["i", 1],
];

function romanOf(number: number): string {
  if (number < 1 || number >= 50) return String(number);
  let rest = number;
  let text = "";
  for (const [sign, worth] of romans) for (; rest >= worth; rest -= worth) text += sign;
  return text;
}
