/** Runs the bundles of the program from V8's code cache, which the first run fills. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Script } from "node:vm";
import { readCached, writeCached } from "./machine/cache-folder.ts";
import { userFolder } from "./machine/user-folder.ts";
import { writeMessage } from "./machine/write-output.ts";
import { earlyError } from "./user-error.ts";

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
    const loader = new BundleLoader(
      home,
      process.env.RULINGS_CODE_CACHE === "off" ? null : userFolder("cache", process.env),
    );
    const program = loader.load("rulings.cjs");
    if ("main" in program && typeof program.main === "function") program.main(home);
  } catch (error) {
    writeMessage(Buffer.from(earlyError(error, home)));
    process.exitCode = 2;
  }
}

/** V8 rejects code of other versions, but of the source it compares only the length: the name must identify the build. */
function cachedName(bundle: string): string {
  return `${BUILD_ID}-${process.version}-${process.arch}-${bundle}.v8`;
}

class BundleLoader {
  readonly #home: string;
  /** Folder of the code cache; null without one. */
  readonly #cache: string | null;
  readonly #loaded = new Map<string, object>();

  constructor(home: string, cache: string | null) {
    this.#home = home;
    this.#cache = cache;
  }

  load(name: string): object {
    const before = this.#loaded.get(name);
    if (before) return before;
    const file = join(this.#home, name);
    const module = { exports: {} };
    const run: ModuleFunction = this.#compile(name, file).runInThisContext();
    const requireHere = (id: string) => (id.startsWith("./") ? this.load(basename(id)) : require(id));
    run(module.exports, requireHere, module, file, this.#home);
    this.#loaded.set(name, module.exports);
    return module.exports;
  }

  #compile(name: string, file: string): Script {
    const cached = (this.#cache && readCached(this.#cache, cachedName(name))) ?? undefined;
    const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, "utf8")}\n})`;
    const script = new Script(source, { filename: file, ...(cached ? { cachedData: cached } : {}) });
    if (!cached || script.cachedDataRejected) this.#cacheAtExit(name, script);
    return script;
  }

  /**
   * After a successful run the functions that it used are compiled too. Not after `--stdin`: V8 would then mark more of
   * them for optimizing, and optimize them at every start.
   */
  #cacheAtExit(name: string, script: Script): void {
    const cache = this.#cache;
    if (!cache || process.argv.includes("--stdin")) return;
    process.once("exit", (status) => {
      if (status < 2) writeCached(cache, cachedName(name), script.createCachedData());
    });
  }
}
