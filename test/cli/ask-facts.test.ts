/** On a terminal an import asks once for what a text does not state. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { runHere } from "../trust/in-process.ts";
import { folderWith } from "./rulings.ts";

const text = `Harbor notes

boarding – A crew may board a ship that is docked.

docking – A ship docks at the harbor of its owner.
`;

function importing(input: string, { isTerminal = true, flags = [] as readonly string[] } = {}) {
  const folder = folderWith({ "notes.txt": text });
  const env = { RULINGS_LIBRARY: join(folder, "library"), XDG_CONFIG_HOME: folder };
  const run = (reply: string) =>
    runHere(["import", ...flags, join(folder, "notes.txt")], { env, input: reply, isTerminal });
  return { first: run(input), again: () => run("") };
}

test("replies are facts of the document, and it is not asked about again", async () => {
  const { first, again } = importing("Harbor Wars\nsoon\n2012-02-03\n1\n");
  const { status, stdout } = await first;
  expect(status).toBe(1);
  expect(stdout).toContain("notes.txt: which game? 1e, 2e, or the title of another game (Enter: not known) ");
  // `soon` is no date.
  expect(stdout.match(/of which date/g)).toHaveLength(2);
  expect(stdout).toMatch(/imported: harbor-wars-\S+\n.*2012-02-03.*\n/);
  expect(stdout).toContain(" · full");
  expect((await again()).stdout).toContain("nothing to do");
  expect((await again()).stdout).not.toContain("which game?");
});

test("Enter and the end of the input leave a fact open", async () => {
  const { stdout } = await importing("2e\n\n").first;
  expect(stdout).toContain("does it hold 1 all that is in force");
  expect(stdout).toContain("undated");
  expect(stdout).toContain(" · excerpt");
});

test("a script is asked nothing, nor is what flags say", async () => {
  expect((await importing("2e\n", { isTerminal: false }).first).stdout).not.toContain("which game?");
  const flags = ["--edition", "2e", "--date", "2012-02-03", "--scope", "full"];
  expect((await importing("", { flags }).first).stdout).not.toContain("(Enter: not known)");
});
