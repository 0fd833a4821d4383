/** The search index of the built program, opened as the program opens it. */
import { readFileSync } from "node:fs";
import { indexParts, unpackIndex } from "../../src/search/index-file.ts";

const dist = new URL("../../dist/", import.meta.url);

export const builtIndex = unpackIndex((part) => readFileSync(new URL(part, dist), indexParts[part]));
