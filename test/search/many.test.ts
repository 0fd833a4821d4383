/** Rules with long passages, many games, and every narrowing: what does not fit into an example. */
import { describe, expect, test } from "vitest";
import type { Erratum } from "../../src/domain/entry.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";
import { rowsOf } from "../rows-of.ts";
import { askMade, indexOf } from "./made.ts";

function textOf(edition: string, title: string, ...blocks: readonly string[]) {
  const id = `${edition}-made`;
  const entry = entryOf({ id: `${id}/${title}`, title, blocks: blocks.map((text) => blockOf(text)) });
  return { document: documentOf({ id, edition }), entries: [entry], boilerplate: [] };
}

test("passages of one rule stay apart if they are too long together", () => {
  const long = `A barge is towed ${"slowly and with care ".repeat(60)}.`;
  const towing = textOf(
    "club",
    "towing",
    long,
    "A towed barge does not steer.",
    "A barge that is towed pays.",
  );
  expect(askMade("what happens to a towed barge", {}, indexOf([towing])).hits.length).toBeGreaterThan(2);
});

test("the more other games there are, the more the words must say that one is meant", () => {
  const club = textOf("club", "Hand", "A player draws balls until the hand holds five balls.");
  const home = textOf("1e", "Crew", "A crew is all personnel aboard. A player draws no crew by hand.");
  const others = Array.from({ length: 120 }, (_, at) =>
    textOf(`game-${at}`, "Board", "A player moves a pawn once, or draws."),
  );
  const phrasebook = {
    subjects: [{ entry: "1e-made/Crew", block: 0, restsOn: "personnel aboard", asked: ["who is in a crew"] }],
    unanswered: [{ text: "how many cards does a player draw for the other hand", beyondRules: true }],
  };
  const answered = [0, 120].map((count) => {
    const index = indexOf([home, club, ...others.slice(0, count)], phrasebook);
    const { answered, hits } = askMade("may a player draw balls until the hand is full", {}, index);
    return [answered, hits[0]?.entry.edition];
  });
  expect(answered).toEqual([
    [true, "club"],
    [false, "club"],
  ]);
});

describe("an erratum", () => {
  const requirement = { sort: "requirement", requirement: "Two sailors" } as const;
  const confidence = (query: string, erratum: Erratum, title = "Kestrel Gambit") => {
    const entry = entryOf({
      ...{ id: "1e-made/kestrel-gambit", title, kind: "erratum", erratum },
      blocks: [blockOf("Two sailors and a rope.")],
    });
    const document = documentOf({ id: "1e-made", edition: "1e" });
    return askMade(query, {}, indexOf([{ document, entries: [entry], boilerplate: [] }])).confidence;
  };

  test("surely says how a thing works if it changes the whole text, not only a part", () => {
    expect(confidence("how does Kestrel Gambit work", { sort: "new-text" })).toBe("sure");
    expect(confidence("how does Kestrel Gambit work", requirement)).toBe("likely");
    expect(confidence("what does Kestrel Gambit do", { sort: "new-text" }, "Kestrel Gambit, Opening")).toBe(
      "sure",
    );
    expect(confidence("what does Kestrel Gambit do", requirement, "Kestrel Gambit, Opening")).toBe("likely");
  });

  test("of a figure does not answer what it lacks, beside the name of its card", () => {
    const ofFigure = { sort: "attribute", attribute: "Ropes", value: "2" } as const;
    expect(confidence("how many sailors has Kestrel Gambit", ofFigure)).toBe("sure");
    expect(confidence("how many anchors has Kestrel Gambit", ofFigure)).toBe("perhaps");
  });

  test("of a part surely answers the bare title", () => {
    expect(confidence("Kestrel Gambit", requirement)).toBe("sure");
  });
});

describe("a number in a question", () => {
  const docking = textOf("club", "Docking", "A barge with 30 ropes may dock at a pier.", "Piers are wet.");
  const asked = (query: string) => askMade(query, {}, indexOf([docking]));

  test("that no text has does not hide what answers the rest, but makes it less sure", () => {
    const { answered, confidence, interpretation } = asked("may a barge with 70 ropes dock at a pier");
    expect([answered, confidence, interpretation.unknown]).toEqual([true, "likely", ["70"]]);
    expect(asked("may a barge with 30 ropes dock at a pier").confidence).toBe("sure");
    expect(asked("do I get 70 if I land on ropes").answered).toBe(false);
  });

  test("that the passage does not have makes it less sure", () => {
    const other = textOf("club", "Towing", "A tug pulls 70 crates.");
    const index = indexOf([docking, other]);
    expect(askMade("may a barge with 70 ropes dock at a pier", {}, index).confidence).toBe("likely");
  });

  test("alone is still asked for", () => {
    expect(asked("70").missing).toBe("no passage mentions “70”");
  });
});

test.each(["what is", "what counts as", "what is meant by", "tell me about the term", "define"])(
  "the opening `%s` does not decide whether a definition is found",
  (opening) => {
    const term = textOf("club", "Berth", "A free berth is a place at a pier where no barge lies.");
    const other = textOf("club", "Score", "A crate counts as a point. Tell each player what it is about.");
    const { answered, hits } = askMade(`${opening} a free berth`, {}, indexOf([term, other]));
    expect([answered, hits[0]?.entry.title]).toEqual([true, "Berth"]);
  },
);

describe("what narrows a question", () => {
  test("names and counts nothing that the filter lets through", () => {
    const asked = rowsOf(
      "mission attempt / up the ante / who wins the game / draw dilemmas / own / what is a ship",
    );
    const hidden = ["1e", "2e"].flatMap((edition) =>
      asked.flatMap((query) => {
        const { narrowed, hits } = askMade(query, { edition, limit: 100 });
        const all = askMade(query, { limit: 100 }).hits.filter(({ entry }) => entry.edition !== edition);
        if (narrowed === null) return [];
        expect(narrowed.outside).toBe(all.length);
        expect(hits.map(({ entry }) => entry.id)).not.toContain(narrowed.first?.id);
        return [`${edition} hides ${narrowed.first?.edition}`];
      }),
    );
    expect([...new Set(hidden)]).toEqual(["1e hides 2e"]);
  });
});
