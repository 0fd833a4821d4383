/** On a terminal an import asks once for what a text does not state. */
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { runHere } from "../trust/in-process.ts";
import { folderWith } from "./rulings.ts";

const text = `Harbor notes

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

test("replies are facts of the document, and it is not asked about again", async () => {
  const { first, run } = importing("Harbor Wars\nsoon\n2012-02-03\n1\n");
  const { status, stdout, stderr } = await first;
  expect(status).toBe(1);
  expect(stderr).toContain("notes.txt: which game? 1e, 2e, or the title of another game (Enter: not known) ");
  expect(stdout).not.toContain("(Enter: not known)");
  expect(stderr).toContain(
    "“soon” is not a date; expected a day or month as YYYY-MM-DD or YYYY-MM\nnotes.txt: of which date",
  );
  expect(stderr.match(/of which date/g)).toHaveLength(2);
  expect(stdout).toMatch(/imported: harbor-wars-\S+\n.*2012-02-03.*\n/);
  expect(stdout).toContain(" · full");
  const again = await run("");
  expect(again.stdout).toContain("nothing to do");
  expect(again.stderr).not.toContain("which game?");
});

test("what is said on a terminal is no wider than it", async () => {
  const { stdout, stderr } = await importing("2e\n\n").first;
  const lines = `${stdout}${stderr}`.split(/\n|\r|(?<=not known\)) /).map(stripVTControlCharacters);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(stderr).toContain("or 3 some\n  entries? (Enter: not known) ");
});

test.each([
  ["first edition", "1e-"],
  ["Second Edition", "2e-"],
  ["2E", "2e-"],
])("“%s” is a known game", async (game, id) => {
  const { stdout } = await importing(`${game}\n2012-02-03\n1\n`).first;
  expect(stdout).toContain(`imported: ${id}`);
  expect(stdout).toContain(" · full");
});

test("a game of the library is recognized, and what is one letter from a known one is asked again", async () => {
  const { first, run } = importing("3e\nHarbor Wars\n2012-02-03\n1\n");
  expect((await first).stderr).toContain("“3e” is one letter from “1e”; expected that");
  const other = join(folderWith({ "more.txt": text.replaceAll("harbor", "port") }), "more.txt");
  const { stdout, stderr } = await run("harbor war\nHARBOR WARS\n2013-02-03\n1\n", other);
  expect(stderr).toContain("“harbor war” is one letter from “harbor-wars”");
  expect(stdout).toContain("imported: harbor-wars-");
});

test("Enter and the end of the input leave a fact open", async () => {
  const { stdout, stderr } = await importing("2e\n\n").first;
  expect(stderr).toContain("does it hold 1 all that is in force");
  expect(stdout).toContain("undated");
  expect(stdout).toContain(" · excerpt");
});

test("without its game a document is refused, so nothing else is asked", async () => {
  const { stderr } = await importing("\n2012-02-03\n").first;
  expect(stderr).toContain("which game?");
  expect(stderr).not.toContain("of which date");
});

test.each([
  ["a script", { isTerminal: false }],
  ["a person who gives an edition", { flags: ["--edition", "2e"] }],
  ["a person who gives a date", { flags: ["--date", "2012-02-03"] }],
  ["a person who gives a scope", { flags: ["--scope", "full"] }],
  ["a person with a text of no entries", { words: "" }],
])("%s is asked nothing", async (_, options) => {
  const { stdout, stderr } = await importing("2e\n", options).first;
  expect(stdout + stderr).not.toContain("(Enter: not known)");
});

test("a name of a file does not reach the terminal as a command", async () => {
  const { stderr } = await importing("", { file: "a\u001b[2Jb.txt" }).first;
  expect(stderr).toContain("a␛[2Jb.txt: which game?");
});
