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

  test("may have moved up", () => {
    const up = entry("Rules of play.", solved, view, ship, stopped);
    expect(compare(entry("Rules of play.", ...paragraphs), up).changes[0]?.moves).toMatchObject([
      { direction: "up", words: [{ text: solved }] },
    ]);
  });

  test("shows what was edited in it", () => {
    const [change] = compare(
      entry(view, ship, stopped, solved),
      entry(ship?.replace("twice", "three times"), stopped, solved, view).replace("twice", "thrice"),
    ).changes;
    expect(change?.aspects).toEqual(["text", "order"]);
    expect(change?.moves).toMatchObject([{ direction: "down", words: [{ op: "equal", text: view }] }]);
    const edited = compare(
      entry(view, ship, stopped),
      entry(ship, stopped, view?.replace("discard", "draw")),
    );
    expect(edited.changes[0]?.aspects).toEqual(["text", "order"]);
    expect(edited.changes[0]?.moves[0]?.words.filter(({ op }) => op !== "equal")).toEqual([
      { op: "delete", text: "discard" },
      { op: "insert", text: "draw" },
    ]);
  });

  test("is told, though all that it passed was edited", () => {
    const edited = [ship?.replace("twice", "thrice"), stopped?.replace("no battle", "no fight")];
    const [change] = compare(entry(view, ship, stopped), entry(...edited, view)).changes;
    expect(change?.aspects).toEqual(["text", "order"]);
    expect(change?.moves).toMatchObject([{ direction: "down", words: [{ op: "equal", text: view }] }]);
  });

  test("is none that says as little as others do", () => {
    const [change] = compare(entry("Yes.", view, ship), entry(view, ship, "Yes.", "Yes.")).changes;
    expect(change?.moves).toEqual([]);
  });

  test("is none where another of its pattern took its place", () => {
    const [change] = compare(
      entry("A dual one counts 2.", "A space one counts 3."),
      entry("A ground one counts 4.", "A dual one counts 5."),
    ).changes;
    expect(change?.moves).toEqual([]);
  });
});

describe("a sentence that moved", () => {
  const movesOf = (old: string, fresh: string) => compare(entry(old), entry(fresh)).changes[0]?.moves ?? [];

  test("within its paragraph, or to another one, is told as moved", () => {
    const { changes } = compare(entry(`${view} ${ship} ${stopped}`), entry(`${ship} ${stopped} ${view}`));
    expect(changes).toMatchObject([{ status: "changed", aspects: ["order"] }]);
    expect(changes[0]?.moves).toEqual([
      { from: null, to: null, direction: "down", words: [{ op: "equal", text: view }] },
    ]);
    const moves = movesOf(`${view} ${ship}\n${stopped}`, `${ship}\n${view} ${stopped}`);
    expect(moves).toMatchObject([{ direction: "down", words: [{ text: view }] }]);
  });

  test("may have moved up", () => {
    expect(movesOf(`${view} ${ship} ${stopped}`, `${stopped} ${view} ${ship}`)).toMatchObject([
      { direction: "up", words: [{ text: stopped }] },
    ]);
  });

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

  test("is none if it took the place of another, or another took its place", () => {
    expect(movesOf(`${view} ${ship} ${stopped}`, `${ship} ${view}`)).toEqual([]);
    expect(movesOf(`${ship} ${view}`, `${view} ${ship} ${stopped}`)).toEqual([]);
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

  test("is none if it changed on the way, is short, or is only a phrase", () => {
    expect(movesOf(`${view} ${ship}`, `${ship} ${view?.replace("any card", "a card")}`)).toEqual([]);
    expect(movesOf(`You may. ${view}`, `${view} You may.`)).toEqual([]);
    expect(movesOf(`${view} You may. ${ship}`, `You may. ${view} ${ship}`)).toEqual([]);
    expect(
      movesOf(
        "Each player before the mission is solved counts all points and all cards at once.",
        "Each player counts all points and all cards at once before the mission is solved.",
      ),
    ).toEqual([]);
    expect(
      movesOf(
        "Before the mission is solved each player counts points and cards.",
        "Each player counts points and cards before the mission is solved.",
      ),
    ).toEqual([]);
  });
});

describe("steps", () => {
  const steps = (...lines: readonly (string | undefined)[]) =>
    entry("Rules of play.", ...lines.map((line, at) => `1.${"abcdef"[at]} ${line}`));

  test("that changed places are exchanged", () => {
    const [change] = compare(steps(view, ship, stopped), steps(view, stopped, ship)).changes;
    expect(change?.remarks).toEqual([{ kind: "exchanged", labels: ["1.b", "1.c"] }]);
    expect(change?.parts).toEqual([]);
    expect(compare(steps(view, ship), steps(ship, view)).renumbered).toEqual([]);
  });

  test("that changed places are exchanged, though a remark stands below one", () => {
    const [change] = compare(
      entry("Rules.", `1.a ${view}`, "Ships stay where they are.", `1.b ${ship}`),
      entry("Rules.", `1.a ${ship}`, `1.b ${view}`, "Ships stay where they are."),
    ).changes;
    expect(change?.remarks).toEqual([{ kind: "exchanged", labels: ["1.a", "1.b"] }]);
  });

  const partsOf = (old: string, fresh: string) =>
    compare(old, fresh).changes[0]?.parts.map(({ status, from, to }) => `${status} ${from} ${to}`);

  test("that came side by side, or for one, have an address each", () => {
    expect(partsOf(steps(view, solved), steps(view, ship, stopped, solved))).toEqual([
      ...["added null 1.b", "added null 1.c"],
    ]);
    expect(partsOf(steps(view, "Nod.", solved), steps(view, ship, stopped, solved))).toEqual([
      ...["removed 1.b null", "added null 1.b", "added null 1.c"],
    ]);
    expect(partsOf(steps(view, ship, stopped, solved), steps(view, solved))).toEqual([
      ...["removed 1.b null", "removed 1.c null"],
    ]);
  });

  test("that were reworded as their example was are told apart from it", () => {
    const step = (times: string, cards: string) =>
      entry("Rules.", `1.a ${view}`, `1.b ${ship?.replace("twice", times)}`, `Example: draw ${cards} cards.`);
    expect(partsOf(step("twice", "two"), step("thrice", "three"))).toEqual([
      ...["changed 1.b 1.b", "changed null null"],
    ]);
  });

  test("that a paragraph became, or that became one, keep their words, and have no address", () => {
    const [one, other] = [entry("Rules of play.", `${view} ${ship}`), steps(view, ship)];
    expect([...reported(one, other), ...reported(other, one)]).toEqual([]);
    const edited = other.replace("twice", "thrice");
    expect([partsOf(one, edited), partsOf(edited, one)]).toEqual([
      ["changed null null"],
      ["changed null null"],
    ]);
  });

  test("that changed places with many of their words are no exchange", () => {
    const old = steps(`${ship} It returns to the fleet later.`, `${stopped} They wait at the outpost.`);
    const fresh = steps(`${stopped} Nobody knows where they went.`, `${ship} Its crew beams down as it can.`);
    expect(partsOf(old, fresh)).toEqual(["removed 1.a null", "changed 1.b 1.a", "added null 1.b"]);
  });

  test("that only lost an icon did not change", () => {
    const fresh = steps(view, "Nod.", ship);
    expect(partsOf(steps(view, "Wait.", `[?] ${ship}`), fresh)).toEqual(["changed 1.b 1.b"]);
  });

  test("that came, went or were reworded bear their address", () => {
    const [change] = compare(
      steps(view, ship, stopped, solved),
      steps(view, "Nod.", ship?.replace("twice", "thrice"), solved),
    ).changes;
    expect(change?.parts.map(({ status, from, to }) => `${status} ${from} ${to}`)).toEqual([
      "added null 1.b",
      "changed 1.b 1.c",
      "removed 1.c null",
    ]);
  });
});

describe("numbered rules", () => {
  const book = (...entries: readonly string[]) => entries.join("\n\n");
  const blitz = "702.151 Blitz – 702.151a Blitz lets you cast the spell for its blitz cost.";
  const flash = (number: string) => `${number} Flash – ${number}a You may play this spell at any time.`;
  const haste = (number: string) => `${number} Haste – ${number}a It may attack in the turn it comes in.`;
  const glossary = (number: string) => `Swift – See rule ${number}, “Flash.”`;

  test("that got other numbers are renumbered, and references follow", () => {
    const { changes, renumbered } = compare(
      book(flash("702.151"), haste("702.152"), glossary("702.151")),
      book(blitz, flash("702.152"), haste("702.153"), glossary("702.152")),
    );
    expect(renumbered).toEqual([
      { from: "702.151", to: "702.152" },
      { from: "702.151a", to: "702.152a" },
      { from: "702.152", to: "702.153" },
      { from: "702.152a", to: "702.153a" },
    ]);
    expect(changes.map(({ status, to, followsOnly }) => [status, to[0]?.title, followsOnly])).toEqual([
      ["added", "Blitz", false],
      ["changed", "Flash", false],
      ["changed", "Haste", false],
      ["changed", "Swift", true],
    ]);
    expect(changes.flatMap(({ parts }) => parts).map(({ status, to }) => `${status} ${to}`)).toEqual([
      "added 702.151a",
    ]);
  });

  test("that got another number and follow one still follow only", () => {
    const rush = (own: string, of: string) => `${own} Rush – ${own}a It works as rule ${of} says.`;
    const { changes } = compare(
      book(flash("702.151"), rush("702.152", "702.151")),
      book(blitz, flash("702.152"), rush("702.153", "702.152")),
    );
    expect(changes.at(-1)).toMatchObject({ aspects: ["text", "order"], followsOnly: true });
  });

  test("that have no numbered words are renumbered, too, unless they have no number now", () => {
    const plain = (number: string) => `${number}Flash – You may play this spell at any time.`;
    const { changes, renumbered } = compare(plain("702.151 "), plain("702.152 "));
    expect(changes.map(({ status, aspects }) => [status, aspects])).toEqual([["moved", ["order"]]]);
    expect(renumbered).toEqual([{ from: "702.151", to: "702.152" }]);
    expect(compare(plain("702.151 "), plain("")).renumbered).toEqual([]);
    expect(compare(plain(""), plain("702.151 ")).renumbered).toEqual([]);
  });

  test("below words without a number are renumbered, too", () => {
    const led = (number: string) => `${number} Flash – It is fast.\n${number}a Play it at any time.`;
    expect(compare(led("702.151"), led("702.152")).renumbered).toHaveLength(2);
  });

  const numbersOf = (old: string, fresh: string) => compare(old, fresh).numbers;

  test("are told apart as new, gone, or of another text, whichever rule had them", () => {
    expect(numbersOf(book(flash("702.151"), haste("702.152")), book(blitz, flash("702.152")))).toEqual({
      ...{ added: [], removed: [], changed: ["702.151", "702.151a", "702.152", "702.152a"] },
    });
    expect(numbersOf(flash("702.151"), book(flash("702.151"), haste("702.152")))).toEqual({
      ...{ added: ["702.152", "702.152a"], changed: [], removed: [] },
    });
    expect(numbersOf(book(flash("702.151"), haste("702.152")), flash("702.151"))).toEqual({
      ...{ added: [], changed: [], removed: ["702.152", "702.152a"] },
    });
  });

  test("have the paragraphs below them, but neither examples nor words before the first", () => {
    const flashWith = (first: string, below: string, example: string) =>
      `702.151 Flash – ${first}\n702.151a Play it at any time.\n${below}\n- ${example}\nOr so.`;
    const old = flashWith("It is fast.", "Pay for it.", "You draw.");
    expect(numbersOf(old, flashWith("It is slow.", "Pay for it.", "You stop.")).changed).toEqual([]);
    expect(numbersOf(old, old.replace("Or so", "Or not")).changed).toEqual([]);
    expect(numbersOf(old, old.replace("Pay for it", "Pay twice")).changed).toEqual(["702.151a"]);
    expect(numbersOf(old, old.replace("Pay for it", "Pay *for* it")).changed).toEqual([]);
  });

  test("of an entry that came or went came or went with it", () => {
    const [gone] = compare(book(blitz, flash("702.152")), flash("702.152")).changes;
    expect(gone).toMatchObject({ parts: [{ from: "702.151a", to: null }], isSpelling: false });
    const [came] = compare(flash("702.152"), book(`${blitz}\nIt is fast.`, flash("702.152"))).changes;
    expect(came?.parts.map(({ status, from, to }) => `${status} ${from} ${to}`)).toEqual([
      "added null 702.151a",
      "added null null",
    ]);
    expect(compare("", entry(view)).changes[0]?.parts).toEqual([]);
  });

  test("that follow nothing are changed under their number", () => {
    expect(reported(book(flash("702.151")), book(flash("702.151").replace("any time", "once")))).toEqual([
      "changed Flash: … spell at [-any time-] {+once+}.",
    ]);
    const [change] = compare(
      book(flash("702.151")),
      book(flash("702.151").replace("any time", "once")),
    ).changes;
    expect(change?.parts).toMatchObject([{ status: "changed", from: "702.151a", to: "702.151a" }]);
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

  test("is none if words were joined or divided", () => {
    expect(reported(entry("You can not draw."), entry("You cannot draw."))).toHaveLength(1);
    const numbers = (text: string) => `702.151 Flash – 702.151a ${text}`;
    expect(compare(numbers("You can not draw."), numbers("You cannot draw.")).numbers.changed).toEqual([
      "702.151a",
    ]);
  });

  test("is what else changed beside such a gap marked with it", () => {
    expect(reported(entry("Play this card, [?] then draw."), entry("Play that card, then draw."))).toEqual([
      "changed play: Play [-this-] {+that+} card, [-[?]-] then draw.",
    ]);
  });
});
