/** An answer on a day: what decides stands before what gives way to it, and pointers lead to what is in force. */
import { describe, expect, test } from "vitest";
import type { Answer, Hit } from "../../src/domain/answer.ts";
import { cite } from "../../src/domain/document.ts";
import { openPrecedence } from "../../src/library/open-precedence.ts";
import { orderAnswer, sayLapsed } from "../../src/library/order-answer.ts";
import { tabulatePrecedence } from "../../src/library/precedence-table.ts";
import { answerOf, citationOf, hitOf } from "../nouns.ts";
import { document } from "./made.ts";

const battle = { title: "battle", text: "Ships at one location may battle." };
const cost = { title: "cost", text: "You pay it." };
const glossary = document(
  "glossary",
  { title: "Glossary", kind: "glossary", edition: "2e", date: "2009-05-01" },
  battle,
  cost,
);
const rulings = document(
  "rulings",
  { edition: "2e", date: "2011-01-03", preface: "Current Rulings supplement or replace the Glossary." },
  { ...battle, text: "Only ships that are not cloaked may battle." },
);
const texts = [glossary, rulings];

function hit(id: string, score = 1): Hit {
  const found = texts.flatMap(({ document: known, entries }) =>
    entries.filter((entry) => entry.id === id).map((entry) => cite(entry, known)),
  );
  const [entry] = found;
  if (!entry) throw new Error(`no such entry: ${id}`);
  const references = [{ text: "battle", target: "glossary/battle", kind: "explicit" } as const];
  return hitOf(entry, { rank: 9, score, references });
}

const answer = (...hits: readonly Hit[]) => answerOf(hits);

const on = (day: string, allowed: readonly string[] = []) =>
  openPrecedence(tabulatePrecedence(texts), { day, allowed });
const order = ({ hits }: Answer) => hits.map(({ rank, entry }) => `${rank} ${entry.id}`);
const nothing = () => null;

describe("an answer on a day", () => {
  test("puts what decides before what gives way to it", () => {
    const laid = orderAnswer(
      answer(hit("glossary/battle"), hit("rulings/battle"), hit("glossary/cost")),
      on("2012-01-01"),
      nothing,
    );
    expect(order(laid)).toEqual(["1 rulings/battle", "2 glossary/battle", "3 glossary/cost"]);
    expect(laid.hits[0]?.precedence?.order.map(({ role }) => role)).toEqual(["decides", "overridden"]);
  });

  test("leaves the order where what decides is first already", () => {
    const laid = orderAnswer(
      answer(hit("rulings/battle"), hit("glossary/battle")),
      on("2012-01-01"),
      nothing,
    );
    expect(order(laid)).toEqual(["1 rulings/battle", "2 glossary/battle"]);
  });

  test("finds what decides where the search did not, and shows no more than was asked for", () => {
    const asked: string[] = [];
    const bestOf = (id: string) => {
      asked.push(id);
      return hit(id, 2);
    };
    const laid = orderAnswer(answer(hit("glossary/battle"), hit("glossary/cost")), on("2012-01-01"), bestOf);
    expect(order(laid)).toEqual(["1 rulings/battle", "2 glossary/battle"]);
    expect(asked).toEqual(["rulings/battle"]);
  });

  test("finds what decides for a passage below another, too", () => {
    const laid = orderAnswer(answer(hit("glossary/cost"), hit("glossary/battle")), on("2012-01-01"), (id) =>
      hit(id),
    );
    expect(order(laid)).toEqual(["1 glossary/cost", "2 rulings/battle"]);
  });

  test("finds what decides once for two passages that give way", () => {
    const laid = orderAnswer(
      answer(hit("glossary/battle", 2), hit("glossary/battle", 1), hit("glossary/cost")),
      on("2012-01-01"),
      (id) => hit(id),
    );
    expect(order(laid)).toEqual(["1 rulings/battle", "2 glossary/battle", "3 glossary/battle"]);
  });

  test("puts what cancels an entry before it", () => {
    const cancelling = document(
      "cancelling",
      { edition: "2e", date: "2011-02-01" },
      { ...battle, text: "The existing Glossary entry is cancelled. Ships may not battle." },
    );
    const library = openPrecedence(tabulatePrecedence([glossary, cancelling]), {
      day: "2012-01-01",
      allowed: [],
    });
    const [entry] = cancelling.entries.map((each) => cite(each, cancelling.document));
    const found = entry ? [hit("glossary/battle"), { ...hit("glossary/cost"), entry }] : [];
    expect(order(orderAnswer(answer(...found), library, nothing))).toEqual([
      "1 cancelling/battle",
      "2 glossary/battle",
    ]);
  });

  test("puts what decides, and not what cancels, before an entry that a third cancels", () => {
    const cancelling = document(
      "cancelling",
      { edition: "2e", title: "Saltpan Rulings", date: "2011-02-01" },
      { ...battle, text: "The existing Glossary entry is cancelled." },
    );
    const library = openPrecedence(tabulatePrecedence([...texts, cancelling]), {
      day: "2012-01-01",
      allowed: [],
    });
    const laid = orderAnswer(answer(hit("glossary/battle"), hit("glossary/cost")), library, (id) => hit(id));
    expect(order(laid)).toEqual(["1 rulings/battle", "2 glossary/battle"]);
    const cancels = cancelling.entries.map((each) => hitOf(cite(each, cancelling.document)));
    expect(order(orderAnswer(answer(...cancels, hit("glossary/cost")), library, (id) => hit(id)))).toEqual([
      "1 cancelling/battle",
      "2 glossary/cost",
    ]);
  });

  test("is as it was where nothing of what decides speaks of the query", () => {
    expect(order(orderAnswer(answer(hit("glossary/battle")), on("2012-01-01"), nothing))).toEqual([
      "1 glossary/battle",
    ]);
  });

  test("has no others before the later document counts, and leads nowhere into what is left out", () => {
    const laid = orderAnswer(answer(hit("glossary/battle")), on("2010-01-01"), nothing);
    expect(laid.hits[0]?.precedence?.order).toEqual([]);
    expect(laid.hits[0]?.references).toEqual([
      { text: "battle", target: "glossary/battle", kind: "explicit" },
    ]);
  });

  test("points to the entry of the name that is in force", () => {
    const laid = orderAnswer(answer(hit("rulings/battle")), on("2012-01-01", ["rulings"]), nothing);
    expect(laid.hits[0]?.references.map(({ target }) => target)).toEqual(["rulings/battle"]);
    const undefinedPointer = {
      ...hit("rulings/battle"),
      references: [{ text: "x", target: null, kind: "explicit" as const }],
    };
    const still = orderAnswer(answer(undefinedPointer), on("2012-01-01", ["rulings"]), nothing);
    expect(still.hits[0]?.references.map(({ target }) => target)).toEqual([null]);
  });
});

describe("an answer from an excerpt that is older than a full text", () => {
  const excerpt = document(
    "excerpt",
    { edition: "2e", date: "2009-01-01", scope: "excerpt" },
    { title: "docks", text: "Ships may be repaired.", changed: true },
  );
  const [entry] = excerpt.entries.map((each) => cite(each, excerpt.document));
  const withExcerpt = openPrecedence(tabulatePrecedence([...texts, excerpt]), {
    day: "2012-01-01",
    allowed: [],
  });
  const laid = (confidence: Answer["confidence"], ...others: readonly Hit[]) =>
    orderAnswer({ ...answer(...others, ...(entry ? [hitOf(entry)] : [])), confidence }, withExcerpt, nothing);

  test("is likely where it would be sure, unless the excerpt only follows; its marks are no news", () => {
    expect(laid("sure").confidence).toBe("likely");
    expect(laid("near").confidence).toBe("near");
    expect(laid("sure").hits[0]?.entry.changed).toBe(false);
    expect(laid("sure", hit("rulings/battle")).confidence).toBe("sure");
    expect(orderAnswer(answer(), withExcerpt, nothing)).toMatchObject({ confidence: "sure", hits: [] });
  });
});

test("a mark of what is new stays in the newest text, and no text gets one", () => {
  const marked = hit("rulings/battle");
  const shown = (changed: boolean) =>
    orderAnswer(
      answer({ ...marked, entry: { ...marked.entry, changed } }),
      on("2012-01-01", ["rulings"]),
      nothing,
    ).hits[0]?.entry.changed;
  expect([shown(true), shown(false)]).toEqual([true, false]);
});

test("an entry of a document that the library does not have is as sure and as new as it says", () => {
  const entry = { ...citationOf({ id: "saltpan/docks" }), changed: true };
  const laid = orderAnswer(answer(hitOf(entry)), on("2012-01-01"), nothing);
  expect(laid).toMatchObject({ confidence: "sure", hits: [{ entry: { changed: true } }] });
});

describe("a pointer", () => {
  const stub = { title: "scoring", text: "See cost." };
  const pointing = document(
    "faq",
    { title: "Questions", kind: "faq", edition: "2e", date: "2011-01-03" },
    stub,
  );
  const withStub = openPrecedence(tabulatePrecedence([...texts, pointing]), {
    day: "2012-01-01",
    allowed: [],
  });
  const hitOn = (text: string): Hit => {
    const [entry] = pointing.entries;
    if (!entry) throw new Error("no entry");
    const found = hitOf(cite(entry, pointing.document), {
      references: [
        { text: "See cost", target: "glossary/cost", kind: "explicit" },
        { text: "score", target: "glossary/battle", kind: "mention" },
      ],
    });
    return { ...found, passage: { ...found.passage, text } };
  };

  test("that says nothing but `See cost.` stands below what it names", () => {
    const laid = orderAnswer(answer(hitOn("See cost.")), withStub, (id) => hit(id));
    expect(order({ ...laid, hits: laid.hits })).toEqual(["1 glossary/cost"]);
    const both = orderAnswer(answer(hitOn("See cost."), hit("rulings/battle")), withStub, (id) => hit(id));
    expect(order(both)).toEqual(["1 glossary/cost", "2 faq/scoring"]);
  });

  test("that leads nowhere, or to what was withdrawn, stays where it is", () => {
    const lost = {
      ...hitOn("See cost."),
      references: [{ text: "See cost", target: null, kind: "explicit" } as const],
    };
    expect(order(orderAnswer(answer(lost), withStub, (id) => hit(id)))).toEqual(["1 faq/scoring"]);
    const former = document("former", { date: "2010-01-01" }, cost);
    const library = openPrecedence(tabulatePrecedence([former, rulings, pointing]), {
      day: "2012-01-01",
      allowed: [],
    });
    const references = [{ text: "See cost", target: "former/cost", kind: "explicit" } as const];
    const asked = orderAnswer(answer({ ...hitOn("See cost."), references }), library, (id) => hit(id));
    expect(order(asked)).toEqual(["1 faq/scoring"]);
    expect(asked.hits[0]?.references.map(({ target }) => target)).toEqual([null]);
  });

  test.each(["(See also the “cost” entry.)", "See the *cost*"])("may say it as `%s`", (text) => {
    expect(order(orderAnswer(answer(hitOn(text)), withStub, (id) => hit(id)))).toEqual(["1 glossary/cost"]);
  });

  test("leads to the first of several that is in the library", () => {
    const found = hitOn("See “salt” and cost on page 9.");
    const references = [
      { text: "See “salt”", target: null, kind: "explicit" } as const,
      { text: "cost", target: "glossary/cost", kind: "explicit" } as const,
    ];
    const laid = orderAnswer(answer({ ...found, references }), withStub, (id) => hit(id));
    expect(order(laid)).toEqual(["1 glossary/cost"]);
  });

  test.each(["Score first. See cost.", "See cost. Score last."])(
    "that says more stays where it is: %s",
    (text) => {
      const laid = orderAnswer(answer(hitOn(text)), withStub, (id) => hit(id));
      expect(order(laid)).toEqual(["1 faq/scoring"]);
    },
  );
});

describe("what is no longer in force", () => {
  const later = document(
    "rulings-2012",
    { edition: "2e", date: "2012-03-01", scope: "full" },
    { title: "cost", text: "You never pay it." },
  );
  const library = openPrecedence(tabulatePrecedence([...texts, later]), { day: "2012-05-01", allowed: [] });
  const refused: Answer = {
    ...answer(),
    answered: false,
    confidence: "near",
    missing: "no text mentions it",
  };
  const lapsed = (confidence: "sure" | "likely") => () => ({ ...answer(hit("rulings/battle")), confidence });

  test("is said in place of a refusal", () => {
    const name = "“battle” in Current Rulings Document, 2011-01-03";
    expect(sayLapsed(refused, lapsed("likely"), library, nothing).missing).toMatch(name);
  });

  test("stands behind the text in force, which is read before ruling, if that is near", () => {
    const newest = document("newest", { edition: "2e", date: "2012-03-01" }, battle);
    const both = openPrecedence(tabulatePrecedence([...texts, newest]), { day: "2012-05-01", allowed: [] });
    const current = newest.entries.map((entry) => hitOf(cite(entry, newest.document)));
    const near = { ...refused, hits: [hit("glossary/cost"), ...current] };
    const found = sayLapsed(near, lapsed("likely"), both, nothing);
    expect(found).toMatchObject({ answered: false, confidence: "perhaps" });
    expect(order(found)).toEqual(["1 newest/battle", "2 glossary/cost"]);
  });

  test("leads to the text in force even if that is not near, and before one that is only likely", () => {
    const newest = document("newest", { edition: "2e", date: "2012-03-01" }, battle);
    const both = openPrecedence(tabulatePrecedence([...texts, newest]), { day: "2012-05-01", allowed: [] });
    const bestOf = (id: string) =>
      newest.entries.flatMap((entry) => (entry.id === id ? hitOf(cite(entry, newest.document)) : []))[0] ??
      null;
    const likely = { ...answer(hit("glossary/cost")), confidence: "likely" } as const;
    for (const before of [refused, likely]) {
      const found = sayLapsed(before, lapsed("sure"), both, bestOf);
      expect(found).toMatchObject({ answered: false, confidence: "perhaps" });
      expect(order(found)).toEqual(["1 newest/battle"]);
    }
    expect(sayLapsed(likely, lapsed("likely"), both, bestOf)).toBe(likely);
  });

  test("leaves an answer that is sure, and one that is likely unless the entry was withdrawn", () => {
    const sure = { ...answer(hit("glossary/cost")), confidence: "sure" } as const;
    const likely = { ...sure, confidence: "likely" } as const;
    expect(sayLapsed(sure, lapsed("sure"), library, nothing)).toBe(sure);
    expect(sayLapsed(likely, lapsed("sure"), library, nothing)).toBe(likely);
  });

  const notAsked = () => {
    throw new Error("the texts that are not in force were asked");
  };

  test("is not asked for where the answer is sure, or where all texts are in force", () => {
    const sure = { ...answer(hit("glossary/cost")), confidence: "sure" } as const;
    expect(sayLapsed(sure, notAsked, library, nothing)).toBe(sure);
    expect(sayLapsed(refused, notAsked, on("2012-01-01"), nothing)).toBe(refused);
  });

  test("leaves a refusal where it does not answer either", () => {
    const refusal = () => ({ ...answer(hit("rulings/battle")), answered: false });
    expect(sayLapsed(refused, refusal, library, nothing)).toBe(refused);
    expect(sayLapsed(refused, () => answer(hit("glossary/cost")), library, nothing)).toBe(refused);
  });

  test("is quoted whole and near where it was withdrawn, and no entry has its place", () => {
    const alone = openPrecedence(tabulatePrecedence([rulings, later]), { day: "2012-05-01", allowed: [] });
    const battleHit = hit("rulings/battle");
    const quoted = { ...battleHit, passage: { ...battleHit.passage, text: "Ships battle. They stop." } };
    const narrowed = { ...refused, narrowed: { by: ["--kind faq"], outside: 1, first: null } };
    const likely = { ...answer(hit("glossary/cost")), confidence: "likely" } as const;
    for (const asked of [refused, narrowed, likely])
      expect(sayLapsed(asked, () => answer(quoted), alone, nothing)).toMatchObject({
        answered: false,
        confidence: "near",
        narrowed: null,
        missing: expect.stringMatching(/: withdrawn on 2012-03-01; it read: “Ships battle\. They stop”$/),
      });
  });

  test("is said of what is not in force yet, but not where a filter left it out", () => {
    const narrowed = { ...refused, narrowed: { by: ["--kind faq"], outside: 1, first: null } };
    const early = on("2010-01-01");
    expect(sayLapsed(narrowed, lapsed("likely"), early, nothing)).toBe(narrowed);
    expect(sayLapsed(refused, lapsed("likely"), early, nothing)).toMatchObject({
      confidence: "near",
      missing: expect.stringContaining("not in force: not before 2011-01-03"),
    });
  });

  test("stands behind the text in force once, and leaves an answer that has it first already", () => {
    const near = { ...refused, hits: [hit("glossary/cost"), hit("glossary/battle"), hit("rulings/battle")] };
    expect(order(sayLapsed(near, lapsed("likely"), library, nothing))).toEqual([
      "1 glossary/battle",
      "2 glossary/cost",
      "3 rulings/battle",
    ]);
    const answered = { ...answer(hit("glossary/battle")), confidence: "likely" } as const;
    expect(sayLapsed(answered, lapsed("sure"), library, nothing)).toBe(answered);
  });
});
