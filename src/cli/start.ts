/**
 * Runs the bundles of the program from V8's compiled code where it was kept, and keeps it after the first run. The
 * build made each of them one function of ASCII, so that its bytes are the script as it stands.
 */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Script } from "node:vm";
import { archiveWith, bundleWith, openArchive } from "./chunk-archive.ts";
import { type CodeCache, openCodeCache } from "./code-cache.ts";
import { saidAtOnce } from "./said-at-once.ts";
import { earlyTrouble } from "./trouble.ts";
import { writeMessage, writeWhole } from "./write-whole.ts";

/** Filled in by the build: a digest of all bundles. */
declare const BUILD_ID: string;

/** Of this file, which is CommonJS when it runs: Node's module for making another one costs a cold start a millisecond. */
declare const require: {
  (id: "node:zlib"): typeof import("node:zlib");
  (id: string): unknown;
};

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
    const text = saidAtOnce(process.argv.slice(2), home);
    if (text === null) runProgram(home);
    else writeWhole(Buffer.from(text));
  } catch (error) {
    writeMessage(Buffer.from(earlyTrouble(error, home)));
    process.exitCode = 2;
  }
}

function runProgram(home: string): void {
  const loader = new BundleLoader(home, openCodeCache({ env: process.env, build: BUILD_ID }));
  const program = loader.load("rulings.cjs");
  if ("main" in program && typeof program.main === "function") program.main(home);
}

class BundleLoader {
  readonly #home: string;
  readonly #cache: CodeCache | null;
  readonly #loaded = new Map<string, object>();
  readonly #unpacked = new Map<string, ReadonlyMap<string, string>>();

  constructor(home: string, cache: CodeCache | null) {
    this.#home = home;
    this.#cache = cache;
  }

  load(name: string): object {
    const before = this.#loaded.get(name);
    if (before) return before;
    const bundle = bundleWith(name);
    return bundle === null ? this.#loadFile(name) : this.#loadPart(bundle, name);
  }

  /** Each chunk in a bundle is a function of the name of its file that gives the chunk. */
  #loadPart(bundle: string, name: string): object {
    const part: unknown = Object.entries(this.load(bundle)).find(([each]) => each === name)?.[1];
    if (typeof part !== "function") throw new Error(`${bundle} is damaged: install the program again`);
    const exports: object = part();
    this.#loaded.set(name, exports);
    return exports;
  }

  #loadFile(name: string): object {
    const file = join(this.#home, name);
    const module = { exports: {} };
    this.#loaded.set(name, module.exports);
    const run: ModuleFunction = this.#compile(name, file).runInThisContext();
    run(module.exports, (id) => this.#requireFrom(id), module, file, this.#home);
    this.#loaded.set(name, module.exports);
    return module.exports;
  }

  #requireFrom(id: string): unknown {
    return id.startsWith("./") ? this.load(basename(id)) : require(id);
  }

  #compile(name: string, file: string): Script {
    const kept = this.#cache?.read(name) ?? undefined;
    const source = this.#sourceOf(name, file);
    const script = new Script(source, { filename: file, ...(kept ? { cachedData: kept } : {}) });
    if (!kept || script.cachedDataRejected) this.#keepAtExit(name, script);
    return script;
  }

  /** A file, or where the package has none, a part of an archive. */
  #sourceOf(name: string, file: string): string {
    const archive = archiveWith(name);
    if (archive === null || existsSync(file)) return readFileSync(file, "latin1");
    const opened = this.#unpacked.get(archive) ?? this.#open(archive);
    this.#unpacked.set(archive, opened);
    return opened.get(name) ?? "";
  }

  /** The module that unpacks is loaded here and not above: it takes as long to load as half an answer. */
  #open(archive: string): ReadonlyMap<string, string> {
    const bytes = readFileSync(join(this.#home, archive));
    return openArchive(archive, bytes, require("node:zlib").brotliDecompressSync);
  }

  /**
   * After a run that went well the functions that it needed are compiled too. Not after one of many questions: V8 then
   * marks more of them as worth compiling further, and would do that at every start.
   */
  #keepAtExit(name: string, script: Script): void {
    const cache = this.#cache;
    if (!cache || process.argv.includes("--stdin")) return;
    process.once("exit", (status) => {
      if (status < 2) cache.write(name, script.createCachedData());
    });
  }
}
