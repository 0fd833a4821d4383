/**
 * What reads YAML and knows its shapes, made one file: it and its two libraries would else stand in each of the many
 * files that read a corpus, and be most of the package.
 */
import type { BuildOptions, Plugin } from "esbuild";

const name = "shapes";
const files: readonly string[] = ["src/corpus/yaml.ts", "src/corpus/schema.ts", "src/store/shapes.ts"];

/** The file itself: all that the three export. */
export const sharedChunk = (root: string): Pick<BuildOptions, "stdin" | "entryNames"> => ({
  entryNames: name,
  stdin: {
    contents: files.map((file) => `export * from "./${file}";`).join("\n"),
    resolveDir: root,
    sourcefile: `${name}.ts`,
  },
});

/** Whoever imports one of the three finds it there. */
export const takeSharedChunk: Plugin = {
  name: "take the shared chunk",
  setup({ onResolve }) {
    onResolve({ filter: /\/(?:yaml|schema|shapes)\.ts$/ }, ({ kind }) =>
      kind === "import-statement" ? { path: `./${name}.cjs`, external: true } : null,
    );
  },
};
