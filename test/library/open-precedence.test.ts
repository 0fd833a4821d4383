/** What became of an entry that is not in force on a day, and the texts of that day. */
import { describe, expect, test } from "vitest";
import type { RulesText } from "../../src/domain/document.ts";
import { oldNews, textsOn } from "../../src/library/open-precedence.ts";
import { document, precedenceOn } from "./made.ts";

type MadeEntry = Parameters<typeof document>[2];

const text = "A ship with an anchor cannot move.";
const anchors: MadeEntry = { title: "anchors", text };
const former = (...entries: readonly MadeEntry[]) => document("former", { date: "2010-06-11" }, ...entries);
const newer = (...entries: readonly MadeEntry[]) => document("newer", { date: "2011-01-03" }, ...entries);
const lapse = (...texts: readonly RulesText[]) =>
  precedenceOn("2012-01-01", ...texts).lapseOf("former/anchors");

const docks = { title: "docks", text: "It may be repaired there." };
const moored = { title: "moored ships", text };
const four = { title: "anchors", text: "It may not move." };
const three = { title: "anchors", text: "It never moves." };

describe("an entry of a former version", () => {
  test.each([
    ["superseded where a later version has its name", anchors, [four], "superseded", "newer/anchors"],
    ["superseded where another has its text, too", anchors, [four, moored], "superseded", "newer/anchors"],
    ["withdrawn where no later one has its name or text", anchors, [docks], "withdrawn", null],
    [
      "renamed where one entry of a later version has its text",
      anchors,
      [{ ...moored, text: `*${text}*` }],
      "renamed to “moored ships”",
      "newer/moored-ships",
    ],
    [
      "renamed by a text of four words",
      four,
      [{ ...moored, text: four.text }],
      "renamed to “moored ships”",
      "newer/moored-ships",
    ],
  ])("is %s", (_, before, after, what, current) => {
    expect(lapse(former({ ...docks, title: "repairs" }, before), newer(...after))).toEqual({
      remark: `${what} on 2011-01-03`,
      current,
      isFormer: true,
    });
  });

  test.each([
    ["several have its text", [former(anchors), newer(moored, { ...moored, title: "docked ships" })]],
    ["its text has three words", [former(three), newer({ ...moored, text: three.text })]],
    [
      "the former version had that title too",
      [former(anchors, { ...docks, title: "Moored Ships" }), newer(moored)],
    ],
    [
      "another document has its text",
      [
        former(anchors),
        newer(docks),
        document("guide", { kind: "guide", title: "Guide", date: "2011-01-03" }, moored),
      ],
    ],
    [
      "a version has it that is not in force yet",
      [former(anchors), newer(docks), document("later", { date: "2013-01-01" }, moored)],
    ],
  ])("is not renamed where %s", (_, texts) => {
    expect(lapse(...texts)?.remark).toBe("withdrawn on 2011-01-03");
  });
});

test("an entry that is not in force yet is no former one, and says from when it counts", () => {
  const library = precedenceOn("2010-12-31", former(anchors), newer(anchors));
  const remark = "not in force: not before 2011-01-03";
  expect(library.lapseOf("newer/anchors")).toEqual({ remark, current: "former/anchors", isFormer: false });
  expect(library.precedenceOf("newer/anchors")).toEqual({ order: [], remarks: [remark] });
});

test("every entry says that its document is older than a full one, or waits for a release", () => {
  const preface = "These rulings are effective upon release of the Genesis set.";
  const texts = [
    document("excerpt", { date: "2009-01-01", scope: "excerpt" }, anchors),
    newer({ ...docks, title: "repairs" }),
    document("waiting", { date: "2011-02-01", preface }, docks),
  ];
  const remarks = (id: string) => precedenceOn("2012-01-01", ...texts).precedenceOf(id).remarks;
  expect(remarks("excerpt/anchors")).toEqual([
    "from 2009-01-01, older than the full Current Rulings Document, 2011-01-03",
  ]);
  expect(remarks("newer/repairs")).toEqual([]);
  expect(remarks("waiting/docks")).toEqual([
    "counts upon release of the Genesis set; whether it has been released is not known here",
  ]);
});

test("an entry says that its new version may say the opposite of the version before", () => {
  const oldest = document(
    "oldest",
    { date: "2009-01-01" },
    { ...anchors, text: "A ship with an anchor can move." },
  );
  const newest = newer({ ...anchors, text: "A ship with an anchor can move." });
  const reversed = (...texts: readonly RulesText[]) =>
    precedenceOn("2012-01-01", ...texts)
      .precedenceOf("newer/anchors")
      .remarks.filter((remark) => remark.startsWith("REVERSED?"));
  const cannot = former({ ...anchors, text: "A ship with an anchor can not move." });
  expect(reversed(oldest, cannot, newest)).toEqual(["REVERSED? “not” removed, “may” added on 2011-01-03"]);
  expect(reversed(cannot, oldest, newest)).toEqual(["REVERSED? “not” removed, “may” added on 2011-01-03"]);
  expect(reversed(oldest, newest)).toEqual([]);
  const guide = document(
    "guide",
    { ...cannot.document, kind: "guide" },
    { ...anchors, text: "It can not move." },
  );
  expect(reversed(oldest, guide, newest)).toEqual([]);
});

test("entries of two names are ordered each by themselves", () => {
  const library = precedenceOn(
    "2012-01-01",
    former(anchors, docks),
    document("guide", { kind: "guide" }, docks, anchors),
  );
  for (const name of ["anchors", "docks"])
    expect(library.precedenceOf(`guide/${name}`).order.map(({ entry }) => entry.id)).toEqual([
      `former/${name}`,
      `guide/${name}`,
    ]);
});

describe("the texts on a day", () => {
  const changed = { ...anchors, changed: true };
  const first = document("first", { date: "2010-06-11", scope: "update" }, changed);
  const second = document("second", { date: "2010-09-01", scope: "update" }, { ...changed, title: "docks" });
  const later = document("later", { date: "2013-01-01", scope: "update" }, changed);
  const pointer = { text: "See anchors", kind: "explicit" } as const;
  const linksOf = (id: string) => ({
    references:
      id === "second/docks"
        ? [{ ...pointer, target: "later/anchors", block: 0, span: [0, 11] as const }]
        : [],
    referencedBy: ["second/docks", "later/anchors"].map((from) => ({ ...pointer, from, title: from })),
  });
  const texts = [first, second, later];
  const held = textsOn({ texts, linksOf }, precedenceOn("2012-01-01", ...texts));

  test("are those in force, and only what is new in the newest is marked as new", () => {
    expect(held.texts.flatMap(({ entries }) => entries.map(({ id, changed: is }) => `${id} ${is}`))).toEqual([
      "first/anchors false",
      "second/docks true",
    ]);
    expect([...oldNews(precedenceOn("2012-01-01", ...texts))]).toEqual(["first", "later"]);
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
