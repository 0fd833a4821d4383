import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import LongestFirst from "./longest-first.ts";

const root = new URL("..", import.meta.url).pathname;
const tests = "test/**/*.test.{ts,tsx}";
const timed = ["test/**/{hostile,cost,speed,*.speed}.test.ts"];
// All cases of a property take minutes.
const patience = process.env.CASES === "all" ? 900_000 : 90_000;

export default defineConfig({
  test: {
    root,
    reporters: ["default", "./test/count-reporter.ts"],
    globalSetup: ["test/build-program.ts"],
    sequence: { sequencer: LongestFirst },
    testTimeout: patience,
    hookTimeout: patience,
    projects: [
      // No module keeps a state that a test could change, so the files of a worker share what is loaded: half the CPU time.
      // Many wait for programs that they start, or for a disk: with one worker more than there are cores, none is idle.
      {
        extends: true,
        test: {
          name: "shared",
          include: [tests],
          exclude: timed,
          isolate: false,
          maxWorkers: availableParallelism() + 1,
        },
      },
      // Tests that count time run after the others, which would slow them, each file in a process of its own with a small heap.
      {
        extends: true,
        test: { name: "timed", include: timed, maxWorkers: "100%", sequence: { groupOrder: 1 } },
      },
    ],
    // Threads that read PDFs are kept for the next one.
    alias: [{ find: /^.*\/dist\/pdf-engine\.cjs$/, replacement: join(root, "test/read/made/pdf-engine.ts") }],
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
