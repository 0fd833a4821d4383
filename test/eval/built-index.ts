/** The search index of the built program, and the corpus that it was compiled from. */

import { compileFolders } from "../../src/cli/compile-corpus.ts";
import { indexFile } from "../../src/cli/corpus-cache.ts";
import { bytesInFile } from "../../src/cli/index-bytes.ts";
import { openIndex } from "../../src/search/open-index.ts";

const { pathname: corpus } = new URL("../../corpus", import.meta.url);
const { pathname: file } = new URL(`../../dist/${indexFile}`, import.meta.url);

export const builtIndex = compileFolders([corpus], `${corpus}/vocabulary`).index();
export const builtOpen = openIndex(bytesInFile(file));
