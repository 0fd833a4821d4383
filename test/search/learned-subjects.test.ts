import { describe, expect, test } from "vitest";
import { bytesInMemory } from "../../src/cli/index-bytes.ts";
import type { RulesText } from "../../src/domain/rules-text.ts";
import { compileIndex } from "../../src/search/compile-index.ts";
import { packIndex } from "../../src/search/index-file.ts";
import {
  type LearnedSubjects,
  readLearned,
  readTaught,
  type TaughtWords,
} from "../../src/search/learned-subjects.ts";
import { packSayings } from "../../src/search/saying-table.ts";
import { phraseEnd, termIdAt } from "../../src/search/term-string.ts";
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

const vocabulary = [
  { say: ["fly off", "leave"], means: ["travel"], edition: null },
  { say: ["sail"], means: ["move"], edition: null },
  { say: ["leave"], means: ["relocate"], edition: "2e" as const },
];

function compile(texts: readonly RulesText[], learned: LearnedSubjects | null, asked = subjects) {
  const words = { vocabulary, subjects: asked, unanswered };
  return compileIndex({ texts, referencesFrom: () => [], ...words, learned });
}

function compileTaught(texts: readonly RulesText[], taught: TaughtWords) {
  return compileIndex({ texts, referencesFrom: () => [], vocabulary: [], taught });
}

const shipped = compile([cards], null);
const packed = packIndex(shipped);
const read = () => readLearned(bytesInMemory(packed));
const readWords = () => readTaught(bytesInMemory(packed));
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
    expect(packIndex(compile(both, read()))).toEqual(packIndex(compile(both, null)));
  });

  test("is not taken over where somebody asks in other words", () => {
    const [first, ...rest] = subjects;
    if (!first) throw new Error("no subject");
    const others = [{ ...first, asked: ["is it far"] }, ...rest];
    const anew = packIndex(compile([cards], null, others));
    expect(packIndex(compile([cards], poisoned, others))).toEqual(anew);
  });

  test("is taken over though an entry has another name, by which it is then found", () => {
    const renamed = {
      ...cards,
      entries: cards.entries.map((entry) => ({ ...entry, aliases: ["far travellers"] })),
    };
    expect(() => compile([renamed], poisoned)).toThrow("taken over");
    const { entries, stems } = compile([renamed], read());
    const names = entries[0]?.names.map((name) => Array.from(name, (_, at) => stems[termIdAt(name, at)]));
    expect(names).toEqual([["cytherian"], ["far", "travel"]]);
  });

  test("of another version or cut short is no index", () => {
    const cut = bytesInMemory(packed.slice(0, 40));
    expect(() => readLearned(cut)).toThrow("index");
    expect(() => readTaught(cut)).toThrow("index");
  });
});

describe("how people ask", () => {
  test("comes back from an index as it was compiled, to the byte", () => {
    expect(packIndex(compileTaught([cards], readWords()))).toEqual(packed);
  });

  test("serves beside more texts as the phrases themselves would", () => {
    const both = compileTaught([cards, home], readWords());
    const anew = compile([cards, home], null);
    const phrasesOf = ({ passages, stems }: typeof anew) =>
      passages.map(({ asked }) =>
        asked.map((terms) =>
          Array.from(terms, (term) => (term === phraseEnd ? "/" : stems[termIdAt(term, 0)])),
        ),
      );
    const said = new Set([...shipped.stems, ...both.stems]);
    expect(both.stems).toEqual([...said]);
    expect(phrasesOf(both)).toEqual(phrasesOf(anew));
    expect(packSayings(both.vocabulary)).toEqual(packSayings(anew.vocabulary));
    expect(both.subjects.lessons).toBe(anew.subjects.lessons);
  });

  test("asks nothing of a text that the index does not hold", () => {
    expect(compileTaught([home], readWords()).passages.flatMap(({ asked }) => asked.join(""))).toEqual([
      "",
      "",
    ]);
  });
});
