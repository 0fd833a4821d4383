/** The search index of the built program. */

import { readFileSync } from "node:fs";
import { compiledFile } from "../../src/library/open-corpus.ts";
import { type OpenIndex, openIndex } from "../../src/search/index/open-index.ts";

const { pathname: file } = new URL(`../../dist/${compiledFile}`, import.meta.url);

function openBuilt(): OpenIndex {
  try {
    return openIndex(readFileSync(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`dist/${compiledFile}: ${reason}; run \`npm run build\` first`);
    process.exit(2);
  }
}

export const builtOpen = openBuilt();
