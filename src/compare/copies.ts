/**
 * The entries of one document in, how many of them say exactly what one of them says out. Whoever read the document knows
 * the last words of most entries, so that few texts are laid side by side.
 */

import type { Entry } from "../domain/entry.ts";
import { once } from "../domain/once.ts";
import { plainText } from "./entry-text.ts";
import type { Likeness } from "./sides.ts";

/** All entries of one document, which tell what texts stand there more than once. */
export interface Company {
  readonly all: readonly Entry[];
  readonly likeness: Likeness;
}

/** When more entries than these are asked for, all texts of unknown words are counted at once. */
const fewAsked = 20;

/** An entry is its own copy, also where it has no company. `asked` is how many will be asked for. */
export function copiesIn(company: Company, asked: number): (entry: Entry) => number {
  const groups = once(() => groupByLastWords(company));
  const counted = once(() => countTexts(company.all));
  const same = (entries: readonly Entry[], text: string) =>
    entries.filter((one) => plainText(one) === text).length;
  return (entry) => {
    const text = plainText(entry);
    const key = keyOf(entry, company.likeness);
    if (key === null && asked > fewAsked) return counted().get(text) ?? 1;
    if (key === null) return Math.max(1, same(company.all, text));
    const { known, unknown, counts } = groups();
    const others = asked > fewAsked ? (counts().get(text) ?? 0) : same(unknown, text);
    return Math.max(1, others + same(known.get(key) ?? [], text));
  };
}

interface Groups {
  readonly known: ReadonlyMap<number, readonly Entry[]>;
  readonly unknown: readonly Entry[];
  /** The texts of the unknown ones. */
  readonly counts: () => ReadonlyMap<string, number>;
}

function groupByLastWords({ all, likeness }: Company): Groups {
  const known = new Map<number, Entry[]>();
  const unknown: Entry[] = [];
  for (const entry of all) {
    const key = keyOf(entry, likeness);
    const group = key === null ? unknown : known.get(key);
    if (group) group.push(entry);
    else if (key !== null) known.set(key, [entry]);
  }
  return { known, unknown, counts: once(() => countTexts(unknown)) };
}

function keyOf(entry: Entry, { lastWords }: Likeness): number | null {
  const words = lastWords(entry);
  return words === null ? null : hashOfLetters(words);
}

/** More letters tell few texts apart. */
const enoughLetters = 64;

/** FNV-1a of the first letters, whatever blanks and signs stand between them. */
function hashOfLetters(words: string): number {
  let value = 0x811c9dc5;
  for (let at = 0, letters = 0; at < words.length && letters < enoughLetters; at++) {
    const code = words.charCodeAt(at);
    if ((code | 0x20) < 0x61 || (code | 0x20) > 0x7a) continue;
    value = Math.imul(value ^ code, 0x01000193);
    letters += 1;
  }
  return value;
}

function countTexts(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const copies = new Map<string, number>();
  for (const entry of entries) {
    const text = plainText(entry);
    copies.set(text, (copies.get(text) ?? 0) + 1);
  }
  return copies;
}
