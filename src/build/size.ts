/** `npm run size`: what each file of the package costs in it, and each part of the index, as a table of bytes. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bytesInMemory } from "../cli/index-bytes.ts";
import { indexFile } from "../cli/open-corpus.ts";
import { openSections, sectionNames } from "../search/index-sections.ts";

const root = join(import.meta.dirname, "../..");

interface Row {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface PackedFiles {
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const { size, files } = packed();
printTable(files.map(({ path }) => ({ name: path, bytes: readFileSync(join(root, path)) })));
console.log(`\nthe package: ${size}\n`);
const sections = openSections(bytesInMemory(new Uint8Array(readFileSync(join(root, "dist", indexFile)))));
printTable(sectionNames.map((name) => ({ name, bytes: sections(name).bytes(0, Number.POSITIVE_INFINITY) })));

function packed(): PackedFiles {
  const json = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [only]: [PackedFiles] = JSON.parse(json);
  return only;
}

/** The dearest first. An archive packs each file after the one before, so that the sum is a little above it. */
function printTable(rows: readonly Row[]): void {
  const costs = rows
    .map(({ name, bytes }) => ({ name, bytes: bytes.length, packed: gzipSync(bytes, { level: 9 }).length }))
    .sort((one, other) => other.packed - one.packed);
  console.log(`${"".padEnd(60)}${"bytes".padStart(9)}${"packed".padStart(9)}`);
  for (const { name, bytes, packed: cost } of costs)
    console.log(`${name.padEnd(60)}${String(bytes).padStart(9)}${String(cost).padStart(9)}`);
}
