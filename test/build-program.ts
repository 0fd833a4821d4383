/**
 * Builds the program before the tests, unless the last build is newer than every file that it is made of; afterwards looks
 * whether the tests left anything behind in the repository, in the program's folders of the home, or below the folder that
 * they say there is none of.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("..", import.meta.url).pathname;
const madeOf = ["src", "corpus", "package.json", "package-lock.json"];

export default function buildProgram(): () => void {
  const built = join(root, "dist/build.txt");
  if (!existsSync(built) || !madeOf.every((name) => newest(join(root, name)) < statSync(built).mtimeMs))
    execFileSync(process.execPath, ["--import", "tsx", "src/build/build.ts"], {
      cwd: root,
      stdio: "inherit",
    });
  const before = new Set(strayFiles());
  return () => {
    rmSync(join(tmpdir(), `rulings-nobody-${process.pid}`), { recursive: true, force: true });
    const left = strayFiles().filter((file) => !before.has(file));
    if (left.length > 0) throw new Error(`the tests left files behind: ${left.join(", ")}`);
  };
}

/** Where the program keeps its files in the home of the person who runs the tests. */
const homeFolders = [".config", ".local/share", ".local/state", ".cache"].map((name) =>
  join(homedir(), name, "rulings"),
);

/** Files that git does not know, the program's files in the home, and the folder that is never there. */
function strayFiles(): readonly string[] {
  const { stdout } = spawnSync("git", ["ls-files", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const unknown = (stdout ?? "").split("\n").filter((file) => file !== "");
  return [...unknown, ...homeFolders.flatMap(filesBelow), ...(existsSync("/no") ? ["/no"] : [])];
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
}

/** When a file, or anything in a folder, was last changed: milliseconds since 1970. A folder changes when a file is removed. */
function newest(path: string): number {
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), own.mtimeMs);
}
