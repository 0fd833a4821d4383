/** Whatever is read, the parser answers with problems, in time that grows as the text does. */
import { describe, expect, test } from "vitest";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { sources } from "../corpus/shipped.ts";
import { cpuTime } from "../cpu-time.ts";
import { oneIn } from "../thorough.ts";

const source = { file: "hostile.txt", sha256: "" };
const utf8 = (text: string) => new TextEncoder().encode(text);

function parseBytes(bytes: Uint8Array) {
  const { lines } = readText(bytes);
  return { lines, ...parseDocument(lines, { kind: "glossary", edition: "1e", source }) };
}

const million = 1_000_000;

const worst: readonly (readonly [string, () => string])[] = [
  ["ten megabytes of words on one line", () => "mission ".repeat((10 * million) / 8)],
  ["ten megabytes of blanks in one line", () => `own – Yours${" ".repeat(10 * million)}and mine.`],
  ["ten megabytes of one letter", () => "a".repeat(10 * million)],
  ["a million stars", () => "*".repeat(million)],
  ["a million opening brackets", () => `own – See ${"(".repeat(million)}`],
  ["a million references", () => `own – ${"See battle. ".repeat(million / 12)}`],
  ["a million dashes", () => " – ".repeat(million / 3)],
  ["a million commas", () => `own – affiliations: ${" ,".repeat(million / 2)}`],
  ["a million entries on one line", () => "It ends.* Borg Ship – It moves. ".repeat(million / 32)],
  ["a title of a hundred kilobytes", () => `${"Borg ".repeat(20_000)}– It moves.`],
  [
    "an erratum with a title of a hundred kilobytes",
    () => `${"Borg ".repeat(20_000)}– Erratum:\n\nIt moves.`,
  ],
  ["a hundred thousand markers on one line", () => "- ".repeat(100_000)],
  [
    "a hundred thousand steps",
    () => Array.from({ length: 100_000 }, (_, at) => `${at % 900}. Draw a card.`).join("\n"),
  ],
  ["a hundred thousand entries of one title", () => "own – Yours.\n\n".repeat(100_000)],
  ["a hundred thousand blank lines", () => `own – Yours.${"\n".repeat(100_000)}battle – Ships fight.`],
  ["a hundred thousand page numbers", () => Array.from({ length: 100_000 }, (_, at) => `${at}`).join("\n")],
];

describe("a hostile file is read in a few seconds without losing a word:", () => {
  test.each(oneIn(4, worst))("%s", (_, make) => {
    const start = cpuTime();
    const { lines, text } = parseBytes(utf8(make()));
    const account = checkCoverage(lines, text);
    expect({ unread: account.unread, invented: account.invented.length }).toEqual({
      unread: [],
      invented: 0,
    });
    expect(cpuTime() - start).toBeLessThan(10_000);
  });

  test("nested levels of a list without end", () => {
    const deep = Array.from({ length: 2_000 }, (_, at) => `${" ".repeat(at)}${"•-*"[at % 3]} Draw a card.`);
    const { text } = parseBytes(utf8(["own – These:", ...deep].join("\n")));
    expect(text.entries[0]?.blocks).toHaveLength(2_001);
    const signs = Array.from({ length: 30_000 }, (_, at) => `${"•·▪◦‣●○■"[at % 8]} Draw a card.`);
    expect(parseBytes(utf8(["own – These:", ...signs].join("\n"))).text.entries[0]?.blocks).toHaveLength(
      30_001,
    );
  });

  test("bytes that are no text", () => {
    const bytes = Uint8Array.from({ length: million }, (_, at) => (at * 7919 + (at >> 3)) % 256);
    const { lines, text } = parseBytes(bytes);
    expect(checkCoverage(lines, text).unread).toEqual([]);
  });

  test("a file of NUL", () => {
    const { text, problems } = parseBytes(new Uint8Array(million));
    expect(text.entries).toEqual([]);
    expect(problems.map(({ code }) => code)).toEqual(["no-entries"]);
  });

  test("an empty file", () => {
    const reported = (bytes: Uint8Array) =>
      parseBytes(bytes).problems.map(({ code, message }) => `${code}: ${message}`);
    expect(reported(new Uint8Array())).toEqual([
      "no-entries: the file has no words; expected titles with their texts",
    ]);
    expect(reported(Buffer.from("\n  \n"))).toEqual(reported(new Uint8Array()));
    expect(reported(Buffer.from("HARBOR RULES\n"))).toEqual([
      "no-entries: no entry was found; expected titles with their texts",
    ]);
  });
});

/** Processor time in milliseconds: what else the machine does is not counted. */
function workOf(step: () => void): number {
  const start = process.cpuUsage();
  step();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Noise only adds work, so the least of several runs is the parser's own; quadratic work stays at a hundred times. */
const mostRounds = 8;

test("ten times the text takes at most thirteen times the work", () => {
  const rulings = sources.find(({ name }) => name.startsWith("2e"))?.bytes ?? new Uint8Array();
  const text = new TextDecoder().decode(rulings);
  const linesOf = (times: number) =>
    readText(utf8(Array.from({ length: times }, () => text).join("\n\n"))).lines;
  const [small, large] = [linesOf(3), linesOf(30)];
  const parse = (lines: typeof small) => parseDocument(lines, { edition: "2e", source });
  parse(large);
  let least = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let round = 0; round < mostRounds && !(least.large / least.small < 13); round += 1)
    least = {
      small: Math.min(
        least.small,
        workOf(() => parse(small)),
        workOf(() => parse(small)),
        workOf(() => parse(small)),
      ),
      large: Math.min(
        least.large,
        workOf(() => parse(large)),
      ),
    };
  expect(least.large / least.small).toBeLessThan(13);
});
