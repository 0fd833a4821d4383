/** How the precedence of an entry reads: as text under an answer, and as warnings on the screen. */
import { describe, expect, test } from "vitest";
import type { EntryPrecedence, OrderedEntry, PrecedenceRole } from "../../src/domain/precedence.ts";
import { precedenceText, precedenceWarnings } from "../../src/render/citation.ts";
import { makePaint } from "../../src/render/text-style.ts";
import { citationOf } from "../nouns.ts";

const ordered = (role: PrecedenceRole, id: string, more: Partial<OrderedEntry> = {}): OrderedEntry => ({
  role,
  entry: citationOf({
    id: `${id}/battle`,
    title: "battle",
    edition: "1e",
    document: { id, title: id, date: "2010-06-11" },
  }),
  source: `${id}.txt`,
  lines: [3, 4],
  beginning: "Ships at one location may battle.",
  reason: null,
  ...more,
});

const style = { width: 80, paint: makePaint(0) };
const decided: EntryPrecedence = {
  order: [
    ordered("decides", "Rulings", { reason: "“It replaces.” (Rulings.txt:1)" }),
    ordered("overridden", "Glossary"),
  ],
  remarks: [],
};

describe("precedence as text", () => {
  test("name the place of each, and the text of those that are not shown above", () => {
    expect(precedenceText(decided, "Rulings/battle", style)).toBe(`
Texts on this name, the first decides
  decides     Rulings, 2010-06-11 · Rulings.txt:3–4 (shown above)
              as “It replaces.” (Rulings.txt:1)
  overridden  Glossary, 2010-06-11 · Glossary.txt:3–4
              Ships at one location may battle.
`);
  });

  test("do not claim that the first decides where none does", () => {
    const undecided = {
      order: [ordered("undecided", "One"), ordered("undecided", "Two")],
      remarks: ["no rule"],
    };
    const text = precedenceText(undecided, "One/battle", style);
    expect(text).toMatch(/^ {2}! no rule\n\nTexts on this name, the latest first\n/);
    expect(text).not.toContain("decides");
  });

  test("are nothing where an entry stands alone", () => {
    expect(precedenceText({ order: [], remarks: [] }, "One/battle", style)).toBe("");
  });

  test("pass no control character of a text on to the terminal", () => {
    const hostile = ordered("overridden", "Glossary", { beginning: "\u001b[2Jbattle" });
    expect(precedenceText({ order: [hostile], remarks: ["\u001b[2J"] }, "x", style)).not.toContain("\u001b");
  });
});

describe("precedence as warnings on the screen", () => {
  test("say what an entry gives way to, and what gives way to it", () => {
    expect(precedenceWarnings(decided, "Glossary/battle")).toEqual(["overridden by Rulings, 2010-06-11"]);
    expect(precedenceWarnings(decided, "Rulings/battle")).toEqual(["overrides Glossary, 2010-06-11"]);
  });

  test("name no other text where none overrides", () => {
    const latest = { order: [ordered("decides", "Rulings"), ordered("undecided", "Guide")], remarks: [] };
    expect(precedenceWarnings(latest, "Rulings/battle")).toEqual([]);
  });

  test("do not repeat what a remark says", () => {
    const amended = {
      order: [ordered("amends", "Rulings"), ordered("amended", "Glossary")],
      remarks: ["is changed in part by Rulings, 2010-06-11"],
    };
    expect(precedenceWarnings(amended, "Glossary/battle")).toEqual(amended.remarks);
  });
});
