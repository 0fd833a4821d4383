/**
 * The program as one executable: the files of the package lie in it, and are unpacked into the user's cache at the first
 * run. From then on it runs as the package does, but that nothing need be looked up to find its beginning.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getRawAsset } from "node:sea";
import { cacheFolder, discard } from "./machine/cache-folder.ts";
import { start } from "./start.ts";

/** Filled in by the build: a digest of all bundles, and the files that it put in. */
declare const BUILD_ID: string;
declare const FILES: readonly string[];

/** Of this file, which is CommonJS when it runs. */
declare const require: (id: "node:os") => typeof import("node:os");

start(join(programFolder(), "dist"));

/** What is there was moved there whole. */
function programFolder(): string {
  const cache = cacheFolder(process.env);
  const folder = cache === null ? null : join(cache, `program-${BUILD_ID}`);
  if (folder !== null && (existsSync(folder) || isUnpacked(folder))) return folder;
  const aside = mkdtempSync(join(require("node:os").tmpdir(), "rulings-"));
  process.once("exit", () => discard(aside));
  unpack(aside);
  return aside;
}

/** False where the user's cache cannot be written. */
function isUnpacked(folder: string): boolean {
  const aside = `${folder}.${process.pid}.new`;
  try {
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    unpack(aside);
    renameSync(aside, folder);
  } catch {
    discard(aside);
  }
  return existsSync(folder);
}

function unpack(folder: string): void {
  for (const file of FILES) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    const bytes = getRawAsset(file);
    writeFileSync(join(folder, file), typeof bytes === "string" ? bytes : new Uint8Array(bytes));
  }
}
