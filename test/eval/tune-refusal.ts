/** `npm run tune:refusal`: finds the weights of evidence in `src/search/weights.ts`, and what they give unseen. */
import { evidenceNames, weighEvidence } from "../../src/search/evidence.ts";
import { rank } from "../../src/search/rank.ts";
import { understand } from "../../src/search/understand.ts";
import { builtOpen as open } from "./built-index.ts";
import { readQueries } from "./judging.ts";
import { type Case, fitLogistic, probability } from "./logistic.ts";

const sets = ["tuning", "unanswerable"];
const everything = { edition: null, kind: null, document: null, changedOnly: false };
const fitting = { rounds: 3_000, decay: 0.0005 };
const folds = 5;

const cases = sets.flatMap(readQueries).flatMap((query): Case[] => {
  const understanding = understand(query.query, open);
  const ranked = rank(understanding, everything, open);
  const evidence = weighEvidence(understanding, ranked, open);
  return evidence ? [{ evidence, isTrue: query.answers.length > 0 }] : [];
});

const guesses = cases.map(({ isTrue }) => ({ isTrue, guess: 0 }));
for (let fold = 0; fold < folds; fold++) {
  const weights = fitLogistic(
    cases.filter((_, at) => at % folds !== fold),
    evidenceNames.length,
    fitting,
  );
  cases.forEach(({ evidence, isTrue }, at) => {
    if (at % folds === fold) guesses[at] = { isTrue, guess: probability(evidence, weights) };
  });
}
const share = (list: readonly { readonly guess: number }[], threshold: number) =>
  list.filter(({ guess }) => guess < threshold).length / list.length;
for (const threshold of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7]) {
  const wrongly = share(
    guesses.filter(({ isTrue }) => isTrue),
    threshold,
  );
  const rightly = share(
    guesses.filter(({ isTrue }) => !isTrue),
    threshold,
  );
  console.log(
    `threshold ${threshold}: refused rightly ${(100 * rightly).toFixed(1)} %, wrongly ${(100 * wrongly).toFixed(1)} % (unseen)`,
  );
}
const weights = fitLogistic(cases, evidenceNames.length, fitting);
for (const [at, name] of evidenceNames.entries())
  console.log(`  ${JSON.stringify(name)}: ${(weights[at] ?? 0).toFixed(2)},`);
