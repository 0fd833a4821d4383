/** A disk that is really full or really read-only: everything that writes says so, and what was there stays. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const program = new URL("../../bin/rulings.js", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "rulings-disk-"));
const disk = join(folder, "disk");
afterAll(() => rmSync(folder, { recursive: true }));

/** A mount that only this shell and what it starts can see. */
function inOwnMount(script: string) {
  const { status, stdout } = spawnSync("unshare", ["-rm", "sh", "-c", script], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      DISK: disk,
      RULINGS_LIBRARY: join(disk, "library"),
      XDG_CACHE_HOME: join(folder, "cache"),
    },
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout: stdout.replaceAll(disk, "DISK") };
}

const canMount = inOwnMount("mount -t tmpfs tmpfs /mnt").status === 0;

beforeAll(() => {
  const facts = "Club Rulings\n(3 March 2012)\n\n";
  writeFileSync(
    join(folder, "club.txt"),
    `${facts}alpha ship – A ship.\n\nbeta crew – The crew of a ship.\n`,
  );
  writeFileSync(
    join(folder, "league.txt"),
    `League Rules\n\ngamma port – ${"A port of a ship. ".repeat(3_000)}\n`,
  );
});

const rulings = `${process.execPath} ${program}`;
const said = (command: string) => `${rulings} ${command} 2>&1; echo "$?"`;
/** What is tried on the disk, and which file of it is named. */
const tries = [
  ["import --edition 2e --kind faq --scope full --date 2012-03-04 league.txt", "library/library.json"],
  ["note own 'ask the judge'", "library/overlay"],
  ["teach 'who has the ship' own", "library/events"],
  ["library remove 2e-current-rulings-2012-03-03", "library/library.json"],
  ["export --format json --output $DISK/rulings.json", "rulings.json"],
] as const;

describe.skipIf(!canMount).each([
  [
    "full",
    "head -c 1000000 /dev/zero > $DISK/filled 2> /dev/null",
    "the disk is full",
    "free some space, or",
  ],
  ["read-only", "mount -o remount,ro $DISK", "the disk is read-only", ""],
])("a disk that is %s", (_, spoil, reason, advice) => {
  const script = [
    `mkdir -p $DISK; mount -t tmpfs -o size=80k tmpfs $DISK`,
    `${rulings} import --edition 2e --kind current-rulings --scope full club.txt > imported.txt 2>&1`,
    spoil,
    ...tries.map(([command]) => said(command)),
    "echo ---; find $DISK -type f -not -name filled | wc -l",
    said("show 'alpha ship'"),
  ].join("\n");

  test("is named with the file by all that writes to it, and loses nothing", () => {
    const { stdout } = inOwnMount(script);
    const [written = "", kept = ""] = stdout.split("---\n");
    const refusals = written.split("2\n").slice(0, -1);
    expect(refusals).toHaveLength(tries.length);
    for (const [at, [, file]] of tries.entries()) {
      expect(refusals[at]).toContain(`DISK/${file}: `);
      expect(refusals[at]).toContain(reason);
      expect(refusals[at]).toMatch(new RegExp(`\n  try: ${advice} ?choose a folder on another disk\n$`));
    }
    expect(kept).toMatch(/^3\n/);
    expect(kept).toContain("A ship.");
    expect(kept).toMatch(/\n0\n$/);
  });

  test.runIf(reason === "the disk is read-only")("is named where it has no library yet", () => {
    const create = `RULINGS_LIBRARY=$DISK/new/library ${said("import club.txt --edition 2e --scope full")}`;
    const { stdout } = inOwnMount(`mkdir -p $DISK; mount -t tmpfs -o ro tmpfs $DISK; ${create}`);
    expect(stdout).toMatch(
      /^rulings: DISK\/new\/library\/library\.json: the disk is read-only; nothing was changed$/m,
    );
  });
});
