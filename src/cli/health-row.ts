/** What the command line and its help say of `rulings health`. */
import type { CommandRow } from "./command-row.ts";
import { healthFlags } from "./settings/flags.ts";

export const healthRow: CommandRow = {
  name: "health",
  says: "one page before an event: what is loaded, in force, open or damaged",
  arguments: [],
  flags: healthFlags,
  more: `
It reads every text again and compares what was made from it: a few seconds.

Examples:
  rulings health
  rulings health --as-of 2026-12-05
  rulings health --verbose
  rulings health --json

Exit status: 0 sound (what the texts leave open is counted), 1 something is
wrong, 2 trouble.`,
  isTolerant: true,
  run: async ({ settled, machine }) => (await import("./commands/health.ts")).healthCommand(settled, machine),
};
