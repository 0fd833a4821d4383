/** Selects the rulings of a log that the flags of `rulings log` ask for. */
import { editDistance } from "../../domain/similarity.ts";
import { UserError } from "../../domain/user-error.ts";
import type { EventLog } from "../../log/log-file.ts";
import { amendedRulings } from "../../log/log-records.ts";
import { wantedRulings } from "../../log/wanted-rulings.ts";
import type { LogReport } from "../../render/log-report.ts";
import type { Call } from "../command.ts";
import { isFlag } from "../settings/settings.ts";

/** A judge in the settings is who rules, and filters nothing that is read. */
export function selectRulings({ event, records }: EventLog, { words, options, settings }: Call): LogReport {
  const { table, round, entry } = options;
  const judge = isFlag(settings, "judge") ? options.judge : null;
  const wanted = wantedRulings(records, { words, table, round, judge, entry });
  const rulings = options.anonymous
    ? wanted.map((ruling) => ({ ...ruling, first: { ...ruling.first, players: [] } }))
    : wanted;
  const filters = Object.entries({ table, round, judge, entry }).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  );
  const all = amendedRulings(records).length;
  return { event, rulings, all, filters: [...filters, ...words.map((word) => `“${word}”`)] };
}

/** Words that no ruling has may be a misspelled action: `log chek`. */
export function refuseMisspelledAction({ words: [word = ""], commands }: Call): void {
  const actions = commands.find(({ name }) => name === "log")?.actions ?? [];
  const meant = actions.find(({ name }) => word !== name && editDistance(word, name, 1) <= 1);
  if (meant !== undefined)
    throw new UserError(
      `\`${word}\` is in no ruling of this event; did you mean \`${meant.name}\`?`,
      `rulings log ${meant.name}`,
    );
}
