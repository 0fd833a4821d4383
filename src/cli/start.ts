/** Runs the program's bundles from V8's code cache, which the first runs fill. */
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Script } from "node:vm";
import { damagedProgram, isUserError } from "../domain/problem.ts";
import { buildFile } from "../library/disk.ts";
import { userFolder, writeMessage } from "./machine/machine.ts";
import { readCached, writeCached } from "./machine/real-disk.ts";

/** The CommonJS `require` of the bundled file. */
declare const require: (id: string) => unknown;

/** The bundle with `ask`, which every command line loads. */
const mainBundle = "rulings.cjs";

/** `dist` is the folder of the built program, which holds its bundles and the compiled corpus. */
export function start(dist: string): void {
  try {
    const cache = process.env.RULINGS_CODE_CACHE === "off" ? null : userFolder("cache", process.env);
    let hasAsked = false;
    // V8 records the functions that a run used. A run that asks nothing uses only a few functions of the main bundle.
    const isRecorded = (bundle: string) => bundle !== mainBundle || hasAsked;
    const program = bundleLoader(dist, cache, isRecorded)(mainBundle);
    const onAsk = () => {
      hasAsked = true;
    };
    if ("main" in program && typeof program.main === "function") program.main(dist, onAsk);
  } catch (error) {
    const { message, advice } = isUserError(error) ? error : damagedProgram(dist, error);
    writeMessage(Buffer.from(`rulings: ${message}\n  try: ${advice}\n`));
    process.exitCode = 2;
  }
}

/** Decides at exit whether to record the code of a bundle. */
type IsRecorded = (bundle: string) => boolean;

/** Returns a function that loads each bundle once. `cache` is the folder of the code cache, or null without one. */
function bundleLoader(dist: string, cache: string | null, isRecorded: IsRecorded): (name: string) => object {
  const loaded = new Map<string, object>();
  const load = (name: string): object => {
    const before = loaded.get(name);
    if (before) return before;
    const file = join(dist, name);
    const module = { exports: {} };
    const requireBundle = (id: string) => (id.startsWith("./") ? load(basename(id)) : require(id));
    try {
      const script = compile(file, cache, isRecorded);
      const evaluate: (...all: readonly unknown[]) => void = script.runInThisContext();
      evaluate(module.exports, requireBundle, module, file, dist);
    } catch (error) {
      // A bundle that was cut short may still compile.
      throw isUserError(error) ? error : damagedProgram(file, error);
    }
    loaded.set(name, module.exports);
    return module.exports;
  };
  return load;
}

function compile(filename: string, cache: string | null, isRecorded: IsRecorded): Script {
  const name = basename(filename);
  // V8 checks its version, but of the source only the length, so the name must identify the build.
  const build = readFileSync(join(dirname(filename), buildFile), "utf8").trim();
  const end = `-${name}.v8`;
  const cachedFile = cache && join(cache, `${build}-${process.version}-${process.arch}${end}`);
  const cached = (cachedFile && readCached(cachedFile)) ?? undefined;
  // The build leaves only ASCII in a bundle.
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(filename, "latin1")}\n})`;
  const script = new Script(source, { filename, ...(cached ? { cachedData: cached } : {}) });
  if (cachedFile && (!cached || script.cachedDataRejected))
    process.once("exit", (status) => {
      if (status < 2 && isRecorded(name))
        writeCached(cachedFile, script.createCachedData(), (other) => other.endsWith(end));
    });
  return script;
}
