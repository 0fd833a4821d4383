import { describe, expect, test } from "vitest";
import type { Hit } from "../../src/domain/answer.ts";
import { answerText } from "../../src/render/answer-text.ts";
import { entryText, listText } from "../../src/render/entry-text.ts";
import { columns } from "../../src/render/layout.ts";
import { passageText, shortPassage } from "../../src/render/passage-text.ts";
import { makePaint, type Paint } from "../../src/render/text-style.ts";
import { shipped } from "../corpus/shipped.ts";
import { answerOf, citationOf, hitOf, openedOf, passageOf } from "../nouns.ts";

const plain = { width: 60, paint: makePaint(0) };

/** Shows what is faint in angle brackets and what is marked in square ones. */
const visible: Paint = (look, text) =>
  look === "faint" ? `<${text.trim()}>` : look === "mark" ? `[${text}]` : text;

const passage = passageOf;

const hit = (title: string, shown: Hit["passage"], facts: Partial<Hit> = {}) =>
  hitOf(citationOf({ id: "2e-own/entry", title }), { score: 2, passage: shown, ...facts });

const answer = (hits: readonly Hit[], missing: string | null = null) =>
  missing === null ? answerOf(hits) : answerOf(hits, { answered: false, confidence: "near", missing });

const page = { ...plain, explain: false, limit: 5 };

describe("a passage", () => {
  test("has the sentence that decides in bold, with a bar before its lines, and nothing else", () => {
    const shown = passage("Ships may move. They may not battle. Nor may *Borg*.");
    expect(passageText(shown, [16, 36], { width: 20, paint: visible })).toBe(
      "  Ships may move.\n▌ [They may not]\n▌ [battle.] Nor may\n  Borg.\n",
    );
  });

  test("decides as a whole if no sentence of it does", () => {
    const shown = passage("Ships may move. They may not battle.");
    expect(passageText(shown, null, { width: 22, paint: visible })).toBe(
      "▌ [Ships may move. They]\n▌ [may not battle.]\n",
    );
  });

  test("has the bar beside an address that decides too", () => {
    const step = passage("Draw Dilemmas\nOP draws. One each.", { kind: "step", path: "2.b" });
    expect(passageText(step, [14, 23], plain)).toBe("  2    Draw Dilemmas\n▌ 2.b  OP draws. One each.\n");
  });

  test("that is a list keeps its bullets; an erratum that ends a line in a colon does not get any", () => {
    const text = "A player wins when he or she:\nhas 100 points;\nowns:\na ship.";
    const list = [0, 0, 1].map((depth) => ({ kind: "item" as const, path: null, depth }));
    expect(passageText({ ...passage(text), list }, null, plain)).toBe(
      "▌ A player wins when he or she:\n▌ •  has 100 points;\n▌ •  owns:\n▌   •  a ship.\n",
    );
    expect(passageText(passage("Order:\nDraw.", { kind: "erratum" }), null, plain)).toBe(
      "▌ Order:\n\n▌ Draw.\n",
    );
  });

  test("that is a procedure keeps the addresses of its steps", () => {
    const list = ["1", "1.a"].map((path, depth) => ({ kind: "step" as const, path, depth }));
    const shown = { ...passage("Follow these steps:\nDraw.\nShuffle."), list };
    expect(passageText(shown, null, plain)).toBe("▌ Follow these steps:\n▌ 1  Draw.\n▌   1.a  Shuffle.\n");
  });

  test("keeps the numbers of steps below a question", () => {
    const list = [{ kind: "step", path: "1", depth: 0 } as const];
    const shown = passage("In what order?\nFollow these steps:\nDraw.", { kind: "lead-in", list });
    expect(passageText(shown, null, plain)).toBe("▌ In what order?\n▌ Follow these steps:\n▌ 1  Draw.\n");
  });

  test("of a list shows its lead-in faintly before the item", () => {
    const item = passage("A player wins when he or she:\nhas 100 points;", { kind: "item" });
    expect(passageText(item, [34, 44], { width: 60, paint: visible })).toBe(
      "<A player wins when he or she:>\n▌ •  has [100 points];\n",
    );
  });

  test("of a procedure shows the step above it with its address", () => {
    const step = passage("Draw Dilemmas\nOP draws dilemmas.", { kind: "step", path: "2.b" });
    expect(passageText(step, null, plain)).toBe("  2    Draw Dilemmas\n▌ 2.b  OP draws dilemmas.\n");
  });

  test("of a step with those below it labels each by its address", () => {
    const list = [{ kind: "step" as const, path: "2.b.1", depth: 0 }];
    const text = "Draw Dilemmas\nOP draws:\none for each.";
    const step = { ...passage(text, { kind: "step", path: "2.b" }), list };
    expect(passageText(step, null, plain)).toBe(
      "  2    Draw Dilemmas\n▌ 2.b  OP draws:\n▌      2.b.1  one for each.\n",
    );
  });

  test("of several paragraphs keeps them apart, and its mark in its place", () => {
    const erratum = passage("Plays in your core.\nOrder - Draw a card.", { kind: "erratum" });
    expect(passageText(erratum, [28, 32], { width: 60, paint: visible })).toBe(
      "  Plays in your core.\n\n▌ Order - [Draw] a card.\n",
    );
  });
});

describe("the next best", () => {
  const long = `${"Ships may move. ".repeat(12)}Stopped personnel may not attempt missions. ${"Ships may move. ".repeat(12)}`;

  test("begins with the sentence that holds most of what was asked", () => {
    const at = long.indexOf("Stopped");
    expect(shortPassage({ passage: passage(long), highlights: [[at, at + 7]] })).toMatch(
      /^… Stopped personnel may not attempt missions\. /,
    );
  });

  test("is whole where it is short", () => {
    expect(shortPassage({ passage: passage("Ships may move."), highlights: [] })).toBe("Ships may move.");
  });

  test("of a procedure is the step alone, whose address stands above it", () => {
    const step = passage("Draw Dilemmas\nOP draws dilemmas.", { kind: "step", path: "2.b" });
    expect(shortPassage({ passage: step, highlights: [[14, 16]] })).toBe("OP draws dilemmas.");
  });
});

describe("an answer", () => {
  test("puts what an entry is under a title that leaves no room beside it", () => {
    const long = "U.S.S. Enterprise-E, Flagship of the Federation";
    expect(answerText(answer([hit(long, passage("Stop."))]), page)).toMatch(
      /^U\.S\.S\. Enterprise-E, Flagship of the Federation\nSecond Edition · ruling\n/,
    );
    expect(answerText(answer([hit("own", passage("Stop."))]), page)).toMatch(
      /^own {2}Second Edition · ruling\n/,
    );
  });

  test("names an untitled passage by its other name", () => {
    const untitled = hit("Some damage results are immediate and have a …", passage("Some damage results."));
    const entry = { ...untitled.entry, name: "[damage]", kind: "passage" } as const;
    expect(answerText(answer([{ ...untitled, entry }]), page)).toMatch(
      /^\[damage\] {2}Second Edition · passage\n\n▌ Some damage results\.\n/,
    );
  });

  test("prints the names of cards as their list has them, with the mark of a version", () => {
    const mara = { id: "cards/mara", edition: "2e", type: "Crew", fields: [], printings: [] };
    const cards = [{ ...mara, title: "Mara *DSK", text: "Draw *two*." }];
    const shown = answerText(answerOf([hit("Docking", passage("It docks."))], { cards }), {
      ...page,
      paint: visible,
    });
    expect(shown).toContain("\nCards\n  [Mara *DSK]  Crew  Draw two.\n");
  });

  test("that is none says so before the nearest", () => {
    const refused = answerText(answer([hit("own", passage("Yours."))], "no passage mentions “zzqx”"), page);
    expect(refused).toBe(`NOT ANSWERED: no passage mentions “zzqx”.

Nearest, but no answer

  1  own
     Yours.
     Second Edition · ruling · own.txt:3
`);
  });

  test("that a filter leaves empty says which, and what stands outside it", () => {
    const refused = {
      ...answer([], "no passage mentions “own”"),
      narrowed: { by: ["1e", "term"], outside: 5, first: hit("own", passage("")).entry },
      interpretation: {
        titles: [],
        terms: [],
        corrections: [],
        unknown: [],
        edition: "1e" as const,
        asOf: null,
      },
    };
    expect(answerText(refused, { ...page, width: 100 })).toBe(
      "NOT ANSWERED.\n" + "No answer in First Edition, of the kind term. In all texts: own (2E).\n",
    );
  });

  test("is said to be likely where it is not sure, and only there", () => {
    const sure = answer([hit("own", passage("Yours."))]);
    expect(answerText({ ...sure, confidence: "likely" }, page)).toMatch(/^Likely, not sure: read/);
    expect(answerText(sure, page)).not.toContain("Likely");
  });

  test("says how a misspelt word was read, but not what another word stands for", () => {
    const corrections = [
      { from: "graveyard", to: "discard pile", isSynonym: true as const },
      { from: "batle", to: "battle" },
    ];
    const read = answer([hit("own", passage("Yours."))]);
    const corrected = {
      ...read,
      interpretation: { ...read.interpretation, terms: ["graveyard"], corrections },
    };
    expect(answerText(corrected, page)).toMatch(/^Read as: batle → battle\n/);
    expect(answerText(corrected, { ...page, explain: true })).toContain("graveyard → discard pile");
    const perhaps = {
      ...corrected,
      answered: false,
      confidence: "perhaps" as const,
      missing: "no text has it",
    };
    expect(answerText(perhaps, page)).not.toContain("discard pile");
    expect(answerText(perhaps, { ...page, explain: true })).toContain("graveyard → discard pile");
  });

  test("names each entry once, with its further passages, but none that is shown already", () => {
    const other = { ...hit("own", passage("Mine.", { lines: [5, 5], blocks: [1, 1] })), rank: 2 };
    const part = { ...hit("own", passage("Yours", { lines: [3, 3] })), rank: 3 };
    const next = hit("battle", passage("No."));
    const hits = [hit("own", passage("Yours.")), other, part, { ...next, entry: { ...next.entry, id: "b" } }];
    expect(answerText(answer(hits), page).split("\n\n").slice(3)).toEqual([
      "Also in this entry",
      "     Mine.\n     own.txt:5",
      "Next best",
      "  2  battle\n     No.\n     Second Edition · ruling · own.txt:3\n",
    ]);
  });

  test("names the other step of a sentence, though the lines of the first go around it", () => {
    const step = (text: string, last: number) =>
      hit("own", passage(`A player may wait until\n${text}`, { lines: [3, last], blocks: [last, last] }));
    const shown = answerText(answer([step("cards were seen.", 5), step("the other moves, or", 4)]), page);
    expect(shown).toContain("Also in this entry\n\n     A player may wait until the other moves, or");
  });

  test("numbers its references, and says which lead nowhere", () => {
    const references = [
      { text: "skills", target: "2e-own/skills", kind: "explicit" as const },
      { text: "Reunion", target: null, kind: "explicit" as const },
      { text: "Skills", target: "2e-own/skills", kind: "mention" as const },
    ];
    expect(answerText(answer([hit("own", passage("Yours."), { references })]), page)).toContain(
      "\n  ‹1› skills  2e-own/skills\n  ‹?› Reunion  (not in the Second Edition texts)\n",
    );
  });
});

describe.each([60, 80, 120])("at %i columns", (width) => {
  const style = { width, paint: makePaint(0) };
  const tooWide = (text: string) => text.split("\n").filter((line) => columns(line) > width);

  test("no line of any entry is wider", () => {
    const shown = shipped.texts.flatMap(({ document, entries }) =>
      entries.map((entry) => entryText(openedOf({ entry, document }), style)),
    );
    expect(shown).toHaveLength(105);
    expect(shown.flatMap(tooWide)).toEqual([]);
  });

  test("the list is aligned", () => {
    const listed = shipped.texts.flatMap(({ document, entries }) =>
      entries.map((entry) => ({ entry, document })),
    );
    const lines = listText(listed, style).split("\n").slice(0, -1);
    expect(lines.flatMap(tooWide)).toEqual([]);
    expect(new Set(lines.map((line) => columns(line.replace(/[12]e {2}\w+$/, ""))))).toHaveProperty(
      "size",
      1,
    );
  });
});
