/** The settings that a user may give once instead of each time, in the order in which they are shown. */
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

/** The highest number of passages that an answer may show. */
export const mostResults = 100;

/** Whether a text is a valid number of passages for an answer to show. */
export function isLimit(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= mostResults;
}
