/**
 * Fuzzing at length: `npm run fuzz -- --seconds 600 --only parse --seed 7`. Each target runs in a thread, guided by the blocks
 * of the source that its inputs reach. What breaks a promise is made small and kept in test/fuzz/found, where the short
 * run of the tests tries it again for ever.
 */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { attempt } from "../../src/library/disk.ts";
import type { Explored, Finding } from "./explore.ts";
import { targets } from "./targets.ts";
import type { Task } from "./worker.ts";

/** An input that has not come back by now never will. */
const patience = 30_000;
const inputSpace = 1_000_000;
const found = new URL("found/", import.meta.url);

interface Wish {
  readonly seconds: number;
  readonly only: string | undefined;
  readonly seed: number;
}

/** Throws if the arguments are others than the usage has. */
function readWish(args: readonly string[]): Wish {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "30" },
      only: { type: "string" },
      seed: { type: "string" },
    },
  });
  return {
    seconds: Number(values.seconds),
    only: values.only,
    seed: values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed),
  };
}

/** A thread does not inherit what makes this one read TypeScript. */
const startWorker = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(new URL("worker.ts", import.meta.url).href)}); });`;

/** What a target gave; null where it hung, with the input that it hung on. */
function fuzz(target: string, { seconds, seed }: Wish): Promise<Explored | Finding> {
  const shared = new SharedArrayBuffer(8 + inputSpace);
  const counter = new Int32Array(shared, 0, 2);
  const task: Task = { target, seed, milliseconds: seconds * 1000, shared };
  const worker = new Worker(startWorker, { eval: true, workerData: task });
  return new Promise((resolve, reject) => {
    let last = -1;
    const watch = setInterval(() => {
      const now = Atomics.load(counter, 0);
      if (now === last && now > 0) {
        const input = new Uint8Array(shared, 8).slice(0, counter[1]);
        void worker.terminate();
        clearInterval(watch);
        resolve({ target, message: "it never comes back", input });
      }
      last = now;
    }, patience);
    worker.once("message", (explored: Explored) => {
      clearInterval(watch);
      void worker.terminate();
      resolve(explored);
    });
    worker.once("error", (error) => {
      clearInterval(watch);
      reject(error);
    });
  });
}

function keep({ target, message, input }: Finding): void {
  const folder = new URL(`${target}/`, found);
  const name = createHash("sha256").update(input).digest("hex").slice(0, 12);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(name, folder), input);
  process.stdout.write(
    `  FOUND ${message}\n    test/fuzz/found/${target}/${name}: ${JSON.stringify(Buffer.from(input).toString("latin1").slice(0, 300))}\n`,
  );
}

function report(target: string, explored: Explored): void {
  const { executions, milliseconds, seeds, blocks, slowest } = explored;
  const rate = Math.round((executions * 1000) / milliseconds);
  process.stdout.write(
    `| ${target} | ${executions} | ${rate} | ${blocks} | ${seeds} | ${Math.round(slowest)} ms | ${explored.findings.length} |\n`,
  );
}

const usage = `usage: npm run fuzz -- [--seconds N] [--seed N] [--only ${targets.map(({ name }) => name).join("|")}]\n`;

async function main(args: readonly string[]): Promise<number> {
  if (args.includes("--help")) {
    process.stdout.write(usage);
    return 0;
  }
  const wish = attempt(() => readWish(args));
  const wanted = targets.filter(
    ({ name }) => wish?.only === undefined || wish.only.split(",").includes(name),
  );
  if (wish === null || wanted.length === 0 || !(wish.seconds > 0)) {
    process.stderr.write(usage);
    return 2;
  }
  process.stdout.write(
    `seed ${wish.seed}\n| target | executions | a second | blocks | seeds | slowest | findings |\n| --- | --- | --- | --- | --- | --- | --- |\n`,
  );
  let findings = 0;
  for (const { name } of wanted) {
    const outcome = await fuzz(name, wish);
    const all = "findings" in outcome ? outcome.findings : [outcome];
    if ("findings" in outcome) report(name, outcome);
    for (const finding of all) keep(finding);
    findings += all.length;
  }
  return findings === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
