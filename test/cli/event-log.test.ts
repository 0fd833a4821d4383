/** The rulings of an event from the shell, each with a library of its own. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { smallProgram } from "../small-program.ts";
import { oneIn } from "../thorough.ts";
import { allTexts, judgesDesk } from "./libraries.ts";
import { folderWith, program, rulings } from "./rulings.ts";
import { faults } from "./schemas.ts";

const discardPile = ["rule", "may I look at his discard pile", "--cite", "showing your cards"] as const;
const logFile = (library: string) => join(library, "events", "regional.jsonl");

/** Permissions do not stop the administrator, who tries this as a user without rights. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
const canBeNobody = spawnSync(process.execPath, [program, "--version"], nobody).status === 0;

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
      expect.stringContaining(
        `table 3 and table 9 were told different things (rulings 1 and 2): “Yes.” and “No.” on “${discardPile[1]}”`,
      ),
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
    const added = JSON.parse(run("open", "add", "who owns a stolen ship", "--json").stdout);
    expect(added).toEqual(JSON.parse(run("open", "--json").stdout));
  });

  test.each([[[]], [["--all"]], [["--export", "md"]]])(
    "by an entry that nobody knows is no empty list, as if there were no precedent: %s",
    (flags) => {
      const { run } = judgesDesk();
      run("rule", "what do I show", "--cite", "showing your cards", "--decision", "All.");
      const log = (entry: string) => run("log", "--entry", entry, ...flags);
      expect(log("showing your card")).toMatchObject({
        status: 2,
        stdout: "",
        stderr: expect.stringContaining("no entry is called “showing your card”; the nearest: showing your"),
      });
      expect(log("Showing “your” cards").stdout).toContain("what do I show");
      expect(log("attempting missions").status).toBe(0);
    },
  );

  test("without a ruling names the event, also beside an open question", () => {
    const { run } = judgesDesk();
    const none = expect.stringContaining(
      "rulings: no ruling of “Saltpan Cup” is recorded\n  try: rulings log add",
    );
    const log = (...args: readonly string[]) => run("log", ...args, "--event", "Saltpan Cup");
    expect(log()).toEqual({ status: 0, stdout: "", stderr: none });
    expect(log("slip")).toEqual({ status: 1, stdout: "", stderr: none });
    log("open", "add", "who draws");
    expect(log()).toEqual({ status: 0, stdout: "", stderr: none });
  });

  test("keeps what players were told when a ruling is amended", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "No.");
    const { stdout } = run("log", "amend", "1", "--decision", "Yes.");
    expect(stdout).toContain("→ Yes.");
    expect(stdout).toContain("told before: No.");
  });

  test("a ruling amended twice says what was told before each amendment", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "No.");
    run("log", "amend", "1", "--decision", "Only the top card.");
    run("log", "amend", "1", "--remark", "asked again");
    const { stdout } = run("log", "amend", "1", "--decision", "Yes.");
    const told = /told before: (?:No|Only the top card)\./g;
    const both = ["told before: No.", "told before: Only the top card."];
    expect(stdout.match(told)).toEqual(both);
    expect(run("log", "export", "md").stdout.match(told)).toEqual(both);
    expect(run("log", "export", "csv").stdout).toContain(",Yes.,No.; Only the top card.,");
  });

  test("says that players were told otherwise where no table was recorded", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.");
    expect(run(...discardPile, "--decision", "No.", "--table", "9").stderr).toContain(
      "players were told different things (rulings 1 and 2): “Yes.” and “No.” on",
    );
  });

  test("merges another judge's log once, and names what contradicts", () => {
    const [own, other] = [judgesDesk(), judgesDesk()];
    own.run(...discardPile, "--decision", "Yes.", "--table", "3");
    other.run(...discardPile, "--decision", "No.", "--table", "9");
    const first = own.run("log", "merge", logFile(other.library));
    expect([first.status, first.stdout]).toEqual([1, expect.stringContaining("1 new, 2 rulings in all")]);
    expect(first.stdout).toContain("were told different things");
    expect(own.run("log", "merge", logFile(other.library)).stdout).toContain("0 new, 2 rulings in all");
    const empty = judgesDesk();
    const from = (args: string) => empty.run("log", "merge", args).stdout;
    expect(from(logFile(other.library))).toContain("1 new, 1 ruling in all");
    expect(
      faults("log", JSON.parse(own.run("log", "merge", "--json", logFile(other.library)).stdout)),
    ).toEqual([]);
  });

  test("holds what other judges recorded in logs of the same folder, each ruling once", () => {
    const [own, other] = [judgesDesk(), judgesDesk()];
    other.run(...discardPile, "--decision", "No.", "--table", "9");
    own.run(...discardPile, "--decision", "Yes.", "--table", "7");
    const shared = join(own.library, "events", "anna.jsonl");
    writeFileSync(shared, readFileSync(logFile(other.library)));
    expect(JSON.parse(own.run("log", "--json").stdout).rulings).toHaveLength(2);
    expect(own.run(...discardPile, "--decision", "Yes.", "--table", "8").stderr).toContain("table 9");
    expect(JSON.parse(own.run("log", "--all", "--json").stdout)).toMatchObject({
      events: [{ rulings: [{}, {}, {}] }],
    });
    expect(own.run("ask", "may I look at his discard pile").stdout).toContain("at table 9");
  });

  test("in the folder that the settings name holds what other judges write to it", () => {
    const events = folderWith({});
    const [own, other] = [judgesDesk(events), judgesDesk(events)];
    own.run(...discardPile, "--decision", "Yes.", "--table", "7");
    other.run(...discardPile, "--decision", "No.", "--table", "9");
    expect(own.run("log", "check").stdout).toContain("were told different things");
    own.run(...discardPile, "--decision", "No.", "--table", "8");
    expect(JSON.parse(other.run("log", "--json").stdout).rulings).toHaveLength(3);
    expect(readdirSync(events)).toEqual(["regional.jsonl"]);
  });

  test("brings what was recorded before the settings named a folder", () => {
    const events = folderWith({});
    const [own, other] = [judgesDesk(), judgesDesk(events)];
    own.run(...discardPile, "--decision", "Yes.");
    mkdirSync(join(other.library, "events"));
    writeFileSync(logFile(other.library), readFileSync(logFile(own.library)));
    expect(JSON.parse(other.run("log", "--json").stdout).rulings).toHaveLength(1);
    other.run(...discardPile, "--decision", "Yes.");
    expect(readFileSync(join(events, "regional.jsonl"), "utf8").split("\n")).toHaveLength(4);
  });

  test("is not started in a folder of the settings that is missing", () => {
    const { run } = judgesDesk(join(folderWith({}), "gone"));
    expect(run(...discardPile, "--decision", "Yes.")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("there is no such folder; nothing was recorded"),
    });
    expect(run("log")).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("RULINGS_EVENTS"),
    });
  });

  test("keeps its numbers, and its last ruling, when an earlier one of another judge arrives", () => {
    const [own, other] = [judgesDesk(), judgesDesk()];
    other.run(...discardPile, "--decision", "No.", "--table", "9");
    own.run(...discardPile, "--decision", "Yes.", "--table", "7");
    const earlier = readFileSync(logFile(other.library), "utf8").replace(/"order":\d+/, '"order":1');
    writeFileSync(join(own.library, "events", "anna.jsonl"), earlier);
    const tables = () =>
      JSON.parse(own.run("log", "--json").stdout).rulings.map(
        ({ number, first }: { number: number; first: { table: string } }) => [number, first.table],
      );
    const arrived = [
      [2, "9"],
      [1, "7"],
    ];
    expect(tables()).toEqual(arrived);
    expect(own.run("log", "amend", "1", "--decision", "Only his own.").stdout).toContain("Table 7");
    expect(tables()).toEqual(arrived);
    own.run(...discardPile, "--decision", "Yes.", "--table", "8");
    expect(tables()).toEqual([...arrived, [3, "8"]]);
  });

  test("takes a judge's own last ruling where none is named, whoever recorded later in the same file", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.", "--table", "7", "--judge", "Ann");
    run(...discardPile, "--decision", "No.", "--table", "9", "--judge", "Bob");
    const { stdout } = run("log", "amend", "--remark", "again", "--judge", "Ann");
    expect(stdout).toContain("Ruling 1 · Table 7");
    expect(run("log", "amend", "--remark", "again").stdout).toContain("Ruling 2 · Table 9");
    const { status, stderr } = run("log", "amend", "--remark", "again", "--judge", "Cy");
    expect([status, stderr]).toEqual([1, "rulings: there is no ruling of Cy; rulings are numbered 1 to 2\n"]);
  });

  test("is empty, and says so, where a file is in place of its folder", () => {
    const { library, run } = judgesDesk();
    mkdirSync(library, { recursive: true });
    writeFileSync(join(library, "events"), "");
    for (const args of [["log"], ["log", "--all"], ["showing your cards"]])
      expect(run(...args).stderr).toContain("events: it is not a folder");
    expect(run(...discardPile, "--decision", "Yes.").status).toBe(2);
  });

  test("keeps a judge's own ruling whatever an edited copy of it says", () => {
    const own = judgesDesk();
    own.run(...discardPile, "--decision", "Yes.", "--table", "7");
    const forged = readFileSync(logFile(own.library), "utf8").replace('"Yes."', '"Forged."');
    expect(forged).toContain("Forged");
    for (const name of ["aaa.jsonl", "zzz.jsonl"]) writeFileSync(join(own.library, "events", name), forged);
    own.run(...discardPile, "--decision", "No.", "--table", "8");
    expect(own.run("log", "--json").stdout).not.toContain("Forged");
    expect(readFileSync(logFile(own.library), "utf8")).not.toContain("Forged");
  });

  test("counts another judge's log whose event has other capitals", () => {
    const [own, other] = [judgesDesk(), judgesDesk()];
    other.run(...discardPile, "--decision", "No.", "--table", "9");
    own.run(...discardPile, "--decision", "Yes.", "--table", "7");
    const written = readFileSync(logFile(other.library), "utf8");
    const renamed = written.replace(/"event":"[^"]+"/, (event) =>
      event.toUpperCase().replace("EVENT", "event"),
    );
    expect(renamed).not.toBe(written);
    writeFileSync(join(own.library, "events", "anna.jsonl"), renamed);
    expect(JSON.parse(own.run("log", "--json").stdout).rulings).toHaveLength(2);
  });

  test("leaves another judge's log that is being written or broken as it is, and says so", () => {
    const [own, other] = [judgesDesk(), judgesDesk()];
    other.run(...discardPile, "--decision", "No.", "--table", "9");
    own.run(...discardPile, "--decision", "Yes.", "--table", "7");
    const folder = join(own.library, "events");
    const cut = readFileSync(logFile(other.library), "utf8").slice(0, -9);
    writeFileSync(join(folder, "anna.jsonl"), cut);
    writeFileSync(join(folder, "ben.jsonl"), "not a log\n");
    const { status, stdout, stderr } = own.run("log", "--json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout).rulings).toHaveLength(1);
    expect(stderr).toMatch(/anna\.jsonl:2[\s\S]*ben\.jsonl:1/);
    expect(stderr.match(/try: copy the file again from the judge who wrote it/g)).toHaveLength(2);
    const amended = own.run("log", "amend", "1", "--remark", "again");
    expect(amended.stderr.match(/anna\.jsonl:2/g)).toHaveLength(1);
    expect(own.run(...discardPile, "--decision", "Yes.", "--table", "8").status).toBe(0);
    expect(readFileSync(join(folder, "anna.jsonl"), "utf8")).toBe(cut);
    expect(readFileSync(logFile(own.library), "utf8")).not.toContain('table":"9');
  });

  test("of another event is merged only into an event that is set, which is said", () => {
    const [own, other] = [judgesDesk(), judgesDesk()];
    other.run(...discardPile, "--decision", "No.", "--event", "Saltpan Cup");
    const log = join(other.library, "events/saltpan-cup.jsonl");
    const today = own.run("log", "merge", log, "--event", "Saltpan Cup");
    expect(today).toMatchObject({ status: 0, stderr: "" });
    const said = `rulings: ${log} is a log of “Saltpan Cup”; its rulings were added to “Regional”\n`;
    expect(own.run("log", "merge", log)).toMatchObject({ status: 0, stderr: said });
    const env = { RULINGS_LIBRARY: own.library, XDG_CACHE_HOME: join(own.library, "cache") };
    const { status, stdout, stderr } = rulings(["log", "merge", log], { env, dist: smallProgram() });
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toBe(
      `rulings: ${log} is a log of “Saltpan Cup”, and no event is set; nothing was merged\n  try: rulings log merge ${log} --event "Saltpan Cup"\n`,
    );
  });

  test.each([
    [["log", "open", "--export", "csv"], "expected `--export md`"],
    [["log", "open", "--export", "html"], "expected `--export md`"],
    [
      ["log", "add", "who draws", "--decision", "Both.", "--cite", "own", "--no-text"],
      "--cite and --no-text cannot be combined",
    ],
    [["log", "amend", "1", "--cite", "own", "--no-text"], "--cite and --no-text cannot be combined"],
    [
      ["log", "add", ""],
      "log add: not given: the question; the decision (--decision); the entry it rests on (--cite)",
    ],
    [["log", "add", "who draws", "--no-text"], "log add: not given: the decision (--decision)\n"],
  ])("refuses `rulings %s`, status 2", (args, message) => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.");
    run("log", "open", "add", "who draws");
    const { status, stdout, stderr } = run(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(`rulings: ${message}`);
  });

  test("does not call a log damaged that is not there", () => {
    const { status, stderr } = judgesDesk().run("log", "merge", "/no/such/table9.jsonl");
    expect(status).toBe(2);
    expect(stderr).toContain("/no/such/table9.jsonl: there is no such file or folder");
    expect(stderr).not.toContain("damaged");
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
      stderr: expect.stringMatching(
        /regional\.jsonl:1:1: .*; nothing was recorded\n {2}try: write the line again, or/,
      ),
    });
    expect(run("log").stderr).not.toContain("log merge");
    expect(readFileSync(logFile(library), "utf8")).toBe("not a log\n");
  });

  test.each([
    ["is a pipe", (file: string) => execFileSync("mkfifo", [file]), "it is a device or a pipe"],
    ["is a link that leads nowhere", (file: string) => symlinkSync("gone", file), "leads nowhere"],
  ])("is neither waited for nor replaced where it %s", (_, make, why) => {
    const { library, run } = judgesDesk();
    mkdirSync(join(library, "events"));
    make(logFile(library));
    for (const args of [["log"], [...discardPile, "--decision", "Yes."], ["open"]])
      expect(run(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(why) });
    expect(run("showing your cards")).toMatchObject({ status: 0, stderr: expect.stringContaining(why) });
    expect(run("health")).toMatchObject({ status: 1, stdout: expect.stringContaining(why) });
    expect(lstatSync(logFile(library)).isFile()).toBe(false);
  });

  test("is neither empty nor begun anew where its folder is a link to a disk that is not there", () => {
    const { library, run } = judgesDesk();
    symlinkSync("gone", join(library, "events"));
    for (const args of [["log"], ["log", "--all"], ["open"], [...discardPile, "--decision", "Yes."]])
      expect(run(...args).status).toBe(2);
    expect(run("log", "--all").stderr).toContain("events: its symbolic link leads nowhere");
    expect(run("showing your cards").stderr).toContain("its symbolic link leads nowhere");
    expect(run("health").stdout).toContain("its symbolic link leads nowhere");
  });

  test("is not sound for `health` where a line is cut short", () => {
    const { library, run } = judgesDesk("", allTexts);
    run(...discardPile, "--decision", "Yes.");
    expect(run("health").status).toBe(0);
    writeFileSync(logFile(library), readFileSync(logFile(library), "utf8").slice(0, -20));
    const { status, stdout } = run("health");
    expect(status).toBe(1);
    expect(stdout).toContain("regional.jsonl:2:1: ");
  });

  test("exports reports that hold what was said as text, and players only where they are wanted", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "=HYPERLINK(1)", "--remark", "<b>*x*</b>", "--player", "Ann Teller");
    const csv = run("log", "--export", "csv").stdout;
    expect(csv).toContain("'=HYPERLINK(1)");
    expect(csv).toContain("Ann Teller");
    for (const form of [["--export", "csv"], ["--json"], ["--all"]])
      expect(run("log", ...form, "--anonymous").stdout).not.toContain("Ann Teller");
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

describe("what can go wrong", () => {
  test("a judge who is cut off at any moment loses no ruling, and the next one is recorded", async () => {
    const { library, run } = judgesDesk();
    const env = { ...process.env, RULINGS_LIBRARY: library, RULINGS_EVENT: "Regional" };
    run("rule", "the first of all", "--no-text", "--decision", "Yes.");
    let recorded = 1;
    const delays = Array.from({ length: 11 }, (_, at) => 60 + at * 20);
    for (const delay of oneIn(3, delays)) {
      const child = spawn(
        process.execPath,
        [program, "rule", `after ${delay}`, "--no-text", "--decision", "No."],
        { env },
      );
      setTimeout(() => child.kill("SIGKILL"), delay);
      await new Promise((done) => child.on("close", done));
      const now = JSON.parse(run("log", "--json").stdout).rulings.length;
      expect([recorded, recorded + 1]).toContain(now);
      recorded = now;
    }
    const last = run("rule", "the last of all", "--no-text", "--decision", "Yes.", "--json");
    expect([last.status, JSON.parse(last.stdout).number]).toEqual([0, recorded + 1]);
  }, 60_000);

  test.skipIf(!canBeNobody)(
    "a library that can only be read keeps what it has, and every command says so",
    () => {
      const { library, run } = judgesDesk();
      run(...discardPile, "--decision", "Yes.");
      writeFileSync(join(library, "other.jsonl"), readFileSync(logFile(library)));
      const before = readFileSync(logFile(library), "utf8");
      spawnSync("chmod", ["-R", "a-w,a+rX", library]);
      const changes = [
        ["rule", "who draws", "--no-text", "--decision", "Nobody."],
        ["log", "amend", "1", "--decision", "No."],
        ["log", "merge", join(library, "other.jsonl")],
        ["open", "add", "who controls a stolen treaty"],
        ["teach", "who draws first", "Up the Ante"],
        ["note", "Up the Ante", "ask the head judge"],
      ];
      const env = {
        PATH: process.env.PATH,
        HOME: "/nonexistent",
        RULINGS_LIBRARY: library,
        RULINGS_EVENT: "Regional",
      };
      for (const args of changes) {
        const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
          ...nobody,
          env,
          encoding: "utf8",
        });
        expect([args[0], status]).toEqual([args[0], 2]);
        expect(stderr).toMatch(/could not be written \(permission denied\); nothing was changed\n {2}try: /);
      }
      expect(readFileSync(logFile(library), "utf8")).toBe(before);
      spawnSync("chmod", ["-R", "u+w", library]);
    },
  );

  test("a damaged line is reported with its number, and the sound ones are listed", () => {
    const { library, run } = judgesDesk();
    for (const name of ["one", "two", "three"]) run("rule", name, "--no-text", "--decision", "Yes.");
    const lines = readFileSync(logFile(library), "utf8").split("\n");
    writeFileSync(logFile(library), lines.with(2, lines[2]?.slice(0, 40) ?? "").join("\n"));
    const { status, stdout, stderr } = run("log");
    expect([status, stdout.match(/^Ruling/gm)?.length]).toEqual([0, 2]);
    expect(stderr).toContain("regional.jsonl:3");
    expect(run("rule", "four", "--no-text", "--decision", "Yes.").status).toBe(0);
    expect(readFileSync(logFile(library), "utf8").split("\n")[4]).toBe(lines[2]?.slice(0, 40));
  });

  test("a damaged line is gone once another judge's copy has brought its ruling back", () => {
    const [own, other] = [judgesDesk(), judgesDesk()];
    for (const name of ["one", "two", "three"]) own.run("rule", name, "--no-text", "--decision", "Yes.");
    const text = readFileSync(logFile(own.library), "utf8");
    mkdirSync(join(other.library, "events"));
    writeFileSync(logFile(other.library), text);
    writeFileSync(logFile(own.library), text.slice(0, -60));
    expect(own.run("log").stderr).toContain(
      "try: restore it from another judge's copy with `rulings log merge",
    );
    expect(own.run("log", "merge", logFile(other.library)).stdout).toContain("1 new, 3 rulings in all");
    expect(own.run("log")).toMatchObject({ status: 0, stderr: "" });
  });
});

describe("after an import", () => {
  test("rulings whose cited words have changed or gone are listed, marked, and counted by health", () => {
    const { library, run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.", "--table", "7");
    run("rule", "who wins", "--cite", "Up the Ante", "--decision", "Nobody.");
    expect(run("log", "check")).toMatchObject({
      status: 0,
      stdout: "no contradiction was found, and all cited words stand\n",
    });
    const source = readFileSync("corpus/sources/2e-current-rulings-2011-01-03.txt", "utf8");
    const newer = source
      .replace("(3 January 2011)", "(7 March 2012)")
      .replace("view any card in any discard pile", "view any card in his own discard pile");
    writeFileSync(join(library, "newer.txt"), newer);
    run("import", join(library, "newer.txt"), "--scope", "full");
    const checked = run("log", "check");
    expect(checked.status).toBe(1);
    expect(checked.stdout).toMatch(
      /showing your cards.*\[-any-\] \{\+his own\+\} discard pile.*\n {2}try: rule anew: ruling 1 \(table 7\)\n/su,
    );
    expect(checked.stdout).toContain("1 cited passage changed or gone\n");
    const value: unknown = JSON.parse(run("log", "check", "--json").stdout);
    expect(faults("log", value)).toEqual([]);
    expect(value).toMatchObject({ changed: [{ ruling: 1, state: "changed" }] });
    const remark = "ruled when this read “in any discard”; changed 2012-03-07: rule anew";
    const csv = ["log", "export", "csv"];
    for (const args of [["log"], ["log", "show", "1"], ["slip", "1"], ["show", "showing your cards"], csv])
      expect(run(...args).stdout.replace(/\s+/g, " ")).toContain(remark);
    expect(run("can I look at his discard pile?").stdout).toContain(`! ${remark}`);
    const health: unknown = JSON.parse(run("health", "--json").stdout);
    expect(faults("health", health)).toEqual([]);
    expect(health).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({
          code: "changed-citation",
          message: expect.stringContaining("showing your cards"),
        }),
      ]),
    });
  });
});

describe("several events", () => {
  test("have a log each, and are listed together on request", () => {
    const { run } = judgesDesk();
    run("rule", "may I look at his hand", "--no-text", "--decision", "No.");
    run("rule", "may I look at his deck", "--event", "Autumn Open", "--no-text", "--decision", "Never.");
    expect(run("log").stdout).not.toContain("deck");
    expect(run("log", "--event", "Autumn Open").stdout).toContain("Never.");
    const { stdout } = run("log", "--all", "look");
    expect(stdout).toMatch(
      /Autumn Open\n\n1 of 1 ruling: “look”\n\nRuling 1.*Regional\n\n1 of 1.*\n\nRuling 1/su,
    );
    const value: unknown = JSON.parse(run("log", "--all", "--json").stdout);
    expect(faults("log", value)).toEqual([]);
    expect(value).toMatchObject({ events: [{ event: "Autumn Open" }, { event: "Regional" }] });
  });
});

describe("the log of several judges", () => {
  test("is whole, whoever the settings say is ruling, and names the flags that filter it", () => {
    const { library, run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.", "--table", "3", "--judge", "A. Soto");
    run("rule", "who wins", "--no-text", "--decision", "Nobody.", "--table", "9", "--judge", "B. Ray");
    const env = { RULINGS_LIBRARY: library, RULINGS_EVENT: "Regional", RULINGS_JUDGE: "A. Soto" };
    const asSoto = (...args: readonly string[]) => rulings(args, { env }).stdout;
    expect(asSoto("log")).toMatch(/^Ruling 2 .*Ruling 1 /s);
    expect(asSoto("log", "export", "md")).toContain("\n2 rulings, 1 of them without a text that decides.\n");
    expect(asSoto("log", "--table", "9")).toMatch(/^1 of 2 rulings: table 9\n\nRuling 2 /);
    expect(asSoto("log", "--judge", "A. Soto")).toMatch(/^1 of 2 rulings: judge A\. Soto\n\nRuling 1 /);
    expect(asSoto("log", "export", "md", "--table", "9")).toContain("1 of 2 rulings: table 9");
  });
});

test("a misspelled action of the log is named, not searched for", () => {
  const { run } = judgesDesk();
  expect(run("log", "chek")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("did you mean `check`?"),
  });
});

describe("an entry that was ruled on", () => {
  test("shows every ruling that cites it, whatever was asked", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.", "--table", "3");
    run("rule", "may he count my deck", "--cite", "showing your cards", "--decision", "No.", "--table", "5");
    const shown = run("show", "showing your cards").stdout;
    expect(shown).toMatch(/Rulings of this event\n {2}Ruled at table 5, .+: may he count my deck → No\.\n/);
    expect(shown).toMatch(/Ruled at table 3, /);
    const answer: unknown = JSON.parse(run("ask", "--json", "showing your cards").stdout);
    expect(faults("ask", answer)).toEqual([]);
    expect(answer).toHaveProperty("results.0.rulings.length", 2);
    const opened: unknown = JSON.parse(run("show", "--json", "showing your cards").stdout);
    expect(faults("show", opened)).toEqual([]);
    expect(opened).toMatchObject({ rulings: [{ table: "5", changed: null }, { table: "3" }] });
  });
});

describe("a question that was ruled on before", () => {
  test("is answered with the ruling above the text", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.", "--table", "3");
    expect(run("can I look at his discard pile?").stdout).toMatch(
      /^Ruled at table 3, .+, by the passage below, on “may I look at his\sdiscard pile”: “Yes\.”$/m,
    );
    const answer: unknown = JSON.parse(run("ask", "--json", "can I look at his discard pile?").stdout);
    expect(faults("ask", answer)).toEqual([]);
    expect(answer).toMatchObject({ precedents: [{ number: 1, citesPassage: true }] });
  });

  test("is the only one: another question shows no ruling", () => {
    const { run } = judgesDesk("", allTexts);
    run(...discardPile, "--decision", "Yes.", "--table", "3");
    expect(run("winning the game").stdout).not.toContain("Ruled at");
    expect(JSON.parse(run("ask", "--json", "winning the game").stdout)).not.toHaveProperty("precedents");
  });
});

describe("rulings slip", () => {
  test("fits the paper of a receipt printer", () => {
    const { run } = judgesDesk();
    run(...discardPile, "--decision", "Yes.", "--table", "12", "--round", "3", "--judge", "A. Soto");
    const { stdout } = run("slip");
    expect(stdout).toMatch(
      /^Regional\nRuling 1 · Table 12 · Round 3\n\d{4}-\d\d-\d\d \d\d:\d\d\nJudge: A\. Soto\n-{32}\n/,
    );
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(32);
    expect(stdout).toContain("Decision:\n  Yes.");
    expect(run("slip", "--html").stdout).toContain("<svg");
  });

  test("quotes an item of a list with what introduces it", () => {
    const { run } = judgesDesk();
    run("rule", "how many points to win", "--cite", "winning the game", "--decision", "100.");
    expect(run("slip", "--markdown").stdout).toContain(
      "“A player wins the game when he or she:  \nhas 100 points (or more);”",
    );
  });

  test("says how to record a ruling where there is none", () => {
    expect(judgesDesk().run("slip")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("rulings log add"),
    });
  });
});

describe("rulings open", () => {
  test("registers what no text decides and asks the texts again", () => {
    const { run } = judgesDesk();
    expect(run("open", "--export", "md")).toMatchObject({
      stdout: "",
      stderr: expect.stringContaining("no open question"),
    });
    run("open", "add", "can I see his discard pile");
    run("rule", "who owns a stolen replicator card", "--no-text", "--decision", "Nobody.");
    expect(run("open").stdout).toContain("asked once");
    expect(run("open", "check").stdout).toContain("0 of 2 open questions are answered now");
    run("open", "add", "showing your cards");
    expect(run("open", "check").stdout).toContain("1 of 3 open questions are answered now");
    expect(faults("log", JSON.parse(run("open", "check", "--json").stdout))).toEqual([]);
    expect(run("can I see his discard pile").stdout).toContain("An open question of this event, asked once");
    expect(run("open", "--export", "md").stdout).toContain("# Open questions from Regional");
  });
});
