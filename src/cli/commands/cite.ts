/** Resolves the values of `--cite` to the passages that a log keeps. */
import type { CitedPassage } from "../../domain/event-log.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import { UserError } from "../../domain/user-error.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { decidingEntry, lookUp, type Opened } from "../../library/look-up.ts";
import { citeBlock, citeHit } from "../../log/citations.ts";
import type { CommandContext } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus.ts";
import type { Options } from "../settings/options.ts";

export async function resolveCitations(
  question: string,
  { options, machine }: CommandContext,
): Promise<readonly CitedPassage[]> {
  const corpus = await openCorpusOnDay({ options, machine });
  return options.cite.map((cited) => resolveCitation(cited, question, { corpus, options }));
}

/** `cited` is `ENTRY`, or `ENTRY#2.d` for one of its steps or rules. */
export function resolveCitation(
  cited: string,
  question: string,
  { corpus, options }: { readonly corpus: CorpusOnDay; readonly options: Options },
): CitedPassage {
  const at = cited.lastIndexOf("#");
  const name = at < 0 ? cited : cited.slice(0, at);
  const opened = decidingEntry(entriesCalled(name, corpus, options), name, corpus);
  return at < 0 ? passageFor(question, opened, corpus) : addressed(cited.slice(at + 1), opened);
}

/** Throws an error that names the nearest entries if there are none. */
export function entriesCalled(name: string, corpus: CorpusOnDay, options: Options): Opened {
  const looked = lookUp(name, corpus.texts(), options);
  if (looked.opened !== null) return looked.opened;
  const near = looked.nearest.map(({ title }) => title).join(", ");
  throw new UserError(
    `no entry is called “${name}”${near === "" ? "" : `; the nearest: ${near}`}`,
    "rulings list",
  );
}

function addressed(address: string, opened: OpenedEntry): CitedPassage {
  const block = opened.entry.blocks.find(({ path }) => path === address);
  if (block) return citeBlock(opened, block);
  const known = opened.entry.blocks.flatMap(({ path }) => path ?? []);
  throw new UserError(
    `“${opened.entry.id}” has no step or rule “${address}”`,
    known.length === 0 ? `without an address: ${opened.entry.id}` : `one of ${known.join(", ")}`,
  );
}

/** The passage of the entry that best answers the question; if none does, the first words of the entry. */
function passageFor(text: string, opened: OpenedEntry, { ask }: CorpusOnDay): CitedPassage {
  const everything = { edition: null, kind: null, documents: null, changedOnly: false };
  const [hit] = ask({ ...everything, text, entry: opened.entry.id, limit: 1 }).hits;
  if (hit) return citeHit(hit);
  const [block] = opened.entry.blocks;
  if (block) return citeBlock(opened, block);
  throw new UserError(`“${opened.entry.id}” has no text`);
}
