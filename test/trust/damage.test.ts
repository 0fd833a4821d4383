/** Files that were cut short or changed: the program names them or makes them anew, and never believes them. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { decodeRulesText, encodeRulesText } from "../../src/corpus/corpus-file.ts";
import { decodeNotes, encodeNotes } from "../../src/corpus/overlay.ts";
import type { Note } from "../../src/domain/note.ts";
import { decodeManifest, encodeManifest } from "../../src/library/manifest.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { root } from "../cli/rulings.ts";
import { documentOf } from "../library/documents.ts";
import { runs } from "../thorough.ts";
import { runHere } from "./in-process.ts";

const club = documentOf("2e-club-rulings", "Tribbles are counted at the end of each turn.");
const manifest = encodeManifest([club.record]);
const note: Note = {
  edition: "2e",
  documentKind: "current-rulings",
  slug: "own",
  title: "own",
  text: "ask first",
  made: "2026-01-01",
  digest: "0".repeat(64),
};
const notes = encodeNotes([note]);

/** Every place but behind the last sign that means something. */
const places = (length: number) => Array.from({ length: length - 2 }, (_, at) => at + 1);

describe("a file of the library that is cut short at any byte", () => {
  test("is a damaged list of documents, with its line", () => {
    for (const at of places(manifest.length)) {
      const { value, problems } = decodeManifest(manifest.subarray(0, at), "library.json");
      expect({ at, value }).toEqual({ at, value: null });
      expect(problems[0]?.message).toContain("list of your library's documents");
    }
  });

  test("is no notes", () => {
    for (const at of places(notes.length))
      expect(decodeNotes({ file: "notes.json", text: notes.slice(0, at) }).value).toBeNull();
  });
});

describe("a corpus file that is cut short", () => {
  const source = { file: "club.txt", sha256: "0".repeat(64) };
  const { lines } = readText(bytesOf("RULINGS\n\nown – Yours are the cards that you bring.\n"));
  const whole = encodeRulesText(parseDocument(lines, { edition: "2e", id: "club", source }).text);

  test("at any byte gives no ruling that lost its end, and says where it ends", () => {
    for (const at of places(whole.length)) {
      const { value: text, problems } = decodeRulesText(whole.slice(0, at), "club.yaml");
      expect({ at, text }).toEqual({ at, text: null });
      expect(problems[0]?.line).toBeGreaterThan(0);
    }
  });

  test("does not count as such where Windows ends its lines, or where a person wrote it", () => {
    const isRead = (yaml: string) => decodeRulesText(yaml, "club.yaml").problems.length === 0;
    expect(isRead(whole.replaceAll("\n", "\r\n"))).toBe(true);
    expect(isRead(whole.replace(/^(?:#.*)?\n/gm, "").replace(/\.\.\.\n$/, ""))).toBe(true);
  });
});

describe("a file of a later program", () => {
  test("says so: the notes", () => {
    const text = notes.replace('"schema": 1', '"schema": 2');
    const { problems } = decodeNotes({ file: "notes.json", text });
    expect(problems[0]?.message).toMatch(/a later version of rulings may have written it/);
  });
});

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

describe("a built file of the program", () => {
  let home = "";
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "rulings-built-"));
    for (const name of readdirSync(join(root, "dist")))
      symlinkSync(join(root, "dist", name), join(home, name));
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  /** Runs the lines on a program of which one file has other bytes. */
  async function withFile(name: string, bytes: Uint8Array, lines: readonly (readonly string[])[]) {
    const path = join(home, name);
    unlinkSync(path);
    writeFileSync(path, bytes);
    const ran = [];
    for (const line of lines) ran.push(await runHere(line, { dist: home }));
    unlinkSync(path);
    symlinkSync(join(root, "dist", name), path);
    return ran;
  }

  const readBy: readonly (readonly [string, readonly (readonly string[])[]])[] = [
    [
      "corpus.compiled",
      [["list"], ["show", "own"], ["refs", "own"], ["ask", "own"], ["ask", "when does the game end"]],
    ],
  ];
  const steps = runs(80);

  test.each(readBy)("%s that is cut short anywhere is named", async (name, lines) => {
    const whole = readFileSync(join(root, "dist", name));
    const cuts = Array.from({ length: steps }, (_, at) => Math.floor((whole.length * at) / steps));
    for (const at of [...cuts, 1, 2, whole.length - 1])
      for (const { status, stderr } of await withFile(name, whole.subarray(0, at), lines))
        expect({ at, status, stderr }).toEqual({ at, status: 2, stderr: damaged(name) });
  });

  test.each(readBy)(
    "%s with a changed byte anywhere is named where it stops the answer",
    async (name, lines) => {
      const whole = readFileSync(join(root, "dist", name));
      for (let step = 0; step < 2 * steps; step += 1) {
        const bytes = Buffer.from(whole);
        const at = Math.floor((whole.length * step) / (2 * steps));
        bytes[at] = (bytes[at] ?? 0) ^ 0x5b;
        for (const { status, stderr } of await withFile(name, bytes, lines))
          if (status === 2) expect({ at, stderr }).toEqual({ at, stderr: damaged(name) });
      }
    },
  );

  test.each(["", "}", "module.exports = {};"])("a start file that holds `%s` is named", (text) => {
    const folder = mkdtempSync(join(tmpdir(), "rulings-start-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, "dist"));
    cpSync(join(root, "bin"), join(folder, "bin"), { recursive: true });
    writeFileSync(join(folder, "dist/start.cjs"), text);
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "bin/rulings.js"), "own"], {
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain("dist/start.cjs: this file of the program is damaged or missing (");
  });

  const damaged = (name: string) =>
    `rulings: ${join(home, name)}: this file of the program is damaged or missing\n  try: install the program again, or \`npm run build\`\n`;
});
