/**
 * Chunks that are made one file: what they and their libraries share stands there once. What reads YAML and knows its
 * shapes would else stand in each of the many files that read a corpus, and be most of the package.
 */
import type { BuildOptions, Plugin } from "esbuild";

export const sharedChunk = "shapes.cjs";
const sharedFiles: readonly string[] = ["src/corpus/yaml.ts", "src/corpus/schema.ts", "src/store/shapes.ts"];

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
