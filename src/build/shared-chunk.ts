/**
 * Chunks that are made one file: what they and their libraries share stands there once. What reads YAML and knows its
 * shapes would else stand in each of the many files that read a corpus, and be most of the package.
 */
import { join } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";

export const sharedChunk = "shapes.cjs";
const sharedFiles: readonly string[] = [
  "src/corpus/yaml.ts",
  "src/corpus/schema.ts",
  "src/library/shapes.ts",
];

/** The sources of chunks by the name of their file in, a file whose exports give each when it is asked for out. */
export function bundleEntry(
  root: string,
  file: string,
  chunks: Readonly<Record<string, string>>,
): Pick<BuildOptions, "stdin" | "entryNames"> {
  const parts = Object.entries(chunks).map(([chunk, source]) => `"${chunk}": () => ${partOf(chunk, source)}`);
  const contents = `module.exports = {${parts.join(",\n")}};`;
  const name = file.replace(/\.cjs$/, "");
  return { entryNames: name, stdin: { contents, resolveDir: root, sourcefile: `${name}.js`, loader: "js" } };
}

function partOf(chunk: string, source: string): string {
  if (chunk !== sharedChunk) return `require("./${source}")`;
  return `({${sharedFiles.map((each) => `...require("./${each}")`).join(", ")}})`;
}

/** Whoever imports one of the three from elsewhere finds it there. */
export const takeSharedChunk: Plugin = {
  name: "take the shared chunk",
  setup({ onResolve }) {
    onResolve({ filter: /\/(?:yaml|schema|shapes)\.ts$/ }, ({ kind }) =>
      kind === "import-statement" ? { path: `./${sharedChunk}`, external: true } : null,
    );
  },
};

/** What others than the command of a chunk find there too, instead of holding it once more. */
const lent: Readonly<Record<string, readonly string[]>> = {
  ask: [
    "src/cli/ask-on-day.ts",
    "src/cli/on-day.ts",
    "src/cli/own-notes.ts",
    "src/cli/style.ts",
    "src/render/layers-text.ts",
    "src/render/layout.ts",
    "src/render/text-style.ts",
    "src/search/open-index.ts",
  ],
  diff: [
    "src/cli/open-corpus.ts",
    "src/cli/style.ts",
    "src/compare/across.ts",
    "src/compare/compare.ts",
    "src/parse/document.ts",
    "src/read/text.ts",
    "src/render/change-layout.ts",
    "src/render/change-stat.ts",
    "src/render/text-style.ts",
  ],
};

export const isLender = (chunk: string): boolean => Object.hasOwn(lent, chunk);

/** A command in `source`, with what its chunk lends. */
export function lenderEntry(
  root: string,
  chunk: string,
  source: string,
): Pick<BuildOptions, "stdin" | "entryNames"> {
  const files = [source, ...(lent[chunk] ?? [])];
  const contents = files.map((file) => `export * from "./${file}";`).join("\n");
  return {
    entryNames: chunk,
    stdin: { contents, resolveDir: root, sourcefile: `${chunk}.js`, loader: "js" },
  };
}

export const borrowFrom = (chunk: string): Plugin => ({
  name: `borrow from ${chunk}`,
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ kind, path, resolveDir }) =>
      kind === "import-statement" && lent[chunk]?.some((file) => join(resolveDir, path).endsWith(`/${file}`))
        ? { path: `./${chunk}.cjs`, external: true }
        : null,
    );
  },
});
