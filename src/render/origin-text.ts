/** Where a text stands: its document with the date, and the lines of its source, faintly. */
import type { EntryCitation } from "../domain/answer.ts";
import type { LineSpan } from "../domain/line-span.ts";
import { documentName, placeText } from "./citation.ts";
import { safeText } from "./safe-text.ts";
import { type TextStyle, wrapped } from "./text-style.ts";

export interface Origin {
  readonly document: EntryCitation["document"];
  readonly source: string;
  readonly lines: LineSpan;
}

export function originText({ document, source, lines }: Origin, style: TextStyle): string {
  return [documentName(document), placeText(source, lines)]
    .flatMap((text) => wrapped({ text: safeText(text), first: "  " }, style))
    .map((line) => `${style.paint.faint(line)}\n`)
    .join("");
}
