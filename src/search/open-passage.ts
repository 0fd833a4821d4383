/** A passage and an entry as a query sees them: what judging needs is there, what is only shown is read when it is. */
import type { About } from "./index-file.ts";
import type { AskedSentence, EntryRecord, PassageRecord } from "./passage-record.ts";
import type { IndexedEntry, IndexedPassage } from "./search-index.ts";
import type { ShownEntry, ShownPassage } from "./shown-record.ts";
import type { TermString } from "./term-string.ts";
import { splitWords, type Token, tokenize } from "./tokenize.ts";

/** Units of an index to a string; short enough to be arguments of one call. */
export function stringOf(units: Uint16Array): TermString {
  if (units.length > mostArguments)
    return stringOf(units.subarray(0, mostArguments)) + stringOf(units.subarray(mostArguments));
  return String.fromCharCode(...units);
}

const mostArguments = 4_096;

export class OpenPassage implements Omit<IndexedPassage, "asked"> {
  readonly position: number;
  readonly #record: PassageRecord;
  readonly #about: Pick<About, "passageKinds">;
  readonly #read: (position: number) => ShownPassage;
  #shown: ShownPassage | undefined;
  #terms: TermString | undefined;
  #context: TermString | undefined;
  #tokens: readonly Token[] | undefined;
  #words: readonly (readonly [start: number, end: number])[] | undefined;

  constructor(
    position: number,
    record: PassageRecord,
    { about, read }: { readonly about: About; readonly read: (position: number) => ShownPassage },
  ) {
    this.position = position;
    this.#record = record;
    this.#about = about;
    this.#read = read;
  }

  get entry(): number {
    return this.#record.entry;
  }
  get kind(): IndexedPassage["kind"] {
    return this.#about.passageKinds[this.#record.kind] ?? "paragraph";
  }
  get path(): string | null {
    return this.#record.path === "" ? null : this.#record.path;
  }
  get sentenceStarts(): readonly number[] {
    return this.#record.sentenceStarts;
  }
  get termUnits(): Uint16Array {
    return this.#record.terms;
  }
  get contextUnits(): Uint16Array {
    return this.#record.context;
  }
  get askedUnits(): Uint16Array {
    return this.#record.asked;
  }
  get askedSentences(): readonly AskedSentence[] {
    return this.#record.askedSentences();
  }
  get firstUnit(): number {
    return this.#record.firstUnit;
  }
  get terms(): TermString {
    this.#terms ??= stringOf(this.#record.terms);
    return this.#terms;
  }
  get context(): TermString {
    this.#context ??= stringOf(this.#record.context);
    return this.#context;
  }
  get text(): string {
    return this.#all.text;
  }
  /** Where each word of the text stands, for marking them: whoever is shown often is split once. */
  get words(): readonly (readonly [start: number, end: number])[] {
    this.#words ??= splitWords(this.text.trimEnd());
    return this.#words;
  }
  /** The words of the text with their terms, where the index cannot tell them word by word. */
  get tokens(): readonly Token[] {
    this.#tokens ??= tokenize(this.text);
    return this.#tokens;
  }
  get body(): number {
    return this.#all.body;
  }
  get lines(): IndexedPassage["lines"] {
    return this.#all.lines;
  }
  get blocks(): IndexedPassage["blocks"] {
    return this.#all.blocks;
  }
  get under(): string {
    return this.#all.under;
  }
  get sentences(): IndexedPassage["sentences"] {
    return this.#all.sentences;
  }
  get references(): IndexedPassage["references"] {
    return this.#all.references;
  }

  get #all(): ShownPassage {
    this.#shown ??= this.#read(this.position);
    return this.#shown;
  }
}

export class OpenEntry implements Omit<IndexedEntry, "names"> {
  readonly #position: number;
  readonly #record: EntryRecord;
  readonly #about: Pick<About, "entryKinds" | "sorts">;
  readonly #read: (entry: number) => ShownEntry;
  #shown: ShownEntry | undefined;

  constructor(
    position: number,
    record: EntryRecord,
    { about, read }: { readonly about: About; readonly read: (entry: number) => ShownEntry },
  ) {
    this.#position = position;
    this.#record = record;
    this.#about = about;
    this.#read = read;
  }

  get kind(): IndexedEntry["citation"]["kind"] {
    return this.#about.entryKinds[this.#record.kind] ?? "passage";
  }
  get sort(): IndexedEntry["sort"] {
    return this.#about.sorts[this.#record.sort] ?? null;
  }
  get passages(): IndexedEntry["passages"] {
    return this.#record.passages;
  }
  get names(): readonly Uint16Array[] {
    return this.#record.names;
  }
  get citation(): IndexedEntry["citation"] {
    return this.#all.citation;
  }
  get source(): string {
    return this.#all.source;
  }

  get #all(): ShownEntry {
    this.#shown ??= this.#read(this.#position);
    return this.#shown;
  }
}
