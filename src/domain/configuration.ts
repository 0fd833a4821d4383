import { keysOfTable } from "./group-by.ts";

/**
 * A setting that a user may give once instead of each time: the variable of the environment that holds it, the flag that
 * overrides it (null if none does), a value as written in the file, and what it means if it has no value.
 */
function setting(variable: string, flag: string | null, example: string, unset: string, about = "") {
  return { variable, flag, example, unset, about };
}

/** In the order in which they are shown. */
export const settingTable = {
  event: setting("RULINGS_EVENT", "--event", "Regional at Utrecht", "none"),
  judge: setting("RULINGS_JUDGE", "--judge", "A. Soto", "none"),
  events: setting("RULINGS_EVENTS", null, "~/shared/logs", "in the library", "folder of the logs"),
  page: setting("RULINGS_PAGE", null, "https://example.org/r/", "none", "where the exported page is"),
  edition: setting("RULINGS_EDITION", "--edition", "2e", "all"),
  asOf: setting("RULINGS_AS_OF", "--as-of", "2011-01-03", "today"),
  documents: setting("RULINGS_DOCUMENTS", null, "[current-rulings]", "all", "separated by commas"),
  corpus: setting("RULINGS_CORPUS", "--corpus", "[~/my-corpus]", "the shipped ones"),
  limit: setting("RULINGS_LIMIT", "--limit", "3", ""),
  color: setting("RULINGS_COLOR", "--no-color", "false", "", "(on, off)"),
};

export type SettingName = keyof typeof settingTable;

export const settingNames = keysOfTable(settingTable);

/** What a `page` must be. */
export const pageForm = "a web address, such as https://example.org/r/";

/** The highest number of passages that an answer may show. */
export const mostResults = 100;
