/** Ranking as lists: real questions, the order of what answers, a reason a position. */
import { describe, expect, test } from "vitest";
import { askShipped, places, shippedEntries } from "./shipped.ts";

const first = (query: string) => askShipped(query).hits[0];

describe("the deciding passage stands first", () => {
  test("a card of common words, named with a situation: the passage that speaks of both", () => {
    const hit = first("Out Of Time during battle");
    expect(hit?.passage.text).toMatch(/^On the other hand, once your opponent has declared an attack/);
  });

  test("a card's own erratum stands before texts that share its words", () => {
    expect(places(askShipped("up the ante lose the game"))[0]).toBe("Up the Ante");
    expect(places(askShipped("For the Cause"))[0]).toBe("For the Cause");
  });

  test("of five cards with the same text the named one", () => {
    expect(places(askShipped("klingon tea ceremony unique"))[0]).toBe("Klingon Tea Ceremony");
    expect(places(askShipped("captain on the bridge unique"))[0]).toBe("Captain on the Bridge");
  });

  test("a part of a title is enough", () => {
    expect(places(askShipped("bearer of ill tidings"))[0]).toBe("Jean-Luc Picard, Bearer of Ill Tidings");
  });

  test("a misspelt title is understood, and what was mended is said", () => {
    const answer = askShipped("virtal realty hedset");
    expect(places(answer)[0]).toBe("Virtual Reality Headset");
    expect(answer.interpretation.corrections).toContainEqual({ from: "realty", to: "reality" });
  });

  test("a lead-in that answers is shown with its list, and none of its items again", () => {
    const passages = askShipped("how do i win", { limit: 10 }).hits.map(({ passage }) => passage);
    const leadIn = passages.find(({ kind }) => kind === "lead-in");
    expect(leadIn?.text).toMatch(
      /^A player wins the game when he or she:\nhas 100 points.*\n.*\n.*space mission\.$/,
    );
    expect(leadIn?.lines).toEqual([87, 91]);
    expect(passages.filter(({ text }) => text.includes("100 points"))).toEqual([leadIn]);
  });

  test("a title and nothing else is never refused, a title and another aspect may be", () => {
    const titles = shippedEntries.flatMap(({ citation: { kind, title } }) =>
      kind === "passage" ? [] : title,
    );
    expect(titles.length).toBeGreaterThan(80);
    expect(titles.filter((title) => !askShipped(title).answered)).toEqual([]);
    expect(askShipped("Up the Ante how many copies fit in a deck").answered).toBe(false);
  });

  test.each(["Actions – Step 1: Initiation", "actions step 1 initiation"])(
    "`%s` is the entry of that title, and no step of another",
    (query) => expect(first(query)?.entry.title).toBe("Actions – Step 1: Initiation"),
  );

  test("a step by its address", () => {
    expect(first("attempting missions 2.d")?.passage.path).toBe("2.d");
    expect(first("mission attempt step 3c")?.passage.path).toBe("3.c");
  });

  test.each(["2.d", "2e 2.d", "step 2.d second edition"])("`%s` is that step and no question", (query) => {
    const { confidence, hits } = askShipped(query);
    expect([confidence, hits[0]?.passage.path]).toEqual(["sure", "2.d"]);
  });

  test("the kind of erratum that is asked for", () => {
    expect(places(askShipped("erratum with a new title"))[0]).toMatch(
      /T'Pol, Non-believer|Kressari|Charles Tucker/,
    );
  });

  test("players' words find the documents' words", () => {
    expect(places(askShipped("may I look through his graveyard"))[0]).toBe("showing your cards");
  });
});

describe("editions are never mixed silently", () => {
  test("an edition in the query holds for every hit", () => {
    const editions = new Set(askShipped("2e mission attempt dilemma").hits.map((hit) => hit.entry.edition));
    expect([...editions]).toEqual(["2e"]);
  });
  test("an edition given as an option holds for every hit", () => {
    const editions = new Set(askShipped("mission", { edition: "1e" }).hits.map((hit) => hit.entry.edition));
    expect([...editions]).toEqual(["1e"]);
  });
});

describe("a question may be narrowed", () => {
  test("without losing what more than sixty other passages say too", () => {
    const hits = askShipped("your opponent personnel mission this dilemma", {
      edition: "1e",
      limit: 100,
    }).hits;
    const broad = askShipped("your opponent personnel mission this dilemma", { limit: 100 }).hits;
    const found = new Set(
      broad.filter(({ entry }) => entry.edition === "1e").map(({ passage }) => passage.text),
    );
    expect(hits.length).toBeGreaterThan(found.size);
    const changed = askShipped("the personnel of an opponent", { changedOnly: true }).hits;
    expect(changed.map(({ entry }) => entry.title)).toContain("For the Cause");
  });
});

describe("what is not answered is said to be", () => {
  test.each(["zzqx gribblefrob", "how much mana does a dragon need", "weather in Berlin tomorrow"])(
    "`%s`",
    (query) => {
      const answer = askShipped(query);
      expect(answer.answered).toBe(false);
      expect(answer.missing).not.toBeNull();
    },
  );
  test("and the words that no text uses are named", () => {
    expect(askShipped("zzqx gribblefrob").interpretation.unknown).toEqual(["zzqx", "gribblefrob"]);
  });
  test.each([
    [
      "what does hexproof mean",
      "“hexproof” is in none of the texts, and the words read instead do not answer this",
    ],
    [
      "who won the last championship",
      "“championship” is in none of the texts, and the words read instead do not answer this",
    ],
  ])("`%s`: a word that only phrases and the vocabulary know is in no text", (query, missing) => {
    expect(askShipped(query).missing).toBe(missing);
  });
  test("`victory` alone: what it may mean names no entry", () => {
    expect(askShipped("victory")).toMatchObject({ answered: false, interpretation: { unknown: [] } });
  });
  test.each(["forgot to draw", "shuffled wrong", "slow play", "concede", "rewind the game", "undo a move"])(
    "`%s` is not answered by what its synonyms keep of it",
    (query) => {
      expect(askShipped(query).answered).toBe(false);
    },
  );
  test("but `graveyard` alone is answered: it is read as a phrase", () => {
    expect(askShipped("graveyard").answered).toBe(true);
  });
  test("but `how do i win` is answered: several words that the vocabulary reads as one phrase are a question", () => {
    expect(askShipped("how do i win").answered).toBe(true);
    expect(first("how do i win")?.entry.title).toBe("winning the game");
  });
  test.each([
    ["prereq", "requirements"],
    ["neverending", "infinite loops"],
  ])("but `%s` alone is answered: what it is read as is the title `%s`", (query, title) => {
    expect(askShipped(query).answered).toBe(true);
    expect(first(query)?.entry.title).toBe(title);
  });
  test("the reason claims no word missing that a text uses", () => {
    expect(askShipped("how much does a ship cost in the mission phase").missing).not.toContain(
      "none of the texts",
    );
  });
  test("but the words of a passage are answered with it, whatever questions they are like", () => {
    const words = "Hikaru Sulu you may play this personnel at cost -2 to ignore his next ability";
    expect(askShipped(words).answered).toBe(true);
    expect(first(words)?.entry.title).toContain("Hikaru Sulu");
  });

  test("an attribute that an erratum does not give is not answered by another one", () => {
    expect(askShipped("shields of U.S.S. Defiant, Stolen Warship").answered).toBe(false);
    expect(askShipped("weapons of U.S.S. Defiant, Stolen Warship").answered).toBe(true);
  });
});

test("every share of a score is a named signal, and together they are the score", () => {
  for (const { score, signals } of askShipped("Launch Portal in a battle").hits)
    expect(signals().reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(score, 6);
});
