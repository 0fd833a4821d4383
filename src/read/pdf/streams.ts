/** Checks the compressed streams of a PDF before they are read: whether they are whole, and what they unpack to. */
import { createInflate, createInflateRaw } from "node:zlib";

export interface CheckedStreams {
  /** Whether a stream fails its checksum or breaks off. */
  readonly isDamaged: boolean;
  readonly isTooLong: boolean;
}

export async function checkStreams(bytes: Uint8Array, mostBytes: number): Promise<CheckedStreams> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const left = { bytes: mostBytes };
  let isDamaged = false;
  // The streams of an encrypted file cannot be checked.
  const packed = file.includes("/Encrypt") ? [] : packedStreams(file);
  for (const stream of packed) {
    isDamaged = !(await isWhole(stream, left)) || isDamaged;
    if (left.bytes < 0) return { isDamaged, isTooLong: true };
  }
  return { isDamaged, isTooLong: false };
}

/** What is between `stream` and `endstream` and begins as zlib does. */
function* packedStreams(file: Buffer): Generator<Buffer> {
  const [begin, end] = ["stream", "endstream"];
  for (let at = file.indexOf(begin); at >= 0; at = file.indexOf(begin, at)) {
    const start = file.indexOf("\n", at) + 1;
    const stop = file.indexOf(end, at + begin.length);
    if (start === 0 || stop < 0) return;
    const stream = file.subarray(start, stop);
    if (stream.length > 2 && stream[0] === 0x78 && stream.readUInt16BE() % 31 === 0) yield stream;
    at = stop + end.length;
  }
}

/** Some programs omit the checksum; the rest must be whole then. */
async function isWhole(stream: Buffer, left: { bytes: number }): Promise<boolean> {
  const size = await unpackedSize(stream, createInflate(), left.bytes);
  if (size.error !== "Z_BUF_ERROR") {
    left.bytes -= size.bytes;
    return size.error === null;
  }
  const raw = await unpackedSize(stream.subarray(2), createInflateRaw(), left.bytes);
  left.bytes -= raw.bytes;
  return raw.error === null;
}

type Inflate = ReturnType<typeof createInflate> | ReturnType<typeof createInflateRaw>;

async function unpackedSize(stream: Buffer, inflate: Inflate, mostBytes: number) {
  let bytes = 0;
  try {
    inflate.end(stream);
    for await (const part of inflate) {
      bytes += part.length;
      if (bytes > mostBytes) break;
    }
    return { bytes, error: null };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    return { bytes, error: String(code) };
  }
}
