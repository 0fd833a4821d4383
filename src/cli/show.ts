/** `rulings show`: one entry whole. Where documents share its title, each is shown, and JSON names the others. */
import { openedEntryJson } from "../render/entry-json.ts";
import { entryText } from "../render/entry-text.ts";
import { lookUp, sayMiss } from "./entries.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import { openCorpus } from "./open-corpus.ts";
import type { CommonOptions } from "./options.ts";
import { textStyle } from "./style.ts";

export async function showCommand(
  name: string,
  options: CommonOptions,
  machine: Machine,
): Promise<ExitStatus> {
  const corpus = await openCorpus(options, machine);
  const looked = lookUp(name, corpus.texts(), options);
  if (looked.opened === null) return sayMiss(looked, machine);
  const [first, ...others] = looked.opened;
  const style = textStyle(machine, options, machine.stdout);
  if (options.json) {
    const sameTitle = others.map(({ entry }) => entry.id);
    machine.stdout.write(`${JSON.stringify({ ...openedEntryJson(first), others: sameTitle })}\n`);
  } else machine.stdout.write(looked.opened.map((each) => entryText(each, style)).join("\n"));
  return 0;
}
