/** Who answers a question that names or describes cards: rules or cards, and how surely. Most are in `golden/asked`. */
import { expect, test } from "vitest";
import { withChoices } from "../../src/cards/card-hits.ts";
import { cardOf } from "../../src/cards/columns.ts";
import { nameOfCard } from "../../src/cards/names.ts";
import { askWithCards, type CardSource } from "../../src/cards/question.ts";
import type { Answer, Confidence, Question } from "../../src/domain/answer.ts";
import { cite } from "../../src/domain/document.ts";
import type { EntryKind } from "../../src/domain/entry.ts";
import { foldedWords } from "../../src/domain/fold.ts";
import { testExamples } from "../examples.ts";
import { answerOf, blockOf, citationOf, documentOf, entryOf, hitOf, passageOf } from "../nouns.ts";
import { cardNames, listOf, questionWords } from "./lists.ts";

const { entries } = listOf(
  "Name\tType\tUnique\tCost\tPoints\tSkills\tHull/Speed\tText\n" +
    "Mara Scout\tCrew\tY\t3\t\t2 Law\t\tWhen Mara docks, draw two cards.\n" +
    "U.S.S. Kestrel Swift\tShip\tN\t4\t5\tSaltfolk Tailor\t7\tIt may dock.\n" +
    "U.S.S. Kestrel Stolen\tShip\tN\t5\t\t\t6\tIt may not dock.\n" +
    "Find Harbor\tMission\tN\t\t30\tLaw\t\t\n" +
    "Scout's Rifle\tGear\tN\t1\t\t\t\tCrew only. It may jam.\n" +
    "Go Back Whence Harbormaster\tEvent\tN\t1\t\t\t\tHe sends it back.\n" +
    "Donovan Erickson Old Salt\tCrew\tY\t2\t\t\t\tHe may swim.\n" +
    "Salt\tEvent\tN\t1\t\t\t\tIt may rust.\n" +
    "Pillar of Salt\tEvent\tN\t1\t\t\t\tIt may fall.\n" +
    "Tain\tCrew\tY\t3\t\t\t\tDraw.\nTain *DSK\tCrew\tN\t3\t\t\t\tDock.\n" +
    ["Aft", "Bow", "Keel", "Prow", "Skeg", "Helm"]
      .map((each) => `Otto ${each}\tCrew\tN\t1\t\t\t\tHe may row.\n`)
      .join(""),
);
const document = documentOf({ id: "game-cards", kind: "cards" });
const names = entries.map((entry, at) => nameOfCard(entry, "2e", at));
const rulesWords = new Set(
  foldedWords("can a captain dock twice what does docking do how much undocking cost during battle"),
);
const nothing = answerOf([], { answered: false, confidence: "near", missing: "no passage mentions it" });
const smallWords = new Set(
  "what is a of or not hey how many much the can i does do have has during it to on with which have that who".split(
    " ",
  ),
);
/** Words that only the entry found by the rules has are names there. */
const wordsOf = (text: string, { hits: [hit] }: Answer) => {
  const inEntry = new Set(hit === undefined ? [] : foldedWords(`${hit.entry.title} ${hit.passage.text}`));
  return questionWords(text).map((word) => {
    const isUnknown = !rulesWords.has(word.word);
    const isName = isUnknown && inEntry.has(word.word);
    return { ...word, isSmall: smallWords.has(word.word), isUnknown, isName, isAbsent: isUnknown && !isName };
  });
};
const source: CardSource = {
  namesOf: () => cardNames(names),
  wordsOf: (text) => wordsOf(text, nothing),
  open: (name) => {
    const entry = entries[name.at] ?? expect.fail(name.id);
    const card = cardOf(entry, name.edition);
    return { name, card, citation: cite(entry, document), entry, document, errata: () => [] };
  },
  search: () => nothing,
};
const question = (text: string, facts: Partial<Question> = {}): Question => {
  return { text, edition: null, kind: null, documents: null, changedOnly: false, limit: 5, ...facts };
};

/** An answer of the rules with one entry. */
function rulesSay(
  title: string,
  text: string,
  { kind = "ruling", ...facts }: Partial<Answer> & { readonly kind?: EntryKind } = {},
): Answer {
  const hit = hitOf(citationOf({ id: "rulings/own", title, kind }), { passage: passageOf(text) });
  return answerOf([hit], { confidence: "likely", missing: null, ...facts });
}

const confidences: readonly Confidence[] = ["sure", "likely", "perhaps", "near"];

/** `does it dock ← likely erratum Mara Scout: She may dock.`: a question, and what the rules alone answer. */
function readAsked(line: string): readonly [text: string, rules: Answer] {
  const [text = "", said] = line.split(" ← ");
  if (said === undefined) return [text, nothing];
  const [heading = "", words = ""] = said.split(": ");
  const [first = "", second, ...title] = heading.split(" ");
  const confidence = confidences.find((each) => each === first) ?? expect.fail(line);
  const kind = second === "erratum" ? "erratum" : "ruling";
  const answered = confidence === "sure" || confidence === "likely";
  return [text, rulesSay(title.join(" "), words, { kind, confidence, answered })];
}

const titles = (all: readonly { readonly title: string }[] = []) => all.map(({ title }) => title).join(", ");

/** `sure: “Cost: 3” · Mara Scout · shows Mara Scout`: the words that decide, the hits, the cards shown, and to choose from. */
function shown({ hits, answered, confidence, cards = [], choices = [] }: Answer): string {
  const [hit] = hits;
  const isRule = hit !== undefined && hit.entry.kind !== "card";
  const decides = isRule ? "rules" : (hit?.passage.text.slice(...(hit.decides ?? [])) ?? "");
  return [
    `${answered ? "" : "not answered, "}${confidence}: “${decides}”`,
    titles(hits.map(({ entry }) => entry)),
    cards.length > 0 ? `shows ${titles(cards)}` : [],
    choices.length > 0 ? `choice of ${titles(choices)}` : [],
  ]
    .flat()
    .join(" · ");
}

const ask = (line: string, by: Partial<CardSource> = {}) => {
  const [text, rules] = readAsked(line);
  const words = (asked: string) => wordsOf(asked, rules);
  return askWithCards(question(text), { ...source, wordsOf: words, ...by }, () => rules);
};

testExamples("cards/golden/asked", (lines) =>
  lines
    .split("\n")
    .map((line) => shown(ask(line)))
    .join("\n"),
);

test.each<[what: string, facts: Partial<Question>, isCard: boolean]>([
  ["rulings", { kind: "ruling" }, false],
  ["what is new", { changedOnly: true }, false],
  ["an entry", { entry: "rulings/own" }, false],
  ["cards", { kind: "card" }, true],
  ["anything", {}, true],
])("a question that wants %s may be answered by a card: %s", (_, facts, isCard) => {
  const answer = askWithCards(question("what does Mara Scout do", facts), source, () => nothing);
  expect(answer !== nothing).toBe(isCard);
});

test("cards are those of the edition and the documents that a question wants; names are those of all editions", () => {
  const wanted: unknown[] = [];
  const namesOf: CardSource["namesOf"] = (...asked) => {
    wanted.push(asked);
    return source.namesOf(null, null);
  };
  const rules = { ...nothing, interpretation: { ...nothing.interpretation, edition: "1e" } };
  for (const facts of [{}, { edition: "2e", documents: ["own"] }])
    askWithCards(question("Mara Scout", facts), { ...source, namesOf }, () => rules);
  expect(wanted).toEqual([
    ["1e", null],
    [null, null],
    ["2e", ["own"]],
    [null, ["own"]],
  ]);
});

test("an answer shows no more hits than are wanted", () => {
  const rules = rulesSay("Own", "It sails.", { answered: false });
  const hits = (limit: number) =>
    askWithCards(question("what does kestrel do", { limit }), source, () => rules).hits;
  expect([hits(1).length, hits(5).length]).toEqual([1, 3]);
});

test("what a judge has taught goes before the cards, which are shown", () => {
  const taught = {
    question: "mara",
    edition: "2e",
    entry: "rulings/own",
    title: "Own",
    path: null,
    made: "",
  };
  const rules = rulesSay("Own", "It sails.", { taught });
  const { hits, cards } = askWithCards(question("what does Mara Scout cost"), source, () => rules);
  expect([titles(hits.map(({ entry }) => entry)), titles(cards)]).toEqual(["Own", "Mara Scout"]);
});

const erratum = entryOf({ id: "rulings/own", title: "Mara Scout", kind: "erratum", blocks: [blockOf("")] });
const errataOf =
  (field: string, verdict: "has-it" | "old-text" = "has-it") =>
  () => [{ verdict, field, words: [], isListLater: false, entry: erratum, document }];

test("a card is not sure of what an erratum in force says in other words", () => {
  const confidence = (verdict: "has-it" | "old-text") => {
    const open: CardSource["open"] = (name) => ({ ...source.open(name), errata: errataOf("text", verdict) });
    return ask("what does Mara Scout do", { open }).confidence;
  };
  expect([confidence("has-it"), confidence("old-text")]).toEqual(["sure", "likely"]);
});

test("a field that no erratum touches is answered by the card, and its text by the erratum", () => {
  const isByErratum = (text: string, field: string) => {
    const open: CardSource["open"] = (name) => ({ ...source.open(name), errata: errataOf(field) });
    return ask(`${text} ← sure erratum Mara Scout: Play her at cost -2.`, { open }).isFromCard !== true;
  };
  expect([
    isByErratum("what does Mara Scout cost", "text"),
    isByErratum("what does Mara Scout cost", "Cost"),
    isByErratum("what does Mara Scout do", "text"),
  ]).toEqual([false, true, true]);
});

test("cards that share a name are listed with what was asked of each", () => {
  const answer = ask("what does uss kestrel do");
  const passages = ({ hits }: Answer) => hits.map(({ passage, decides }) => [passage.text, decides]);
  expect(passages(withChoices(answer, () => null))).toEqual(passages(answer));
  expect(answer.hits.map(({ rank }) => rank)).toEqual([1, 2]);
});

test("of a name that two editions share, the card of the edition of the other named cards is meant", () => {
  const mara = names.slice(0, 1).map((name) => ({ ...name, edition: "1e" }));
  const both = { namesOf: () => cardNames([...names, ...mara]) };
  const named = (text: string) => {
    const { cards, choices = [] } = ask(text, both);
    return [titles(cards), choices.length];
  };
  expect(named("can Mara Scout nullify Find Harbor")).toEqual(["Mara Scout, Find Harbor", 0]);
  expect(named("can Mara Scout nullify")[1]).toBe(2);
});

test("a word of a name that is found is read as no word that is not of the name", () => {
  const readAs = (to: string) => {
    const corrections = ["Skout", "doks"].map((from) => ({ from, to }));
    const rules: Answer = { ...nothing, interpretation: { ...nothing.interpretation, corrections } };
    const { interpretation } = askWithCards(question("Mara Skout doks"), source, () => rules);
    return interpretation.corrections.map(({ from }) => from);
  };
  expect(readAs("keel")).toEqual(["doks"]);
  expect(readAs("scout")).toEqual(["Skout", "doks"]);
});

test("a digit typed at a name is no part of it, and that is told", () => {
  const readAs = (text: string) => ask(text).interpretation.corrections;
  expect(readAs("what does Tain2 cost")).toEqual([{ from: "Tain2", to: "Tain" }]);
  expect(readAs("what does Tain cost")).toEqual([]);
});

test("a word of another title is not misspelt; that it is read in other words is still told", () => {
  const readAs = (facts: { readonly isSynonym?: true }) => {
    const corrections = [{ from: "Aft", to: "daft", ...facts }];
    const rules: Answer = { ...nothing, interpretation: { ...nothing.interpretation, corrections } };
    return askWithCards(question("Mara Scout Aft"), source, () => rules).interpretation.corrections.length;
  };
  expect([readAs({}), readAs({ isSynonym: true })]).toEqual([0, 1]);
});

test("small talk is answered by no card that has its words, but a card that it names whole is shown", () => {
  const smallTalk: Answer = { ...nothing, isSmallTalk: true };
  const search = () => rulesSay("Own", "Hey.");
  const greet = (text: string) => askWithCards(question(text), { ...source, search }, () => smallTalk);
  expect([greet("hey captain"), greet("hey whence")]).toEqual([smallTalk, smallTalk]);
  expect(titles(greet("hey Mara Scout").cards)).toBe("Mara Scout");
});

/** The cards are searched: each hit has the score 0.5. */
const found = (...at: readonly number[]): Answer =>
  answerOf(at.map((each) => hitOf(cite(entries[each] ?? expect.fail(), document), { score: 0.5 })));

test("a question that describes a card shows what the cards say, those of the type first", () => {
  const search = () => found(0, 4);
  const described = (line: string) => shown(ask(line, { search }));
  expect(described("gear that jams ← likely ruling Jamming: Gear jams.")).toMatch(
    /Scout's Rifle, Mara Scout, Jamming$/,
  );
  expect(described("gear that jams ← sure ruling Jamming: Gear jams.")).toMatch(/^sure: .* Jamming$/);
});

test.each(["which event jams", "events that jam", "discard event with a hook"])(
  "rules that answer `%s` go before the cards",
  (text) => {
    const first = (rules: string) =>
      titles(ask(`${text} ← ${rules}`, { search: () => found(4) }).hits.map(({ entry }) => entry));
    expect(first("likely ruling Jamming: Events jam.")).toBe("Jamming");
    expect(first("near ruling Jamming: Events jam.")).toBe("Scout's Rifle, Jamming");
  },
);

test("an erratum answers what describes a card only if its card is of the type", () => {
  const first = (line: string) =>
    titles(ask(line, { search: () => found(4) }).hits.map(({ entry }) => entry));
  for (const text of ["event that jams", "events that jam"]) {
    expect(first(`${text} ← likely erratum Salt: It may jam.`)).toBe("Salt");
    expect(first(`${text} ← likely erratum Back Whence Harbormaster: He jams it.`)).toMatch(/^Back/);
    expect(first(`${text} ← likely erratum Reef: It may jam.`)).toBe("Scout's Rifle, Reef");
    expect(first(`${text} ← sure erratum Reef: It may jam.`)).toBe("Reef");
    expect(first(`${text} ← sure erratum Mara Scout: She may jam it.`)).toBe("Scout's Rifle, Mara Scout");
  }
});

test("an erratum with a figure of another kind does not answer what describes a card by a figure", () => {
  const first = (erratum: string) =>
    titles(
      ask(`crew with range 10 ← likely erratum Mara Scout: ${erratum}`, {
        search: () => found(5),
      }).hits.map(({ entry }) => entry),
    );
  expect(first("This crew has Weapons of 10.")).toMatch(/^Go Back/);
  expect(first("This crew has Range of 10.")).toBe("Mara Scout");
});

test("what describes a card by a figure is answered by no rule without it, and first by a card whose column has it", () => {
  const hits = (line: string) =>
    titles(ask(line, { search: () => found(0, 6) }).hits.map(({ entry }) => entry));
  expect(hits("crew that costs 2")).toMatch(/^Donovan .*, Mara/);
  expect(hits("crew with 2 law")).toMatch(/^Mara .*, Donovan/);
  expect(hits("old crew worth 40 points ← likely ruling Points: Crew are worth 30 points.")).toMatch(/^Mara/);
  expect(hits("old crew worth 30 points ← likely ruling Points: Crew are worth 30 points.")).toBe("Points");
  expect(hits("crew that costs 1 ← likely erratum Mara Scout: This crew costs -1.")).toMatch(/, Mara Scout$/);
  expect(hits("crew that costs 1 ← likely erratum Mara Scout: This crew costs 1.")).toBe("Mara Scout");
});

test("one who has something is found by the columns of cards, unless rules answer", () => {
  const hits = (line: string) =>
    titles(ask(line, { search: () => found(0, 1) }).hits.map(({ entry }) => entry));
  expect(hits("Saltfolk who has tailor")).toBe("U.S.S. Kestrel Swift");
  expect(hits("Saltfolk who has stitching")).toMatch(/^Mara/);
  expect(hits("Saltfolk who has tailor ← likely ruling Saltfolk: They do.")).toBe("Saltfolk");
});

test("a card of two editions is a choice, even if both say the same of what is asked", () => {
  const ofBoth = names.map((name) => (name.title === "Tain *DSK" ? { ...name, edition: "1e" } : name));
  const answer = ask("what does Tain cost", { namesOf: () => cardNames(ofBoth) });
  expect(titles(answer.choices ?? [])).toBe("Tain, Tain *DSK");
});

test.each(["crew with law", "which crew has law", "which crew have law"])(
  "`%s` shows those first that have it in a column",
  (text) => {
    const answer = ask(text, { search: () => found(4, 6, 3, 0) });
    expect(answer.hits.map(({ entry }) => entry.title)).toEqual([
      ...["Mara Scout", "Donovan Erickson Old Salt", "Scout's Rifle", "Find Harbor"],
    ]);
  },
);

test("of several names in one question, the first cards of each are read and shown in turn", () => {
  const { hits, cards, choices } = ask("can Tain and Mara Scout be beside uss kestrel");
  const shown = "Tain, Mara Scout, U.S.S. Kestrel Swift, Tain *DSK, U.S.S. Kestrel Stolen";
  expect([titles(cards), hits.length, choices]).toEqual([shown, 5, undefined]);
});

test("of six names in one question, a card of each is shown, and of one name that six cards share, the first", () => {
  const six = "Tain, Mara Scout, uss kestrel, Find Harbor, Scout's Rifle, Donovan Erickson";
  expect(titles(ask(`can ${six} dock`).cards)).toBe(
    "Tain, Mara Scout, U.S.S. Kestrel Swift, Find Harbor, Scout's Rifle, Donovan Erickson Old Salt",
  );
  expect(titles(ask("does Otto dock during battle").cards)).toBe(
    "Otto Aft, Otto Bow, Otto Keel, Otto Prow, Otto Skeg",
  );
});

test("a name that is said twice is one name", () => {
  const { hits, choices = [] } = ask("can I play uss kestrel and another uss kestrel");
  expect([hits.length, choices.length]).toEqual([2, 2]);
});

test("cards that come nearer than rules are read first if these do not answer, and the question names none", () => {
  const first = (score: number, text = "jamming of boats") => {
    const near = rulesSay("Jamming", "Gear jams.", { answered: false, confidence: "near" });
    const rules = { ...near, hits: near.hits.map((hit) => ({ ...hit, score })) };
    const by = { ...source, search: () => found(4) };
    return askWithCards(question(text), by, () => rules).hits[0]?.entry.title;
  };
  const unanswered = { ...source, search: () => ({ ...found(4), answered: false }) };
  const near = rulesSay("Jamming", "Gear jams.", { answered: false, confidence: "near" });
  expect(askWithCards(question("jamming of boats"), unanswered, () => near)).toEqual(near);
  expect([first(0.4), first(0.5), first(0.4, "jamming of Mara Scout")]).toEqual([
    "Scout's Rifle",
    "Jamming",
    "Mara Scout",
  ]);
});
