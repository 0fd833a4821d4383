/**
 * How fast a text is imported, as a judge does it: `npx tsx test/bench/import.ts [MEGABYTES]` after a build. A process of
 * its own reads, parses, accounts for every line, and writes the library of a new home; prints the best and the median
 * of five, in megabytes of source a second from start to exit, and the peak of memory. Then the first question, which
 * compiles the index, and the next one.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("../..", import.meta.url).pathname;
const megabytes = Number(process.argv[2] ?? 5);
const runs = 5;
const folder = mkdtempSync(join(tmpdir(), "rulings-"));

/** The shipped rulings again and again, each round with titles of its own. */
function bigText(): string {
  const one = readFileSync(join(root, "corpus/sources/2e-current-rulings-2011-01-03.txt"), "utf8");
  const wanted = megabytes * 1e6;
  const rounds: string[] = [];
  for (let length = 0; length < wanted; length += one.length)
    rounds.push(one.replace(/^([^\n]{2,60}?) – /gm, `$1 ${rounds.length} – `));
  return rounds.join("\n\n");
}

const source = join(folder, "big.txt");
const text = bigText();
writeFileSync(source, text);
const peak = join(folder, "peak.cjs");
writeFileSync(
  peak,
  'process.on("exit", () => require("node:fs").writeSync(2, "peak " + process.resourceUsage().maxRSS + " " + process.cpuUsage().user));',
);

interface Measured {
  readonly seconds: number;
  /** Of the processor, which other processes do not lengthen as much. */
  readonly worked: number;
  readonly megabytesOfMemory: number;
}

function measure(home: string, args: readonly string[]): Measured {
  const start = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--require", peak, join(root, "bin/rulings.js"), ...args],
    { env: { PATH: process.env.PATH, HOME: home }, encoding: "utf8", maxBuffer: 1 << 30 },
  );
  const seconds = (performance.now() - start) / 1000;
  if (status === 2) throw new Error(stderr);
  const [, kilobytes, microseconds] = /peak (\d+) (\d+)$/.exec(stderr) ?? [];
  return { seconds, worked: Number(microseconds) / 1e6, megabytesOfMemory: Number(kilobytes) / 1024 };
}

const facts = ["--edition", "2e", "--kind", "current-rulings", "--scope", "full", "--date", "2011-01-03"];
const imports = Array.from({ length: runs }, (_, at) => {
  const home = join(folder, `home-${at === 0 ? 0 : 1}`);
  rmSync(join(home, ".local"), { recursive: true, force: true });
  return measure(home, ["import", source, "--json", ...facts]);
});
const size = Buffer.byteLength(text) / 1e6;
const rates = imports.map(({ seconds }) => size / seconds).sort((one, other) => other - one);
const worked = imports.map((each) => size / each.worked).sort((one, other) => other - one);
const memory = Math.max(...imports.map(({ megabytesOfMemory }) => megabytesOfMemory));
console.log(
  `import of ${size.toFixed(1)} MB: ${rates[0]?.toFixed(1)} (median ${rates[runs >> 1]?.toFixed(1)}) MB/s, ${worked[0]?.toFixed(1)} MB a second of the processor, peak ${memory.toFixed(0)} MiB`,
);
for (const name of ["first question", "next question"]) {
  const { seconds, worked, megabytesOfMemory } = measure(join(folder, "home-1"), ["ask", "winning the game"]);
  console.log(
    `${name}: ${(seconds * 1000).toFixed(0)} ms (${(worked * 1000).toFixed(0)} of the processor), peak ${megabytesOfMemory.toFixed(0)} MiB`,
  );
}
rmSync(folder, { recursive: true });
