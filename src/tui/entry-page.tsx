/** The entry that the judge reads, below its name and the way that led to it. */
import type { ReactNode } from "react";
import type { App } from "./app.ts";
import { promptRow } from "./edit-line.ts";
import { ScreenFrame, titleRows, type ViewProps } from "./frame.tsx";
import { bookmarkText, factsRow, nameOf } from "./hit-list.ts";
import { openPage, pageRows, type ShownPage } from "./page.ts";
import { badge, emptyRow, type Row, rowColumns, span, spreadRow } from "./row.ts";
import { isRefused, type State } from "./state.ts";

export function EntryPage({ app, state, foot }: ViewProps): ReactNode {
  const { place, size } = state;
  const open = openPage(app, state);
  if (open === null)
    return (
      <ScreenFrame size={size} head={titleRows("This entry is not in the texts")} rows={[]} foot={foot} />
    );
  const { columns: width } = size;
  const prompt = place.at === "finding" ? promptRow("Find in this entry: ", place.line, width) : null;
  return (
    <ScreenFrame
      size={size}
      head={readHead(app, state, open, width)}
      note={prompt === null ? readNote(app, state, open) : noticeRow(state)}
      rows={[...open.ruled, ...pageRows(open, state.foundLine)]}
      foot={prompt ?? foot}
    />
  );
}

const noticeRow = ({ notice }: State): Row => (notice === null ? emptyRow : [span(notice, "strong")]);

/** What Enter would follow (`«3» showing your cards`), or that no passage answered the question that led here. */
function readNote(app: App, state: State, { references, visit }: ShownPage): Row {
  const reference = references.find(({ number }) => number !== null && number === visit.reference);
  if (reference?.target)
    return [span(`Enter follows «${visit.reference}» ${nameOf(app, reference.target)}`, "link")];
  const isNear = visit.hit !== null && visit.from === null && isRefused(state);
  if (!isNear) return emptyRow;
  const isPerhaps = state.answer.confidence === "perhaps";
  return [span(isPerhaps ? "PERHAPS: read before you rule" : "NOT ANSWERED: this is only near", "error")];
}

/** `2E winning the game › showing your cards`; the start of a long history is omitted. */
function readHead(app: App, state: State, open: ShownPage, width: number): readonly Row[] {
  const edition = badge(open.opened.document.edition);
  const room = width - rowColumns([edition]) - 1;
  return [[edition, span(" "), ...historyRow(app, state, room)], placeFacts(app, state, open, width)];
}

function placeFacts(app: App, state: State, open: ShownPage, width: number): Row {
  const place = placeRow(app, state, open);
  // A cut such as `· rule 6 %` would look like the sixth rule.
  const room = width - (place.length === 0 ? 0 : rowColumns(place) + 2);
  return spreadRow(factsRow(open.opened, room), place, width);
}

/** The current step and the position on the page; otherwise the bookmarked step of another entry. */
function placeRow(app: App, state: State, open: ShownPage): Row {
  const { bookmark } = state;
  const isElsewhere = bookmark !== null && bookmark.entry !== open.visit.entry;
  const back = isElsewhere ? [`m ${bookmarkText(app, bookmark)}`] : [];
  const texts = [...back, stepText(open), positionText(open)].filter((text) => text !== "");
  return texts.length === 0 ? [] : [span(texts.join(" · "), "link")];
}

/** How much of the page has been visible, such as `37 %`; empty if all of it fits. */
function positionText({ top, lines, size }: ShownPage): string {
  const count = lines.length;
  return count <= size.rows ? "" : `${Math.floor((100 * Math.min(count, top + size.rows)) / count)} %`;
}

/** `step 3.d of 5`: the address of the step, and the number of top-level steps in the procedure. */
function stepText({ opened, visit }: ShownPage): string {
  const step = visit.step === null ? undefined : opened.entry.blocks[visit.step];
  const firsts = opened.entry.blocks.filter(({ kind, path }) => kind === "step" && !path?.includes("."));
  return step?.path ? `step ${step.path} of ${firsts.length}` : "";
}

function historyRow(app: App, { history, historyIndex }: State, width: number): Row {
  const from = history.findLastIndex((visit, at) => at <= historyIndex && visit.hit !== null);
  const visits = history.slice(Math.max(0, from), historyIndex + 1);
  const names = visits.map(({ entry }) => nameOf(app, entry));
  const rowFrom = (first: number): Row => [
    span([...(first === 0 ? [] : ["…"]), ...names.slice(first, -1), ""].join(" › "), "faint"),
    span(names.at(-1) ?? "", "strong"),
  ];
  const rows = names.map((_, first) => rowFrom(first));
  return rows.find((row) => rowColumns(row) <= width) ?? rows.at(-1) ?? emptyRow;
}
