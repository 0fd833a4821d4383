/** Which passages are judged at all, and what an index keeps of subjects, words and errata. */
import { describe, expect, test } from "vitest";
import { bytesInMemory } from "../../src/cli/index-bytes.ts";
import type { RulesText } from "../../src/domain/rules-text.ts";
import type { Subject } from "../../src/domain/subject.ts";
import { compileIndex } from "../../src/search/compile-index.ts";
import { packIndex } from "../../src/search/index-file.ts";
import { type OpenIndex, openIndex } from "../../src/search/open-index.ts";
import { rank } from "../../src/search/rank.ts";
import type { Scope } from "../../src/search/scope.ts";
import { phraseEnd, termIdAt } from "../../src/search/term-string.ts";
import { understand } from "../../src/search/understand.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";
import { madeIndex } from "./made.ts";

function compile(texts: readonly RulesText[], subjects: readonly Subject[] = []) {
  return compileIndex({ texts, referencesFrom: () => [], vocabulary: [], subjects });
}
const opened = (texts: readonly RulesText[]) => openIndex(bytesInMemory(packIndex(compile(texts))));

const everything: Scope = { edition: null, kind: null, document: null, changedOnly: false };
function judged(query: string, open: OpenIndex, narrowed: Partial<Scope> = {}): readonly number[] {
  const ranked = rank(understand(query, open), { ...everything, ...narrowed }, open);
  return ranked.map(({ passage }) => passage.position).sort((one, other) => one - other);
}
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe("judged are", () => {
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
  const open = opened([
    { document: documentOf({ id: "made" }), entries: [own, portal, steps], furniture: [] },
  ]);

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

  test("those of an edition, a kind, a document, or changed, and no others", () => {
    const index = madeIndex();
    const about = (query: string, narrowed: Partial<Scope>) =>
      judged(query, index, narrowed).map((at) => index.entry(index.passage(at)?.entry ?? -1)?.citation);
    const query = "ship mission dilemma battle";
    const all = about(query, {});
    const kept = (narrowed: Partial<Scope>) => about(query, narrowed);
    expect(kept({ edition: "1e" })).toEqual(all.filter((each) => each?.edition === "1e"));
    expect(kept({ edition: "2e" })).toEqual(all.filter((each) => each?.edition === "2e"));
    expect(kept({ kind: "erratum" })).toEqual(all.filter((each) => each?.kind === "erratum"));
    expect(kept({ document: "1e-glossary" })).toEqual(
      all.filter((each) => each?.document.id === "1e-glossary"),
    );
    expect(kept({ changedOnly: true })).toEqual(all.filter((each) => each?.changed));
    expect(about(`1e ${query}`, {})).toEqual(all.filter((each) => each?.edition === "1e"));
    expect(about(`1e ${query}`, { edition: "2e" })).toEqual(all.filter((each) => each?.edition === "2e"));
    expect(all.map((each) => each?.edition)).toEqual(expect.arrayContaining(["1e", "2e"]));
  });
});

describe("an index keeps", () => {
  const win = entryOf({
    id: "made/winning",
    title: "Winning",
    blocks: [
      blockOf("The end", { kind: "heading" }),
      blockOf("The game ends at once. A player wins who has 100 points. Nobody else has won the game."),
      blockOf("A tie has no winner."),
    ],
  });
  const subject = (block: number, restsOn: string, ...asked: readonly string[]) => ({
    ...{ entry: win.id, block, restsOn, asked },
  });
  const text = (...entries: RulesText["entries"]): RulesText => ({
    ...{ document: documentOf({ id: "made" }), entries, furniture: [] },
  });
  function askedIn(subjects: readonly Subject[]) {
    const { passages, stems } = compile([text(win)], subjects);
    const said = (terms: string) =>
      Array.from(terms, (term) => (term === phraseEnd ? "/" : stems[termIdAt(term, 0)])).join(" ");
    return passages.map(({ asked }) => asked.map(said));
  }

  test("the phrases of a subject beside the sentence on which it rests", () => {
    expect(askedIn([subject(1, "A player wins who has 100 points.", "how many", "how")])).toEqual([
      ["", "how mani / how /", ""],
      [""],
    ]);
    expect(askedIn([subject(1, "Nobody else has won", "who lost"), subject(2, "tie", "both")])).toEqual([
      ["", "", "who lose /"],
      ["both /"],
    ]);
    expect(askedIn([subject(1, "the game", "first"), subject(1, "100", "second")])).toEqual([
      ["first /", "second /", ""],
      [""],
    ]);
  });

  test("those that rest on a heading beside all passages of its entry", () => {
    expect(askedIn([subject(0, "The end", "when")])).toEqual([["when /", "", ""], ["when /"]]);
  });

  test("none of a block or an entry that is not there", () => {
    const nowhere = { ...subject(1, "The game", "where"), entry: "made/other" };
    expect(askedIn([subject(9, "The game", "where"), nowhere])).toEqual([["", "", ""], [""]]);
  });

  test("in how many passages and titles a word stands, once for each", () => {
    const entry = entryOf({
      ...{ id: "made/own", title: "Own", aliases: ["Owner, own"] },
      blocks: [blockOf("Own it, own it."), blockOf("It ends.")],
    });
    const { words, stems } = compile([text(entry)]);
    expect(words.map(({ word, count }) => `${word} ${count}`)).toEqual([
      "own 3",
      "it 2",
      "ends 1",
      "owner 1",
    ]);
    expect(words.map(({ term }) => stems[termIdAt(term, 0)])).toEqual(["own", "it", "end", "owner"]);
  });

  test("in how many passages a term stands, and in the questions of how many", () => {
    const { stems, frequencies, askedFrequencies } = compile(
      [text(win)],
      [subject(1, "The game", "tie game", "game"), subject(2, "tie", "a tie")],
    );
    const told = (counts: readonly number[]) =>
      ["game", "tie", "a", "end"].map((stem) => counts[stems.indexOf(stem)] ?? 0);
    expect(told(frequencies)).toEqual([1, 1, 2, 1]);
    expect(told(askedFrequencies)).toEqual([1, 2, 1, 0]);
  });

  test("the sort of an erratum, and none of what is no erratum", () => {
    const blocks = [blockOf("This card is unique.")];
    const erratum = { ...{ id: "made/thon", title: "Thon", blocks }, kind: "erratum" } as const;
    const { entries } = compile([
      text(entryOf({ ...erratum, erratum: { sort: "unique" } }), entryOf(erratum), win),
    ]);
    expect(entries.map(({ sort }) => sort)).toEqual(["unique", null, null]);
  });
});
