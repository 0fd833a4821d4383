/** One line on the work that goes on, which the next one replaces, and only where somebody watches. */
import { safeText } from "../render/safe-text.ts";
import type { Machine } from "./machine/machine.ts";

/** No words take the line away. */
export function showProgress(words: string, { stderr, env }: Pick<Machine, "stderr" | "env">): void {
  if (!stderr.isTerminal || env.TERM === "dumb") return;
  stderr.write(`\r\u001b[K${safeText(words).slice(0, stderr.columns - 1)}`);
}
