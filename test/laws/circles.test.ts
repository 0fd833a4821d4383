/** No files import each other in a circle, types included, and nothing in the core remembers at the top of a module. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, test } from "vitest";

const src = new URL("../../src", import.meta.url).pathname;

const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const textOf = (file: string) => readFileSync(join(src, file), "utf8");

/** `from "./fold.ts"`, `import("./fold.ts")` */
const importedFile = /(?:\bfrom\s*|\bimport\s*\(\s*)"(?<target>\.[^"\s]+)"/g;

const imports = new Map(
  files.map((file) => [
    file,
    Array.from(textOf(file).matchAll(importedFile), ({ groups }) =>
      posix.join(posix.dirname(file), groups?.target ?? ""),
    ),
  ]),
);

/** The files of one way back to where it began; null where there is none. */
function circleFrom(start: string): readonly string[] | null {
  const seen = new Set<string>();
  const ways: (readonly string[])[] = [[start]];
  for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
    for (const target of imports.get(way.at(-1) ?? "") ?? []) {
      if (target === start) return way;
      if (seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  return null;
}

/** `let rows = …`, `const cache = new Map()`: a set or map of constants is made from values. */
const mutable =
  /^(?:export )?(?:let |const \w+(?:: [^=\n]+)? = new (?:Weak)?(?:Map|Set)(?:<[^(\n]*>)?\(\))/gm;

describe("the shape of the source", () => {
  test("no files import each other in a circle", () => {
    const circles = files.flatMap((file) => circleFrom(file)?.toSorted().join(" ") ?? []);
    expect([...new Set(circles)]).toEqual([]);
  });

  test("the core keeps no state in its modules", () => {
    const core = files.filter((file) => !/^(?:cli|build|tui|export\/page)\//.test(file));
    const found = core.flatMap(
      (file) =>
        textOf(file)
          .match(mutable)
          ?.map((line) => `${file}: ${line}`) ?? [],
    );
    expect(found).toEqual([]);
  });
});
