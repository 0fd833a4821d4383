/** The lines of a document in, what holds for it throughout out: it shows in its beginning (`beginning.ts`). */
import type { SourceLine } from "../domain/source-line.ts";
import { type FoundEdition, findEdition } from "./edition-words.ts";
import { type BlankHabit, blankHabit } from "./lost-icons.ts";
import { wrapWidthOf } from "./mending.ts";

export interface Habits {
  readonly wrapWidth: number | null;
  readonly blanks: BlankHabit;
  readonly edition: FoundEdition;
}

/** `parted` are the lines cut where entries are glued to one another. */
export function habitsOf(lines: readonly SourceLine[], parted: readonly SourceLine[]): Habits {
  return { wrapWidth: wrapWidthOf(parted), blanks: blankHabit(lines), edition: findEdition(lines) };
}
