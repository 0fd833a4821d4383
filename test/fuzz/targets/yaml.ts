/** The YAML and JSON that people and the program write: each decoder gives a value or located problems, never both nor neither. */
import { readFileSync } from "node:fs";
import { checkEntries, checkReferences } from "../../../src/corpus/check.ts";
import { decodeRulesText, encodeEntryLines, encodeRulesText } from "../../../src/corpus/corpus-file.ts";
import { linkEntries } from "../../../src/corpus/links.ts";
import {
  applyOverlay,
  decodeConfiguration,
  decodeNotes,
  decodeOverlay,
  decodeSubjects,
  decodeVocabulary,
  encodeNotes,
} from "../../../src/corpus/overlay.ts";
import { validateNotAnswered } from "../../../src/corpus/schema.ts";
import { decodeYaml } from "../../../src/corpus/yaml.ts";
import type { RulesText } from "../../../src/domain/document.ts";
import { isUserError, type Problem } from "../../../src/domain/problem.ts";
import { decodeManifest, encodeManifest } from "../../../src/library/manifest.ts";
import { openPrecedence } from "../../../src/library/open-precedence.ts";
import { tabulatePrecedence } from "../../../src/library/precedence-table.ts";
import { rules } from "../../compare/rules.ts";
import { soundProblems } from "../sound.ts";
import { dictionary, promise, type Target, textOf, utf8 } from "../target.ts";

const text = rules(
  "# RULINGS\n\ncannot / may not – Players cannot.\n- one\n2.d two\n\n* Mot, The Barber – See cannot / may not.\n\nA passage without a title.",
);
const corpusYaml = encodeRulesText(text);
const shippedSmall = readFileSync(new URL("../../../corpus/1e-glossary-mission.yaml", import.meta.url));

function valueOrProblems(value: unknown, problems: readonly Problem[], bytes: string): void {
  const isNothing = value === null || value === undefined;
  promise(isNothing === problems.length > 0, "there is a value or a problem");
  soundProblems(problems, "fuzz.yaml", linesIn(bytes));
}

/** As editors count them; YAML counts no lone carriage return. */
const linesIn = (yaml: string) => yaml.split("\n").length;

/** Whatever a corpus file may say, it is linked, checked, and put in order. */
function soundUse(found: RulesText): void {
  const { document } = text;
  const texts = [found, ...(found.document.id === document.id ? [] : [text])];
  checkEntries(texts);
  checkReferences(linkEntries(texts));
  const library = openPrecedence(tabulatePrecedence(texts), { day: "2026-01-01", allowed: [] }, () => texts);
  for (const { entries } of texts) for (const { id } of entries) library.precedenceOf(id);
}

const overlaySeeds = [
  "document:\n  - restsOn: Players cannot.\n    edition: 2e\n    date: 2011-01-03\nentries:\n  - restsOn: without a title\n    title: passages\n    aliases: [a, b]\n",
  "entries: []\n",
].map(utf8);

function decoder(name: string, seeds: readonly (string | Uint8Array)[], run: (yaml: string) => void): Target {
  return {
    name,
    seeds: () => seeds.map((seed) => (typeof seed === "string" ? utf8(seed) : new Uint8Array(seed))),
    tokens: dictionary("yaml"),
    mostBytes: 4_000,
    run: (bytes) => run(textOf(bytes)),
  };
}

const note = {
  edition: "2e",
  documentKind: "glossary",
  slug: "cost",
  title: "cost",
  text: "ask",
  made: "2026-01-01",
  digest: "0",
} as const;

const entryLines = (text: RulesText) => [...encodeEntryLines(text)].join("");

export const yamlTargets: readonly Target[] = [
  decoder("corpus", [corpusYaml, shippedSmall, entryLines(text)], (yaml) => {
    const { value: found, problems } = decodeRulesText(yaml, "fuzz.yaml");
    valueOrProblems(found, problems, yaml);
    if (found === null) return;
    soundUse(found);
    const again = decodeRulesText(encodeRulesText(found), "fuzz.yaml");
    promise(
      JSON.stringify(again) === JSON.stringify({ value: found, problems: [] }),
      "a corpus file that is written is read back the same",
    );
  }),
  decoder("entry-lines", [entryLines(text)], (yaml) => {
    const { value: found, problems } = decodeRulesText(yaml, "fuzz.yaml");
    valueOrProblems(found, problems, yaml);
    if (found === null) return;
    const again = decodeRulesText(entryLines(found), "fuzz.yaml");
    promise(
      JSON.stringify(again) === JSON.stringify({ value: found, problems: [] }),
      "a library file that is written is read back the same",
    );
  }),
  decoder("overlay", overlaySeeds, (yaml) => {
    const { value: overlay, problems } = decodeOverlay(yaml, "fuzz.yaml");
    valueOrProblems(overlay, problems, yaml);
    if (overlay) soundProblems(applyOverlay(text, overlay).problems, "fuzz.yaml");
  }),
  decoder(
    "vocabulary",
    ["- say: [can't]\n  means: [cannot]\n- say: [bot]\n  means: [attack]\n  edition: 1e\n"],
    (yaml) => {
      soundProblems(decodeVocabulary(yaml, "fuzz.yaml").problems, "fuzz.yaml", linesIn(yaml));
    },
  ),
  decoder("subjects", ["- restsOn: Players cannot.\n  asked: [may I]\n"], (yaml) => {
    soundProblems(decodeSubjects(yaml, "fuzz.yaml", text).problems, "fuzz.yaml", linesIn(yaml));
    soundProblems(decodeYaml(yaml, "fuzz.yaml", validateNotAnswered).problems, "fuzz.yaml", linesIn(yaml));
  }),
  decoder(
    "configuration",
    [
      "event: Regionals\nedition: 2e\nasOf: 2011-01-03\ndocuments:\n  - glossary\ncorpus: [~/rulings]\nlimit: 3\ncolor: false\n",
    ],
    (yaml) => {
      const { lines, problems } = decodeConfiguration(yaml, "fuzz.yaml");
      soundProblems(problems, "fuzz.yaml", linesIn(yaml));
      for (const line of Object.values(lines))
        promise(line >= 1 && line <= linesIn(yaml), "a setting stands on a line of the file");
    },
  ),
  decoder("notes", [encodeNotes([note, { ...note, slug: "own" }])], (json) => {
    const { value: notes, problems } = decodeNotes({ text: json, file: "fuzz.yaml" });
    if (notes === null) {
      promise(problems.length > 0, "notes that cannot be read say why");
      soundProblems(problems, "fuzz.yaml", linesIn(json));
    } else
      promise(
        JSON.stringify(decodeNotes({ text: encodeNotes(notes), file: "fuzz.yaml" }).value) ===
          JSON.stringify(notes),
        "notes that are written are read back the same",
      );
  }),
  decoder("manifest", [manifestSeed()], (json) => {
    const { value, problems } = decodeUnlessNewer(utf8(json));
    if (value === null) {
      promise(problems.length > 0, "a manifest that cannot be read says why");
      soundProblems(problems, "fuzz.yaml", linesIn(json));
    } else
      promise(
        JSON.stringify(decodeManifest(encodeManifest(value), "fuzz.yaml").value) === JSON.stringify(value),
        "a manifest that is written is read back the same",
      );
  }),
];

/** A manifest of a later version is refused, which holds no promise of one that is read. */
function decodeUnlessNewer(bytes: Uint8Array): ReturnType<typeof decodeManifest> {
  try {
    return decodeManifest(bytes, "fuzz.yaml");
  } catch (error) {
    if (isUserError(error)) return { value: [], problems: [] };
    throw error;
  }
}

function manifestSeed(): Uint8Array {
  const { document } = text;
  const digest = "0".repeat(64);
  const record = {
    document: { ...document, source: { file: "a.txt", sha256: digest } },
    given: { edition: "2e" as const },
    entries: 3,
    parts: [{ file: "a.txt", sha256: digest, format: "text" }],
    lines: null,
    yaml: digest,
  };
  return encodeManifest([record]);
}
