/** Pairs entries of the same folded title; of several with one title, those with the most similar texts. */
import type { Entry } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import { plainText } from "./entry-text.ts";
import { candidatesAmong } from "./match-candidates.ts";
import { type MatchFeatures, matchFeatures, textLikeness } from "./match-features.ts";
import { cheapestPairs, looseOf, type MatchInput, type Pair, pick } from "./pairs.ts";

/** `known` pairs are kept as they are and come first. */
export function pairByName(sides: MatchInput, known: readonly Pair[]): Pair[] {
  const pairs = [...known];
  const start = looseOf(sides, pairs);
  const newByName = positionsBy(sides.new, start.looseNew);
  for (const [name, old] of positionsBy(sides.old, start.looseOld)) {
    const fresh = newByName.get(name) ?? [];
    pairs.push(...pairNamesakes(sides, old, fresh));
  }
  return pairs;
}

function positionsBy(entries: readonly Entry[], positions: readonly number[]): Map<string, number[]> {
  const byName = new Map<string, number[]>();
  for (const at of positions) {
    const entry = entries[at];
    if (!entry) continue;
    const name = nameKey(entry);
    const known = byName.get(name);
    if (known) known.push(at);
    else byName.set(name, [at]);
  }
  return byName;
}

/** An untitled passage is known by its whole text. */
function nameKey(entry: Entry): string {
  const folded = entry.title === null ? "" : foldTitle(entry.title);
  return folded === "" ? `${entry.title ?? ""}\n${plainText(entry)}` : folded;
}

/** One entry of a name pairs with one; of several, those with the most similar texts. */
function pairNamesakes(sides: MatchInput, old: readonly number[], fresh: readonly number[]): Pair[] {
  const [onlyOld, ...moreOld] = old;
  const [onlyNew, ...moreNew] = fresh;
  if (onlyOld === undefined || onlyNew === undefined) return [];
  if (moreOld.length === 0 && moreNew.length === 0) return [{ old: onlyOld, new: onlyNew }];
  const everyWord = () => 1;
  const rows = matchFeatures(pick(sides.old, old), [], everyWord);
  const columns = matchFeatures(pick(sides.new, fresh), [], everyWord);
  const near = candidatesAmong(rows.length, columns);
  const edges = rows.map((one, row) =>
    near(one).flatMap((column) => {
      const other = columns[column];
      return other ? [{ column, cost: namesakeCost(one, other) + Math.abs(row - column) * 1e-6 }] : [];
    }),
  );
  return cheapestPairs(edges, old, fresh);
}

function namesakeCost(one: MatchFeatures, other: MatchFeatures): number {
  const otherKind = one.entry.kind === other.entry.kind ? 0 : 0.3;
  const otherPlace = one.entry.section === other.entry.section ? 0 : 0.2;
  return 1 - textLikeness(one, other) + otherKind + otherPlace;
}
