/** Reads what a judge taught, from the logs of all events and from the file of earlier versions. */
import type { Decoded } from "../../corpus/yaml.ts";
import type { TaughtQuestion } from "../../domain/vocabulary.ts";
import { taughtQuestions } from "../../log/taught-questions.ts";
import type { Machine } from "../machine/machine.ts";
import { isMissing } from "../machine/read-files.ts";
import { eventFolder } from "./library-folder.ts";
import { readUserList } from "./user-lists.ts";

/** Null if the file of earlier versions is damaged. Damage of a log is reported where the log itself is read. */
export async function readTaught(machine: Machine): Promise<Decoded<readonly TaughtQuestion[]>> {
  const { value: former, problems } = await readUserList("taught", machine);
  const folder = eventFolder(machine.env);
  if (former === null || folder === null || isMissing(folder)) return { value: former, problems };
  const { openAllLogs } = await import("./event-log.ts");
  const records = openAllLogs(machine, () => {}).flatMap((log) => log.records);
  return { value: taughtQuestions(former, records), problems };
}
