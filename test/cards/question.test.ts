import { expect, test } from "vitest";
import { withChoices } from "../../src/cards/card-hits.ts";
import { cardOf } from "../../src/cards/columns.ts";

import { foldName, nameOfCard } from "../../src/cards/names.ts";
import { askWithCards, type CardSource } from "../../src/cards/question.ts";
import type { Answer, Question } from "../../src/domain/answer.ts";
import { cite } from "../../src/domain/document.ts";
import { entryName } from "../../src/domain/entry.ts";
import { foldedWords, foldWord } from "../../src/domain/fold.ts";
import { testExamples } from "../examples.ts";
import { answerOf, blockOf, citationOf, documentOf, entryOf, hitOf, passageOf } from "../nouns.ts";
import { cardNames, listOf, namesOf } from "./lists.ts";

const { entries } = listOf(
  "Name\tType\tUnique\tCost\tPoints\tSkills\tHull/Speed\tText\n" +
    "Mara Scout\tCrew\tY\t3\t\t2 Law\t\tWhen Mara docks, draw two cards.\n" +
    "U.S.S. Kestrel Swift\tShip\tN\t4\t\t\t7\tIt may dock.\n" +
    "U.S.S. Kestrel Stolen\tShip\tN\t5\t\t\t6\tIt may not dock.\n" +
    "Find Harbor\tMission\tN\t\t30\tLaw\t\t\n" +
    "Scout's Rifle\tGear\tN\t1\t\t\t\tCrew only. It may jam.\n" +
    "Go Back Whence Harbormaster\tEvent\tN\t1\t\t\t\tHe sends it back.\n" +
    "Donovan Erickson Old Salt\tCrew\tY\t2\t\t\t\tHe may swim.\n" +
    "Salt\tEvent\tN\t1\t\t\t\tIt may rust.\n" +
    "Pillar of Salt\tEvent\tN\t1\t\t\t\tIt may fall.\n",
);
const document = documentOf({ id: "game-cards", kind: "cards" });
const names = entries.map((entry, at) => ({
  ...foldName({ id: entry.id, title: entryName(entry) }, at),
  ...{ title: entryName(entry), edition: "2e", type: cardOf(entry, "2e").type },
}));
const rulesWords = foldedWords(
  "can a captain dock twice what does docking do how much undocking cost during battle",
);
const source: CardSource = {
  namesOf: () => cardNames(names),
  wordsOf: (text) =>
    Array.from(text.matchAll(/[\p{L}\p{N}'.]+/gu), ({ 0: written, index }) => {
      const word = foldWord(written);
      const isUnknown = !rulesWords.includes(word);
      const isSmall =
        /^(?:what|is|a|of|or|not|hey|how|many|much|the|can|i|does|do|have|during|it|to|on)$/.test(word);
      return {
        text: written,
        word,
        start: index,
        end: index + written.length,
        isSmall,
        isUnknown,
        isName: false,
        isAbsent: isUnknown,
      };
    }),
  open: (name) => {
    const entry = entries[name.at];
    if (entry === undefined) throw new RangeError(name.id);
    return {
      name,
      card: cardOf(entry, "2e"),
      citation: cite(entry, document),
      entry,
      document,
      errata: () => [],
    };
  },
  search: () => nothing,
};
const nothing: Answer = {
  query: "",
  answered: false,
  confidence: "near",
  narrowed: null,
  missing: "no passage mentions it",
  interpretation: { titles: [], terms: [], corrections: [], unknown: [], edition: null, asOf: null },
  hits: [],
};
const question = (text: string): Question => {
  return { text, edition: null, kind: null, documents: null, changedOnly: false, limit: 5 };
};
const ask = (text: string) => askWithCards(question(text), source, () => nothing);

/** `sure: “Cost: 3” · Mara Scout · shows Mara Scout`: the words that decide, the cards listed, shown, and to choose from. */
function answerTo(text: string): string {
  const { hits, answered, confidence, cards = [], choices = [] } = ask(text);
  const [hit] = hits;
  const titles = (all: readonly { readonly title: string }[]) => all.map(({ title }) => title).join(", ");
  return [
    `${answered ? "" : "not answered, "}${confidence}: “${hit?.passage.text.slice(...(hit.decides ?? [])) ?? ""}”`,
    titles(hits.map(({ entry }) => entry)),
    cards.length > 0 ? `shows ${titles(cards)}` : [],
    choices.length > 0 ? `choice of ${titles(choices)}` : [],
  ]
    .flat()
    .join(" · ");
}

testExamples("cards/golden/asked", (questions) => questions.split("\n").map(answerTo).join("\n"));

/** An answer of the rules with an entry of this title. */
const rulesOn = (title: string, facts: Partial<Answer> = {}): Answer =>
  answerOf([hitOf(citationOf({ id: "rulings/own", title }))], { confidence: "likely", ...facts });
const firstTitle = ({ hits }: Answer) => hits[0]?.entry.title;

test.each<[what: string, facts: Partial<Question>, isCard: boolean]>([
  ["rulings", { kind: "ruling" }, false],
  ["what is new", { changedOnly: true }, false],
  ["an entry", { entry: "rulings/own" }, false],
  ["cards", { kind: "card" }, true],
  ["anything", {}, true],
])("a question that wants %s may be answered by a card: %s", (_, facts, isCard) => {
  const answer = askWithCards({ ...question("what does Mara Scout do"), ...facts }, source, () => nothing);
  expect(answer !== nothing).toBe(isCard);
});

test("cards are those of the edition and the documents that a question wants", () => {
  const wanted: unknown[] = [];
  const namesOf: CardSource["namesOf"] = (...asked) => {
    wanted.push(asked);
    return source.namesOf(null, null);
  };
  const rules = { ...nothing, interpretation: { ...nothing.interpretation, edition: "1e" } };
  for (const facts of [{}, { edition: "2e", documents: ["own"] }])
    askWithCards({ ...question("Mara Scout"), ...facts }, { ...source, namesOf }, () => rules);
  expect(wanted).toEqual([
    ["1e", null],
    ["2e", ["own"]],
  ]);
});

test("a sure answer of the rules stands before cards that a question describes, and a text as near before others", () => {
  const search = () => answerOf([hitOf(citationOf({ id: "game-cards/salt" }), { score: 0.5 })]);
  const asked = (text: string, rules: Answer) =>
    askWithCards(question(text), { ...source, search }, () => rules).hits[0]?.entry.id;
  const [sure, likely] = [rulesOn("Jamming", { confidence: "sure" }), rulesOn("Jamming")];
  expect([asked("gear that jams", sure), asked("gear that jams", likely)]).toEqual([
    "rulings/own",
    "game-cards/salt",
  ]);
  const near = (score: number) => ({ ...nothing, hits: likely.hits.map((hit) => ({ ...hit, score })) });
  expect([asked("jamming of gear", near(0.5)), asked("jamming of gear", near(0.4))]).toEqual([
    "rulings/own",
    "game-cards/salt",
  ]);
});

test("more cards are searched for those of a type", () => {
  const limits: number[] = [];
  const search = ({ limit }: Question) => {
    limits.push(limit);
    return nothing;
  };
  for (const text of ["jamming of gear", "jamming of boats", "does it swim by Mara Scout", "swim, kestrel"])
    askWithCards(question(text), { ...source, search }, () => nothing);
  expect(limits).toEqual([30, 5, 5]);
});

test("of cards of one name, those of the type that a question names are meant", () => {
  const gear = names.map((name) => ({ ...name, type: "Gear" }));
  const isSalt = ({ title }: { readonly title: string }) => title === "Salt";
  const both = { ...source, namesOf: () => cardNames([...names, ...gear.filter(isSalt)]) };
  const count = (text: string) => askWithCards(question(text), both, () => nothing).choiceCount ?? 1;
  expect(["salt", "salt gear", "salt event", "salt mission"].map(count)).toEqual([2, 1, 1, 2]);
  expect(askWithCards(question("salt"), both, () => nothing).missing).toBe(
    "2 cards match this name; say which one",
  );
});

test("rules that answer are read of the type of a card only if nothing is asked of it", () => {
  const texts: string[] = [];
  const asked = (text: string, rules: Answer) => {
    texts.length = 0;
    askWithCards(question(text), source, ({ text: read }) => {
      texts.push(read);
      return rules;
    });
    return texts.slice(1);
  };
  expect(asked("can Mara Scout sail at night", nothing)).toEqual(["can crew sail at night"]);
  expect(asked("can Mara Scout sail, at what cost", nothing)).toEqual([]);
  expect(asked("can Mara Scout sail at night", rulesOn("Sailing"))).toEqual([]);
});

test("an answer shows no more hits than are wanted", () => {
  const hits = (limit: number) =>
    askWithCards({ ...question("what does kestrel do"), limit }, source, () => ({
      ...rulesOn("Own"),
      answered: false,
    })).hits;
  expect([hits(1).length, hits(5).length]).toEqual([1, 3]);
});

test("of a name that many cards share, none is shown beside the answer", () => {
  const many = namesOf(
    Array.from({ length: 6 }, (_, mark) => `Otto Mark ${mark}`),
    "2e",
    "Crew",
  ).map((name) => ({ ...name, at: 0 }));
  const shown = (count: number) => {
    const fleet = { ...source, namesOf: () => cardNames(many.slice(0, count)) };
    const { cards, choices } = askWithCards(question("does Otto dock during battle"), fleet, () => nothing);
    return [cards?.length, choices?.length];
  };
  expect([shown(5), shown(6)]).toEqual([
    [5, 5],
    [0, 6],
  ]);
});

test("half a name is a guess where rules surely answer, unless another is whole", () => {
  const sure = rulesOn("Own", { confidence: "sure" });
  expect(firstTitle(askWithCards(question("what does whence do"), source, () => sure))).toBe("Own");
  expect(firstTitle(askWithCards(question("what does Mara Scout do"), source, () => sure))).toBe(
    "Mara Scout",
  );
});

test("a name of one word that rules have as a name may be theirs, one of two words is not", () => {
  const first = (text: string) => firstTitle(askWithCards(question(text), asName, () => rulesOn("Own")));
  expect([first("during salt does it dock"), first("during kestrel stolen does it dock")]).toEqual([
    "Own",
    "U.S.S. Kestrel Stolen",
  ]);
});

test("all cards that share the name stand first, also if only one has what is asked for", () => {
  const rules: Answer = { ...nothing, hits: ask("find harbor").hits };
  const { hits } = askWithCards(question("is it kestrel, the 5"), source, () => rules);
  expect(hits.map(({ entry: { title } }) => title)).toEqual([
    "U.S.S. Kestrel Stolen",
    "U.S.S. Kestrel Swift",
    "Find Harbor",
  ]);
});

test("cards that share a name are shown beside the rules that answer", () => {
  const [hit] = ask("find harbor").hits;
  const rules: Answer = { ...nothing, answered: true, confidence: "sure", hits: hit ? [hit] : [] };
  const { cards } = askWithCards(question("can uss kestrel cost it"), source, () => rules);
  expect(cards?.map(({ title }) => title)).toEqual(["U.S.S. Kestrel Swift", "U.S.S. Kestrel Stolen"]);
});

test.each([
  ["sure", undefined],
  ["likely", true],
] as const)(
  "what rules answer as %s is from a card of which half a name stands in it: %s",
  (confidence, isFromCard) => {
    const [hit] = ask("find harbor").hits;
    const rules: Answer = { ...nothing, answered: true, confidence, missing: null, hits: hit ? [hit] : [] };
    expect(askWithCards(question("is whence a ability"), source, () => rules).isFromCard).toBe(isFromCard);
  },
);

test("cards that share a name are listed with what was asked of each", () => {
  const answer = ask("what does uss kestrel do");
  const passages = ({ hits }: Answer) => hits.map(({ passage, decides }) => [passage.text, decides]);
  expect(passages(withChoices(answer, () => null))).toEqual(passages(answer));
  expect(answer.hits.map(({ rank }) => rank)).toEqual([1, 2]);
});

test.each([
  ["Kestrel", "Kestrel", true],
  ["Kestrel", "Kestrel Sails", false],
])("the bare shared name `%s` is answered by the rules entry `%s`: %s", (text, title, isByRules) => {
  const [hit] = ask("find harbor").hits;
  const hits = hit ? [{ ...hit, entry: { ...hit.entry, title } }] : [];
  const rules: Answer = { ...nothing, answered: true, confidence: "sure", missing: null, hits };
  const { answered, choices } = askWithCards(question(text), asName, () => rules);
  expect([answered, choices === undefined]).toEqual([isByRules, isByRules]);
});

test("a likely answer of rules that do not name the card goes behind its own sentence", () => {
  const rules = (confidence: Answer["confidence"]): Answer => {
    const [hit] = ask("find harbor").hits;
    return { ...nothing, answered: true, confidence, missing: null, hits: hit ? [hit] : [] };
  };
  const firstOf = (confidence: Answer["confidence"]) =>
    askWithCards(question("does Mara Scout draw cards"), source, () => rules(confidence)).hits[0]?.entry
      .title;
  expect([firstOf("likely"), firstOf("sure")]).toEqual(["Mara Scout", "Find Harbor"]);
});

test.each([
  ["what does Mara Scout cost", "Mara Scout", "It costs two.", "likely", true],
  ["what does Mara Scout cost", "Mara Scout", "It may swim.", "likely", false],
  ["what does Mara Scout cost", "Mara Scout", "It may swim.", "sure", true],
  ["what does Mara Scout do", "Mara Scout", "It may swim.", "likely", true],
  ["what does Mara Scout cost", "Scouting", "It costs two.", "sure", false],
  ["what new cost does Mara Scout have", "Mara Scout", "It may swim.", "likely", true],
] as const)(
  "`%s`: an entry %s that says “%s”, %s, goes before the card: %s",
  (text, title, words, confidence, isByRules) => {
    const [hit] = ask("find harbor").hits;
    const hits = hit
      ? [
          {
            ...hit,
            entry: { ...hit.entry, title, kind: "term" as const },
            passage: { ...hit.passage, text: words },
          },
        ]
      : [];
    const answer: Answer = { ...nothing, answered: true, confidence, hits };
    const { hits: found } = askWithCards(question(text), source, () => answer);
    expect(found[0]?.entry.kind === "term").toBe(isByRules);
  },
);

test.each([
  ["what does Mara Scout cost", "You may play her at cost -2.", "text", false],
  ["what does Mara Scout cost", "Her cost is 2.", "Cost", true],
  ["what does Mara Scout do", "You may play her at cost -2.", "text", true],
])("`%s`: the erratum “%s” of the field %s goes before the card: %s", (text, words, field, isByErratum) => {
  const erratum = entryOf({
    id: "rulings/mara",
    title: "Mara Scout",
    kind: "erratum",
    blocks: [blockOf(words)],
  });
  const hit = hitOf(cite(erratum, document), { passage: passageOf(words) });
  const rules = answerOf([hit], { confidence: "sure" });
  const errata = () => [
    { verdict: "has-it", field, words: [], isListLater: false, entry: erratum, document } as const,
  ];
  const corrected: CardSource = { ...source, open: (name) => ({ ...source.open(name), errata }) };
  const { hits } = askWithCards(question(text), corrected, () => rules);
  expect(hits[0]?.entry.kind === "erratum").toBe(isByErratum);
});

test.each([
  ["what does Tain cost", true, undefined],
  ["what does Tain do", false, 2],
  ["is Tain unique", false, 2],
])("`%s` is answered by all versions of a card alike: %s", (text, answered, count) => {
  const versions = listOf(
    "Name\tType\tUnique\tCost\tText\nTain\tCrew\tY\t3\tDraw.\nTain *DSK\tCrew\tN\t3\tDock.\n",
  ).entries;
  const named = versions.map((entry, at) => nameOfCard(entry, "2e", at));
  const open: CardSource["open"] = (name) => {
    const entry = versions[name.at] ?? expect.fail();
    return {
      ...source.open(named[0] ?? name),
      name,
      entry,
      card: cardOf(entry, "2e"),
      citation: cite(entry, document),
    };
  };
  const both = { ...source, namesOf: () => cardNames(named), open };
  const answer = askWithCards(question(text), both, () => nothing);
  expect([answer.answered, answer.choiceCount]).toEqual([answered, count]);
});

test("of a name that entries of the rules share, all cards are a choice", () => {
  const [hit] = ask("find harbor").hits;
  const rules: Answer = { ...nothing, hits: hit ? [hit] : [] };
  const choices = hit ? [hit.entry, hit.entry] : [];
  const asked = (answer: Answer) =>
    askWithCards(question("does Kestrel dock during battle"), asName, () => answer).choices;
  expect(asked({ ...rules, choices, choiceCount: 2 })?.map(({ title }) => title)).toEqual([
    "U.S.S. Kestrel Swift",
    "U.S.S. Kestrel Stolen",
  ]);
});

test("if nothing answers, cards that share a word that no rules text has are a choice, however many", () => {
  const many = namesOf(
    Array.from({ length: 7 }, (_, mark) => `Otto Mark ${mark}`),
    "2e",
    "Crew",
  ).map((name) => ({ ...name, at: 0 }));
  const fleet: CardSource = { ...source, namesOf: () => cardNames(many) };
  const asked = (by: CardSource, rules: Answer) =>
    askWithCards(question("does Otto dock during battle"), by, () => rules).choices?.length;
  const answered: Answer = { ...nothing, answered: true, confidence: "likely" };
  expect([asked(fleet, nothing), asked(fleet, answered), asked(source, nothing)]).toEqual([
    7,
    undefined,
    undefined,
  ]);
});

test("a name of one word that no rules text has is likelier meant than what the rules say of the rest", () => {
  const [hit] = ask("find harbor").hits;
  const read = (corrections: Answer["interpretation"]["corrections"]): Answer => ({
    ...{ ...nothing, answered: true, confidence: "likely", hits: hit ? [hit] : [] },
    interpretation: { ...nothing.interpretation, corrections },
  });
  const first = (by: CardSource, rules: Answer, name = "salt") =>
    askWithCards(question(`what does dock do during ${name}`), by, () => rules).hits[0]?.entry.title;
  expect([
    first(source, read([])),
    first(asName, read([])),
    first(source, read([{ from: "salt", to: "malt" }])),
    first(source, read([{ from: "salt", to: "malt" }]), "Salt"),
    first(source, read([{ from: "sault", to: "malt" }])),
  ]).toEqual(["Salt", "Find Harbor", "Find Harbor", "Salt", "Salt"]);
});

/** Rules that speak of crew, but of no card. */
const askCrewRules = ({ text }: Question): Answer => {
  const [hit] = ask("mara scout").hits;
  if (!hit || !text.includes("crew")) return nothing;
  const passage = { ...hit.passage, text: "Crew may dock only once during battle." };
  return { ...nothing, answered: true, confidence: "sure", missing: null, hits: [{ ...hit, passage }] };
};

test.each([
  ["can Mara Scout dock during battle", true, "likely"],
  ["what docks Mara Scout during battle", false, "perhaps"],
  ["can Mara Scout undock during battle", false, "perhaps"],
])("`%s` is asked of the rules as a question about crew", (text, answered, confidence) => {
  expect(askWithCards(question(text), source, askCrewRules)).toMatchObject({
    ...{ query: answered ? "" : nothing.query, answered, confidence },
    cards: [{ title: "Mara Scout" }],
  });
});

test("a likely answer of rules on what may be done goes behind one card that has as many of the words", () => {
  const [hit] = ask("find harbor").hits;
  const rules = (text: string): Answer => ({
    ...{ ...nothing, answered: true, confidence: "likely" },
    hits: hit ? [{ ...hit, passage: { ...hit.passage, text } }] : [],
  });
  const first = (query: string, text: string) =>
    askWithCards(question(query), source, () => rules(text)).hits[0]?.entry.title;
  expect([
    first("can Mara Scout draw when she undocks", "Anybody may draw."),
    first("can Mara Scout draw when she undocks", "When she undocks, anybody may draw."),
    first("can USS Kestrel dock when she undocks", "Anybody may dock."),
  ]).toEqual(["Mara Scout", "Find Harbor", "Find Harbor"]);
});

test("a card is read before rules that name it but do not answer", () => {
  const [hit] = ask("find harbor").hits;
  const passage = { ...hit?.passage, text: "Only Mara Scout swims." };
  const rules = { ...nothing, hits: hit ? [{ ...hit, passage: { ...hit.passage, ...passage } }] : [] };
  const { hits, confidence } = askWithCards(question("can Mara Scout swim"), source, () => rules);
  const titles = hits.map(({ entry }) => entry.title);
  expect([titles, confidence]).toEqual([["Mara Scout", "Find Harbor"], "perhaps"]);
});

test("an erratum that is later than the list of its card is read before the card", () => {
  const [hit] = ask("what does Scout's Rifle do").hits;
  if (!hit) throw new Error("no hit");
  const orderFor = (date: string) => {
    const entry = { ...hit.entry, kind: "erratum" as const, document: { ...hit.entry.document, date } };
    const rules: Answer = { ...nothing, hits: [{ ...hit, entry }] };
    const { hits } = askWithCards(question("can a captain use Scout's Rifle"), source, () => rules);
    return hits.map(({ entry: { kind } }) => kind);
  };
  expect(orderFor("9999-01-01")).toEqual(["erratum"]);
  expect(orderFor("1990-01-01")).toEqual(["card", "erratum"]);
});

const asName: CardSource = {
  ...source,
  wordsOf: (text) => source.wordsOf(text).map((word) => ({ ...word, isName: word.isUnknown })),
};

test("what the rules say on one of several cards that share half a name is read before these, but is no answer", () => {
  const {
    hits: [hit],
  } = ask("what does uss kestrel stolen do");
  const entry = hit && { ...hit.entry, kind: "erratum" as const };
  const rules: Answer = {
    ...nothing,
    answered: true,
    confidence: "likely",
    hits: hit && entry ? [{ ...hit, entry }] : [],
  };
  const { hits, answered, choices } = askWithCards(question("kestrel"), asName, () => rules);
  expect([answered, choices?.length, hits.map(({ entry: { kind } }) => kind)]).toEqual([
    false,
    2,
    ["erratum", "card", "card"],
  ]);
});

test("an erratum that is titled as the question names the card is about it, and answers what has become of its text", () => {
  const {
    hits: [hit],
  } = ask("what does Go Back Whence Harbormaster do");
  const titled = (title: string) => {
    const entry = hit && { ...hit.entry, kind: "erratum" as const, title };
    const rules: Answer = {
      ...nothing,
      answered: true,
      confidence: "likely",
      hits: hit && entry ? [{ ...hit, entry }] : [],
    };
    return askWithCards(question("back whence harbormaster new text"), source, () => rules).answered;
  };
  expect([titled("Back Whence Harbormaster"), titled("Salt")]).toEqual([true, false]);
});

test.each([
  ["erratum", 0.9, true],
  ["erratum", 0.1, false],
  ["ruling", 0.9, false],
] as const)("the rules answer which card has a text by the nearest %s (%d): %s", (kind, score, isTheirs) => {
  const [hit] = ask("find harbor").hits;
  const hits = hit ? [{ ...hit, score, entry: { ...hit.entry, kind } }] : [];
  const rules: Answer = { ...nothing, answered: true, confidence: "likely", missing: null, hits };
  const search = () => ({ ...nothing, hits: hits.map((each) => ({ ...each, score: 0.5 })) });
  const { answered } = askWithCards(question("which card jams"), { ...source, search }, () => rules);
  expect(answered).toBe(isTheirs);
});

test("a question that describes a card is answered `perhaps` by what the cards say, those of the type first", () => {
  const hitOn = (at: number) => {
    const [hit] = ask(`what does ${entries[at]?.title} do`).hits;
    return hit ? [{ ...hit, score: 0.3 }] : [];
  };
  const search = ({ text }: Question) => ({
    ...nothing,
    interpretation: { ...nothing.interpretation, unknown: text.match(/boil|porridge/g) ?? [] },
    hits: [...hitOn(0), ...hitOn(4)],
  });
  const described = (text: string, score: number) => {
    const rules: Answer = { ...nothing, hits: hitOn(3).map((hit) => ({ ...hit, score })) };
    const { hits, confidence, answered } = askWithCards(question(text), { ...source, search }, () => rules);
    return [hits.map(({ entry }) => entry.title), confidence, answered];
  };
  const cards = ["Scout's Rifle", "Mara Scout"];
  expect(described("gear that jams", 0.9)).toEqual([[...cards, "Find Harbor"], "perhaps", false]);
  expect(described("jamming of gear", 0.2)).toEqual([[...cards, "Find Harbor"], "perhaps", false]);
  expect(described("jamming of gear", 0.9)).toEqual([["Find Harbor"], "near", false]);
  // No card has most of these words.
  expect(described("boil porridge jamming", 0.2)).toEqual([["Find Harbor"], "near", false]);
});

test.each(["Other", "Find Mara Scout"])(
  "an erratum of another card, %s, is no answer about a card that is named",
  (title) => {
    const [hit] = ask("what does Scout's Rifle do").hits;
    const other = hit && {
      ...hit,
      entry: { ...hit.entry, kind: "erratum", title },
      passage: { ...hit.passage, text: "It jams." },
    };
    const rules: Answer = {
      ...nothing,
      answered: true,
      confidence: "likely",
      missing: null,
      hits: other ? [other as typeof hit] : [],
    };
    const answer = askWithCards(question("does Mara Scout swim at night"), source, () => rules);
    expect([answer.answered, answer.hits[0]?.entry.title]).toEqual([false, "Mara Scout"]);
  },
);

test("small talk is not answered with cards that have its words, but a card that it names is shown", () => {
  const { hits } = ask("what does Mara Scout do");
  const smallTalk: Answer = { ...nothing, isSmallTalk: true };
  const greet = (text: string) =>
    askWithCards(question(text), { ...source, search: () => ({ ...nothing, hits }) }, () => smallTalk);
  expect(greet("hey captain")).toBe(smallTalk);
  expect(greet("hey whence")).toBe(smallTalk);
  expect(greet("hey Mara Scout").cards?.map(({ title }) => title)).toEqual(["Mara Scout"]);
});

test("of a name that two editions share, the card of the edition of the other named cards is meant", () => {
  const other = names.map((name) => ({ ...name, edition: "1e" }));
  const inOther = (title: string) => other.filter((name) => name.title === title);
  const both = { ...source, namesOf: () => cardNames([...names, ...inOther("Mara Scout")]) };
  const named = (text: string) => {
    const { cards, choices = [] } = askWithCards(question(text), both, () => nothing);
    return [cards?.map(({ title }) => title), choices.length];
  };
  expect(named("can Mara Scout nullify Find Harbor")).toEqual([["Mara Scout", "Find Harbor"], 0]);
  expect(named("can Mara Scout nullify")).toEqual([["Mara Scout", "Mara Scout"], 2]);
});

test("a word of a name that is found is read as no other word", () => {
  const corrections = ["skout", "doks"].map((from) => ({ from, to: "keel" }));
  const rules: Answer = { ...nothing, interpretation: { ...nothing.interpretation, corrections } };
  const { interpretation } = askWithCards(question("Mara Skout doks"), source, () => rules);
  expect(interpretation.corrections.map(({ from }) => from)).toEqual(["doks"]);
});

test("each of several names that two cards share is shown", () => {
  const other = names.map((name) => ({ ...name, edition: "1e" }));
  const both = { ...source, namesOf: () => cardNames([...names, ...other]) };
  const { cards, hits, confidence } = askWithCards(
    question("Mara Scout on Find Harbor"),
    both,
    () => nothing,
  );
  const titles = ["Mara Scout", "Mara Scout", "Find Harbor", "Find Harbor"];
  expect([cards?.map(({ title }) => title), confidence]).toEqual([titles, "perhaps"]);
  expect(hits.map(({ entry }) => entry.title)).toEqual(titles);
});

test("cards whose names share a word that no text has are a choice, those with more words of the question first", () => {
  const [scout] = names;
  const lost = { ...source, namesOf: () => cardNames([...names, ...(scout ? [renamed(scout)] : [])]) };
  const renamed = (name: typeof scout & object) => ({
    ...name,
    title: "Lost Donovan",
    folded: "lost donovan",
  });
  const shown = (text: string) => {
    const { choices = [], hits, confidence } = askWithCards(question(text), lost, () => nothing);
    return [choices.length, hits.map(({ entry }) => entry.title), confidence];
  };
  const [old, other] = ["Donovan Erickson Old Salt", "Mara Scout"];
  expect(shown("can donovan wander when docks burn")).toEqual([2, [other, old], "perhaps"]);
  expect(shown("can donovan wander when he may burn")).toEqual([2, [old, other], "perhaps"]);
});

test("three words in a row that are part of one name mean it, though rules use them all", () => {
  const asKnown = (word: ReturnType<CardSource["wordsOf"]>[number]) => ({ ...word, isUnknown: false });
  const known = { ...source, wordsOf: (text: string) => source.wordsOf(text).map(asKnown) };
  const named = (text: string) =>
    askWithCards(question(text), known, () => nothing).cards?.map(({ title }) => title);
  expect(named("how much law does go back whence cost")).toEqual(["Go Back Whence Harbormaster"]);
  expect(named("how much law does back whence cost")).toBeUndefined();
});

test("a part of a name with a word that no text has goes before a likely answer of the rules, a single word does not", () => {
  const [hit] = ask("what does Scout's Rifle do").hits;
  const rules: Answer = { ...nothing, answered: true, confidence: "likely", hits: hit ? [hit] : [] };
  const first = (text: string) => {
    const { hits, answered } = askWithCards(question(text), source, () => rules);
    return [hits[0]?.entry.title, answered];
  };
  expect(first("whence harbormaster or not twice")).toEqual(["Go Back Whence Harbormaster", false]);
  expect(first("harbormaster or not twice")).toEqual(["Scout's Rifle", true]);
});
