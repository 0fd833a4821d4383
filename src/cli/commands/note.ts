/** `rulings note`: the user's notes beside one entry, added, confirmed, removed or shown. */

import { cite } from "../../domain/citation.ts";
import { entryName } from "../../domain/entry.ts";
import { belongsTo, type Note, slugOfId } from "../../domain/note.ts";
import { notesFor, textDigest } from "../../domain/notes-for.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import { headTitle } from "../../render/citation.ts";
import { notesText } from "../../render/notes-text.ts";
import { safeJson, safeText } from "../../render/safe-text.ts";
import { openCorpusOnDay } from "../corpus/corpus-on-day.ts";
import { lookUp, reasonsAgainst, sayMiss } from "../corpus/entries.ts";
import { changeNotes } from "../library/change-notes.ts";
import { readNotes } from "../library/own-notes.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import { sayProblems } from "../say-problems.ts";
import type { Options } from "../settings/options.ts";
import { textStyle } from "../style.ts";
import { UserError } from "../user-error.ts";
import { noteRows } from "./notes.ts";

export async function noteCommand(
  [name = "", ...words]: readonly string[],
  options: Options,
  machine: Machine,
): Promise<ExitStatus> {
  const corpus = await openCorpusOnDay(options, machine);
  const looked = lookUp(name, corpus.texts(), options);
  if (looked.opened === null) return sayMiss(looked, machine, reasonsAgainst(name, corpus, options));
  const opened = oneOf(looked.opened, name);
  const change = changeOf(words.join(" ").trim(), opened, { options, day: machine.today() });
  const gone = change === null ? [] : await changeNotes(machine, change);
  if (options.remove && !options.json) {
    for (const note of gone) machine.stdout.write(removedText(note, opened));
    return 0;
  }
  return print(opened, options, machine);
}

/** The versions of one document share their notes; the latest is what a note is made on. */
function oneOf(found: readonly [OpenedEntry, ...OpenedEntry[]], name: string): OpenedEntry {
  const sorts = new Set(
    found.map(({ document, entry }) => `${document.edition} ${document.kind} ${slugOfId(entry.id)}`),
  );
  if (sorts.size > 1)
    throw new UserError(
      `several entries are called \`${name}\`: ${found.map(({ entry }) => entry.id).join(", ")}`,
      `rulings note ${found[0].entry.id}`,
    );
  const day = ({ document }: OpenedEntry) => document.date ?? "";
  return found.reduce((latest, each) => (day(each) > day(latest) ? each : latest));
}

/** What was removed, and how to have it back. */
function removedText({ text, made }: Note, { entry }: OpenedEntry): string {
  const quoted = `'${text.replaceAll("'", "'\\''")}'`;
  return safeText(`removed: ${text} (${made})\n  undo: rulings note ${entry.id} ${quoted}\n`);
}

type Change = (notes: readonly Note[]) => readonly Note[];

interface Wish {
  readonly options: Pick<Options, "remove" | "confirm">;
  readonly day: string;
}

/** Null where nothing is to be changed. */
function changeOf(text: string, opened: OpenedEntry, { options, day }: Wish): Change | null {
  if (options.remove) return removing(text, opened);
  if (options.confirm) return confirming(opened, day);
  if (text === "") return null;
  return (notes) => [...notes, noteOn(opened, text, day)];
}

function noteOn({ entry, document }: OpenedEntry, text: string, made: string): Note {
  return {
    edition: document.edition,
    documentKind: document.kind,
    slug: slugOfId(entry.id),
    title: entryName(entry),
    text,
    made,
    digest: textDigest(entry),
  };
}

/** Without a number all of them. */
function removing(number: string, opened: OpenedEntry): Change {
  return (notes) => {
    const own = notes.filter((note) => belongsTo(note, opened));
    const gone = number === "" ? own : own.filter((_, at) => String(at + 1) === number);
    if (gone.length === 0)
      throw new UserError(
        own.length === 0 ? "this entry has no notes" : `there is no note ${number}; notes are counted from 1`,
        `rulings note ${opened.entry.id}`,
      );
    return notes.filter((note) => !gone.includes(note));
  };
}

/** The user has read the new text: the notes hold for it too. */
function confirming(opened: OpenedEntry, day: string): Change {
  const digest = textDigest(opened.entry);
  return (notes) => {
    if (!notes.some((note) => belongsTo(note, opened)))
      throw new UserError("this entry has no notes", `rulings note ${opened.entry.id} TEXT`);
    return notes.map((note) => (belongsTo(note, opened) ? { ...note, digest, made: day } : note));
  };
}

async function print(opened: OpenedEntry, options: Options, machine: Machine): Promise<ExitStatus> {
  const { notes, problems } = await readNotes(machine);
  sayProblems(problems, options, machine);
  if (notes === null) return 2;
  if (options.json) {
    const rows = noteRows(
      notes.filter((note) => belongsTo(note, opened)),
      [opened],
    );
    machine.stdout.write(`${safeJson(rows)}\n`);
    return 0;
  }
  const shown = notesFor(notes, opened);
  const title = safeText(headTitle(cite(opened.entry, opened.document)));
  if (shown.length === 0) machine.stderr.write(`rulings: there are no notes on ${title}\n`);
  else machine.stdout.write(`${title}\n${notesText(shown, textStyle(machine, options, machine.stdout))}`);
  return 0;
}
