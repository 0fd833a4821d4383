/**
 * An entry of which only the outside is made at once: name, kind, place. Its blocks are made when somebody asks for them.
 * Two long documents are compared so, of which nearly all entries are alike and nobody looks inside.
 */
import type { Block, Entry, EntryKind, Erratum } from "../domain/entry.ts";
import type { LineSpan } from "../domain/line-span.ts";
import { joinSpans } from "../domain/line-span.ts";
import { type EntryRules, kindOf, makeEntry } from "./entries.ts";
import type { EntryParagraphs } from "./grouping.ts";
import type { Paragraph } from "./paragraphs.ts";

/** The same entry as `makeEntry` gives; an untitled one is made at once, for its first words name it. */
export function makeLateEntry(source: EntryParagraphs, rules: EntryRules): Entry {
  const { title } = source.opening;
  return title === null ? makeEntry(source, rules) : new LateEntry(source, title, rules);
}

/** What is known of entries that were made so without looking inside. */
export const readLikeness = {
  /** True where both were read from the same words in the same way; false where that is not known. */
  isAlike: (one: Entry, other: Entry): boolean =>
    one instanceof LateEntry && other instanceof LateEntry && one.isLike(other),
  /** The last paragraph, in which a block changes blanks and lost icons, but no letter. */
  lastWords: (entry: Entry): string | null => (entry instanceof LateEntry ? entry.lastWords() : null),
};

class LateEntry implements Entry {
  readonly id: string;
  readonly title: string;
  readonly label = null;
  readonly kind: EntryKind;
  readonly section: string | null;
  readonly changed: boolean;
  readonly lines: LineSpan;
  readonly #source: EntryParagraphs;
  readonly #rules: EntryRules;
  #made: Entry | null = null;
  /** The entry of another document that was found to be like this one; several stages of a comparison ask. */
  #twin: LateEntry | null = null;

  constructor(source: EntryParagraphs, title: string, rules: EntryRules) {
    this.title = title;
    this.kind = kindOf(source, rules);
    this.id = rules.giveId(title, this.kind);
    this.section = source.section;
    this.changed = source.opening.changed;
    this.lines = linesOf(source);
    this.#source = source;
    this.#rules = rules;
  }

  get blocks(): readonly Block[] {
    return this.#whole().blocks;
  }

  get aliases(): readonly string[] {
    return this.#whole().aliases;
  }

  get erratum(): Erratum | null {
    return this.#whole().erratum;
  }

  get partial(): boolean {
    return this.#whole().partial;
  }

  isLike(other: LateEntry): boolean {
    if (this.#twin === other) return true;
    const isTwin = this.#isReadLike(other);
    if (isTwin) this.#twin = other;
    return isTwin;
  }

  #isReadLike(other: LateEntry): boolean {
    const [mine, others] = [this.#source, other.#source];
    return (
      this.title === other.title &&
      this.changed === other.changed &&
      this.kind === other.kind &&
      this.#rules.blanks === other.#rules.blanks &&
      areAlike(mine.body, others.body) &&
      areAlike(mine.headings, others.headings)
    );
  }

  lastWords(): string | null {
    return this.#source.body.at(-1)?.text ?? null;
  }

  #whole(): Entry {
    this.#made ??= makeEntry(this.#source, { ...this.#rules, giveId: () => this.id });
    return this.#made;
  }
}

/** As `joinSpans` gives them; most entries have one paragraph. */
function linesOf({ headings, body }: EntryParagraphs): LineSpan {
  const [only] = body;
  if (headings.length === 0 && body.length === 1 && only) return only.lines;
  return joinSpans([...headings, ...body].map((paragraph) => paragraph.lines));
}

function areAlike(some: readonly Paragraph[], others: readonly Paragraph[]): boolean {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) if (!isAlike(some[at], others[at])) return false;
  return true;
}

function isAlike(one: Paragraph | undefined, other: Paragraph | undefined): boolean {
  if (one === undefined || other === undefined || one.text !== other.text) return false;
  const [mark, otherMark] = [one.marker, other.marker];
  if (mark.sort === "none" || otherMark.sort === "none") return mark.sort === otherMark.sort;
  const sign = mark.sort === "label" ? mark.label : mark.sign;
  const otherSign = otherMark.sort === "label" ? otherMark.label : otherMark.sign;
  return mark.sort === otherMark.sort && sign === otherSign && mark.indent === otherMark.indent;
}
