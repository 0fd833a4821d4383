import { describe, expect, test } from "vitest";
import { checkMarks } from "../../src/compare/changes.ts";
import { compareTexts } from "../../src/compare/compare.ts";
import type { Entry, EntryKind } from "../../src/domain/entry.ts";
import { longestHeading } from "../../src/domain/evidence.ts";
import { report } from "./notation.ts";
import { rules } from "./rules.ts";

const old = rules(
  "# RULINGS\n\nown – Still does so.\n\n* skills – All levels.\n\n# ERRATA\n\nMot – Draw one card.\n\nThon – Stop.",
);

function marksOf(text: string) {
  const fresh = rules(text);
  const { marksUsed, changedUnmarked, markedUnchanged, listedUnchanged } = checkMarks(
    compareTexts(old, fresh),
    fresh,
  );
  const titles = (list: readonly { readonly title: string }[]) => list.map(({ title }) => title);
  return {
    marksUsed,
    changedUnmarked: titles(changedUnmarked),
    markedUnchanged: titles(markedUnchanged),
    listedUnchanged: listedUnchanged.map(({ text, entry }) => `${text} (${entry?.title ?? "no such entry"})`),
  };
}

describe("the publisher's marks", () => {
  test("are borne out where all that is marked changed, and the reverse", () => {
    const fresh =
      "# RULINGS\n\nown – Still does so.\n\nskills – All levels.\n\n# ERRATA\n\n* Mot – Draw two cards.\n\nThon – Stop.";
    expect(marksOf(fresh)).toEqual({
      marksUsed: true,
      changedUnmarked: [],
      markedUnchanged: [],
      listedUnchanged: [],
    });
  });

  test("miss a change, and claim one that is none", () => {
    const fresh =
      "# RULINGS\n\n* own – Still does so.\n\nskills – All levels.\n\n# ERRATA\n\nMot – Draw two cards.\n\nThon – Stop.";
    const found = marksOf(fresh);
    expect([found.changedUnmarked, found.markedUnchanged]).toEqual([["Mot"], ["own"]]);
  });

  test("that stay from the document before claim a change that is none", () => {
    const fresh =
      "# RULINGS\n\nown – Still does so.\n\n* skills – All levels.\n\n# ERRATA\n\nMot – Draw one card.\n\nThon – Stop.";
    expect(marksOf(fresh).markedUnchanged).toEqual(["skills"]);
  });

  test("are said to be missing where a document has none", () => {
    expect(marksOf("# ERRATA\n\nMot – Draw two cards.").marksUsed).toBe(false);
  });

  test("include the list of significant changes", () => {
    const list =
      "Significant rulings changes and clarifications – These changed.\n- Mot – draws two\n- Thon\n- Zebra";
    const fresh = `${list}\n\n# ERRATA\n\n* Mot – Draw two cards.\n\nThon – Stop.`;
    expect(marksOf(fresh).listedUnchanged).toEqual(["Thon (Thon)", "Zebra (no such entry)"]);
  });
});

test("a list of significant changes may stand in the preface", () => {
  const preface =
    "Preface – This document is divided.\nSignificant rulings changes and clarifications:\n- Thon\n- Mot";
  const fresh = rules(`${preface}\n\n# ERRATA\n\n* Mot – Draw two cards.\n\nThon – Stop.`);
  const { listedUnchanged } = checkMarks(compareTexts(old, fresh), fresh);
  expect(listedUnchanged.map(({ text }) => text)).toEqual(["Thon"]);
});

describe("a list of significant changes", () => {
  const heading = "Significant rulings changes and clarifications";
  const listedIn = (...lines: readonly string[]) => {
    const fresh = rules(`Preface – This document is divided.\n${lines.join("\n")}\n\nThon – Stop.`);
    return checkMarks(compareTexts(old, fresh), fresh).listedUnchanged.map(({ text }) => text.slice(0, 9));
  };
  const long = (start: string, length: number) => start.padEnd(length, " and more");

  test("is any that is headed so", () => {
    expect(listedIn("Significant changes", "- Thon", "- Zebra")).toEqual(["Thon", "Zebra"]);
    expect(listedIn("Significant rulings clarifications:", "- Thon")).toEqual(["Thon"]);
    expect(listedIn("Some significant changes", "- Thon")).toEqual([]);
    expect(listedIn("Changes", "- Thon")).toEqual([]);
  });

  test("ends with a line that is too long for a name", () => {
    expect(listedIn(heading, "- Thon", long("It", longestHeading + 1), "- Thon again")).toEqual(["Thon"]);
    expect(listedIn(heading, "- Thon", long("It", longestHeading), "- Thon again")).toEqual([
      "Thon",
      "Thon agai",
    ]);
  });

  test("is not headed by a line that is too long for a heading", () => {
    expect(listedIn(long(heading, longestHeading), "- Thon")).toEqual(["Thon"]);
    expect(listedIn(long(heading, longestHeading + 1), "- Thon")).toEqual([]);
  });

  test("ends with a heading", () => {
    const fresh = rules(`Preface – All.\n${heading}\n- Thon\nMore\n- Zebra\n\nThon – Stop.`);
    const entries = fresh.entries.map((entry) => ({
      ...entry,
      blocks: entry.blocks.map((block) =>
        block.text === "More" ? { ...block, kind: "heading" as const } : block,
      ),
    }));
    const { listedUnchanged } = checkMarks(compareTexts(old, fresh), { ...fresh, entries });
    expect(listedUnchanged.map(({ text }) => text)).toEqual(["Thon"]);
  });

  test("may be what the lines stand under", () => {
    const fresh = rules("Preface – All.\n- Thon\n- Zebra\n\nThon – Stop.");
    const under = (place: string | null) => {
      const entries = fresh.entries.map((entry) => ({
        ...entry,
        blocks: entry.blocks.map((block) => ({ ...block, under: place })),
      }));
      return checkMarks(compareTexts(old, fresh), { ...fresh, entries }).listedUnchanged.map(
        ({ text }) => text,
      );
    };
    expect(under(heading)).toEqual(["Thon", "Zebra"]);
    expect([under("Changes"), under(null)]).toEqual([[], []]);
  });

  test("names the longest title that a line begins with", () => {
    const fresh = rules(
      `${heading} – All.\n- Thon the first: draws\n- Thonthe\n\nThon – Stop.\n\nThon the First – Go.`,
    );
    const { listedUnchanged } = checkMarks(compareTexts(fresh, fresh), fresh);
    expect(listedUnchanged.map(({ entry }) => entry?.title ?? "no such entry")).toEqual([
      ...["Thon the First", "no such entry"],
    ]);
  });
});

test("a mark that is borne out by another place alone is not borne out", () => {
  const [a, b, c] = ["own – Yours, not mine.", "skills – All levels.", "Mot – Draw one card."];
  const [one, other] = [rules([a, b, c].join("\n\n")), rules([`* ${c}`, a, b].join("\n\n"))];
  const found = checkMarks(compareTexts(one, other), other);
  expect(found.markedUnchanged.map(({ title }) => title)).toEqual(["Mot"]);
  expect(found.changedUnmarked).toEqual([]);
  const moved = rules([c, a, b].join("\n\n"));
  expect(checkMarks(compareTexts(one, moved), moved).changedUnmarked).toEqual([]);
});

describe("a narrowed comparison", () => {
  const fresh = rules(
    "# RULINGS\n\nown – Does so.\n\nskills – All levels.\n\n# ERRATA\n\nMot – Draw two cards.\n\nThon – Stop.",
  );

  test("shows only some kinds, and counts only those", () => {
    const errata = compareTexts(old, fresh, ({ kind }) => kind === "erratum");
    expect(report(errata)).toEqual(["changed Mot: Draw [-one card-] {+two cards+}."]);
    expect(errata.unchanged.map(({ old: id }) => id)).toEqual(["2e-current-rulings/thon"]);
  });

  test("shows only one entry", () => {
    const changesOf = (id: string) => compareTexts(old, fresh, (entry) => entry.id === id).changes;
    expect(changesOf("2e-current-rulings/own")).toHaveLength(1);
    expect(changesOf("2e-current-rulings/thon")).toHaveLength(0);
  });

  test("shows an entry that has another name on one side", () => {
    const [one, other] = [
      rules("own – Still “does” so.\n\n# ERRATA\n\nMot – Draw “one” card and place it under your own deck."),
      rules('own – Still "does" so.\n\n# ERRATA\n\nThon – Draw "one" card and place it under your own deck.'),
    ];
    const counts = (kinds: readonly EntryKind[], slug: string | null) => {
      const isCalled = (id: string) => slug === null || id === `2e-current-rulings/${slug}`;
      const isWanted = ({ kind, id }: Entry) => (kinds.length === 0 || kinds.includes(kind)) && isCalled(id);
      return compareTexts(one, other, isWanted).changes.length;
    };
    expect([counts([], null), counts([], "mot"), counts([], "thon"), counts([], "own")]).toEqual([
      1, 1, 1, 0,
    ]);
    expect([counts(["erratum"], null), counts(["ruling"], null), counts(["ruling"], "mot")]).toEqual([
      1, 0, 0,
    ]);
  });
});
