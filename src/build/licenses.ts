/** Collects the licenses of the packages that esbuild bundled. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";

export const licensesFile = "LICENSES.txt";

/** Builds bundles and returns the folders of the packages that contributed any code. */
export async function buildBundle(options: BuildOptions): Promise<readonly string[]> {
  const { metafile } = await build({ ...options, metafile: true });
  const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return bundled.flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput > 0 ? (packageFolder.exec(path)?.slice(0, 1) ?? []) : [],
  );
}

/** The license texts as one text. Throws if a package has none, because it must not be distributed without one. */
export function licenses(root: string, folders: readonly string[]): string {
  return [head, ...noticesOf(root, folders)].join(rule);
}

/** The licenses as a comment for a script that is distributed by itself. */
export function licenseRemark(root: string, folders: readonly string[]): string {
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
