/** The entries of two documents in, what each is matched by out: its title and text as words. */
import type { Entry } from "../domain/entry.ts";
import { foldedWords, foldTitle } from "../domain/fold.ts";
import { once } from "../domain/once.ts";
import { plainText } from "./entry-text.ts";
import { bagOf, type WordBag } from "./likeness.ts";
import type { MatchInput } from "./pairs.ts";

/** An entry as matching sees it. */
export interface MatchFeatures {
  readonly entry: Entry;
  /** Folded title, empty for an untitled passage. */
  readonly title: string;
  readonly titleWords: WordBag;
  readonly words: WordBag;
  /** How many entries of its document have exactly this text. */
  readonly copies: number;
}

/** The features of the entry at a position of each document. */
export interface FeatureTable {
  readonly old: (position: number) => MatchFeatures;
  readonly new: (position: number) => MatchFeatures;
}

/** Features are computed when they are first asked for: most entries are matched by their name alone. */
export function featureTable({ old, new: fresh }: MatchInput): FeatureTable {
  return { old: tableOf(old), new: tableOf(fresh) };
}

function tableOf(entries: readonly Entry[]): (position: number) => MatchFeatures {
  const copies = once(() => bagOf(entries.map(plainText)).times);
  const known = new Map<number, MatchFeatures>();
  return (at) => {
    const entry = entries[at];
    if (!entry) throw new Error(`there is no entry at position ${at}`);
    const features = known.get(at) ?? featuresOf(entry, copies().get(plainText(entry)) ?? 1);
    known.set(at, features);
    return features;
  };
}

function featuresOf(entry: Entry, copies: number): MatchFeatures {
  const title = entry.title === null ? "" : foldTitle(entry.title);
  return { entry, title, titleWords: bagOf(title.split(" ")), words: bagOf(entryWords(entry)), copies };
}

export function entryWords(entry: Entry): readonly string[] {
  return foldedWords(plainText(entry));
}
