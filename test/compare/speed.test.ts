/** The worst that may be compared ends in seconds. Budgets are ten times what a quiet laptop takes. */
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { splitTokens } from "../../src/compare/tokens.ts";
import type { Entry } from "../../src/domain/entry.ts";
import type { RulesText } from "../../src/domain/rules-text.ts";
import { blockOf, entryOf } from "../nouns.ts";
import { currentRulings, parsed } from "./current-rulings.ts";

const base = parsed(currentRulings);
const words = [...new Set(currentRulings.match(/[A-Za-z']+/g))];

/** A document of many made-up entries; the same seed gives the same one. */
function made(
  entries: number,
  seed: number,
  change: (entry: Entry, at: number) => Entry = (entry) => entry,
): RulesText {
  let state = seed;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  const some = (count: number) => Array.from({ length: count }, () => words[next() % words.length]).join(" ");
  const list = Array.from({ length: entries }, (_, at): Entry => {
    const title = `${some(3)} ${seed}-${at}`;
    return entryOf({ id: `${seed}/${at}`, title, blocks: [blockOf(some(40))], lines: [1, 1] });
  });
  return { ...base, entries: list.map(change) };
}

function seconds(old: RulesText, fresh: RulesText): number {
  const start = performance.now();
  compareTexts(old, fresh);
  return (performance.now() - start) / 1000;
}

const megabyte = 3700;

describe("about a megabyte on each side", () => {
  test.each([
    ["two documents that have nothing in common", made(megabyte, 1), made(megabyte, 2)],
    [
      "every entry renamed",
      made(megabyte, 1),
      made(megabyte, 1, (entry, at) => ({ ...entry, id: `z/${at}`, title: `Z ${at}` })),
    ],
    [
      "every text rewritten",
      made(megabyte, 1, (entry, at) => ({ ...entry, title: `Z ${at}` })),
      made(megabyte, 2, (entry, at) => ({ ...entry, title: `Z ${at}` })),
    ],
    [
      "one title for all",
      made(megabyte, 1, (entry) => ({ ...entry, title: "own" })),
      made(megabyte, 2, (entry) => ({ ...entry, title: "own" })),
    ],
    [
      "no titles at all",
      made(megabyte, 1, (entry) => ({ ...entry, title: null })),
      made(megabyte, 2, (entry) => ({ ...entry, title: null })),
    ],
    [
      "one entry of 150,000 words, rewritten",
      {
        ...base,
        entries: made(1, 1).entries.map((entry) => ({
          ...entry,
          title: "own",
          blocks: made(megabyte, 1).entries.flatMap(({ blocks }) => blocks),
        })),
      },
      {
        ...base,
        entries: made(1, 2).entries.map((entry) => ({
          ...entry,
          title: "own",
          blocks: made(megabyte, 2).entries.flatMap(({ blocks }) => blocks),
        })),
      },
    ],
  ])("%s", (_, old, fresh) => {
    expect(seconds(old, fresh)).toBeLessThan(30);
  });
});

test("ten times the unchanged text takes little more than ten times as long", () => {
  const edit = (entry: Entry, at: number) => (at === 7 ? { ...entry, aliases: [], changed: true } : entry);
  const best = (entries: number) => {
    const [old, fresh] = [made(entries, 3), made(entries, 3, edit)];
    return Math.min(...Array.from({ length: 5 }, () => seconds(old, fresh)));
  };
  best(500);
  expect(best(15_000) / best(1_500)).toBeLessThan(30);
});

test("a line of a million asterisks, dots or digits is read in linear time", () => {
  for (const sign of ["*", ".", "1", "[", "-", "'", "1."]) {
    const start = performance.now();
    splitTokens(sign.repeat(300_000));
    expect(performance.now() - start).toBeLessThan(3000);
  }
});
