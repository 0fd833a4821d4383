/** A target and a time in, what was found out. Inputs that reach new blocks of the source become seeds themselves. */
import type { Coverage } from "./coverage.ts";
import { mutate } from "./mutate.ts";
import { randomFrom } from "./random.ts";
import { shrink } from "./shrink.ts";
import { Broken, type Target } from "./target.ts";

/** Milliseconds of the processor; longer than this a judge would take for a hang. */
const longestRun = 2_000;
/** A look at the coverage costs as much as some runs. */
const runsOfLook = 8;

export interface Finding {
  readonly target: string;
  /** What was broken, without what differs from input to input. */
  readonly message: string;
  readonly input: Uint8Array;
}

export interface Explored {
  readonly executions: number;
  readonly milliseconds: number;
  readonly seeds: number;
  readonly blocks: number;
  readonly slowest: number;
  readonly findings: readonly Finding[];
}

export interface Exploring {
  readonly seed: number;
  readonly milliseconds: number;
  readonly mostExecutions?: number;
  readonly coverage?: Coverage;
  /** Called before an input is run: where it never comes back, somebody else must know it. */
  readonly about?: (input: Uint8Array) => void;
}

export async function explore(target: Target, exploring: Exploring): Promise<Explored> {
  const { seed, milliseconds, mostExecutions = Number.POSITIVE_INFINITY, coverage, about } = exploring;
  const random = randomFrom(seed);
  const pool = target.seeds().filter(({ length }) => length > 0 && length <= target.mostBytes);
  const findings = new Map<string, Finding>();
  const start = performance.now();
  let executions = 0;
  let slowest = 0;
  const tryInput = async (input: Uint8Array) => {
    about?.(input);
    const ran = processorTime();
    const message = await complaint(target, input);
    executions += 1;
    slowest = Math.max(slowest, processorTime() - ran);
    if (message === null || findings.has(message)) return message;
    const isSame = async (smaller: Uint8Array) => {
      about?.(smaller);
      return (await complaint(target, smaller)) === message;
    };
    findings.set(message, { target: target.name, message, input: await shrink(input, isSame) });
    return message;
  };
  for (const input of pool.slice()) await tryInput(input);
  await coverage?.news();
  let unseen: Uint8Array[] = [];
  while (executions < mostExecutions && performance.now() - start < milliseconds) {
    const parent = random.pick(random.below(3) === 0 ? pool.slice(-20) : pool) ?? new Uint8Array();
    const other = random.pick(pool) ?? parent;
    const input = mutate(parent, { random, tokens: target.tokens, other }, target.mostBytes);
    const message = await tryInput(input);
    if (message === null) unseen.push(input);
    if (!coverage || executions % runsOfLook > 0) continue;
    if ((await coverage.news()) > 0) pool.push(...unseen);
    unseen = [];
  }
  return {
    executions,
    milliseconds: performance.now() - start,
    seeds: pool.length,
    blocks: coverage?.blocks() ?? 0,
    slowest,
    findings: [...findings.values()],
  };
}

/** What is wrong with how the program took the input; null where nothing is. */
export async function complaint(target: Target, input: Uint8Array): Promise<string | null> {
  const start = processorTime();
  try {
    await target.run(input);
  } catch (error) {
    return messageOf(error);
  }
  return processorTime() - start > longestRun ? "it takes longer than a judge would wait" : null;
}

/** What else the machine does is not counted. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Numbers and quoted words differ from input to input where the mistake is one. */
function messageOf(error: unknown): string {
  if (error instanceof Broken) return error.message;
  const place =
    error instanceof Error ? (error.stack ?? "").split("\n").find((line) => line.includes("/src/")) : "";
  const file = /\/src\/(?<file>[^:)]+)/.exec(place ?? "")?.groups?.file ?? "";
  return `${String(error)
    .replace(/["'`][^"'`]*["'`]|\d+/g, "…")
    .slice(0, 120)} in ${file}`;
}
