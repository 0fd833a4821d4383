/** A form as a screen: its fields, and under them the text that the ruling rests on. */
import { linesText } from "../domain/line-span.ts";
import { pad } from "../render/width.ts";
import type { App } from "./app.ts";
import { citedText, type FormPlace } from "./form.ts";
import { assemble, type Screen } from "./frame.ts";
import { aboveBody, geometry, windowTop } from "./geometry.ts";
import { documentRow, lineWindow, nameRow } from "./head-rows.ts";
import { gutter } from "./page.ts";
import { chosenMark, emptyRow, type Row, span, textRows } from "./row.ts";
import type { Field, State, Subject } from "./state.ts";

const labelColumns = 11;

export function formScreen(app: App, state: State, place: FormPlace): Screen {
  const { columns: width } = state.size;
  const { subject, fields, focus } = place;
  const room = width - labelColumns;
  // On a very low screen the field that is typed in stays in sight.
  const top = windowTop(0, geometry(state.size).body, focus);
  const rows = fields.map((field, at) => fieldRow(field, at === focus, room)).slice(top);
  const screen = assemble(state, {
    head: headRows(app, subject, width),
    rows: [...rows, emptyRow, ...citedRows(app, subject, width)],
  });
  const { cursor } = lineWindow(fields[focus]?.line ?? { text: "", cursor: 0 }, room);
  return { ...screen, cursor: { column: labelColumns + cursor, row: aboveBody + focus - top } };
}

/** `▸ Decision  Yes.`; what counts where nothing is typed is faint. */
function fieldRow({ name, line, offer }: Field, isFocused: boolean, room: number): Row {
  const label = pad(
    `${isFocused ? chosenMark : " "} ${name[0]?.toUpperCase()}${name.slice(1)}`,
    labelColumns,
  );
  const typed =
    line.text === "" && offer !== ""
      ? span(offer, "faint")
      : span((isFocused ? lineWindow(line, room) : line).text);
  return [span(label, isFocused ? "strong" : "faint"), typed];
}

/** What the form keeps, on which entry, and where that comes from. */
function headRows(app: App, subject: Subject, width: number): readonly Row[] {
  const cited =
    subject.sort === "ruling" && subject.restsOn !== null ? citedText(app, subject.restsOn) : null;
  const opened = app.open(subject.sort === "note" ? subject.entry : (cited?.entry ?? ""));
  const title = subject.sort === "note" ? "Your note on " : "Your ruling on ";
  if (opened === null) return [[span("Your ruling", "strong")], [span("no text decides")]];
  const lines = cited === null ? [] : [linesText(cited.lines)];
  return [[span(title), ...nameRow(opened, cited?.path ?? null)], documentRow(opened.document, lines, width)];
}

/** The sentence that decides, barred as on its page. */
function citedRows(app: App, subject: Subject, width: number): readonly Row[] {
  const cited =
    subject.sort === "ruling" && subject.restsOn !== null ? citedText(app, subject.restsOn) : null;
  if (cited === null) return [];
  return textRows(cited.words, { width: width - gutter }).map((row) => [span("▌ ", "bar"), ...row]);
}
