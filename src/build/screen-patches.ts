/**
 * What of Ink cannot start inside a CommonJS file, because it waits at top level, is made to run at once. Each patch names
 * the words that it replaces, and fails the build where they have changed.
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
  // Ink waits for the developer tools at top level, which a CommonJS file cannot hold.
  { file: "ink/build/reconciler.js", from: "if (isDev()) {\n    try {", to: "const diff = (", by: "" },
  { file: "ink/build/reconciler.js", from: "isDev()\n    ? await loadPackageJson()", to: "{", by: "" },
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
