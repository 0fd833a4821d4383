/**
 * Bundles in a folder in, what `start.ts` runs out: the function that Node would make of a CommonJS file, made once, and
 * in ASCII alone, so that the bytes of the file are the script without being decoded.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function wrapBundles(folder: string): void {
  for (const name of bundlesIn(folder)) {
    const path = join(folder, name);
    const text = readFileSync(path, "utf8").replace(notAscii, escapeUnit);
    const whole = `(function (exports, require, module, __filename, __dirname) {${text}\n})`;
    writeFileSync(path, name === libraryBundle ? `${runAtOnce}${whole}` : whole);
  }
}

/** Made of a library alone: the sources load it too, as Node loads any CommonJS file, which then runs its function. */
const libraryBundle = "pdf-engine.cjs";
const runAtOnce = '((run) => { if (typeof module === "object") run(exports, require, module); return run; })';

/** esbuild escapes such characters itself, but not in patterns: there the same escape stands for the same character. */
const notAscii = /[^\0-\x7f]/g;

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

export function bundlesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".cjs"))
    .sort();
}
