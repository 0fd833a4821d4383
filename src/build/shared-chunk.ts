/**
 * Chunks that are made one file: what they and their libraries share stands there once. What reads YAML and knows its
 * shapes would else stand in each of the many files that read a corpus, and be most of the package.
 */
import { join } from "node:path";
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

/** What the screen needs too of what answers: it is two thirds of both. */
const answering: readonly string[] = [
  "src/cli/ask-on-day.ts",
  "src/cli/on-day.ts",
  "src/cli/own-notes.ts",
  "src/cli/style.ts",
  "src/render/layers-text.ts",
  "src/render/layout.ts",
  "src/render/text-style.ts",
  "src/search/open-index.ts",
];

/** The command that answers, with what the screen finds there. */
export function answeringEntry(root: string, command: string): Pick<BuildOptions, "stdin" | "entryNames"> {
  const contents = [command, ...answering].map((file) => `export * from "./${file}";`).join("\n");
  return { entryNames: "ask", stdin: { contents, resolveDir: root, sourcefile: "ask.js", loader: "js" } };
}

export const takeWhatAnswers: Plugin = {
  name: "take what answers",
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ kind, path, resolveDir }) =>
      kind === "import-statement" && answering.some((file) => join(resolveDir, path).endsWith(`/${file}`))
        ? { path: "./ask.cjs", external: true }
        : null,
    );
  },
};
