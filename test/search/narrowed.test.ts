/** Which passages are ranked at all. */
import { describe, expect, test } from "vitest";
import type { OpenPart } from "../../src/search/index/open-index.ts";
import { propose, type Scope } from "../../src/search/propose.ts";
import { rank } from "../../src/search/rank.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";
import { askMade, indexOf, madeIndex, onlyPart, understandIn } from "./made.ts";

const everything: Scope = { edition: null, kind: null, documents: null, changedOnly: false };
function judged(query: string, open: OpenPart, narrowed: Partial<Scope> = {}): readonly number[] {
  const understanding = understandIn(query, open);
  const proposals = propose(understanding, { ...everything, ...narrowed });
  return rank(understanding, proposals)
    .passages.map(({ passage }) => passage.position)
    .sort((one, other) => one - other);
}
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe("ranked are", () => {
  const idle = "nothing of it is said here and so it goes on and on ".repeat(4);
  const portal = entryOf({
    id: "made/portal",
    title: "Launch Portal",
    blocks: from(0, 69).map((at) => blockOf(at < 60 ? "Draw." : idle)),
  });
  const own = entryOf({ id: "made/own", title: "Own", blocks: [blockOf("A launch."), blockOf("A portal.")] });
  const steps = entryOf({
    id: "made/steps",
    title: "Stopping",
    blocks: [
      blockOf("Stop.", { kind: "step", path: "1" }),
      blockOf(idle, { kind: "step", path: "2" }),
      blockOf("Stop.", { kind: "step", path: "3" }),
    ],
  });
  const open = onlyPart(
    indexOf([{ document: documentOf({ id: "made" }), entries: [own, portal, steps], boilerplate: [] }]),
  );

  test("all passages of an entry that is named, though more than are proposed", () => {
    const found = judged("launch portal", open);
    expect(found.filter((at) => at >= 2)).toEqual(from(2, 71));
    expect(new Set(found).size).toBe(found.length);
  });

  test("the step that is asked for, whatever stands in it", () => {
    expect(judged("portal step 2", open)).toContain(73);
    expect(judged("portal", open)).not.toContain(73);
  });

  test("the passages of one entry alone, where it is asked for", () => {
    expect(judged("launch portal", open, { entry: "made/own" })).toEqual([0, 1]);
    expect(judged("launch portal", open, { entry: "made/portal" })).toEqual(from(2, 71));
    expect(judged("launch portal", open, { entry: "made/steps" })).toEqual([]);
    expect(judged("stop", open, { entry: "made/steps" })).toEqual([72, 73, 74]);
    expect(judged("launch portal", open, { entry: "nobody" })).toEqual([]);
  });

  test("none that have a word which they must not have", () => {
    expect(judged("launch portal -draw", open)).toEqual([0, 1, ...from(62, 71)]);
    expect(judged("launch portal -draw", open, { entry: "made/own" })).toEqual([0, 1]);
    expect(judged("launch -portal", open, { entry: "made/own" })).toEqual([0]);
  });

  test("none whose title or whose list has it, in any of its forms", () => {
    expect(judged("draw -portals", open)).toEqual([]);
    const titles = (query: string) =>
      askMade(query, { limit: 20 }).hits.map(({ entry, passage }) => `${entry.title} ${passage.kind}`);
    expect(titles("player wins game")).toContain("winning the game lead-in");
    expect(titles("player wins game -mission")).not.toContain("winning the game lead-in");
    expect(titles("player wins game -winner").join()).not.toContain("winning the game");
  });

  test("those of an edition, a kind, a document, or changed, and no others", () => {
    const index = onlyPart(madeIndex());
    const about = (query: string, narrowed: Partial<Scope>) =>
      judged(query, index, narrowed).map((at) => index.entry(index.passage(at)?.entry ?? -1)?.citation);
    const query = "ship mission dilemma battle";
    const all = about(query, {});
    const kept = (narrowed: Partial<Scope>) => about(query, narrowed);
    expect(kept({ edition: "1e" })).toEqual(all.filter((each) => each?.edition === "1e"));
    expect(kept({ edition: "2e" })).toEqual(all.filter((each) => each?.edition === "2e"));
    expect(kept({ kind: "erratum" })).toEqual(all.filter((each) => each?.kind === "erratum"));
    expect(kept({ documents: ["1e-glossary"] })).toEqual(
      all.filter((each) => each?.document.id === "1e-glossary"),
    );
    expect(kept({ changedOnly: true })).toEqual(all.filter((each) => each?.changed));
    expect(about(`1e ${query}`, {})).toEqual(all.filter((each) => each?.edition === "1e"));
    expect(about(`1e ${query}`, { edition: "2e" })).toEqual(all.filter((each) => each?.edition === "2e"));
    expect(all.map((each) => each?.edition)).toEqual(expect.arrayContaining(["1e", "2e"]));
  });
});

test("a document is searched by its common words where a rarer one is in a thousand passages elsewhere", () => {
  const entry = (id: string, text: string) => entryOf({ id, title: null, blocks: [blockOf(text)] });
  const many = from(0, 1_199).map((at) => entry(`many/${at}`, "A mallet hits a ball."));
  const few = [
    entry("few/ball", "A ball rolls."),
    ...from(0, 9).map((at) => entry(`few/${at}`, "Balls roll.")),
  ];
  const open = onlyPart(
    indexOf([
      { document: documentOf({ id: "many" }), entries: many, boilerplate: [] },
      { document: documentOf({ id: "few" }), entries: few, boilerplate: [] },
    ]),
  );
  expect(judged("mallet ball", open, { documents: ["few"] })).toContain(1_200);
});
