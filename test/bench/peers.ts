/**
 * What else a judge might put on the same passages: engines in memory, and programs over a file with a passage a line. Each
 * engine is loaded when its turn comes, and used as its readme does.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { miniSearchPeer, type PeerPassage } from "../eval/peers.ts";
import type { Command } from "./processes.ts";

export interface MemoryPeer {
  readonly name: string;
  /** In more passages than these one query takes seconds; absent where the index keeps it quick. */
  readonly mostPassages?: number;
  /** Builds the index; what it gives may answer later. */
  readonly open: (passages: readonly PeerPassage[]) => Promise<(query: string) => unknown>;
}

const most = 10;

export const memoryPeers: readonly MemoryPeer[] = [
  { name: "MiniSearch 7, prefixes and fuzzy", open: async (passages) => miniSearchPeer(passages) },
  { name: "FlexSearch 0.8, document, forward, OR", open: openFlexSearch },
  { name: "Orama 3", open: openOrama },
  { name: "Fuse 7", mostPassages: 2_000, open: openFuse },
];

async function openFlexSearch(passages: readonly PeerPassage[]) {
  const { Document } = await import("flexsearch");
  const engine = new Document({
    document: { id: "id", index: ["title", "text"] },
    tokenize: "forward",
  });
  for (const { id, title, text } of passages) engine.add({ id, title, text });
  return (query: string) => engine.search(query, { limit: most, suggest: true });
}

async function openOrama(passages: readonly PeerPassage[]) {
  const { create, insertMultiple, search } = await import("@orama/orama");
  const engine = create({ schema: { title: "string", text: "string" } });
  const rows = passages.map(({ id, title, text }) => ({ id: String(id), title, text }));
  await insertMultiple(engine, rows);
  return (query: string) => search(engine, { term: query, limit: most, boost: { title: 2 } });
}

async function openFuse(passages: readonly PeerPassage[]) {
  const { default: Fuse } = await import("fuse.js");
  const keys = [{ name: "title", weight: 2 }, "text"];
  const engine = new Fuse(passages, { keys, ignoreLocation: true });
  return (query: string) => engine.search(query, { limit: most });
}

interface Asked {
  readonly folder: string;
  readonly question: string;
}

/** Programs that search lines; those that are not installed are left out. */
export function lineCommands(
  passages: readonly PeerPassage[],
  { folder, question }: Asked,
): readonly Command[] {
  const file = join(folder, "passages.txt");
  const oneLine = (text: string) => text.replace(/\s+/g, " ");
  writeFileSync(file, passages.map(({ title, text }) => `${oneLine(`${title}: ${text}`)}\n`).join(""));
  const words = question.replace(/[^\p{L}\p{N} ]/gu, "");
  const phrase = words.split(" ").slice(0, 3).join(" ");
  const all: readonly (Command & { readonly needs: string })[] = [
    {
      name: "`rg -i -F`, three words in a row",
      needs: "rg",
      run: ["rg", "-i", "-F", "-m", "5", phrase, file],
    },
    {
      name: "`fzf --filter`, all words",
      needs: "fzf",
      run: ["sh", "-c", `fzf --filter "${words}" < "${file}"`],
    },
  ];
  return all.filter(({ needs }) => spawnSync(needs, ["--version"]).error === undefined);
}
