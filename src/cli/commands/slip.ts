/** `rulings slip`: the last ruling, or that of a number, for the players. */
import { safeJson } from "../../render/safe-text.ts";
import { receiptColumns, slipHtml, slipMarkdown, slipText } from "../../render/slip.ts";
import type { Call } from "../command.ts";
import { findRuling, openEventLog } from "../event/event-log.ts";
import type { ExitStatus } from "../machine/machine.ts";

export async function slipCommand({ words: [name], options, machine }: Call): Promise<ExitStatus> {
  const log = openEventLog(options, machine);
  const ruling = findRuling(name, log, machine);
  if (ruling === null) return 1;
  const slip = { event: log.event, ruling };
  if (options.json) machine.stdout.write(`${safeJson(ruling)}\n`);
  else if (options.html) machine.stdout.write(slipHtml(slip));
  else if (options.markdown) machine.stdout.write(slipMarkdown(slip));
  else machine.stdout.write(slipText(slip, receiptColumns));
  return 0;
}
