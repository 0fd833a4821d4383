/** An export in, the data of its page out. */
import { otherNames, shownName } from "../domain/entry.ts";
import { linkedText } from "../domain/linked-text.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { type Exported, type ExportedDocument, entryIdsOf } from "./exported.ts";
import type { PageBlock, PageData, PageDocument, PageEntry } from "./page-data.ts";
import { shownBlocks } from "./shown-blocks.ts";

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
  const { id, number, kind, changed, section, lines } = opened.entry;
  const cited = new Set(opened.referencedBy.map(({ from }) => from));
  return {
    ...{ id, number, kind, changed, section, lines },
    aliases: otherNames(opened.entry),
    title: shownName(opened.entry),
    blocks: pageBlocks(opened, isKnown),
    citedBy: [...cited].filter(isKnown),
  };
}

function pageBlocks(opened: OpenedEntry, isKnown: IsKnown): readonly PageBlock[] {
  const shown = shownBlocks(opened, isKnown);
  return shown.map(({ kind, path, depth, text, links, block }) => {
    const leadIn = shown.findIndex((other) => other.block === opened.entry.blocks[block.leadIn ?? -1]);
    return {
      ...{ kind, path, depth, lines: block.lines, under: block.under },
      leadIn: leadIn < 0 ? null : leadIn,
      runs: linkedText(text, links).flatMap(({ target, runs }) =>
        runs.map((run) => (target === null && run.emphasis === "none" ? run.text : { ...run, target })),
      ),
    };
  });
}
