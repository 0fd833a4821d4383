import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { spawn } from "@lydell/node-pty";
import { describe, expect, test } from "vitest";
import { folderWith, program, rulings } from "./rulings.ts";

/** A folder to stand first in PATH, so that a shell finds this program under its name. */
function binFolder(): string {
  const folder = folderWith({});
  symlinkSync(program, join(folder, "rulings"));
  return folder;
}

let completion = "";

/** What bash offers for a line, whose words stand as bash itself splits them; the last one is being typed. */
function offers(words: readonly string[], path = `${binFolder()}:${process.env.PATH}`): string[] {
  completion ||= rulings(["completion", "bash"]).stdout;
  const script = `${completion}
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _rulings
    ((\${#COMPREPLY[@]} == 0)) || printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync("bash", ["--norc", "-c", script, "bash", ...words], {
    encoding: "utf8",
    env: { PATH: path, LC_ALL: "C.UTF-8" },
  });
  expect(stderr).toBe("");
  return stdout.split("\n").slice(0, -1);
}

describe("in bash", () => {
  test("commands complete, and so do their flags", () => {
    expect(offers(["rulings", "s"])).toEqual(["show", "steps"]);
    expect(offers(["rulings", "list", "--c"])).toEqual(["--changed", "--corpus"]);
    expect(offers(["rulings", "show", "--ch"])).toEqual([]);
  });

  test("titles complete whatever the case, with what a shell would read quoted", () => {
    expect(offers(["rulings", "show", "up"])).toEqual(["Up\\ the\\ Ante"]);
    expect(offers(["rulings", "show", "T\\'Pol"])).toEqual([
      "T\\'Pol\\,\\ Dutiful\\ Commander",
      "T\\'Pol\\,\\ Non-believer",
    ]);
  });

  test("a title begun in quotes stays in them", () => {
    expect(offers(["rulings", "show", '"up t'])).toEqual(["Up the Ante"]);
    expect(offers(["rulings", "show", "'Guess Wh"])).toEqual(["Guess Who'\\''s Coming to Dinner"]);
  });

  test("the rest of a title completes behind words that stand already", () => {
    expect(offers(["rulings", "show", "Up", "th"])).toEqual(["the\\ Ante"]);
    expect(offers(["rulings", "refs", "--edition", "2e", "The", "Edge", ""])).toEqual(["of\\ Forever"]);
    expect(offers(["rulings", "show", "Actions\\ –\\ Step\\ 1", ":", "In"])).toEqual(["Initiation"]);
  });

  test("a title that is complete offers nothing more", () => {
    expect(offers(["rulings", "show", "Up", "the", "Ante", ""])).toEqual([]);
  });

  test("a question completes to a title where no command fits", () => {
    expect(offers(["rulings", "up"])).toEqual(["Up\\ the\\ Ante"]);
    expect(offers(["rulings", "Up", "the", "a"])).toEqual(["Ante"]);
  });

  test("a title is never run", () => {
    const folder = folderWith({});
    const witness = join(folder, "witness");
    const names = ["$(touch WITNESS)", "`touch WITNESS`", "a; touch WITNESS", "a\\$(touch WITNESS)", "*"];
    mkdirSync(join(folder, "bin"));
    const script = rulings(["completion", "bash"]).stdout;
    writeFileSync(join(folder, "script"), script);
    writeFileSync(join(folder, "names"), `${names.join("\n").replaceAll("WITNESS", witness)}\n`);
    const fake = `#!/bin/sh\nif [ "$2" = bash ]; then cat "${folder}/script"; else cat "${folder}/names"; fi\n`;
    writeFileSync(join(folder, "bin/rulings"), fake);
    chmodSync(join(folder, "bin/rulings"), 0o755);
    const path = `${join(folder, "bin")}:${process.env.PATH}`;
    for (const begun of ["", '"', "'"]) {
      const offered = offers(["rulings", "show", begun], path);
      expect(offered).toHaveLength(names.length);
      const quoted = offered.map((each) => `${begun}${each}${begun}`).join(" ");
      const printed = spawnSync("bash", ["-c", `printf '%s\\n' ${quoted}; ls "${folder}"`], {
        encoding: "utf8",
      });
      expect(printed.stdout).toBe(`${names.join("\n").replaceAll("WITNESS", witness)}\nbin\nnames\nscript\n`);
    }
  });

  test.each(["rulings show up th", 'rulings show "up th', "rulings show 'up th", "rulings show up\\ th"])(
    "`%s`, tab and return show the entry",
    async (line) => {
      expect(await typed([`${line}\t\r`], "you win the game")).toContain("you win the game");
    },
  );

  test("a title with a colon and a dash completes and is found", async () => {
    expect(await typed(["rulings show Actions\\ –\\ St\t\r"], "may include any or all")).toContain(
      "Initiating an action may include any or all of the following",
    );
  });
});

const hasFish = spawnSync("fish", ["--version"]).status === 0;

describe.skipIf(!hasFish)("in fish", () => {
  /** What fish offers for a line. */
  const offered = (line: string) => {
    const { stdout, stderr } = spawnSync(
      "fish",
      ["--no-config", "-c", "rulings completion fish | source; complete -C $argv[1]", line],
      {
        encoding: "utf8",
        env: { PATH: `${binFolder()}:${process.env.PATH}`, HOME: folderWith({}), LC_ALL: "C.UTF-8" },
      },
    );
    expect(stderr).toBe("");
    return stdout
      .split("\n")
      .slice(0, -1)
      .map((row) => row.split("\t")[0]);
  };

  test("the rest of a title completes, and a complete one is not repeated", () => {
    expect(offered("rulings show Up the A")).toEqual(["Ante"]);
    expect(offered("rulings show --edition 2e Up ")).toContain("the Ante");
    expect(offered("rulings show Up the Ante ")).toEqual([]);
  });
});

/** What a terminal shows when somebody types into an interactive bash, until the awaited words are there. */
async function typed(keys: readonly string[], awaited: string): Promise<string> {
  const bash = spawn("bash", ["--norc", "--noprofile", "-i"], {
    cols: 100,
    rows: 40,
    env: { PATH: `${binFolder()}:${process.env.PATH}`, PS1: "ready> ", TERM: "dumb", LC_ALL: "C.UTF-8" },
  });
  let screen = "";
  const shows = async (words: string, from = 0) => {
    const patience = Date.now() + 5_000;
    while (!screen.includes(words, from) && Date.now() < patience) await setTimeout(10);
  };
  bash.onData((data) => {
    screen += data;
  });
  await shows("ready> ");
  bash.write('eval "$(rulings completion bash)"; echo load""ed\r');
  await shows("loaded");
  const before = screen.length;
  for (const key of keys) bash.write(key);
  await shows(awaited, before);
  bash.kill();
  return screen.slice(before);
}
