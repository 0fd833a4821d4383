/**
 * `npm test` tries a share of the cases that take long, `npm run faults` all of them. No golden may depend on it: one that is
 * seldom compared is seldom true.
 */
const isThorough = process.env.CASES === "all";

/** How many random cases a property tries, of so many in all. */
export function runs(all: number): number {
  return isThorough ? all : Math.ceil(all / 10);
}

/** Each so-many-th of the cases, beginning with the first. */
export function oneIn<Case>(several: number, cases: readonly Case[]): readonly Case[] {
  return isThorough ? cases : cases.filter((_, at) => at % several === 0);
}
