/** `rulings slip`: the last ruling, or that of a number, for the players. */
import { receiptColumns, slipHtml, slipMarkdown, slipText } from "../../render/slip.ts";
import type { Call } from "../command.ts";
import { findRuling, openEventLog } from "../event/event-log.ts";
import type { ExitStatus } from "../machine/machine.ts";
import { printResult } from "../style.ts";

export async function slipCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const log = openEventLog(options, machine);
  const ruling = findRuling(words[0], log, machine);
  if (ruling === null) return 1;
  const slip = { event: log.event, ruling };
  const text = () => {
    if (options.html) return slipHtml(slip);
    return options.markdown ? slipMarkdown(slip) : slipText(slip, receiptColumns);
  };
  return printResult(call, { json: () => ruling, text });
}
