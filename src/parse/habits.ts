/** The lines of a document in, what holds for it throughout out: it shows in its beginning (`beginning.ts`). */
import type { KnownFacts } from "../domain/document.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { type FoundEdition, findEdition } from "./edition-words.ts";
import { type FoundForm, findForm } from "./forms/forms.ts";
import { type BlankHabit, blankHabit } from "./lost-icons.ts";
import { type MendingRules, wrapWidthOf } from "./mending.ts";

export interface Habits {
  readonly wrapWidth: number | null;
  readonly found: FoundForm;
  readonly blanks: BlankHabit;
  readonly edition: FoundEdition;
}

/** `parted` are the lines cut where entries are glued to one another. */
export function habitsOf(
  lines: readonly SourceLine[],
  parted: readonly SourceLine[],
  { kind }: KnownFacts,
): Habits {
  const wrapWidth = wrapWidthOf(parted);
  return {
    wrapWidth,
    found: findForm(parted, wrapWidth, kind === "mixed" ? "mixed" : "uniform"),
    blanks: blankHabit(lines),
    edition: findEdition(lines),
  };
}

export function mendingRules({ wrapWidth, found: { form } }: Habits): MendingRules {
  return {
    wrapWidth,
    opens: (text) => form.name !== "passages" && form.opens(text, "prose") !== null,
  };
}
