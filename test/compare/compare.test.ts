import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import type { SourceDocument } from "../../src/domain/document.ts";
import { rules } from "./rules.ts";

const view = "Any player may view any card in any discard pile that was removed from the game.";
const unique = "This card is unique.";

describe("documents that do not hold everything", () => {
  test("where a card was printed changes no card", () => {
    const list = (set: string, kind: "cards" | "current-rulings") => {
      const { document, entries } = rules(`Kestrel – Draw.\n${set}`);
      const printed = entries.map((entry) => ({
        ...entry,
        blocks: entry.blocks.map((block, at) => (at === 0 ? block : { ...block, kind: "printing" as const })),
      }));
      return { document: { ...document, kind }, entries: printed, boilerplate: [] };
    };
    expect(compareTexts(list("Saltpan", "cards"), list("Tides", "cards")).changes).toEqual([]);
    expect(compareTexts(list("One", "current-rulings"), list("Two", "current-rulings")).changes).toHaveLength(
      1,
    );
  });
});

describe("what a document says about itself", () => {
  const title = "Saltpan Rulings";
  const said = (words: string, facts: Partial<SourceDocument>, name = facts.title) => {
    const { entries, ...text } = rules(`${name} – ${words}\n\nMot – ${unique}`, facts);
    const kind = "passage" as const;
    return { ...text, entries: entries.map((entry, at) => (at === 0 ? { ...entry, kind } : entry)) };
  };
  const old = said("This document may be used at all events.", { title });
  const remarks = (facts: Partial<SourceDocument>, name?: string) => {
    const fresh = said("This document may not be used at all events.", { title, ...facts }, name);
    return compareTexts(old, fresh).changes.flatMap((change) => change.remarks.map(({ kind }) => kind));
  };

  test("in an update or an addendum reverses no rule", () => {
    expect(remarks({ scope: "update", title: "Saltpan Rulings Update" })).toEqual([]);
    expect(remarks({ title: "Addendum to the Saltpan Rulings" })).toEqual([]);
  });

  test("may reverse one in a full text, and so may another entry of an update", () => {
    expect(remarks({})).toEqual(["reversed"]);
    expect(remarks({ scope: "update", title: "Saltpan Rulings Update" }, title)).toEqual(["reversed"]);
  });
});

describe("references to a renamed entry", () => {
  const evidence = "The skills are all needed by the personnel who complete this mission.";

  test("that follow are told beside what may reverse a ruling", () => {
    const old = `Deliver Evidence – ${evidence}\n\nmissions – You may stop. See Deliver Evidence.`;
    const fresh = `Deliver Proof – ${evidence}\n\nmissions – You may not stop. See Deliver Proof.`;
    expect(compareTexts(rules(old), rules(fresh)).changes[1]?.remarks).toEqual([
      { kind: "reversed", removed: [], added: ["not"] },
      { kind: "follows-rename", oldTitle: "Deliver Evidence", newTitle: "Deliver Proof" },
    ]);
  });
});

describe("the document's own facts", () => {
  test("another date is a change of the document", () => {
    const old = rules(`own – ${view}`, { date: "2011-01-03" });
    const fresh = rules(`own – ${view}`, { date: "2011-02-07" });
    expect(compareTexts(old, fresh).facts).toEqual([{ fact: "date", from: "2011-01-03", to: "2011-02-07" }]);
  });

  test("an entry of a title alone comes without words", () => {
    const fresh = rules("Kestrel – Stop.");
    const [kestrel] = fresh.entries.map((entry) => ({ ...entry, blocks: [] }));
    const { changes } = compareTexts(rules(""), { ...fresh, entries: kestrel ? [kestrel] : [] });
    expect(changes.map(({ status, words }) => [status, words])).toEqual([["added", []]]);
  });

  test("an entry that came is shown line by line, the fields of a card with their names", () => {
    const fresh = rules("Kestrel – Draw.\nStop.\n3");
    const [kestrel] = fresh.entries.map(({ blocks, ...entry }) => ({
      ...entry,
      blocks: blocks.map((block) =>
        block.text === "3" ? { ...block, kind: "field" as const, under: "Cost" } : block,
      ),
    }));
    const { changes } = compareTexts(rules(""), { ...fresh, entries: kestrel ? [kestrel] : [] });
    expect(changes[0]?.words).toEqual([{ op: "insert", text: "Draw.\nStop.\nCost: 3" }]);
  });

  test("a document does not differ from itself", () => {
    const text = rules(`own – ${view}\n\nMot – ${unique}`);
    const { changes, facts, unchanged, cosmetic } = compareTexts(text, text);
    expect([changes, facts, unchanged.length, cosmetic]).toEqual([[], [], 2, 0]);
  });
});

describe("what only looks different", () => {
  test.each([
    ["own – See “select”.", 'own – See "select".'],
    ["own – Order – stop.", "own – Order - stop."],
    ["own – Choose **two** cards.", "own – Choose two cards."],
    ["own – Choose  two cards.", "own – Choose two cards."],
    ["own – Choose two. Stop one.", "own – Choose two.\nStop one."],
    ["own – The cafe\u0301.", "own – The café."],
    ["The Tal’Shiar – Stop.", "The Tal'Shiar – Stop."],
  ])("%s / %s", (old, fresh) => {
    const { changes, cosmetic } = compareTexts(
      rules(`${old}\n\nMot – Draw.`),
      rules(`${fresh}\n\nMot – Draw.`),
    );
    expect([changes, cosmetic]).toEqual([[], 1]);
  });
});
