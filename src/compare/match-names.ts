/** Pairs entries of the same folded title; of several with one title, those with the most similar texts. */
import type { Entry } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { plainText } from "./entry-text.ts";
import { candidatePairs } from "./match-candidates.ts";
import type { FeatureTable } from "./match-features.ts";
import { cheapestPairs, looseOf, type MatchInput, type Pair } from "./pairs.ts";

/** `known` pairs are kept as they are and come first. */
export function pairByName(sides: MatchInput, features: FeatureTable, known: readonly Pair[]): Pair[] {
  const { looseOld, looseNew } = looseOf(sides, known);
  const newsByName = groupBy(looseNew, (at) => nameKey(sides.new[at]));
  const named = [...groupBy(looseOld, (at) => nameKey(sides.old[at]))].flatMap(([name, olds]): Pair[] => {
    const news = newsByName.get(name) ?? [];
    const [old, fresh] = [olds[0], news[0]];
    if (old === undefined || fresh === undefined) return [];
    if (olds.length === 1 && news.length === 1) return [{ old, new: fresh }];
    return cheapestPairs(candidatePairs(features, olds, news));
  });
  return [...known, ...named];
}

/** An untitled passage is known by its whole text. */
function nameKey(entry: Entry | undefined): string {
  if (!entry) return "";
  const folded = entry.title === null ? "" : foldTitle(entry.title);
  return folded === "" ? `${entry.title ?? ""}\n${plainText(entry)}` : folded;
}
