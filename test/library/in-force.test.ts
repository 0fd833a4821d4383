import { describe, expect, test } from "vitest";
import type { DocumentKind, RulesText } from "../../src/domain/document.ts";
import { document, precedenceOn, standings } from "./made.ts";

const full2010 = document("full-2010", { date: "2010-06-11" });
const update2010 = document("update-2010", {
  date: "2010-09-01",
  scope: "update",
  title: "Current Rulings Update",
});
const full2011 = document("full-2011", { date: "2011-01-03" });

describe("a full document and its updates", () => {
  test.each([
    [
      "2010-06-10",
      [
        "full-2010: not before 2010-06-11",
        "update-2010: not before 2010-09-01",
        "full-2011: not before 2011-01-03",
      ],
    ],
    [
      "2010-06-11",
      ["full-2010: in force", "update-2010: not before 2010-09-01", "full-2011: not before 2011-01-03"],
    ],
    ["2010-12-31", ["full-2010: in force", "update-2010: in force", "full-2011: not before 2011-01-03"]],
    [
      "2011-01-03",
      [
        "full-2010: superseded on 2011-01-03 by Current Rulings Document, 2011-01-03",
        "update-2010: superseded on 2011-01-03 by Current Rulings Document, 2011-01-03",
        "full-2011: in force",
      ],
    ],
  ])("on %s", (day, expected) => {
    expect(standings(precedenceOn(day, full2010, update2010, full2011))).toEqual(expected);
  });

  test("an update supersedes nothing, and updates stack", () => {
    const second = document("update-two", {
      date: "2010-10-01",
      scope: "update",
      title: "Current Rulings Update",
    });
    expect(standings(precedenceOn("2010-12-01", full2010, update2010, second))).toEqual([
      "full-2010: in force",
      "update-2010: in force",
      "update-two: in force",
    ]);
  });

  test("what was superseded stays superseded on the day of the first that did it", () => {
    const full2012 = document("full-2012", { date: "2012-05-01" });
    for (const newer of [
      [full2012, full2011],
      [full2011, full2012],
    ])
      expect(standings(precedenceOn("2013-01-01", full2010, ...newer))[0]).toBe(
        "full-2010: superseded on 2011-01-03 by Current Rulings Document, 2011-01-03",
      );
  });

  test("an update that came after the newest full document is not superseded by it", () => {
    const late = document("late", { date: "2011-02-01", scope: "update" });
    expect(standings(precedenceOn("2012-01-01", full2010, full2011, late))[2]).toBe("late: in force");
  });
});

describe("versions of one document", () => {
  test("are told by version numbers, dates and words such as `update`", () => {
    const older = document("g18", {
      kind: "glossary",
      edition: "1e",
      title: "Glossary 1.8",
      date: "2009-05-01",
    });
    const newer = document("g19", {
      kind: "glossary",
      edition: "1e",
      title: "Glossary, Version 1.9.1 (May 2013)",
      date: "2013-05-01",
    });
    expect(standings(precedenceOn("2014-01-01", older, newer))[0]).toMatch(/^g18: superseded on 2013-05-01/);
  });

  test.each([
    ["of another edition", { edition: "1e" }],
    ["of another kind", { kind: "supplement" }],
    ["of another title", { title: "Tournament Rulings" }],
  ] as const)("are not documents %s", (_, facts) => {
    const other = document("other", { date: "2009-01-01", ...facts });
    expect(standings(precedenceOn("2012-01-01", other, full2011))[0]).toBe("other: in force");
  });
});

describe("the day from which a document counts", () => {
  test("is its effective day and not the day that it bears", () => {
    const announced = document("announced", { date: "2011-01-03", effective: "2011-01-10" });
    expect(standings(precedenceOn("2011-01-05", full2010, announced))).toEqual([
      "full-2010: in force",
      "announced: not before 2011-01-10",
    ]);
    expect(standings(precedenceOn("2011-01-10", full2010, announced))).toEqual([
      "full-2010: superseded on 2011-01-10 by Current Rulings Document, 2011-01-03",
      "announced: in force",
    ]);
  });

  test("decides nothing between two that were published in one order and take effect in the other", () => {
    const slow = document("slow", { date: "2010-06-11", effective: "2011-06-01" });
    expect(standings(precedenceOn("2011-07-01", slow, full2011)).map((line) => line.split(",")[0])).toEqual([
      "slow: in force",
      "full-2011: in force",
    ]);
  });

  test("stays unknown where it is the release of a set, which is said, and supersedes nothing", () => {
    const waiting = document("waiting", {
      date: "2011-01-03",
      preface: "These rulings are effective upon release of the Genesis set.",
    });
    expect(standings(precedenceOn("2012-01-01", full2010, waiting))).toEqual([
      "full-2010: in force",
      "waiting: in force, counts upon release of the Genesis set; whether it has been released is not known here",
    ]);
  });

  test("is not taken from a preface that only speaks of a set", () => {
    const speaking = document("speaking", {
      date: "2011-01-03",
      preface:
        "Upon release of the Genesis set a new document will follow. These rulings are effective immediately.",
    });
    expect(standings(precedenceOn("2012-01-01", full2010, speaking))[1]).toBe("speaking: in force");
  });
});

describe("an excerpt of rulings", () => {
  const glossary = { kind: "glossary", title: "Glossary", date: "2011-05-01" } as const;
  const besides = (facts: Parameters<typeof document>[1], kind: DocumentKind = "current-rulings") => {
    const excerpt = document("excerpt", { kind, date: "2010-01-01", scope: "excerpt" });
    return standings(precedenceOn("2012-01-01", excerpt, document("full", { ...glossary, ...facts })))[0];
  };

  test.each(["current-rulings", "temporary-rulings"] as const)(
    "is older than the full glossary that collects %s later",
    (kind) => {
      expect(besides({}, kind)).toBe(
        "excerpt: in force, from 2010-01-01, older than the full Glossary, 2011-05-01",
      );
    },
  );

  test.each([
    ["a full text that collects no rulings", { kind: "rulebook", title: "Rulebook" }],
    ["a glossary of another edition", { edition: "1e" }],
    [
      "a glossary that waits for a release",
      { preface: "These rulings are effective upon release of the Genesis set." },
    ],
  ] as const)("is not older than %s", (_, facts) => {
    expect(besides(facts)).toBe("excerpt: in force");
    expect(besides({}, "guide")).toBe("excerpt: in force");
  });
});

describe("the change marks of a document are news", () => {
  const news = (...texts: readonly RulesText[]) =>
    precedenceOn("2012-01-01", ...texts).standings.map(({ document: { id }, isNews }) => `${id}: ${isNews}`);

  test("until a newer text supersedes it, stands beside it, or collects its rulings", () => {
    const update = { scope: "update", title: "Current Rulings Update" } as const;
    const first = document("first", { ...update, date: "2011-02-01" });
    const second = document("second", { ...update, date: "2011-03-01" });
    const guide = document("guide", { kind: "guide", title: "Guide", date: "2011-06-01" });
    expect(news(full2010, first, second, guide)).toEqual([
      "full-2010: false",
      "first: false",
      "second: true",
      "guide: true",
    ]);
    expect(news(full2010, full2011)).toEqual(["full-2010: false", "full-2011: true"]);
    const saltpan = document("saltpan", { date: "2010-01-01", scope: "excerpt", title: "Saltpan Rulings" });
    expect(news(saltpan, full2011)).toEqual(["saltpan: false", "full-2011: true"]);
  });
});

describe("what is never replaced", () => {
  test("an excerpt stays in force, whatever full document follows", () => {
    const excerpt = document("excerpt", { date: "2009-01-01", scope: "excerpt" });
    expect(standings(precedenceOn("2012-01-01", excerpt, full2011))[0]).toBe(
      "excerpt: in force, from 2009-01-01, older than the full Current Rulings Document, 2011-01-03",
    );
  });

  test("and is older than the one that is in force", () => {
    const excerpt = document("excerpt", { date: "2009-01-01", scope: "excerpt" });
    for (const later of [
      [full2010, full2011],
      [full2011, full2010],
    ])
      expect(standings(precedenceOn("2012-01-01", excerpt, ...later))[0]).toContain(
        "older than the full Current Rulings Document, 2011-01-03",
      );
  });

  test("but an excerpt is not in force before its day", () => {
    const excerpt = document("excerpt", { date: "2012-01-01", scope: "excerpt" });
    expect(standings(precedenceOn("2011-12-31", excerpt))).toEqual(["excerpt: not before 2012-01-01"]);
  });

  test("an undated document is in force on every day, and is said to be undated", () => {
    const undated = document("undated", {});
    for (const day of ["1994-01-01", "2030-01-01"])
      expect(standings(precedenceOn(day, undated, full2011))[0]).toBe("undated: in force, undated");
  });
});

test("two texts of one date are both in force, and each says so", () => {
  const repost = document("repost", { date: "2011-01-03" });
  expect(standings(precedenceOn("2012-01-01", full2011, repost))).toEqual([
    "full-2011: in force, another text of the same document is also in force: repost",
    "repost: in force, another text of the same document is also in force: full-2011",
  ]);
});

test.each([
  ["an update", { scope: "update" }],
  ["a full document of another title", { title: "Saltpan Rulings" }],
] as const)("a full document and %s of its date are no two texts of one document", (_, facts) => {
  const other = document("other", { date: "2011-01-03", ...facts });
  expect(standings(precedenceOn("2012-01-01", full2011, other))).toEqual([
    "full-2011: in force",
    "other: in force",
  ]);
});

describe("an event that allows some documents", () => {
  const onlyOf = (...allowed: readonly string[]) =>
    standings(precedenceOn({ day: "2012-01-01", allowed }, full2010, full2011));

  test("leaves the others out", () => {
    expect(onlyOf("full-2011")[0]).toBe("full-2010: not among the documents that the event allows");
  });

  test("keeps an older version in force where the newer one is not allowed", () => {
    expect(onlyOf("full-2010")[0]).toBe("full-2010: in force");
  });

  test("may name several", () => {
    expect(onlyOf("full-2010", "full-2011")).toEqual([
      "full-2010: superseded on 2011-01-03 by Current Rulings Document, 2011-01-03",
      "full-2011: in force",
    ]);
  });

  test("may name them by kind", () => {
    expect(onlyOf("current-rulings")[1]).toBe("full-2011: in force");
    expect(onlyOf("glossary")[1]).toBe("full-2011: not among the documents that the event allows");
  });
});
