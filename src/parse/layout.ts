/** The lines of a document in, what holds for it throughout out: it shows in its beginning (`beginning.ts`). */
import type { SourceLine } from "../domain/source-line.ts";
import { type FoundEdition, findEdition } from "./edition-words.ts";
import { type BlankUse, detectBlanks } from "./lost-icons.ts";
import { wrapWidthOf } from "./wrapped-lines.ts";

export interface DocumentLayout {
  readonly wrapWidth: number | null;
  readonly blanks: BlankUse;
  readonly edition: FoundEdition;
}

/** `parted` are the lines cut where entries are glued to one another. */
export function detectLayout(lines: readonly SourceLine[], parted: readonly SourceLine[]): DocumentLayout {
  return { wrapWidth: wrapWidthOf(parted), blanks: detectBlanks(lines), edition: findEdition(lines) };
}
