import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { type JudgesTerminal, test } from "./terminal.ts";

/** `icanon` where lines are edited by the terminal again, `echo` where it shows what is typed. */
function expectGivenBack(terminal: JudgesTerminal): void {
  expect(terminal.isOtherScreen).toBe(false);
  expect(terminal.raw.lastIndexOf("\x1b[?25h")).toBeGreaterThan(terminal.raw.lastIndexOf("\x1b[?25l"));
  expect(terminal.raw.lastIndexOf("\x1b[?2004l")).toBeGreaterThan(terminal.raw.lastIndexOf("\x1b[?2004h"));
  const modes = terminal.raw.slice(terminal.raw.indexOf("status "));
  expect(modes).toMatch(/[^-]icanon/);
  expect(modes).toMatch(/[^-]echo\b/);
  expect(modes).toMatch(/[^-]isig/);
}

describe.concurrent("the terminal is restored", () => {
  test.for([
    ["Esc", ["escape"]],
    ["Ctrl-C", ["ctrl-c"]],
    ["q", ["tab", "q"]],
    ["q twice while reading", ["winning the game", "enter", "q", "q"]],
  ] as const)("after %s", async ([, keys], { open }) => {
    const terminal = await open();
    await terminal.press(...keys);
    await terminal.ended();
    expect(terminal.raw).toContain("status 0");
    expectGivenBack(terminal);
  });

  test.for([
    ["SIGTERM", 143],
    ["SIGHUP", 129],
    ["SIGINT", 130],
    ["SIGQUIT", 131],
  ] as const)("after %s, whose status it has", async ([signal, status], { open }) => {
    const terminal = await open();
    process.kill(terminal.pid, signal);
    await terminal.ended();
    expect(terminal.raw).toContain(`status ${status}`);
    expectGivenBack(terminal);
  });

  test("after a fault in the program, which is then said", async ({ newFolder, open }) => {
    const fault = join(newFolder(), "fault.cjs");
    writeFileSync(fault, 'process.on("SIGUSR2", () => { throw new Error("a fault of ours"); });');
    const terminal = await open({ env: { NODE_OPTIONS: `--require ${fault}` } });
    process.kill(terminal.pid, "SIGUSR2");
    await terminal.ended();
    expectGivenBack(terminal);
    const said = terminal.raw.slice(terminal.raw.lastIndexOf("\x1b[?1049l"));
    expect(said).toContain("a fault of ours");
    expect(said.length).toBeLessThan(4_000);
  });
});

describe.concurrent("a program that is stopped for a while", () => {
  test("gives the terminal to the shell, and takes it again with what was on it", async ({ open }) => {
    const terminal = await open();
    await terminal.press("winning the game");
    const before = terminal.lines();
    process.kill(terminal.pid, "SIGTSTP");
    await terminal.until(() => isStopped(terminal.pid), "the stop of the process");
    await terminal.until(() => !terminal.isOtherScreen, "the shell's screen");
    expect(terminal.raw.lastIndexOf("\x1b[?25h")).toBeGreaterThan(terminal.raw.lastIndexOf("\x1b[?25l"));
    process.kill(terminal.pid, "SIGCONT");
    await terminal.until(() => terminal.isOtherScreen, "the program's screen");
    await terminal.shows("winning the game");
    await terminal.still();
    expect(terminal.lines()).toEqual(before);
    await terminal.press("escape", "escape");
    await terminal.ended();
    expectGivenBack(terminal);
  });

  test("stops by Ctrl-Z too", async ({ open }) => {
    const terminal = await open();
    terminal.write("\x1a");
    await terminal.until(() => isStopped(terminal.pid), "the stop of the process");
    await terminal.until(() => !terminal.isOtherScreen, "the shell's screen");
    process.kill(terminal.pid, "SIGCONT");
    await terminal.until(() => terminal.isOtherScreen, "the program's screen");
  });
});

/** `4242 (node) T …` */
function isStopped(pid: number): boolean {
  return / [Tt] /.test(readFileSync(`/proc/${pid}/stat`, "latin1").slice(0, 40));
}

describe.concurrent("the program ends", () => {
  const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

  test("when its terminal goes away", async ({ open }) => {
    const terminal = await open();
    const { pid } = terminal;
    terminal.hangUp();
    await terminal.until(() => !isAlive(pid), "the end of the process");
  });

  test("when its input closes though it may not be hung up", async ({ open }) => {
    const terminal = await open({ before: 'trap "" HUP; exec' });
    const { pid } = terminal;
    terminal.hangUp();
    await terminal.until(() => !isAlive(pid), "the end of the process");
  });
});

describe.concurrent("what survives a restart", () => {
  test("are what was read and the last question, though the next program was killed", async ({ open }) => {
    const first = await open();
    await first.press("winning the game", "enter", "q", "q");
    await first.ended();
    const second = await open({ state: first.state });
    expect(second.lines().join("\n")).toContain("winning the game");
    process.kill(second.pid, "SIGKILL");
    await second.ended();
    expect(second.raw).toContain("status 137");
    const third = await open({ state: first.state });
    expect(third.lines().join("\n")).toContain("winning the game");
    await third.press("tab", "p");
    expect(third.lines()[3]).toMatch(/^▸ {2}2E winning the game/);
    expect(readdirSync(join(first.state, "rulings"))).toEqual(["state.json"]);
  });

  test("is kept when a signal ends the program", async ({ open }) => {
    const first = await open();
    await first.press("Up the Ante");
    process.kill(first.pid, "SIGTERM");
    await first.ended();
    const second = await open({ state: first.state });
    await second.shows("Last: Up the Ante (Enter)");
  });

  test("is nothing where the file is damaged", async ({ newFolder, open }) => {
    const state = newFolder();
    mkdirSync(join(state, "rulings"));
    writeFileSync(join(state, "rulings", "state.json"), '{"recent": [');
    const terminal = await open({ state });
    await terminal.shows("Ask");
    expect(terminal.lines().join("\n")).not.toContain("Last:");
  });

  test("is nothing where the folder cannot be written, and that is no fault", async ({ open }) => {
    const terminal = await open({ env: { XDG_STATE_HOME: "/dev/null" } });
    await terminal.press("escape");
    await terminal.ended();
    expect(terminal.raw).toContain("status 0");
  });
});

test.concurrent("a terminal that cannot place its cursor gets the usage", async ({ start }) => {
  const terminal = start({ env: { TERM: "dumb" } });
  await terminal.ended();
  expect(terminal.raw).toContain("usage: rulings QUERY…");
  expect(terminal.raw).toContain("the terminal cannot move its cursor\r\n  (TERM=dumb)");
  expect(terminal.raw).toContain("status 2");
  expect(terminal.raw).not.toContain("\x1b");
});

test.concurrent("an output that is no terminal gets no control sequence", async ({ start }) => {
  const terminal = start({ before: "cat /dev/null; exec 3>&1; exec >/dev/null; exec" });
  await terminal.ended();
  expect(terminal.raw).toContain("usage: rulings QUERY…");
  expect(terminal.raw).toContain("status 2");
  expect(terminal.raw).not.toContain("\x1b");
});

test("where color is off, nothing is left on the screen of the shell", async ({ open }) => {
  const terminal = await open({ env: { NO_COLOR: "1" } });
  await terminal.press("escape");
  await terminal.ended();
  expect(terminal.raw).not.toContain("Warning");
});

describe("while the index of a library is built", () => {
  const program = new URL("../../bin/rulings.js", import.meta.url).pathname;
  const text = "Kestrel Rulings (3 January 2026)\n\nSaltpan\nA saltpan is dry. It holds no water.\n";

  /** Without a folder for it, the import built no index. */
  const building = test.extend("startBuilding", ({ newFolder, start }) => async () => {
    const home = newFolder();
    writeFileSync(join(home, "kestrel.txt"), text);
    const env = { RULINGS_LIBRARY: join(home, "library") };
    const imported = ["import", "--edition", "kestrel", "--scope", "full", join(home, "kestrel.txt")];
    spawnSync(process.execPath, [program, ...imported], { env });
    const terminal = start({ env: { ...env, XDG_CACHE_HOME: join(home, "cache") } });
    await terminal.until(() => terminal.raw.includes("building the index"), "the message");
    return terminal;
  });

  building("no key is shown, and none is lost", async ({ startBuilding }) => {
    const terminal = await startBuilding();
    terminal.write("saltpan");
    await terminal.shows("Ask: saltpan");
    expect(terminal.raw.slice(0, terminal.raw.indexOf("\x1b[?1049h"))).not.toContain("salt");
    terminal.write("\x03");
    await terminal.ended();
    expectGivenBack(terminal);
  });

  building("the signal of Ctrl-C ends the program at once", async ({ startBuilding }) => {
    const terminal = await startBuilding();
    process.kill(terminal.pid, "SIGINT");
    await terminal.ended();
    expect(terminal.raw).not.toContain("\x1b[?1049h");
    expect(terminal.raw.slice(terminal.raw.indexOf("status 130"))).toMatch(/[^-]echo\b/);
  });
});
