/**
 * Sessions in a shell, as a judge has them: `$ ` begins a command, `> ` goes on with it, and below stands what it printed, the
 * messages behind `2| `, and a status other than 0 in brackets. The commands before the first sentence prepare the home that
 * each session gets a copy of, and what they export holds for each. To add one, write its commands and run the tests with `GOLDEN=write`; then read the difference.
 * `TERMINAL=60` is a terminal of so many columns, `DIST=$FEW` the program with few texts. No two calls may run at once.
 */
import { spawn } from "node:child_process";
import { once as occurrence } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { once } from "../../src/domain/once.ts";
import { testParts } from "../examples.ts";
import { smallProgram } from "../small-program.ts";
import { root, warmProgram } from "./rulings.ts";

testParts("cli/sessions", (sessions) => {
  const [first = ""] = sessions;
  const preparation = first.startsWith("════ ") ? "" : first;
  const exported = commandsIn(preparation).filter((words) => words.startsWith("export "));
  const prepared = once(async () => {
    const home = newHome();
    return { home, shown: await runIn(home, preparation, []) };
  });
  return async (at) => {
    const { home, shown } = await prepared();
    if (at === 0 && preparation !== "") return shown;
    const copy = newHome();
    cpSync(home, copy, { recursive: true, preserveTimestamps: true });
    onTestFinished(() => rmSync(copy, { recursive: true }));
    return runIn(copy, sessions[at] ?? "", exported);
  };
});

function newHome(): string {
  const homes = join(process.env.HOME ?? tmpdir(), "sessions");
  mkdirSync(homes, { recursive: true });
  return mkdtempSync(join(homes, "home-"));
}

/** Asks the program that stands ready, as `warm-program.cjs` expects it. */
const rulings = `rulings() {
  printf '%s\\0' "$PWD" "$@" > "$SESSION/words"
  env -0 > "$SESSION/variables"
  if [ /dev/stdin -ef /dev/null ]; then : > "$SESSION/input"; else cat > "$SESSION/input"; fi
  echo "$SESSION" >&3
  local status
  read -r status <&4
  [ ! -s "$SESSION/stdout" ] || cat "$SESSION/stdout"
  [ ! -s "$SESSION/stderr" ] || cat "$SESSION/stderr" >&2
  return "$status"
}`;

/** A command with its further lines, and what stands below it. */
const command = /^\$ (.*(?:\n> .*|\n>$)*)/gm;

function commandsIn(session: string): readonly string[] {
  return Array.from(session.matchAll(command), ([, lines = ""]) => lines);
}

/** The session with what its commands print in that home now. */
async function runIn(home: string, session: string, exported: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(home, "../run-"));
  const commands = commandsIn(session);
  const script = commands.map((lines, at) => {
    const words = lines.replace(/\n> ?/g, "\n");
    return `{ ${words}\n} > "$SESSION/${at}.out" 2> "$SESSION/${at}.err" < /dev/null\necho $? > "$SESSION/${at}.status"`;
  });
  const { requests, answers } = warmProgram();
  const bash = spawn("bash", ["--norc", "-c", [rulings, ...exported, ...script].join("\n")], {
    cwd: home,
    env: {
      ...{
        PATH: process.env.PATH,
        HOME: home,
        SESSION: folder,
        FEW: smallProgram(),
        CORPUS: join(root, "corpus"),
      },
      ...{ LC_ALL: "C.UTF-8", NOW: "2026-05-30T14:32:05+02:00", RULINGS_CODE_CACHE: "off" },
    },
    stdio: ["ignore", "ignore", "pipe", requests, answers],
  });
  const [stderr] = await Promise.all([
    bash.stderr === null ? "" : text(bash.stderr),
    occurrence(bash, "close"),
  ]);
  const heard = (at: number, name: string) => readFileSync(join(folder, `${at}.${name}`), "utf8");
  const printed = commands.map((lines, at) => {
    const status = heard(at, "status").trim();
    const messages = heard(at, "err").replace(/^(?=.)/gm, "2| ");
    const out = heard(at, "out")
      .replace(/(?<!\n)$/, "\n")
      .replace(/^\n$/, "");
    return `$ ${lines}\n${out}${messages}${status === "0" ? "" : `[${status}]\n`}`;
  });
  const name = /^════ .*\n/.exec(session)?.[0] ?? "";
  rmSync(folder, { recursive: true });
  const shown = `${name}${printed.join("")}${stderr}`.replaceAll(home, "~").replaceAll(root, "ROOT/");
  return shown.replace(recordId, "RECORD").trimEnd();
}

/** A random one: `b4lq22uzpgkrlabksi6k` */
const recordId = /\b[a-z2-7]{20}\b/g;
