/** The screen and the shells' offers, on texts that would drive a terminal. */

import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { realMachine } from "../../src/cli/machine/machine.ts";
import { openCorpusOnDay } from "../../src/cli/open-corpus-on-day.ts";
import { createApp } from "../../src/cli/screen/create-app.ts";
import { defaults } from "../../src/cli/settings/options.ts";
import { problemOf } from "../../src/domain/problem.ts";
import { folderWith, program, root } from "../cli/rulings.ts";
import { oneIn } from "../thorough.ts";
import { nothingOwn, start } from "../tui/app-fixture.ts";
import { drawn, heard, press } from "../tui/press.ts";
import { leaks, tricky, trickyCorpus, trickyFile } from "./tricks.ts";

const corpus = () =>
  folderWith({
    "a.yaml": trickyCorpus("old", "2009-05-01"),
    "b.yaml": trickyCorpus("new", "2010-06-11"),
    // A name that is offered; the others are kept from the shell.
    "c.yaml": `document: { id: club, title: Club, edition: 2e, kind: current-rulings, date: 2011-01-03, scope: full, collation: none, source: { file: c.txt, sha256: "${"0".repeat(64)}" } }
entries:
  - { title: tractor beam, id: club/tractor-beam, kind: ruling, lines: [1, 1], blocks: [{ kind: paragraph, lines: [1, 1], text: It pulls. }] }
`,
  });

async function trickyApp() {
  const options = { ...defaults, corpus: [corpus()], asOf: "2011-01-01" };
  const opened = await openCorpusOnDay({ options, machine: realMachine(`${root}dist`) });
  const session = {
    recent: [tricky("recent"), "new/phasers"],
    lastQuery: tricky("asked"),
  };
  const made = createApp(
    opened,
    { asOf: "2011-01-01", event: null, judge: null, page: null },
    session,
    nothingOwn,
  );
  const problem = problemOf({
    severity: "error",
    code: "malformed-yaml",
    file: `${trickyFile}.yaml`,
    line: 3,
    message: `\`${tricky("found")}\` is no title`,
    advice: tricky("advice"),
  });
  const note = { text: tricky("a note"), made: "2011-01-01", outdated: true };
  return {
    ...made,
    problems: [problem],
    open: (id: string) => {
      const entry = made.open(id);
      return entry === null ? null : { ...entry, records: () => ({ notes: [note] }) };
    },
  };
}

/** Keys by which every view of the screen is come to. */
const ways = [
  "",
  "type:tribbles",
  "type:tribbles enter",
  "type:tribbles enter tab",
  "type:tribbles enter tab enter",
  "type:attempt enter down down",
  "type:phasers enter n n",
  "type:phasers enter r",
  "type:phasers enter p escape h",
  "type:passage enter o y",
  "type:nobody_knows",
  "tab p",
  "tab R",
  "tab l",
  "f1",
  "f2 f3 f4 type:tribbles",
  "f4 f4",
];
/** What the theme of the screen may send, code by code; red before a document's own word would be a leak. */
const ownColors = /\x1b\[(?:[123479]|2[234579]|3[0-7]|39|40|49)m(?!SMUGGLED)/g;

const sizes = [
  { columns: 80, rows: 24 },
  { columns: 130, rows: 40 },
  { columns: 30, rows: 9 },
];

test("no frame of the screen holds more than text and our own colors", async () => {
  const app = await trickyApp();
  const found: Record<string, readonly string[]> = {};
  let frames = 0;
  const seen = sizes.flatMap((size, at) => (at === 0 ? ways : oneIn(4, ways)).map((way) => ({ size, way })));
  for (const { size, way } of seen) {
    const state = press(start(size, app), way, app);
    const all = [drawn(state, app), heard(state, 200, app).join("\n")].flatMap((text) => {
      frames += text.includes("\x1b[") ? 1 : 0;
      return leaks(text.replace(ownColors, ""), "a terminal");
    });
    if (all.length > 0) found[`${size.columns} ${way}`] = all.slice(0, 4);
  }
  expect(frames).toBe(seen.length);
  expect(found).toEqual({});
});

test("what is typed or pasted into the line is shown, not obeyed", async () => {
  const app = await trickyApp();
  for (const sign of [tricky("own").replaceAll(" ", ""), "\u001b[2J", "\u009b31m", "\u202e"]) {
    const state = press(start(undefined, app), `type:${sign.replaceAll(" ", "_")}`, app);
    expect(leaks(drawn(state, app).replace(ownColors, ""), "a terminal")).toEqual([]);
  }
});

/** A shell with this program in its path, asked what it offers behind `rulings show tr`. */
const shells: Readonly<Record<string, readonly string[]>> = {
  bash: [
    "--norc",
    "-c",
    `eval "$(rulings completion bash)"; COMP_WORDS=(rulings show t) COMP_CWORD=2; _rulings; printf '%s\\n' "\${COMPREPLY[@]}"`,
    "bash",
  ],
  // Outside of its line editor zsh has no `compadd`; what would be given to it is printed.
  zsh: [
    "-f",
    "-c",
    `compdef() {}; compadd() { print -rl -- "\${offered[@]}" }; eval "$(rulings completion zsh)"; words=(rulings show t) CURRENT=3; _rulings`,
  ],
  fish: ["--no-config", "-c", 'rulings completion fish | source; complete -C "rulings show t"'],
};

describe("what a shell offers", () => {
  test.each(Object.keys(shells).filter((shell) => spawnSync(shell, ["--version"]).status === 0))(
    "is text alone, in %s",
    (shell) => {
      const bin = folderWith({});
      symlinkSync(program, join(bin, "rulings"));
      const folder = corpus();
      const { stdout, stderr } = spawnSync(shell, [...(shells[shell] ?? []), folder], {
        encoding: "utf8",
        env: {
          PATH: `${bin}:${process.env.PATH}`,
          LC_ALL: "C.UTF-8",
          HOME: folder,
          RULINGS_CORPUS: folder,
          XDG_CONFIG_HOME: folderWith({}),
        },
      });
      expect(stdout).toContain("tractor");
      expect(stdout).not.toContain("SMUGGLED");
      expect([...leaks(stdout, "a pipe"), ...leaks(stderr, "a pipe")]).toEqual([]);
    },
  );
});
