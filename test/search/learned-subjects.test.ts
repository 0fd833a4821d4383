import { describe, expect, test } from "vitest";
import { bytesInMemory } from "../../src/cli/index-bytes.ts";
import type { RulesText } from "../../src/domain/rules-text.ts";
import { compileIndex } from "../../src/search/compile-index.ts";
import { packIndex } from "../../src/search/index-file.ts";
import { type LearnedSubjects, learnedNote, readLearned } from "../../src/search/learned-subjects.ts";
import { rules } from "../compare/rules.ts";

const cards = rules(`
  Cytherians – You must travel to the far end of the spaceline.

  Conundrum – Your ship must chase and attack the target.
`);
const home = rules(`
  Wormhole – Relocate a ship, forced or not, to the last location of copies.

  Zaldan – Discard one card for each player who must shoot.
`);
const subjects = [
  { title: "Cytherians", asked: ["do i have to fly to the last location", "forced to go the whole way"] },
  { title: "Conundrum", asked: ["who do i have to shoot at", "forced to fight the other ship"] },
].map(({ title, asked }) => {
  const entry = cards.entries.find((each) => each.title === title);
  return { entry: entry?.id ?? "", block: 0, restsOn: entry?.blocks[0]?.text ?? "", asked };
});
const unanswered = ["how many copies in a deck", "copies allowed for each player"];

function compile(texts: readonly RulesText[], learned: LearnedSubjects | null, asked = subjects) {
  return compileIndex({
    texts,
    referencesFrom: () => [],
    vocabulary: [],
    subjects: asked,
    unanswered,
    learned,
  });
}

const shipped = compile([cards], null);
const packed = packIndex(shipped);
const note = learnedNote(shipped.subjects.lessons, bytesInMemory(packed));
const read = (bytes: Uint8Array, said: string) => readLearned(bytesInMemory(bytes), said);
/** Fails where somebody takes it over. */
const poisoned: LearnedSubjects = {
  lessons: shipped.subjects.lessons,
  rows: () => {
    throw new Error("taken over");
  },
};

describe("what an index learned", () => {
  test("is taken over by one with more texts and the same lessons, to the byte", () => {
    const both = [cards, home];
    expect(() => compile(both, poisoned)).toThrow("taken over");
    expect(packIndex(compile(both, read(packed, note)))).toEqual(packIndex(compile(both, null)));
  });

  test("is not taken over where somebody asks in other words", () => {
    const [first, ...rest] = subjects;
    if (!first) throw new Error("no subject");
    const others = [{ ...first, asked: ["is it far"] }, ...rest];
    const anew = packIndex(compile([cards], null, others));
    expect(packIndex(compile([cards], poisoned, others))).toEqual(anew);
  });

  test("is not taken over where another title stands around the words", () => {
    const renamed = {
      ...cards,
      entries: cards.entries.map((entry) => ({ ...entry, aliases: ["far travellers"] })),
    };
    expect(() => compile([renamed], poisoned)).not.toThrow();
  });

  test("does not count where a byte of it is damaged", () => {
    const rows = shipped.subjects.rows.length;
    expect(rows).toBeGreaterThan(0);
    const damaged = packed.slice();
    damaged[damaged.length - 9] = (damaged[damaged.length - 9] ?? 0) ^ 1;
    expect(read(packed, note)).not.toBeNull();
    expect(read(damaged, note)).toBeNull();
    expect(read(packed, "")).toBeNull();
    expect(read(packed.slice(0, 40), note)).toBeNull();
  });
});
