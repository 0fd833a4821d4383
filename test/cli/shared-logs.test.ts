/** A folder of logs that several judges share, in which others may write what they like. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cpuTime } from "../cpu-time.ts";
import { given } from "../log/rulings-given.ts";
import { judgesDesk } from "./libraries.ts";
import { folderWith } from "./rulings.ts";

const question = "may I look at his discard pile";
const ruled = (decision: string) => ["log", "add", question, "--no-text", "--decision", decision];
const logOf = (records: readonly object[]) =>
  [{ schema: 1, event: "Regional" }, ...records].map((each) => `${JSON.stringify(each)}\n`).join("");
const ownLog = (events: string) => join(events, "regional.jsonl");

interface Listed {
  readonly rulings: readonly { readonly number: number; readonly decision: string }[];
}

function decisions(stdout: string): readonly string[] {
  const { rulings }: Listed = JSON.parse(stdout);
  return rulings.map(({ decision }) => decision);
}

describe("the log of another judge", () => {
  test("whose clock is ahead, or whose order is forged, hides no ruling that is given later", () => {
    for (const order of [Date.parse("2036-01-01"), 8.64e15, Number.MAX_SAFE_INTEGER]) {
      const events = folderWith({ "ben.jsonl": logOf([{ ...given({ order: 1, question }), order }]) });
      const { run } = judgesDesk(events);
      expect(run(...ruled("No, one.")).stdout).toContain("No, one.");
      expect(run(...ruled("No, two.")).stdout).toContain("No, two.");
      const { stdout, stderr } = run("log", "--json");
      expect([stderr, decisions(stdout).toSorted()]).toEqual(["", ["No, one.", "No, two.", "Yes."]]);
    }
  });

  test("that was edited is named beside the file that it differs from, and so are two of one id", () => {
    const events = folderWith({});
    const { run } = judgesDesk(events);
    run(...ruled("No."));
    writeFileSync(join(events, "ben.jsonl"), readFileSync(ownLog(events), "utf8").replace("No.", "Edited."));
    const { stdout, stderr } = run("log", "--json");
    expect(decisions(stdout)).toEqual(["No."]);
    expect(stderr).toMatch(
      /ben\.jsonl: the record \S{20} differs from that in .*regional\.jsonl; one of the/,
    );
    const ruling = given({ order: 5 });
    writeFileSync(join(events, "ben.jsonl"), logOf([ruling]));
    writeFileSync(join(events, "carl.jsonl"), logOf([{ ...ruling, decision: "No." }]));
    expect(run("log").stderr).toMatch(
      /carl\.jsonl: the record \S{20} differs from that in .*ben\.jsonl; one of the/,
    );
  });

  // Only some systems allow such a name.
  test.skipIf(process.platform !== "linux")("whose file has a name that is not UTF-8 is named", () => {
    const events = folderWith({});
    const name = Buffer.from(join(events, "j?rgen.jsonl"));
    name[name.indexOf("?")] = 0xfc;
    writeFileSync(name, logOf([given({ order: 1 })]));
    const { stderr } = judgesDesk(events).run("log");
    expect(stderr).toMatch(/j\ufffdrgen\.jsonl: the name of the file is not UTF-8; it was not read/);
  });

  test("with thousands of rulings neither hides one's own nor holds up a question", () => {
    const alike = (at: number) => ({
      ...given({ order: at + 1, decision: at % 2 === 0 ? "Yes." : "No." }),
      id: [...String(at)]
        .map((digit) => "abcdefghij"[Number(digit)])
        .join("")
        .padStart(20, "z"),
    });
    const events = folderWith({
      "ben.jsonl": logOf(Array.from({ length: 1_500 }, (_, at) => alike(at))),
      "carl.jsonl": logOf(Array.from({ length: 600 }, (_, at) => alike(at + 2_000))),
    });
    const { run } = judgesDesk(events);
    const start = cpuTime();
    const { stdout } = run(...ruled("No."));
    expect(cpuTime() - start).toBeLessThan(8_000);
    expect(stdout).toContain("Ruling 1501");
    const slip = run("log", "slip");
    expect(slip.stdout).toContain(question);
    expect(slip.stderr).toContain(
      "carl.jsonl: with it, the logs of other judges of this event have more than 2,000 records",
    );
  });

  test("that is larger than any log is not read, and one's own is", () => {
    const events = folderWith({ "ben.jsonl": `${logOf([])}${'{"a":1}\n'.repeat(1_100_000)}` });
    const { run } = judgesDesk(events);
    run(...ruled("No."));
    const { stdout, stderr } = run("log", "--json");
    expect(decisions(stdout)).toEqual(["No."]);
    expect(stderr).toContain("ben.jsonl: the file has more than 8 MB; expected the log of one event");
    expect(run("log", "merge", join(events, "ben.jsonl")).status).toBe(2);
  });

  test("that contradicts itself everywhere is told on one screen", () => {
    const opposite = (at: number) => ({
      ...given({ order: at + 1 }),
      decision: at % 2 === 0 ? "Yes." : "No.",
    });
    const events = folderWith({ "ben.jsonl": logOf(Array.from({ length: 20 }, (_, at) => opposite(at))) });
    const { stdout } = judgesDesk(events).run("log", "check");
    expect(stdout.match(/were told different things/g)).toHaveLength(20);
    expect(stdout).toMatch(
      /^80 more problems; --json has them all\n.+battle.+\n {2}try: rule anew: .+\n100 contradicting pairs, 1 cited/m,
    );
  });

  test("that contradicts a new ruling often is told in a few lines", () => {
    const asked = (at: number) => given({ order: at + 1, question });
    const events = folderWith({ "ben.jsonl": logOf(Array.from({ length: 20 }, (_, at) => asked(at))) });
    const { stderr } = judgesDesk(events).run(...ruled("No."));
    expect(stderr.trimEnd().split("\n")).toHaveLength(6);
    expect(stderr).toContain("\nrulings: 15 more rulings may contradict it: rulings log check\n");
  });
});
