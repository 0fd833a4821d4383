/** All commands, in the order of the help. */
import type { CommandRow } from "./command.ts";
import { commandsForJudges, entryArgument } from "./commands-for-judges.ts";
import { commandsForMaintainers } from "./commands-for-maintainers.ts";

/** Short names that scripts use: `rule` for `log add`. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ["add", "rule"],
  ["slip", "slip"],
  ["open", "open"],
  ["list", "notes"],
]);

const actions = commandsForJudges.flatMap((row) => row.actions ?? []);
const hidden: readonly CommandRow[] = [
  ...actions.flatMap((row): readonly CommandRow[] => {
    const name = shortNames.get(row.name);
    return name === undefined ? [] : [{ ...row, name, isHidden: true }];
  }),
  {
    name: "refs",
    summary: "show what an entry refers to, and what refers to it",
    arguments: [entryArgument],
    flags: [],
    help: "show",
    isHidden: true,
    run: async (call) => (await import("./commands/show.ts")).refsCommand(call),
  },
];

export const commands: readonly CommandRow[] = [
  ...commandsForJudges,
  ...commandsForMaintainers.map((row) => ({ ...row, isFor: "maintainers" as const })),
  ...hidden,
];
