/** The compiled index of a library answers as one compiled anew, and is never believed where it is damaged. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { oneIn } from "../thorough.ts";
import { club, homeWith } from "./libraries.ts";

test("an index that is damaged is made anew, and answers as before", () => {
  const home = homeWith({ "club.txt": club });
  home.run(["import", "club.txt"]);
  const answer = ["ask", "counting", "tribbles", "--json"];
  const anew = home.run(answer, { env: { XDG_CACHE_HOME: "/dev/null/cache" } });
  expect(home.run(answer)).toEqual(anew);
  const name = readdirSync(home.cache).find((each) => each.endsWith(".compiled")) ?? "";
  const file = join(home.cache, name);
  const sound = readFileSync(file);
  const half = sound.subarray(0, sound.length >> 1);
  const otherLetters = Buffer.from(
    sound.toString("latin1").replaceAll("Tribbles are", "Trabbles are"),
    "latin1",
  );
  const entry = ["show", "own", "--json"];
  const health = ["health", "--json"];
  for (const [command, damaged] of oneIn(2, [
    [answer, Buffer.alloc(0)],
    [answer, half],
    [health, half],
    [entry, Buffer.from("library")],
    [answer, otherLetters],
    [entry, otherLetters],
  ] as const)) {
    const first = home.run(command);
    writeFileSync(file, damaged);
    expect(home.run(command)).toEqual(first);
    expect(readFileSync(file).equals(sound)).toBe(true);
  }
});
