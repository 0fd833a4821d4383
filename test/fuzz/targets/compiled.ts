/**
 * A compiled index with bytes that the disk changed. Its checks are few, because every question would pay for them; what
 * the program then does may be to fail, which `rulings` tells as a damaged file, but never to run on without end.
 */

import { compileTexts } from "../../../src/library/compile-corpus.ts";
import { parseDocument } from "../../../src/parse/document.ts";
import { readText } from "../../../src/read/text.ts";
import { ask } from "../../../src/search/ask.ts";
import { openIndex } from "../../../src/search/index/open-index.ts";
import { type Target, utf8 } from "../target.ts";

const club = `Current Rulings Document (3 January 2011)

RULINGS

counting tribbles – Tribbles are counted at the end of each turn. (See own.)

own – You own the cards that you bring to the game:
• dilemmas; and
• missions.

attempting missions – 1. Choose a mission. 2. Face the dilemmas, one by one.
`;
const vocabulary = [{ say: ["furballs"], means: ["tribbles"], edition: null, game: null }];
const questions = ["are furballs counted twice", "who owns my cards", "atempting mission 2", "zzqx"];

const whole = packed();

function packed(): Uint8Array {
  const source = { file: "club.txt", sha256: "0".repeat(64) };
  const { lines } = readText(utf8(club));
  const { text } = parseDocument(lines, { edition: "2e", id: "club", source });
  const subjects = text.entries.flatMap(({ id, blocks }) =>
    blocks.map(({ text: restsOn }, block) => ({ entry: id, block, restsOn, asked: asked(restsOn, id) })),
  );
  return compileTexts([text], {
    vocabulary,
    subjects,
    unanswered: [{ text: "what do sleeves cost", beyondRules: true }],
    concepts: [],
  });
}

function asked(words: string, id: string): readonly string[] {
  const slug = id.slice(id.indexOf("/") + 1).replaceAll("-", " ");
  return [`how is it with ${slug}`, `may I ${words.toLowerCase().split(" ").slice(0, 4).join(" ")}`];
}

/** Four bytes say where, one says what. Every second input hits the directory at the end, on which all else rests. */
function damaged(edits: Uint8Array): Uint8Array {
  const bytes = whole.slice();
  const view = new DataView(edits.buffer, edits.byteOffset, edits.byteLength);
  const span = edits.length % 2 === 0 ? bytes.length : Math.min(bytes.length, 4_096);
  for (let at = 0; at + 5 <= edits.length; at += 5)
    bytes[bytes.length - 1 - (view.getUint32(at) % span)] = view.getUint8(at + 4);
  return bytes;
}

function answered(bytes: Uint8Array): void {
  const open = openIndex(bytes);
  for (const text of questions)
    ask({ text, edition: null, kind: null, documents: null, changedOnly: false, limit: 5 }, open);
}

export const compiledTargets: readonly Target[] = [
  {
    name: "index",
    seeds: () => [new Uint8Array(5), utf8("\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u0009")],
    tokens: ["\u0000\u0000\u0000\u0000\u007f", "\u0000\u0000\u0001\u0000\u0000"],
    mostBytes: 60,
    run: (bytes) => {
      try {
        answered(damaged(bytes));
      } catch (error) {
        if (!(error instanceof Error)) throw error;
      }
    },
  },
];
