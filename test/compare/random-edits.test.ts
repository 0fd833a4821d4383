/** Random edits of random documents in random formats: each is told in an editor's words, and nothing else is. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { plainText } from "../../src/compare/entry-text.ts";
import type { Change, Comparison } from "../../src/domain/change.ts";
import type { RulesText } from "../../src/domain/document.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { changeName, verdictOf } from "../../src/render/change-names.ts";
import { read } from "../read/made/compare.ts";
import { runs } from "../thorough.ts";
import { lotFrom } from "./made-edits.ts";
import { type Edited, formats, type MadeDocument, madeDocument, randomEdits } from "./random-documents.ts";

async function parsed(document: MadeDocument, file: string): Promise<RulesText> {
  const { lines, title } = await read(formats[file]?.(document) ?? "", file);
  const source = { file, sha256: "" };
  return parseDocument(lines, { edition: "2e", scope: "full", markedTitle: title ?? undefined, source }).text;
}

function editedBy(names: readonly string[], seed: number): Edited {
  const lot = lotFrom(seed);
  const document = madeDocument(lot);
  const start: Edited = { old: document, fresh: document, reported: [], taken: new Set() };
  return names.reduce((edited, name) => randomEdits[name]?.(edited, lot) ?? edited, start);
}

const reported = ({ changes }: Comparison) =>
  changes.map((change) => `${verdictOf(change)} ${changeName(change)}`).toSorted();

/** What the same change is called the other way round. */
const mirrored: Readonly<Record<string, string>> = {
  new: "withdrawn",
  withdrawn: "new",
  split: "merged",
  merged: "split",
  corrected: "reworded",
};

function turned(line: string): string {
  const [verdict = "", ...rest] = line.split(" ");
  return `${mirrored[verdict] ?? verdict} ${rest.join(" ").split(" → ").toReversed().join(" → ")}`;
}

const bare = (text: string) => text.replaceAll("*", "").replace(/\s+/g, " ").trim();

function side({ words }: Change, op: "delete" | "insert"): string {
  return bare(
    words
      .filter((each) => each.op === "equal" || each.op === op)
      .map(({ text }) => text)
      .join(""),
  );
}

function textOf(ids: Change["from"] | Change["to"], entries: readonly Entry[]): string {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return bare(
    ids
      .flatMap(({ id }) => byId.get(id) ?? [])
      .map(plainText)
      .join("\n"),
  );
}

const names = Object.keys(randomEdits);
const files = fc.constantFrom(...Object.keys(formats));

test("random edits are told, each once and nothing else, in any formats, forth and back", async () => {
  const drawn = fc.tuple(
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 6 }),
    files,
    files,
  );
  await fc.assert(
    fc.asyncProperty(drawn, async ([seed, edits, from, to]) => {
      const edited = editedBy(edits, seed);
      const [old, fresh] = [await parsed(edited.old, from), await parsed(edited.fresh, to)];
      const forth = compareTexts(old, fresh);
      expect(reported(forth)).toEqual(edited.reported.toSorted());
      for (const change of forth.changes) {
        expect(side(change, "delete")).toBe(textOf(change.from, old.entries));
        expect(side(change, "insert")).toBe(textOf(change.to, fresh.entries));
      }
      expect(reported(compareTexts(fresh, old))).toEqual(edited.reported.map(turned).toSorted());
    }),
    { seed: 21, numRuns: runs(200) },
  );
});
