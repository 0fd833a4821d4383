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
  /** False where their last paragraphs surely begin otherwise. */
  mayBeAlike: (one: Entry, other: Entry): boolean =>
    !(one instanceof LateEntry && other instanceof LateEntry) || one.mayReadLike(other),
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

  mayReadLike(other: LateEntry): boolean {
    const [mine, others] = [this.#source.body.at(-1)?.text, other.#source.body.at(-1)?.text];
    return mine === undefined || others === undefined || !differSurely(mine, others);
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

/** Whether two texts part with two letters, before any sign that making a block may change (`a -Flash`, `a , b`). */
function differSurely(one: string, other: string): boolean {
  const end = Math.min(one.length, other.length);
  for (let at = 0; at < end; at++) {
    const [mine, others] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (mine !== others) return isLetter(mine) && isLetter(others);
    if (mine === hyphen || mine === comma) return false;
  }
  return false;
}

const [hyphen, comma] = [0x2d, 0x2c];

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}
