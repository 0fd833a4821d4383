/** Reads what the user wrote (notes, taught questions, rulings of this event), and adds it to answers. */
import { join } from "node:path";
import type { Decoded } from "../../corpus/yaml.ts";
import type { Answer } from "../../domain/answer.ts";
import { hitsWithNotes, type Note } from "../../domain/note.ts";
import type { TaughtQuestion } from "../../domain/vocabulary.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { taughtQuestions } from "../../log/similar-questions.ts";
import { type CommandContext, sayProblems } from "../command.ts";
import { eventFolders, type Machine, overlayFolder } from "../machine/machine.ts";
import { isMissing, readList } from "../machine/read-files.ts";

/** The decoders are loaded only if there is a file. */
const loadDecoders = async () => (await import("../../corpus/overlay.ts")).userLists;

/** The file of this name in the overlay of the library; null if there is none. */
function overlayFile(name: string, { env }: Pick<Machine, "env">): string | null {
  const folder = overlayFolder(env);
  const file = folder === null ? null : join(folder, name);
  return file === null || isMissing(file) ? null : file;
}

export async function readNotes(machine: Pick<Machine, "env">): Promise<Decoded<readonly Note[]>> {
  const file = overlayFile("notes.json", machine);
  return file === null ? { value: [], problems: [] } : readList(file, (await loadDecoders()).notes.decode);
}

/** Null if the notes are damaged, which is reported on stderr. */
export async function loadNotes(machine: Machine): Promise<readonly Note[] | null> {
  const { value, problems } = await readNotes(machine);
  sayProblems(problems, machine);
  return value;
}

/** Returns a function that adds to an answer the user's notes, and the rulings of this event. */
export async function loadOwnRecords(call: CommandContext, corpus: CorpusOnDay) {
  const notes = (await loadNotes(call.machine)) ?? [];
  const texts = () => corpus.texts().texts;
  const withNotes = (answer: Answer) => ({ ...answer, hits: hitsWithNotes(answer.hits, notes, texts) });
  if (!mayHaveLogs(call)) return withNotes;
  const { openRulingsToday } = await import("./event-log.ts");
  const today = openRulingsToday(call, corpus, (problems) => sayProblems(problems, call.machine));
  return (answer: Answer) => today().addToAnswer(withNotes(answer));
}

/** A folder that the settings name and that is missing is reported where it is read. */
function mayHaveLogs({ options: { events }, machine: { env } }: CommandContext): boolean {
  return events !== null || eventFolders(events, env).some((folder) => !isMissing(folder));
}

/** Null if the file of earlier versions is damaged. Damage of a log is reported where the log itself is read. */
export async function readTaught(call: CommandContext): Promise<Decoded<readonly TaughtQuestion[]>> {
  const file = overlayFile("taught.json", call.machine);
  const { value: former, problems } =
    file === null ? { value: [], problems: [] } : readList(file, (await loadDecoders()).taught.decode);
  // The code that reads logs is loaded only if there may be one.
  if (former === null || !mayHaveLogs(call)) return { value: former, problems };
  const { readAllLogs } = await import("./event-log.ts");
  const records = readAllLogs(call).logs.flatMap((log) => log.records);
  return { value: taughtQuestions(former, records), problems };
}
