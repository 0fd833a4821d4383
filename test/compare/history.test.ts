import { describe, expect, test } from "vitest";
import { historyOf, statesOf } from "../../src/compare/history.ts";
import type { RulesText, SourceDocument } from "../../src/domain/document.ts";
import { marked } from "./notation.ts";
import { rules } from "./rules.ts";

function version(date: string, text: string, facts: Partial<SourceDocument> = {}): RulesText {
  return rules(text, { id: `current-rulings-${date}`, date, ...facts });
}

const other =
  "Thon – Discard a random card from your hand to place your ship at your incomplete space mission.";
const ante = "You may end this mission attempt to prevent and overcome this dilemma.";

const versions = [
  version("2010-06-11", other),
  version("2010-09-01", `${other}\n\nUp the Ante – ${ante}`),
  version("2010-10-01", `${other}\n\nUp the Ante – ${ante} If you do not, you win the game.`),
  version("2010-11-01", `${other}\n\nUp the Ante – ${ante} If you do not, you win the game.`),
  version("2011-01-03", `${other}\n\nRaise the Ante – ${ante} If you do not, you lose the game.`),
  version("2011-02-07", other),
  version("2011-03-07", `${other}\n\nRaise the Ante – ${ante} If you do not, you lose.`),
];

function lines(name: string, of: readonly RulesText[] = versions): readonly string[] {
  const history = historyOf(statesOf(of), name);
  return (history?.events ?? []).map(({ document, sort, change }) => {
    const words = change ? marked(change.words) : "";
    return `${document.date} ${sort}${words === "" ? "" : `: ${words}`}`;
  });
}

describe("the history of an entry", () => {
  const expected = [
    "2010-09-01 appeared",
    "2010-10-01 changed: … this dilemma. {+If you do not, you win the game.+}",
    "2011-01-03 renamed: … not, you [-win-] {+lose+} the game.",
    "2011-02-07 withdrawn",
    "2011-03-07 restored: … you lose [-the game-].",
  ];

  test("tells when it appeared, changed, was renamed, withdrawn and restored", () => {
    expect(lines("Raise the Ante")).toEqual(expected);
  });

  test("is found by its old title too", () => {
    expect(lines("up the ante").slice(0, 4)).toEqual(expected.slice(0, 4));
  });

  test("is none for a name that no version has", () => {
    expect(historyOf(statesOf(versions), "Zebra")).toBeNull();
  });

  test("does not take an update's silence for a withdrawal", () => {
    const update = version("2011-04-01", "Mot – This card is unique.", { scope: "update" });
    const later = version("2011-05-01", `${other}\n\nMot – This card is unique.`);
    expect(lines("Thon", [...versions, update, later])).toEqual(["2010-06-11 appeared"]);
    expect(lines("Mot", [...versions, update, later])).toEqual(["2011-04-01 appeared"]);
    expect(historyOf(statesOf([...versions, update]), "Thon")?.stands).toBe(true);
  });
});
