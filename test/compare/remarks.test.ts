/** What the words of a change alone do not say: icons that were named or lost, steps that got other labels. */
import { describe, expect, test } from "vitest";
import { textChange } from "../../src/compare/text-change.ts";
import type { Remark } from "../../src/domain/change.ts";
import { blockOf, entryOf as someEntry } from "../nouns.ts";

/** `1.a Draw.` is a step, a line without a label a paragraph. */
function entryOf(text: string) {
  const blocks = text.split("\n").map((line) => {
    const [, path = null, words = line] = /^(\d(?:\.[a-z])?) (.*)$/.exec(line) ?? [];
    return blockOf(words, { path, kind: path ? "step" : "paragraph" });
  });
  return someEntry({ id: "2e-rulings/own", title: "own", blocks });
}

function remarks(one: string, other: string): readonly Remark[] {
  return textChange([entryOf(one)], [entryOf(other)], new Map()).remarks;
}

function icons(one: string, other: string): string[] {
  return remarks(one, other).map((remark) =>
    remark.kind === "icon-named" || remark.kind === "icon-lost"
      ? `${remark.kind} ${remark.icon}`
      : remark.kind,
  );
}

describe("a lost icon", () => {
  test.each([
    ["a [?] mission", "a [Fed] mission", ["icon-named [Fed]"]],
    ["a [Fed] mission", "a [?] mission", ["icon-lost [Fed]"]],
    ["[?] and [?]", "[Fed] and [AU]", ["icon-named [Fed]", "icon-named [AU]"]],
    ["[?] and [?]", "[Fed] and [?]", ["icon-named [Fed]"]],
    ["[?] and [?]", "[Fed] and [Fed]", ["icon-named [Fed]"]],
  ])("is named or lost: %s => %s", (one, other, expected) => {
    expect(icons(one, other)).toEqual(expected);
  });

  test.each([
    ["a [?] mission", "a Federation mission"],
    ["a [?] mission", "a [?] planet mission [?]"],
    ["a [?] mission", "a [?] [Fed] mission"],
    ["a [AU] mission", "a [Fed] mission"],
    ["a mission", "a [Fed] mission"],
  ])("is not named: %s => %s", (one, other) => {
    expect(icons(one, other)).toEqual([]);
  });

  test("is named by as many as were lost", () => {
    expect(icons("a [?] mission", "a [Fed] [AU] mission")).toEqual(["icon-named [Fed]"]);
  });
});

function labels(one: string, other: string): string[] {
  return remarks(one, other).map((remark) =>
    remark.kind === "relabeled" ? `${remark.from.join("–")} now ${remark.to.join("–")}` : remark.kind,
  );
}

describe("steps got other labels", () => {
  test("neighbours in one remark, others apart", () => {
    expect(labels("1 Draw.\n2 Stop.\n3 Go.", "1 Nod.\n2 Draw.\n3 Stop.\n4 Go.")).toEqual(["1–3 now 2–4"]);
    expect(labels("1 Draw.\n2 Stop.\n3 Go.", "2 Draw.\n3 Stop.\n3 Nod at once.\n4 Go.")).toEqual([
      ...["1–2 now 2–3", "3–3 now 4–4"],
    ]);
    expect(labels("1 Draw.\n2 Nod at once.\n3 Stop.", "2 Draw.\n3 Stop.")).toEqual(["1–1 now 2–2"]);
    expect(labels("1 Draw.\n2 Nod at once.\n3 Stop.", "3 Draw.\n4 Stop.")).toEqual([
      ...["1–1 now 3–3", "3–3 now 4–4"],
    ]);
    expect(labels("1 Draw.\nBeware.\n2 Go.", "2 Draw.\nBeware.\n3 Go.")).toEqual(["1–2 now 2–3"]);
  });

  test("but not those that keep them, went, or had or have none", () => {
    expect(labels("1 Draw.\n2 Stop.", "1 Draw.\n2 Stop.")).toEqual([]);
    expect(labels("1 Draw.\n2 Stop at once.", "1 Draw.")).toEqual([]);
    expect(labels("Draw.\n1 Stop.", "1 Draw.\n1 Stop.")).toEqual([]);
    expect(labels("1 Draw.\n1 Stop.", "Draw.\n1 Stop.")).toEqual([]);
    expect(labels("1 Nod now.\n2 Draw.", "1 Go\n3 Stop at once.")).toEqual([]);
  });

  test("even where their words changed", () => {
    expect(labels("1 Nod now.\n2 Draw.", "1 Go\n3 Q. Draw.")).toEqual(["2–2 now 3–3"]);
  });
});
