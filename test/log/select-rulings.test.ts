import { describe, expect, test } from "vitest";
import type { LogRecord } from "../../src/domain/event-log.ts";
import { selectRulings } from "../../src/log/log-records.ts";
import { base32Id, given, passage } from "./rulings-given.ts";

const amendment: LogRecord = {
  type: "amendment",
  ...{ id: base32Id(9), order: 9, at: "2026-05-30T14:32:05Z", amends: base32Id(3) },
  ...{ decision: "No, they stay.", citations: null, remark: "Asked the Lighthouse", judge: "Nils" },
};

const records: readonly LogRecord[] = [
  given({ order: 1, judge: "Mara", players: ["Ann", "Ben"] }),
  given({
    ...{ order: 2, table: "7", round: "2", judge: "Nils", remark: "The Saltpan deck" },
    citations: [{ ...passage, entry: "1e-test/kestrel-the", title: "Kestrel, The" }, passage],
  }),
  given({
    ...{ order: 3, table: "3", round: null, judge: null },
    ...{ question: "Do Anchors move?", decision: "They move.", citations: [] },
  }),
  amendment,
];

const any = { table: null, round: null, judge: null, entry: null, words: [], anonymous: false };
const select = (wanted: Partial<Parameters<typeof selectRulings>[1]>) =>
  selectRulings({ event: "Cup", records }, { ...any, ...wanted });

describe("the rulings of a log", () => {
  test.each([
    ["all where nothing is asked for", {}, [1, 2, 3]],
    ["those of a table", { table: "3" }, [1, 3]],
    ["those of a round", { round: "2" }, [2]],
    ["those of a judge", { judge: "Mara" }, [1]],
    ["those of a table in a round", { table: "3", round: "1" }, [1]],
    ["those that cite an entry by its id, beside others", { entry: "1e-test/kestrel-the" }, [2]],
    ["those that cite an entry by its title, however it is written", { entry: "the kestrel" }, [2]],
    ["those that cite an entry of any number", { entry: "Battle" }, [1, 2]],
    ["none by an entry that none cites", { entry: "anchor" }, []],
    ["those with a word of the question", { words: ["ANCHORS"] }, [3]],
    ["those with a word of the decision in effect", { words: ["stay"] }, [3]],
    ["none with a word of a decision that was amended", { words: ["they move"] }, []],
    ["those with a word of a remark", { words: ["saltpan"] }, [2]],
    ["those with a word of the remark of an amendment", { words: ["lighthouse"] }, [3]],
    ["those with a word of a cited title", { words: ["kestrel"] }, [2]],
    ["those with every word, wherever it stands", { words: ["Kestrel", "saltpan"] }, [2]],
    ["none that lacks one of the words", { words: ["kestrel", "lighthouse"] }, []],
    ["none with a word of two texts", { words: ["attackedyes"] }, []],
  ])("are %s", (_, wanted, numbers) => {
    const { event, all, rulings } = select(wanted);
    expect([event, all, rulings.map(({ number }) => number)]).toEqual(["Cup", 3, numbers]);
  });

  test("are reported with the flags and words that select them", () => {
    expect(select({}).filters).toEqual([]);
    const { filters } = select({ table: "7", judge: "Nils", words: ["kestrel", "deck"] });
    expect(filters).toEqual(["table 7", "judge Nils", "“kestrel”", "“deck”"]);
  });

  test("name the players unless they are to be anonymous", () => {
    const named = select({ judge: "Mara" }).rulings;
    expect(named.map(({ first }) => first.players)).toEqual([["Ann", "Ben"]]);
    const anonymous = select({ judge: "Mara", anonymous: true }).rulings;
    expect(anonymous).toEqual(
      named.map((ruling) => ({ ...ruling, first: { ...ruling.first, players: [] } })),
    );
  });
});
