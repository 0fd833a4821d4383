/** Formats the history of an entry as the page or the JSON of `rulings history`. */
import type { EntryHistory, HistoryEvent } from "../domain/change.ts";
import { dateText, type SourceDocument } from "../domain/document.ts";
import { shownParagraphs } from "./change-body.ts";
import { changeName, notesOf, versionName } from "./change-names.ts";
import { fewWords, wrapParagraphs } from "./change-text.ts";
import { safeText } from "./safe-text.ts";
import type { TextStyle } from "./text-style.ts";

const indent = "    ";

export function historyText(history: EntryHistory, style: TextStyle): string {
  const { title, events } = history;
  return [
    `${style.paint("title", safeText(title))}  ${style.paint("faint", safeText(lastWord(history)))}\n`,
    ...events.map((event) => eventText(event, history.oldest, style)),
  ].join("");
}

/** An update or excerpt without the entry leaves it in force. */
function lastWord({ latest, stands, isInLatest }: EntryHistory): string {
  const name = versionName(latest);
  if (!stands) return `no longer in ${name}`;
  return isInLatest ? `still in ${name}` : `in force; ${name} does not mention it`;
}

function eventText(
  { document, sort, entry, change }: HistoryEvent,
  oldest: SourceDocument,
  style: TextStyle,
): string {
  const said = sort === "appeared" && document.id === oldest.id ? "in the oldest document here" : sort;
  const name = sort === "renamed" && change ? `  ${changeName(change)}` : "";
  const place = `${versionName(document)}, line ${entry.lines[0]}`;
  const head = `\n${dateText(document)}  ${style.paint("strong", said)}${safeText(name)}  ${style.paint("faint", safeText(place))}\n`;
  if (!change) return head;
  const notes = notesOf(change).map((note) => `${indent}${style.paint("faint", `(${safeText(note)})`)}\n`);
  if (change.words.every(({ op }) => op === "equal")) return head + notes.join("");
  const inside = { ...style, width: style.width - indent.length };
  const lines = wrapParagraphs(shownParagraphs(change.words, fewWords), inside);
  return head + lines.map((line) => `${indent}${line}\n`).join("") + notes.join("");
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
