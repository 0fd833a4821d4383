/** Every command where its output cannot go out, its messages cannot be told, or its input never ends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commands } from "../../src/cli/command-table.ts";
import { program, root } from "../cli/rulings.ts";
import { oneIn } from "../thorough.ts";

const source = join(root, "corpus/sources/2e-current-rulings-2011-01-03.txt");
const older = join(root, "corpus/sources/1e-glossary-mission.txt");

/** Lines for each command: one that prints, and where it can, one that has only a message. */
const lines: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ask: [["own"], ["ask", "zzqx", "gribble"]],
  show: [["show", "own"]],
  list: [["list"]],
  refs: [["refs", "own"]],
  steps: [["steps"]],
  diff: [["diff", older, source]],
  history: [["history", "own"]],
  note: [["note", "own", "hello"]],
  notes: [["notes"]],
  rule: [["rule", "who draws", "--no-text", "--decision", "Nobody."]],
  teach: [["teach", "who draws", "own"], ["teach"]],
  slip: [["slip"]],
  log: [["log"]],
  open: [["open"]],
  export: [["export", "--format", "json"], ["export"]],
  check: [["check"]],
  health: [["health"]],
  card: [["card", "own"]],
  errata: [["errata"]],
  deck: [["deck", source]],
  config: [["config"]],
  import: [["import", source]],
  library: [["library", "list"]],
  completion: [["completion", "bash"]],
};
const beside = [["--help"], ["--version"], []];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rulings-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `gone`: the reader left before the first word; `cut`: after the first piece. */
type End = "heard" | "full" | "gone" | "cut";

interface Ways {
  readonly stdout?: End;
  readonly stderr?: End;
  readonly stdin?: string;
  readonly home?: string;
}

async function run(args: readonly string[], ways: Ways = {}) {
  const { stdout = "heard", stderr = "heard", stdin = "/dev/null" } = ways;
  const home = ways.home ?? mkdtempSync(join(folder, "home-"));
  const input = openSync(stdin, "r");
  const full = openSync("/dev/full", "w");
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: home, XDG_CACHE_HOME: join(folder, "cache") },
    stdio: [input, stdout === "full" ? full : "pipe", stderr === "full" ? full : "pipe"],
  });
  closeSync(input);
  closeSync(full);
  const heard = { stdout: "", stderr: "" };
  for (const [name, end] of [
    ["stdout", stdout],
    ["stderr", stderr],
  ] as const) {
    const stream = child[name];
    if (end === "gone") stream?.destroy();
    stream?.on("data", (chunk: Buffer) => {
      heard[name] += chunk.toString("utf8").replaceAll(home, "HOME");
      if (end === "cut") stream.destroy();
    });
  }
  const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { status, ...heard };
}

const reported = (args: readonly string[]) => args.map((word) => word.replace(root, "")).join(" ");
const fullDisk = `rulings: standard output: the disk is full; the output is incomplete
  try: free some space, or choose a folder on another disk
`;

test("each command of the program has lines here", () => {
  expect(Object.keys(lines).sort()).toEqual(commands.map(({ name }) => name).sort());
});

describe.skipIf(!existsSync("/dev/full"))("output that cannot go out", { timeout: 180_000 }, () => {
  test.concurrent.each(
    oneIn(8, [...Object.values(lines).flat(), ...beside]).map((args) => [reported(args), args] as const),
  )(
    "of `rulings %s` is told where a disk is full, and is not missed where the reader has gone",
    async (_, args) => {
      // What does not read its input does not wait for its end.
      const plain = await run(args, { stdin: "/dev/zero" });
      const full = await run(args, { stdout: "full" });
      const isLost = plain.stdout !== "";
      expect(full).toEqual({
        status: isLost ? 2 : plain.status,
        stdout: "",
        stderr: plain.stderr + (isLost ? fullDisk : ""),
      });
      const gone = await run(args, { stdout: "gone" });
      expect(gone.stderr).toBe(plain.stderr);
      expect([0, plain.status]).toContain(gone.status);
      const quiet = await run(args, { stderr: "full" });
      // A minute may have passed.
      const withoutClock = (text: string) => text.replace(/ \d\d:\d\d\b/g, "");
      expect({ ...quiet, stdout: withoutClock(quiet.stdout) }).toEqual({
        ...plain,
        stdout: withoutClock(plain.stdout),
        stderr: "",
      });
    },
  );

  test.each([
    ["list", "--json", "--blocks"],
    ["export", "--format", "html"],
  ])("of `rulings %s` may lose its reader in the middle", async (...args) => {
    const { status, stderr } = await run(args, { stdout: "cut" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  test.each([
    [["show", "zzqx"], 1],
    [["--bogus"], 2],
  ] as const)("of messages changes no status: %j", async (args, status) => {
    expect((await run(args, { stderr: "gone" })).status).toBe(status);
  });

  test.each(["gone", "full"] as const)("does not undo an import or a note: stdout %s", async (stdout) => {
    const file = join(folder, "club.txt");
    const home = join(folder, `own-${stdout}`);
    const text =
      "Second Edition Current Rulings (3 January 2012)\n\nRULINGS\n\nown – Yours.\n\nskills – Learned.\n";
    writeFileSync(file, text);
    await run(["import", "--scope", "full", file], { stdout, home });
    await run(["note", "skills", "hello"], { stdout, home });
    expect((await run(["library", "list"], { home })).stdout).toContain("2012-01-03");
    expect((await run(["notes"], { home })).stdout).toContain("hello");
  });
});

test("a query from standard input is answered before the next one is there", async () => {
  const child = spawn(process.execPath, [program, "ask", "--stdin", "--json"]);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (const query of ["own", "skills"]) {
    child.stdin.write(`${query}\n`);
    const { value } = await answers.next();
    expect(JSON.parse(value ?? "{}").query).toBe(query);
  }
  child.stdin.end();
  expect(await once(child, "close")).toEqual([0, null]);
});

describe.skipIf(!existsSync("/dev/zero"))("input that never ends is refused with its limit:", () => {
  const endless = [
    [["ask", "--stdin"], "standard input:1: the query has more than 100,000 characters"],
    [["ask", "--stdin", "--json"], "standard input:1: the query has more than 100,000 characters"],
    [["import", "/dev/zero"], "the file has more than 400 MB"],
    [["import", "-"], "standard-input: the file has more than 128 MB"],
    [["diff", "-", source], "standard-input: the file has more than 128 MB"],
    [["diff", source, "/dev/zero"], "the file has more than 400 MB"],
    [["list", "--corpus", "/dev/zero"], ""],
  ] as const;
  test.each(oneIn(2, endless))("rulings %j", async (args, message) => {
    const { status, stdout, stderr } = await run(args, { stdin: "/dev/zero" });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  });
});
