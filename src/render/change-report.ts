/** The forms in which a comparison is printed, and the objects that `diff --json` and `history --json` promise. */
import type { Comparison, EntryHistory } from "../domain/change.ts";
import type { SourceDocument } from "../domain/document.ts";
import { announcementMarkdown, changeHtml, changeMarkdown, type PageStyle } from "./change-page.ts";
import type { ReportExtras } from "./change-sheet.ts";
import { announcementText, changeStat, changeText } from "./change-text.ts";
import { safeJson } from "./safe-text.ts";
import type { TextStyle } from "./text-style.ts";

type Print = (comparison: Comparison, style: TextStyle & ReportExtras & PageStyle) => string;

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

export function changeJson(comparison: Comparison, { marks }: ReportExtras): object {
  const { old, new: fresh, unchanged: _, ...found } = comparison;
  return { old, new: fresh, summary: countChanges(comparison), ...found, ...(marks ? { marks } : {}) };
}

const statuses = ["added", "removed", "changed", "split", "merged", "moved"] as const;

/** The number of changes of each status, and of pairs of entries that read the same. */
export function countChanges({ changes, unchanged }: Comparison): object {
  const counts = statuses.map((status) => [
    status,
    changes.filter((change) => change.status === status).length,
  ]);
  return { ...Object.fromEntries(counts), unchanged: unchanged.length };
}

export function historyJson({ title, stands, latest, events }: EntryHistory): object {
  return {
    title,
    stands,
    latest: documentJson(latest),
    events: events.map(({ document, sort, entry, change }) => ({
      document: documentJson(document),
      event: sort,
      entry,
      words: change?.words ?? [],
      titleWords: change?.titleWords ?? [],
      aspects: change?.aspects ?? [],
    })),
  };
}

function documentJson({ id, title, date, monthOnly, version }: SourceDocument): object {
  return { id, title, date, monthOnly, version };
}
