import { describe, expect, test } from "vitest";
import { linkEntries } from "../../src/corpus/links.ts";
import type { KnownFacts, RulesText } from "../../src/domain/document.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { testExamples } from "../examples.ts";
import { shipped, shippedEntry } from "./shipped.ts";

let linked: ReturnType<typeof linkEntries> | null = null;
const links = () => (linked ??= linkEntries(shipped.texts));

function made(edition: "1e" | "2e", text: string, facts: Partial<KnownFacts> = {}): RulesText {
  const { lines } = readText(new TextEncoder().encode(text));
  const source = { file: `${edition}.txt`, sha256: "" };
  return parseDocument(lines, { kind: "glossary", edition, source, ...facts }).text;
}

/** What the entry `one` points to, as `text → title's slug` with a question mark for what nobody defines. */
function pointsTo(text: string, ...others: RulesText[]): string[] {
  const first = made("1e", text);
  const from = first.entries.find(({ title }) => title === "one");
  const found = linkEntries([first, ...others]).linksOf(from?.id ?? "").references;
  return found.map(
    ({ text: name, target, kind }) => `${kind === "mention" ? "~" : ""}${name} → ${target ?? "?"}`,
  );
}

describe("the references of the shipped texts", () => {
  const explicit = () =>
    shipped.texts.map(({ document, entries }) => ({
      id: document.id,
      names: entries.flatMap(({ id }) =>
        links()
          .linksOf(id)
          .references.filter(({ kind }) => kind === "explicit")
          .map(({ text, target }) => `${text} → ${target?.split("/")[1] ?? "?"}`),
      ),
    }));

  test("are those that a reader finds", () => {
    expect(explicit().filter(({ names }) => names.length > 0)).toEqual([
      {
        id: "1e-glossary-actions-step-1-initiation",
        names: ["showing your cards → ?", "dilemma resolution → ?"],
      },
      {
        id: "1e-glossary-mission",
        names: ["Reunion → ?", "mission attempt → ?", "card type → ?", "Borg – Cooperation → ?"],
      },
      {
        id: "1e-rulebook-and-glossary-passages",
        names: [
          "downloading → there-is-no-limit-on-the-number-of",
          "use (skills) → ?",
          "unique and universal → ?",
          "report → ?",
        ],
      },
    ]);
  });

  test("of the First Edition never lead into the Second", () => {
    const first = shipped.texts
      .filter(({ document }) => document.edition === "1e")
      .flatMap(({ entries }) => entries);
    const targets = first.flatMap(({ id }) =>
      links()
        .linksOf(id)
        .references.map(({ target }) => target),
    );
    expect(targets.filter((target) => target?.startsWith("2e"))).toEqual([]);
  });

  test("stand where their offsets say", () => {
    const entries = shipped.texts.flatMap(({ entries }) => entries);
    for (const { id, blocks } of entries)
      for (const { text, block, span } of links().linksOf(id).references)
        expect(blocks[block]?.text.slice(...span)).toBe(text);
  });

  test("are known from both ends", () => {
    const { id } = shippedEntry("response actions");
    expect(
      links()
        .linksOf(id)
        .referencedBy.map(({ from }) => from.split("/")[1]),
    ).toEqual([
      "attempting-missions",
      "attempting-missions",
      "attempting-missions",
      "dilemmas",
      "infinite-loops",
    ]);
  });
});

/** Below the entries of a document, each question is the text of one more entry: what does it refer to? */
testExamples("corpus/golden/references", (document) => {
  const [known = "", ...questions] = document.split(/\n\? /);
  return questions.map((text) => pointsTo(`one – ${text}\n\n${known}`).join("; ") || "nothing").join("\n");
});

test("an explicit reference leaves its edition only where the text says so", () => {
  const second = made("2e", "showing your cards – Any player may look.");
  expect(pointsTo("one – (See showing your cards.)", second)).toEqual(["showing your cards → ?"]);
  expect(pointsTo("one – See the Second Edition ruling on showing your cards.", second)).toEqual([
    "the Second Edition ruling on showing your cards → 2e/showing-your-cards",
  ]);
});

test("links lead to the document's own entry, and else to the latest", () => {
  const old = made("1e", "battle – See Borg Ship.\n\nBorg Ship – Old.", { id: "old", date: "1999-01-01" });
  const next = made("1e", "Borg Ship – New.", { id: "next", date: "2001-01-01" });
  const other = made("1e", "one – With Borg Ship now. See Borg Ship.", { id: "other", date: "1998-01-01" });
  const links = linkEntries([old, next, other]);
  expect(links.linksOf("old/battle").references.map(({ target }) => target)).toEqual(["old/borg-ship"]);
  expect(links.linksOf("other/one").references.map(({ target }) => target)).toEqual([
    "next/borg-ship",
    "next/borg-ship",
  ]);
});
