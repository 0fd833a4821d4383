/** The worst that may be compared ends in seconds. Budgets are ten times what a quiet laptop takes. */
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { splitTokens } from "../../src/compare/entry-text.ts";
import type { RulesText } from "../../src/domain/document.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { cpuTime } from "../cpu-time.ts";
import { blockOf, entryOf } from "../nouns.ts";
import { oneIn } from "../thorough.ts";
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
  const start = cpuTime();
  compareTexts(old, fresh);
  return (cpuTime() - start) / 1000;
}

const megabyte = 3700;

describe("about a megabyte on each side", () => {
  const titled = (seed: number, title: (at: number) => string | null) =>
    made(megabyte, seed, (entry, at) => ({ ...entry, title: title(at) }));
  const renamed = (entry: Entry, at: number) => ({ ...entry, id: `z/${at}`, title: `Z ${at}` });
  const inOneEntry = (seed: number) => {
    const blocks = made(megabyte, seed).entries.flatMap((entry) => entry.blocks);
    return { ...base, entries: made(1, seed).entries.map((entry) => ({ ...entry, title: "own", blocks })) };
  };
  const worst: readonly (readonly [string, () => RulesText, () => RulesText])[] = [
    ["two documents that have nothing in common", () => made(megabyte, 1), () => made(megabyte, 2)],
    ["one entry of 150,000 words, rewritten", () => inOneEntry(1), () => inOneEntry(2)],
    ["every text rewritten", () => titled(1, (at) => `Z ${at}`), () => titled(2, (at) => `Z ${at}`)],
    ["no titles at all", () => titled(1, () => null), () => titled(2, () => null)],
    ["every entry renamed", () => made(megabyte, 1), () => made(megabyte, 1, renamed)],
    ["one title for all", () => titled(1, () => "own"), () => titled(2, () => "own")],
  ];

  test.each(oneIn(6, worst))("%s", (_, old, fresh) => {
    expect(seconds(old(), fresh())).toBeLessThan(30);
  });
});

test("ten times the unchanged text takes little more than ten times as long", () => {
  const edit = (entry: Entry, at: number) => (at === 7 ? { ...entry, aliases: [], changed: true } : entry);
  const best = (entries: number) => {
    const [old, fresh] = [made(entries, 3), made(entries, 3, edit)];
    return Math.min(...Array.from({ length: 3 }, () => seconds(old, fresh)));
  };
  best(500);
  expect(best(8_000) / best(800)).toBeLessThan(30);
});

test("a line of a million asterisks, dots or digits is read in linear time", () => {
  for (const sign of ["*", ".", "1", "[", "-", "'", "1."]) {
    const start = cpuTime();
    splitTokens(sign.repeat(300_000));
    expect(cpuTime() - start).toBeLessThan(3000);
  }
});
