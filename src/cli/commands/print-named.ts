/** What `show` and `refs` share: the entries of a name, printed; where documents share it each is, and JSON names the others. */

import type { OpenedEntry } from "../../domain/opened-entry.ts";
import { safeJson } from "../../render/safe-text.ts";
import type { TextStyle } from "../../render/text-style.ts";
import { type CorpusOnDay, openCorpusOnDay } from "../corpus/corpus-on-day.ts";
import { lookUp, reasonsAgainst, sayMiss } from "../corpus/entries.ts";
import { readNotesAloud } from "../library/own-notes.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import type { CommonOptions } from "../settings/options.ts";
import { textStyle } from "../style.ts";

/** How one entry is printed for people and for scripts. */
export interface EntryPrinter {
  readonly text: (opened: OpenedEntry, style: TextStyle) => string;
  readonly json: (opened: OpenedEntry) => object;
}

interface Surroundings {
  readonly options: CommonOptions;
  readonly machine: Machine;
}

export async function printNamed(
  name: string,
  { text, json }: EntryPrinter,
  { options, machine }: Surroundings,
): Promise<ExitStatus> {
  const corpus = await openCorpusOnDay(options, machine);
  const looked = lookUp(name, corpus.texts(), options);
  if (looked.opened === null) return sayMiss(looked, machine, reasonsAgainst(name, corpus, options));
  const notes = await beside(options, machine);
  const [first, ...rest] = layered(looked.opened, corpus);
  if (options.json) {
    const others = rest.map(({ entry }) => entry.id);
    machine.stdout.write(`${safeJson({ ...json(notes(first)), others })}\n`);
  } else {
    const style = textStyle(machine, options, machine.stdout);
    machine.stdout.write([first, ...rest].map((opened) => text(notes(opened), style)).join("\n"));
  }
  return 0;
}

/** What puts the user's notes beside an entry. */
async function beside(
  options: CommonOptions,
  machine: Machine,
): Promise<(opened: OpenedEntry) => OpenedEntry> {
  const notes = await readNotesAloud(options, machine);
  if (notes.length === 0) return (opened) => opened;
  const { entryWithNotes } = await import("../library/attach-notes.ts");
  return (opened) => entryWithNotes(opened, notes);
}

type Opened = readonly [OpenedEntry, ...OpenedEntry[]];

/** Each with its layers; what decides stands before what gives way to it. */
function layered([first, ...rest]: Opened, { library }: CorpusOnDay): Opened {
  const order = library.layersOf(first.entry.id).layers.map(({ entry }) => entry.id);
  const place = ({ entry }: OpenedEntry) => order.indexOf(entry.id);
  const [before = first, ...behind] = [first, ...rest]
    .map((opened) => ({ ...opened, layers: library.layersOf(opened.entry.id) }))
    .sort((one, other) => place(one) - place(other));
  return [before, ...behind];
}
