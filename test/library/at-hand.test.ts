/** A text that was just written is not taken apart again, but only where the disk holds what was written. */
import { expect, test } from "vitest";
import type { RulesText } from "../../src/domain/rules-text.ts";
import { yamlPath } from "../../src/library/layout.ts";
import { openLibrary, readTexts, type TextsAtHand } from "../../src/library/read-library.ts";
import { documentOf, heldBy, remake, root, write } from "./documents.ts";
import { MemoryDisk } from "./memory-disk.ts";

const club = documentOf("club-rulings");

async function textsWith(disk: MemoryDisk, atHand: TextsAtHand) {
  const { read } = openLibrary({ disk, root });
  if (read.state !== "sound") throw new Error("the library is damaged");
  return readTexts(read.manifest, { disk, root, atHand }, remake);
}

async function written() {
  const disk = new MemoryDisk();
  write(disk, [club]);
  const [text] = (await heldBy(disk)).texts;
  if (!text) throw new Error("nothing was written");
  return { disk, text };
}

/** The same facts in another order, as the parser gives them. */
function parsed({ document, ...others }: RulesText): RulesText {
  return { ...others, document: { ...document, version: null } };
}

test("a text at hand is the one that reading gives, in the same order", async () => {
  const { disk, text } = await written();
  const { texts } = await textsWith(disk, new Map([[club.record.yaml, parsed(text)]]));
  expect(JSON.stringify(texts)).toBe(JSON.stringify([text]));
  expect(texts[0]?.entries).toBe(text.entries);
});

test("a text at hand does not stand for a file that was damaged since", async () => {
  const { disk, text } = await written();
  const path = `${root}/${yamlPath(club.record)}`;
  disk.remove(path);
  disk.create(path, new TextEncoder().encode("document: {}"));
  const { texts } = await textsWith(disk, new Map([[club.record.yaml, text]]));
  expect(texts).toEqual([text]);
  expect(texts[0]?.entries).not.toBe(text.entries);
});

test("a text at hand of another document is not taken", async () => {
  const { disk, text } = await written();
  const { texts } = await textsWith(disk, new Map([["0".repeat(64), text]]));
  expect(texts[0]?.entries).not.toBe(text.entries);
});
