/** The types of what a document is made of between its lines and its entries. */
import type { LineSpan } from "../domain/line-span.ts";
import type { MarkedText } from "../domain/list-markers.ts";
import type { SourceLine } from "../domain/source-line.ts";
import type { Opening } from "./forms/opening.ts";

/** A line that begins a rule of a numbered rulebook. */
export interface RuleLine {
  /** As the author writes it: `702.19b`. */
  readonly number: string;
  /** The text after the number. */
  readonly text: string;
  /** `headword` and `rule` open an entry, `sub-rule` belongs to the entry above. */
  readonly role: "headword" | "rule" | "sub-rule";
  /** The headword above, as written, with its number: `702. Keyword Abilities`. */
  readonly section: string | null;
}

/** A line of which the form of its section is known. */
export interface TextLine extends SourceLine {
  /** The rule that begins here, in a numbered rulebook. */
  readonly rule?: RuleLine;
  /** The entry that begins here, where the place of the line or the order of the titles shows it. */
  readonly opening?: Opening;
}

export type Marker =
  | MarkedText["marker"]
  /** The number of a rule in a numbered rulebook; never read from one line alone (`forms/numbered.ts`). */
  | { readonly sort: "rule"; readonly rule: RuleLine };

/** One paragraph, item or heading line of the source, with its marker taken off. */
export interface Paragraph {
  readonly marker: Marker;
  /** Blanks inside are as in the source, for they may be what a lost icon left. */
  readonly text: string;
  readonly lines: LineSpan;
  /** The row of a table that names its columns. */
  readonly isTableHead?: boolean | undefined;
  /** Level of a heading that the file marks. */
  readonly level?: number | undefined;
  /** The entry that it opens, where its form alone does not show it; its text is that of its first line. */
  readonly opening?: Opening | undefined;
}
