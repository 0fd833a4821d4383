/** `rulings completion`: the script that a shell loads, and the words that the script asks for. */

import { entryName } from "../../domain/entry.ts";
import { once } from "../../domain/once.ts";
import { stepsOf } from "../../domain/procedure.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { safeText } from "../../render/safe-text.ts";
import type { Call } from "../command.ts";
import { openCorpusOnDay } from "../corpus/corpus-on-day.ts";
import type { ExitStatus } from "../machine/machine.ts";
import { complete, type NameLists, type Offer } from "../shells/complete.ts";
import { scripts } from "../shells/scripts.ts";
import { UserError } from "../user-error.ts";

export async function completionCommand({
  words: [what = "", ...line],
  options,
  machine,
  commands,
}: Call): Promise<ExitStatus> {
  const script = scripts.get(what);
  if (script === undefined && what !== "words")
    throw new UserError(
      `\`${what}\` is not a shell that rulings supports; expected ${[...scripts.keys()].join(", ")}`,
      "rulings completion bash",
    );
  if (script !== undefined) machine.stdout.write(script);
  else {
    const corpus = await openCorpusOnDay(options, machine);
    const offers = complete(
      line,
      commands,
      nameLists(() => corpus.texts().texts),
    );
    machine.stdout.write([...new Set(offers.map(offerLine))].join(""));
  }
  return 0;
}

function nameLists(texts: () => readonly RulesText[]): NameLists {
  const entries = once(() => texts().flatMap((text) => text.entries));
  return {
    titles: () => entries().flatMap(({ title }) => title ?? []),
    /** `attempting missions`, then each of its steps: `attempting missions 2.d`. */
    procedures: () =>
      entries().flatMap((entry) => {
        const name = entryName(entry);
        const steps = stepsOf(entry).map(({ path }) => `${name} ${path}`);
        return steps.length === 0 ? [] : [name, ...steps];
      }),
    /** `702.19`, `702.19b` */
    numbers: () =>
      entries()
        .flatMap(({ number, blocks }) => [
          number ?? [],
          ...blocks.map(({ kind, path }) => (kind === "rule" ? (path ?? []) : [])),
        ])
        .flat(),
    documents: () => texts().map(({ document }) => document.id),
  };
}

/** A name that would be more than one line, act on the terminal, or hide letters is not offered. */
function offerLine(offer: Offer): string {
  if (typeof offer === "string") return `:${offer}\n`;
  const { word, about } = offer;
  if (word.includes("\n") || safeText(word) !== word) return "";
  return about === "" ? `${word}\n` : `${word}\t${about}\n`;
}
