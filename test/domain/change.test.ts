import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import {
  appendEdit,
  countChanges,
  isSame,
  reversalOf,
  reversalText,
  reversedIn,
  type WordEdit,
} from "../../src/domain/change.ts";
import { document } from "../library/made.ts";

const ruling = { title: "Up the Ante", text: "Draw one card." };
const old = document("old", { date: "2010-06-11" }, ruling);

describe("two documents", () => {
  test("are the same where neither an entry nor a fact differs", () => {
    expect(isSame(compareTexts(old, document("new", { date: "2010-06-11" }, ruling)))).toBe(true);
  });

  test("are not the same where only the date differs", () => {
    expect(isSame(compareTexts(old, document("new", { date: "2011-01-03" }, ruling)))).toBe(false);
  });

  test("are not the same where only an entry differs", () => {
    const other = document("new", { date: "2010-06-11" }, { ...ruling, text: "Draw two cards." });
    expect(isSame(compareTexts(old, other))).toBe(false);
  });
});

test("changes are counted by what became of an entry, with the pairs that read the same", () => {
  const cost = { title: "cost", text: "Pay it." };
  const fresh = document(
    ...(["new", { date: "2010-06-11" }, cost] as const),
    ...[
      { ...ruling, text: "Draw two cards." },
      { title: "kestrel", text: "It lands." },
    ],
  );
  const before = document("old", { date: "2010-06-11" }, ruling, cost);
  const none = { removed: 0, split: 0, merged: 0, moved: 0 };
  expect(countChanges(compareTexts(before, fresh))).toEqual({ ...none, added: 1, changed: 1, unchanged: 1 });
});

test("a change that may reverse a ruling is told with the words that came and went, each once", () => {
  const may = document("old", {}, ruling, { title: "kestrel", text: "A kestrel may land." });
  const mayNot = document(
    ...(["new", {}] as const),
    ...[
      { ...ruling, text: "Draw one red card." },
      { title: "kestrel", text: "A kestrel may not land." },
    ],
  );
  const reversed = reversedIn(compareTexts(may, mayNot));
  expect(reversed.map(({ to }) => to.map(({ title }) => title))).toEqual([["kestrel"]]);
  const reversal = { kind: "reversed", removed: ["may"], added: [] } as const;
  expect(reversalOf({ remarks: [{ kind: "stands-twice" }, reversal] })).toBe(reversal);
  expect(reversalOf({ remarks: [{ kind: "stands-twice" }] })).toBeNull();
  const told = (removed: readonly string[], added: readonly string[]) => reversalText({ removed, added });
  expect(told(["may", "may"], ["not", "never"])).toBe("REVERSED? “may” removed, “not”, “never” added");
  expect(told([], ["not"])).toBe("REVERSED? “not” added");
  expect(told(["not"], [])).toBe("REVERSED? “not” removed");
});

test("words join the edit before them unless they came, went, or moved otherwise", () => {
  const edits: WordEdit[] = [];
  const moved = { op: "delete", move: 0 } as const;
  appendEdit(edits, { op: "equal", text: "A " });
  appendEdit(edits, { op: "equal", text: "ship" });
  appendEdit(edits, { op: "delete", text: " may" });
  appendEdit(edits, { ...moved, text: " not" });
  appendEdit(edits, { op: "insert", text: "" });
  appendEdit(edits, { ...moved, text: " land" });
  expect(edits).toEqual([
    { op: "equal", text: "A ship" },
    { op: "delete", text: " may" },
    { ...moved, text: " not land" },
  ]);
});
