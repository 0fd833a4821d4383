/** An entry whole, as text for people: its blocks, where it stands, what it points to. */
import { cite } from "../domain/citation.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { blocksText } from "./blocks-text.ts";
import { headText } from "./head-text.ts";
import { layersText } from "./layers-text.ts";
import { lostIconText } from "./lost-icon-text.ts";
import { notesText } from "./notes-text.ts";
import { originText } from "./origin-text.ts";
import { pointersText } from "./pointers-text.ts";
import { safeText } from "./safe-text.ts";
import { paragraph, type TextStyle } from "./text-style.ts";

export function entryText(opened: OpenedEntry, style: TextStyle): string {
  const { entry, document } = opened;
  const citation = cite(entry, document);
  const blocks = entry.blocks.filter(({ kind }) => kind !== "heading");
  const also = paragraph({ text: `Also: ${safeText(entry.aliases.join("; "))}`, first: "  " }, style);
  return [
    headText(citation, null, style),
    blocksText(blocks, undefined, style),
    "\n",
    lostIconText(
      blocks.map(({ text }) => text),
      style,
    ),
    originText({ document, source: document.source.file, lines: entry.lines }, style),
    entry.aliases.length === 0 ? "" : `${style.paint.faint(also.trimEnd())}\n`,
    opened.layers === undefined ? "" : layersText(opened.layers, entry.id, style),
    pointersText(opened, style),
    notesText(opened.notes ?? [], style),
  ].join("");
}
