/** The package as it is passed on: what is in it, and that it installs and works where there is no network. */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = new URL("../..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "rulings-package-"));
const home = join(folder, "home");
const prefix = join(folder, "prefix");
const installed = join(prefix, "lib/node_modules/rulings");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nothing of our environment, an empty home, and a registry where nobody listens. */
const env = {
  PATH: process.env.PATH,
  HOME: home,
  npm_config_registry: "http://127.0.0.1:9",
  npm_config_offline: "true",
  npm_config_prefix: prefix,
  npm_config_update_notifier: "false",
};

function run(command: string, args: readonly string[], cwd = folder) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    encoding: "utf8",
    timeout: 100_000,
  });
  return { status, stdout, stderr };
}

const rulings = (...args: readonly string[]) => run(join(prefix, "bin/rulings"), args);

interface PackedFile {
  readonly path: string;
}

let packed: { readonly filename: string; readonly size: number; readonly files: readonly PackedFile[] };

beforeAll(() => {
  mkdirSync(home);
  const { stdout } = run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], root);
  [packed] = JSON.parse(stdout);
}, 120_000);

/** Whatever is none of these has no business in it. */
const kinds: readonly RegExp[] = [
  /^(?:package\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
  /^bin\/(?:rulings\.js|package\.json)$/,
  /^dist\/[a-z-]+\.(?:cjs|mjs|json|compiled)$/,
  /^dist\/help\/[a-z-]+\.txt$/,
  /^dist\/completion\.(?:bash|zsh|fish)$/,
  /^dist\/(?:build\.txt|LICENSES\.txt|page\.js|(?:web-)?page\.html|page-style\.css)$/,
  /^corpus\/[a-z0-9-]+\.yaml$/,
  /^corpus\/overlay\/[a-z0-9-]+\.yaml$/,
  /^corpus\/schema\/[a-z-]+\.schema\.json$/,
  /^corpus\/sources\/[a-z0-9-]+\.txt$/,
];

const mostBytes = 4_000_000;

describe("the package", () => {
  test("holds what runs and what its users read, and nothing else", () => {
    const paths = packed.files.map(({ path }) => path);
    expect(paths.filter((path) => !kinds.some((kind) => kind.test(path)))).toEqual([]);
    expect(kinds.filter((kind) => !paths.some((path) => kind.test(path)))).toEqual([]);
  });

  test(`is not bigger than ${mostBytes / 1e6} MB`, () => {
    expect(packed.size).toBeLessThanOrEqual(mostBytes);
  });

  test("needs no other package and runs nothing when it is installed", () => {
    const { dependencies, optionalDependencies, peerDependencies, scripts } = JSON.parse(
      readFileSync(join(root, "package.json"), "utf8"),
    );
    expect({ dependencies, optionalDependencies, peerDependencies }).toEqual({});
    expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual(
      [],
    );
  });
});

describe("installed in an empty home with no registry, the program", () => {
  beforeAll(() => {
    const { status, stderr } = run("npm", ["install", "-g", join(folder, packed.filename)]);
    expect({ status, stderr }).toMatchObject({ status: 0 });
  }, 120_000);

  test("was not built again, and brought no other package", () => {
    const build = (at: string) => readFileSync(join(at, "dist/build.txt"), "utf8");
    expect(build(installed)).toBe(build(root));
    expect(existsSync(join(installed, "node_modules"))).toBe(false);
    expect(readdirSync(join(prefix, "lib/node_modules"))).toEqual(["rulings"]);
  });

  test("answers", () => {
    const { status, stdout } = rulings("Out Of Time during battle");
    expect(status).toBe(0);
    expect(stdout).toContain("once your opponent has declared an attack");
  });

  test("names its documents and their dates", () => {
    const { stdout } = rulings("--version");
    expect(stdout).toMatch(/^rulings \d+\.\d+\.\d+\n/);
    expect(stdout).toContain("Current Rulings Document, 2011-01-03");
  });

  test("lists every entry", () => {
    expect(JSON.parse(rulings("list", "--json").stdout).length).toBeGreaterThan(100);
  });

  test("imports a text and answers from it and from the shipped ones", { timeout: 120_000 }, () => {
    const text =
      "Current Rulings Document (5 May 2012)\n\ntribble census\nA player may count tribbles twice.\n";
    writeFileSync(join(folder, "own.txt"), text);
    const imported = rulings(
      "import",
      "--edition",
      "2e",
      "--kind",
      "current-rulings",
      "--scope",
      "update",
      "own.txt",
    );
    expect(imported).toMatchObject({ status: 0 });
    expect(rulings("tribble census").stdout).toContain("A player may count tribbles twice.");
    expect(rulings("Out Of Time during battle").stdout).toContain("has declared an attack");
  });

  test("finds its corpus sound and itself whole", { timeout: 120_000 }, () => {
    expect(rulings("check").stdout).toContain(": 0 errors");
    expect(rulings("health", "--json").stdout).toContain('"sound":true');
  });

  test("asks a folder of one's own in the players' words", { timeout: 120_000 }, () => {
    const { status, stdout } = rulings("ask", "--corpus", join(installed, "corpus"), "graveyard");
    expect(existsSync(join(installed, "corpus/vocabulary"))).toBe(false);
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining("discard") });
  });
});
