/** What goes wrong around an import: the library is as it was before, and what is sound still answers. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { oneIn } from "../thorough.ts";
import { club, clubId, type Home, homeWith, homeWithoutCache, laterClub } from "./libraries.ts";
import { program } from "./rulings.ts";

const isRoot = process.getuid?.() === 0;
const tribbles = ["ask", "counting", "tribbles"];

function withClub(home = homeWithoutCache({ "club.txt": club, "later.txt": laterClub })): Home {
  home.run(["import", "club.txt"]);
  return home;
}

function pathIn(home: Home, form: RegExp): string {
  const found = Object.keys(home.files()).find((path) => form.test(path));
  return join(home.library, found ?? "none");
}

describe("two imports at once", () => {
  test("both arrive", async () => {
    const numbers = [1, 2, 3, 4];
    const home = homeWithoutCache(
      Object.fromEntries(numbers.map((day) => [`${day}.txt`, club.replace("3 February", `${day} March`)])),
    );
    const env = { PATH: process.env.PATH, ...home.env };
    const ended = numbers.map(async (day) => {
      const child = spawn(process.execPath, [program, "import", `${day}.txt`], { cwd: home.folder, env });
      const [status] = await once(child, "exit");
      return status;
    });
    expect(await Promise.all(ended)).toEqual([0, 0, 0, 0]);
    expect(home.run(["library", "list"]).stdout.match(/^\S+/gm)?.sort()).toEqual(
      numbers.map((day) => `2e-current-rulings-2012-03-0${day}`),
    );
    expect(readdirSync(home.library).sort()).toEqual(["documents", "library.json", "sources"]);
  });

  test("of which one was killed keep the other waiting for a moment", () => {
    const home = withClub();
    writeFileSync(join(home.library, "library.lock"), "of a writer that was killed");
    writeFileSync(join(home.library, `.new-${"0".repeat(32)}`), "half");
    expect(home.run(["import", "later.txt"]).status).toBe(0);
    expect(readdirSync(home.library).sort()).toEqual(["documents", "library.json", "sources"]);
  }, 20_000);
});

describe("a library that cannot be written", () => {
  test("because something else stands there is named, status 2", () => {
    const home = homeWith({ "club.txt": club, data: "a file" });
    const { status, stdout, stderr } = home.run(["import", "club.txt"], {
      env: { RULINGS_LIBRARY: join(home.folder, "data/rulings") },
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/data\/rulings\/library\.json: .*\n/);
  });

  test("because no folder can be made there is named, status 2", () => {
    const env = { RULINGS_LIBRARY: "/proc/ilse-vell" };
    const { status, stderr } = homeWith({ "club.txt": club }).run(["import", "club.txt"], { env });
    expect(status).toBe(2);
    expect(stderr).toContain(
      "rulings: /proc/ilse-vell/library.json: there is no such folder; nothing was changed\n",
    );
  });

  test.skipIf(isRoot)(
    "because the home may only be read is named, status 2, and the shipped texts answer",
    () => {
      const home = homeWith({ "club.txt": club });
      chmodSync(home.folder, 0o555);
      const { status, stderr } = home.run(["import", "club.txt"]);
      expect(status).toBe(2);
      expect(stderr).toContain("permission denied; nothing was changed");
      expect(home.run(["show", "Up the Ante"])).toMatchObject({ status: 0, stderr: "" });
      chmodSync(home.folder, 0o755);
    },
  );

  test("because a link leads out of it is named, and nothing is written there", () => {
    const home = homeWith({ "club.txt": club, "outside/own.txt": "mine" });
    mkdirSync(home.library, { recursive: true });
    symlinkSync(join(home.folder, "outside"), join(home.library, "documents"));
    const { status, stderr } = home.run(["import", "club.txt"]);
    expect(status).toBe(2);
    expect(stderr).toContain("a part of its path is not a folder; nothing was changed");
    expect(readdirSync(join(home.folder, "outside"))).toEqual(["own.txt"]);
  });
});

describe("a library of a later version of the program", () => {
  test("is refused by every command, and not touched", () => {
    const home = withClub();
    const file = join(home.library, "library.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"schema": 2', '"schema": 3'));
    const before = home.files();
    for (const args of [
      ["import", "later.txt"],
      ["library", "list"],
      ["library", "remove", clubId],
      tribbles,
    ]) {
      const { status, stdout, stderr } = home.run(args);
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toContain("a later version of rulings wrote this library");
    }
    expect(home.files()).toEqual(before);
    expect(home.run(["show", "Up the Ante"], { env: { RULINGS_LIBRARY: "off" } }).status).toBe(0);
  });
});

describe("a damaged list of documents", () => {
  test.each([
    { damage: "cut short", of: (text: string) => text.slice(0, 200) },
    { damage: "empty", of: () => "" },
    {
      damage: "that leads out of the library",
      of: (text: string) => text.replace(`"${clubId}"`, '"../../club"'),
    },
    {
      damage: "with a hash that is none",
      of: (text: string) => text.replace(/"yaml": "..../, '"yaml": "/etc'),
    },
  ])("$damage is named, the shipped texts answer, and no import touches it", ({ of }) => {
    const home = withClub();
    const file = join(home.library, "library.json");
    writeFileSync(file, of(readFileSync(file, "utf8")));
    const before = home.files();
    const shown = home.run(["show", "Up the Ante"]);
    expect(shown.status).toBe(0);
    expect(shown.stderr).toMatch(
      /error: \S*library\.json:\d+:\d+: the list of your library's documents is damaged/,
    );
    expect(home.run(["import", "later.txt"]).status).toBe(2);
    expect(home.files()).toEqual(before);
  });
});

describe("a damaged document", () => {
  test("answers from its source, says so, and is repaired by its import", () => {
    const home = withClub();
    const before = home.files();
    for (const harm of [
      (path: string) => rmSync(path),
      (path: string) => writeFileSync(path, "entries: []\n"),
      (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 90)),
    ]) {
      harm(pathIn(home, /^documents/));
      const { status, stdout, stderr } = home.run(["show", "counting tribbles"]);
      expect(status).toBe(0);
      expect(stdout).toContain("Tribbles are counted at the end of each turn.");
      expect(stderr).toMatch(
        /warning: \S*documents\/\S+\.yaml: the file is .*; its text was read from its source/,
      );
      expect(home.run(["import", "club.txt"]).stdout).toContain(`repaired: ${clubId}`);
      expect(home.files()).toEqual(before);
    }
    expect(home.run(["show", "counting tribbles"]).stderr).toBe("");
  });

  test("without a sound source is left out and named, and the others answer", () => {
    const home = withClub();
    home.run(["import", "later.txt"]);
    rmSync(pathIn(home, /^documents\/.*2013/));
    writeFileSync(pathIn(home, /^sources\/.*later\.txt/), "other words");
    const { status, stderr } = home.run(["show", `${clubId}/own`]);
    expect(status).toBe(0);
    expect(stderr).toMatch(/error: \S*2013\S*\.yaml: the file is gone, and so is its source; it is left out/);
    expect(home.run(["show", "Mission II"]).status).toBe(0);
    expect(home.run(["import", "later.txt"]).stdout).not.toContain("nothing to do");
    expect(home.run(["show", "phasers"])).toMatchObject({ status: 0, stderr: "" });
  });
});

describe("the compiled index", () => {
  const withCache = () => withClub(homeWith({ "club.txt": club, "later.txt": laterClub }));
  const cacheOf = (home: Home) =>
    readdirSync(home.cache)
      .sort()
      .map((name) => join(home.cache, name));

  test("is kept, and answers the same as one compiled anew", () => {
    const home = withCache();
    const first = home.run([...tribbles, "--json"]);
    expect(cacheOf(home).length).toBeGreaterThan(0);
    expect(home.run([...tribbles, "--json"])).toEqual(first);
    expect(home.run([...tribbles, "--json"], { env: { XDG_CACHE_HOME: "/dev/null/cache" } })).toEqual(first);
  });

  test("that is damaged is not believed, and made anew", () => {
    const home = withCache();
    home.run(tribbles);
    const file = cacheOf(home).find((each) => each.endsWith(".compiled")) ?? "";
    const sound = readFileSync(file);
    const [answer, entry, health] = [
      [...tribbles, "--json"],
      ["show", "own", "--json"],
      ["health", "--json"],
    ];
    for (const [command, damaged] of oneIn(2, [
      [answer, Buffer.alloc(0)],
      [answer, firstHalf(sound)],
      [health, firstHalf(sound)],
      [entry, Buffer.from("library")],
      [answer, otherLetters(sound)],
      [entry, otherLetters(sound)],
    ] as const)) {
      const first = home.run(command);
      writeFileSync(file, damaged);
      expect(home.run(command)).toEqual(first);
      expect(readFileSync(file).equals(sound)).toBe(true);
    }
  });

  test("is removed where it is damaged, but standard input is not read again", () => {
    const home = withCache();
    home.run(tribbles);
    const file = cacheOf(home).find((each) => each.endsWith(".compiled")) ?? "";
    const bytes = readFileSync(file);
    const word = bytes.indexOf("Tribbles are");
    writeFileSync(file, bytes.fill("T", word, word + 8));
    const ask = () => home.run(["ask", "--stdin"], { input: `${tribbles.join(" ")}\n` });
    expect(ask()).toEqual({
      status: 2,
      stdout: "",
      stderr:
        "rulings: the index of your documents was damaged and has been removed\n  try: run this again\n",
    });
    expect(ask()).toMatchObject({ status: 0, stderr: "" });
  });

  test("goes with the documents: one that is imported or removed is found or not at once", () => {
    const home = withCache();
    home.run(["import", "later.txt"]);
    expect(home.run(["show", "phasers"]).status).toBe(0);
    home.run(["library", "remove", "2e-current-rulings-2013-03-04"]);
    expect(home.run(["show", "phasers"]).status).toBe(1);
  });
});

test("a list of documents that is a link to nowhere is named in the same words by every command, and not replaced", () => {
  const home = withClub();
  const file = join(home.library, "library.json");
  rmSync(file);
  symlinkSync("nowhere", file);
  const said = `${file}: its symbolic link leads nowhere; expected a file that you may read\n  try: check the name and the permissions\n`;
  for (const args of [
    ["library", "list"],
    ["import", "later.txt"],
  ])
    expect(home.run(args)).toMatchObject({ status: 2, stderr: expect.stringContaining(said) });
  expect(home.run(["own"]).stderr).toContain(said);
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
});

test("problems after the first twenty are counted, and stand in the JSON", () => {
  const names = Array.from({ length: 22 }, (_, at) => `none-${at}.txt`);
  const { status, stderr } = homeWithoutCache().run(["import", ...names]);
  expect([status, stderr.match(/^error:/gm)?.length]).toEqual([2, 20]);
  expect(stderr).toContain("rulings: 2 more problems; --json has them all\n");
  const { stdout } = homeWithoutCache().run(["import", "--json", ...names]);
  expect(JSON.parse(stdout).problems).toHaveLength(22);
});

const twice = Array.from({ length: 25 }, (_, at) => `<h2>Phaser ${at}</h2><p>It stuns.</p>`).join("");

test("an error stands before the warnings, however many those are", () => {
  const home = homeWithoutCache({ "page.html": `<h1>Club rules</h1>${twice}${twice}` });
  const { status, stderr } = home.run(["import", "--edition", "2e", "page.html", "none.txt"]);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^error: none\.txt: /);
  expect(stderr).toContain(
    "warning: page.html: 25 entries with the title of another (Phaser 0, Phaser 1, Phaser 2, …)\n",
  );
});

test("what is doubtful in a text is not told before its game is named", () => {
  const home = homeWithoutCache({ "page.html": `<h1>Club rules</h1>${twice}${twice}` });
  const { status, stderr } = home.run(["import", "page.html"]);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^error: page\.html: the text does not show its game and edition/);
  expect(stderr).not.toContain("Phaser");
});

function firstHalf(bytes: Buffer): Uint8Array {
  return bytes.subarray(0, bytes.length >> 1);
}

/** A letter of each passage that speaks of tribbles. */
function otherLetters(bytes: Buffer): Uint8Array {
  return Buffer.from(bytes.toString("latin1").replaceAll("Tribbles are", "Trabbles are"), "latin1");
}
