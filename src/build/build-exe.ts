/** `npm run build:exe [-- FILE]`: puts this Node and the package's files into one executable for this platform. */
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { inject } from "postject";
import { starter } from "./bundle.ts";

const root = join(import.meta.dirname, "../..");
const exe = resolve(process.argv[2] ?? join(root, process.platform === "win32" ? "rulings.exe" : "rulings"));
const folder = mkdtempSync(join(tmpdir(), "rulings-exe-"));

const files = filesOfPackage().filter((file) => /^(?:dist|corpus)\//.test(file));
const { define, ...options } = starter(root, join(root, "dist"), { main: "src/cli/exe-start.ts" });
await build({ ...options, outdir: folder, define: { ...define, FILES: JSON.stringify(files) } });
const blob = join(folder, "program.blob");
writeFileSync(
  join(folder, "sea.json"),
  JSON.stringify({
    main: join(folder, "main.cjs"),
    output: blob,
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
    assets: Object.fromEntries(files.map((file) => [file, join(root, file)])),
  }),
);
execFileSync(process.execPath, ["--experimental-sea-config", join(folder, "sea.json")], { stdio: "ignore" });
copyFileSync(process.execPath, exe);
chmodSync(exe, 0o755);
// These names are specified in https://nodejs.org/api/single-executable-applications.html.
await inject(exe, "NODE_SEA_BLOB", readFileSync(blob), {
  sentinelFuse: "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2",
  ...(process.platform === "darwin" ? { machoSegmentName: "NODE_SEA" } : {}),
});
rmSync(folder, { recursive: true, force: true });
if (process.platform === "darwin") execFileSync("codesign", ["--sign", "-", "--force", exe]);
process.stdout.write(`${exe}\n`);

function filesOfPackage(): readonly string[] {
  const packed = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ files: all }]: [{ readonly files: readonly { readonly path: string }[] }] = JSON.parse(packed);
  return all.map(({ path }) => path);
}
