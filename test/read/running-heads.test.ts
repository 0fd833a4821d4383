import { expect, test } from "vitest";
import { dropHeads } from "../../src/read/pdf/pdf.ts";
import type { PdfRow } from "../../src/read/pdf/rows.ts";

const row = (text: string, y: number) => ({
  text,
  y,
  left: 0,
  right: 100,
  size: 10,
  spans: [],
  stretches: [{ text, bold: false, italic: false }],
});

const small = (text: string, y: number) => ({ ...row(text, y), size: 9 });

const kept = (...pages: readonly (readonly string[])[]) =>
  dropHeads(pages.map((rows) => rows.map((text, at) => row(text, 700 - at * 12)))).pages.map((rows) =>
    rows.map(({ text }) => text),
  );

test("rows that come back at the edge of several pages are heads", () => {
  expect(
    kept(["GLOSSARY", "Page 1", "own", "a", "b", "c"], ["GLOSSARY", "Page 2", "battle", "d", "e", "f"]),
  ).toEqual([
    ["own", "a", "b", "c"],
    ["battle", "d", "e", "f"],
  ]);
});

test("a row that comes back below text is text", () => {
  const pages = [
    ["GLOSSARY", "own", "See battle.", "a", "b", "c", "d", "e"],
    ["GLOSSARY", "cost", "See battle.", "f", "g", "h", "i", "j"],
  ];
  expect(kept(...pages)).toEqual(pages.map((rows) => rows.slice(1)));
});

test("what stands beside a head and apart from the text is one too", () => {
  const page = (section: string, gap: number) => [
    row("GLOSSARY", 740),
    row(section, 740),
    ...["a", "b", "c", "d"].map((text, at) => row(`${section} ${text}`, 740 - gap - at * 12)),
  ];
  const words = (gap: number) =>
    dropHeads([page("own", gap), page("battle", gap)]).pages.map(([first]) => first?.text);
  expect(words(30)).toEqual(["own a", "battle a"]);
  expect(words(12)).toEqual(["own", "battle"]);
});

test("small rows alone at the ends of pages are heads at one height, and notes at different heights", () => {
  const page = (text: string, end: PdfRow) => [
    ...[0, 12, 24, 36, 48].map((down) => row(text, 700 - down)),
    end,
  ];
  const last = (...heights: readonly [number, number]) =>
    dropHeads([
      page("Draw a card at the pier.", small("This ruling was reversed in March.", heights[0])),
      page("Dock a boat at the pier.", small("The second printing has the correct text.", heights[1])),
    ]).pages.map((rows) => rows.at(-1)?.text);
  expect(last(480, 480)).toEqual(["Draw a card at the pier.", "Dock a boat at the pier."]);
  expect(last(600, 480)).toEqual([
    "This ruling was reversed in March.",
    "The second printing has the correct text.",
  ]);
});
