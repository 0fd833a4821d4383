/** What holds for any edit of any document: seeded, on the entries of the 2011 document. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparedEntries, compareTexts } from "../../src/compare/compare.ts";
import { plainText, splitTokens } from "../../src/compare/entry-text.ts";
import { type Change, type Comparison, mapSides, type WordEdit } from "../../src/domain/change.ts";
import type { RulesText } from "../../src/domain/document.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { runs } from "../thorough.ts";
import { currentRulings, parsed } from "./current-rulings.ts";

const before = parsed(currentRulings);

/** One word put in, taken out or replaced at a place given as two fractions. */
interface WordChange {
  readonly entry: number;
  readonly place: number;
  readonly sort: "insert" | "delete" | "replace";
  readonly word: string;
}

const fraction = fc.integer({ min: 0, max: 999_999 }).map((value) => value / 1_000_000);
const wordChange: fc.Arbitrary<WordChange> = fc.record({
  entry: fraction,
  place: fraction,
  sort: fc.constantFrom("insert", "delete", "replace"),
  word: fc.constantFrom("personnel", "the", "zebra", "may", "seventeen", "stopped", "Cunning"),
});

const plainWord = /^[A-Za-z]+$/;

/** Places between two plain words, so that nothing but the word itself can change its tokens. */
function places(text: string): number[] {
  const words = text.split(" ");
  return [...words.keys()].filter((at) =>
    [words[at - 1], words[at], words[at + 1]].every((word) => word !== undefined && plainWord.test(word)),
  );
}

const long = before.entries.flatMap((entry, at) =>
  entry.blocks.flatMap((block, blockAt) =>
    places(block.text).length > 0 && block.kind !== "heading" ? [{ at, blockAt }] : [],
  ),
);

function changeWord(text: RulesText, { entry, place, sort, word }: WordChange): RulesText {
  const goal = long[Math.floor(entry * long.length)];
  const entries = text.entries.map((each, at) => (at === goal?.at ? changedEntry(each, goal.blockAt) : each));
  return { ...text, entries };

  function changedEntry(each: Entry, blockAt: number): Entry {
    const blocks = each.blocks.map((block, at) => {
      if (at !== blockAt) return block;
      const words = block.text.split(" ");
      const free = places(block.text);
      const where = free[Math.floor(place * free.length)] ?? 0;
      words.splice(where, sort === "insert" ? 0 : 1, ...(sort === "delete" ? [] : [word]));
      return { ...block, text: words.join(" ") };
    });
    return { ...each, blocks };
  }
}

const count = (words: readonly WordEdit[], op: WordEdit["op"]) =>
  words.filter((edit) => edit.op === op).reduce((sum, edit) => sum + splitTokens(edit.text).length, 0);

test("one changed word marks one word, whatever the edit", () => {
  fc.assert(
    fc.property(wordChange, (edit) => {
      const after = changeWord(before, edit);
      const { changes } = compareTexts(before, after);
      expect(changes.length).toBeLessThanOrEqual(1);
      const words = changes[0]?.words ?? [];
      expect(count(words, "insert")).toBeLessThanOrEqual(edit.sort === "delete" ? 0 : 1);
      expect(count(words, "delete")).toBeLessThanOrEqual(edit.sort === "insert" ? 0 : 1);
      if (edit.sort === "insert") expect(count(words, "insert")).toBe(1);
    }),
    { seed: 2011, numRuns: runs(2000) },
  );
});

test("one word put into an entry of 600 words marks one word", () => {
  const blocks = before.entries.flatMap((entry) => entry.blocks).filter((block) => block.text.length > 300);
  const [first] = before.entries;
  if (!first) throw new Error("no entries");
  const big = { ...before, entries: [{ ...first, blocks }] };
  expect(splitTokens(plainText({ ...first, blocks })).length).toBeGreaterThan(600);
  for (let place = 0; place < 20; place++) {
    const at = Math.floor((blocks.length * place) / 20);
    const longer = blocks.map((block, index) =>
      index === at ? { ...block, text: block.text.replace(" ", " never ") } : block,
    );
    const after = { ...before, entries: [{ ...first, blocks: longer }] };
    const words = compareTexts(big, after).changes[0]?.words ?? [];
    expect(words.filter(({ op }) => op !== "equal")).toEqual([
      { op: "insert", text: expect.stringContaining("never") },
    ]);
    expect(count(words, "insert")).toBe(1);
  }
});

/** Entries left out, exchanged, renamed, put together or cut, and words changed. */
const documents: fc.Arbitrary<RulesText> = fc
  .record({
    left: fc.array(fraction, { maxLength: 6 }),
    exchanged: fc.array(fc.tuple(fraction, fraction), { maxLength: 4 }),
    renamed: fc.array(fc.tuple(fraction, fc.constantFrom("Zebra", "Mot", "the third", "X, of Y")), {
      maxLength: 4,
    }),
    joined: fc.array(fraction, { maxLength: 2 }),
    words: fc.array(wordChange, { maxLength: 8 }),
  })
  .map(({ left, exchanged, renamed, joined, words }) => {
    const entries = [...words.reduce(changeWord, before).entries];
    const place = (at: number) => Math.floor(at * entries.length);
    for (const [one, other] of exchanged) {
      const [a, b] = [entries[place(one)], entries[place(other)]];
      if (!a || !b) continue;
      entries.splice(place(one), 1, b);
      entries.splice(place(other), 1, a);
    }
    for (const [at, name] of renamed) {
      const entry = entries[place(at)];
      if (entry) entries[place(at)] = { ...entry, title: `${entry.title?.split(" ")[0]} ${name}` };
    }
    for (const at of joined) {
      const [one, other] = [entries[place(at)], entries[place(at) + 1]];
      if (one && other) entries.splice(place(at), 2, { ...one, blocks: [...one.blocks, ...other.blocks] });
    }
    for (const at of left) entries.splice(place(at), 1);
    return { ...before, entries: entries.map((entry, at) => ({ ...entry, id: `${entry.id}~${at}` })) };
  });

const squeezed = (text: string) => text.replace(/\s+/g, " ").trim();

function side(words: readonly WordEdit[], op: "delete" | "insert"): string {
  const kept = words.filter((edit) => edit.op === "equal" || edit.op === op);
  return squeezed(kept.map((edit) => edit.text).join(""));
}

function textOf(text: RulesText, ids: readonly { readonly id: string }[]): string {
  const all = comparedEntries(text);
  const entries = ids.flatMap(({ id }) => all.find((entry) => entry.id === id) ?? []);
  return squeezed(entries.map(plainText).join("\n"));
}

/** Who came, went, was split or merged. Which of two exchanged neighbours moved is a matter of the side one stands on. */
function comings(comparison: Comparison, side: "as it is" | "mirrored"): string[] {
  const turned = side === "mirrored";
  return comparison.changes
    .filter(({ status }) => status !== "moved" && status !== "changed")
    .map(({ status, from, to }) => {
      const [before, after] = (turned ? [to, from] : [from, to]).map((list) =>
        list.map(({ id }) => id).sort(),
      );
      return `${turned ? mirror[status] : status}: ${before} => ${after}`;
    })
    .sort();
}

const mirror: Record<Change["status"], string> = {
  added: "removed",
  removed: "added",
  split: "merged",
  merged: "split",
  changed: "changed",
  moved: "moved",
};

describe("any two documents", () => {
  test("have every entry of both sides in one change or counted once", () => {
    fc.assert(
      fc.property(documents, documents, (one, other) => {
        const { changes, unchanged, divided } = compareTexts(one, other);
        const again = mapSides(
          { old: "old", new: "new" } as const,
          (side) => divided.flatMap((run) => run[side]).length,
        );
        const from = changes.flatMap((change) => change.from.map(({ id }) => id));
        const to = changes.flatMap((change) => change.to.map(({ id }) => id));
        expect(new Set(from).size).toBe(from.length);
        expect(new Set(to).size).toBe(to.length);
        expect(from.length + unchanged.length + again.old).toBe(one.entries.length);
        expect(to.length + unchanged.length + again.new).toBe(other.entries.length);
      }),
      { seed: 1, numRuns: runs(200) },
    );
  });

  test("are given back by the words of their changes", () => {
    fc.assert(
      fc.property(documents, documents, (one, other) => {
        for (const change of compareTexts(one, other).changes) {
          expect(side(change.words, "delete")).toBe(textOf(one, change.from));
          expect(side(change.words, "insert")).toBe(textOf(other, change.to));
        }
      }),
      { seed: 2, numRuns: runs(200) },
    );
  });

  test("differ the other way round by the same changes, mirrored", () => {
    fc.assert(
      fc.property(documents, documents, (one, other) => {
        const back = comings(compareTexts(other, one), "mirrored");
        expect(back).toEqual(comings(compareTexts(one, other), "as it is"));
      }),
      { seed: 3, numRuns: runs(200) },
    );
  });

  test("put deletions before insertions", () => {
    fc.assert(
      fc.property(documents, (other) => {
        for (const { words } of compareTexts(before, other).changes) {
          const ops = words.map(({ op }) => op).join(" ");
          expect(ops).not.toMatch(/insert delete|equal equal|insert insert|delete delete/);
        }
      }),
      { seed: 4, numRuns: runs(200) },
    );
  });

  test("do not differ from themselves", () => {
    fc.assert(
      fc.property(documents, (one) => {
        const { changes, facts, cosmetic, unchanged } = compareTexts(one, one);
        expect([changes, facts, cosmetic, unchanged.length]).toEqual([[], [], 0, one.entries.length]);
      }),
      { seed: 5, numRuns: runs(100) },
    );
  });
});
