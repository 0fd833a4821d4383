/** Two documents: every entry in one change or counted, and both texts given back by the words. */

import { checkMarks } from "../../../src/compare/changes.ts";
import { comparedEntries, compareTexts } from "../../../src/compare/compare.ts";
import { comparedText, splitTokens } from "../../../src/compare/entry-text.ts";
import type { Change, Comparison, WordEdit } from "../../../src/domain/change.ts";
import type { RulesText } from "../../../src/domain/document.ts";
import { lostIcon } from "../../../src/domain/entry.ts";
import { joinCardFiles, parseText, readCardFile } from "../../../src/library/parse-source.ts";
import { parseDocument } from "../../../src/parse/document.ts";
import { readText } from "../../../src/read/text.ts";
import { changeHtml, changeJson, changeMarkdown } from "../../../src/render/change-report.ts";
import { changeText } from "../../../src/render/change-text.ts";
import { safeJson } from "../../../src/render/safe-text.ts";
import { makePaint } from "../../../src/render/text-style.ts";
import { faults } from "../../cli/schemas.ts";
import { webFrame } from "../../render/web-frame.ts";
import { safePrint } from "../sound.ts";
import { dictionary, partMark, partsOf, promise, type Target, utf8 } from "../target.ts";
import { lists } from "./cards.ts";

const old =
  "Current Rulings Document (3 January 2011)\n\nRULINGS\n\nbattle – Ships may battle. (See cost.)\n\ncost – You pay it. You may not pay twice.\n\nown – Yours:\n• the first;\n• the second.\n\nattempting missions – Each attempt has steps:\n1. Begin.\n2. Reveal.";
const fresh =
  "Current Rulings Document (4 March 2012)\n\nRULINGS\n\nbattle – Ships and personnel may battle. (See costs.)\n\n*costs – You pay it. You may not pay twice.\n\nbattle – personnel – A new one.\n\nattempting missions – Each attempt has steps:\n1. Begin.\n2. Choose.\n3. Reveal.\n\nERRATA\n\nown – Erratum:\n\nYours: the second.";

/** The style of quotes and dashes, and a lost icon, are no change, so words that are equal show those of one side. */
const squeezed = (text: string) =>
  splitTokens(text)
    .map(({ key }) => key)
    .filter((key) => key !== lostIcon)
    .join(" ");

function side(words: readonly WordEdit[], op: "delete" | "insert"): string {
  return squeezed(
    words
      .filter((edit) => edit.op === "equal" || edit.op === op)
      .map(({ text }) => text)
      .join(""),
  );
}

function entriesText(text: RulesText, ids: Change["from"] | Change["to"]): string {
  const entries = comparedEntries(text);
  const shown = ids.flatMap(({ id }) => entries.find((entry) => entry.id === id) ?? []);
  return squeezed(
    comparedText(...shown)
      .tokens.map(({ gap, text }) => gap + text)
      .join(""),
  );
}

function soundComparison(comparison: Comparison, one: RulesText, other: RulesText): void {
  const { changes, unchanged, divided, omitted } = comparison;
  const again = { old: divided.flatMap((run) => run.old), new: divided.flatMap((run) => run.new) };
  const from = changes.flatMap((change) => change.from.map(({ id }) => id));
  const to = changes.flatMap((change) => change.to.map(({ id }) => id));
  promise(
    from.length + unchanged.length + again.old.length + omitted.old === one.entries.length,
    "every old entry is in one change or counted",
  );
  promise(
    to.length + unchanged.length + again.new.length + omitted.new === other.entries.length,
    "every new entry is in one change or counted",
  );
  for (const change of changes) {
    promise(
      side(change.words, "delete") === entriesText(one, change.from),
      "the words give the old text back",
    );
    promise(
      side(change.words, "insert") === entriesText(other, change.to),
      "the words give the new text back",
    );
  }
  printAll(comparison, other);
}

function printAll(comparison: Comparison, other: RulesText): void {
  const style = { width: 80, paint: makePaint(0), marks: checkMarks(comparison, other), webFrame };
  const json = changeJson(comparison, style);
  const [wrong = ""] = faults("diff", JSON.parse(JSON.stringify(json)));
  promise(wrong === "", `the output has the published shape ${wrong}`);
  const outputs = [
    changeText(comparison, style),
    changeText(comparison, { ...style, extent: "announcement" }),
    changeMarkdown(comparison, style),
    changeHtml(comparison, style),
    `${safeJson(json)}\n`,
  ];
  for (const output of outputs) safePrint(output);
}

function runDiff(bytes: Uint8Array): void {
  const [one, other] = [0, 1].map((at) => {
    const { lines } = readText(partsOf(bytes)[at] ?? new Uint8Array());
    return parseDocument(lines, {
      id: "fuzz",
      edition: "2e",
      scope: "full",
      source: { file: "fuzz.txt", sha256: "0".repeat(64) },
    }).text;
  });
  if (!one || !other) return;
  soundComparison(compareTexts(one, other), one, other);
  const same = compareTexts(one, one);
  promise(same.changes.length + same.cosmetic === 0, "a document does not differ from itself");
}

/** Two lists of cards of one game, as `diff` reads two files. */
function runCardDiff(bytes: Uint8Array): void {
  const [one, other] = [0, 1].map((at) => {
    const file = readCardFile({ file: "fuzz.txt", bytes: partsOf(bytes)[at] ?? new Uint8Array() });
    const source = { file: "fuzz.txt", sha256: "0".repeat(64) };
    return file && parseText(joinCardFiles([file]), { id: "fuzz", edition: "2e", source }).text;
  });
  if (!one || !other) return;
  soundComparison(compareTexts(one, other), one, other);
  const same = compareTexts(one, one);
  promise(same.changes.length + same.cosmetic === 0, "a list does not differ from itself");
}

export const differenceTargets: readonly Target[] = [
  {
    name: "card-diff",
    seeds: () =>
      lists.flatMap((list) => [
        utf8(list + partMark + list.replaceAll("Ship", "Event").replace("may dock", "must dock twice")),
        utf8(list + partMark + (lists[0] ?? "")),
      ]),
    tokens: [partMark, ...dictionary("card-diff")],
    mostBytes: 3_000,
    run: runCardDiff,
  },
  {
    name: "diff",
    seeds: () => [utf8(old + partMark + fresh), utf8(old + partMark + old), utf8(partMark + fresh)],
    tokens: [partMark, ...dictionary("diff")],
    mostBytes: 3_000,
    run: runDiff,
  },
];
