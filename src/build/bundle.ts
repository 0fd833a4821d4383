/** The sources in, a few files that start fast out: one for each command, one for the screen. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { bundles, bundleWith } from "../cli/chunk-archive.ts";
import {
  bundledModules,
  type LeanModule,
  leanModules,
  screenModules,
  withoutSchemaWriters,
} from "./lean-libraries.ts";
import { LibraryBuilder, licenceRemark, licencesFile } from "./licences.ts";
import { packChunks } from "./pack-chunks.ts";
import { pdfEngine, pdfWorker } from "./pdf-engine.ts";
import { patchedFiles, patchedText, replacements } from "./screen-patches.ts";
import {
  borrowFrom,
  bundleEntry,
  isLender,
  lenderEntry,
  sharedChunk,
  takeSharedChunk,
} from "./shared-chunk.ts";
import { bundlesIn, wrapBundles } from "./wrap-bundles.ts";

/** Commands that become files of their own: reading code costs time, though it be never run. */
const commands: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "program",
    "ask",
    "show",
    "list",
    "refs",
    "steps",
    "diff",
    "history",
    "export",
    "note",
    "notes",
    "check",
    "import",
    "library",
    "library-corpus",
    "library-compile",
    "completion",
    "config",
    "health",
    "own-corpus",
    "desk-command",
  ].map((name) => [name, `src/cli/${name}.ts`]),
);
/** Readers of rich formats, each with its library. */
const readers: Readonly<Record<string, string>> = Object.fromEntries(
  ["markdown", "pdf", "tagged"].map((name) => [name, `src/read/${name}.ts`]),
);
/** The doors to the libraries that read YAML and check its shape. */
const doors: Readonly<Record<string, string>> = {
  yaml: "src/corpus/yaml.ts",
  schema: "src/corpus/schema.ts",
  shapes: "src/library/shapes.ts",
};
const chunks = {
  ...commands,
  ...doors,
  ...readers,
  "decode-configuration": "src/corpus/decode-configuration.ts",
};
/** Loaded behind the first frame. */
const screen: Readonly<Record<string, string>> = { "ink-drawing": "src/tui/ink-drawing.tsx" };

/** A dynamic import of a chunk stays an import of its file, instead of being drawn into the file that asks for it. */
const keepChunksApart: Plugin = {
  name: "keep chunks apart",
  setup({ onResolve }) {
    onResolve({ filter: /\/pdf-engine\.cjs$/ }, () => ({ path: "./pdf-engine.cjs", external: true }));
    onResolve({ filter: /\.tsx?$/ }, ({ path, kind }) => {
      const name = path.replace(/^.*\//, "").replace(/\.tsx?$/, "");
      if (kind !== "dynamic-import" || !Object.hasOwn({ ...chunks, ...screen }, name)) return null;
      return { path: `./${name}.cjs`, external: true };
    });
  },
};

/** Libraries with their patches, and our own files in place of some of them. */
function patchLibraries(root: string): Plugin {
  const patched = patchedFiles.map((file) => file.replaceAll(".", "\\.")).join("|");
  return {
    name: "patch libraries",
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

/** What libraries ask for without need, replaced; a replacement that nothing asked for fails the build. */
function leanLibraries(root: string, modules: readonly LeanModule[]): Plugin {
  const namespace = "lean";
  return {
    name: "lean libraries",
    setup({ onResolve, onLoad, onEnd }) {
      const used = new Set<LeanModule>();
      onResolve({ filter: /^(?:node:|#|chalk$)/ }, ({ path, importer }) => {
        const found = modules.find(({ asked, by }) => asked === path && importer.includes(by));
        if (!found) return null;
        used.add(found);
        return { path: found.asked, namespace };
      });
      onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: modules.find(({ asked }) => asked === path)?.contents ?? "",
        resolveDir: root,
      }));
      onEnd(() => ({
        errors: modules
          .filter((each) => !used.has(each))
          .map(({ asked, by }) => ({ text: `nothing in ${by} asks for ${asked}: look at its new version` })),
      }));
    },
  };
}

export async function bundleProgram(root: string, into: string): Promise<void> {
  const libraries = new LibraryBuilder();
  await bundleCommands(root, into, libraries);
  await bundlePage(root, into, libraries);
  await libraries.build({
    ...settings(root, into),
    entryPoints: { "pdf-engine": pdfWorker },
    plugins: [takeTextReader],
  });
  wrapBundles(into);
  packChunks(into);
  await libraries.build(starter(root, into, { start: "src/cli/start.ts" }));
  writeFileSync(join(into, licencesFile), libraries.licences(root));
}

type Entry = Pick<BuildOptions, "entryPoints" | "entryNames" | "stdin">;

async function bundleCommands(root: string, into: string, libraries: LibraryBuilder): Promise<void> {
  const build = (entry: Entry, lean: readonly LeanModule[], ...taken: readonly Plugin[]) =>
    libraries.build({
      ...settings(root, into),
      ...entry,
      plugins: [
        ...taken,
        keepChunksApart,
        withoutSchemaWriters,
        leanLibraries(root, lean),
        patchLibraries(root),
      ],
    });
  const apart = Object.entries(chunks).filter(([name]) => bundleWith(`${name}.cjs`) === null);
  const lenders = apart.filter(([name]) => isLender(name));
  const { "desk-command": desk = "", ...single } = Object.fromEntries(
    apart.filter(([name]) => !isLender(name)),
  );
  const main = { rulings: "src/cli/main.ts", ...single };
  await build({ entryPoints: main }, leanModules, takeSharedChunk);
  for (const [name, source] of lenders)
    await build(lenderEntry(root, name, source), bundledModules, takeSharedChunk);
  await build({ entryPoints: { "desk-command": desk } }, [], borrowFrom("ask"), takeSharedChunk);
  await build({ entryPoints: screen }, screenModules, takeSharedChunk);
  for (const [file, names] of Object.entries(bundles)) {
    const sources = Object.fromEntries(names.map((name) => [name, sourceOf(name)]));
    if (names.includes(sharedChunk)) await build(bundleEntry(root, file, sources), [], borrowFrom("diff"));
    else await build(bundleEntry(root, file, sources), bundledModules, takeSharedChunk);
  }
}

function sourceOf(chunk: string): string {
  const source = Object.entries(chunks).find(([name]) => `${name}.cjs` === chunk)?.[1];
  if (source === undefined) throw new Error(`no source is made into ${chunk}`);
  return source;
}

const startFile = "start.cjs";

/** What runs the bundles of a folder. */
export function starter(root: string, home: string, entryPoints: Record<string, string>): BuildOptions {
  const { define, ...others } = settings(root, home);
  return { ...others, entryPoints, define: { ...define, BUILD_ID: JSON.stringify(digestOf(home)) } };
}

/**
 * The script and the style of the page that an export makes; browsers of some years know all that they use. The page is
 * passed on by itself, so the licences of what is in it stand in it.
 */
async function bundlePage(root: string, into: string, libraries: LibraryBuilder): Promise<void> {
  const page = { ...settings(root, into), outExtension: {}, platform: "browser", format: "iife" } as const;
  const entryPoints = { page: "src/export/page/page.ts", "page-style": "src/export/page/page.css" };
  const used = await libraries.build({
    ...page,
    entryPoints,
    target: ["es2020", "safari15"],
    supported: {},
  });
  const script = join(into, "page.js");
  writeFileSync(script, licenceRemark(root, used) + readFileSync(script, "utf8"));
}

/** Of pdfjs only what reads text. */
const takeTextReader: Plugin = {
  name: "take the reader of text out of pdfjs",
  setup({ onLoad }) {
    onLoad({ filter: /pdf\.worker\.mjs$/ }, ({ path }) => ({
      contents: pdfEngine(readFileSync(path, "utf8")),
    }));
  },
};

/** Changes with every byte of the bundles, so that code compiled from others is never taken for theirs. */
function digestOf(folder: string): string {
  const digest = createHash("sha256");
  for (const name of bundlesIn(folder).filter((each) => each !== startFile))
    digest.update(name).update(readFileSync(join(folder, name)));
  return digest.digest("hex").slice(0, 16);
}

/** CommonJS, because Node's loader of ES modules alone costs a seventh of a cold start. */
function settings(root: string, into: string): BuildOptions {
  return {
    absWorkingDir: root,
    outdir: into,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    minify: true,
    keepNames: false,
    platform: "node",
    target: "node20",
    format: "cjs",
    // Else a chunk would be loaded by the loader of ES modules after all, and searched for exports: 30 ms.
    supported: { "dynamic-import": false },
    legalComments: "none",
    logLevel: "warning",
    define: { "process.env.NODE_ENV": '"production"', "import.meta.url": '""' },
  };
}
