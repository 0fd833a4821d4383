/**
 * The tests of a room and the source under them in, one script out, that can be run afresh for each mutant: nothing that
 * a mutant computed when it was loaded, or kept for later, is seen by the next one.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { build, type Plugin } from "esbuild";
import { expect } from "vitest";
import { TestList } from "./list-tests.ts";
import { testsOfRoom, tooDear } from "./rooms.ts";

/** What the platform loads no other way than by `import`. */
const drawnIn = ["stemmer", "double-metaphone", "string-width", "fast-string-width"];

/** `import.meta.dirname` and `import.meta.url` mean the file that they stand in, not the script. */
const placeOfFile: Plugin = {
  name: "place-of-file",
  setup(on) {
    on.onLoad({ filter: /[\\/](?:src|test)[\\/].*\.tsx?$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8")
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
      loader: path.endsWith("x") ? "tsx" : "ts",
    }));
  },
};

const packagesOutside: Plugin = {
  name: "packages-outside",
  setup(on) {
    on.onResolve({ filter: /^[^./]|\.cjs$/ }, ({ path }) =>
      drawnIn.includes(path) ? null : { path, external: true },
    );
  },
};

/** The test files of a room, from the root of the project, in the order of their names. */
export function testFilesOf(room: string): string[] {
  const found = (testsOfRoom[room] ?? []).flatMap((place) =>
    place.includes("/") ? [`test/${place}.test.ts`] : testFilesIn(`test/${place}`),
  );
  return found.filter((file) => !tooDear.includes(file)).sort();
}

function testFilesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".test.ts")).map((name) => `${folder}/${name}`);
}

export class BundledTests {
  private readonly script: Script;
  private readonly root: string;

  private constructor(text: string, root: string) {
    this.script = new Script(text, { filename: join(root, "tests.cjs") });
    this.root = root;
  }

  static async of(files: readonly string[], root: string): Promise<BundledTests> {
    const rows = files.map(
      (file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`,
    );
    const { outputFiles } = await build({
      stdin: { contents: `module.exports = { ${rows.join(",\n")} };`, resolveDir: root },
      bundle: true,
      write: false,
      platform: "node",
      format: "cjs",
      target: "node20",
      logLevel: "error",
      plugins: [placeOfFile, packagesOutside],
    });
    const text = outputFiles[0]?.text ?? "";
    return new BundledTests(`(function (module, require) {${text}\nreturn module.exports;})`, root);
  }

  /** The tests of one file, which is loaded anew, with all of the source that it needs. */
  load(file: string): TestList {
    const list = new TestList(file);
    const requireThere = createRequire(join(this.root, "package.json"));
    const given = { describe: list.describe, test: list.test, expect };
    const run: unknown = this.script.runInThisContext();
    if (typeof run !== "function") throw new Error("the script is a function");
    const loaders: Readonly<Record<string, () => unknown>> = run({ exports: {} }, (name: string) =>
      name === "vitest" ? given : requireThere(name),
    );
    loaders[file]?.();
    return list;
  }
}
