/** Files and streams that may have no end in, their bytes out; null where there are more than may be. */
import { closeSync, openSync, readSync } from "node:fs";
import type { Readable } from "node:stream";

const chunkBytes = 1_000_000;

/** Throws what the system answers. A pipe or device has no size beforehand, so it is counted while it is read. */
export function readFileBounded(path: string, most: number): Buffer | null {
  const descriptor = openSync(path, "r");
  try {
    const chunks: Buffer[] = [];
    for (let total = 0; total <= most; ) {
      const chunk = Buffer.allocUnsafe(chunkBytes);
      const read = readSync(descriptor, chunk);
      if (read === 0) return Buffer.concat(chunks, total);
      chunks.push(chunk.subarray(0, read));
      total += read;
    }
    return null;
  } finally {
    closeSync(descriptor);
  }
}

export async function readStreamBounded(stream: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    total += bytes.length;
    if (total > most) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, total);
}
