/** What a user writes: notes on entries. */
import { describe, expect, test } from "vitest";
import { decodeNotes, encodeNotes } from "../../src/corpus/overlay.ts";

const note = {
  edition: "2e",
  documentKind: "glossary",
  slug: "cost",
  title: "cost",
  text: "ask the floor",
  made: "2026-01-01",
  digest: "0",
} as const;

const decoded = (text: string) => decodeNotes({ file: "notes.json", text });

describe("a file of notes", () => {
  test("gives back what was written", () => {
    expect(decoded(encodeNotes([note, { ...note, slug: "own" }]))).toEqual({
      value: [note, { ...note, slug: "own" }],
      problems: [],
    });
    expect(decoded(encodeNotes([])).value).toEqual([]);
    expect(encodeNotes([])).toBe('{\n  "schema": 1,\n  "notes": []\n}\n');
  });

  test.each(Object.keys(note))("is not believed where %s is of no use", (name) => {
    const written = JSON.stringify({ schema: 1, notes: [note, { ...note, [name]: 7 }] });
    expect(decoded(written).value).toBeNull();
  });

  test.each([
    "",
    "{",
    "null",
    "7",
    "[]",
    '{"schema":2,"notes":[]}',
    '{"schema":1}',
    '{"schema":1,"notes":{}}',
    '{"schema":1,"notes":[null]}',
  ])("is not believed where it holds `%s`", (text) => {
    const { value: items, problems } = decoded(text);
    expect(items).toBeNull();
    expect(problems[0]).toMatchObject({ file: "notes.json", advice: expect.stringContaining("correct it") });
  });

  test("that is YAML and not JSON is reported as such", () => {
    expect(decoded("schema: 1\nnotes: []\n").problems).toMatchObject([
      { severity: "error", code: "wrong-shape", message: expect.stringContaining("not JSON") },
    ]);
    expect(decoded('{"schema').problems[0]?.message).toMatch(/^not JSON: /);
  });
});
