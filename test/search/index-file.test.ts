import { expect, test } from "vitest";
import { type IndexPart, indexParts, packIndex, unpackIndex } from "../../src/search/index-file.ts";
import { shippedIndex } from "./shipped.ts";

/** As files keep it: text to bytes and back, in the encoding of each. */
function throughFiles(): { readonly index: ReturnType<typeof unpackIndex>; readonly read: IndexPart[] } {
  const packed = packIndex(shippedIndex);
  const read: IndexPart[] = [];
  const index = unpackIndex((part) => {
    read.push(part);
    return Buffer.from(packed[part], indexParts[part]).toString(indexParts[part]);
  });
  return { index, read };
}

test("an index comes back from its files as it was", () => {
  const { index } = throughFiles();
  expect(JSON.parse(JSON.stringify(index))).toEqual(JSON.parse(JSON.stringify(shippedIndex)));
});

test("the long lists are read when they are asked for, and once", () => {
  const { index, read } = throughFiles();
  expect(read).toEqual(["index.json", "index.terms"]);
  expect(index.words.length).toBeGreaterThan(0);
  expect(index.words.length).toBeGreaterThan(0);
  expect(read).toEqual(["index.json", "index.terms", "index.words"]);
});
