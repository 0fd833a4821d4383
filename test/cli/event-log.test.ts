/** The rulings of an event from the shell, each with a library of its own. */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderWith, program, type Ran, rulings } from "./rulings.ts";
import { faults } from "./schemas.ts";

function judgesDesk(): { readonly library: string; readonly run: (...args: string[]) => Ran } {
  const library = folderWith({});
  const env = { RULINGS_LIBRARY: library, RULINGS_EVENT: "Regional", XDG_CACHE_HOME: join(library, "cache") };
  return { library, run: (...args) => rulings(args, { env }) };
}

const discardPile = ["rule", "may I look at his discard pile", "--cite", "showing your cards"] as const;
const logFile = (library: string) => join(library, "events", "regional.jsonl");

describe("rulings rule", () => {
  test("records the decision with the sentence it rests on", () => {
    const { library, run } = judgesDesk();
    const { status, stdout } = run(...discardPile, "--decision", "Yes.", "--table", "7", "--json");
    expect(status).toBe(0);
    const ruling: unknown = JSON.parse(stdout);
    expect(faults("log", ruling)).toEqual([]);
    expect(ruling).toMatchObject({
      decision: "Yes.",
      first: { table: "7" },
      citations: [{ words: expect.stringContaining("discard pile"), document: { date: "2011-01-03" } }],
    });
    expect(readFileSync(logFile(library), "utf8").split("\n")).toHaveLength(3);
  });

  test("keeps the address of a step", () => {
    const { run } = judgesDesk();
    const { stdout } = run(
      "rule",
      "who draws",
      "--cite",
      "attempting missions#2.c",
      "--decision",
      "The opponent.",
      "--json",
    );
    expect(JSON.parse(stdout)).toMatchObject({ citations: [{ path: "2.c" }] });
  });

  test.each([
    ["without a decision", [...discardPile]],
    ["without a text, unless none decides", ["rule", "who draws", "--decision", "Nobody."]],
    [
      "by an entry that is not there",
      ["rule", "who draws", "--cite", "no such entry", "--decision", "Nobody."],
    ],
    [
      "by a step that is not there",
      ["rule", "who draws", "--cite", "attempting missions#99.z", "--decision", "Nobody."],
    ],
  ])("records nothing %s", (_, args) => {
    const { library, run } = judgesDesk();
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining("try:")]);
    expect(existsSync(logFile(library))).toBe(false);
  });

  test("says at once that another table was told otherwise", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.", "--table", "3");
    const { status, stderr } = run(...discardPile, "--decision", "No.", "--table", "9");
    expect([status, stderr]).toEqual([
      0,
      expect.stringContaining("table 3 and table 9 were told different things"),
    ]);
  });
});

describe("rulings log", () => {
  test("lists, narrows and shows what was ruled", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.", "--table", "3");
    run("rule", "who draws first", "--no-text", "--decision", "The opponent.", "--table", "9");
    expect(run("log").stdout.match(/^Ruling \d/gm)).toEqual(["Ruling 2", "Ruling 1"]);
    expect(run("log", "--table", "3").stdout.match(/^Ruling \d/gm)).toEqual(["Ruling 1"]);
    expect(run("log", "draws").stdout.match(/^Ruling \d/gm)).toEqual(["Ruling 2"]);
    expect(run("log", "show", "9")).toMatchObject({ status: 1, stderr: expect.stringContaining("1 to 2") });
    expect(faults("log", JSON.parse(run("log", "--json").stdout))).toEqual([]);
    expect(faults("log", JSON.parse(run("open", "--json").stdout))).toEqual([]);
  });

  test("keeps what players were told when a ruling is amended", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "No.");
    const { stdout } = run("log", "amend", "1", "--decision", "Yes.");
    expect(stdout).toContain("→ Yes.");
    expect(stdout).toContain("told before: No.");
  });

  test("merges another judge's log once, and names what contradicts", () => {
    const [own, other] = [judgesDesk(), judgesDesk()];
    own.run(...discardPile, "--decision", "Yes.", "--table", "3");
    other.run(...discardPile, "--decision", "No.", "--table", "9");
    const first = own.run("log", "merge", logFile(other.library));
    expect([first.status, first.stdout]).toEqual([1, expect.stringContaining("1 new, 2 rulings in all")]);
    expect(first.stdout).toContain("were told different things");
    expect(own.run("log", "merge", logFile(other.library)).stdout).toContain("0 new, 2 rulings in all");
    expect(
      faults("log", JSON.parse(own.run("log", "merge", "--json", logFile(other.library)).stdout)),
    ).toEqual([]);
  });

  test("does not merge half of a log", () => {
    const [own, other] = [judgesDesk(), judgesDesk()];
    other.run(...discardPile, "--decision", "No.");
    writeFileSync(logFile(other.library), readFileSync(logFile(other.library), "utf8").slice(0, -9));
    expect(own.run("log", "merge", logFile(other.library))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("regional.jsonl:2"),
    });
  });

  test("is not written over where it is damaged", () => {
    const { library, run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.");
    writeFileSync(logFile(library), "not a log\n");
    expect(run(...discardPile, "--decision", "No.")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("regional.jsonl:1"),
    });
    expect(readFileSync(logFile(library), "utf8")).toBe("not a log\n");
  });

  test("exports reports that hold what was said as text, and players only where they are wanted", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "=HYPERLINK(1)", "--remark", "<b>*x*</b>", "--player", "Ann Teller");
    const csv = run("log", "--export", "csv").stdout;
    expect(csv).toContain("'=HYPERLINK(1)");
    expect(csv).toContain("Ann Teller");
    expect(run("log", "--export", "csv", "--anonymous").stdout).not.toContain("Ann Teller");
    expect(run("log", "--export", "md").stdout).toContain("## showing your cards (1)");
    expect(run("log", "--export", "html").stdout).not.toContain("<b>*x*</b>");
  });

  test("loses no ruling of many terminals at once", async () => {
    const { library } = judgesDesk();
    const env = {
      PATH: process.env.PATH,
      RULINGS_LIBRARY: library,
      RULINGS_EVENT: "Regional",
      XDG_CONFIG_HOME: library,
    };
    const ruling = (at: number) =>
      new Promise((done) => {
        const args = [program, "rule", `question ${at}`, "--no-text", "--decision", "Yes."];
        spawn(process.execPath, args, { env, stdio: "ignore" }).on("close", done);
      });
    const statuses = await Promise.all(Array.from({ length: 6 }, (_, at) => ruling(at)));
    expect(statuses).toEqual(statuses.map(() => 0));
    expect(readFileSync(logFile(library), "utf8").trimEnd().split("\n")).toHaveLength(7);
    expect(readdirSync(join(library, "events"))).toEqual(["regional.jsonl"]);
  });
});

describe("a question that was ruled on before", () => {
  test("is answered with the ruling above the text", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.", "--table", "3");
    expect(run("can I look at his discard pile?").stdout).toMatch(
      /^Ruled at table 3, .+: “Yes\.” \(by the passage below\)$/m,
    );
    const answer: unknown = JSON.parse(run("ask", "--json", "can I look at his discard pile?").stdout);
    expect(faults("ask", answer)).toEqual([]);
    expect(answer).toMatchObject({ precedents: [{ number: 1, citesPassage: true }] });
  });

  test("is the only one: another question shows no ruling", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.", "--table", "3");
    expect(run("winning the game").stdout).not.toContain("Ruled at");
    expect(JSON.parse(run("ask", "--json", "winning the game").stdout)).not.toHaveProperty("precedents");
  });
});

describe("rulings slip", () => {
  test("fits the paper of a receipt printer", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.");
    const { stdout } = run("slip");
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(32);
    expect(stdout).toContain("Decision:\n  Yes.");
    expect(run("slip", "--html").stdout).toContain("<svg");
  });

  test("says how to record a ruling where there is none", () => {
    expect(judgesDesk().run("slip")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("rulings rule"),
    });
  });
});

describe("rulings open", () => {
  test("registers what no text decides and asks the texts again", () => {
    const { run } = judgesDesk();
    run("open", "add", "may I look at his discard pile");
    run("rule", "who owns a stolen replicator card", "--no-text", "--decision", "Nobody.");
    expect(run("open").stdout).toContain("asked once");
    expect(run("open", "check").stdout).toContain("1 of 2 open questions seem to be answered now");
    expect(run("open", "--export", "md").stdout).toContain("# Open questions from Regional");
  });
});

test.runIf(process.getuid?.() !== 0)("a folder that cannot be written is named", () => {
  const { library, run } = judgesDesk();
  chmodSync(library, 0o500);
  expect(run(...discardPile, "--decision", "Yes.")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(library),
  });
  chmodSync(library, 0o700);
});
