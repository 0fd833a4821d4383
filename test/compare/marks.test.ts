/** Marks of documents that the notation cannot say, and comparisons of some entries. All else is in golden/examples/marks.txt. */
import { describe, expect, test } from "vitest";
import { checkMarks } from "../../src/compare/changes.ts";
import { compareTexts } from "../../src/compare/compare.ts";
import type { Entry, EntryKind } from "../../src/domain/entry.ts";
import { report } from "./notation.ts";
import { rules } from "./rules.ts";

const old = rules(
  "# RULINGS\n\nown – Still does so.\n\n* skills – All levels.\n\n# ERRATA\n\nMot – Draw one card.\n\nThon – Stop.",
);

describe("a list of significant changes", () => {
  const heading = "Significant rulings changes and clarifications";
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

  test("tells of a sentence that moved to an entry that is not shown", () => {
    const sentence = "Any player may light the lantern once each turn.";
    const [one, other] = [
      rules(`harbors – Ships wait at the pier. ${sentence}\n\nlanterns – A lantern burns until dawn.`),
      rules(`harbors – Ships wait at the pier.\n\nlanterns – A lantern burns until dawn. ${sentence}`),
    ];
    const harbors = compareTexts(one, other, ({ id }) => id === "2e-current-rulings/harbors");
    expect(report(harbors)).toEqual([
      `changed harbors: Ships wait at the pier. [-${sentence}-] <a sentence from harbors => lanterns>`,
    ]);
  });

  test("shows an entry that has another name on one side", () => {
    const [one, other] = [
      rules("own – Still “does” so.\n\n# ERRATA\n\nMot – Draw “one” card and place it under your own deck."),
      rules('own – Still "does" so.\n\n# ERRATA\n\nThon – Draw "one" card and place it under your own deck.'),
    ];
    const counts = (kinds: readonly EntryKind[], slug: string | null) => {
      const isCalled = (id: string) => slug === null || id === `2e-current-rulings/${slug}`;
      const isWanted = ({ kind, id }: Pick<Entry, "kind" | "id">) =>
        (kinds.length === 0 || kinds.includes(kind)) && isCalled(id);
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
