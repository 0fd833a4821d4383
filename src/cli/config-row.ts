/** What the command line and its help say of `rulings config`. */
import type { CommandRow } from "./command-row.ts";

export const configRow: CommandRow = {
  name: "config",
  says: "every setting, its value, and where that was said",
  arguments: [{ form: "[path]", says: "path: only where the file stands", completes: ["path"] }],
  flags: [],
  more: `
Flags override the environment, which overrides the file. The file is
config.yaml in $XDG_CONFIG_HOME/rulings or ~/.config/rulings. Mistakes in it are
reported with their line; fix them before asking again. All settings are
optional:

  event: Regional at Utrecht      RULINGS_EVENT
  edition: 2e                     RULINGS_EDITION     --edition
  asOf: 2011-01-03                RULINGS_AS_OF       --as-of
  documents: [current-rulings]    RULINGS_DOCUMENTS   separated by commas
  corpus: [~/my-corpus]           RULINGS_CORPUS      --corpus
  limit: 3                        RULINGS_LIMIT       --limit
  color: false                    RULINGS_COLOR       --no-color (on, off)

Examples:
  rulings config
  rulings config path
  RULINGS_EDITION=2e rulings config --json

Exit status: 0 shown, 2 something in it is wrong.`,
  isTolerant: true,
  run: async ({ words, settled, machine }) =>
    (await import("./commands/config.ts")).configCommand(words, settled, machine),
};
