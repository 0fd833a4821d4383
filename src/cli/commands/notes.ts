/** `rulings notes`: every note of the user's own, and which of them need a look. */
import { type Edition, editionName } from "../../domain/edition.ts";
import { belongsTo, type Note } from "../../domain/note.ts";
import { textDigest } from "../../domain/notes-for.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import { outdatedText } from "../../render/notes-text.ts";
import { safeJson, safeText } from "../../render/safe-text.ts";
import { type TextStyle, wrapped } from "../../render/text-style.ts";
import { openCorpusOnDay } from "../corpus/corpus-on-day.ts";
import { placedEntries } from "../corpus/entries.ts";
import { readNotes } from "../library/own-notes.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import { sayProblems } from "../say-problems.ts";
import type { CommonOptions } from "../settings/options.ts";
import { textStyle } from "../style.ts";

export async function notesCommand(options: CommonOptions, machine: Machine): Promise<ExitStatus> {
  const { notes, problems } = await readNotes(machine);
  sayProblems(problems, options, machine);
  if (notes === null) return 2;
  const corpus = await openCorpusOnDay(options, machine);
  const wanted = notes.filter(({ edition }) => options.edition === null || edition === options.edition);
  const rows = noteRows(wanted, placedEntries(corpus.texts(), options));
  if (options.json) machine.stdout.write(`${safeJson(rows)}\n`);
  else if (rows.length === 0)
    machine.stderr.write("rulings: there are no notes\n  try: rulings note ENTRY TEXT\n");
  else {
    const style = textStyle(machine, options, machine.stdout);
    machine.stdout.write(rows.map((row) => rowText(row, style)).join("\n"));
  }
  return 0;
}

const flags: Readonly<Record<NoteRow["state"], string | null>> = {
  current: null,
  outdated: outdatedText,
  homeless: "no text in force has this entry any more",
};

/** The entry, the note, and what is to be looked at. */
function rowText({ title, edition, text, made, state }: NoteRow, style: TextStyle): string {
  const flag = flags[state];
  return [
    ...wrapped({ text: safeText(`${title} · ${editionName(edition)}`) }, style).map((line) =>
      style.paint.strong(line),
    ),
    ...wrapped({ text: safeText(`${text} (${made})`), first: "  " }, style),
    ...(flag === null
      ? []
      : wrapped({ text: `! ${flag}`, first: "  " }, style).map((line) => style.paint.warning(line))),
  ]
    .map((line) => `${line}\n`)
    .join("");
}

/** See `notes.schema.json`. */
interface NoteRow {
  /** Id of the entry, in the latest document that has it; null where none has. */
  readonly entry: string | null;
  readonly title: string;
  readonly edition: Edition;
  readonly text: string;
  readonly made: string;
  readonly state: "current" | "outdated" | "homeless";
}

type Placed = Pick<OpenedEntry, "entry" | "document">;

export function noteRows(notes: readonly Note[], placed: readonly Placed[]): readonly NoteRow[] {
  return notes.map((note) => {
    const { title, edition, text, made, digest } = note;
    const found = latest(placed.filter((each) => belongsTo(note, each)));
    if (found === null) return { entry: null, title, edition, text, made, state: "homeless" };
    const state = digest === textDigest(found.entry) ? "current" : "outdated";
    return { entry: found.entry.id, title, edition, text, made, state };
  });
}

function latest(placed: readonly Placed[]): Placed | null {
  const day = ({ document }: Placed) => document.date ?? "";
  return placed.toSorted((one, other) => (day(one) < day(other) ? 1 : -1))[0] ?? null;
}
