/** Where the bytes of an index are: in memory, or in a file of which the parts that a query needs are read. */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { IndexBytes } from "../../search/index/sections.ts";

export function bytesInMemory(bytes: Uint8Array): IndexBytes {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size: bytes.length,
    bytes: (at, length) => bytes.subarray(at, at + length),
    text: (at, length) => buffer.toString("utf8", at, at + length),
  };
}

/** A small file is read at once: that costs less than looking for its parts. */
const readWholeBelow = 1 << 22;
/** After so many reads somebody asks often: then the whole is read where it is not too big for that. */
const readsBeforeWhole = 4_000;
const wholeAtMost = 1 << 26;

/** The file stays open as long as the process. */
export function bytesInFile(path: string): IndexBytes {
  const file = openSync(path, "r");
  const { size } = fstatSync(file);
  const read = (at: number, length: number) => readPart(file, at, Math.max(0, Math.min(length, size - at)));
  if (size < readWholeBelow) {
    const whole = bytesInMemory(read(0, size));
    closeSync(file);
    return whole;
  }
  let reads = 0;
  let whole: IndexBytes | null = null;
  const source = () => {
    reads++;
    if (reads > readsBeforeWhole && size <= wholeAtMost) whole ??= bytesInMemory(read(0, size));
    return whole;
  };
  return {
    size,
    bytes: (at, length) => source()?.bytes(at, length) ?? read(at, length),
    text: (at, length) => source()?.text(at, length) ?? textOf(read(at, length)),
  };
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("utf8");
}

/** A buffer of its own: one from Node's pool would not be aligned. */
function readPart(file: number, at: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(file, bytes, filled, length - filled, at + filled);
    if (count === 0) break;
    filled += count;
  }
  return bytes;
}
