/** Where several items of one list answer about as well, the list answers. */
import { describe, expect, test } from "vitest";
import { ask } from "../../src/search/ask.ts";
import { compileIndex, emptyPhrasebook } from "../../src/search/index/compile-index.ts";
import { openIndex } from "../../src/search/index/open-index.ts";
import { blockOf, documentOf, entryOf, noLinks } from "../nouns.ts";

const item = (text: string) => blockOf(text, { kind: "item", leadIn: 0 });
const camp = entryOf({
  id: "1e-made/camp",
  title: "camp",
  blocks: [
    blockOf("An explorer may leave the camp when he or she:", { kind: "lead-in" }),
    item("has slept for one night;"),
    item("carries a lantern that is lit; or"),
    item("was called by a guide who drinks mountain tea."),
  ],
});
const text = { document: documentOf({ id: "1e-made", edition: "1e" }), entries: [camp], boilerplate: [] };
const index = openIndex(compileIndex({ texts: [text], linksOf: noLinks, phrasebook: emptyPhrasebook }));
const everything = { edition: null, kind: null, documents: null, changedOnly: false, limit: 5 };
const passagesFor = (query: string) =>
  ask({ ...everything, text: query }, index).hits.map(({ passage }) => passage);

describe("a list", () => {
  test("stands once, whole, where the question chooses none of its items", () => {
    const [list, ...others] = passagesFor("when may an explorer leave the camp");
    expect(list?.text).toMatch(/^An explorer may leave.*\nhas slept.*\ncarries a lantern.*\nwas called/);
    expect(others).toEqual([]);
  });
  test("does not hide the item that the question chooses", () => {
    const [first] = passagesFor("may an explorer leave when called by a guide who drinks mountain tea");
    expect(first?.kind).toBe("item");
    expect(first?.text).not.toContain("slept");
  });
});

describe("the best three passages of one rule", () => {
  const rule = (...sentences: readonly string[]) => {
    const towing = entryOf({
      id: "made/towing",
      title: "towing",
      blocks: sentences.map((each) => blockOf(each, { kind: "rule" })),
    });
    const other = entryOf({
      id: "made/sails",
      title: "sails",
      blocks: [blockOf("Sails are made of cloth.")],
    });
    const document = documentOf({ id: "made", edition: "made" });
    const compiled = compileIndex({
      texts: [{ document, entries: [towing, other], boilerplate: [] }],
      linksOf: noLinks,
      phrasebook: emptyPhrasebook,
    });
    const { hits } = ask({ ...everything, text: "what happens to a towed barge" }, openIndex(compiled));
    return hits.map(({ passage }) => passage.text);
  };
  const [first, second, third] = [
    "A barge is towed by one tug.",
    "A towed barge does not steer.",
    "A barge that is towed pays no fee.",
  ];
  test("are shown as one, in their order", () => {
    expect(rule(first, second, third)).toEqual([[first, second, third].join("\n")]);
  });
  test("stay apart if they are too long together, or if only two are of the rule", () => {
    const long = `A barge is towed ${"slowly and with care ".repeat(60)}.`;
    expect(rule(long, second, third).length).toBeGreaterThan(2);
    expect(rule(first, second)).toHaveLength(2);
  });
});
