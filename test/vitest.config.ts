import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const tests = "test/**/*.test.{ts,tsx}";
const timed = ["test/**/{hostile,cost,speed,*.speed}.test.ts"];

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    reporters: ["default", "./test/count-reporter.ts"],
    globalSetup: ["test/build-program.ts"],
    // All cases of a property take minutes.
    testTimeout: process.env.CASES === "all" ? 900_000 : 90_000,
    // Most tests wait for programs that they start; one worker for each core leaves none idle.
    maxWorkers: "100%",
    projects: [
      // No module keeps a state that a test could change, so the files of a worker share what is loaded: half the CPU time.
      { extends: true, test: { name: "shared", include: [tests], exclude: timed, isolate: false } },
      // The heap of other tests makes garbage collection slower, so tests that count time have a process of their own.
      { extends: true, test: { name: "timed", include: timed } },
    ],
    // A file of the build, loaded as the program loads it.
    server: { deps: { external: [/\/dist\/pdf-engine\.cjs$/] } },
    // Colors and terminal widths are arguments in this program; the environment must not supply them. No test reads or
    // writes the home of the person who runs it.
    env: {
      NO_COLOR: "1",
      FORCE_COLOR: "0",
      HOME: join(tmpdir(), `rulings-nobody-${process.pid}`),
      XDG_CONFIG_HOME: "",
      XDG_DATA_HOME: "",
      XDG_STATE_HOME: "",
      XDG_CACHE_HOME: "",
      RULINGS_LIBRARY: "off",
    },
  },
});
