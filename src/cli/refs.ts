/** `rulings refs`: what an entry points to, what points to it, what points nowhere. */
import { cite } from "../domain/citation.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { isUntitled } from "../render/citation.ts";
import { referencesJson } from "../render/entry-json.ts";
import { headText } from "../render/head-text.ts";
import { pointersText } from "../render/pointers-text.ts";
import { paragraph, type TextStyle } from "../render/text-style.ts";
import { lookUp, sayMiss } from "./entries.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import { openCorpus } from "./open-corpus.ts";
import type { CommonOptions } from "./options.ts";
import { textStyle } from "./style.ts";

export async function refsCommand(
  name: string,
  options: CommonOptions,
  machine: Machine,
): Promise<ExitStatus> {
  const corpus = await openCorpus(options, machine);
  const looked = lookUp(name, corpus.texts(), options);
  if (looked.opened === null) return sayMiss(looked, machine);
  const [first, ...others] = looked.opened;
  if (options.json) {
    const sameTitle = others.map(({ entry }) => entry.id);
    machine.stdout.write(`${JSON.stringify({ ...referencesJson(first), others: sameTitle })}\n`);
  } else {
    const style = textStyle(machine, options, machine.stdout);
    machine.stdout.write(looked.opened.map((opened) => refsText(opened, style)).join("\n"));
  }
  return 0;
}

/** The first words of an untitled passage, because its text is not shown below. */
function refsText(opened: OpenedEntry, style: TextStyle): string {
  const citation = cite(opened.entry, opened.document);
  const words = isUntitled(citation) ? `\n${paragraph({ text: citation.title, first: "  " }, style)}` : "";
  const leads = opened.references.some(({ target }) => target !== null) || opened.referencedBy.length > 0;
  const alone = leads ? "" : "\n  Points to no entry of this corpus, and none points to it.\n";
  return `${headText(citation, null, style)}${words}${alone}${pointersText(opened, style)}`;
}
