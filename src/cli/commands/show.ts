/** `rulings show`: one entry whole. */
import { openedEntryJson } from "../../render/entry-json.ts";
import { entryText } from "../../render/entry-text.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import type { CommonOptions } from "../settings/options.ts";
import { printNamed } from "./print-named.ts";

export function showCommand(name: string, options: CommonOptions, machine: Machine): Promise<ExitStatus> {
  return printNamed(name, { text: entryText, json: openedEntryJson }, { options, machine });
}
