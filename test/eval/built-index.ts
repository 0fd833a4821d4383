/** The search index of the built program. */
import { bytesInFile, indexFile } from "../../src/cli/corpus/corpus-cache.ts";
import { openIndex } from "../../src/search/index/open-index.ts";

const { pathname: file } = new URL(`../../dist/${indexFile}`, import.meta.url);

export const builtOpen = openIndex(bytesInFile(file));
