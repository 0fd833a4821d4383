import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { checkMarks } from "../../src/compare/marks.ts";
import { narrow } from "../../src/compare/narrow.ts";
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

describe("a narrowed comparison", () => {
  const fresh = rules(
    "# RULINGS\n\nown – Does so.\n\nskills – All levels.\n\n# ERRATA\n\nMot – Draw two cards.\n\nThon – Stop.",
  );
  const comparison = compareTexts(old, fresh);

  test("shows only some kinds", () => {
    const errata = narrow(comparison, { kinds: ["erratum"], entry: null });
    expect(report(errata)).toEqual(["changed Mot: Draw [-one card-] {+two cards+}."]);
  });

  test("shows only one entry, by title or id", () => {
    expect(narrow(comparison, { kinds: [], entry: "MOT" }).changes).toHaveLength(1);
    expect(narrow(comparison, { kinds: [], entry: "2e-current-rulings/own" }).changes).toHaveLength(1);
    expect(narrow(comparison, { kinds: [], entry: "Thon" }).changes).toHaveLength(0);
  });
});
