import { describe, expect, test } from "vitest";
import { decodeManifest } from "../../src/library/manifest.ts";

const read = (text: string) => decodeManifest(new TextEncoder().encode(text), "library.json");

describe("a list of the library's documents that cannot be read", () => {
  test.each([
    ["is YAML and no JSON", "schema: 1\ndocuments: []\n"],
    ["holds no documents", '{"schema": 1}'],
  ])("says so where it %s", (_, text) => {
    const { state, problems } = { problems: [], ...read(text) };
    expect(state).toBe("damaged");
    expect(problems[0]).toMatchObject({ code: "damaged-library", file: "library.json" });
  });
});
