/** Runs of a block in, its plain text out. */
import type { PageRun } from "../page-data.ts";

export function textOf(runs: readonly PageRun[]): string {
  return runs.map((run) => (typeof run === "string" ? run : run.text)).join("");
}
