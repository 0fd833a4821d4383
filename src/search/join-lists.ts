/**
 * If several items of a list answer about equally well, replaces the first of them by the whole list. The question does not
 * choose between the items then, and a judge reads each next to the others.
 */
import type { OpenPart } from "./index/open-index.ts";
import type { IndexedPassage } from "./index/search-index.ts";
import { longestExcerpt, withList } from "./show.ts";
import type { RankedPassage } from "./signals.ts";

export interface Ordered {
  readonly passage: RankedPassage;
  readonly reply: { readonly part: OpenPart };
  /** How likely the passage answers, in log odds. */
  readonly score: number;
}

interface List {
  readonly part: OpenPart;
  /** Shown with all passages up to `last`. */
  readonly opening: IndexedPassage;
  readonly last: number;
}

/** The number of top passages to compare. Lower ones are seldom shown. */
const mostCompared = 5;
/** An item answers about as well as a better one if it is less likely by at most this much, in log odds. */
const aboutAsWell = 1;

export function joinLists<Each extends Ordered>(order: readonly Each[]): readonly Each[] {
  const compared = order.slice(0, mostCompared);
  const joined: List[] = [];
  return order.flatMap((each, at): readonly Each[] => {
    if (joined.some((list) => isIn(each, list))) return [];
    const list = at < mostCompared ? listOf(each) : null;
    if (list === null) return [each];
    const { opening } = list;
    const { passage, certainty } = each.passage;
    const rivals = compared.filter((other) => other !== each && each.score - other.score <= aboutAsWell);
    const isAlone = certainty > 0 || !rivals.some((other) => isIn(other, list));
    if (isAlone && opening.position !== passage.position) return [each];
    joined.push(list);
    return [{ ...each, passage: { ...each.passage, passage: opening } }];
  });
}

/** Whether a passage is part of the list. A passage asked for by address, exact title, or quotation is not joined. */
function isIn({ passage: { passage, certainty }, reply }: Ordered, { part, opening, last }: List): boolean {
  const isWithin = passage.position >= opening.position && passage.position <= last;
  return certainty === 0 && reply.part === part && isWithin;
}

/** The list that a passage opens or belongs to. The search is bounded, since an entry may have thousands of passages. */
function listOf({ passage: { passage }, reply: { part } }: Ordered): List | null {
  let room = longestExcerpt;
  for (let at = passage.position; room >= 0; at--) {
    const opening = part.passage(at);
    if (opening?.entry !== passage.entry) return null;
    const last = at + (withList(opening, part)?.list.length ?? 0);
    if (last > at && last >= passage.position) return { part, opening, last };
    room -= opening.text.length - opening.body;
  }
  return null;
}
