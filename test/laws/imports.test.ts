/** The import law: which room may import which. Read from the import lines, because prose alone does not hold. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, test } from "vitest";

const src = new URL("../../src", import.meta.url).pathname;

/** What each room may import of ours, and the files that alone may import a package; `*` for all. */
const rooms: Record<
  string,
  {
    readonly ours: readonly string[];
    readonly packages: Record<string, string | readonly string[]>;
  }
> = {
  domain: {
    ours: [],
    packages: {
      "double-metaphone": "similarity.ts",
      zod: ["event-log.ts", "shapes.ts", "change-shapes.ts", "output-shapes.ts"],
    },
  },
  cards: { ours: ["domain", "compare"], packages: {} },
  read: {
    ours: ["domain"],
    packages: {
      "csv-parse": "table.ts",
      entities: "tags.ts",
      fflate: "docx/docx.ts",
      htmlparser2: "tags.ts",
      "mdast-util-from-markdown": "markdown.ts",
      "mdast-util-gfm": "markdown.ts",
      "micromark-extension-gfm": "markdown.ts",
      "pdfjs-dist": ["pdf/thread.ts"],
    },
  },
  parse: { ours: ["domain"], packages: {} },
  corpus: { ours: ["domain"], packages: { yaml: "yaml.ts", zod: ["schema.ts", "yaml.ts"] } },
  library: {
    ours: ["domain", "read", "parse", "cards", "compare", "corpus", "log", "search"],
    packages: { zod: "manifest.ts" },
  },
  search: {
    ours: ["domain"],
    packages: {
      minisearch: "index/word-index.ts",
      stemmer: "tokenize.ts",
    },
  },
  compare: { ours: ["domain"], packages: { diff: "pairs.ts" } },
  export: { ours: ["domain", "cards", "library", "search", "render"], packages: {} },
  log: { ours: ["domain", "compare", "search", "corpus"], packages: { zod: "log-file.ts" } },
  render: {
    ours: ["domain"],
    packages: {
      chalk: "text-style.ts",
      entities: "safe-text.ts",
      "string-width": "layout.ts",
      uqr: "slip.ts",
      micromark: "web-page.ts",
      "micromark-extension-gfm": "web-page.ts",
    },
  },
  tui: { ours: ["domain", "render"], packages: { ink: "*", react: "*" } },
  cli: {
    ours: [
      "domain",
      "read",
      "parse",
      "cards",
      "corpus",
      "library",
      "log",
      "search",
      "compare",
      "render",
      "export",
      "tui",
    ],
    packages: { commander: "main.ts" },
  },
  build: {
    ours: ["domain", "read", "parse", "corpus", "library", "log", "search", "render", "cli", "tui"],
    packages: { esbuild: "*", zod: "*" },
  },
};

/** `import … from "x"`, `import "x"`, `export … from "x"` and `import("x")`; `import type` loads nothing. */
const importLine = /(?<type>\bimport type [^"]*)?(?:\bfrom\s*|\bimport\s*\(?\s*)"(?<target>[^"\s]+)"/g;

interface Import {
  readonly room: string;
  readonly file: string;
  readonly target: string;
  readonly dynamic: boolean;
  readonly onlyTypes: boolean;
}

function importsOf(room: string): Import[] {
  const files = readdirSync(join(src, room), {
    recursive: true,
    encoding: "utf8",
  });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(src, room, file), "utf8");
      return [...text.matchAll(importLine)].map((found) => ({
        room,
        file,
        target: found.groups?.target ?? "",
        dynamic: found[0].startsWith("import("),
        onlyTypes: found.groups?.type !== undefined,
      }));
    });
}

function roomOf({ room, file, target }: Import): string {
  return posix.join(room, posix.dirname(file), target).split("/")[0] ?? "";
}

const all = readdirSync(src).flatMap(importsOf);
/** The package's own facts, such as its version, lists of words, and what the build makes of a library are no room. */
const isOurs = (line: Import) =>
  line.target.startsWith(".") &&
  !/package\.json$|\/corpus\/words\/[\w-]+\.json$|\/dist\/pdf-engine\.cjs$/.test(line.target);
const isPlatform = (line: Import) => line.target.startsWith("node:");

describe("the import law", () => {
  test("every folder of src is a room of the law", () => {
    expect(readdirSync(src).filter((room) => !(room in rooms))).toEqual([]);
  });

  test("a room imports only the rooms that it may", () => {
    const trespasses = all
      .filter(isOurs)
      .filter((line) => roomOf(line) !== line.room && !rooms[line.room]?.ours.includes(roomOf(line)))
      .map((line) => `${line.room}/${line.file} imports ${line.target}`);
    expect(trespasses).toEqual([]);
  });

  test("a package is imported only in the files that are its door", () => {
    const trespasses = all
      .filter((line) => !line.target.startsWith(".") && !isPlatform(line))
      .filter((line) => {
        const door = rooms[line.room]?.packages[line.target.split("/")[0] ?? ""] ?? [];
        return door !== "*" && ![door].flat().includes(line.file);
      })
      .map((line) => `${line.room}/${line.file} imports ${line.target}`);
    expect(trespasses).toEqual([]);
  });

  test("only the edge and the build touch the machine", () => {
    /** What computes and touches nothing; keys are decoded where the screen reads them. */
    const pure = [
      "node:crypto",
      "node:zlib",
      ...["disk", "write-library"].map((name) => `library/${name}.ts node:path`),
      "read/pdf/thread.ts node:worker_threads",
      "read/pdf/engine.ts node:worker_threads",
      ...["node:readline", "node:stream"].map((name) => `tui/keyboard.ts ${name}`),
    ];
    const trespasses = all
      .filter(isPlatform)
      .filter(({ room }) => !["cli", "build"].includes(room))
      .filter(
        ({ room, file, target }) => !pure.includes(target) && !pure.includes(`${room}/${file} ${target}`),
      )
      .map((line) => `${line.room}/${line.file} imports ${line.target}`);
    expect(trespasses).toEqual([]);
  });

  test("the readers of rich formats are loaded only on demand", () => {
    const eager = all
      .filter((line) => line.room === "read" && /\/(?:html|pdf|docx|pdf-engine)\.c?[jt]s$/.test(line.target))
      .filter((line) => !line.dynamic && !line.onlyTypes)
      .map((line) => `${line.file} imports ${line.target}`);
    expect(eager).toEqual([]);
  });

  test("the screen is loaded only on demand", () => {
    const eager = all
      .filter((line) => line.room === "cli" && !line.file.startsWith("screen/") && isOurs(line))
      .filter((line) => roomOf(line) === "tui" || line.target.includes("/screen/"))
      .filter((line) => !line.dynamic && !line.onlyTypes)
      .map((line) => `${line.file} imports ${line.target}`);
    expect(eager).toEqual([]);
  });
});
