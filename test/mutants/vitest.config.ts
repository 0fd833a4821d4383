/** Runs the tests that a mutant of one room (`MUTANTS_ROOM`) must outlive; see rooms.ts. */
import { defineConfig } from "vitest/config";
import { testsOfRoom, tooDear } from "./rooms.ts";

const tests = testsOfRoom[process.env.MUTANTS_ROOM ?? ""] ?? [];

export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: tests.map((place) =>
      place.includes("/") ? `test/${place}.test.ts` : `test/${place}/**/*.test.ts`,
    ),
    exclude: tooDear,
    // A busy machine is no mutant that was noticed.
    testTimeout: 60_000,
    env: { NO_COLOR: "1", FORCE_COLOR: "0" },
  },
});
