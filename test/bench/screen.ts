/**
 * How fast the screen is, in the built program under a real pseudo-terminal of 100 × 30 and of 200 × 60: the time to the first frame as a
 * ratio to `node -e 0`, from a key to its whole frame, and the bytes of a key. `npm run bench:screen [-- PAIRS]`, after a build.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type IPty, spawn } from "@lydell/node-pty";
import { bigCorpus } from "./big-corpus.ts";

const dist = new URL("../../dist", import.meta.url).pathname;
const pairs = Number(process.argv[2] ?? 20);
const sizes = [
  { cols: 100, rows: 30 },
  { cols: 200, rows: 60 },
] as const;
type TerminalSize = (typeof sizes)[number];
const frameEnd = "\x1b[?2026l";

/** What judges type, letter by letter. */
const queries = [
  "winning the game",
  "up the ante",
  "can I look at his discard pile",
  "launch portal in a battle",
  "suspends play at any time",
  "misions with no pont box",
  "when facing a dilemma personnel stopped",
];

/** Without what flatters a ratio or keeps frames back, and with folders of its own for state and compiled code. */
function surroundings(folder: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? "",
    TERM: "xterm-256color",
    LANG: "C.UTF-8",
    XDG_STATE_HOME: folder,
    XDG_CACHE_HOME: folder,
  };
}

function run(args: readonly string[], folder: string, size: TerminalSize = sizes[0]): IPty {
  return spawn(process.execPath, [...args], { ...size, cwd: folder, env: surroundings(folder) });
}

function start(home: string, folder: string, size?: TerminalSize): IPty {
  const program = JSON.stringify(join(home, "start.cjs"));
  return run(["-e", `require(${program}).start(${JSON.stringify(home)})`], folder, size);
}

/** Once to its end: who opens the screen every day has its code compiled. */
async function openOnce(home: string, folder: string): Promise<void> {
  const pty = start(home, folder);
  await until(pty, frameEnd, process.hrtime.bigint());
  await pause(1500);
  const ended = until(pty, null, process.hrtime.bigint());
  pty.write(endOfProgram);
  await ended;
}

const endOfProgram = "\x03";

/** Milliseconds until the process writes these words, or ends. */
function until(pty: IPty, words: string | null, from: bigint): Promise<number> {
  return new Promise((resolve) => {
    let seen = "";
    const done = () => resolve(Number(process.hrtime.bigint() - from) / 1e6);
    const listening = pty.onData((data) => {
      seen += data;
      if (words !== null && seen.includes(words)) {
        listening.dispose();
        done();
      }
    });
    pty.onExit(() => words === null && done());
  });
}

async function firstFrame(home: string, folder: string): Promise<number> {
  const from = process.hrtime.bigint();
  const pty = start(home, folder);
  const time = await until(pty, frameEnd, from);
  pty.kill("SIGKILL");
  return time;
}

async function bareRuntime(folder: string): Promise<number> {
  const from = process.hrtime.bigint();
  return until(run(["-e", "0"], folder), null, from);
}

interface Keystrokes {
  readonly times: readonly number[];
  readonly bytes: readonly number[];
  /** Bytes of words alone, which no way of writing a frame could save. */
  readonly words: readonly number[];
}

interface Session {
  readonly letters: Keystrokes;
  /** Keys that choose another hit: the screen's own work, with a page to lay out and nothing to look up. */
  readonly choices: Keystrokes;
}

async function keystrokes(home: string, folder: string, size: TerminalSize): Promise<Session> {
  const pty = start(home, folder, size);
  await until(pty, frameEnd, process.hrtime.bigint());
  await pause(1500);
  const all = [...queries, ...queries, ...queries].flatMap((query) => [...query, ...choosing, erase]);
  const pressed: Pressed[] = [];
  for (const key of all) {
    const answered = await Promise.race([press(pty, key), pause(unchanged)]);
    if (answered) pressed.push(answered);
    await pause(15);
  }
  pty.kill("SIGKILL");
  const warm = pressed.slice(warmUp).filter(({ key }) => key !== erase);
  const isChoice = ({ key }: Pressed) => choosing.includes(key);
  return { letters: gather(warm.filter((one) => !isChoice(one))), choices: gather(warm.filter(isChoice)) };
}

/** `ESC [1;4;35m`, `ESC [?25l` */
const sequence = /\x1b\[[?;\d]*[A-Za-z]/g;

const gather = (pressed: readonly Pressed[]): Keystrokes => ({
  times: pressed.map(({ time }) => time),
  bytes: pressed.map(({ seen }) => Buffer.byteLength(seen)),
  words: pressed.map(({ seen }) => Buffer.byteLength(seen.replace(sequence, ""))),
});

/** A key that has written nothing for so long changed nothing: there is no further hit to choose. Milliseconds. */
const unchanged = 1000;

/** Ctrl-U; down and up again among the first five hits. */
const erase = "\x15";
const choosing = ["\x1b[B", "\x1b[B", "\x1b[B", "\x1b[B", "\x1b[A", "\x1b[A", "\x1b[A", "\x1b[A"];

/** Keys before the optimiser has seen the program. */
const warmUp = 20;

interface Pressed {
  readonly key: string;
  readonly time: number;
  readonly seen: string;
}

function press(pty: IPty, key: string): Promise<Pressed> {
  return new Promise((resolve) => {
    const from = process.hrtime.bigint();
    let seen = "";
    const listening = pty.onData((data) => {
      seen += data;
      if (seen.endsWith(frameEnd)) {
        listening.dispose();
        resolve({ key, time: Number(process.hrtime.bigint() - from) / 1e6, seen });
      }
    });
    pty.write(key);
  });
}

const pause = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

function tell(name: string, { times, bytes, words }: Keystrokes): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(1));
  console.log(`${name}: to its frame p50 ${p50}  p95 ${p95}  p99 ${p99} ms, ${times.length} keys`);
  const [middle, most] = [0.5, 0.95].map((part) => `${quantile(bytes, part)} (${quantile(words, part)})`);
  console.log(`${name}: bytes (of them words) p50 ${middle}  p95 ${most}`);
}

const folder = mkdtempSync(join(tmpdir(), "rulings-bench-"));
const homes = [["shipped corpus", dist] as const, ...[15_000, 30_000].map(withEntries)];

function withEntries(count: number): readonly [name: string, home: string] {
  const home = join(folder, `dist-${count}`);
  cpSync(dist, home, { recursive: true });
  for (const [file, text] of bigCorpus(count).files) writeFileSync(join(home, file), text);
  return [`${count.toLocaleString("en")} entries`, home];
}

await openOnce(dist, folder);
const ratios: number[] = [];
const frames: number[] = [];
for (let pair = 0; pair < pairs; pair++) {
  const bare = await bareRuntime(folder);
  const frame = await firstFrame(dist, folder);
  frames.push(frame);
  ratios.push(frame / bare);
}
console.log(
  `first frame: ${quantile(ratios, 0.5).toFixed(2)} times \`node -e 0\`, ${quantile(frames, 0.5).toFixed(0)} ms, ${pairs} pairs in turn`,
);
for (const [name, home] of homes)
  for (const size of sizes) {
    const { letters, choices } = await keystrokes(home, folder, size);
    const where = `${name} at ${size.cols} × ${size.rows}`;
    tell(`${where}, a letter typed`, letters);
    tell(`${where}, a hit chosen`, choices);
  }
rmSync(folder, { recursive: true, force: true });
