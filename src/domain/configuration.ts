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

/** The most passages that an answer shows. */
export const mostResults = 100;

/** Whether a text is a number of passages that an answer may show. */
export function isLimit(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= mostResults;
}
