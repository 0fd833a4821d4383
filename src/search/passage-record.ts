/** A compiled passage or entry to the bytes that judging it needs, and back. What is only shown stands elsewhere. */
import { ByteReader, type ByteWriter, lengthOfNumber } from "./byte-writer.ts";
import type { IndexedEntry, IndexedPassage } from "./search-index.ts";
import { phraseEnd } from "./term-string.ts";

/** The phrases of one sentence: which one, and where they end among the passage's phrases. */
export interface AskedSentence {
  readonly sentence: number;
  readonly end: number;
}

export interface PassageRecord {
  readonly entry: number;
  /** Position in the list of kinds. */
  readonly kind: number;
  readonly path: string;
  readonly sentenceStarts: readonly number[];
  readonly terms: Uint16Array;
  readonly context: Uint16Array;
  /** All phrases in the order of the sentences that they ask for. */
  readonly asked: Uint16Array;
  /** Read when they are asked for: of most passages they are not. */
  readonly askedSentences: () => readonly AskedSentence[];
  /** Place of the first of these units among those of the corpus. */
  readonly firstUnit: number;
}

interface PassageFacts {
  readonly kind: number;
  readonly firstUnit: number;
}

export function writePassage(writer: ByteWriter, passage: IndexedPassage, facts: PassageFacts): void {
  const { terms, context, sentenceStarts, asked } = passage;
  const path = passage.path ?? "";
  const askedSentences = asked.flatMap((phrases, sentence) =>
    phrases === "" ? [] : [{ sentence, phrases }],
  );
  const phrases = asked.join("");
  writer.number(passage.entry).number(facts.kind).number(facts.firstUnit);
  for (const text of [path, terms, context, phrases]) writer.number(text.length);
  writer.number(sentenceStarts.length);
  for (const start of sentenceStarts) writer.number(start);
  const numbers = askedSentences.flatMap(({ sentence, phrases: own }) => [sentence, own.length]);
  writer.number(numbers.reduce((sum, number) => sum + lengthOfNumber(number), 0));
  for (const number of numbers) writer.number(number);
  writer.even().units(path).units(terms).units(context).units(phrases);
}

export function readPassage(bytes: Uint8Array): PassageRecord {
  const reader = new ByteReader(bytes);
  const entry = reader.number();
  const kind = reader.number();
  const firstUnit = reader.number();
  const [path = 0, terms = 0, context = 0, asked = 0] = reader.numbers(4);
  const sentenceStarts = reader.numbers(reader.count());
  const askedSentences = reader.take(reader.count());
  reader.even();
  return {
    entry,
    kind,
    firstUnit,
    sentenceStarts,
    askedSentences: () => readAskedSentences(askedSentences),
    path: path === 0 ? "" : String.fromCharCode(...reader.units(path)),
    terms: reader.units(terms),
    context: reader.units(context),
    asked: reader.units(asked),
  };
}

function readAskedSentences(bytes: Uint8Array): readonly AskedSentence[] {
  const reader = new ByteReader(bytes);
  const found: AskedSentence[] = [];
  for (let end = 0; !reader.isAtEnd; ) {
    const sentence = reader.number();
    end += reader.number();
    found.push({ sentence, end });
  }
  return found;
}

export function phrasesOf({ asked }: Pick<IndexedPassage, "asked">): readonly string[] {
  return asked.join("").split(phraseEnd).slice(0, -1);
}

export interface EntryRecord {
  /** Positions in the lists of kinds and of sorts; sort 0 is none. */
  readonly kind: number;
  readonly sort: number;
  readonly passages: readonly [first: number, last: number];
  readonly names: readonly Uint16Array[];
}

export function writeEntry(
  writer: ByteWriter,
  { passages: [first, last], names }: IndexedEntry,
  { kind, sort }: Pick<EntryRecord, "kind" | "sort">,
): void {
  writer
    .number(kind)
    .number(sort)
    .number(first)
    .number(last + 1 - first)
    .number(names.length);
  for (const name of names) writer.number(name.length);
  writer.even();
  for (const name of names) writer.units(name);
}

export function readEntry(bytes: Uint8Array): EntryRecord {
  const reader = new ByteReader(bytes);
  const [kind = 0, sort = 0, first = 0, count = 0, nameCount = 0] = reader.numbers(5);
  const lengths = reader.numbers(nameCount);
  reader.even();
  const names = lengths.map((length) => reader.units(length));
  return { kind, sort, passages: [first, first + count - 1], names };
}
