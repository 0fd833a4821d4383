/** The commands of CONTRIBUTING for PostgreSQL, run as they are written, with a `psql` that only notes what it reads. */
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith, program, root } from "./rulings.ts";

const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
const block = /^## The export in PostgreSQL\n.*?```sh\n(?<script>.*?)```/ms.exec(page)?.groups?.script ?? "";

test("every exported line is a value that \\copy takes, with the fields that the query reads", () => {
  const folder = folderWith({
    "bin/rulings": `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`,
    "bin/psql": "#!/bin/sh\ncat > statements\n",
  });
  for (const name of ["rulings", "psql"]) chmodSync(join(folder, "bin", name), 0o755);
  const env = { PATH: `${join(folder, "bin")}:${process.env.PATH}`, HOME: folder };
  expect(spawnSync("sh", ["-eu", "-c", block], { cwd: folder, env }).status).toBe(0);
  const statements = readFileSync(join(folder, "statements"), "utf8");
  const fields = Array.from(statements.matchAll(/passage->>'(\w+)'/g), ([, field = ""]) => field);
  expect(fields).toEqual(["title", "text"]);
  const rows = readFileSync(join(folder, "rulings.ndjson"), "utf8").trimEnd().split("\n");
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) {
    // The quote and the delimiter of \copy, and an escape that no jsonb can hold.
    expect(row).not.toMatch(/[\u0001\u0002]|\\u0000/);
    const passage = JSON.parse(row);
    for (const field of fields) expect(typeof passage[field]).toBe("string");
  }
});
