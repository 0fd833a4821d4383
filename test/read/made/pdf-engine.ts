/**
 * Stands for `dist/pdf-engine.cjs` in the tests. The program starts a thread for each PDF; most of the time of a small one
 * goes into loading pdfjs. Here a thread that has read its PDF reads the next one. Where a test gives limits of its own, the
 * thread is the program's.
 */
import { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { PdfLimits, ReadPdfPages } from "../../../src/read/pdf/engine.ts";
import type { startThread as startNewThread } from "../../../src/read/pdf/thread.ts";
import { limits } from "../../../src/read/problems.ts";

const script = new URL("pdf-thread.cjs", import.meta.url);
const engine: { readonly startThread: typeof startNewThread } = createRequire(import.meta.url)(
  "../../../dist/pdf-engine.cjs",
);
const idle: Worker[] = [];

export function startThread(task: { readonly bytes: Uint8Array; readonly limits: PdfLimits }) {
  return task.limits === limits ? new SharedThread(task) : engine.startThread(task);
}

class SharedThread extends EventEmitter {
  readonly #worker: Worker;
  #isReading = true;

  constructor(task: object) {
    super();
    const resourceLimits = { maxOldGenerationSizeMb: limits.threadMegabytes };
    this.#worker = idle.pop() ?? new Worker(script, { resourceLimits, execArgv: [], env: {} });
    this.#worker.unref();
    const fail = (error: Error) => this.emit("error", error);
    this.#worker.once("error", fail);
    this.#worker.once("message", (read: ReadPdfPages) => {
      this.#isReading = false;
      this.#worker.off("error", fail);
      idle.push(this.#worker);
      this.emit("message", read);
    });
    this.#worker.postMessage(task);
  }

  async terminate(): Promise<void> {
    if (this.#isReading) await this.#worker.terminate();
  }
}
