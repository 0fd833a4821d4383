/** One target in a thread of its own, so that an input that never comes back can be found by those who wait. */
import { parentPort, workerData } from "node:worker_threads";
import { watchCoverage } from "./coverage.ts";
import { explore } from "./explore.ts";
import { targets } from "./targets.ts";

export interface Task {
  readonly target: string;
  readonly seed: number;
  readonly milliseconds: number;
  /** Where the input that is being run stands: its length, then its bytes. */
  readonly shared: SharedArrayBuffer;
}

const { target: name, seed, milliseconds, shared }: Task = workerData;
const target = targets.find((each) => each.name === name);
if (!target) throw new Error(`no such target: ${name}`);

const counter = new Int32Array(shared, 0, 2);
const place = new Uint8Array(shared, 8);
const about = (input: Uint8Array) => {
  place.set(input.subarray(0, place.length));
  counter[1] = input.length;
  Atomics.add(counter, 0, 1);
};

const coverage = await watchCoverage("/src/");
parentPort?.postMessage(await explore(target, { seed, milliseconds, coverage, about }));
