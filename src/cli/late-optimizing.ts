/**
 * Work that runs once through much code, for some tenths of a second, in; what it gives out, in fewer of them. The runtime
 * optimises what runs often, and here that takes nearly as long as all the rest: it is asked to do so later, or less of it.
 */
import { statSync } from "node:fs";

type Flag = "interrupt-budget" | "max-inlined-bytecode-size-cumulative";

/**
 * What V8 starts with, by its version (`node --v8-options`). It is put back, for code that was kept for the next start
 * is refused under other flags; a V8 of which nobody looked is left alone.
 */
const startValues: Readonly<Record<string, Readonly<Record<Flag, number>>>> = {
  "11.3": { "interrupt-budget": 67_584, "max-inlined-bytecode-size-cumulative": 920 },
};
/** Half as much and twice as much made no difference. */
const lateBudget = 1_000_000;
/** Bytes of all texts together. Shorter ones are read before anything is optimised. */
const long = 400_000;
/**
 * Words of a question, and the budget for one: its answer is there before what V8 would optimise by then pays. To ask V8
 * costs two milliseconds, which fewer words do not save. Many passages are summed in loops that are worth optimising.
 */
const manyWords = 8;
const questionBudget = 200_000;
/**
 * How much code of other functions V8 draws into one that it optimises: a third of what it starts with. A seventh of a
 * script of thousands of questions is saved, and a longer one is answered no slower.
 */
const fewInlined = 300;

export async function lateOptimizing<Value>(
  files: readonly string[],
  work: () => Promise<Value>,
): Promise<Value> {
  return sizeOf(files) < long ? work() : under("interrupt-budget", lateBudget, work);
}

/** For one question alone. */
export async function lateOptimizingQuestion<Value>(
  question: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const isLong = question.trim().split(space).length >= manyWords;
  return isLong ? under("interrupt-budget", questionBudget, work) : work();
}

const space = /\s+/;

export async function lightOptimizing<Value>(work: () => Promise<Value>): Promise<Value> {
  return under("max-inlined-bytecode-size-cumulative", fewInlined, work);
}

async function under<Value>(flag: Flag, value: number, work: () => Promise<Value>): Promise<Value> {
  const before = startValues[process.versions.v8.split(".").slice(0, 2).join(".")]?.[flag];
  if (before === undefined) return work();
  const { setFlagsFromString } = await import("node:v8");
  setFlagsFromString(`--${flag}=${value}`);
  try {
    return await work();
  } finally {
    setFlagsFromString(`--${flag}=${before}`);
  }
}

/** What is no file counts nothing. */
function sizeOf(files: readonly string[]): number {
  const sizes = files.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}
