/** Texts of several games in one library: each is read in the words of its own game, and the fitting one answers. */
import { describe, expect, test } from "vitest";

import type { Edition } from "../../src/domain/edition.ts";
import type { Block } from "../../src/domain/entry.ts";
import { ask } from "../../src/search/ask.ts";
import {
  type CorpusToIndex,
  compileIndex,
  emptyPhrasebook,
  type Phrasebook,
} from "../../src/search/index/compile-index.ts";
import { type OpenIndex, openIndex } from "../../src/search/index/open-index.ts";
import { blockOf, documentOf, entryOf, noLinks } from "../nouns.ts";

const everything = { edition: null, kind: null, documents: null, changedOnly: false, limit: 3 };

function textOf(edition: Edition, title: string, text: string) {
  const id = `${edition}-made`;
  const entry = entryOf({ id: `${id}/${title.toLowerCase()}`, title, blocks: [blockOf(text)] });
  return { document: documentOf({ id, edition }), entries: [entry], boilerplate: [] };
}

const vocabulary = [
  { say: ["guys"], means: ["personnel"], edition: null, game: "star-trek" },
  { say: ["stalling"], means: ["time limit"], edition: null, game: null },
] as const;

const texts = [
  textOf("1e", "Crew", "A crew is all personnel aboard one ship. A time limit ends the game."),
  textOf(
    "club",
    "Team",
    "A team is all personnel of one club that play on the lawn. A time limit ends the game.",
  ),
];
function compiled(chosen: CorpusToIndex["texts"], phrasebook: Partial<Phrasebook>): OpenIndex {
  const corpus = {
    texts: chosen,
    linksOf: noLinks,
    phrasebook: { ...emptyPhrasebook, ...phrasebook },
  };
  return openIndex(compileIndex(corpus));
}
const index = compiled(texts, { vocabulary });
const answer = (text: string) => ask({ ...everything, text }, index);

test("each game is a part of its own, with the vocabulary of that game", () => {
  expect(index.parts.map(({ facts }) => facts.scopes.map(({ edition }) => edition))).toEqual([
    ["1e"],
    ["club"],
  ]);
  const means = index.parts.map((part) => part.synonyms({ stems: "gui", isBare: false }, null));
  expect(means).toEqual([["personnel"], []]);
});

test("a question is answered by the game that knows its words", () => {
  expect(answer("who plays on the lawn").hits[0]?.entry.edition).toBe("club");
  expect(answer("all guys aboard").hits[0]?.entry.edition).toBe("1e");
});

test("an inflected word of players is not said by its bare stem", () => {
  expect(answer("stalling").interpretation.corrections).toEqual([
    { from: "stalling", to: "time limit", isSynonym: true },
  ]);
  expect(answer("may I stall").interpretation.corrections).toEqual([]);
});

test("what a single known word names is listed beside other games", () => {
  expect(answer("lawn")).toMatchObject({ answered: true, hits: [{ entry: { edition: "club" } }] });
});

test("a word that no text uses is named as such", () => {
  const { missing, interpretation } = answer("may a crew zzqx the gribble frobnicate");
  expect(missing).toBe("“zzqx”, “gribble”, “frobnicate” are in none of the texts");
  expect(interpretation.unknown).toEqual(["zzqx", "gribble", "frobnicate"]);
});

test("a word that only another game has is in none of the texts of the game that was asked", () => {
  expect(answer("may the crew aboard one ship zzqx the gribble lawn frobnicate").missing).toBe(
    "“zzqx”, “gribble”, “lawn”, “frobnicate” are in none of the texts of Star Trek",
  );
});

test("a game that was imported is called by its title", () => {
  const saltpan = textOf("sp", "Turn", "A turn has a time limit.");
  const titled = { ...saltpan, document: { ...saltpan.document, game: "Two Turns" } };
  const both = compiled([...texts, titled], {});
  expect(ask({ ...everything, text: "Two Turns: lawn of a frobnicate turn" }, both).missing).toMatch(
    /^“lawn”, “frobnicate” are in none of the texts of Two Turns/,
  );
});

test("an absent word is named once, and a word of the texts is not named as absent", () => {
  expect(answer("may a crew zzqx the crew zzqx frobnicate").missing).toBe(
    "“zzqx”, “frobnicate” are in none of the texts",
  );
});

describe("beside texts that somebody wrote questions for", () => {
  const subjects = [
    {
      entry: "1e-made/crew",
      block: 0,
      restsOn: "personnel aboard",
      asked: ["who is in a crew", "is everybody aboard in it"],
    },
  ];
  const club = textOf(
    "club",
    "Hand",
    "A player draws balls until the hand holds five balls. Mulligan: draw other balls once.",
  );
  const onRules = (asked: readonly string[]) => asked.map((text) => ({ text, beyondRules: false }));
  const answerKnowing = (unanswered: readonly string[], query: string) =>
    ask(
      { ...everything, text: query },
      compiled([...texts.slice(0, 1), club], { subjects, unanswered: onRules(unanswered) }),
    );
  const query = "how many cards does a player draw for the other hand";
  const beyond = { unanswered: [{ text: query, beyondRules: true }] };

  test("an import answers in words that both use only if it is named", () => {
    const common = textOf("1e", "Crew", "A player draws cards for the crew: many personnel aboard one hand.");
    const beside = compiled([common, club], { subjects, ...beyond });
    expect(ask({ ...everything, text: query }, beside).answered).toBe(false);
    const named = ask({ ...everything, text: query, edition: "club" }, beside);
    expect(named).toMatchObject({ answered: true, hits: [{ entry: { edition: "club" } }] });
  });

  test("a step alone is of the game that has it, not of one that explains what a step is", () => {
    const steps = ["a", "b"].map((letter) => blockOf("Turn around.", { kind: "step", path: `2.${letter}` }));
    const docking = entryOf({ id: "1e-made/docking", title: "Docking", blocks: steps });
    const home = texts.slice(0, 1).map((text) => ({ ...text, entries: [...text.entries, docking] }));
    const beside = compiled([...home, textOf("club", "Step", "A part of a turn.")], { subjects });
    const [hit] = ask({ ...everything, text: "2.b" }, beside).hits;
    expect(hit).toMatchObject({ entry: { edition: "1e" }, passage: { path: "2.b" } });
  });

  test("passages of two games are never in one list, and the game that answers besides is named", () => {
    const both = textOf("club", "Personnel", "All personnel aboard one ship are a crew.");
    const beside = compiled([...texts.slice(0, 1), both], { subjects });
    const question = { ...everything, text: "who is in a crew aboard one ship" };
    const { answered, hits, elsewhere } = ask(question, beside);
    expect(answered).toBe(true);
    expect(hits.map(({ entry }) => entry.edition)).toEqual(["1e"]);
    expect(elsewhere?.map(({ id }) => id)).toEqual(["club-made/personnel"]);
  });

  test("an import is perhaps meant by its words where the question is like one without an answer", () => {
    const common = textOf("1e", "Crew", "A crew is all personnel aboard. A hand is no crew.");
    const beside = compiled([common, club], { subjects, ...beyond });
    const asked = ask({ ...everything, text: query }, beside);
    expect(asked).toMatchObject({
      answered: false,
      confidence: "perhaps",
      hits: [{ entry: { edition: "club" } }],
    });
  });

  test("an import answers a question on rules that has no answer only in the texts with questions", () => {
    const common = textOf("1e", "Crew", "A crew is all personnel aboard. A hand is no crew.");
    const beside = compiled([common, club], { subjects, unanswered: onRules([query]) });
    const asked = ask({ ...everything, text: query }, beside);
    expect(asked).toMatchObject({ answered: true, hits: [{ entry: { edition: "club" } }] });
  });

  test("the more other games there are, the more the words must say that one is meant", () => {
    const others = Array.from({ length: 120 }, (_, at) =>
      textOf(`game-${at}`, "Board", "A player moves a pawn once, or draws."),
    );
    const answeredBeside = (count: number) => {
      const common = textOf("1e", "Crew", "A crew is all personnel aboard. A player draws no crew by hand.");
      const beside = [common, club, ...others.slice(0, count)];
      const asked = ask(
        { ...everything, text: "may a player draw balls until the hand is full" },
        compiled(beside, { subjects, ...beyond }),
      );
      return [asked.answered, asked.hits[0]?.entry.edition];
    };
    expect([answeredBeside(0), answeredBeside(120)]).toEqual([
      [true, "club"],
      [false, "club"],
    ]);
  });

  test("the game that has the title asked for stands first, whatever words the other has", () => {
    const ship = textOf(
      "club",
      "Launch",
      "A crew of a launch is a crew that has another crew beside its crew.",
    );
    const crew = textOf("1e", "Crew", "A launch hall may launch one launch, and a second launch beside it.");
    const known = [{ entry: "1e-made/crew", block: 0, restsOn: "launch hall", asked: ["who has a hall"] }];
    const both = compiled([crew, ship], { subjects: known });
    const asked = (text: string) => ask({ ...everything, text }, both);
    const first = (text: string) => [asked(text).answered, asked(text).hits[0]?.entry.edition];
    expect([first("crew"), first("launch")]).toEqual([
      [true, "1e"],
      [true, "club"],
    ]);
  });

  test("an import of the same game is only near a question that is known to have no answer", () => {
    const guide = textOf(
      "1e",
      "Hand",
      "A player brings one hand of cards to the table before a game begins.",
    );
    const imported = { ...guide, document: documentOf({ id: "1e-guide", edition: "1e" }) };
    const snacks = "may a player bring a hand of snacks to the table";
    const answered = (unanswered: readonly string[], question: string) =>
      ask(
        { ...everything, text: question },
        compiled([...texts.slice(0, 1), imported], { subjects, unanswered: onRules(unanswered) }),
      ).answered;
    expect([answered([], snacks), answered([snacks], snacks)]).toEqual([true, false]);
    expect(answered([snacks], "when does a player bring a hand of cards")).toBe(true);
  });

  test("an import answers what its own words say, whatever they are known not to answer", () => {
    const own = "may a player draw other balls once, a mulligan";
    expect(answerKnowing([query, "may a player mulligan"], own)).toMatchObject({
      answered: true,
      hits: [{ entry: { edition: "club" } }],
    });
  });
});

describe("of two imported games that answer alike", () => {
  const same = "A mallet that hits two balls scores once.";
  const gameOf = (edition: Edition, others: readonly string[]) => {
    const [first, ...rest] = [same, ...others].map((text, at) => textOf(edition, `Part ${at}`, text));
    return {
      document: documentOf({ id: `${edition}-made`, edition }),
      boilerplate: [],
      entries: [first, ...rest].flatMap((part) => part?.entries ?? []),
    };
  };
  const numbered = (count: number, text: string) =>
    Array.from({ length: count }, (_, at) => `${text} ${at}.`);
  const club = gameOf("club", numbered(2, "A mallet is chosen before lawn"));
  const first = (games: CorpusToIndex["texts"], query: string) => {
    const { hits, elsewhere = [] } = ask({ ...everything, text: query }, compiled(games, {}));
    return [hits[0]?.entry.edition, elsewhere.map(({ id }) => id)];
  };

  test("the one that uses the words more, for its length, stands first, and the other that answers is named", () => {
    const lane = gameOf("lane", numbered(12, "A pin falls when a skittle rolls into lane"));
    const deck = textOf("deck", "Shuffling", "Two players shuffle a deck.");
    for (const games of [
      [club, lane, deck],
      [deck, lane, club],
    ])
      expect(first(games, "may a mallet hit two balls")).toEqual(["club", ["lane-made/part 0"]]);
  });

  test("words that neither uses say nothing", () => {
    const lane = gameOf("lane", numbered(12, "A mallet rolls two balls into lane"));
    for (const games of [
      [club, lane],
      [lane, club],
    ])
      expect(first(games, "zzqx qqx frob bnn mallet balls")[0]).toBe("lane");
  });
});

test("small talk is read as no other word, a misspelled question is", () => {
  expect(answer("hello").interpretation.corrections).toEqual([]);
  expect(answer("persnnel aboard").interpretation.corrections).toEqual([
    { from: "persnnel", to: "personnel" },
  ]);
});

test("the words of a title in another order ask for its entry", () => {
  const titled = textOf(
    "club",
    "Lawn draw",
    "Reveal a ball; the number in its upper right corner is the result.",
  );
  const spoken = textOf("club", "Mallets", "To swing, pay and draw lawn.");
  const whole = { ...titled, entries: [...spoken.entries, ...titled.entries] };
  const both = compiled([whole], {});
  const asked = (text: string) => ask({ ...everything, text }, both);
  expect(asked("draw lawn").hits[0]?.entry.title).toBe("Lawn draw");
  expect(asked("draw lawn").confidence).toBe("sure");
});

describe("the name of an imported game in a question", () => {
  const both = compiled([...texts, textOf("mtg-cr", "Turn", "A turn has a time limit.")], {});
  const asked = (text: string) => ask({ ...everything, text }, both);

  test("narrows the answer to that game", () => {
    const { answered, interpretation, hits } = asked("time limit, MTG-CR?");
    expect([answered, interpretation.edition, interpretation.unknown]).toEqual([true, "mtg-cr", []]);
    expect(hits.map(({ entry }) => entry.edition)).toEqual(["mtg-cr"]);
  });

  test("is said where the library has no text of it", () => {
    const { answered, confidence, missing } = asked("time limit in Yu-Gi-Oh");
    expect([answered, confidence]).toEqual([false, "near"]);
    expect(missing).toBe("no text of Yu-Gi-Oh! is in your library");
    expect(asked("time limit in Yu-Gi-Ohs").missing).not.toBe(missing);
    const ofEdition = ask({ ...everything, text: "time limit in Yu-Gi-Oh", edition: "mtg-cr" }, both);
    expect([ofEdition.answered, ofEdition.missing]).toEqual([false, missing]);
  });

  test("gives way to an edition that is chosen", () => {
    const { hits } = ask({ ...everything, text: "time limit, MTG-CR?", edition: "2e" }, both);
    expect(hits.map(({ entry }) => entry.edition)).not.toContain("mtg-cr");
  });

  test("may be another name of the game than that of its edition", () => {
    const magic = compiled([...texts, textOf("mtg", "Turn", "A turn has a time limit.")], {});
    const { interpretation } = ask({ ...everything, text: "Magic: time limit" }, magic);
    expect(interpretation.edition).toBe("mtg");
    const after = ask({ ...everything, text: "has a magician a time limit in magic" }, magic);
    expect(after.interpretation.edition).toBe("mtg");
  });

  test("may be the title given at import, though its words are words of other games", () => {
    const saltpan = textOf("sp", "Turn", "A turn has a time limit.");
    const titled = { ...saltpan, document: { ...saltpan.document, game: "Two Turns" } };
    const other = textOf("1e", "Time limit", "A club has a time limit of two turns.");
    const beside = compiled([other, titled], {});
    const { interpretation, hits } = ask({ ...everything, text: "time limit in Two Turns" }, beside);
    expect([interpretation.edition, hits[0]?.entry.edition]).toEqual(["sp", "sp"]);
    const separate = ask({ ...everything, text: "are two clubs a time limit for turns" }, beside);
    expect(separate.interpretation.edition).toBeNull();
  });

  test("counts though the texts of that game use it", () => {
    const rules = textOf("netrunner", "Turn", "In Netrunner, a turn has a time limit.");
    const beside = compiled([textOf("1e", "Turn", "A turn has steps."), rules], {});
    const { answered, interpretation } = ask({ ...everything, text: "netrunner time limit" }, beside);
    expect([answered, interpretation.edition]).toEqual([true, "netrunner"]);
  });

  test("is a word as any other where the texts of other games use it", () => {
    const other = textOf("1e", "Time limit", "A club has a time limit.");
    const beside = compiled([other, textOf("club", "Turn", "A turn has a time limit.")], {});
    const { interpretation } = ask({ ...everything, text: "club time limit" }, beside);
    expect(interpretation.edition).toBeNull();
  });
});

describe("a lead-in", () => {
  const shownFirst = (blocks: readonly Block[]) => {
    const entry = entryOf({ id: "club-made/raid", title: "Raid", blocks });
    const text = {
      document: documentOf({ id: "club-made", edition: "club" }),
      entries: [entry],
      boilerplate: [],
    };
    return ask({ ...everything, text: "villains" }, compiled([text], {})).hits[0]?.passage;
  };
  const withSteps = (leadIn: string) =>
    shownFirst([
      blockOf(leadIn, { kind: "lead-in" }),
      blockOf("Turn up a card.", { kind: "step", path: "1", leadIn: 0 }),
      blockOf("The damage is dealt.", { kind: "step", path: "2", leadIn: 0 }),
      blockOf("Heroes rest afterwards."),
    ]);

  test("is shown with its steps and their addresses, unless it is a sentence of its own", () => {
    const shown = withSteps("When villains attack, follow these steps:");
    expect(shown?.text).toBe(
      "When villains attack, follow these steps:\nTurn up a card.\nThe damage is dealt.",
    );
    expect(shown?.list?.map(({ path }) => path)).toEqual(["1", "2"]);
    expect(withSteps("Villains attack in steps.")?.text).toBe("Villains attack in steps.");
  });

  test.each([
    ["ends with a colon", "Villains attack:", "Turn up a card.", true],
    ["breaks off in a sentence", "Villains may attack until", "the heroes are down.", true],
    ["is a sentence", "Villains attack.", "Turn up a card.", false],
  ])("that is a step is shown with those below it where it %s", (_, step, below, isWhole) => {
    const shown = shownFirst([
      blockOf("Draw a card.", { kind: "step", path: "1" }),
      blockOf(step, { kind: "step", path: "2" }),
      blockOf(below, { kind: "step", path: "2.a", leadIn: 1 }),
      blockOf("Rest.", { kind: "step", path: "3" }),
    ]);
    expect(shown).toMatchObject(
      isWhole ? { text: `${step}\n${below}`, path: "2", blocks: [1, 2] } : { text: step, blocks: [1, 1] },
    );
  });

  test("is shown with each item once, those of an item below it", () => {
    const shown = shownFirst([
      blockOf("Villains win if:", { kind: "lead-in" }),
      blockOf("they cannot draw:", { kind: "item", leadIn: 0 }),
      blockOf("a ball", { kind: "item", leadIn: 1 }),
      blockOf("they are far ahead", { kind: "item", leadIn: 0 }),
    ]);
    expect(shown?.text).toBe("Villains win if:\nthey cannot draw:\na ball\nthey are far ahead");
    expect(shown?.list?.map(({ depth }) => depth)).toEqual([0, 1, 0]);
  });
});
