/**
 * An entry of which only the outside is made at once: name, kind, place. Its blocks are made when somebody asks for them.
 * Two long documents are compared so, of which nearly all entries are alike and nobody looks inside.
 */
import type { Block, Entry, EntryKind, Erratum } from "../domain/entry.ts";
import { slug } from "../domain/fold.ts";
import type { LineSpan } from "../domain/line-span.ts";
import { joinSpans } from "../domain/line-span.ts";
import { type EntryRules, kindOf, makeEntry } from "./entries.ts";
import type { EntryParagraphs } from "./grouping.ts";
import type { Paragraph } from "./paragraphs.ts";

/** The same entry as `makeEntry` gives; an untitled one is made at once, for its first words name it. */
export function makeLateEntry(source: EntryParagraphs, rules: EntryRules): Entry {
  const { title } = source.opening;
  if (title === null) return makeEntry(source, rules);
  const kind = kindOf(source, rules);
  const outside = { title, slug: slug(title), kind, section: source.section, lines: linesOf(source) };
  return new LateEntry(source, outside, rules);
}

/** Where an entry of another document stands in this one, which has it line for line. */
export interface Lodging {
  readonly section: string | null;
  /** By how many lines further down. */
  readonly shift: number;
}

/** The same entry in another document; null where it was not made late. */
export function lodgeEntry(entry: Entry, lodging: Lodging, rules: EntryRules): Entry | null {
  return entry instanceof LateEntry ? entry.lodged(lodging, rules) : null;
}

/** Of a late entry; null where it was not made late. */
export function slugOf(entry: Entry): string | null {
  return entry instanceof LateEntry ? entry.slug : null;
}

/** What is known of entries that were made so without looking inside. */
export const readLikeness = {
  /** True where both were read from the same words in the same way; false where that is not known. */
  isAlike: (one: Entry, other: Entry): boolean =>
    one instanceof LateEntry && other instanceof LateEntry && one.isLike(other),
  /** The last paragraph, in which a block changes blanks and lost icons, but no letter. */
  lastWords: (entry: Entry): string | null => (entry instanceof LateEntry ? entry.lastWords() : null),
  twins: null,
};

/** What is seen of an entry without a look inside. */
interface Outside {
  readonly title: string;
  readonly slug: string;
  readonly kind: EntryKind;
  readonly section: string | null;
  readonly lines: LineSpan;
}

class LateEntry implements Entry {
  readonly id: string;
  readonly title: string;
  readonly label = null;
  readonly kind: EntryKind;
  readonly section: string | null;
  readonly changed: boolean;
  readonly lines: LineSpan;
  readonly slug: string;
  readonly #source: EntryParagraphs;
  readonly #rules: EntryRules;
  /** The entry as which this one stands in another document, and by how many lines further down. */
  #host: LateEntry | null = null;
  #shift = 0;
  #made: Entry | null = null;
  /** The entry of another document that was found to be like this one; several stages of a comparison ask. */
  #twin: LateEntry | null = null;

  constructor(source: EntryParagraphs, outside: Outside, rules: EntryRules) {
    const { title, slug, kind, section, lines } = outside;
    this.title = title;
    this.kind = kind;
    this.slug = slug;
    this.id = rules.giveId(slug, kind);
    this.section = section;
    this.changed = source.opening.changed;
    this.lines = lines;
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
    if (this.#twin === other || other.#twin === this) return true;
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

  lodged({ section, shift }: Lodging, rules: EntryRules): LateEntry {
    const { title, slug, kind } = this;
    const lines = shift === 0 ? this.lines : shifted(this.lines, shift);
    const lodged = new LateEntry(this.#source, { title, slug, kind, section, lines }, rules);
    lodged.#shift = shift;
    lodged.#host = this;
    lodged.#twin = this;
    return lodged;
  }

  #whole(): Entry {
    this.#made ??= this.#host === null ? this.#makeAlone() : this.#makeAs(this.#host.#whole());
    return this.#made;
  }

  #makeAlone(): Entry {
    return makeEntry(this.#source, { ...this.#rules, giveId: () => this.id });
  }

  /** Of what is made so only the inside is ever seen, and the inside is the same but for its lines. */
  #makeAs(made: Entry): Entry {
    if (this.#shift === 0) return made;
    const blocks = made.blocks.map((block) => ({ ...block, lines: shifted(block.lines, this.#shift) }));
    return { ...made, blocks };
  }
}

function shifted([first, last]: LineSpan, shift: number): LineSpan {
  return [first + shift, last + shift];
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
