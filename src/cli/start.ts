/** Runs the bundles of the program from V8's code cache, which the first run fills. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Script } from "node:vm";
import { readCached, userFolder, writeCached } from "./machine/user-folders.ts";
import { writeMessage } from "./machine/write-output.ts";

/** Filled in by the build: a digest of all bundles. */
declare const BUILD_ID: string;

/** The `require` of this file, which is CommonJS when it runs. */
declare const require: (id: string) => unknown;

type ModuleFunction = (
  exports: object,
  require: (id: string) => unknown,
  module: { exports: object },
  file: string,
  folder: string,
) => void;

/** `home` is the folder of the built program. */
export function start(home: string): void {
  try {
    const cache = process.env.RULINGS_CODE_CACHE === "off" ? null : userFolder("cache", process.env);
    const program = bundleLoader(home, cache)("rulings.cjs");
    if ("main" in program && typeof program.main === "function") program.main(home);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `rulings: ${home}: a file of the program is damaged or missing (${reason})\n`;
    writeMessage(Buffer.from(`${message}  try: install the program again, or \`npm run build\`\n`));
    process.exitCode = 2;
  }
}

/** Loads each bundle once. `cache` is the folder of the code cache; null without one. */
function bundleLoader(home: string, cache: string | null): (name: string) => object {
  const loaded = new Map<string, object>();
  const load = (name: string): object => {
    const before = loaded.get(name);
    if (before) return before;
    const file = join(home, name);
    const module = { exports: {} };
    const run: ModuleFunction = compile(name, file, cache).runInThisContext();
    run(module.exports, (id) => (id.startsWith("./") ? load(basename(id)) : require(id)), module, file, home);
    loaded.set(name, module.exports);
    return module.exports;
  };
  return load;
}

function compile(name: string, file: string, cache: string | null): Script {
  // V8 rejects code of other versions, but of the source it compares only the length: the name must identify the build.
  const cachedName = `${BUILD_ID}-${process.version}-${process.arch}-${name}.v8`;
  const cached = (cache && readCached(cache, cachedName)) ?? undefined;
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, "utf8")}\n})`;
  const script = new Script(source, { filename: file, ...(cached ? { cachedData: cached } : {}) });
  // After a successful run the functions that it used are compiled too. Not after `--stdin`: V8 would then mark more of
  // them for optimizing, and optimize them at every start.
  if (cache && (!cached || script.cachedDataRejected) && !process.argv.includes("--stdin"))
    process.once("exit", (status) => {
      if (status < 2) writeCached(cache, cachedName, script.createCachedData());
    });
  return script;
}
