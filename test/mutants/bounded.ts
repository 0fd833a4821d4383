/** A function in, what it gives out; one that never ends is broken off, which no promise or timer could do. */
import { Script } from "node:vm";

declare global {
  var boundedRun: (() => void) | undefined;
}

/** What a test that was broken off says. */
export const tooLong = "it takes too long";

/** Milliseconds of processor time; a test takes a third of that at most. */
const most = 1_000;
/** How long is waited at first: less of the processor may be had. */
const first = 1_200;
const script = new Script("boundedRun()");

/** Throws `tooLong` where the time is over: time of the processor, for a busy machine is no endless loop. */
export function runBounded<Value>(run: () => Value, timeout = first): Value {
  const { user, system } = process.cpuUsage();
  const given: Value[] = [];
  globalThis.boundedRun = () => given.push(run());
  try {
    script.runInThisContext({ timeout });
  } catch (error) {
    if (!isBrokenOff(error)) throw error;
    const used = process.cpuUsage();
    if (used.user + used.system - user - system > most * 1_000) throw new Error(tooLong);
    return runBounded(run, 4 * timeout);
  }
  for (const value of given) return value;
  throw new Error("the script calls what it was given");
}

function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
