/** The sources in, a few files that start fast out: one for asking, one for keeping a corpus, one for the screen. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { patchedFiles, patchedText, replacements } from "./screen-patches.ts";

/** Modules that become files of their own, loaded only when their command is called. */
const chunks: Readonly<Record<string, string>> = {
  "own-corpus": "src/cli/own-corpus.ts",
  check: "src/cli/check.ts",
  "desk-command": "src/cli/desk-command.ts",
  diff: "src/cli/diff.ts",
  history: "src/cli/history.ts",
};

/** A dynamic import of a chunk stays an import of its file, instead of being drawn into the file that asks for it. */
const keepChunksApart: Plugin = {
  name: "keep chunks apart",
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ path, kind }) => {
      const name = path.replace(/^.*\//, "").replace(/\.ts$/, "");
      if (kind !== "dynamic-import" || !Object.hasOwn(chunks, name)) return null;
      return { path: `./${name}.cjs`, external: true };
    });
  },
};

/** The screen's libraries, with their patches, and our own files in place of some of them. */
function patchScreen(root: string): Plugin {
  const patched = patchedFiles.map((file) => file.replaceAll(".", "\\.")).join("|");
  return {
    name: "patch the screen",
    setup({ onLoad, onResolve }) {
      onResolve({ filter: new RegExp(`^(?:${Object.keys(replacements).join("|")})$`) }, ({ path }) => ({
        path: join(root, replacements[path] ?? path),
      }));
      onLoad({ filter: new RegExp(`/(?:${patched})$`) }, ({ path }) => ({
        contents: patchedText(path, readFileSync(path, "utf8")),
      }));
    },
  };
}

/** CommonJS, because Node's loader of ES modules alone costs a seventh of a cold start. */
export async function bundleProgram(root: string, into: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { rulings: "src/cli/main.ts", ...chunks },
    outdir: into,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    minify: true,
    keepNames: false,
    platform: "node",
    target: "node20",
    format: "cjs",
    legalComments: "none",
    logLevel: "warning",
    define: { "process.env.NODE_ENV": '"production"', "import.meta.url": '""' },
    plugins: [keepChunksApart, patchScreen(root)],
  });
}
