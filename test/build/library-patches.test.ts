import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { patchedFiles, patchedText } from "../../src/build/library-patches.ts";

const modules = new URL("../../node_modules", import.meta.url).pathname;

describe("the patches of libraries", () => {
  test.each(patchedFiles)("find their words in %s", (file) => {
    const text = readFileSync(join(modules, file), "utf8");
    expect(patchedText(join(modules, file), text)).not.toBe(text);
  });

  test("stop the build where a new version has other words", () => {
    expect(() => patchedText("x/ink/build/reconciler.js", "export default {};")).toThrow(
      "ink/build/reconciler.js has changed: expected `if (isDev()) {",
    );
  });

  test("leave other files alone", () => {
    expect(patchedText("x/ink/build/ink.js", "await import('./devtools.js')")).toBe(
      "await import('./devtools.js')",
    );
  });
});
