/** `npm run tune`: finds the weights of `src/search/weights.ts` on the tuning queries, and what they give unseen. */
import { rank } from "../../src/search/rank.ts";
import { signals } from "../../src/search/signals.ts";
import { understand } from "../../src/search/understand.ts";
import { builtOpen as open } from "./built-index.ts";
import { isRight, readQueries } from "./judging.ts";
import { type Example, fitWeights, scoreOf } from "./softmax.ts";

const everything = { edition: null, kind: null, document: null, changedOnly: false };
const folds = 5;
const fitting = { rounds: 400, decay: 0.0002 };

const queries = readQueries("tuning").filter(({ answers }) => answers.length > 0);
const examples = queries.map((query): Example => {
  const all = rank(understand(query.query, open), everything, open);
  // What stands far behind teaches nothing and costs time; what is right always teaches.
  const ranked = all.filter(({ passage, entry }, at) => at < 40 || isRight(query, passage, entry.citation));
  return {
    candidates: ranked.map(({ strengths }) => strengths),
    right: ranked.map(({ passage, entry }) => isRight(query, passage, entry.citation)),
  };
});
const usable = examples.filter(({ right }) => right.includes(true));
console.log(`${queries.length} queries, in ${usable.length} of them the right passage is a candidate`);

/** Share of the examples in which the best candidate is right. */
function firstShare(tried: readonly Example[], weights: readonly number[]): number {
  const right = tried.filter(({ candidates, right: isRightAt }) => {
    const scores = candidates.map((row) => scoreOf(row, weights));
    return isRightAt[scores.indexOf(Math.max(...scores))];
  });
  return right.length / tried.length;
}

let unseen = 0;
for (let fold = 0; fold < folds; fold++) {
  const held = usable.filter((_, at) => at % folds === fold);
  const seen = usable.filter((_, at) => at % folds !== fold);
  unseen += firstShare(held, fitWeights(seen, signals.length, fitting)) * held.length;
}
const weights = fitWeights(usable, signals.length, fitting);
console.log(
  `first among ${usable.length}: ${((100 * unseen) / usable.length).toFixed(1)} % unseen (${folds} folds), ${(100 * firstShare(usable, weights)).toFixed(1)} % seen`,
);
for (const [at, { name }] of signals.entries())
  console.log(`  ${JSON.stringify(name)}: ${(weights[at] ?? 0).toFixed(2)},`);
