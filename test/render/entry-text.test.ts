/** One sheet says what is shown of an entry, in which order and how close together. */
import { describe, expect, test } from "vitest";
import { entrySheet, entryText } from "../../src/render/entry-text.ts";
import { makePaint } from "../../src/render/text-style.ts";
import { blockOf, documentOf, entryOf, openedOf } from "../nouns.ts";

const style = { width: 60, paint: makePaint(0) };
const document = documentOf({ id: "rules" });
const heading = (text: string) => blockOf(text, { kind: "heading" });
const step = (path: string, depth: number) => blockOf(`step ${path}`, { kind: "step", path, depth });

function opened(...blocks: readonly ReturnType<typeof blockOf>[]) {
  const entry = entryOf({ id: "rules/mooring", title: "Mooring", aliases: ["docking"], blocks });
  return openedOf({ entry, document }, { legend: (words) => (words.includes("AP") ? "AP = player" : "") });
}

describe("of an entry", () => {
  test("a heading before the text is not repeated, and one that closes it is not lost", () => {
    const text = entryText(opened(heading("MOORING"), blockOf("A kestrel moors."), heading("ERRATA")), style);
    expect(text).not.toContain("MOORING");
    expect(text).toContain("  A kestrel moors.\n\n  ERRATA\n");
  });

  test("all headings are shown if it has nothing else", () => {
    expect(entryText(opened(heading("MOORING")), style)).toContain("\n  MOORING\n");
  });

  test("only a top-level step stands apart from the step before it", () => {
    const { blocks } = entrySheet(opened(step("1", 1), step("1.a", 2), step("1.b", 2), step("2", 1)));
    expect(blocks.map(({ isClose }) => isClose)).toEqual([false, true, true, false]);
  });

  test("the remarks are its other names, a lost icon, and what its icons mean, in this order", () => {
    const { remarks } = entrySheet(opened(blockOf("AP uses [?] here.")));
    expect(remarks.map(({ text, look }) => `${look}: ${text}`)).toEqual([
      "faint: Also: docking",
      "warning: ! [?] marks an icon missing from the text: look at the printed card",
      "faint: AP = player",
    ]);
  });
});
