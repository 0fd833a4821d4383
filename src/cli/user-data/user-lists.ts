/** Reads what the user wrote (notes, taught questions, rulings of this event), and adds it to answers. */
import { join } from "node:path";
import type { userLists } from "../../corpus/overlay.ts";
import type { Decoded, OwnFile } from "../../corpus/yaml.ts";
import type { Answer } from "../../domain/answer.ts";
import { hitsWithNotes, type Note } from "../../domain/note.ts";
import type { TaughtQuestion } from "../../domain/vocabulary.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { taughtQuestions } from "../../log/similar-questions.ts";
import { type CommandContext, sayProblems } from "../command.ts";
import { eventFolders, type Machine, overlayFolder } from "../machine/machine.ts";
import { isMissing, readOwnBytes } from "../machine/read-files.ts";

type UserLists = typeof userLists;

/** Empty if the file does not exist; null with problems if it is damaged or cannot be read. */
async function readUserList<Item>(
  name: keyof UserLists,
  decoder: (lists: UserLists) => (own: OwnFile) => Decoded<readonly Item[]>,
  { env }: Pick<Machine, "env">,
): Promise<Decoded<readonly Item[]>> {
  const folder = overlayFolder(env);
  if (folder === null) return { value: [], problems: [] };
  const file = join(folder, `${name}.json`);
  const { bytes, problems } = readOwnBytes(file);
  if (bytes === null) return { value: problems.length === 0 ? [] : null, problems };
  const lists = (await import("../../corpus/overlay.ts")).userLists;
  return decoder(lists)({ file, text: bytes.toString("utf8") });
}

export function readNotes(machine: Pick<Machine, "env">): Promise<Decoded<readonly Note[]>> {
  return readUserList("notes", ({ notes }) => notes.decode, machine);
}

/** Null if the notes are damaged, which is reported on stderr. */
export async function loadNotes(machine: Machine): Promise<readonly Note[] | null> {
  const { value, problems } = await readNotes(machine);
  sayProblems(problems, machine);
  return value;
}

/** Returns a function that adds to an answer the user's notes, and the rulings of this event. */
export async function loadOwnRecords(
  call: CommandContext,
  corpus: CorpusOnDay,
): Promise<(answer: Answer) => Answer> {
  const notes = (await loadNotes(call.machine)) ?? [];
  const texts = () => corpus.texts().texts;
  const withNotes = (answer: Answer) => ({ ...answer, hits: hitsWithNotes(answer.hits, notes, texts) });
  if (!mayHaveLogs(call)) return withNotes;
  const { openRulingsToday } = await import("./event-log.ts");
  const today = openRulingsToday(call, corpus, (problems) => sayProblems(problems, call.machine));
  return (answer) => today().addToAnswer(withNotes(answer));
}

/** A folder that the settings name and that is missing is reported where it is read. */
function mayHaveLogs(call: CommandContext): boolean {
  return call.options.events !== null || eventFolders(call).some((folder) => !isMissing(folder));
}

/** Null if the file of earlier versions is damaged. Damage of a log is reported where the log itself is read. */
export async function readTaught(call: CommandContext): Promise<Decoded<readonly TaughtQuestion[]>> {
  const { value: former, problems } = await readUserList(
    "taught",
    ({ taught }) => taught.decode,
    call.machine,
  );
  // The code that reads logs is loaded only if there may be one.
  if (former === null || !mayHaveLogs(call)) return { value: former, problems };
  const { readAllLogs } = await import("./event-log.ts");
  const records = readAllLogs(call).logs.flatMap((log) => log.records);
  return { value: taughtQuestions(former, records), problems };
}
