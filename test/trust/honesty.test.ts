/** What is printed is what stands in the published text, at the lines that are printed with it. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openIndex } from "../../src/search/index/open-index.ts";
import { json, root, rulings } from "../cli/rulings.ts";
import { overlays, shipped } from "../corpus/shipped.ts";
import { oneIn } from "../thorough.ts";
import { isTight, type Lines, placeIn, rowsOf } from "./folding.ts";
import { runHere } from "./in-process.ts";

const lines = z.tuple([z.number(), z.number()]);
const document = z.object({ id: z.string(), title: z.string(), date: z.string().nullable() });
const listed = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    name: z.string(),
    kind: z.string(),
    edition: z.string(),
    changed: z.boolean(),
    document,
    source: z.string(),
    lines,
    aliases: z.array(z.string()),
    blocks: z.array(z.object({ kind: z.string(), path: z.string().nullable(), text: z.string(), lines })),
  }),
);
const answers = z.object({
  results: z.array(
    z.object({
      entry: z.object({ id: z.string(), title: z.string(), document }),
      passage: z.object({ text: z.string(), path: z.string().nullable(), source: z.string(), lines }),
    }),
  ),
});

const entries = listed.parse(json(["list", "--blocks", "--json"]));
const entryById = new Map(entries.map((entry) => [entry.id, entry]));
const built = openIndex(readFileSync(`${root}dist/corpus.compiled`));
const passages = built.parts.flatMap((part) =>
  Array.from({ length: part.facts.passages }, (_, at) => {
    const passage = part.passage(at);
    const entry = passage && part.entry(passage.entry);
    if (!passage || !entry) throw new Error(`passage ${at} is not in the index`);
    return { passage, entry };
  }),
);
/** Lines of a query's length; the passage that they are taken from is among the answers. */
const queries = passages.map(({ passage, entry }) =>
  `${entry.citation.title} ${passage.path ?? ""} ${passage.text.slice(passage.body)}`
    .replace(/\s+/g, " ")
    .replace(/(?<=^.{250}\S*) .*/, ""),
);

const sources = new Map([...new Set(entries.map(({ source }) => source))].map((one) => [one, rowsOf(one)]));
const rowsIn = (source: string) => sources.get(source) ?? [];
const wholeOf = (source: string): Lines => [1, rowsIn(source).length];

/** A passage cut to what can be shown, or in short, begins or ends with an ellipsis that the source does not have. */
const stands = (source: string, span: Lines, pieces: readonly string[]) =>
  placeIn(rowsIn(source), span, pieces) !== null;

describe("every block of the shipped texts", () => {
  test("stands in its source at its lines, and needs each of them", () => {
    const astray = entries.flatMap(({ source, blocks }) =>
      blocks.filter(
        ({ text, lines: span }) => !stands(source, span, [text]) || !isTight(rowsIn(source), span, [text]),
      ),
    );
    expect(entries.flatMap(({ blocks }) => blocks).length).toBeGreaterThan(250);
    expect(astray).toEqual([]);
  });

  test("that is a step has the number or letter that its source gives it", () => {
    const steps = entries.flatMap(({ source, blocks }) =>
      blocks.flatMap(({ path, text, lines: span }) => (path === null ? [] : [{ source, path, text, span }])),
    );
    expect(steps.length).toBeGreaterThan(20);
    const wrong = steps.filter(({ source, path, text, span }) => {
      const label = path.split(".").at(-1);
      return !placeIn(rowsIn(source), span, [text])?.before.endsWith(`${label}. `);
    });
    expect(wrong).toEqual([]);
  });

  test("begins at the word behind its title, mark or list sign, and leaves none out", () => {
    /** What a machine left in the text; the YAML names it apart. */
    const boilerplate = new Set(shipped.texts.flatMap((text) => text.boilerplate.map((piece) => piece.text)));
    const before = /^(?:[-•]|(?:- )?[a-z\d]{1,2}\.)? ?$/;
    const wrong = entries.flatMap(({ source, title, blocks }) =>
      blocks.flatMap(({ text, lines: span }) => {
        const place = placeIn(rowsIn(source), span, [text]);
        const rest = place?.before.replace(title, "").replace(/^ –(?= )/, "") ?? "?";
        const isWhole = place?.after === "" || boilerplate.has(place?.after.trim() ?? "");
        return before.test(rest.trimStart()) && isWhole ? [] : [{ rest, after: place?.after, text }];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe("every entry", () => {
  /** What a person gave and the text does not say; it names the words that it rests on. */
  const byHand = overlays.map(({ text }) => text).join("\n");
  const saysByHand = (words: string) => byHand.includes(words);

  test("has the title that its lines begin with, or one that a person gave it", () => {
    const wrong = entries.filter(({ title, source, lines: span, kind }) => {
      const words = kind === "passage" ? title.replace(/ …$/, "") : title;
      return (
        !stands(source, span, [words]) &&
        !saysByHand(`title: ${title}`) &&
        title !== "Current Rulings Document"
      );
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test("is marked as changed where its source marks it, and nowhere else", () => {
    const wrong = entries.filter(({ changed, source, lines: [first], title }) => {
      const row = rowsIn(source)[first - 1] ?? "";
      const stars = /^\**/.exec(row)?.[0].length ?? 0;
      const closing = /^\**/.exec(row.slice(row.indexOf(title) + title.length))?.[0].length ?? 0;
      return changed !== stars > closing;
    });
    expect(entries.filter(({ changed }) => changed).length).toBeGreaterThan(1);
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test("names its document as the text does, or as a person did, with the day that it bears", () => {
    const months = "January February March April May June July August September October November December";
    const spelled = (date: string) => {
      const [year, month, day] = date.split("-").map(Number);
      return `(${day} ${months.split(" ")[(month ?? 0) - 1]} ${year})`;
    };
    for (const { source, document: named, edition } of entries) {
      const inText = (words: string) => stands(source, wholeOf(source), [words]);
      expect(
        inText(named.title) || saysByHand(`title: "${named.title}"`) || saysByHand(`title: ${named.title}`),
      ).toBe(true);
      const overlay = overlays.find(({ name }) => name === `${named.id}.yaml`)?.text ?? "";
      expect(overlay).toContain(`edition: ${edition}\n`);
      if (named.date !== null) expect(inText(`${named.title} ${spelled(named.date)}`)).toBe(true);
      else expect(inText("(3 January 2011)")).toBe(false);
    }
  });
});

describe("every passage of the built index", () => {
  test("stands in its source at its lines, piece behind piece, under the entry that has those lines", () => {
    const wrong = passages.filter(({ passage: { text, lines: span }, entry: { citation, source } }) => {
      const entry = entryById.get(citation.id);
      const isInside = entry !== undefined && entry.lines[0] <= span[0] && span[1] <= entry.lines[1];
      return !isInside || !stands(source, span, text.split("\n"));
    });
    expect(passages.length).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });

  test("is cited as its entry is listed", () => {
    for (const { entry } of passages) {
      const { id, title, kind, edition, changed, document: named } = entry.citation;
      expect(entryById.get(id)).toMatchObject({ id, title, kind, edition, changed, document: named });
      expect(entry.source).toBe(entryById.get(id)?.source);
    }
  });
});

describe("what `ask` answers to the words of every passage", () => {
  test("as JSON stands in the source at its lines", () => {
    const input = `${queries.join("\n")}\n`;
    const { stdout } = rulings(["ask", "--stdin", "--json", "--limit", "3"], { input });
    const results = stdout
      .trimEnd()
      .split("\n")
      .flatMap((line) => answers.parse(JSON.parse(line)).results);
    const wrong = results.filter(
      ({ passage: { text, source, lines: span } }) => !stands(source, span, text.split("\n")),
    );
    expect(results.length).toBeGreaterThan(passages.length);
    expect(wrong).toEqual([]);
    // A lead-in is shown with its list, and so ends lower down.
    const shown = results.map(({ entry, passage }) => `${entry.id}\n${passage.lines[0]}\n${passage.text}`);
    const missed = passages.filter(({ passage, entry }) => {
      const opening = `${entry.citation.id}\n${passage.lines[0]}\n${passage.kind === "lead-in" ? passage.text : ""}`;
      return !shown.some((each) => each.startsWith(opening));
    });
    expect(missed.map(({ entry, passage }) => `${entry.citation.title}: ${passage.text}`)).toEqual([]);
  });

  test("as text stands in the source at the lines below it, under a title of those lines", () => {
    const some = oneIn(3, queries);
    const { stdout } = rulings(["ask", "--stdin", "--limit", "1"], { input: `${some.join("\n")}\n` });
    const pages = stdout.split(/^› .*$/m).slice(1);
    expect(pages).toHaveLength(some.length);
    // A passage that only points to others answers nothing.
    const refused = pages.filter((page) => page.includes("NOT ANSWERED"));
    expect(refused.length).toBeLessThan(5);
    for (const page of refused) expect(some[pages.indexOf(page)]).toMatch(/ See [^.]+$/);
    const wrong = pages.filter((page) => !refused.includes(page) && !isHonestPage(page));
    expect(wrong).toEqual([]);
  });
});

test("what `show` prints of every entry stands in the source at the lines below it", async () => {
  const wrong: string[] = [];
  for (const { id } of entries) {
    const { stdout } = await runHere(["show", id]);
    if (!isHonestPage(stdout)) wrong.push(stdout);
  }
  expect(wrong).toEqual([]);
});

/** `  2e-current-rulings-2011-01-03.txt:187–189` */
const place = /^ {2,}(?:lines \S+ of )?(?<source>\S+\.txt):(?<first>\d+)(?:–(?<last>\d+))?$/m;
const label = /^ {2,}(?:(?<path>\d+(?:\.[a-z\d]+)*) {2,}|• {1,2})/;
const doubtLine = /^\s*Likely, not sure: .*\n/;
const lostIconRemark = /\n {2}\[\?\] marks an icon[\s\S]*$/;
/** The bar before the lines of the sentence that decides, where others have blanks. */
const bar = /^▌ /gm;
/** `  (OP = opponent, [Cmd] = Command)`, perhaps on two lines, below the text. */
const legendBelow = /\n {2}\((?<pairs>[^()]+ = [^()]+)\)$/;

/** Undoes the page's layout: its paragraphs and labelled pieces, between the head and where the text stands. */
function isHonestPage(printed: string): boolean {
  const page = printed.replace(bar, "  ");
  const found = place.exec(page);
  const { source = "", first = "", last = first } = found?.groups ?? {};
  const [head = "", ...rest] = page.slice(0, found?.index).replace(doubtLine, "").trim().split("\n\n");
  const text = rest.slice(0, -1).join("\n\n").replace(lostIconRemark, "");
  const body = text.replace(legendBelow, "");
  const pairs = legendBelow.exec(text)?.groups?.pairs?.split(/,\s+/) ?? [];
  const whole = rowsIn(source).join(" ").toLowerCase();
  const isSpelledOut = pairs
    .map((pair) => pair.split(" = "))
    .filter(([short = ""]) => !short.startsWith("["))
    .every(([short, long]) => whole.includes(`${long} (${short})`.toLowerCase()));
  const entry = entries.find(({ name }) => head.startsWith(`${name}  `) || head.startsWith(`${name} `));
  const isNamed = entry?.source === source;
  const named = rest.at(-1)?.trim() ?? "";
  const isDocument = entries.some(
    (one) =>
      one.source === source && named.startsWith(`${one.document.title}, ${one.document.date ?? "undated"}`),
  );
  return (
    isNamed && isDocument && isSpelledOut && stands(source, [Number(first), Number(last)], piecesOf(body))
  );
}

function piecesOf(body: string): readonly string[] {
  const pieces: string[] = [];
  let isOpen = false;
  for (const row of body.split("\n")) {
    if (row.trim() === "") isOpen = false;
    else if (isOpen && !label.test(row)) pieces.push(`${pieces.pop()} ${row.trim()}`);
    else pieces.push(row.replace(label, "").trim());
    isOpen = row.trim() !== "";
  }
  return pieces;
}
