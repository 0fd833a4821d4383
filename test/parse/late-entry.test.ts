/** Entries whose inside nobody looked at yet: which of two documents are known to read alike, and which are not. */
import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/domain/entry.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { makeLateEntry, readLikeness } from "../../src/parse/late-entry.ts";
import { readText } from "../../src/read/text.ts";

const facts = { edition: "2e", source: { file: "a.txt", sha256: "" } } as const;

function read(text: string): readonly Entry[] {
  const { lines } = readText(new TextEncoder().encode(`RULINGS\n\n${text}\n`), "a.txt");
  return parseDocument(lines, facts, makeLateEntry).text.entries;
}

/** The entry of each: what stands above it is one of its own. */
function sides(one: string, other: string): readonly [Entry, Entry] {
  const [first, second] = [one, other].map((text) => read(text).at(-1));
  if (!first || !second) throw new Error("no entry");
  return [first, second];
}

const list = (...items: readonly string[]) => ["own – These are yours:", ...items].join("\n");

describe("two entries are known to be alike", () => {
  test.each([
    ["word for word", "own – You own your cards.", "own – You own your cards."],
    ["with the same items", list("• cards; and", "• points."), list("• cards; and", "• points.")],
    ["with the same numbers", list("1. cards;", "2. points."), list("1. cards;", "2. points.")],
    ["with the same paragraphs", "own – Cards.\n\n    Points too.", "own – Cards.\n\n    Points too."],
  ])("%s, whoever asks and however often", (_, one, other) => {
    const [old, fresh] = sides(one, other);
    for (const [mine, theirs] of [
      [old, fresh],
      [old, fresh],
      [fresh, old],
    ] as const)
      expect(readLikeness.isAlike(mine, theirs)).toBe(true);
    expect(old.blocks).toEqual(fresh.blocks);
  });
});

describe("two entries are not known to be alike", () => {
  test.each([
    ["of other titles", "own – You own your cards.", "mine – You own your cards."],
    ["of which one is marked as changed", "own – You own your cards.", "*own – You own your cards."],
    ["of other words", "own – You own your cards.", "own – You own your points."],
    ["of which one goes on", list("• cards."), list("• cards.", "• points.")],
    ["whose last item is another", list("• cards; and", "• points."), list("• cards; and", "• a ship.")],
    ["whose first item is another", list("• ships; and", "• points."), list("• cards; and", "• points.")],
    ["with other bullets", list("• cards; and", "• points."), list("- cards; and", "- points.")],
    ["numbered otherwise", list("1. cards;", "2. points."), list("3. cards;", "4. points.")],
    ["with bullets for numbers", list("1. cards;", "2. points."), list("• cards;", "• points.")],
    ["with items for paragraphs", list("• cards."), list("cards.")],
    ["further in", list("• cards;", "• points."), list("• cards;", "    • points.")],
    ["of another kind", "own – Cards.", "own – Erratum:\nCards."],
  ])("%s", (_, one, other) => {
    const [old, fresh] = sides(one, other);
    expect(readLikeness.isAlike(old, fresh)).toBe(false);
    expect(readLikeness.isAlike(fresh, old)).toBe(false);
  });

  test("where the inside of one was made at once", () => {
    const [old] = sides("own – Cards.", "own – Cards.");
    const made: Entry = { ...old, blocks: old.blocks, aliases: [], erratum: null, partial: false };
    expect(readLikeness.isAlike(old, made)).toBe(false);
    expect(readLikeness.isAlike(made, old)).toBe(false);
    expect(readLikeness.lastWords(made)).toBeNull();
  });

  test("where their documents write lost icons otherwise", () => {
    const wide = Array.from({ length: 30 }, (_, at) => `card ${at} – Ten  cards  and  ten  more.`).join(
      "\n\n",
    );
    const [plain, widened] = [read("own – Cards."), read(`own – Cards.\n\n${wide}`)].map((entries) =>
      entries.find(({ title }) => title === "own"),
    );
    if (!plain || !widened) throw new Error("no entry");
    expect(readLikeness.isAlike(plain, widened)).toBe(false);
  });
});

test("the last paragraph is told without making the inside", () => {
  const [old, fresh] = sides("own – Cards.\n\n    Points too.", list("• cards; and", "• points."));
  expect(readLikeness.lastWords(old)).toBe("Points too.");
  expect(readLikeness.lastWords(fresh)).toBe("points.");
});

test("the inside is made once", () => {
  const [old] = sides("own – Cards.", "own – Cards.");
  expect(old.blocks).toBe(old.blocks);
  expect(old.blocks.map(({ text }) => text)).toEqual(["Cards."]);
});
