/** A machine whose clock was set back, as an empty battery does: no text is lost for it, and nothing is made for ever. */
import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { cacheCorpus } from "../../src/cli/open-corpus/corpus-cache.ts";
import { corpusFile } from "../cli/corpus-file.ts";
import { folderWith } from "../cli/rulings.ts";
import { runHere } from "./in-process.ts";

const question = ["ask", "does Apprehended stop my personnel"];

describe("a clock that stands before a shipped text was published", () => {
  test("still answers from that text, and says what it took for the day", async () => {
    const set = await runHere(question, { today: "2001-01-01" });
    const right = await runHere(question);
    expect(set.stdout).toBe(right.stdout);
    expect(set.stderr).toBe(
      "error: the clock: it says 2001-01-01, before a shipped text was published (2011-01-03); answering as of 2011-01-03\n" +
        "  try: set the clock, or give the day: --as-of YYYY-MM-DD\n",
    );
    expect(right.stderr).toBe("");
  });

  test("is wrong on the page of `health`, and nothing else is", async () => {
    const set = await runHere(["health"], { today: "2001-01-01" });
    expect(set).toMatchObject({ status: 1, stderr: "" });
    expect(set.stdout).toContain("Ready on 2011-01-03?  1 thing is wrong");
    expect(set.stdout).toContain("error: the clock: it says 2001-01-01");
    expect((await runHere(["health"])).stdout).toContain("sound");
  });

  test("says nothing where a day is named", async () => {
    const named = [...question, "--as-of", "2001-01-01"];
    const { stdout, stderr } = await runHere(named, { today: "2001-01-01" });
    expect(stderr).toBe("");
    expect(stdout).toContain("As of 2001-01-01");
  });

  test("still answers from a document of one's own that is later yet", async () => {
    const { stdout, stderr } = await runHere(["list", ...clubCorpus()], { today: "2001-01-01" });
    expect(stdout).toContain("tribbles");
    expect(stderr).toContain("answering as of 2030-05-06");
  });
});

test("a clock that is right leaves a document of next year alone", async () => {
  const { stdout, stderr } = await runHere(["list", ...clubCorpus()]);
  expect(stdout).not.toContain("tribbles");
  expect(stderr).not.toContain("clock");
});

test("a compiled library is kept though all others seem to be of the future", () => {
  const folder = mkdtempSync(join(tmpdir(), "rulings-clock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bytes = new Uint8Array(8);
  const tomorrow = Date.now() / 1000 + 86_400;
  for (const key of ["one", "two", "three", "four"]) cacheCorpus({ folder, key }, bytes);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), tomorrow, tomorrow);
  cacheCorpus({ folder, key: "now" }, bytes);
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
