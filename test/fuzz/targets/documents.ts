/** Documents of every format: read, parsed, and accounted for word by word. */

import { unzipSync } from "fflate";
import { decodeBytes } from "../../../src/read/encoding.ts";
import { readSource } from "../../../src/read/read.ts";
import { readText } from "../../../src/read/text.ts";
import { sources } from "../../corpus/shipped.ts";
import { makeDocx, zipOf } from "../../read/made/docx.ts";
import { modernPage, oldPage } from "../../read/made/page.ts";
import { printRules } from "../../read/made/print.ts";
import { currentRulings, linesOf } from "../../read/made/rules.ts";
import { soundLines, soundParse, soundProblems } from "../sound.ts";
import { dictionary, partMark, partsOf, promise, type Target, textOf, utf8 } from "../target.ts";

const small = sources.map(({ bytes }) => new Uint8Array(bytes.subarray(0, 4_000)));
const rules = linesOf(currentRulings);

const pieces = [
  "battle – Ships may battle.\n\n*cost – You pay it.\n\nown – Yours.",
  "Current Rulings Document (3 January 2011)\n\nRULINGS\n\nattempting missions – Each attempt has steps:\n1. Begin.\n - a. Choose.\n2. Reveal.\n\nERRATA\n\nUp the Ante – Erratum:\n\nEvent: Discard it.\n\nOR\n\nDraw.",
  "Mot, The Barber\nThis is unique.\n\nQ-Flash\nSee Borg Ship.",
].map(utf8);

/** Reads a file of the format, and parses what was read. */
async function readSound(bytes: Uint8Array, file: string): Promise<void> {
  const { lines, problems } = await readSource(bytes, file);
  soundLines(lines);
  soundProblems(problems, file);
  promise(
    lines.length > 0 || problems.length > 0 || textOf(bytes).trim() === "" || file !== "fuzz.txt",
    "a file that gives no lines says why",
  );
  soundParse(lines, { source: { file, sha256: "0".repeat(64) } });
}

/** A soft hyphen, at a row's end too, or another character that nobody sees does not divide a word. */
const invisible = /(?<=\p{L})\u00ad[ \t]*(?:\r\n|[\n\r])[ \t]*(?=\p{L})|[\u00ad\u200b-\u200d\u2060\ufeff]/gu;
/** A row of one of these letters and signs only separates: `x--x--x--x--x`. */
const drawing = /^[^\S\n]*(?<unit>[IlOoXx][^\p{L}\p{N}\n]{1,4})\k<unit>{4,}[^\p{L}\p{N}\n]*$/gmu;
const wordsOf = (text: string) =>
  text
    .replace(invisible, "")
    .replace(drawing, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Plain text loses no word on the way to its lines; tags and entities are no words. */
async function textKeepsWords(bytes: Uint8Array): Promise<void> {
  const { text } = decodeBytes(bytes);
  if (/[<&\u0000]/.test(text)) return;
  const { lines } = readText(bytes);
  promise(
    wordsOf(text).join(" ") === wordsOf(lines.map((line) => line.text).join("\n")).join(" "),
    "reading keeps every word",
  );
}

export const documentTargets: readonly Target[] = [
  {
    name: "text",
    seeds: () => [...small, ...pieces],
    tokens: dictionary("rules"),
    mostBytes: 6_000,
    run: async (bytes) => {
      await textKeepsWords(bytes);
      await readSound(bytes, "fuzz.txt");
    },
  },
  {
    name: "parse",
    seeds: () => pieces,
    tokens: dictionary("rules"),
    mostBytes: 1_500,
    run: (bytes) => {
      const { lines } = readText(bytes);
      for (const kind of ["glossary", "mixed", "current-rulings"] as const)
        soundParse(lines, { kind, edition: "1e", source: { file: "fuzz.txt", sha256: "0".repeat(64) } });
    },
  },
  {
    name: "markdown",
    seeds: () => [
      utf8(currentRulings),
      ...pieces,
      utf8(
        "# Rules\n\n## battle\n\nShips *may* battle.\n\n1. one\n   - two\n\n| a | b |\n|---|---|\n| c | d |\n\n> quote\n\n```\ncode\n```\n",
      ),
    ],
    tokens: [...dictionary("rules"), ...dictionary("markdown")],
    mostBytes: 4_000,
    run: (bytes) => readSound(bytes, "fuzz.md"),
  },
  {
    name: "html",
    seeds: () => [
      utf8(modernPage(rules)),
      utf8(oldPage(rules)),
      utf8(
        "<!DOCTYPE html><table><tr><td>own<td>Yours<tr><th>x</table><ol type=a start=3><li value=9>one</ol>",
      ),
    ],
    tokens: dictionary("html"),
    mostBytes: 8_000,
    run: (bytes) => readSound(bytes, "fuzz.html"),
  },
  {
    name: "docx",
    // Parts of the package, each behind its name: a changed byte of a packed file would seldom be unpacked at all.
    seeds: () => [partsOfDocx(makeDocx(rules))],
    tokens: dictionary("docx"),
    mostBytes: 30_000,
    run: (bytes) => readSound(docxOf(bytes), "fuzz.docx"),
  },
  {
    name: "zip",
    seeds: () => [
      makeDocx(linesOf("own – Yours.")),
      zipOf({
        "word/document.xml":
          "<w:document><w:body><w:p><w:r><w:t>own – Yours.</w:t></w:r></w:p></w:body></w:document>",
      }),
      zipOf({ a: "b" }),
    ],
    tokens: dictionary("zip"),
    mostBytes: 6_000,
    run: (bytes) => readSound(bytes, "fuzz.docx"),
  },
  {
    name: "pdf",
    seeds: () => [
      printRules(linesOf("Current Rulings (3 January 2011)\n\nown – Yours.\n\nbattle – Ships may battle.")),
      printRules(rules),
    ],
    tokens: dictionary("pdf"),
    mostBytes: 40_000,
    run: (bytes) => readSound(bytes, "fuzz.pdf"),
  },
];

const partNames = ["word/document.xml", "word/styles.xml", "word/numbering.xml"] as const;

function partsOfDocx(docx: Uint8Array): Uint8Array {
  const files = unzipSync(docx);
  return utf8(partNames.map((name) => new TextDecoder().decode(files[name])).join(partMark));
}

/** `word/document.xml`, `word/styles.xml` and `word/numbering.xml`, in this order. */
function docxOf(bytes: Uint8Array): Uint8Array {
  const parts = partsOf(bytes);
  return zipOf(Object.fromEntries(partNames.flatMap((name, at) => (parts[at] ? [[name, parts[at]]] : []))));
}
