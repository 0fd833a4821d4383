/**
 * Bundles in a folder in, what `start.ts` runs out: the function that Node would make of a CommonJS file, made once, and
 * with a byte for each sign, so that the bytes of the file are the script without being decoded.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minifyFunction } from "./minify.ts";

export function wrapBundles(folder: string): void {
  for (const name of bundlesIn(folder)) {
    const path = join(folder, name);
    const bundled = readFileSync(path, "utf8");
    const small = minifyFunction(
      `function (exports, require, module, __filename, __dirname) {${bundled}\n}`,
      name === libraryBundle ? "may move" : "in place",
    );
    const whole = small.replace(notAscii, escapeUnit).replace(inBase64, bytesAsSigns);
    writeFileSync(path, name === libraryBundle ? `${runAtOnce}${whole}` : whole, "latin1");
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

/** A program of WebAssembly in a string: `"data:application/octet-stream;base64,AGFzbQEAAAAB…"`. Its bytes pack closer. */
const inBase64 = /(?<=octet-stream;base64,)[A-Za-z0-9+/]{64,999999}={0,2}/;
const notPlain = /[\0\n\r\\"'`$]/g;

function bytesAsSigns(base64: string): string {
  const signs = Buffer.from(base64, "base64").toString("latin1");
  return signs.replace(notPlain, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

export function bundlesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".cjs"))
    .sort();
}
