/** Builds the program once before the tests, so that none of them judges an old one. */
import { execFileSync } from "node:child_process";

export default function buildProgram(): void {
  const root = new URL("..", import.meta.url).pathname;
  execFileSync(process.execPath, ["--import", "tsx", "src/build/build.ts"], { cwd: root, stdio: "inherit" });
}
