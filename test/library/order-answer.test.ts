/** An answer on a day: what decides stands before what gives way to it, and pointers lead to what is in force. */
import { describe, expect, test } from "vitest";
import type { Answer, Hit } from "../../src/domain/answer.ts";
import { cite } from "../../src/domain/document.ts";
import { type Asked, type EntryOrder, orderAnswer, sayLapsed } from "../../src/library/order-answer.ts";
import { answerOf, citationOf, hitOf } from "../nouns.ts";
import { document, precedenceOn } from "./made.ts";

const battle = { title: "battle", text: "Ships at one location may battle." };
const cost = { title: "cost", text: "You pay it." };
const glossary = document(
  "glossary",
  { title: "Glossary", kind: "glossary", date: "2009-05-01" },
  battle,
  cost,
);
const rulings = document(
  "rulings",
  { date: "2011-01-03", preface: "Current Rulings supplement or replace the Glossary." },
  { ...battle, text: "Only ships that are not cloaked may battle." },
);
const faq = document(
  "faq",
  { title: "Questions", kind: "faq", date: "2011-01-03" },
  { title: "scoring", text: "See cost." },
);
const cancelled = { ...battle, text: "The existing Glossary entry is cancelled. Ships may not battle." };
const cancelling = document("cancelling", { date: "2011-02-01" }, cancelled);
const saltpan = document("saltpan", { title: "Saltpan Rulings", date: "2011-02-01" }, cancelled);
const former = document("former", { date: "2010-01-01" }, cost);
const excerpt = document(
  "excerpt",
  { date: "2009-01-01", scope: "excerpt" },
  { title: "docks", text: "Ships may be repaired.", changed: true },
);
const later = document("later", { date: "2012-03-01" }, { title: "cost", text: "You never pay it." });
const newest = document("newest", { date: "2012-03-01" }, battle);
const texts = [glossary, rulings];

function hit(id: string, facts: Partial<Hit> = {}): Hit {
  const all = [...texts, faq, cancelling, saltpan, excerpt, newest];
  const [entry = expect.fail(`no such entry: ${id}`)] = all.flatMap(({ document: known, entries }) =>
    entries.filter((each) => each.id === id).map((each) => cite(each, known)),
  );
  const references = [{ text: "battle", target: "glossary/battle", kind: "explicit" } as const];
  return hitOf(entry, { rank: 9, references, ...facts });
}

const answer = (...hits: readonly Hit[]) => answerOf(hits);
const order = ({ hits }: Answer) => hits.map(({ rank, entry }) => `${rank} ${entry.id}`);
const targets = ({ hits }: Answer) =>
  hits.flatMap(({ references }) => references.map(({ target }) => target));
const on = (day: string, allowed: readonly string[] = []) => precedenceOn({ day, allowed }, ...texts);
const nothing: Asked["bestOf"] = () => null;
const found: Asked["bestOf"] = (id) => hit(id);

/** As the question asks, for so many hits as there are unless a test says more. */
function ordered(found: Answer, precedence: EntryOrder, bestOf: Asked["bestOf"], limit = found.hits.length) {
  return orderAnswer(found, precedence, { limit, bestOf });
}

describe("an answer on a day", () => {
  test.each([
    [
      "puts what decides before what gives way to it",
      ["glossary/battle", "rulings/battle", "glossary/cost"],
      ["1 rulings/battle", "2 glossary/battle", "3 glossary/cost"],
    ],
    [
      "leaves the order where what decides is first already",
      ["rulings/battle", "glossary/battle"],
      ["1 rulings/battle", "2 glossary/battle"],
    ],
    [
      "is as it was where nothing of what decides speaks of the query",
      ["glossary/battle"],
      ["1 glossary/battle"],
    ],
    [
      "puts what cancels an entry before it",
      ["glossary/battle", "cancelling/battle"],
      ["1 cancelling/battle", "2 glossary/battle"],
      [glossary, cancelling],
    ],
  ])("%s", (_, hits, expected, of = texts) => {
    const laid = ordered(answer(...hits.map((id) => hit(id))), precedenceOn("2012-01-01", ...of), nothing);
    expect(order(laid)).toEqual(expected);
  });

  test.each([
    ["and shows no more", ["glossary/battle", "glossary/cost"], ["1 rulings/battle", "2 glossary/battle"]],
    ["below another", ["glossary/cost", "glossary/battle"], ["1 glossary/cost", "2 rulings/battle"]],
    [
      "once for two passages that give way",
      ["glossary/battle", "glossary/battle", "glossary/cost"],
      ["1 rulings/battle", "2 glossary/battle", "3 glossary/battle"],
    ],
    [
      "and not what cancels, for an entry that a third cancels",
      ["glossary/battle", "glossary/cost"],
      ["1 rulings/battle", "2 glossary/battle"],
      [...texts, saltpan],
    ],
    [
      "nothing for what cancels another",
      ["saltpan/battle", "glossary/cost"],
      ["1 saltpan/battle", "2 glossary/cost"],
      [...texts, saltpan],
    ],
  ])("finds what decides where the search did not, %s", (_, hits, expected, of = texts) => {
    const asked: string[] = [];
    const laid = ordered(answer(...hits.map((id) => hit(id))), precedenceOn("2012-01-01", ...of), (id) => {
      asked.push(id);
      return hit(id);
    });
    expect(order(laid)).toEqual(expected);
    expect([...new Set(asked)]).toEqual(
      expected.some((row) => row.includes("rulings/")) ? ["rulings/battle"] : [],
    );
  });

  test("tells the roles of the entries of a name, but not before the later document counts", () => {
    const roles = (day: string) =>
      ordered(answer(hit("glossary/battle")), on(day), nothing).hits[0]?.precedence?.order.map(
        ({ role }) => role,
      );
    expect(roles("2012-01-01")).toEqual(["decides", "overridden"]);
    expect(roles("2010-01-01")).toEqual([]);
  });

  test("points to the entry of the name that is in force, and never into what is left out", () => {
    expect(targets(ordered(answer(hit("glossary/cost")), on("2010-01-01"), nothing))).toEqual([
      "glossary/battle",
    ]);
    const only = on("2012-01-01", ["rulings", "faq"]);
    const references = [{ text: "x", target: null, kind: "explicit" as const }];
    const both = answer(hit("faq/scoring"), hit("faq/scoring", { references }));
    expect(targets(ordered(both, only, nothing))).toEqual(["rulings/battle", null]);
  });

  test("does not point to its own entry by the name that it had in an older text", () => {
    const only = on("2012-01-01", ["rulings"]);
    expect(targets(ordered(answer(hit("rulings/battle")), only, nothing))).toEqual([]);
  });
});

test("an answer from an excerpt that is older than a full text is never sure, and its marks are no news", () => {
  const precedence = precedenceOn("2012-01-01", ...texts, excerpt);
  const laid = (confidence: Answer["confidence"], ...hits: readonly Hit[]) =>
    ordered({ ...answer(...hits, hit("excerpt/docks")), confidence }, precedence, nothing);
  expect(laid("sure").confidence).toBe("likely");
  expect(laid("near").confidence).toBe("near");
  expect(laid("sure").hits[0]?.entry.changed).toBe(false);
  expect(laid("sure", hit("rulings/battle")).confidence).toBe("sure");
  expect(ordered(answer(), precedence, nothing)).toMatchObject({ confidence: "sure", hits: [] });
});

test.each([true, false])("a mark of what is new stays as it is in the newest text: %s", (changed) => {
  const marked = hit("rulings/battle");
  const shown = answer({ ...marked, entry: { ...marked.entry, changed } });
  const laid = ordered(shown, on("2012-01-01", ["rulings"]), nothing);
  expect(laid.hits[0]?.entry.changed).toBe(changed);
});

test("an entry of a document that the corpus does not have is as sure and as new as it says", () => {
  const entry = { ...citationOf({ id: "kestrel/docks" }), changed: true };
  const laid = ordered(answer(hitOf(entry)), on("2012-01-01"), nothing);
  expect(laid).toMatchObject({ confidence: "sure", hits: [{ entry: { changed: true } }] });
});

describe("a pointer", () => {
  const withFaq = precedenceOn("2012-01-01", ...texts, faq);
  const toCost = { text: "See cost", target: "glossary/cost", kind: "explicit" } as const;
  const mention = { text: "score", target: "glossary/battle", kind: "mention" } as const;
  const pointer = (text: string, ...references: Hit["references"]) => {
    const pointing = hit("faq/scoring", { references: [...references, mention] });
    return { ...pointing, passage: { ...pointing.passage, text } };
  };
  const nowhere = { ...toCost, target: null };
  const several = [
    { ...nowhere, text: "See “salt”" },
    { ...toCost, text: "cost" },
  ];

  test.each([
    ["says nothing else", "See cost.", [toCost], "glossary/cost"],
    ["says so in more words", "(See also the “cost” entry.)", [toCost], "glossary/cost"],
    ["sets off the name", "See the *cost*", [toCost], "glossary/cost"],
    ["names several, of which one is there", "See “salt” and cost on page 9.", several, "glossary/cost"],
    ["leads nowhere", "See cost.", [nowhere], "faq/scoring"],
    ["says something before", "Score first. See cost.", [toCost], "faq/scoring"],
    ["says something behind", "See cost. Score last.", [toCost], "faq/scoring"],
  ] as const)("that %s has this entry in its place: %s", (_, text, references, id) => {
    expect(order(ordered(answer(pointer(text, ...references)), withFaq, found))).toEqual([`1 ${id}`]);
  });

  test("stands below what it names", () => {
    const both = answer(pointer("See cost.", toCost), hit("rulings/battle"));
    expect(order(ordered(both, withFaq, found))).toEqual(["1 glossary/cost", "2 faq/scoring"]);
  });

  test("to what was withdrawn leads nowhere, answers nothing, and comes last", () => {
    const withdrawn = pointer("See cost.", { ...toCost, target: "former/cost" });
    const known = precedenceOn("2012-01-01", former, rulings, faq);
    const alone = ordered(answer(withdrawn), known, found);
    expect([order(alone), targets(alone)[0]]).toEqual([["1 faq/scoring"], null]);
    expect(alone).toMatchObject({ answered: false, confidence: "near" });
    expect(alone.missing).toMatch(/^“scoring” refers only to “cost”, which no text in force has$/);
    const beside = ordered(answer(withdrawn, hit("rulings/battle")), known, found);
    expect(order(beside)).toEqual(["1 rulings/battle", "2 faq/scoring"]);
    const refused = { ...answer(withdrawn), answered: false, confidence: "near", missing: "x" } as const;
    expect(ordered(refused, known, found).missing).toBe("x");
  });
});

describe("a pointer to a pointer", () => {
  const withFaq = precedenceOn("2012-01-01", ...texts, faq);
  const pointing = (id: string, name: string, target: string | null) => {
    const text = `See ${name}.`;
    const pointer = hit(id, { references: [{ text: `See ${name}`, target, kind: "explicit" }] });
    return { ...pointer, passage: { ...pointer.passage, text } };
  };
  const first = pointing("faq/scoring", "cost", "glossary/cost");
  const lost = pointing("glossary/cost", "kestrels", null);

  test.each([
    ["found", [first, lost]],
    ["not found", [first]],
  ])("that leads nowhere answers nothing where that is %s", (_, hits) => {
    const laid = ordered(answer(...hits), withFaq, () => lost);
    expect(laid).toMatchObject({ answered: false, confidence: "near" });
    expect(laid.missing).toBe(
      "“scoring” refers only to “cost”, which refers only to “kestrels”, which no text in force has",
    );
    expect(order(laid)).toEqual(hits.map(({ entry }, at) => `${at + 1} ${entry.id}`));
  });

  test("that leads nowhere comes after what answers, each with the reason", () => {
    const laid = ordered(answer(first, lost, hit("rulings/battle")), withFaq, nothing);
    expect(laid.hits.map(({ entry, demotion }) => [entry.id, demotion?.short])).toEqual([
      ["rulings/battle", undefined],
      ["faq/scoring", "leads nowhere"],
      ["glossary/cost", "leads nowhere"],
    ]);
  });

  test("that leads somewhere answers", () => {
    const second = pointing("glossary/cost", "battle", "rulings/battle");
    const laid = ordered(answer(first), withFaq, (id) => (id === "glossary/cost" ? second : hit(id)), 3);
    expect(laid.answered).toBe(true);
    expect(order(laid)).toEqual(["1 glossary/cost", "2 faq/scoring"]);
  });

  test("that refers back to it answers nothing", () => {
    const back = pointing("glossary/cost", "scoring", "faq/scoring");
    const laid = ordered(answer(first, back), withFaq, nothing);
    expect(laid).toMatchObject({ answered: false, confidence: "near" });
    expect(laid.missing).toBe("“scoring” refers only to “cost”, which refers back to it");
    expect(order(laid)).toEqual(["1 faq/scoring", "2 glossary/cost"]);
  });

  test("that refers back to it and to what answers leads there", () => {
    const back = pointing("glossary/cost", "scoring", "faq/scoring");
    const onward = { text: "battle", target: "rulings/battle", kind: "explicit" } as const;
    const references = [...back.references, onward];
    const passage = { ...back.passage, text: "See scoring and battle." };
    const laid = ordered(answer(first, { ...back, references, passage }), withFaq, (id) => hit(id));
    expect(laid.answered).toBe(true);
  });
});

describe("an entry that its document calls withdrawn", () => {
  const old = document("old", { date: "2010-01-01" }, { ...battle, text: "Only sloops may battle." });
  const fresh = document("fresh", { date: "2011-01-01" }, { ...battle, text: "This ruling is withdrawn." });
  const [entry = expect.fail()] = fresh.entries;
  const withdrawn = hitOf(cite(entry, fresh.document));

  test("answers nothing and comes last, with the day and what it read", () => {
    const known = precedenceOn("2012-01-01", old, fresh, faq);
    const laid = ordered(answer(withdrawn, hit("faq/scoring")), known, nothing);
    expect(order(laid)).toEqual(["1 faq/scoring", "2 fresh/battle"]);
    expect(laid).toMatchObject({ answered: false, confidence: "near" });
    const told = "withdrawn on 2011-01-01; it read: “Only sloops may battle”";
    expect(laid.missing).toBe(`“battle” was ${told}`);
    expect(laid.hits[1]).toMatchObject({
      precedence: { remarks: [told] },
      demotion: { why: told, short: "withdrawn" },
    });
  });
});

describe("an entry that an update calls withdrawn", () => {
  const stub = document(
    "stub",
    { date: "2011-01-01", scope: "update" },
    { ...battle, text: "This ruling is withdrawn." },
  );
  const full = document("full", { date: "2010-01-01" }, { ...battle, text: "Only sloops may battle." });
  const cited = (text: typeof stub) => hitOf(cite(text.entries[0] ?? expect.fail(), text.document));

  test("answers nothing, and no more does what withdraws it", () => {
    const laid = ordered(answer(cited(stub), cited(full)), precedenceOn("2012-01-01", full, stub), nothing);
    expect(laid).toMatchObject({ answered: false, confidence: "near" });
    expect(laid.missing).toBe("“battle” was withdrawn on 2011-01-01; it read: “Only sloops may battle”");
    expect(laid.hits.map(({ demotion }) => demotion?.short)).toEqual(["withdrawn", "withdrawn"]);
  });

  test("says what it read once, also if that is the best hit", () => {
    const known = precedenceOn("2012-01-01", full, stub);
    const own = cited(full);
    const passage = { ...own.passage, text: "Only sloops may battle." };
    const { missing, hits } = ordered(answer({ ...own, passage }, cited(stub)), known, nothing);
    expect(missing).toBe("“battle” was withdrawn on 2011-01-01; it read: “Only sloops may battle”");
    expect(hits[0]?.demotion?.why).toBe("withdrawn on 2011-01-01");
  });

  test("is called cancelled beside an entry of its name that counts", () => {
    const glossary = document("glossary", { kind: "glossary" }, battle);
    const known = precedenceOn("2012-01-01", full, stub, glossary);
    const laid = ordered(answer(cited(glossary), cited(full)), known, nothing);
    expect(laid).toMatchObject({ answered: true });
    expect(laid.hits[1]?.demotion).toEqual({
      why: "cancelled: “This ruling is withdrawn.” (stub.txt:1)",
      short: "cancelled",
    });
  });
});

describe("what is no longer in force", () => {
  const precedence = precedenceOn("2012-05-01", ...texts, later);
  const withNewest = precedenceOn("2012-05-01", ...texts, newest);
  const refused: Answer = {
    ...answer(),
    answered: false,
    confidence: "near",
    missing: "no text mentions it",
  };
  const narrowed = { ...refused, narrowed: { by: ["--kind faq"], outside: 1, first: null } };
  const sure = { ...answer(hit("glossary/cost")), confidence: "sure" } as const;
  const likely = { ...sure, confidence: "likely" } as const;
  const lapsed = (confidence: "sure" | "likely") => () => ({ ...answer(hit("rulings/battle")), confidence });

  test("is said in place of a refusal", () => {
    const name = "“battle” in Current Rulings Document, 2011-01-03";
    expect(sayLapsed(refused, lapsed("likely"), precedence, nothing).missing).toMatch(name);
  });

  test("stands behind the text in force, which is read before ruling, if that is near", () => {
    const near = { ...refused, hits: [hit("glossary/cost"), hit("newest/battle")] };
    const said = sayLapsed(near, lapsed("likely"), withNewest, nothing);
    expect(said).toMatchObject({ answered: false, confidence: "perhaps" });
    expect(order(said)).toEqual(["1 newest/battle", "2 glossary/cost"]);
    const both = { ...refused, hits: [hit("glossary/cost"), hit("glossary/battle"), hit("rulings/battle")] };
    const once = ["1 glossary/battle", "2 glossary/cost", "3 rulings/battle"];
    expect(order(sayLapsed(both, lapsed("likely"), precedence, nothing))).toEqual(once);
  });

  test.each([
    ["refused", refused],
    ["likely", likely],
  ])("leads to the text in force even if that is not near, and before one that is only %s", (_, before) => {
    const said = sayLapsed(before, lapsed("sure"), withNewest, found);
    expect(said).toMatchObject({ answered: false, confidence: "perhaps" });
    expect(order(said)).toEqual(["1 newest/battle"]);
  });

  const notAsked = () => expect.fail("the texts that are not in force were asked");

  test.each<[string, Answer, () => Answer, ReturnType<typeof on>]>([
    ["is likely, beside a text that is only likely", likely, lapsed("likely"), withNewest],
    ["is likely, of an entry that was not withdrawn", likely, lapsed("sure"), precedence],
    [
      "has the text in force first",
      { ...likely, hits: [hit("glossary/battle")] },
      lapsed("sure"),
      precedence,
    ],
    ["is sure", sure, notAsked, precedence],
    ["is refused where all texts are in force", refused, notAsked, on("2012-01-01")],
    ["is refused by what lapsed too", refused, () => ({ ...lapsed("sure")(), answered: false }), precedence],
    ["is refused beside a text in force", refused, () => sure, precedence],
    ["a filter narrowed before the text counts", narrowed, lapsed("likely"), on("2010-01-01")],
  ])("leaves an answer that %s", (_, before, askLapsed, known) => {
    expect(sayLapsed(before, askLapsed, known, nothing)).toBe(before);
  });

  test.each([refused, narrowed, likely])(
    "is quoted whole where it was withdrawn, and no entry has its place",
    (asked) => {
      const quoted = hit("rulings/battle");
      const passage = { ...quoted.passage, text: "Ships battle. They stop." };
      const alone = precedenceOn("2012-05-01", rulings, later);
      expect(sayLapsed(asked, () => answer({ ...quoted, passage }), alone, nothing)).toMatchObject({
        answered: false,
        confidence: "near",
        narrowed: null,
        missing: expect.stringMatching(/: withdrawn on 2012-03-01; it read: “Ships battle\. They stop”$/),
      });
    },
  );

  test("is said of what is not in force yet", () => {
    expect(sayLapsed(refused, lapsed("likely"), on("2010-01-01"), nothing)).toMatchObject({
      confidence: "near",
      missing: expect.stringContaining("not in force: not before 2011-01-03"),
    });
  });
});
