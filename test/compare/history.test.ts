import { describe, expect, test } from "vitest";
import { historyCalled, historyOf, inForceAfter, statesOf } from "../../src/compare/history.ts";
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

test("in force is the last full version with the updates since", () => {
  const update = version("2010-07-01", "Mot – This card is unique.", { scope: "update" });
  const titles = (...of: Parameters<typeof inForceAfter>[0]) =>
    inForceAfter(of).entries.map(({ title }) => title);
  const [first, second] = [version("2010-06-11", other), version("2010-08-01", "Kestrel – Draw.")];
  expect(titles(first, update)).toEqual(["Thon", "Mot"]);
  expect(titles(update, second)).toEqual(["Kestrel"]);
  expect(titles(update)).toEqual(["Mot"]);
});

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
    expect(historyCalled(versions, ["Zebra"])).toBeNull();
  });

  test("is that of the first name that a version has", () => {
    expect(historyCalled(versions, ["Zebra", "Up the Ante", "Thon"])?.title).toBe("Raise the Ante");
  });

  test("goes on past the new title by which nobody asked", () => {
    const later = version(
      "2011-02-01",
      `${other}\n\nRaise the Ante – ${ante} If you do not, you lose the game.`,
    );
    const history = historyOf(statesOf([...versions.slice(0, 5), later]), "Up the Ante");
    expect(history).toMatchObject({ title: "Raise the Ante", stands: true, isInLatest: true });
  });

  test("tells new capitals of a title from a new title", () => {
    const capitals = version("2011-04-01", `${other}\n\nRAISE THE ANTE – ${ante} If you do not, you lose.`);
    expect(lines("Raise the Ante", [...versions, capitals]).at(-1)).toBe("2011-04-01 changed");
  });

  test("does not take an update's silence for a withdrawal", () => {
    const update = version("2011-04-01", "Mot – This card is unique.", { scope: "update" });
    const later = version("2011-05-01", `${other}\n\nMot – This card is unique.`);
    expect(lines("Thon", [...versions, update, later])).toEqual(["2010-06-11 appeared"]);
    expect(lines("Mot", [...versions, update, later])).toEqual(["2011-04-01 appeared"]);
    expect(historyOf(statesOf([...versions, update]), "Thon")).toMatchObject({
      ...{ stands: true, isInLatest: false },
    });
    expect(historyOf(statesOf([...versions, update]), "Mot")?.isInLatest).toBe(true);
  });
});
