import type { Collation } from "./document.ts";
import { fold } from "./fold.ts";

/** All but letters, digits and blanks. */
const punctuation = /[^\p{L}\p{N}\s]+/gu;
const parting = /[-:/]+/g;
const leadingThe = /^the\s+/;

const withSpaces = (folded: string) => folded.replace(parting, " ").replace(punctuation, "");

/** What a title is sorted by, for each rule of order that documents of this family state. */
const keyByCollation: Readonly<Record<Collation, (folded: string) => string>> = {
  none: withSpaces,
  "ignore-punctuation": (folded) => folded.replace(punctuation, ""),
  "dashes-as-spaces": withSpaces,
  "the-under-next-word": (folded) => withSpaces(folded).replace(leadingThe, ""),
};

/** The string by which a document sorts a title; compare by code unit. */
export function collationKey(title: string, collation: Collation): string {
  return keyByCollation[collation](fold(title)).replace(/\s+/g, " ").trim();
}

/** Negative when one stands before the other, by the rule of the document. */
export function compareTitles(one: string, other: string, collation: Collation): number {
  const first = collationKey(one, collation);
  const second = collationKey(other, collation);
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
