/** Documents of any mixture of forms, with any damage: every word of theirs stands in an entry or in what was left out. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SourceLine } from "../../src/domain/source-line.ts";
import { checkCoverage } from "../../src/parse/coverage.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { runs } from "../thorough.ts";

type Row = Pick<SourceLine, "text" | "level">;

const word = fc.constantFrom(
  ..."ship crew captain harbor cargo deck may must moves anchors wins twice each turn player Zephyr Flag X 2 non- See".split(
    " ",
  ),
);
const words = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((list) => list.join(" "));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = words(14).map((text) => `${capital(text)}.`);
const title = fc.oneof(
  words(3),
  words(3).map(capital),
  words(3).map((text) => text.toUpperCase()),
);
const plain = (text: string): Row => ({ text });
const blank = plain("");

/** An entry in one of the forms; the number rises from entry to entry. */
type EntryMaker = (title: string, text: string, at: number) => readonly Row[];
const forms: readonly EntryMaker[] = [
  ...[" – ", " - ", " -- ", " — ", " –", ": "].map(
    (separator): EntryMaker =>
      (name, text) => [plain(`${name}${separator}${text}`), blank],
  ),
  (name, text) => [plain(`**${name}** ${text}`), blank],
  (name, text) => [plain(`**${name}**`), blank, plain(text), blank],
  (name, text) => [plain(name), plain(text), blank],
  (name, text) => [plain(`* ${name}`), blank, plain(text), blank],
  (name, text) => [plain(name), plain(`- ${text} [SHP 20110210]`), blank],
  (name, text) => [plain(`• **${name}:** ${text}`)],
  (name, text) => [plain(`Q: ${name}?`), plain(`A: ${text}`), blank],
  (name, text) => [plain(`**${name}?** ${text}`), blank],
  (name, text) => [plain(`${name} – Erratum: ${text}`), blank],
  (name, text) => [plain(`${name} 2017-06-06`), plain(text), blank],
  (name, text) => [{ text: name, level: 3 }, blank, plain(text), blank],
  (name, text) => [{ text: `${name} | Event | ${text}` }],
  (name, text, at) => [
    plain(`${100 + at}. ${name}`),
    plain(`${100 + at}.1. ${text}`),
    plain(`${100 + at}.1a ${text}`),
  ],
  (name, text, at) => [plain(`${at + 1}. ${name}`), plain(`${at + 1}.1. ${text}`), plain(` - a. ${text}`)],
  (name, text) => [plain(`${name} ${text}`)],
];

const heading = fc.oneof(
  fc
    .constantFrom(
      "RULINGS",
      "ERRATA",
      "Glossary",
      "Credits",
      "Contents",
      "3. Glossary",
      "PART TWO -- Playing",
    )
    .map(plain),
  fc.constantFrom("FAQ", "Errata", "Terms", "The Golden Rule").map((text): Row => ({ text, level: 2 })),
  fc
    .constantFrom("Harbor Rules", "Current Rulings (3 January 2011)", "Version 1.9 – November 2011")
    .map(plain),
);
const section = fc
  .record({
    heading,
    form: fc.constantFrom(...forms),
    entries: fc.array(fc.tuple(title, sentence), { minLength: 1, maxLength: 6 }),
  })
  .map(({ heading: head, form, entries }) => [
    head,
    blank,
    ...entries.flatMap(([name, text], at) => form(name, text, at)),
  ]);

/** What extraction does to a document. */
type Damage = (rows: readonly Row[]) => readonly Row[];
const damages: readonly Damage[] = [
  (rows) => rows,
  (rows) => rows.filter(({ text }) => text !== ""),
  (rows) => rows.flatMap((row) => [row, blank]),
  (rows) =>
    rows.flatMap((row, at) =>
      at % 9 === 8 ? [row, plain(String(at / 9 + 1)), plain("Harbor Rules")] : [row],
    ),
  (rows) =>
    rows.flatMap((row) => (row.level || row.text.includes(" | ") ? [row] : wrapped(row.text, 34).map(plain))),
  (rows) => rows.map((row) => ({ ...row, text: row.text.replace(/\.$/, "") })),
  (rows) => rows.map(({ text }) => plain(text.replaceAll(" ", "  "))),
  (rows) => rows.toReversed(),
];

function wrapped(text: string, width: number): string[] {
  const rows = [""];
  for (const each of text.split(" ")) {
    const last = rows.at(-1) ?? "";
    if (last !== "" && last.length + each.length >= width) rows.push(each);
    else rows[rows.length - 1] = last === "" ? each : `${last} ${each}`;
  }
  return rows;
}

test("no mixture of forms and damage loses or gains a word", () => {
  const document = fc.tuple(fc.array(section, { minLength: 1, maxLength: 4 }), fc.constantFrom(...damages));
  fc.assert(
    fc.property(document, fc.constantFrom("glossary", "rulebook", undefined), ([sections, damage], kind) => {
      const lines = damage(sections.flat()).map((row, at): SourceLine => ({ ...row, number: at + 1 }));
      const source = { file: "made.txt", sha256: "" };
      const { text, problems } = parseDocument(lines, {
        edition: "ships",
        source,
        ...(kind ? { kind } : {}),
      });
      if (problems.some(({ code }) => code === "interleaved-columns")) return;
      const { unread, invented } = checkCoverage(lines, text);
      expect({ unread, invented }).toEqual({ unread: [], invented: [] });
    }),
    { seed: 5, numRuns: runs(600) },
  );
});
