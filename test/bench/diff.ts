/**
 * `npm run bench:diff`: whole processes in turn, each round with the bare runtime, git and ours on the same pair, as
 * medians and ratios in a Markdown table. Build first. `--rounds N` (default 20).
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "./processes.ts";

const root = new URL("../..", import.meta.url).pathname;
const source = readFileSync(join(root, "corpus/sources/2e-current-rulings-2011-01-03.txt"), "utf8");
const errata = source.slice(source.indexOf("Altovar,")).trimEnd();
const rounds = Number(process.argv[process.argv.indexOf("--rounds") + 1]) || 20;

/** The errata over and over, each copy of a title numbered, until the text is so large. */
function grown(bytes: number, change: (entry: string, at: number) => string): string {
  const entries = errata.split(/\n\n(?=[^\n]+ – Erratum:\n)/);
  const grown: string[] = [];
  for (let size = 0; size < bytes; ) {
    const at = grown.length;
    const copy = Math.floor(at / entries.length);
    const entry = change(
      (entries[at % entries.length] ?? "").replace(" – Erratum:", ` ${copy} – Erratum:`),
      at,
    );
    grown.push(entry);
    size += entry.length + 2;
  }
  return `${source.slice(0, source.indexOf("Altovar,"))}${grown.join("\n\n")}\n`;
}

/** Words drawn from the document without its sentences; titles differ by seed. */
function shuffled(bytes: number, seed: number): string {
  const words = [...new Set(source.match(/[A-Za-z']+/g))];
  let state = seed;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  const some = (count: number) => Array.from({ length: count }, () => words[next() % words.length]).join(" ");
  const entries: string[] = [];
  for (let size = 0; size < bytes; ) {
    const entry = `${some(3)} ${seed} ${entries.length} – ${some(40)}.`;
    entries.push(entry);
    size += entry.length + 2;
  }
  return `RULINGS\n\n${entries.join("\n\n")}\n`;
}

const every50th = (entry: string, at: number) =>
  at % 50 === 7 ? entry.replace(/ (?:the|a|this) /, " another ") : entry;
const pairs = {
  "2011 document, 3 changes": [
    source,
    source.replace("10.", "11.").replace(">34", ">36").replace("Skills are not", "Skills are"),
  ],
  "900 KB, 2 % of the entries changed": [grown(900_000, (entry) => entry), grown(900_000, every50th)],
  "1 MB, nothing in common": [shuffled(1_000_000, 1), shuffled(1_000_000, 2)],
} as const;

function milliseconds(command: string, args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(command, args, { env, maxBuffer: 1 << 28 });
  if (status === null || status > 1) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
  return performance.now() - start;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function row(name: string, folder: string): string {
  const files = [join(folder, "old.txt"), join(folder, "new.txt")];
  const commands = {
    bare: () => milliseconds(process.execPath, ["-e", "0"]),
    git: () => milliseconds("git", ["diff", "--no-index", "--word-diff", "--no-color", ...files]),
    ours: () => milliseconds(process.execPath, [join(root, "bin/rulings.js"), "diff", ...files]),
  };
  const times = { bare: [] as number[], git: [] as number[], ours: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.bare.push(commands.bare());
    times.git.push(commands.git());
    times.ours.push(commands.ours());
  }
  const ratio = (of: readonly number[], to: readonly number[]) =>
    median(of.map((time, at) => time / (to[at] ?? 1))).toFixed(2);
  const cells = [median(times.bare), median(times.git), median(times.ours)].map(
    (time) => `${time.toFixed(0)} ms`,
  );
  return `| ${[name, ...cells, ratio(times.ours, times.git), ratio(times.ours, times.bare)].join(" | ")} |`;
}

const folder = mkdtempSync(join(tmpdir(), "rulings-bench-"));
console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? "unknown"}, ${cpus().length} cores, ${rounds} rounds\n`,
);
console.log("| pair | node -e 0 | git --word-diff | rulings diff | to git | to node |");
console.log("| --- | --- | --- | --- | --- | --- |");
for (const [name, [old, fresh]] of Object.entries(pairs)) {
  writeFileSync(join(folder, "old.txt"), old);
  writeFileSync(join(folder, "new.txt"), fresh);
  console.log(row(name, folder));
}
rmSync(folder, { recursive: true });
