/**
 * The worker half of pdfjs in, the part of it that reads text out: two thirds of the library draw, fill in forms and
 * decode pictures. It is made into one file that needs no worker, no canvas, no other file and no newer Node, and that
 * tells what this program needs to know of fonts. Each change names the words that it replaces, and fails the build when
 * they are not there.
 */

/** Modules that are left out; what they would export throws when somebody makes one of it. */
const leftOut: readonly string[] = [
  "external/",
  "shared/message_handler.js",
  "core/annotation.js",
  "core/binary_cmap.js",
  "core/calibri_factors.js",
  "core/ccitt",
  "core/chunked_stream.js",
  "core/colorspace",
  "core/dataset_reader.js",
  "core/default_appearance.js",
  "core/editor/",
  "core/font_renderer.js",
  "core/font_substitutions.js",
  "core/function.js",
  "core/helvetica_factors.js",
  "core/icc_colorspace.js",
  "core/image.js",
  "core/image_resizer.js",
  "core/intersector.js",
  "core/jbig2",
  "core/jpeg_stream.js",
  "core/jpg.js",
  "core/jpx",
  "core/liberationsans_widths.js",
  "core/myriadpro_factors.js",
  "core/obj_bin_transform_core.js",
  "core/operator_list.js",
  "core/pattern.js",
  "core/ps_parser.js",
  "core/segoeui_factors.js",
  "core/struct_tree.js",
  "core/worker",
  "core/writer.js",
  "core/xfa",
  "core/xml_parser.js",
];

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
class LeftOut { static setOptions() {} constructor() { throw new Error("left out"); } }
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

/** What pdfjs writes above each of its modules: `;// ./src/core/xfa/factory.js` */
const moduleStart = /^(?=;\/\/ \.\/)/m;
const modulePath = /^;\/\/ \.\/(?:src\/)?(?<path>\S+)/;
/** `class XFAFactory {`, `function parseXFAPath(`, `const LEVELS = [` */
const declared = /^(?:async )?(?:class|function\*?|const|let|var) +(?<name>[\w$]+)/gm;

export const pdfWorker = "pdfjs-dist/build/pdf.worker.mjs";

export function pdfEngine(worker: string): string {
  const used = new Set<string>();
  const kept = worker.split(moduleStart).map((module) => {
    const path = modulePath.exec(module)?.groups?.path ?? "";
    const left = leftOut.find((each) => path.startsWith(each));
    if (left === undefined) return module;
    used.add(left);
    return namesIn(module)
      .map((name) => `class ${name} extends LeftOut {}\n`)
      .join("");
  });
  const unused = leftOut.filter((each) => !used.has(each));
  if (unused.length > 0)
    throw new Error(`pdfjs has no modules ${unused.join(", ")}: look at its new version`);
  return added + changes.reduce(applyChange, kept.join(""));
}

function namesIn(module: string): string[] {
  return [...module.matchAll(declared)].map(({ groups }) => groups?.name ?? "");
}

function applyChange(text: string, { what, by }: Change): string {
  if (!text.includes(what)) throw new Error(`pdfjs has changed: expected \`${what.trim()}\``);
  return text.replaceAll(what, by);
}
