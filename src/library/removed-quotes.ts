/** A ruling and the entries of its name in, the words that it quotes and that an erratum has removed from the card out. */
import { withoutEmphasis } from "../domain/emphasis.ts";
import type { Entry } from "../domain/entry.ts";
import { foldedWords } from "../domain/fold.ts";
import type { EntryInDocument } from "../domain/rules-text.ts";
import { isLater } from "./series.ts";

export interface RemovedQuote {
  readonly words: string;
  /** Id of the erratum whose text no longer has them, while an older text of the card still has. */
  readonly erratum: string;
}

interface Placed extends EntryInDocument {
  /** Its text as `matchable` has it. */
  readonly words: () => string;
}

/** `“discard a card from hand to”` */
const quoted = /[“"](?<words>[^“”"]{4,300})[”"]/g;

/** Only where an older text of the card is at hand; errata quote nothing but themselves. */
export function findRemovedQuotes(ruling: Placed, sameName: readonly Placed[]): readonly RemovedQuote[] {
  if (ruling.entry.kind === "erratum") return [];
  const errata = sameName.filter(({ entry }) => isWholeErratum(entry));
  const quotes = errata.length === 0 ? [] : quotesOf(ruling.entry);
  return quotes.flatMap((words) =>
    errata.flatMap((erratum) => {
      const older = sameName.filter((other) => isOlderText(other, erratum, ruling));
      const holds = (text: Placed) => text.words().includes(matchable(words));
      return older.some(holds) && !holds(erratum) ? [{ words, erratum: erratum.entry.id }] : [];
    }),
  );
}

/** Its text is all of the card's text, so that what it does not say is gone. */
function isWholeErratum({ kind, erratum }: Entry): boolean {
  return kind === "erratum" && erratum?.sort === "new-text";
}

/** An older erratum, or the printed card. */
function isOlderText(other: Placed, erratum: Placed, ruling: Placed): boolean {
  const isText = isWholeErratum(other.entry) || other.entry.kind === "card";
  return isText && other.entry !== ruling.entry && isLater(erratum.document, other.document);
}

/** One word alone is said of many things; two are quoted from somewhere. */
function quotesOf({ blocks }: Entry): readonly string[] {
  const texts = blocks.map(({ text }) => withoutEmphasis(text));
  const quotes = texts.flatMap((text) =>
    Array.from(text.matchAll(quoted), ({ groups }) => groups?.words ?? ""),
  );
  return [...new Set(quotes)].filter((words) => matchable(words).includes(" "));
}

/** Apart from case, quotes, and punctuation: a quotation ends in a comma where the card goes on. */
export function matchable(text: string): string {
  return foldedWords(text).join(" ");
}
