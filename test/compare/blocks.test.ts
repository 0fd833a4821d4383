/** Paragraphs, items, steps and numbered rules inside an entry: which moved, which came, and what number they have now. */
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { report } from "./notation.ts";
import { rules } from "./rules.ts";

function compare(old: string, fresh: string) {
  return compareTexts(rules(old), rules(fresh));
}

const reported = (old: string, fresh: string) => report(compare(old, fresh));

const paragraphs = [
  "Any player may view any card in the discard pile.",
  "A ship that is damaged twice is destroyed at once.",
  "Personnel who are stopped take part in no battle.",
  "When a mission is solved, its points are scored.",
];
const [view, ship, stopped, solved] = paragraphs;
const entry = (first?: string, ...lines: readonly (string | undefined)[]) =>
  [`play – ${first}`, ...lines].join("\n");

describe("a paragraph that moved", () => {
  test("is told as moved, and not as struck and added", () => {
    const { changes } = compare(
      entry("Rules of play.", view, ship, stopped, solved),
      entry("Rules of play.", ship, stopped, view, solved),
    );
    expect(changes).toMatchObject([{ status: "changed", aspects: ["order"] }]);
    expect(changes[0]?.moves).toEqual([
      { from: null, to: null, direction: "down", words: [{ op: "equal", text: view }] },
    ]);
    expect(changes[0]?.words.filter(({ op }) => op !== "equal").map(({ move }) => move)).toEqual([0, 0]);
  });

  test("is told apart from another that moved as well", () => {
    const [change] = compare(
      entry("Rules of play.", view, ship, stopped, solved),
      entry("Rules of play.", stopped, solved, ship, view),
    ).changes;
    const marks = change?.words.filter(({ op }) => op !== "equal").map(({ op, move }) => `${op} ${move}`);
    expect(marks).toEqual(["delete 0", "delete 1", "insert 1", "insert 0"]);
  });
});

describe("a sentence that moved", () => {
  const movesOf = (old: string, fresh: string) => compare(entry(old), entry(fresh)).changes[0]?.moves ?? [];

  test("is told apart from another that moved as well", () => {
    const [change] = compare(
      entry(`${view} ${ship} Each wall holds until dawn. ${stopped} ${solved}`),
      entry(`${ship} ${view} Each wall holds until dawn. ${solved} ${stopped}`),
    ).changes;
    const marks = change?.words.filter(({ op }) => op !== "equal").map(({ op, move }) => `${op} ${move}`);
    expect(marks).toEqual(["delete 0", "insert 0", "delete 1", "insert 1"]);
  });

  test.each([
    "The card says “stop.”",
    "It stops (for good.)",
    "It says 'stop.'",
    "[It stops whoever stands here, there or elsewhere.]",
  ])("may stand behind `%s`", (first) => {
    const moves = movesOf(`${first} ${view} ${ship}`, `${first} ${ship} ${view}`);
    expect(moves).toMatchObject([{ direction: "down", words: [{ text: view }] }]);
  });

  test("and words that changed beside it are told apart", () => {
    const [change] = compare(
      entry(`${view} ${ship} ${stopped}`),
      entry(`${ship} ${stopped?.replace("no", "each")} ${view}`),
    ).changes;
    expect(change?.aspects).toEqual(["text", "order"]);
    const unmoved = change?.words.filter(({ op, move }) => op !== "equal" && move === undefined);
    expect(unmoved?.map(({ text }) => text.trim())).toEqual(["no", "each"]);
  });
});

describe("a long entry", () => {
  const many = Array.from(
    { length: 3_000 },
    (_, at) => `Rule ${at} of ${at * 7} says that card ${at % 90} costs ${at * 3} counters.`,
  );

  test("loses and gains only what did", () => {
    const fresh = many
      .toSpliced(1_500, 2, "A rule that is new.")
      .with(40, "Rule 40 was written again, wholly.");
    const [change] = compare(entry(...many), entry(...fresh)).changes;
    const words = change?.words.filter(({ op }) => op !== "equal").map(({ text }) => text.length) ?? [];
    expect(words.reduce((sum, length) => sum + length, 0)).toBeLessThan(400);
  });

  const wordsOf = (paragraph: number) =>
    Array.from({ length: 60 }, (_, at) => `w${(paragraph * 61 + at * at) % 997}`);
  const edited = (words: readonly string[]) => words.map((word, at) => (at % 6 === 5 ? `${word}x` : word));
  const deletions = (paragraphs: readonly (readonly string[])[], again: readonly (readonly string[])[]) => {
    const text = (all: readonly (readonly string[])[]) =>
      entry("One.", ...all.map((words) => words.join(" ")));
    const words = compare(text(paragraphs), text(again)).changes[0]?.words ?? [];
    return words.filter(({ op }) => op === "delete").flatMap(({ text: gone }) => gone.split(/\s+/));
  };

  test("with edits in each of its paragraphs keeps the words between them", () => {
    const paragraphs = Array.from({ length: 60 }, (_, at) => wordsOf(at));
    expect(deletions(paragraphs, paragraphs.map(edited))).toHaveLength(600);
  });

  test("is no short one, of which a paragraph that was divided lost nothing", () => {
    const words = wordsOf(1);
    expect(
      deletions([words], [edited(words.slice(0, 6)).concat(words.slice(6, 52)), words.slice(52)]),
    ).toEqual(words.slice(5, 6));
  });
});

describe("no change", () => {
  test.each([
    [
      "a gap where an icon may have been lost",
      "Play this card, [?] then draw.",
      "Play this card, then draw.",
    ],
    ["white space beside a sign", "It costs >28 to play.", "It costs > 28 to play."],
    ["a line that was wrapped before a number", "Count up to 3. Then draw.", "Count up to\n3 Then draw."],
  ])("is %s", (_, one, other) => {
    expect(reported(entry(one), entry(other))).toEqual([]);
    expect(reported(entry(other), entry(one))).toEqual([]);
  });

  test("is such a gap in an entry that was marked", () => {
    const old = rules(entry("Play this card, [?] then draw."));
    const fresh = rules(`* ${entry("Play this card, then draw.")}`);
    expect(compareTexts(old, fresh).changes).toMatchObject([{ aspects: ["marker"] }]);
    expect(compareTexts(fresh, old).changes).toMatchObject([{ aspects: ["marker"] }]);
  });
});
