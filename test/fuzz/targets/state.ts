/** Files that the program keeps for a user: damaged in any way they are set aside or passed over, and never believed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCached } from "../../../src/cli/machine/real-disk.ts";
import { readSession, writeSession } from "../../../src/cli/screen/state-file.ts";
import { dictionary, promise, type Target, utf8 } from "../target.ts";

const session = { recent: ["c/d", "e/f"], lastQuery: "own" };
const kept = JSON.stringify({ text: "limit: 3\n", values: { limit: 3 }, lines: { limit: 1 } });

export const stateTargets: readonly Target[] = [
  {
    name: "session",
    seeds: () => [utf8(`${JSON.stringify(session, null, 2)}\n`)],
    tokens: dictionary("json"),
    mostBytes: 500,
    run: inFile("state.json", (file) => {
      const found = readSession(file);
      promise(
        found.recent.every((id) => typeof id === "string"),
        "what was read are ids",
      );
      promise(writeSession(file, found), "the session is kept again");
      promise(
        JSON.stringify(readSession(file)) === JSON.stringify(found),
        "a session that is written is read back the same",
      );
    }),
  },
  {
    name: "cached-configuration",
    seeds: () => [utf8(kept + kept)],
    tokens: [...dictionary("json"), kept],
    mostBytes: 500,
    run: inFile("configuration", (file, bytes) => {
      const found = readCached(file);
      promise(
        found === null || Buffer.concat([found, found]).equals(bytes),
        "a file counts only if it holds the same bytes twice",
      );
    }),
  },
];

/** Runs a check on a file with the bytes, in a folder that is gone afterward. */
function inFile(name: string, check: (file: string, bytes: Uint8Array) => void): Target["run"] {
  return (bytes) => {
    const folder = mkdtempSync(join(tmpdir(), "rulings-fuzz-"));
    const file = join(folder, name);
    try {
      writeFileSync(file, bytes);
      check(file, bytes);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}
