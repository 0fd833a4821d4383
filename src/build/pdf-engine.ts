/**
 * The worker half of pdfjs in, an engine out that reads text in this process: one file without a worker, which runs on
 * Node 20 and reports what this program needs to know of fonts. Each change names the words that it replaces, and fails
 * the build if they are gone.
 */

interface Change {
  readonly what: string;
  readonly by: string;
}

const changes: readonly Change[] = [
  {
    what: "export { WorkerMessageHandler };",
    by: "export { LocalPdfManager, setVerbosityLevel, startCounts };",
  },
  // Known only since Node 22.
  { what: "Promise.withResolvers()", by: "openPromise()" },
  // Whether a font says what its glyphs mean, and of what make it is.
  {
    what: "    this.isSymbolicFont = !!(properties.flags & FontFlags.Symbolic);",
    by: "    this.isSymbolicFont = !!(properties.flags & FontFlags.Symbolic);\n    this.make = { name, flags: properties.flags ?? 0, hasMeanings: properties.hasIncludedToUnicodeMap === true };",
  },
  {
    what: "          vertical: font.vertical\n        };",
    by: "          vertical: font.vertical,\n          ...font.make\n        };",
  },
  // A glyph without a letter would vanish; it stands for an icon.
  {
    what: "const glyphUnicode = glyph.unicode;",
    by: 'const glyphUnicode = glyph.unicode > "\\u001f" ? glyph.unicode : "\\uf8ff";',
  },
  // The runtime's own unpacking knows no limit.
  { what: "return this.#isAsync;", by: "return false;" },
  // Text beyond the edges of its page is left out; it is counted, so that somebody can be told.
  {
    what: "posY < viewBox[1] || posY > viewBox[3]) {\n        return false;",
    by: "posY < viewBox[1] || posY > viewBox[3]) {\n        counts.outside += 1;\n        return false;",
  },
  // A stream of a kilobyte may unpack to a gigabyte.
  {
    what: "    const buffer2 = new Uint8Array(size);\n    buffer2.set(buffer);",
    by: "    countBytes(size);\n    const buffer2 = new Uint8Array(size);\n    buffer2.set(buffer);",
  },
];

const added = `
function openPromise() {
  let resolve, reject;
  const promise = new Promise((...both) => { [resolve, reject] = both; });
  return { promise, resolve, reject };
}
let counts = { left: Infinity, outside: 0 };
function countBytes(size) {
  counts.left -= size;
  if (counts.left < 0) throw new RangeError("the streams are too long");
}
function startCounts(left) {
  counts = { left, outside: 0 };
  return counts;
}
`;

export const pdfWorker = "pdfjs-dist/build/pdf.worker.mjs";

export function pdfEngine(worker: string): string {
  return added + changes.reduce(applyChange, worker);
}

function applyChange(text: string, { what, by }: Change): string {
  if (!text.includes(what)) throw new Error(`pdfjs has changed: expected \`${what.trim()}\``);
  return text.replaceAll(what, by);
}
