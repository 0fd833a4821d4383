/** On a terminal an import asks once whether a document is complete, if its text does not say so. */
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { runHere } from "../trust/in-process.ts";
import { folderWith } from "./rulings.ts";

const text = `Harbor notes, Second Edition
3 February 2012

boarding – A crew may board a ship that is docked.

docking – A ship docks at the harbor of its owner.
`;

function importing(
  input: string,
  { isTerminal = true, flags = [] as readonly string[], words = text, file = "notes.txt" } = {},
) {
  const folder = folderWith({ [file]: words });
  const env = { RULINGS_LIBRARY: join(folder, "library"), XDG_CONFIG_HOME: folder };
  const run = (reply: string, path = join(folder, file)) =>
    runHere(["import", ...flags, path], { env, input: reply, isTerminal });
  return { first: run(input), run };
}

test("the reply is the scope of the document, and it is not asked about again", async () => {
  const { first, run } = importing("all\n1\n");
  const { stdout, stderr } = await first;
  expect(stderr).toContain("“all” is not a scope; expected 1, 2, or 3\nnotes.txt: does it hold 1 all");
  expect(stderr.match(/does it hold/g)).toHaveLength(2);
  expect(stdout).not.toContain("(Enter: not known)");
  expect(stdout).toMatch(/imported: 2e-\S+\n.*2012-02-03.*\n/);
  expect(stdout).toContain(" · full");
  const again = await run("");
  expect(again.stdout).toContain("nothing to do");
  expect(again.stderr).not.toContain("does it hold");
});

test("what is said on a terminal is no wider than it", async () => {
  const { stdout, stderr } = await importing("\n").first;
  const lines = `${stdout}${stderr}`.split(/\n|\r|(?<=not known\)) /).map(stripVTControlCharacters);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(stderr).toContain("or 3 some\n  entries? (Enter: not known) ");
});

test.each(["\n", ""])("Enter and the end of the input leave the scope open (%j)", async (input) => {
  const { stdout, stderr } = await importing(input).first;
  expect(stderr).toContain("does it hold 1 all that is in force");
  expect(stdout).toContain(" · excerpt");
});

test.each([
  ["a script", { isTerminal: false }],
  ["a person who gives an edition", { flags: ["--edition", "2e"] }],
  ["a person who gives a date", { flags: ["--date", "2012-02-03"] }],
  ["a person who gives a scope", { flags: ["--scope", "full"] }],
  ["a person with a text of no entries", { words: "" }],
  ["a person with a text of no known game", { words: text.replace(", Second Edition", "") }],
])("%s is asked nothing", async (_, options) => {
  const { stdout, stderr } = await importing("1\n", options).first;
  expect(stdout + stderr).not.toContain("(Enter: not known)");
});

test("a name of a file does not reach the terminal as a command", async () => {
  const { stderr } = await importing("", { file: "a\u001b[2Jb.txt" }).first;
  expect(stderr).toContain("a␛[2Jb.txt: does it hold");
});
