import type { Edition } from "./edition.ts";

/** What a user may settle once instead of saying it each time, in the order in which it is shown. */
export const settingNames = [
  "event",
  "judge",
  "page",
  "edition",
  "asOf",
  "documents",
  "corpus",
  "limit",
  "color",
] as const;

export type SettingName = (typeof settingNames)[number];

/** What of it is said in one place; what is not said there is left out. */
export interface Configuration {
  /** What the event is called, for the pages that are printed before it. */
  readonly event?: string;
  /** Who gives the rulings that are recorded. */
  readonly judge?: string;
  /** The address of the exported page, which links to its entries begin with. */
  readonly page?: string;
  readonly edition?: Edition;
  /** The day as of which is answered. */
  readonly asOf?: string;
  /** The documents that the event allows: ids, beginnings of ids or kinds. */
  readonly documents?: readonly string[];
  /** Folders of corpus files. */
  readonly corpus?: readonly string[];
  readonly limit?: number;
  readonly color?: boolean;
}

/** The most passages that an answer shows. */
export const mostResults = 100;

/** Whether a text is a number of passages that an answer may show. */
export function isLimit(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= mostResults;
}
