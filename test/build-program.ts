/** Builds the program before the tests, unless the last build is newer than every file that it is made of. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = new URL("..", import.meta.url).pathname;
const madeOf = ["src", "corpus", "package.json", "package-lock.json"];

export default function buildProgram(): void {
  const built = join(root, "dist/build.txt");
  if (existsSync(built) && madeOf.every((name) => newest(join(root, name)) < statSync(built).mtimeMs)) return;
  execFileSync(process.execPath, ["--import", "tsx", "src/build/build.ts"], { cwd: root, stdio: "inherit" });
}

/** When a file, or anything in a folder, was last changed: milliseconds since 1970. A folder changes when a file is removed. */
function newest(path: string): number {
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), own.mtimeMs);
}
