/** The order of titles as documents state it in their prefaces; every document has its own. */
import type { Collation } from "../domain/document.ts";
import { fold } from "../domain/fold.ts";

const apostrophes = /['’‘"“”]/g;
const punctuation = /[^\p{L}\p{N}\s]+/gu;
const dashesAndColons = /[-‐–—:/]+/g;
const leadingThe = /^the /;
const blanks = /\s+/g;

/**
 * The string by which a title is ordered, compared sign by sign. `ignore-punctuation` drops every sign (`Q-Flash` behind
 * `Qapla'!`); `dashes-as-spaces` parts words at dashes (`Q-Flash` before `Qapla'!`, `K'chiQ` behind `Kahless`), as does
 * `the-under-next-word`, which also passes over a leading The.
 */
export function collationKey(title: string, collation: Collation): string {
  const bare = fold(title).replace(apostrophes, "");
  if (collation === "ignore-punctuation" || collation === "none") return tidy(bare.replace(punctuation, ""));
  const parted = tidy(bare.replace(dashesAndColons, " ").replace(punctuation, ""));
  return collation === "the-under-next-word" ? parted.replace(leadingThe, "") : parted;
}

function tidy(text: string): string {
  return text.replace(blanks, " ").trim();
}
