/** Pieces of the page, made from text only: nothing that a document holds is ever read as markup. */
import { editionName } from "../../domain/edition.ts";
import type { Emphasis } from "../../domain/emphasis.ts";
import { type LineSpan, linesText } from "../../domain/line-span.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import type { LinkedPiece } from "../../domain/reference.ts";
import { documentName } from "../../render/citation.ts";
import { hashOf, type Place } from "./place.ts";

type Child = Node | string;

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

export function drawBadges({ entry, document }: OpenedEntry): HTMLElement {
  return make(
    "span",
    { class: "badges" },
    make("span", { class: `badge edition-${document.edition}` }, editionName(document.edition)),
    make("span", { class: "badge" }, entry.kind),
    ...(entry.changed ? [make("span", { class: "badge" }, "new or changed")] : []),
  );
}

/** `Current Rulings Document, 2011-01-03 · line 371 of 2e-current-rulings-2011-01-03.txt` */
export function drawOrigin({ document }: OpenedEntry, lines: LineSpan): HTMLElement {
  return make(
    "p",
    { class: "origin" },
    `${documentName(document)} · ${linesText(lines)} of ${document.source.file}`,
  );
}

/** A text with the words at these offsets marked. */
export function drawMarked(text: string, marks: readonly (readonly [number, number])[]): readonly Node[] {
  let at = 0;
  const pieces = marks.flatMap(([start, end]) => {
    const before = text.slice(at, start);
    at = end;
    return [document.createTextNode(before), make("mark", {}, text.slice(start, end))];
  });
  return [...pieces, document.createTextNode(text.slice(at))];
}

/** A link keeps the edition of the place, but not its query: the reader follows another thread. */
export function drawPieces(pieces: readonly LinkedPiece[], place: Place): readonly Node[] {
  return pieces.flatMap(({ target, runs }): readonly Node[] => {
    const words = runs.map(({ text, emphasis }) => wrapIn[emphasis](document.createTextNode(text)));
    return target === null
      ? words
      : [make("a", { href: hashOf({ ...place, entry: target, query: "" }) }, ...words)];
  });
}

const wrapIn: Readonly<Record<Emphasis, (inside: Node) => Node>> = {
  none: (inside) => inside,
  italic: (inside) => make("em", {}, inside),
  bold: (inside) => make("strong", {}, inside),
  both: (inside) => make("strong", {}, make("em", {}, inside)),
};
