/**
 * Work that runs once through much code, for some tenths of a second, in; what it gives out, in fewer of them. The runtime
 * optimises what runs often, and here that takes nearly as long as all the rest: it is asked to wait longer with it.
 */
import { statSync } from "node:fs";

/**
 * What V8 starts with, by its version (`node --v8-options`). It is put back, for code that was kept for the next start
 * is refused under other flags; a V8 of which nobody looked is left alone.
 */
const budgets: Readonly<Record<string, number>> = { "11.3": 67_584 };
/** Half as much and twice as much made no difference. */
const lateBudget = 1_000_000;
/** Bytes of all texts together. Shorter ones are read before anything is optimised. */
const long = 400_000;

export async function lateOptimizing<Value>(
  files: readonly string[],
  work: () => Promise<Value>,
): Promise<Value> {
  const budget = budgets[process.versions.v8.split(".").slice(0, 2).join(".")];
  if (budget === undefined || sizeOf(files) < long) return work();
  const { setFlagsFromString } = await import("node:v8");
  setFlagsFromString(`--interrupt-budget=${lateBudget}`);
  try {
    return await work();
  } finally {
    setFlagsFromString(`--interrupt-budget=${budget}`);
  }
}

/** What is no file counts nothing. */
function sizeOf(files: readonly string[]): number {
  const sizes = files.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}
