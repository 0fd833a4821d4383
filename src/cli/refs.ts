/** `rulings refs`: what an entry points to, what points to it, what points nowhere. */
import { cite } from "../domain/citation.ts";
import { entryFacts } from "../render/citation.ts";
import { referencesJson } from "../render/entry-json.ts";
import { pointersText } from "../render/entry-text.ts";
import { safeText } from "../render/safe-text.ts";
import { lookUp } from "./entries.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import { openCorpus } from "./open-corpus.ts";
import type { CommonOptions } from "./options.ts";
import { textStyle } from "./style.ts";

export async function refsCommand(
  name: string,
  options: CommonOptions,
  machine: Machine,
): Promise<ExitStatus> {
  const corpus = await openCorpus(options.corpus, machine);
  const looked = lookUp(name, corpus.texts(), options);
  if (looked.opened === null) {
    machine.stderr.write(looked.message);
    return 1;
  }
  const [first] = looked.opened;
  if (options.json) machine.stdout.write(`${JSON.stringify(referencesJson(first))}\n`);
  else {
    const style = textStyle(machine, options, machine.stdout);
    const citation = cite(first.entry, first.document);
    const pointers = pointersText(first, style);
    machine.stdout.write(
      `${style.paint.title(safeText(citation.title))}  ${style.paint.edition(entryFacts(citation))}\n`,
    );
    machine.stdout.write(pointers === "" ? "\n  Points to nothing, and nothing points to it.\n" : pointers);
  }
  return 0;
}
