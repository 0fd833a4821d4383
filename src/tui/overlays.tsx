/** Places on top of another one: the sentence for the players, a QR code, what was copied, and how a passage was found. */
import type { ReactNode } from "react";
import { answerChain } from "../render/answer-chain.ts";
import { qrLines } from "../render/qr.ts";
import type { App } from "./app.ts";
import { type CurrentText, citationOf, currentText, decidingText } from "./current-text.ts";
import { Body, Pane, ScreenFrame, Title, type ViewProps } from "./frame.tsx";
import { entryTitle } from "./names.ts";
import { badge, cutRows, emptyRow, labeledRows, type Row, span, textRows } from "./row.ts";
import { currentVerdict } from "./share.ts";
import { geometry } from "./size.ts";
import type { Size } from "./state.ts";

/** Only the sentence, with wide margins: it is read across a table, and players must not mistake anything else for part of it. */
export function VerdictPage({ app, state }: ViewProps): ReactNode {
  const { columns: width, rows: height } = state.size;
  const at = currentVerdict(app, state);
  return <Pane rows={at === null ? [] : verdictRows(app, at, state.size)} width={width} height={height} />;
}

function verdictRows(app: App, at: CurrentText, { columns: width, rows }: Size): readonly Row[] {
  const margin = " ".repeat(Math.max(1, Math.floor(width / 8)));
  const margins = { width: width - margin.length, first: margin, rest: margin };
  const words = decidingText(at);
  const legend = app.legend(at.opened.entry.id, words);
  const edition: Row = [span(margin), badge(at.opened.document.edition)];
  const source = textRows([...(legend === "" ? [] : [legend]), citationOf(at)].join("\n"), margins);
  const room = Math.max(1, rows - source.length - 2);
  const all = [...spacedOut(textRows(words, margins, "strong"), room), emptyRow, edition, ...source];
  const above = Math.max(0, Math.floor((rows - all.length) / 3));
  return [...Array.from({ length: above }, () => emptyRow), ...all];
}

/** Puts an empty row between rows if there is room. The source stays visible whatever is cut. */
function spacedOut(sentence: readonly Row[], room: number): readonly Row[] {
  const isRoomy = 2 * sentence.length - 1 <= room;
  return isRoomy
    ? sentence.flatMap((row, at) => (at === 0 ? [row] : [emptyRow, row]))
    : cutRows(sentence, room);
}

/** The first of the texts whose code fits. If a code leaves no room for the head and the keys, it has only one row above it. */
export function Code({
  state: { size },
  foot,
  texts,
}: ViewProps & { readonly texts: readonly string[] }): ReactNode {
  const codes = texts.map((text) => codeRows(size, text));
  const at = codes.findIndex((code) => code !== null);
  const code = codes[at] ?? textRows(noCode, { width: size.columns });
  const what = at > 0 ? "No room for the passage; its source:" : "The passage, to be scanned";
  if (code.length > geometry(size).body)
    return <Pane rows={[[span(what, "strong")], ...code]} width={size.columns} height={size.rows} />;
  const source = (texts[at] ?? "").split("\n").at(-1) ?? "";
  const title =
    at === -1 ? (
      <Title size={size} title="The passage" subtitle="" />
    ) : (
      <Title size={size} title={what} subtitle={at === 0 ? "It needs no network." : source} />
    );
  return (
    <ScreenFrame size={size} head={title} foot={foot}>
      <Body size={size} rows={code} />
    </ScreenFrame>
  );
}

const noCode = "The code has no room here: make the terminal larger, or copy the passage with y.";

/** Null if it does not fit. */
function codeRows(size: Size, text: string): readonly Row[] | null {
  const lines = qrLines(text) ?? [];
  const [{ length: width } = ""] = lines;
  const isFitting = width > 0 && width <= size.columns && lines.length <= size.rows - 1;
  return isFitting ? lines.map((line) => [span(line, "code")]) : null;
}

/** What was copied, to be selected by hand where the terminal has no clipboard. */
export function CopiedText({
  state: { size },
  foot,
  text,
}: ViewProps & { readonly text: string }): ReactNode {
  const subtitle = "If yours is empty, select it here.";
  return (
    <ScreenFrame
      size={size}
      head={<Title size={size} title="Copied to the clipboard" subtitle={subtitle} />}
      foot={foot}
    >
      <Body size={size} rows={textRows(text, { width: size.columns })} />
    </ScreenFrame>
  );
}

/** `understood as  out of time = [Out Of Time] (1E passage), battle` */
export function Explanation({ app, state, foot }: ViewProps): ReactNode {
  const { size } = state;
  const { columns } = size;
  const at = currentText(app, state);
  const links = at?.hit ? answerChain(state.answer, at.hit, columns - 16) : [];
  const widest = Math.max(0, ...links.map(({ name }) => name.length)) + 2;
  const rows = links.flatMap(({ name, text }) => labeledRows(span(name, "faint"), widest, text, columns));
  const subtitle = at === null ? "" : entryTitle(at.opened.entry);
  return (
    <ScreenFrame
      size={size}
      head={<Title size={size} title="How this passage was found" subtitle={subtitle} />}
      foot={foot}
    >
      <Body size={size} rows={rows} />
    </ScreenFrame>
  );
}
