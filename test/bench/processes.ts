/** Whole commands in, how long they take beside the bare runtime out: timed in turn, so that a slow moment slows both. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Both variables change what is measured: the first slows the bare runtime, the second silences the screen. */
const { NODE_EXTRA_CA_CERTS: _certificates, CI: _ci, ...own } = process.env;
/** Compiled code is kept where this run alone looks: a home that cannot be written, or an old cache, is no figure. */
const cache = mkdtempSync(join(tmpdir(), "rulings-bench-cache-"));
process.on("exit", () => rmSync(cache, { recursive: true, force: true }));

/** Nor does a library or a configuration of who measures count. */
export const env: NodeJS.ProcessEnv = {
  ...own,
  RULINGS_LIBRARY: "off",
  XDG_CONFIG_HOME: "/no/such/folder",
  XDG_CACHE_HOME: cache,
};

export interface Command {
  readonly name: string;
  readonly run: readonly [program: string, ...args: string[]];
}

export interface Ratios {
  readonly name: string;
  readonly milliseconds: number;
  /** Median, lower and upper quartile of the ratios to `node -e 0`. */
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

const bare: Command = { name: "`node -e 0` against itself", run: [process.execPath, "-e", "0"] };

/** The first row is the bare runtime against itself: what the machine's unrest alone makes of a ratio. */
export function timeInTurn(commands: readonly Command[], pairs: number): readonly Ratios[] {
  const all = [bare, ...commands];
  for (const command of all) milliseconds(command);
  const rounds = Array.from({ length: pairs }, () => {
    const reference = milliseconds(bare);
    return { reference, times: all.map(milliseconds) };
  });
  return all.map(({ name }, at) => {
    const times = rounds.map((round) => round.times[at] ?? Number.NaN);
    const ratios = rounds.map(({ reference }, round) => (times[round] ?? Number.NaN) / reference);
    return {
      name,
      milliseconds: quantile(times, 0.5),
      median: quantile(ratios, 0.5),
      low: quantile(ratios, 0.25),
      high: quantile(ratios, 0.75),
    };
  });
}

/** Who lists every match of a big corpus writes much. */
const mostOutput = 1 << 29;

function milliseconds({ run: [program, ...args] }: Command): number {
  const began = performance.now();
  const { error } = spawnSync(program, args, {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: mostOutput,
  });
  if (error) throw error;
  return performance.now() - began;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The most memory that a Node process held, in MiB; NaN where the system does not tell it. */
export function peakMemory(args: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), "rulings-bench-"));
  const [hook, reported] = [join(folder, "hook.cjs"), join(folder, "told")];
  const status = `require("node:fs").readFileSync("/proc/self/status","utf8")`;
  writeFileSync(
    hook,
    `process.on("exit",()=>{try{require("node:fs").writeFileSync(${JSON.stringify(reported)},${status})}catch{}})`,
  );
  spawnSync(process.execPath, ["-r", hook, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const kilobytes = /VmHWM:\s+(?<peak>\d+)/.exec(readOrEmpty(reported))?.groups?.peak;
  rmSync(folder, { recursive: true });
  return Number(kilobytes ?? Number.NaN) / 1024;
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Answers a second, the start of the process among them. */
export function answersPerSecond(program: string, queries: readonly string[]): number {
  const began = performance.now();
  const { stdout } = spawnSync(process.execPath, [program, "ask", "--stdin", "--json"], {
    env,
    input: `${queries.join("\n")}\n`,
    maxBuffer: 1 << 30,
    encoding: "utf8",
  });
  if (stdout.split("\n").length - 1 !== queries.length) throw new Error("not every query was answered");
  return (1000 * queries.length) / (performance.now() - began);
}
