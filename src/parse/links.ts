/** Adds the links of the file itself to the entries. */
import { type Block, type BlockLink, type Entry, slugOfId } from "../domain/entry.ts";
import { lineNumbers } from "../domain/line-span.ts";
import type { LineLink, SourceLine } from "../domain/source-line.ts";

export function addLinks(entries: readonly Entry[], lines: readonly SourceLine[]): readonly Entry[] {
  const linksByLine = new Map(
    lines.filter(({ links }) => links).map(({ number, links }) => [number, links ?? []] as const),
  );
  if (linksByLine.size === 0) return entries;
  const entryByLine = new Map(
    entries.flatMap((entry) =>
      entry.blocks.flatMap(({ lines }) => lineNumbers(lines).map((line) => [line, entry] as const)),
    ),
  );
  return entries.map((entry) => {
    const linksOf = (block: Block) =>
      lineNumbers(block.lines)
        .flatMap((line) => linksByLine.get(line) ?? [])
        .filter(({ words }) => words !== "" && block.text.includes(words))
        .flatMap((link) => linkFrom(link, entryByLine));
    const withLinks = (block: Block) => {
      const links = linksOf(block);
      return links.length === 0 ? block : { ...block, links };
    };
    return { ...entry, blocks: entry.blocks.map(withLinks) };
  });
}

/** Drops a link to the heading of a part, which is not in an entry. */
function linkFrom({ words, line }: LineLink, entryByLine: ReadonlyMap<number, Entry>): readonly BlockLink[] {
  if (line === null) return [{ words }];
  const entry = entryByLine.get(line);
  return entry === undefined ? [] : [{ words, entry: slugOfId(entry.id) }];
}
