/** What a judge teaches, from the shell: by hand and by ruling, in a library of its own. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { judgesDesk } from "./libraries.ts";
import type { Ran } from "./rulings.ts";
import { faults } from "./schemas.ts";

const taughtIn = (library: string) => join(library, "events/regional.jsonl");
const question = "is the Vegas trick all right";
const cards = "2e-current-rulings-2011-01-03/showing-your-cards";

/** Id and address of the first result, and whether it answers. */
function firstOf(ran: Ran): unknown[] {
  const { answered, results } = JSON.parse(ran.stdout);
  return [results[0]?.entry.id, results[0]?.passage.path, answered];
}

describe("rulings teach", () => {
  test("puts the passage first for like words, and leaves unlike ones alone", () => {
    const { run } = judgesDesk();
    const unlike = ["does a replicator count", "who wins on Tuesday", "Up the Ante"].map((asked) => [
      asked,
      run("ask", asked, "--json").stdout,
    ]);
    expect(firstOf(run("ask", question, "--json"))[0]).not.toBe(cards);
    expect(run("teach", question, "showing your cards")).toMatchObject({ status: 0, stderr: "" });
    for (const asked of [question, "Would the Vegas trick be all right?"]) {
      const ran = run("ask", asked, "--json");
      expect(firstOf(ran)).toEqual([cards, null, true]);
      expect(faults("ask", JSON.parse(ran.stdout))).toEqual([]);
    }
    expect(run("ask", question).stdout).toContain(`“${question}” means the passage below`);
    for (const [asked = "", before] of unlike) expect(run("ask", asked, "--json").stdout).toBe(before);
  });

  test("puts a step first by its address", () => {
    const { run } = judgesDesk();
    run("teach", "who takes them for me", "attempting missions#2.d");
    expect(firstOf(run("ask", "who takes them for me", "--json"))).toEqual([
      "2e-current-rulings-2011-01-03/attempting-missions",
      "2.d",
      true,
    ]);
  });

  test("lists what was taught, and forgets it", () => {
    const { run } = judgesDesk();
    expect(run("teach")).toMatchObject({ status: 0, stdout: "" });
    run("teach", question, "showing your cards");
    expect(run("teach").stdout).toContain(`${question}\n  → showing your cards`);
    const listed: unknown = JSON.parse(run("teach", "--json").stdout);
    expect(JSON.parse(run("teach", question, "showing your cards", "--json").stdout)).toEqual(listed);
    expect(faults("taught", listed)).toEqual([]);
    expect(run("teach", "--remove", "who wins").status).toBe(1);
    expect(run("teach", "--remove", question)).toMatchObject({ status: 0, stdout: `removed: ${question}\n` });
    expect(JSON.parse(run("teach", "--json").stdout)).toEqual({ taught: [] });
    expect(firstOf(run("ask", question, "--json"))[0]).not.toBe(cards);
  });

  test.each([
    ["an entry that is not there", [question, "no such entry"]],
    ["a question without its entry", [question]],
  ])("refuses %s", (_, words) => {
    const { run, library } = judgesDesk();
    const file = taughtIn(library);
    expect(run("teach", ...words).status).toBe(2);
    expect(existsSync(file)).toBe(false);
  });

  test("is kept in the log of the event, and not taken from a damaged one", () => {
    const { run, library } = judgesDesk();
    run("teach", question, "showing your cards");
    writeFileSync(taughtIn(library), "{ damaged");
    const { status, stderr } = run("teach", "who draws", "dilemmas");
    expect([status, stderr]).toEqual([2, expect.stringContaining("regional.jsonl")]);
    expect(run("ask", "Up the Ante")).toMatchObject({ status: 0 });
    expect(readFileSync(taughtIn(library), "utf8")).toBe("{ damaged");
  });
});

describe("a ruling", () => {
  test("teaches its question with the text it rests on, and an amendment teaches another", () => {
    const { run } = judgesDesk();
    run("rule", question, "--cite", "showing your cards", "--decision", "Yes.");
    expect(firstOf(run("ask", question, "--json"))[0]).toBe(cards);
    run("log", "amend", "1", "--cite", "cannot / may not", "--decision", "No.");
    expect(firstOf(run("ask", question, "--json"))[0]).toBe("2e-current-rulings-2011-01-03/cannot-may-not");
  });

  test("teaches at every other event, too", () => {
    const { run } = judgesDesk();
    const ruled = ["--cite", "showing your cards", "--decision", "Yes."];
    run("rule", question, "--event", "Autumn Open", ...ruled);
    expect(firstOf(run("ask", question, "--json"))[0]).toBe(cards);
  });

  test("by no text teaches nothing", () => {
    const { run } = judgesDesk();
    run("rule", question, "--no-text", "--decision", "Yes.");
    expect(JSON.parse(run("teach", "--json").stdout)).toEqual({ taught: [] });
  });
});
