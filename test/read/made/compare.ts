/** What two readings of one document share: entries in a notation without emphasis, and the words of all of them. */
import type { KnownFacts } from "../../../src/domain/document.ts";
import type { Entry } from "../../../src/domain/entry.ts";
import { withoutEmphasis } from "../../../src/domain/text-runs.ts";
import { parseDocument } from "../../../src/parse/document.ts";
import { type ReadSource, readSource } from "../../../src/read/read.ts";

const source = { file: "rulings", sha256: "" };

export async function read(content: string | Uint8Array, file: string): Promise<ReadSource> {
  return readSource(typeof content === "string" ? new TextEncoder().encode(content) : content, file);
}

export function entriesOf({ lines }: ReadSource, facts: Partial<KnownFacts> = {}): readonly Entry[] {
  return parseDocument(lines, { edition: "2e", source, ...facts }).text.entries;
}

/** The mark of change stays, though it touches that of bold type. */
function plainText(text: string): string {
  return withoutEmphasis(text).replaceAll("**", "");
}

/** `*own | 1 step a: Each card | …`: mark, title, and the blocks with kind, address and text. */
export function outlineOf(entries: readonly Entry[]): string[] {
  return entries.map(({ changed, title, kind, blocks }) =>
    [
      `${changed ? "*" : ""}${title ?? "–"} (${kind})`,
      ...blocks.map((block) => `${block.kind} ${block.path ?? block.depth}: ${plainText(block.text)}`),
    ].join(" | "),
  );
}

/** Every word of titles and blocks, in order. */
export function wordsOf(entries: readonly Entry[]): string[] {
  return entries
    .flatMap(({ title, blocks }) => [title ?? "", ...blocks.map(({ text }) => text)])
    .flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
}
