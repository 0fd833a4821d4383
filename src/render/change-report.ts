/** The forms in which a comparison is printed. */
import type { Comparison } from "../domain/change.ts";
import { changeHtml } from "./change-html.ts";
import { changeJson } from "./change-json.ts";
import { announcementMarkdown, changeMarkdown } from "./change-markdown.ts";
import type { ReportExtras } from "./change-sheet.ts";
import { announcementText, changeStat, changeText } from "./change-text.ts";
import { safeJson } from "./safe-text.ts";
import type { TextStyle } from "./text-style.ts";

type Print = (comparison: Comparison, style: TextStyle & ReportExtras) => string;

/** Without a form, `text` is printed. */
export const changeForms = {
  text: changeText,
  stat: changeStat,
  announce: announcementText,
  markdown: changeMarkdown,
  "announce markdown": announcementMarkdown,
  html: changeHtml,
  json: (comparison, extras) => `${safeJson(changeJson(comparison, extras))}\n`,
} as const satisfies Readonly<Record<string, Print>>;

export type ChangeForm = keyof typeof changeForms;
