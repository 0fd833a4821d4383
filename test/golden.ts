/** What a program once said, kept in a file for a person to read: `GOLDEN=write` writes it anew. Read the difference. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The text that the file holds; `path` is below `test`. */
export function golden(path: string, made: string): string {
  const file = join(import.meta.dirname, path);
  if (process.env.GOLDEN === "write") {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, made);
  }
  return readFileSync(file, "utf8");
}
