/** The form as it is shown: its subject, its fields, and the sentence on which a ruling is based. */
import type { ReactNode } from "react";
import { linesText } from "../domain/line-span.ts";
import { graphemes, pad } from "../render/width.ts";
import type { App } from "./app.ts";
import { caretRow } from "./edit-line.ts";
import { citedBy, type FormPlace } from "./form.ts";
import { Body, Pane, ScreenFrame, type ViewProps } from "./frame.tsx";
import { documentRow, nameRow } from "./names.ts";
import { gutter } from "./page.ts";
import { chosenMark, emptyRow, type Row, span, textRows } from "./row.ts";
import { geometry, headRows, pageTop } from "./size.ts";
import type { Field, FormSubject } from "./state.ts";

const labelColumns = 11;

/** The fields, and below them the sentence on which the ruling is based, with a bar as on its page. */
export function FormPage({ app, state, foot, place }: ViewProps & { readonly place: FormPlace }): ReactNode {
  const { size } = state;
  const { columns: width } = size;
  const { subject, fields, focus } = place;
  // On a very low screen, the field being edited stays visible.
  const top = pageTop(geometry(size).body, focus);
  const rows = fields.map((one, at) => fieldRow(one, at === focus, width - labelColumns)).slice(top);
  return (
    <ScreenFrame
      size={size}
      head={<Pane rows={subjectRows(app, subject, width)} width={width} height={headRows} />}
      note={textNote(subject)}
      foot={foot}
    >
      <Body size={size} rows={[...rows, emptyRow, ...citedRows(subject, width)]} />
    </ScreenFrame>
  );
}

function citedRows(subject: FormSubject, width: number): readonly Row[] {
  const words = citedBy(subject)?.words ?? "";
  const rows = words === "" ? [] : textRows(words, { width: width - gutter });
  return rows.map((row): Row => [span("▌ ", "bar"), ...row]);
}

/** `▸ Decision  Yes.`; a suggestion that applies if nothing is typed is faint. */
function fieldRow({ name, line, offer }: Field, isFocused: boolean, room: number): Row {
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const label = pad(`${isFocused ? chosenMark : " "} ${title}`, labelColumns);
  const typed = isFocused ? caretRow(line, room) : [span(line.text)];
  const isOffered = line.text === "" && offer !== "";
  return [span(label, isFocused ? "strong" : "faint"), ...(isOffered ? offerRow(offer, isFocused) : typed)];
}

function offerRow(offer: string, isFocused: boolean): Row {
  const [first = ""] = graphemes(offer);
  return isFocused
    ? [span(first, "caret"), span(offer.slice(first.length), "faint")]
    : [span(offer, "faint")];
}

/** What the form stores, for which entry, and its source. */
function subjectRows(app: App, subject: FormSubject, width: number): readonly Row[] {
  if (subject.sort === "note") {
    const opened = app.open(subject.entry);
    if (opened === null) return [[span("Your note", "strong")], emptyRow];
    return [[span("Your note on "), ...nameRow(opened, null)], documentRow(opened.document, [], width)];
  }
  const cited = citedBy(subject);
  const opened = app.open(cited?.entry ?? "");
  if (cited === null || opened === null) return [[span("Your ruling", "strong")], [span("no text decides")]];
  const named: Row = [span("Your ruling on "), ...nameRow(opened, cited.path)];
  return [named, documentRow(opened.document, [linesText(cited.lines)], width)];
}

/** The position of the ruling's text among those to choose from. */
function textNote(subject: FormSubject): Row {
  if (subject.sort === "note" || subject.texts.length === 1) return emptyRow;
  return [span(`text ${subject.chosen + 1} of ${subject.texts.length}: PgDn for another`, "link")];
}
