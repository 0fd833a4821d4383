/** Everything that the checks say of corpora made to have every problem, word for word. */
import { expect, test } from "vitest";
import { checkEntries } from "../../src/corpus/check.ts";
import { decodeRulesText } from "../../src/corpus/corpus-file.ts";
import {
  applyOverlay,
  decodeConfiguration,
  decodeOverlay,
  decodeSubjects,
  decodeVocabulary,
  overlayFacts,
} from "../../src/corpus/overlay.ts";
import type { Collation } from "../../src/domain/document.ts";
import type { Edition } from "../../src/domain/edition.ts";
import type { Entry } from "../../src/domain/entry.ts";
import type { Problem } from "../../src/domain/problem.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { golden, goldenSections } from "../golden.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";
import { rowsOf } from "../rows-of.ts";
import { checkAll } from "./shipped.ts";

interface Made {
  readonly file: string;
  readonly edition: Edition;
  readonly collation: Collation;
  readonly rows: readonly string[];
}

const first: Made = {
  file: "1e.txt",
  edition: "1e",
  collation: "ignore-punctuation",
  rows: rowsOf(`
    actions – A *star* and a [Zzz] beside [AU], [3], [5 PT], [-5 pts], [?], [personnel] and [sic]. //
    *battle – *Ships that fight. // +cost – Less. // damage – See battle, no such card. //
    Borg Ship – It moves. // own – See skills. // skills – See own. // own – Mine [Yyy] and [Xxx]. //
    Mission – Words. // Up the Ante – Erratum: // This card is unique. // A Card – Erratum: //
    This card is unique. (See nobody.)
  `),
};
const second: Made = {
  file: "2e.txt",
  edition: "2e",
  collation: "none",
  rows: ["skills – Words.", "", "actions – See the second edition entry on actions, costs. See Mission."],
};

function parsed({ file, edition, collation, rows }: Made) {
  const { lines } = readText(new TextEncoder().encode(rows.join("\n")));
  const source = { file, sha256: "" };
  return { lines, text: parseDocument(lines, { kind: "glossary", edition, collation, source }).text };
}

/** `error wrong-shape made.yaml:3:5 [entry] message`, the advice and the line with its caret below. */
function said(problems: readonly Problem[]): string {
  const rows = problems.flatMap(({ severity, code, file, line, column, entry, message, advice, excerpt }) => [
    `${severity} ${code} ${file}:${line}:${column} [${entry ?? ""}] ${message}`,
    ...(advice === null ? [] : [`  try: ${advice}`]),
    ...(excerpt ? [`  | ${excerpt.text}`, `  | ${" ".repeat(excerpt.at)}${"^".repeat(excerpt.width)}`] : []),
  ]);
  return `${rows.join("\n")}\n`;
}

test("a corpus with every problem is told of each, with its place", () => {
  const [one, other] = [parsed(first), parsed(second)];
  const lines = [one, other].map(({ text, lines }) => ({ file: text.document.source.file, lines }));
  const texts = [one.text, other.text];
  const found = [
    said(checkAll(texts, lines)),
    said(checkAll([...texts, other.text])),
    said(checkEntries([one.text], lines)),
  ];
  expect(found.join("\n")).toBe(golden("corpus/golden/problems.txt", found.join("\n")));
});

/** `a–b. “c”`: blocks of untitled passages and of errata, in their sections. */
test("passages without a title, and the entries of each section, are held to their own order", () => {
  const passage = (name: string, text: string, section: string | null = null) =>
    entryOf({
      id: `made/${name}`,
      title: null,
      label: name,
      kind: "passage",
      section,
      blocks: [blockOf(text, { lines: [3, 3] })],
    });
  const titled = (title: string, section: string | null, text = "Words.", kind: Entry["kind"] = "ruling") =>
    entryOf({
      id: `made/${title}-${section}`,
      title,
      kind,
      section,
      blocks: [blockOf(`${title} – Erratum`, { kind: "heading" }), blockOf(text)],
    });
  const long = "a passage that goes on and on until nobody would want to read it here";
  const entries = [
    passage("z", `*${long}`),
    passage("a", `*${long}`, "RULINGS"),
    passage("b", "Stars * here"),
    passage("c", `${long} *${long}`),
    passage("d", "*"),
    passage("e", "* a star and a blank"),
    entryOf({ id: "made/empty", title: null, kind: "passage", blocks: [] }),
    titled("cost", "RULINGS"),
    titled("Cost", "RULINGS", "Words.", "term"),
    titled("battle", "ERRATA"),
    titled("battle", "RULINGS", "*Words that open with a star."),
    titled("a + b", "RULINGS", "Words *with a star."),
    titled("own+", "RULINGS", `*${"word ".repeat(100)}*`),
    titled("Δ own", "RULINGS", `*${"word ".repeat(100)}`),
    titled("§ own", "RULINGS", "*Both* ends"),
  ];
  const document = documentOf({ id: "made", collation: "dashes-as-spaces" });
  const found = said(checkAll([{ document, entries, boilerplate: [] }]));
  expect(found).toBe(golden("corpus/golden/passages.txt", found));
});

test("a configuration settles what it says, and what is wrong in it is told with its line", () => {
  const { found, kept } = goldenSections("corpus/golden/configuration.txt", (yaml) => {
    const { values, lines, problems } = decodeConfiguration(yaml, "config.yaml");
    return `${JSON.stringify(yaml)}\n${JSON.stringify(values)} of ${Object.keys(values)} ${JSON.stringify(lines)}\n${said(problems)}`;
  });
  expect(found).toBe(kept);
});

test("a file that is no corpus file is told where", () => {
  const { found, kept } = goldenSections(
    "corpus/golden/no-corpus-file.txt",
    (yaml) => `${JSON.stringify(yaml)}\n${said(decodeRulesText(yaml, "made.yaml").problems)}`,
  );
  expect(found).toBe(kept);
});

test("an overlay adds what a person knows, and what it cannot add is told", () => {
  const rows = rowsOf(
    "battle – Ships that fight. // Borg Ship – It moves. // # Part // Counters of no entry are kept.",
  );
  const { text } = parsed({ file: "made.txt", edition: "1e", collation: "none", rows });
  const { found, kept } = goldenSections("corpus/golden/overlay.txt", (yaml) => {
    const { value: overlay, problems } = decodeOverlay(yaml, "overlay/made.yaml");
    if (!overlay) return `${JSON.stringify(yaml)}\n${said(problems)}`;
    const applied = applyOverlay(text, overlay);
    const names = applied.text.entries.map(
      ({ id, title, label, aliases }) => `${id} | ${title} | ${label} | ${aliases.join(", ")}`,
    );
    const facts = JSON.stringify(overlayFacts(overlay));
    return `${JSON.stringify(yaml)}\n${facts}\n${names.join("\n")}\n${said([...problems, ...applied.problems])}`;
  });
  expect(found).toBe(kept);
});

test("subjects are placed on the block that they rest on, and those that cannot be are told", () => {
  const rows = [
    "battle – Ships that fight [AU] here.",
    "",
    "Borg Ship – Erratum:",
    "",
    "It moves.",
    "",
    "Steps of a battle – These follow:",
    "1. Choose ships.",
    " - a. Then others.",
    "2. Choose ships.",
  ];
  const made = parsed({ file: "made.txt", edition: "1e", collation: "none", rows });
  const untitled = entryOf({
    id: "made/untitled",
    title: null,
    blocks: [blockOf("Words of no title."), blockOf("More…")],
  });
  const text = { ...made.text, entries: [...made.text.entries, untitled] };
  const items = rowsOf(`
    battle – Ships that / fight [?] here / Borg Ship It moves / It moves / 1. Choose ships / a. Then others /
    a Then others. / Choose ships / nobody / Steps of a battle: These *follow* / Borg Ship Borg Ship /
    2 Choose ships / fight AU here / thatfight / A – B / Words of no title / anullWords
  `);
  const yaml = items.map((words) => `- {restsOn: ${JSON.stringify(words)}, asked: [a, b]}`).join("\n");
  const { value: subjects, problems } = decodeSubjects(yaml, "made.yaml", text);
  const found = `${subjects?.map((subject) => JSON.stringify(subject)).join("\n")}\n${said(problems)}`;
  expect(found).toBe(golden("corpus/golden/subjects.txt", found));
  expect(decodeSubjects("- 7", "made.yaml", text).problems).toHaveLength(1);
});

test("a vocabulary file that is named as a game holds for that game", () => {
  const gamesOf = (file: string) =>
    decodeVocabulary("- {say: [bounce], means: [return]}", file).value?.map(({ game }) => game);
  expect(gamesOf("star-trek.yaml")).toEqual(["star-trek"]);
  expect(gamesOf("everyday.yaml")).toEqual([null]);
});

test("a vocabulary is read with the edition that it is true of, or of both", () => {
  expect(
    decodeVocabulary("- {say: [bounce], means: [return]}\n- {say: [a], means: [b], edition: 2e}", "v.yaml"),
  ).toEqual({
    value: [
      { say: ["bounce"], means: ["return"], edition: null, game: null },
      { say: ["a"], means: ["b"], edition: "2e", game: null },
    ],
    problems: [],
  });
  expect(decodeVocabulary("- {say: [bounce]}", "v.yaml")).toMatchObject({
    value: null,
    problems: [{ file: "v.yaml", line: 1 }],
  });
});
