/** Reads what a judge taught, from the logs of all events and from the file of earlier versions. */
import { existsSync } from "node:fs";
import type { Decoded } from "../../corpus/yaml.ts";
import type { TaughtQuestion } from "../../domain/vocabulary.ts";
import { taughtQuestions } from "../../log/taught-questions.ts";
import type { Machine } from "../machine/machine.ts";
import { eventFolder } from "./library-folder.ts";
import { readUserList } from "./user-lists.ts";

/** Null if the file of earlier versions is damaged. Damage of a log is reported where the log itself is read. */
export async function readTaught(machine: Machine): Promise<Decoded<readonly TaughtQuestion[]>> {
  const { value: former, problems } = await readUserList("taught", machine);
  const folder = eventFolder(machine.env);
  // A folder behind a broken link is reported where the log of this event is read.
  if (former === null || folder === null || !existsSync(folder)) return { value: former, problems };
  const { openAllLogs } = await import("./event-log.ts");
  const records = openAllLogs(machine, () => {}).flatMap((log) => log.records);
  return { value: taughtQuestions(former, records), problems };
}
