/**
 * Patches libraries while they are bundled. Ink uses top-level await, which a CommonJS file cannot. The worker of pdfjs becomes
 * an engine that runs in this process, on Node 20, within limits, and that reports what this program needs to know about fonts.
 * Each patch contains the code that it replaces; the build fails if a new version has other code.
 */
import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

interface Patch {
  /** The end of the file's path. */
  readonly file: string;
  readonly from: string;
  /** Replaces everything from `from` up to this text; without it, every occurrence of `from`. */
  readonly upTo?: string;
  readonly by: string;
}

export const pdfWorker = "pdfjs-dist/build/pdf.worker.mjs";

const patches: readonly Patch[] = [
  // Ink waits for the developer tools.
  { file: "ink/build/reconciler.js", from: "if (isDev()) {\n    try {", upTo: "const diff = (", by: "" },
  { file: "ink/build/reconciler.js", from: "isDev()\n    ? await loadPackageJson()", upTo: "{", by: "" },
  {
    file: pdfWorker,
    from: "export { WorkerMessageHandler };",
    by: `export { LocalPdfManager, setVerbosityLevel, startCounts };
function openPromise() {
  let resolve, reject;
  const promise = new Promise((...both) => { [resolve, reject] = both; });
  return { promise, resolve, reject };
}
let counts;
function countBytes(size) {
  counts.left -= size;
  if (counts.left < 0) throw new RangeError("the streams are too long");
}
function startCounts(left) {
  counts = { left, outside: 0, damaged: 0 };
  return counts;
}
class CheckedFlateStream extends FlateStream {
  readBlock() {
    try {
      super.readBlock();
    } catch (error) {
      counts.damaged += 1;
      throw error;
    }
    if (this.eof && !this.isSound()) counts.damaged += 1;
  }
  isSound() {
    try {
      this.getBits(this.codeSize & 7);
      const [a, b, c, d] = [0, 0, 0, 0].map(() => this.getBits(8));
      return adler32(this.buffer, this.bufferLength) === ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
    } catch {
      return true;
    }
  }
}
function adler32(bytes, length) {
  let [low, high] = [1, 0];
  for (let at = 0; at < length; at += 1) {
    low = (low + bytes[at]) % 65521;
    high = (high + low) % 65521;
  }
  return ((high << 16) | low) >>> 0;
}
`,
  },
  // Count a damaged stream instead of rejecting it, so that it can be reported. Some programs omit its checksum.
  { file: pdfWorker, from: "new FlateStream(", by: "new CheckedFlateStream(" },
  {
    file: pdfWorker,
    from: "#endsStreamOnError(err) {",
    by: "#endsStreamOnError(err) {\n    counts.damaged += 1;",
  },
  // Node 20 lacks this function.
  { file: pdfWorker, from: "Promise.withResolvers()", by: "openPromise()" },
  // Report whether a font maps its glyphs to characters, and its name and flags.
  {
    file: pdfWorker,
    from: "    this.isSymbolicFont = !!(properties.flags & FontFlags.Symbolic);",
    by: "    this.isSymbolicFont = !!(properties.flags & FontFlags.Symbolic);\n    this.make = { name, flags: properties.flags ?? 0, hasMeanings: properties.hasIncludedToUnicodeMap === true };",
  },
  {
    file: pdfWorker,
    from: "          vertical: font.vertical\n        };",
    by: "          vertical: font.vertical,\n          ...font.make\n        };",
  },
  // A glyph without a character would vanish. It stands for an icon.
  {
    file: pdfWorker,
    from: "const glyphUnicode = glyph.unicode;",
    by: 'const glyphUnicode = glyph.unicode > "\\u001f" ? glyph.unicode : "\\uf8ff";',
  },
  // Node's own decompression has no limit.
  { file: pdfWorker, from: "return this.#isAsync;", by: "return false;" },
  // Text outside its page is omitted; count it, so that it can be reported.
  {
    file: pdfWorker,
    from: "posY < viewBox[1] || posY > viewBox[3]) {\n        return false;",
    by: "posY < viewBox[1] || posY > viewBox[3]) {\n        counts.outside += 1;\n        return false;",
  },
  // A stream of a kilobyte may decompress to a gigabyte.
  {
    file: pdfWorker,
    from: "    const buffer2 = new Uint8Array(size);\n    buffer2.set(buffer);",
    by: "    countBytes(size);\n    const buffer2 = new Uint8Array(size);\n    buffer2.set(buffer);",
  },
];

export const patchedFiles: readonly string[] = [...new Set(patches.map(({ file }) => file))];

export const patchLibraries: Plugin = {
  name: "patch libraries",
  setup({ onLoad }) {
    const patched = patchedFiles.map((file) => file.replaceAll(".", "\\.")).join("|");
    onLoad({ filter: new RegExp(`/(?:${patched})$`) }, ({ path }) => ({
      contents: patchedText(path, readFileSync(path, "utf8")),
    }));
  },
};

export function patchedText(path: string, text: string): string {
  return patches.filter(({ file }) => path.endsWith(file)).reduce(applyPatch, text);
}

function applyPatch(text: string, { file, from, upTo = "", by }: Patch): string {
  const start = text.indexOf(from);
  const end = text.indexOf(upTo, start + from.length);
  if (start === -1 || end === -1) throw new Error(`${file} has changed: expected \`${from.trim()}\``);
  return upTo === "" ? text.replaceAll(from, () => by) : text.slice(0, start) + by + text.slice(end);
}
