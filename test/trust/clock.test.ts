/** Documents and files that are of the future by the clock of the machine. */

import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { realDisk } from "../../src/cli/machine/real-disk.ts";
import { cacheFile } from "../../src/library/disk.ts";
import { compiledLibraries } from "../../src/library/open-corpus.ts";
import { corpusFile } from "../cli/corpus-file.ts";
import { folderWith } from "../cli/rulings.ts";
import { runHere } from "./in-process.ts";

test("a document of a later year is not in force yet", async () => {
  const { stdout } = await runHere(["list", ...clubCorpus()]);
  expect(stdout).not.toContain("tribbles");
});

test("a compiled library is kept though all others seem to be of the future", () => {
  const folder = mkdtempSync(join(tmpdir(), "rulings-clock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bytes = new Uint8Array(8);
  const tomorrow = Date.now() / 1000 + 86_400;
  const cache = (key: string) =>
    cacheFile(join(folder, `library-${key}.compiled`), bytes, compiledLibraries, realDisk);
  for (const key of ["one", "two", "three", "four"]) cache(key);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), tomorrow, tomorrow);
  cache("now");
  expect(readdirSync(folder)).toContain("library-now.compiled");
  expect(readdirSync(folder)).toHaveLength(4);
});

function clubCorpus(): readonly string[] {
  const text = corpusFile(
    { id: "club", title: "Club Rulings", kind: "current-rulings", date: "2030-05-06" },
    { title: "tribbles", text: "Tribbles are counted at the end of each turn." },
  );
  return ["--corpus", folderWith({ "club.yaml": text })];
}
