/**
 * Bundles the program: `ask`, all other commands, the screen, and the engine that reads PDF. The bundles are CommonJS, because
 * Node's loader of ES modules alone takes a seventh of a cold start.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { join, relative, sep } from "node:path";
import { type BuildOptions, build, type OnResolveArgs, type Plugin } from "esbuild";

/** `root` is the folder of the repository. */
export async function bundleProgram(root: string, into: string): Promise<void> {
  const lazy = new Set<string>();
  const common = settings(root, into);
  const bundle = (name: string, entry: BuildOptions, ...plugins: readonly Plugin[]) =>
    buildBundle({ ...common, entryNames: name, ...entry, plugins: [...plugins, loadUnneededLate] });
  const libraries = [
    await buildBundle(screenBundle(common, loadLater(root, lazy))),
    await bundle("rulings", { entryPoints: ["src/cli/main.ts"] }, loadApart, loadLater(root, lazy)),
    await bundle("commands", lazyEntry(root, lazy), loadApart),
    await bundle("pdf-engine", { entryPoints: ["src/read/pdf/thread.ts"] }),
    await bundlePage(root, into),
    await buildBundle({ ...common, entryPoints: { start: "src/cli/start.ts" } }),
  ];
  for (const file of readdirSync(into)) if (file.endsWith(".cjs")) escapeBeyondAscii(join(into, file));
  writeFileSync(join(into, "LICENSES.txt"), licenses(root, libraries.flat()));
}

/**
 * Escapes the characters beyond ASCII that esbuild keeps in regular expressions: a single one makes Node decode the bundle and V8
 * hold it in twice the bytes, which takes the larger bundles 7 ms.
 */
function escapeBeyondAscii(file: string): void {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  writeFileSync(file, readFileSync(file, "utf8").replace(/[^\0-\x7f]/g, escaped));
}

/**
 * The screen, with all that it needs of other rooms, so that it opens without the bundle of commands, which is larger. Ink and its
 * layout engine await at top level, as only ES modules may, but the code cache does not keep those; so the bundle is an async
 * function that provides the screen. Of the two libraries, only what they do not need here is left out: Ink's developer tools,
 * which it loads if `DEV` is set; `fetch`, by which Yoga would load its own bytes and all of Node's HTTP client; and the measuring
 * of widths and the splitting into graphemes, which take 15 and 18 ms to load and have faster equivalents.
 */
function screenBundle(common: BuildOptions, later: Plugin): BuildOptions {
  return {
    ...common,
    stdin: { contents: screenEntry, resolveDir: import.meta.dirname },
    entryNames: "tui",
    format: "esm",
    alias: { "string-width": "fast-string-width" },
    inject: ["src/tui/ink-segmenter.ts"],
    define: { ...common.define, fetch: "undefined", "Intl.Segmenter": "InkSegmenter" },
    plugins: [loadUnneededLate, later, requireOnce],
    banner: { js: 'module.exports = new Promise((provide, reject) => (async () => { "use strict";' },
    footer: { js: "})().catch(reject));" },
  };
}

const screenEntry = 'import { openScreen } from "../cli/screen/open-screen.ts"; provide({ openScreen });';

/**
 * Loads other code in place of a module that is imported; `codeFor` returns null for modules that stay. In esbuild, the code itself is
 * the path of what it loads.
 */
function standIn(name: string, filter: RegExp, codeFor: (asked: OnResolveArgs) => string | null): Plugin {
  return {
    name,
    setup({ onResolve, onLoad, initialOptions: { absWorkingDir: resolveDir = "" } }) {
      onResolve({ filter }, (asked) => {
        const code = asked.namespace === name ? null : codeFor(asked);
        return code === null ? null : { path: code, namespace: name };
      });
      onLoad({ filter: anyPath, namespace: name }, ({ path: contents }) => ({ contents, resolveDir }));
    },
  };
}

const anyPath = /.*/;

/**
 * Makes an import of React or of one of Node's modules a `require`, which unlike an import may stand within a function. esbuild would
 * copy each of them for each file that imports it, which takes 5 ms.
 */
const requireOnce = standIn("once", anyPath, ({ path, kind }) =>
  kind !== "require-call" && (isBuiltin(path) || path === "react") ? namesOf(path) : null,
);

/** Later versions of Node warn of some numbers and getters that are read. */
const readable = ["function", "object"];

/** A module with the names of a CommonJS module, of which only those that are used are kept. */
function namesOf(path: string): string {
  const properties = Object.getOwnPropertyDescriptors(createRequire(import.meta.url)(path));
  const names = Object.keys(properties).filter((name) => readable.includes(typeof properties[name]?.value));
  const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();\n`);
  return `const all = require("${path}");\nexport default all;\n${exported.join("")}`;
}

/**
 * Makes a dynamic import load a module from the bundle of commands. `lazy` takes the paths of such modules, relative to the root.
 * Dynamic imports within that bundle stay inside it.
 */
function loadLater(root: string, lazy: Set<string>): Plugin {
  return standIn("later", /\.ts$/, ({ path, kind, resolveDir }) => {
    if (kind !== "dynamic-import") return null;
    const module = relative(root, join(resolveDir, path)).split(sep).join("/");
    lazy.add(module);
    return `module.exports = require("./commands.cjs")["${module}"]();`;
  });
}

/** Loads the screen and the engine that reads PDF from bundles of their own. */
const loadApart = standIn("apart", /\/(?:open-screen\.ts|pdf-engine\.cjs)$/, ({ path }) =>
  path.endsWith(".cjs")
    ? 'module.exports = require("./pdf-engine.cjs");'
    : 'const loading = require("./tui.cjs"); export const openScreen = async (...all) => (await loading).openScreen(...all);',
);

/** Generates an entry file with one function for each module, which loads the module when called. */
function lazyEntry(root: string, modules: ReadonlySet<string>): BuildOptions {
  const rows = [...modules].map((path) => `"${path}": () => require("./${path}"),\n`);
  return { stdin: { contents: `module.exports = {${rows.join("")}};`, resolveDir: root, loader: "js" } };
}

/** Modules that would be loaded at every start although few runs need them. They took a third of a cold start. */
const unneeded = [
  // Most answers compute no hash, and Node's module takes 7 ms to load.
  {
    asked: "node:crypto",
    by: "/domain/sha256.ts",
    instead: 'exports.createHash = (...all) => require("node:crypto").createHash(...all);',
  },
  // Commander starts processes only for subcommands that are separate executables, and a terminal always says its own size.
  {
    asked: "node:child_process",
    by: "/node_modules/",
    instead: `for (const name of ["spawn", "execFileSync"])
      exports[name] = (...all) => require("node:child_process")[name](...all);`,
  },
  // The color level is always passed in. Detecting it loads Node's modules for terminals and sockets, which takes 7 ms.
  { asked: "#supports-color", by: "/chalk/", instead: "export default { stdout: false, stderr: false };" },
  // Almost all text is measured without it, and creating its segmenter takes 9 ms.
  {
    asked: "string-width",
    by: "/render/layout.ts",
    instead: 'module.exports = (...all) => require("string-width").default(...all);',
  },
] as const;

const loadUnneededLate = standIn("unneeded", anyPath, ({ path, importer }) => {
  const found = unneeded.find(
    ({ asked, by }) => asked === path && importer.replaceAll(sep, "/").includes(by),
  );
  return found?.instead ?? null;
});

/** Bundles the exported page's script and style, for browsers since 2023, with the licenses of the page's libraries. */
async function bundlePage(root: string, into: string): Promise<readonly string[]> {
  const used = await buildBundle({
    ...settings(root, into),
    outExtension: {},
    platform: "browser",
    format: "esm",
    entryPoints: { page: "src/export/page/page.ts", "page-style": "src/export/page/page.css" },
    target: ["es2022", "safari16.4"],
  });
  const file = join(into, "page.js");
  writeFileSync(file, licenseRemark(root, used) + readFileSync(file, "utf8"));
  return used;
}

function settings(root: string, into: string): BuildOptions {
  return {
    absWorkingDir: root,
    outdir: into,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    minify: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    // Kept as literals, patterns that a bundle does not use are left out; at each start they would take up to 1 ms each.
    // For a dynamic import, Node's loader of ES modules would load the bundle after all and scan it for exports, which takes 30 ms.
    supported: { "regexp-unicode-property-escapes": true, "dynamic-import": false },
    external: ["*/commands.cjs", "*/tui.cjs", "*/pdf-engine.cjs", "*/devtools.js"],
    legalComments: "none",
    logLevel: "warning",
    define: { "process.env.NODE_ENV": '"production"', "import.meta.url": '""' },
  };
}

/** Builds bundles and returns the folders of the packages that contributed any code. */
async function buildBundle(options: BuildOptions): Promise<readonly string[]> {
  const { metafile } = await build({ ...options, metafile: true });
  const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return bundled.flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput > 0 ? (packageFolder.exec(path)?.slice(0, 1) ?? []) : [],
  );
}

/** The license texts as one text. Throws if a package has none, because it must not be distributed without one. */
const licenses = (root: string, folders: readonly string[]) => [head, ...noticesOf(root, folders)].join(rule);

/** The licenses as a comment for a script that is distributed by itself. */
function licenseRemark(root: string, folders: readonly string[]): string {
  const notices = noticesOf(root, folders).join(rule);
  if (/\*\/|<\//.test(notices)) throw new Error("a license contains what would end a comment or a script");
  return `/*!\n${notices}*/\n`;
}

function noticesOf(root: string, folders: readonly string[]): readonly string[] {
  const libraries = [...new Set(folders)].map((folder) => libraryIn(root, folder));
  libraries.sort((one, other) => (one.name < other.name ? -1 : 1));
  return libraries.map(({ name, license }) => `${name}\n\n${license}\n`);
}

/** Matches the folder of a package in a path such as `node_modules/@alcalzone/ansi-tokenize/build/tokenize.js`. */
const packageFolder = /^[^:]*node_modules\/(?:@[^/]+\/)?[^/]+/;
const licenseName = /^licen[cs]e(?:[-.]|$)/i;

const head = `The program in this folder contains parts of the libraries below, some of them changed (src/build of its sources says
how). Their licenses require these notices. The program's own license is LICENSE above this folder.
`;
const rule = `\n${"-".repeat(80)}\n`;

/** Packages without the license file that their sources name, and one of the same copyright under the same license. */
const sameLicense: Readonly<Record<string, string>> = {
  // MIT, Copyright (c) Meta Platforms, Inc. and affiliates.
  "node_modules/yoga-layout": "node_modules/react",
};

function libraryIn(root: string, folder: string): { readonly name: string; readonly license: string } {
  const { name, version } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const licensed = join(root, sameLicense[folder] ?? folder);
  const texts = readdirSync(licensed)
    .filter((file) => licenseName.test(file))
    .map((file) => readFileSync(join(licensed, file), "utf8").trim());
  if (texts.length === 0) throw new Error(`${name} has no license text, so it cannot be distributed`);
  return { name: `${name} ${version}`, license: texts.join("\n\n") };
}
