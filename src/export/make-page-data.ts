/** An export in, the data of its page out. */
import { otherNames, shownName } from "../domain/entry.ts";
import { linkedText } from "../domain/linked-text.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { type Exported, type ExportedDocument, entryIdsOf } from "./exported.ts";
import type { PageBlock, PageData, PageDocument, PageEntry } from "./page-data.ts";
import { type ShownBlock, shownBlocks } from "./shown-blocks.ts";

export function makePageData(exported: Exported): PageData {
  const known = entryIdsOf(exported);
  return { documents: exported.documents.map((each) => pageDocument(each, (id) => known.has(id))) };
}

type IsKnown = (id: string) => boolean;

function pageDocument({ document, entries }: ExportedDocument, isKnown: IsKnown): PageDocument {
  const { id, title, edition, date, collation, source } = document;
  return {
    ...{ id, title, edition, date, collation },
    source: source.file,
    entries: entries.map((opened) => pageEntry(opened, isKnown)),
  };
}

function pageEntry(opened: OpenedEntry, isKnown: IsKnown): PageEntry {
  const { id, kind, changed, lines, blocks } = opened.entry;
  const cited = new Set(opened.referencedBy.map(({ from }) => from));
  return {
    ...{ id, kind, changed, lines },
    aliases: otherNames(opened.entry),
    title: shownName(opened.entry),
    blocks: shownBlocks(opened, isKnown).map((shown) => pageBlock(shown, blocks.indexOf(shown.block))),
    citedBy: [...cited].filter(isKnown),
  };
}

function pageBlock({ kind, path, depth, text, links }: ShownBlock, position: number): PageBlock {
  return {
    ...{ kind, path, depth, position },
    runs: linkedText(text, links).flatMap(({ target, runs }) =>
      runs.map((run) => (target === null && run.emphasis === "none" ? run.text : { ...run, target })),
    ),
  };
}
