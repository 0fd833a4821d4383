/** What an import asks at a terminal. */
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { askEdition } from "../../src/cli/commands/import.ts";
import type { Machine } from "../../src/cli/machine/machine.ts";
import { parseSource, readSourceText } from "../../src/cli/user-data/parse-source.ts";

const rows = "Glossary\n\nanchor – A ship that stays.\n\nbow – The front.\n";

async function source(file: string, text: string) {
  const bytes = new TextEncoder().encode(text);
  return parseSource({ source: await readSourceText({ file, bytes }), given: {} });
}

/** The editions and games after these answers, and what was asked. */
async function asked(answers: string, { isTerminal = true, json = false, text = rows } = {}) {
  const written: string[] = [];
  const output = {
    write: (words: string) => written.push(words),
    writeData: () => 0,
    isTerminal,
    columns: 80,
  };
  const machine: Machine = {
    args: [],
    env: {},
    today: () => "2026-01-01",
    now: () => "2026-01-01T00:00:00Z",
    dist: "",
    stdin: { isTerminal: true, stream: () => Readable.from([answers]) },
    stdout: output,
    stderr: output,
    onAsk: () => {},
  };
  const parsed = await askEdition(
    [await source("a.txt", text), await source("b.txt", text)],
    { json },
    machine,
  );
  return { found: parsed.map(({ text: { document } }) => [document.edition, document.game]), written };
}

test("a document that shows no edition is asked for, once for all of them", async () => {
  const { found, written } = await asked("tide\nTide Lords\n");
  expect(found).toEqual([
    ["tide", "Tide Lords"],
    ["tide", "Tide Lords"],
  ]);
  expect(written).toEqual([
    "Edition of a.txt, b.txt (1e, 2e, or a name such as mtg): ",
    "Title of its game: ",
  ]);
});

test("the game of a known edition is not asked for", async () => {
  const { found, written } = await asked("2e\n");
  expect(found[0]).toEqual(["2e", null]);
  expect(written).toHaveLength(1);
});

test("an answer that is no edition is asked for again", async () => {
  const { found, written } = await asked("Tide Lords!\ntide\n\n");
  expect(found[0]).toEqual(["tide", null]);
  expect(written[1]).toContain("expected lowercase letters");
});

test.each([
  ["at the end of input", "", {}],
  ["after an empty answer", "\n", {}],
  ["where output is no terminal", "2e\n", { isTerminal: false }],
  ["for scripts", "2e\n", { json: true }],
  ["where the text says its edition", "1e\n", { text: `Second Edition Glossary\n\n${rows}` }],
])("nothing is given %s", async (_, answers, options) => {
  const { found, written } = await asked(answers, options);
  const before = await source("a.txt", "text" in options ? options.text : rows);
  expect(found[0]).toEqual([before.text.document.edition, null]);
  expect(written.length).toBeLessThan(2);
});
