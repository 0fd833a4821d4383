/**
 * Shows several of the best passages as one, if they stand together and answer about equally well: items of a list, or passages
 * of one rule. The question chooses none of them then, and a judge reads each next to the others.
 */
import { longestPassage } from "../domain/answer.ts";
import { splitSentences } from "../domain/sentences.ts";
import { joinSpans } from "../domain/source-line.ts";
import { withList } from "./hits.ts";
import type { OpenPart } from "./index/open-index.ts";
import type { IndexedPassage } from "./index/search-index.ts";
import { type RankedPassage, tiers } from "./signals.ts";
import { firstTokens, tokenize } from "./tokenize.ts";

/** A passage among those of all parts of a game. */
export interface MergedPassage extends RankedPassage {
  /** Its score, comparable with those in the other parts. */
  readonly scoreInGame: number;
}

/** Passages that follow each other in a part. */
interface Range {
  readonly part: OpenPart;
  readonly first: number;
  readonly last: number;
}

function isIn({ passage, understanding }: RankedPassage, { part, first, last }: Range): boolean {
  return understanding.part === part && passage.position >= first && passage.position <= last;
}

/** The number of top passages to compare. Lower ones are seldom shown. */
const mostCompared = 5;
/** An item answers about as well as a better one if its score is lower by at most this much. */
const aboutAsWell = 1;

/**
 * If several items of a list answer about equally well, replaces the first of them by the opening of the list, with which the
 * whole list is shown. A passage asked for by address, exact title, or quotation is not joined.
 */
export function joinLists(order: readonly MergedPassage[]): readonly MergedPassage[] {
  const compared = order.slice(0, mostCompared);
  const joined: Range[] = [];
  return order.flatMap((each, at): readonly MergedPassage[] => {
    const isJoined = (other: MergedPassage, list: Range) => other.tier === tiers.words && isIn(other, list);
    if (joined.some((list) => isJoined(each, list))) return [];
    const list = at < mostCompared ? listOf(each) : null;
    const opening = list?.part.passage(list.first);
    if (!list || !opening) return [each];
    const rivals = compared.filter(
      (other) => other !== each && each.scoreInGame - other.scoreInGame <= aboutAsWell,
    );
    const isAlone = each.tier > tiers.words || !rivals.some((other) => isJoined(other, list));
    if (isAlone && opening.position !== each.passage.position) return [each];
    joined.push(list);
    return [{ ...each, passage: opening }];
  });
}

/** The list that a passage opens or belongs to. The search is bounded, since an entry may have thousands of passages. */
function listOf({ passage, understanding: { part } }: RankedPassage): Range | null {
  let room = longestPassage;
  for (let first = passage.position; room >= 0; first--) {
    const opening = part.passage(first);
    if (opening?.entry !== passage.entry) return null;
    const last = first + (withList(opening, part)?.list.length ?? 0);
    if (last > first && last >= passage.position) return { part, first, last };
    room -= opening.text.length - opening.body;
  }
  return null;
}

/** So many of the best passages must be of the rule. */
const ofOneRule = 3;
/** If the scores of the best passages are farther apart than this, the question chooses one of them. */
const mostApart = 2.5;

/**
 * Replaces the best passages by what lies between the first and the last of them, if that fits an excerpt. Passages of texts with
 * phrases made by hand are told apart by these.
 */
export function joinRule(order: readonly MergedPassage[]): readonly MergedPassage[] {
  const [best] = order;
  const top = order.slice(0, ofOneRule);
  if (best === undefined || top.length < ofOneRule || !top.every((each) => isWith(each, best))) return order;
  const places = top.map(({ passage }) => passage.position);
  const { part } = best.understanding;
  const range: Range = { part, first: Math.min(...places), last: Math.max(...places) };
  const passage = joined(range);
  if (passage === null) return order;
  return [{ ...best, passage }, ...order.filter((each) => !isIn(each, range))];
}

/**
 * Whether a passage is of the same rule. One asked for by address, exact title, or quotation stands alone, and so do steps and
 * numbered rules, which a judge cites by their addresses.
 */
function isWith({ passage, understanding, tier, scoreInGame }: MergedPassage, best: MergedPassage): boolean {
  const { part } = understanding;
  if (part.facts.kind !== "plain" || tier > tiers.words || passage.path !== null) return false;
  if (best.scoreInGame - scoreInGame > mostApart) return false;
  return part === best.understanding.part && passage.entry === best.passage.entry;
}

/** The passages of a range as one, each introduction once; null if they are too long or have addresses. */
function joined({ part, first, last }: Range): IndexedPassage | null {
  const passages = Array.from({ length: last - first + 1 }, (_, at) => part.passage(first + at) ?? []).flat();
  const [opening, ...others] = passages;
  if (opening === undefined || others.some(({ path }) => path !== null)) return null;
  const text = [opening.text, ...others.map((each) => each.text.slice(each.body))].join("\n");
  if (text.length > longestPassage) return null;
  const [tokens, sentences] = [tokenize(text), splitSentences(text)];
  return {
    ...opening,
    ...{ text, kind: "paragraph", isHeadword: false, sentences },
    lines: joinSpans(passages.map(({ lines }) => lines)),
    blocks: [opening.blocks[0], (others.at(-1) ?? opening).blocks[1]],
    terms: tokens.map(({ term }) => part.term(term)),
    sentenceStarts: firstTokens(tokens, sentences),
    references: passages.flatMap(({ references }) => references),
  };
}
