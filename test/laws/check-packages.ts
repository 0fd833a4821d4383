/**
 * `npm run check:packages`: every package of the lock file has a license that we know, and none runs a script when it is
 * installed unless it is listed here. Packages of other platforms are checked where they are installed.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

const knownLicenses = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MPL-2.0",
]);

/** `esbuild` puts its program for this platform in place. */
const mayRunScripts = new Set(["node_modules/esbuild"]);

interface Locked {
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
}

const packages: Readonly<Record<string, Locked>> = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
).packages;

/** `(MIT OR CC0-1.0)`: one that we know is enough. */
function isKnown(license: string): boolean {
  return license.split(/ OR |[()]/).some((name) => knownLicenses.has(name));
}

/** The lock file leaves out some licenses that the package itself names. */
function licenseOf(path: string, { license }: Locked): string | null {
  const file = join(root, path, "package.json");
  return license ?? (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).license : null) ?? null;
}

function problemsOf([path, locked]: readonly [string, Locked]): readonly string[] {
  const license = licenseOf(path, locked);
  const isElsewhere = locked.optional === true && !existsSync(join(root, path));
  return [
    ...(license === null && !isElsewhere ? [`${path}: names no license`] : []),
    ...(license !== null && !isKnown(license) ? [`${path}: unknown license ${license}`] : []),
    ...(locked.hasInstallScript && !mayRunScripts.has(path) ? [`${path}: runs an install script`] : []),
  ];
}

const problems = Object.entries(packages)
  .filter(([path]) => path !== "")
  .flatMap(problemsOf);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
