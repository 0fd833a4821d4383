/**
 * `npm run bench:start [-- PAIRS]`: how long whole commands take beside the bare runtime. Each command is timed in turn
 * with `node -e 0`; the figure is the median of the ratios of the pairs, so that a machine that slows down slows both.
 */
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { join } from "node:path";
import { env } from "./processes.ts";

const program = join(import.meta.dirname, "../../bin/rulings.js");
const pairs = Number(process.argv[2] ?? 24);

const bare = ["-e", "0"];
const commands: readonly (readonly string[])[] = [
  ["ask", "Out Of Time during battle"],
  ["ask", "--json", "may I look at his discard pile"],
  ["ask", "he declared an attack, may I play Out Of Time to get away?"],
  ["ask", "zzqx gribblefrob"],
  ["show", "Up the Ante"],
  ["list"],
  ["--help"],
  ["--version"],
];

function milliseconds(args: readonly string[]): number {
  const began = performance.now();
  spawnSync(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  return performance.now() - began;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

// The first run of a command leaves its compiled code behind.
for (const command of commands) milliseconds([program, ...command]);
const rounds = Array.from({ length: pairs }, () => ({
  bare: milliseconds(bare),
  against: milliseconds(bare),
  each: commands.map((command) => milliseconds([program, ...command])),
}));
const bareTimes = rounds.map(({ bare: time }) => time);
const row = (name: string, times: readonly number[]) => {
  const ratios = times.map((time, at) => time / (bareTimes[at] ?? Number.NaN));
  const figures = [quantile(ratios, 0.5), quantile(ratios, 0.25), quantile(ratios, 0.75)];
  const [median = "", low = "", high = ""] = figures.map((ratio) => ratio.toFixed(2));
  return `| ${name} | ${quantile(times, 0.5).toFixed(1)} ms | ${median} | ${low}–${high} |`;
};

console.log(
  `${pairs} pairs in turn, Node ${process.version}, ${cpus()[0]?.model ?? "unknown"} × ${cpus().length}\n`,
);
console.log("| command | median | × bare runtime | middle half |\n| --- | ---: | ---: | ---: |");
console.log(
  row(
    "`node -e 0` against itself",
    rounds.map(({ against }) => against),
  ),
);
for (const [at, command] of commands.entries())
  console.log(
    row(
      `\`rulings ${command.join(" ")}\``,
      rounds.map(({ each }) => each[at] ?? Number.NaN),
    ),
  );
