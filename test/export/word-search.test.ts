/** The search of the page, its snippets and its addresses, without a browser. */
import { describe, expect, test } from "vitest";
import { makePageData } from "../../src/export/make-page-data.ts";
import { hashOf, placeOf } from "../../src/export/page/place.ts";
import { markTerms, snippetOf } from "../../src/export/page/snippet.ts";
import { openWordSearch } from "../../src/export/page/word-search.ts";
import { blockOf } from "../nouns.ts";
import { documentOf, entryOf, exportOf } from "./made.ts";

const { documents } = makePageData(
  exportOf({
    document: documentOf(),
    entries: [
      entryOf("Up the Ante", ["You may end this attempt.", "Then you lose."], { kind: "erratum" }),
      entryOf("cost", ["Pay the cost of an event.", "An event may raise the ante."]),
      entryOf(
        "winning the game",
        [
          blockOf("A player wins who:", { kind: "lead-in" }),
          blockOf("has 100 points", { kind: "item", depth: 1, leadIn: 0 }),
        ],
        { aliases: ["victory"] },
      ),
      entryOf("launching portals", ["A portal is launched in space."]),
    ],
  }),
);
const entries = documents[0]?.entries ?? [];
const search = openWordSearch(entries, [
  { say: ["vp"], means: ["points"] },
  { say: ["get off the planet"], means: ["launched in space"] },
]);
const titles = (query: string, isAllowed = (_: number) => true) =>
  search(query, isAllowed).found.map(({ entry }) => entries[entry]?.title);

describe("the search of the page", () => {
  test("puts the entry of that title first", () => {
    expect(titles("ante")).toEqual(["Up the Ante", "cost"]);
  });

  test("meets other forms of a word, other names, and a word that is half typed", () => {
    expect(titles("portal launches")).toEqual(["launching portals"]);
    expect(titles("victory")).toEqual(["winning the game"]);
    expect(titles("laun")).toEqual(["launching portals"]);
    expect(titles("launchin")).toEqual(["launching portals"]);
  });

  test("wants all words in one passage; an erratum is one passage, an item has its lead-in", () => {
    expect(search("attempt lose", () => true)).toMatchObject({ hasAll: true, found: [{ blocks: [0, 1] }] });
    expect(search("wins points", () => true)).toMatchObject({ hasAll: true, found: [{ blocks: [1] }] });
    expect(search("pay ante", () => true).hasAll).toBe(false);
  });

  test("knows what players say, in one word or several, and takes nothing else for it", () => {
    expect(search("vp", () => true)).toMatchObject({ hasAll: true, found: [{ entry: 2 }] });
    expect(titles("how do i get off the planet")[0]).toBe("launching portals");
    expect(titles("vips")).toEqual([]);
  });

  test("weighs small words low, and puts what has most of the query first", () => {
    expect(titles("what does it do when the event may raise")[0]).toBe("cost");
    expect(search("is there a portal", () => true).hasAll).toBe(true);
  });

  test("finds a step by its address, in its procedure", () => {
    const step = (path: string, text: string) => blockOf(text, { kind: "step", depth: 1, path });
    const made = makePageData(
      exportOf({
        document: documentOf(),
        entries: [
          entryOf("dilemmas", ["Draw a dilemma for each of 2 players."]),
          entryOf("missions", [
            step("2.c", "Draw dilemmas."),
            step("2.d", "Choose one."),
            step("3.d", "Stop."),
          ]),
        ],
      }),
    );
    const steps = openWordSearch(made.documents[0]?.entries ?? [], []);
    expect(steps("2.d", () => true).found[0]).toMatchObject({ entry: 1, blocks: [1] });
    expect(steps("missions 3.D", () => true).found[0]).toMatchObject({ entry: 1, blocks: [2] });
  });

  test("takes some of the words where no passage has all, and says so", () => {
    const { found, hasAll } = search("zzqx event", () => true);
    expect({ entries: found.map(({ entry }) => entry), hasAll }).toEqual({ entries: [1], hasAll: false });
  });

  test("leaves out what is not allowed, and finds nothing in nothing", () => {
    expect(titles("ante", (at) => at !== 0)).toEqual(["cost"]);
    expect(titles("zzqx")).toEqual([]);
    expect(titles(" –!")).toEqual([]);
  });
});

describe("a snippet", () => {
  const shown = (text: string, ...terms: readonly string[]) =>
    snippetOf(text, new Set(terms))
      .map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece))
      .join("");

  test("marks what was found and leaves a short text whole", () => {
    expect(shown("Your events cost more.", "event", "cost")).toBe("Your [events] [cost] more.");
    expect(markTerms("no such word", new Set(["event"]))).toEqual([
      { text: "no such word", isMarked: false },
    ]);
  });

  test("of a long text is the part with the most marks, cut between words", () => {
    const filler = "lorem ipsum dolor ".repeat(20);
    const cut = shown(`An event. ${filler}this event costs a counter ${filler}`, "event", "cost");
    expect(cut).toMatch(/^…\S.* this \[event\] \[costs\] a counter .*\S…$/);
    expect(cut.length).toBeLessThan(200);
  });
});

describe("an address", () => {
  test.each([
    { entry: null, query: "", edition: null },
    { entry: null, query: "what's 100% & more? #1", edition: "2e" as const },
    { entry: `2e-club/"<b>`, query: "", edition: null },
    { entry: "2e-club/qapla’ ?#/x", query: "ante", edition: "1e" as const },
  ])("leads back to its place: %j", (place) => {
    expect(placeOf(hashOf(place))).toEqual(place);
  });

  test("that is damaged opens the contents", () => {
    expect(placeOf("#/%E0%A4%A").entry).toBeNull();
    expect(placeOf("#nonsense?in=9%20E")).toEqual({ entry: null, query: "", edition: null });
  });
});
