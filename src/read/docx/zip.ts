/**
 * Extracts the wanted files of a zip archive with fflate. No file gets more room than the directory states, and none that the
 * directory states to be too long is unpacked. fflate compares neither the checksums nor the two copies of each name.
 */
import { unzipSync } from "fflate";
import { limits } from "../limits.ts";

export type ZipFailure = "cut off" | "too many files" | "too long" | "damaged";

export interface Unzipped {
  /** Names of all files, wanted or not. */
  readonly names: readonly string[];
  /** The bytes of the wanted files, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Caught in this file. */
class Refused extends Error {
  readonly failure: ZipFailure;
  constructor(failure: ZipFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Unpacks the files with a wanted name. If one of them cannot be read, returns none. */
export function unzip(bytes: Uint8Array, wanted: readonly RegExp[]): Unzipped | ZipFailure {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWanted = (name: string) => wanted.some((pattern) => pattern.test(name));
  if (!archive.subarray(-endReach).includes("PK\u0005\u0006", 0, "latin1")) return "cut off";
  try {
    const { names, files } = unpack(bytes, isWanted);
    const checksums = new Map(recordsOf(archive, entryRecord));
    const copies = recordsOf(archive, localRecord).map(([name]) => name);
    const isWhole = [...files].every(([name, file]) => crc32(file) === checksums.get(name));
    return isWhole && copies.filter(isWanted).every((name) => files.has(name)) ? { names, files } : "damaged";
  } catch (error) {
    return error instanceof Refused ? error.failure : "damaged";
  }
}

/** The end record has 22 bytes, followed by a comment of at most 65,535. */
const endReach = 22 + 65_535;

function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Unzipped {
  const names: string[] = [];
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      names.push(name);
      if (names.length > limits.zipEntries) throw new Refused("too many files");
      if (originalSize > limits.inflatedBytes) throw new Refused("too long");
      return isWanted(name);
    },
  });
  return { names, files: new Map(Object.entries(files)) };
}

/** Where a record of the archive has the checksum of its file, the length of its name, and its name. */
interface RecordShape {
  readonly sign: string;
  readonly checksumAt: number;
  readonly lengthAt: number;
  readonly nameAt: number;
}

const entryRecord: RecordShape = { sign: "PK\u0001\u0002", checksumAt: 16, lengthAt: 28, nameAt: 46 };
const localRecord: RecordShape = { sign: "PK\u0003\u0004", checksumAt: 14, lengthAt: 26, nameAt: 30 };

function recordsOf(archive: Buffer, shape: RecordShape): (readonly [name: string, checksum: number])[] {
  const records: [string, number][] = [];
  const { sign, checksumAt, lengthAt, nameAt } = shape;
  for (
    let at = archive.indexOf(sign, 0, "latin1");
    at >= 0 && at + nameAt <= archive.length;
    at = archive.indexOf(sign, at + nameAt, "latin1")
  ) {
    const start = at + nameAt;
    const name = archive.toString("utf8", start, start + archive.readUInt16LE(at + lengthAt));
    records.push([name, archive.readUInt32LE(at + checksumAt)]);
  }
  return records;
}

/** CRC-32 table: the remainders of all bytes for the bit-reversed polynomial of zip. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 0 ? remainder >>> 1 : (remainder >>> 1) ^ 0xedb88320;
  return remainder;
});

/** The zlib module of Node 20.0 has no such function. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (remainders[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
