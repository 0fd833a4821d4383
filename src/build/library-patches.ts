/**
 * Patches libraries while they are bundled. Ink uses top-level await, which a CommonJS file cannot.
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

const patches: readonly Patch[] = [
  // Ink waits for the developer tools.
  { file: "ink/build/reconciler.js", from: "if (isDev()) {\n    try {", upTo: "const diff = (", by: "" },
  { file: "ink/build/reconciler.js", from: "isDev()\n    ? await loadPackageJson()", upTo: "{", by: "" },
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
