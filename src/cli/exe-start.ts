/**
 * Entry point of the single executable. It contains the files of the package and unpacks them into the user's cache on the
 * first run. Later runs use the unpacked copy; a damaged copy is replaced.
 */
import { mkdirSync, mkdtempSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getRawAsset } from "node:sea";
import { writeMessage } from "./machine/machine.ts";
import { discard, userFolder } from "./machine/user-folders.ts";
import { damagedFiles } from "./open-corpus/built-files.ts";
import { start } from "./start.ts";

/** Set by the build: a digest of all bundles, and the names of the package's files. */
declare const BUILD_ID: string;
declare const FILES: readonly string[];

/** The CommonJS `require` of the bundled file. */
declare const require: (id: "node:os") => typeof import("node:os");

start(join(programFolder(), "dist"));

function programFolder(): string {
  const cache = userFolder("cache", process.env);
  const folder = cache === null ? null : join(cache, `program-${BUILD_ID}`);
  if (folder !== null && (isComplete(folder) || isUnpacked(folder))) {
    process.once("exit", (status) => discardDamaged(folder, status));
    return folder;
  }
  const aside = mkdtempSync(join(require("node:os").tmpdir(), "rulings-"));
  process.once("exit", () => discard(aside));
  unpack(aside);
  return aside;
}

/** Whether every file exists with the right size. Comparing the bytes would slow down every start. */
function isComplete(folder: string): boolean {
  try {
    return FILES.every((file) => statSync(join(folder, file)).size === assetOf(file).byteLength);
  } catch {
    return false;
  }
}

/** Unpacks the program into the user's cache. Returns false if the cache cannot be written. */
function isUnpacked(folder: string): boolean {
  const aside = `${folder}.${process.pid}.new`;
  try {
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    unpack(aside);
    discard(folder);
    renameSync(aside, folder);
  } catch {
    discard(aside);
  }
  return isComplete(folder);
}

/**
 * After an error or `health`, compares every byte and removes a damaged copy, so that the next start unpacks the program again.
 */
function discardDamaged(folder: string, status: number): void {
  if (status !== 2 && !process.argv.includes("health")) return;
  if (damagedFiles(join(folder, "dist")).length === 0) return;
  discard(folder);
  writeMessage(Buffer.from("rulings: the unpacked program was damaged; the next start unpacks it again\n"));
}

function unpack(folder: string): void {
  for (const file of FILES) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), new Uint8Array(assetOf(file)));
  }
}

function assetOf(file: string): ArrayBuffer {
  const bytes = getRawAsset(file);
  return typeof bytes === "string" ? new TextEncoder().encode(bytes).buffer : bytes;
}
