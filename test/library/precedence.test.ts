/** What counts on a day: each example is what a judge holds in hand, with the order, the reasons, and the remarks in full. */
import { describe, expect, test } from "vitest";
import { entryInForce, oldNews, textsOn } from "../../src/library/open-precedence.ts";
import { tabulatePrecedence } from "../../src/library/precedence-table.ts";
import { cpuTime } from "../cpu-time.ts";
import { testExamples } from "../examples.ts";
import { document, precedenceOn, textsIn } from "./made.ts";

type Answers = Readonly<Record<string, (library: string, ...asked: readonly string[]) => readonly string[]>>;

const answers: Answers = {
  order: (library, id = "", day = "") => {
    const { order, remarks } = precedenceOn(day, ...textsIn(library)).precedenceOf(id);
    const because = (reason: string | null) => (reason === null ? "" : `: ${reason}`);
    return [
      ...order.map(({ role, entry, reason }) => `${role} ${entry.id}${because(reason)}`),
      ...remarks.map((remark) => `! ${remark}`),
    ];
  },
  standings: (library, day = "", ...allowed) =>
    precedenceOn({ day, allowed }, ...textsIn(library)).standings.map(
      ({ document: { id }, isInForce, reason, isNews }) =>
        [`${id}: ${isInForce ? "in force" : "out"}`, reason ?? [], isNews ? "news" : []].flat().join(", "),
    ),
  lapse: (library, id = "", day = "") => {
    const lapse = precedenceOn(day, ...textsIn(library)).lapseOf(id);
    return lapse ? [lapse.remark, `now ${lapse.current}`, lapse.isFormer ? "former" : "not former"] : [];
  },
  pointer: (library, id = "", day = "") => [
    `leads to ${entryInForce(id, precedenceOn(day, ...textsIn(library)))}`,
  ],
  rows: (library) =>
    tabulatePrecedence(textsIn(library)).flatMap(({ rows }) =>
      rows.map(({ citation, names, awaits, isPartOfCard, since, beginning }) =>
        [citation.id, `names ${names.join("; ")}`, `since ${since}`, awaits ? `awaits ${awaits}` : []]
          .concat(isPartOfCard ? "part of its card" : [], beginning)
          .flat()
          .join(" | "),
      ),
    ),
};

testExamples("library/golden/precedence", (library, asked) => {
  const [what = "", ...words] = asked.split(" ");
  return (answers[what] ?? expect.fail(what))(library, ...words).join("\n");
});

test("four hundred entries of one name are ordered in a moment", () => {
  const examples = (id: string, date: string) =>
    document(
      id,
      { title: id, kind: "rulebook", date },
      ...Array.from({ length: 200 }, (_, at) => ({ title: "Example", text: `It costs ${at}.` })),
    );
  const start = cpuTime();
  const texts = [examples("basic", "2009-05-01"), examples("advanced", "2010-06-11")];
  expect(precedenceOn("2012-01-01", ...texts).precedenceOf("basic/example").order).toHaveLength(400);
  expect(cpuTime() - start).toBeLessThan(10_000);
});

describe("the texts on a day", () => {
  const [first = expect.fail(), second = expect.fail(), later = expect.fail()] = textsIn(`
first (update, 2010-06-11)
  anchors (changed): A ship with an anchor cannot move.
second (update, 2010-09-01)
  docks (changed): A ship at a dock cannot move.
later (update, 2013-01-01)
  anchors (changed): A ship with an anchor cannot move.`);
  const pointer = { text: "See anchors", kind: "explicit" } as const;
  const linksOf = (id: string) => ({
    references:
      id === "second/docks"
        ? [{ ...pointer, target: "later/anchors", block: 0, span: [0, 11] as const }]
        : [],
    referencedBy: ["second/docks", "later/anchors"].map((from) => ({ ...pointer, from, title: from })),
  });
  const texts = [first, second, later];
  const precedence = precedenceOn("2012-01-01", ...texts);
  const held = textsOn({ texts, linksOf }, precedence);

  test("are those in force, and only what is new in the newest is marked as new", () => {
    expect(held.texts.flatMap(({ entries }) => entries.map(({ id, changed: is }) => `${id} ${is}`))).toEqual([
      "first/anchors false",
      "second/docks true",
    ]);
    expect([...oldNews(precedence)]).toEqual(["first", "later"]);
    const linked = { texts: [second], linksOf };
    expect(textsOn(linked, precedenceOn("2012-01-01", second))).toBe(linked);
    const both = textsOn({ ...linked, texts: [first, second] }, precedenceOn("2012-01-01", first, second));
    expect(both.texts.flatMap(({ entries }) => entries.map((entry) => entry.changed))).toEqual([false, true]);
  });

  test("refer to what is in force, and are referred to by it alone", () => {
    expect(held.linksOf("second/docks").references.map(({ target }) => target)).toEqual(["first/anchors"]);
    expect(held.linksOf("first/anchors").referencedBy.map(({ from }) => from)).toEqual(["second/docks"]);
  });
});
