/** Entries that were handed out or put together, asked directly: which piece stems from which whole. */
import { describe, expect, test } from "vitest";
import { placeEntries } from "../../src/compare/match-candidates.ts";
import { findSplits } from "../../src/compare/match-entries.ts";
import { blockOf, entryOf } from "../nouns.ts";

const words = (name: string, many: number) =>
  Array.from({ length: many }, (_, at) => `${name}${at}`).join(" ");
const [a, b, c, d] = [words("a", 12), words("b", 12), words("c", 12), words("d", 12)];

const entries = (texts: readonly string[]) =>
  placeEntries(
    texts.map((text, at) =>
      entryOf({ id: `a/${at}`, title: `${at}`, blocks: text.split("\n").map((line) => blockOf(line)) }),
    ),
  );

/** `partners` as `whole>piece`; the rest is unmatched. `0: 2 1` says that the first whole became the third and second piece. */
function parts(wholeTexts: readonly string[], pieceTexts: readonly string[], partners = "") {
  const [wholes, pieces] = [entries(wholeTexts), entries(pieceTexts)];
  const partner = new Map(
    wholes.flatMap((whole) =>
      pieces
        .filter((piece) => partners.split(" ").includes(`${whole.at}>${piece.at}`))
        .map((piece) => [whole, piece] as const),
    ),
  );
  const matched = new Set(partner.values());
  const unmatchedPieces = pieces.filter((piece) => !matched.has(piece));
  const found = findSplits(wholes, unmatchedPieces, partner);
  return found.map(({ whole, pieces: parts }) => `${whole.at}: ${parts.map(({ at }) => at).join(" ")}`);
}

describe("an entry became several", () => {
  test("in the order of its text", () => {
    expect(parts([`${a} ${b}`], [a, b])).toEqual(["0: 0 1"]);
    expect(parts([`${a} ${b} ${c}`], [c, a, b])).toEqual(["0: 1 2 0"]);
    expect(parts([`${a} ${b}`], [b, a], "0>1")).toEqual(["0: 1 0"]);
    expect(parts([`${a} ${b}`, d], [d, b, a], "0>2 1>0")).toEqual(["0: 2 1"]);
  });

  test("even if another entry took over the words of a piece", () => {
    expect(parts([`${a} ${b}`, c], [a, b, `${c} ${b}`], "0>0 1>2")).toEqual(["0: 0 1"]);
  });

  test("each of them, where several did", () => {
    expect(parts([`${a} ${b}`, `${c} ${d}`], [c, b, d, a])).toEqual(["1: 0 2", "0: 3 1"]);
  });

  test("and each piece is of the one that it shares most with", () => {
    const [much, little] = [words("m", 9), words("n", 7)];
    const wholes = [`${a} ${little}`, `${b} ${much}`];
    expect(parts(wholes, [a, b, `${little} ${much}`], "0>0 1>1")).toEqual(["1: 1 2"]);
    expect(parts(wholes.toReversed(), [b, a, `${little} ${much}`], "0>0 1>1")).toEqual(["0: 0 2"]);
    const even = [`${a} m8 m9 ${words("n", 8)}`, `${b} ${words("m", 10)}`];
    expect(parts(even, [a, b, `${words("m", 10)} ${words("n", 8)}`], "0>0 1>1")).toEqual(["0: 0 2"]);
  });

  test("where a piece keeps four runs of words, and half of its own", () => {
    expect(parts([`${a} ${words("b", 6)}`], [a, words("b", 6)], "0>0")).toEqual(["0: 0 1"]);
    expect(parts([`${a} ${words("b", 5)}`], [a, words("b", 5)], "0>0")).toEqual([]);
    expect(parts([`${a} ${words("b", 6)}`], [a, `${words("b", 6)} ${words("x", 4)}`], "0>0")).toEqual([
      "0: 0 1",
    ]);
    expect(parts([`${a} ${words("b", 6)}`], [a, `${words("b", 6)} ${words("x", 5)}`], "0>0")).toEqual([]);
  });
});

describe("an entry did not become several", () => {
  test("where its successor keeps nothing of it", () => {
    expect(parts([`${a} ${b}`], [c, a, b], "0>0")).toEqual([]);
    expect(parts([`${a} ${b}`], [`${a} ${c}`, b], "0>0")).toEqual(["0: 0 1"]);
  });

  test("where only one piece is left", () => {
    expect(parts([`${a} ${b}`], [a])).toEqual([]);
    expect(parts([`${a} ${b}`], [a, c])).toEqual([]);
  });

  test("by what its successor still says, or another entry says too", () => {
    expect(parts([`${a} ${b}`], [`${a} ${b}`, b], "0>0")).toEqual([]);
    expect(parts([`${a} ${b}`, `${c} ${b}`], [a, b, `${c} ${b}`], "0>0 1>2")).toEqual([]);
    expect(parts([`${a} ${b}`, `${c} ${b}`], [a, b, c], "0>0 1>2")).toEqual([]);
  });

  test("where nothing came new", () => {
    expect(parts([`${a} ${b}`], [a], "0>0")).toEqual([]);
    expect(parts([], [a, b])).toEqual([]);
  });
});
