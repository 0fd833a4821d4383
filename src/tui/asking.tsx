/** Where the judge asks: the search line, the hits, and beside them the page of the chosen one. */
import type { ReactNode } from "react";
import { documentName } from "../domain/document.ts";
import { excludedText, outsideText, readingsOf } from "../render/answer-text.ts";
import { type App, problemLine } from "./app.ts";
import { isNarrowed } from "./ask.ts";
import { RightPane, ScreenFrame, type ViewProps } from "./frame.tsx";
import { HitList, refusal } from "./hit-list.tsx";
import { paneHead } from "./names.ts";
import { dimmed, emptyRow, type Look, type Row, span, textRows } from "./row.ts";
import { SearchLine } from "./search-line.tsx";
import { geometry } from "./size.ts";
import { isRefused, type State } from "./state.ts";
import { openPreview, pageRows } from "./visit.ts";

export function Asking({ app, state, foot }: ViewProps): ReactNode {
  const { size } = state;
  const { isWide, list, page, body } = geometry(size);
  return (
    <ScreenFrame
      size={size}
      head={<SearchLine app={app} state={state} />}
      note={answerNote(state)}
      split={isWide ? list : undefined}
      foot={foot}
    >
      <HitList app={app} state={state} />
      {isWide && (
        <RightPane size={size} rows={previewRows(app, state, { rows: body, width: page })} split={list} />
      )}
    </ScreenFrame>
  );
}

/** A note about the answer: why there is none, how sure it is, corrections, unknown words. */
function answerNote({ answer, line, narrowing }: State): string {
  const { interpretation, narrowed, confidence, missing } = answer;
  if (line.text.trim() === "") return "";
  if (narrowed !== null) {
    // The row above already shows the filter.
    return isNarrowed(narrowing)
      ? `No answer with this filter. ${outsideText(narrowed)}`
      : excludedText(narrowed, interpretation);
  }
  if (!answer.answered) return missing ?? "nothing answers this";
  const corrected = readingsOf(interpretation).map(({ from, to }) => `${from} read as ${to}`);
  const unknown = interpretation.unknown.map((word) => `no text uses ${word}`);
  const doubt = confidence === "likely" ? ["likely: read it before you rule"] : [];
  return [...doubt, ...corrected, ...unknown].join(", ");
}

/** The page of the selected hit below its name. A hit that is only near is dimmed and says so. */
function previewRows(
  app: App,
  state: State,
  pane: { readonly rows: number; readonly width: number },
): readonly Row[] {
  const open = openPreview(app, state);
  if (open === null) return libraryRows(app, pane);
  const { opened, ruled } = open;
  const rows = [...paneHead(opened, pane.width), ...pageRows(open)];
  return isRefused(state) ? [...ruled, [span(refusal, "error")], ...rows.map(dimmed)] : [...ruled, ...rows];
}

/** Shown next to the list while there are no hits: the searched texts. Problems come first; what does not fit is counted. */
export function libraryRows(
  { documents, entryCount, problems }: App,
  { rows, width }: { readonly rows: number; readonly width: number },
): readonly Row[] {
  const count = documents.length === 1 ? "one document" : `${documents.length} documents`;
  const above = [
    ...problems.flatMap((problem) => [
      emptyRow,
      ...wrapped(`! ${problemLine(problem)}`, width, "error", "  "),
    ]),
    emptyRow,
    ...wrapped(`${entryCount} entries in ${count}:`, width, "plain"),
    emptyRow,
  ];
  const named = documents.map((document) =>
    wrapped(`${document.edition.toUpperCase()}  ${documentName(document)}`, width, "faint", "    "),
  );
  const room = rows - above.length;
  if (named.flat().length <= room) return [...above, ...named.flat()];
  const fitting = named.filter((_, at) => named.slice(0, at + 1).flat().length < room);
  const more = `… and ${documents.length - fitting.length} more: rulings library list`;
  return [...above, ...fitting.flat(), ...wrapped(more, width, "faint")];
}

function wrapped(text: string, width: number, look: Look, rest = ""): readonly Row[] {
  return textRows(text, { width: width - 1, first: " ", rest: ` ${rest}` }, look);
}
