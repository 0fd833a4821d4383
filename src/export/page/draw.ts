/** Creates elements of the page from text only: nothing in a document is ever interpreted as markup. */
import { documentName } from "../../domain/document.ts";
import { type Edition, editionName } from "../../domain/edition.ts";
import type { Emphasis } from "../../domain/emphasis.ts";
import { type LineSpan, linesText } from "../../domain/line-span.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import type { LinkedPiece } from "../../domain/reference.ts";
import { precedenceWarnings } from "../../render/precedence-text.ts";
import { type PagePlace, urlHashOf } from "./place.ts";

type Child = Node | string;

/** `p.origin` makes a paragraph of that class. */
export function make(named: string, ...children: readonly Child[]): HTMLElement {
  const [name = "", ...classes] = named.split(".");
  const element = document.createElement(name);
  if (classes.length > 0) element.className = classes.join(" ");
  element.append(...children);
  return element;
}

export function linkTo(place: PagePlace, ...children: readonly Child[]): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = urlHashOf(place);
  link.append(...children);
  return link;
}

export function drawEdition(edition: Edition): HTMLElement {
  const badge = make("span.badge", editionName(edition));
  badge.classList.add(`edition-${edition}`);
  return badge;
}

export function drawBadges({ entry, document }: OpenedEntry): HTMLElement {
  const changed = entry.changed ? [make("span.badge", "new or changed")] : [];
  return make("span.badges", drawEdition(document.edition), make("span.badge", entry.kind), ...changed);
}

/** `Current Rulings Document, 2011-01-03 · line 371 of 2e-current-rulings-2011-01-03.txt` */
export function drawOrigin({ document }: OpenedEntry, lines: LineSpan): HTMLElement {
  return make("p.origin", `${documentName(document)} · ${linesText(lines)} of ${document.source.file}`);
}

/** What to read before ruling by an entry: what overrides it, or that it is not in force. */
export function drawWarnings({ entry, precedence }: OpenedEntry): readonly HTMLElement[] {
  if (precedence === undefined) return [];
  return precedenceWarnings(precedence, entry.id).map((warning) => make("span.warning", `! ${warning}`));
}

/** A link keeps the edition of the place, but not its query, because the reader turns to another subject. */
export function drawPieces(pieces: readonly LinkedPiece[], place: PagePlace): readonly Child[] {
  return pieces.flatMap(({ target, runs }): readonly Child[] => {
    const words = runs.map(({ text, emphasis }) => wrapIn[emphasis](text));
    return target === null ? words : [linkTo({ ...place, entry: target, query: "" }, ...words)];
  });
}

const wrapIn: Readonly<Record<Emphasis, (words: string) => Child>> = {
  none: (words) => words,
  italic: (words) => make("em", words),
  bold: (words) => make("strong", words),
  both: (words) => make("strong", make("em", words)),
};
