/** Reads what the user wrote (notes, taught questions, rulings of this event), and adds it to answers. */
import { join } from "node:path";
import type { Decoded } from "../../corpus/yaml.ts";
import type { Answer, RecordsOn } from "../../domain/answer.ts";
import type { TaughtPassage } from "../../domain/event-log.ts";
import { type Note, type NotesToday, notesToday } from "../../domain/note.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { type CommandContext, sayProblems } from "../command.ts";
import { eventFolders, folderInLibrary, type Machine } from "../machine/machine.ts";
import { isMissing, readList } from "../machine/read-files.ts";
import type { OpenRulings } from "./event-log.ts";

/** The user's notes in the overlay of the library. The decoder is loaded only if there is a file. */
export async function readNotes({ env }: Pick<Machine, "env">): Promise<Decoded<readonly Note[]>> {
  const folder = folderInLibrary("overlay", env);
  const file = folder === null ? null : join(folder, "notes.json");
  if (file === null || isMissing(file)) return { value: [], problems: [] };
  return readList(file, (await import("../../corpus/overlay.ts")).decodeNotes);
}

/** Null if the notes are damaged, which is reported on stderr. */
export async function loadNotes(machine: Machine): Promise<readonly Note[] | null> {
  const { value, problems } = await readNotes(machine);
  sayProblems(problems, machine);
  return value;
}

/** The judge's records for a command, which reports their problems. */
export async function loadOwnRecords(call: CommandContext, corpus: CorpusOnDay) {
  const notes = notesToday((await loadNotes(call.machine)) ?? [], corpus.rulesToday);
  if (!mayHaveLogs(call)) return openOwnRecords(() => notes);
  const { openRulingsToday } = await import("./event-log.ts");
  const today = openRulingsToday(call, corpus, (problems) => sayProblems(problems, call.machine));
  return openOwnRecords(() => notes, today);
}

/** What the judge recorded, beside the texts in force: notes and, if there is a log, rulings of this event. */
export function openOwnRecords(notes: () => NotesToday, today?: OpenRulings) {
  return {
    addToAnswer: (answer: Answer): Answer => {
      const { addToHits } = notes();
      const [lapsed] = answer.lapsed && !answer.answered ? addToHits([answer.lapsed]) : [];
      const noted = { ...answer, hits: addToHits(answer.hits), ...(lapsed ? { lapsed } : {}) };
      return today?.().addToAnswer(noted) ?? noted;
    },
    on: (entryId: string): RecordsOn => {
      return { notes: notes().shownAt(entryId), rulings: today?.().citing(entryId) ?? [] };
    },
  };
}

/** A folder that the settings name and that is missing is reported where it is read. */
function mayHaveLogs({ options: { events }, machine: { env } }: CommandContext): boolean {
  return events !== null || eventFolders(events, env).some((folder) => !isMissing(folder));
}

/** What the logs teach. The code that reads logs is loaded only if there may be one. */
export async function openTaught(call: CommandContext): Promise<() => readonly TaughtPassage[]> {
  return mayHaveLogs(call) ? (await import("./event-log.ts")).taughtInLogs(call) : () => [];
}
