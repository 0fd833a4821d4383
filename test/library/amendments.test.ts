import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/domain/entry.ts";
import { documentAwaits, entryAwaits, readAmendment } from "../../src/library/authority.ts";
import { rowsOf } from "../rows-of.ts";
import { document } from "./made.ts";

function entry(text: string | readonly string[], more: Partial<Entry> = {}): Entry {
  const [made] = document("rulings", {}, { title: "battle", text }).entries;
  if (!made) throw new Error("the document has an entry");
  return { ...made, ...more };
}

describe("an entry says what it does to an older one", () => {
  test.each([
    ["The existing Glossary entry is cancelled.", "cancellation"],
    ["Both rulings have been rescinded.", "cancellation"],
    ["The ruling of Mara is canceled.", "cancellation"],
    ["The errata are hereby withdrawn.", "cancellation"],
    ["The first bullet should read: Draw.", "item"],
    ["The last sentence of the entry now reads: Draw.", "item"],
    ["The 12th step should now read: Draw.", "item"],
    ["Replace the second bullet of the entry with: Draw.", "item"],
    ["Delete the last sentence.", "item"],
    ["The first and second item now read: Draw.", "item"],
    ["Delete the 12th item.", "item"],
    ["Replace the 3rd paragraph with: Draw.", "item"],
    ["Add the following: Draw.", "addition"],
    ["Add this sentence to the cost entry: Draw.", "addition"],
    ["The rest of the entry does not change.", "part"],
    ["The rest of this Glossary entry still counts.", "part"],
  ])("%s", (text, sort) => expect(readAmendment(entry(text))?.sort).toBe(sort));

  test.each(
    rowsOf(`
    Each player may delete a card from the first draw. / Rulings are read aloud. / Add one to its cost. /
    Add this card to your hand. / The rest of the cards do not change. / The first bullet is read aloud.
  `),
  )("and nothing by: %s", (text) => expect(readAmendment(entry(text))).toBeNull());

  test("with the one sentence that says so", () => {
    expect(
      readAmendment(entry(["Ships battle.", "Read this. Delete the last sentence. It is void."])),
    ).toEqual({
      sort: "item",
      sentence: "Delete the last sentence.",
      target: null,
      kind: null,
      awaits: null,
    });
  });

  test("where it is only marked as partial, with its first sentence", () => {
    expect(readAmendment(entry("Ships battle. They stop.", { partial: true }))).toMatchObject({
      sort: "part",
      sentence: "Ships battle.",
    });
    expect(readAmendment(entry([], { partial: true, blocks: [] }))?.sentence).toBe("");
    expect(readAmendment(entry("Ships battle.", { partial: true, kind: "erratum" }))).toBeNull();
  });

  test("but an erratum adds to and replaces parts of its card alone", () => {
    expect(readAmendment(entry("Add the following: Draw.", { kind: "erratum" }))).toBeNull();
    expect(readAmendment(entry("The entry is rescinded.", { kind: "erratum" }))?.sort).toBe("cancellation");
    expect(readAmendment(entry("The rest of the text remains.", { kind: "erratum" }))?.sort).toBe("part");
  });
});

describe("the kind of document that an amendment speaks of", () => {
  test.each([
    ["The Glossary entry is cancelled.", "glossary"],
    ["The entry in the rule book is cancelled.", "rulebook"],
    ["The rulebook entry is cancelled.", "rulebook"],
    ["The rule book entry is cancelled.", "rulebook"],
    ["The Current Rulings entry is cancelled.", "current-rulings"],
    ["The temporary ruling entry is cancelled.", "temporary-rulings"],
    ["The entry is cancelled.", null],
  ])("%s", (text, kind) => {
    expect(readAmendment(entry(text))?.kind).toBe(kind);
  });
});

describe("the entry that an addition names", () => {
  test.each([
    ["the battle – personnel entry", "battle – personnel"],
    ["the Glossary entry for cost", "cost"],
    ["the existing entry on cost", "cost"],
    ["entry about cost", "cost"],
    ["this cost ruling", "cost"],
    ["cost", "cost"],
    ["the entry", null],
    ["the Glossary entry", null],
    ["the existing ruling", null],
    ["the theta section", "theta"],
    ["recurrent entry", "recurrent"],
    ["the For the Cause entry", "For the Cause"],
    ["the Section 31 entry", "Section 31"],
    ["Under Fire", "Under Fire"],
  ])("%s", (words, target) => {
    expect(readAmendment(entry(`Add the following to ${words}: Draw.`))?.target).toBe(target);
  });
});

test.each(["upon", "on"])("a cancellation waits for what it is to come %s", (word) => {
  const said = `The existing entry is cancelled ${word} release of the Genesis set.`;
  expect(readAmendment(entry(said))).toMatchObject({ sort: "cancellation", awaits: "the Genesis set" });
});

describe("what an entry waits for", () => {
  test.each([
    ["Effective upon release of the Genesis set. Draw.", "the Genesis set"],
    ["(Upon release of Genesis: this counts.)", "Genesis"],
    ["This ruling takes effect upon the release of  Genesis , later.", "Genesis"],
    ["These rulings take effect upon release of Genesis.", "Genesis"],
    ["These rulings become effective upon release of Genesis.", "Genesis"],
    ["This ruling becomes effective upon release of Genesis.", "Genesis"],
    ["Ships battle. Effective upon release of Genesis.", null],
    ["Ships battle upon release of Genesis.", null],
  ])("%s", (text, awaited) => expect(entryAwaits(entry(text))).toBe(awaited));

  test("stands below its headings, and nowhere in an entry without text", () => {
    const [block] = entry("Effective upon release of Genesis.").blocks;
    if (!block) throw new Error("the entry has a block");
    const heading = { ...block, kind: "heading" as const, text: "BATTLE" };
    expect(entryAwaits(entry("", { blocks: [heading, block] }))).toBe("Genesis");
    expect(entryAwaits(entry("", { blocks: [heading] }))).toBeNull();
  });

  test("may be said of the whole document", () => {
    const said = "Thanks to all. These rulings take effect upon release of Genesis. Enjoy.";
    expect(documentAwaits(entry(said))).toBe("Genesis");
    expect(documentAwaits(entry("This ruling is effective only upon release of Genesis."))).toBe("Genesis");
    expect(documentAwaits(entry("These rulings take effect at once."))).toBeNull();
    const some =
      'Rulings marked "Effective upon release of Genesis" also are in effect for early tournaments.';
    expect(documentAwaits(entry(some))).toBeNull();
    expect(documentAwaits(undefined)).toBeNull();
  });
});
