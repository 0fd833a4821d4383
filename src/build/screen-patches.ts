/**
 * MiniSearch, and Ink and what it stands on, made to start in a fraction of the time: what they do while they are loaded is done at once,
 * when it is needed, or not at all. Each patch names the words that it replaces, and fails the build when they changed.
 */

interface Patch {
  /** End of the file's path. */
  readonly file: string;
  /** What stands from the first of these up to but without the second is replaced. */
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

const patches: readonly Patch[] = [
  // MiniSearch is told by us how to part words; its own classes of Unicode cost a cold start a millisecond.
  {
    file: "minisearch/dist/es/index.js",
    from: "const SPACE_OR_PUNCTUATION = /",
    to: "\n\nexport",
    by: 'const SPACE_OR_PUNCTUATION = " ";',
  },
  // Ink waits for the developer tools at top level, which a CommonJS file cannot hold.
  { file: "ink/build/reconciler.js", from: "if (isDev()) {\n    try {", to: "const diff = (", by: "" },
  { file: "ink/build/reconciler.js", from: "isDev()\n    ? await loadPackageJson()", to: "{", by: "" },
  // A segmenter costs 9 ms to build and walks through every line of every frame.
  {
    file: "@alcalzone/ansi-tokenize/build/tokenize.js",
    from: "new Intl.Segmenter",
    to: "\nfunction isFullwidthGrapheme",
    by: 'require("ink-segmenter").segmenter;',
  },
  {
    file: "slice-ansi/tokenize-ansi.js",
    from: "new Intl.Segmenter",
    to: "\n",
    by: 'require("ink-segmenter").segmenter;',
  },
  // Every two neighbours on the screen are compared through three sets; most have the same styles, or none.
  {
    file: "@alcalzone/ansi-tokenize/build/styledChars.js",
    from: "styles: [...codes],",
    to: "\n            });",
    by: "styles: codes,",
  },
  {
    file: "@alcalzone/ansi-tokenize/build/styledChars.js",
    from: "else {\n            ret",
    to: " += ansiCodesToString(diffAnsiCodes(chars[i - 1]",
    by: "else if (chars[i - 1].styles !== char.styles && chars[i - 1].styles.length + char.styles.length > 0) {\n            ret",
  },
  // Every text that was ever drawn is kept for its size; a day of typing would hold a hundred megabytes.
  {
    file: "ink/build/measure-text.js",
    from: "cache.set(text, dimensions);",
    to: "\n",
    by: "if (cache.size > 200) cache.clear();\n    cache.set(text, dimensions);",
  },
  // Each frame took all of its lines apart again; most of them stood in the frame before.
  {
    file: "ink/build/output.js",
    from: "caches = new OutputCaches();",
    to: "\n",
    by: "caches = OutputCaches.kept?.styledChars.size < 1000 ? OutputCaches.kept : (OutputCaches.kept = new OutputCaches());",
  },
  // The layout engine is compiled when it is loaded and not in the background: 6 ms instead of 32 until a frame.
  {
    file: "yoga-layout/dist/src/index.js",
    from: "const Yoga = wrapAssembly(await loadYoga());",
    to: "\nexport default Yoga",
    by: `const engine = {
  instantiateWasm(imports, done) {
    const bytes = Buffer.from(this.wasmText.slice(this.wasmText.indexOf(",") + 1), "base64");
    const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports);
    done(instance);
    return instance.exports;
  },
};
loadYoga(engine);
const Yoga = wrapAssembly(engine);`,
  },
  {
    file: "yoga-layout/dist/binaries/yoga-wasm-base64-esm.js",
    from: "if(!ua(H))",
    to: "{var va=H",
    by: "h.wasmText=H;if(!ua(H))",
  },
];

/** Files that stand for a package, below the root. */
export const replacements: Readonly<Record<string, string>> = {
  "string-width": "src/tui/ink-width.ts",
  "ink-segmenter": "src/tui/ink-segmenter.ts",
};

export const patchedFiles: readonly string[] = [...new Set(patches.map(({ file }) => file))];

export function patchedText(path: string, text: string): string {
  return patches.filter(({ file }) => path.endsWith(file)).reduce(applyPatch, text);
}

function applyPatch(text: string, { file, from, to, by }: Patch): string {
  const start = text.indexOf(from);
  const end = start === -1 ? -1 : text.indexOf(to, start + from.length);
  if (end === -1) {
    throw new Error(`${file} has changed: expected \`${from}\` and after it \`${to.trim()}\``);
  }
  return text.slice(0, start) + by + text.slice(end);
}
