/** Computes all rows of the screen from the state, each fitted to its pane. There is nothing else on the screen. */
import { answerChain } from "../render/answer-chain.ts";
import type { App } from "./app.ts";
import { currentText } from "./current-text.ts";
import { footRow } from "./foot.ts";
import { formParts } from "./form.ts";
import { assemble, type FrameParts, geometry, plainParts, type Screen } from "./frame.ts";
import { answerNote, askHead, paneHead, promptRow, readHead } from "./head-rows.ts";
import { helpParts } from "./help.ts";
import { dimmed, hitListRows, invitationRows, libraryRows, refusal } from "./list-rows.ts";
import { listParts } from "./lists.ts";
import { listPrecedentRows } from "./precedent-rows.ts";
import { entryTitle, nameOf } from "./read.ts";
import { labeledRows, type Row, span, textRows } from "./row.ts";
import { codeParts, verdictParts } from "./share.ts";
import { isRefused, type State } from "./state.ts";
import { versionsParts } from "./versions.ts";
import { openPage, openPreview, pageRows, type ShownPage } from "./visit.ts";

export function screenOf(app: App, state: State): Screen {
  return assemble(state.size, partsOf(app, state), footRow(app, state));
}

function partsOf(app: App, state: State): FrameParts {
  const { place, size } = state;
  const { columns: width } = size;
  switch (place.at) {
    case "line":
    case "hits":
      return askParts(app, state);
    case "reading":
    case "finding":
      return readParts(app, state);
    case "list":
      return listParts(app, state, place);
    case "help":
      return helpParts(place, width);
    case "copied": {
      const rows = textRows(place.text, { width });
      return plainParts("Copied to the clipboard", "If yours is empty, select it here.", rows);
    }
    case "verdict":
      return verdictParts(app, state);
    case "why":
      return whyParts(app, state);
    case "qr":
      return codeParts(size, place.texts);
    case "form":
      return formParts(app, state, place);
    case "versions":
      return versionsParts(app, state, place);
  }
}

function askParts(app: App, state: State): FrameParts {
  const { isWide, list, page, body, columns: width } = geometry(state.size);
  const ruled = listPrecedentRows(state);
  const hits = hitListRows(app, state, { rows: body - ruled.length, width: list });
  return {
    ...askHead(app, state, width),
    note: answerNote(state),
    rows: [...ruled, ...(state.answer.hits.length === 0 ? invitationRows(app, state, list) : hits)],
    beside: isWide ? { rows: previewRows(app, state, { rows: body, width: page }), from: list } : undefined,
  };
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

/** `understood as  out of time = [Out Of Time] (1E passage), battle` */
function whyParts(app: App, state: State): FrameParts {
  const { columns } = state.size;
  const at = currentText(app, state);
  const links = at?.hit ? answerChain(state.answer, at.hit, columns - 16) : [];
  const widest = Math.max(0, ...links.map(({ name }) => name.length)) + 2;
  const rows = links.flatMap(({ name, text }) => labeledRows(span(name, "faint"), widest, text, columns));
  return plainParts("How this passage was found", at === null ? "" : entryTitle(at.opened.entry), rows);
}

function readParts(app: App, state: State): FrameParts {
  const open = openPage(app, state);
  if (open === null) return plainParts("This entry is not in the corpus", "", []);
  const { place, size } = state;
  const { columns: width } = size;
  const rows = [...open.ruled, ...pageRows(open, state.foundLine)];
  const head = readHead(app, state, open, width);
  if (place.at !== "finding") return { head, note: readNote(app, state, open), rows };
  const { row: foot, cursor: column } = promptRow("Find in this entry: ", place.line, width);
  return { head, note: state.notice ?? "", rows, foot, cursor: { column, row: size.rows - 1 } };
}

/** What Enter would follow (`«3» showing your cards`), or that no passage answered the question that led here. */
function readNote(app: App, state: State, { references, visit }: ShownPage): string {
  const reference = references.find(({ number }) => number !== null && number === visit.reference);
  if (reference?.target) return `Enter follows «${visit.reference}» ${nameOf(app, reference.target)}`;
  return visit.hit !== null && isRefused(state) ? "NOT ANSWERED: this is only near" : "";
}
