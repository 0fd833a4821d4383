/** The rooms `read` and `parse` with their switches, as one script that is run anew for each switch. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import type { Script } from "node:vm";
import { build, type Plugin } from "esbuild";
import type { parseDocument } from "../../src/parse/document.ts";
import type { readSource } from "../../src/read/read.ts";
import { findSwitches, type Switch } from "./switches.ts";

export const root = join(import.meta.dirname, "../..");

export interface SwitchedRooms {
  readonly switches: readonly Switch[];
  /** The text of a function that returns the exports of the rooms. */
  readonly script: string;
}

/** What the script exports. */
export interface Rooms {
  readonly readSource: typeof readSource;
  readonly parseDocument: typeof parseDocument;
  /** Switches this one off instead. What was computed while loading, such as tables, stays as it is. */
  readonly ablate: (id: number) => void;
}

/** Whether a switch of this kind is looked at only while its file is loaded. */
export function isOfLoading({ kind }: Switch): boolean {
  return kind === "pattern" || kind === "row";
}

const entry = `
export { readSource } from "./src/read/read.ts";
export { parseDocument } from "./src/parse/document.ts";
`;

export async function bundleRooms(): Promise<SwitchedRooms> {
  const switches: Switch[] = [];
  const withSwitches: Plugin = {
    name: "switches",
    setup(on) {
      on.onResolve({ filter: /^[^./]|\.cjs$/ }, ({ path, resolveDir }) => ({
        path: path.startsWith(".") ? join(resolveDir, path) : path,
        external: true,
      }));
      on.onLoad({ filter: /[\\/]src[\\/](?:parse|read)[\\/].*\.ts$/ }, ({ path }) => {
        const file = relative(join(root, "src"), path);
        const found = findSwitches(readFileSync(path, "utf8"), file, switches.length);
        switches.push(...found.switches);
        return { contents: found.text, loader: "ts" };
      });
    },
  };
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root },
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    target: "node20",
    supported: { "dynamic-import": false },
    logLevel: "error",
    plugins: [withSwitches],
  });
  const text = outputFiles[0]?.text ?? "";
  const parameters = "module, require, ablated, fired, failed, firing";
  const ends = "return { ...module.exports, ablate(id) { ablated = id; } };";
  return { switches, script: `(function (${parameters}) {${text}\n${ends}})` };
}

type Noticed = (id: number) => void;

/** Runs the script with the switch of this number off; -1 leaves all on. `notice` is told of each that makes a difference. */
export function runRooms(script: Script, ablated: number, notice?: Noticed): Rooms {
  const fired = <Value>(id: number, value: Value): Value => {
    if (value) notice?.(id);
    return value;
  };
  const failed = <Value>(id: number, value: Value): Value => {
    if (!value) notice?.(id);
    return value;
  };
  const firing = (id: number, pattern: RegExp) => (notice ? watched(pattern, () => notice(id)) : pattern);
  const run: unknown = script.runInThisContext();
  if (typeof run !== "function") throw new Error("the script is not a function");
  const load = createRequire(join(root, "package.json"));
  return run({ exports: {} }, load, ablated, fired, failed, firing);
}

/** The same pattern, which tells when it matches. */
function watched(pattern: RegExp, notice: () => void): RegExp {
  class Watched extends RegExp {
    override exec(text: string) {
      const found = super.exec(text);
      if (found) notice();
      return found;
    }
  }
  return new Watched(pattern);
}
