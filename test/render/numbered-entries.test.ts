/** Entries of numbered rulebooks bear their numbers wherever they are named. */
import { expect, test } from "vitest";
import { cite } from "../../src/domain/document.ts";
import { headText, listText } from "../../src/render/entry-text.ts";
import { makePaint } from "../../src/render/text-style.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";

const style = { width: 60, paint: makePaint(0) };
const document = documentOf({ id: "rules", edition: "ships" });
const blocks = [blockOf("Tacking")];
const tacking = entryOf({ id: "rules/tacking", title: "Tacking", number: "702.19", kind: "rule", blocks });
const crew = entryOf({ id: "rules/crew", title: "crew", kind: "term", blocks });

test("a list has the number before the title, and none where the author numbers nothing", () => {
  const rows = listText(
    [
      { entry: tacking, document },
      { entry: crew, document },
    ],
    style,
  ).split("\n");
  expect(rows.map((row) => row.trim().replace(/ {2,}/g, " | "))).toEqual([
    "702.19 Tacking | ships | rule",
    "crew | ships | term",
    "",
  ]);
});

test("a list of all cards of a large game is printed", () => {
  const listed = Array.from({ length: 150_000 }, () => ({ entry: crew, document }));
  expect(listText(listed, style)).toHaveLength(listText(listed.slice(0, 1), style).length * listed.length);
});

test("an entry is headed by its number, a passage by its own", () => {
  const first = (path: string | null, entry = tacking) =>
    headText(cite(entry, document), path, style).split("  ")[0];
  expect(first(null)).toBe("702.19 Tacking");
  expect(first("702.19a")).toBe("Tacking 702.19a");
  expect(first(null, crew)).toBe("crew");
});
