/** The chunks in a folder in, the archives of `chunk-archive.ts` beside them out. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { archives, joinChunks } from "../cli/chunk-archive.ts";

export function packChunks(folder: string): void {
  for (const [archive, chunks] of Object.entries(archives)) {
    const joined = joinChunks(chunks.map((chunk) => readFileSync(join(folder, chunk), "latin1")));
    writeFileSync(
      join(folder, archive),
      brotliCompressSync(Buffer.from(joined, "latin1"), settingsFor(joined)),
    );
  }
}

/** A window over the whole, so that a part is found again however far it stands. */
function settingsFor({ length }: string) {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_WINDOW_BITS } = constants;
  return { params: { [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS, [BROTLI_PARAM_SIZE_HINT]: length } };
}
