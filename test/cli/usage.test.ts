import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commands } from "../../src/cli/command-table.ts";
import { flags, reportFormats } from "../../src/cli/settings/options.ts";
import { mostResults } from "../../src/domain/configuration.ts";
import { knownEditionNames } from "../../src/domain/edition.ts";
import { corpusFile } from "./corpus-file.ts";
import { folderWith, json, program, root, rulings } from "./rulings.ts";

describe("without a query", () => {
  test("the usage stands on stderr, status 2", () => {
    const { status, stdout, stderr } = rulings([]);
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^usage: rulings QUERY…\n/);
    expect(stderr.split("\n").length).toBeLessThan(8);
  });

  test.each([
    { args: ["ask"] },
    { args: ["ask", ""] },
    { args: ["ask", "  "] },
    { args: [""] },
    { args: ["--json", ""] },
  ])("`rulings $args` says so", ({ args }) => {
    const { status, stdout, stderr } = rulings(args);
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toBe('rulings: the query is empty\n  try: rulings ask "can I look at a discard pile"\n');
  });
});

describe("a flag without a word", () => {
  test.each([
    "import club.txt --title",
    "import club.txt --edition zz --game",
    "log add q --decision",
    "export -o",
  ])("`%s` is refused, status 2", (line) => {
    for (const value of ["", "  "])
      expect(rulings([...line.split(" "), value])).toMatchObject({
        status: 2,
        stdout: "",
        stderr: expect.stringContaining("xpected"),
      });
  });

  test("is none of its values", () => {
    const valued = Object.values(flags).filter(({ value }) => value !== null);
    expect(valued.filter(({ value }) => value?.read("") !== null || value.read(" ") !== null)).toEqual([]);
  });
});

test("the words on a flag say the limits and the editions that there are", () => {
  expect(flags.limit.summary).toContain(`1 to ${mostResults} (default: ${flags.limit.fallback})`);
  expect(flags.edition.summary).toContain(`: ${knownEditionNames.join(", ")}, or`);
});

test("the formats of a report are those that the flag takes", () => {
  const [format] = commands
    .flatMap(({ actions }) => actions)
    .flatMap(({ name, arguments: words }) => (name === "export" ? words : []));
  expect(format?.choices).toEqual(reportFormats);
});

const names = commands.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
const shortNames = commands.filter(({ isHidden }) => isHidden).map(({ name }) => name);

describe("help", () => {
  test("names every command and gives examples", () => {
    const { status, stdout, stderr } = rulings(["--help"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    for (const command of names) expect(stdout).toContain(`  ${command} `);
    expect(stdout).toContain('rulings "Out Of Time during battle"');
  });

  test("shows what judges need before what is for maintainers, and no short name", () => {
    const [judges = "", maintainers = ""] = rulings(["--help"]).stdout.split("For maintainers:");
    expect(judges).toContain("  log ");
    expect(maintainers).toContain("  check ");
    for (const name of shortNames) expect(judges + maintainers).not.toMatch(new RegExp(`^  ${name} `, "m"));
    for (const name of shortNames) expect(rulings([name, "--help"]).status).toBe(0);
  });

  test("of an action of `log` names its own flags, and lists none of `log` as global", () => {
    const { stdout } = rulings(["log", "slip", "--help"]);
    expect(stdout).toContain("--markdown");
    expect(stdout).not.toContain("--all");
  });

  test.each(names)("of %s gives examples and exit statuses", (command) => {
    const { status, stdout, stderr } = rulings([command, "--help"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain(`rulings ${command} `);
    expect(stdout).toContain("Examples:");
    expect(stdout).toContain("Exit status: 0");
    expect(stdout).toContain("--corpus <dir>");
  });

  test("has a short flag, and a query with the flag shows the help of the program", () => {
    expect(rulings(["show", "-h"])).toEqual(rulings(["show", "--help"]));
    expect(rulings(["own", "--help"])).toEqual(rulings(["--help"]));
  });

  test("fits eighty columns, apart from examples to copy", () => {
    for (const command of [[], ...names.map((name) => [name])]) {
      const lines = rulings([...command, "--help"]).stdout.split("\n");
      expect(lines.filter((line) => line.length > 80 && !line.startsWith("  rulings "))).toEqual([]);
    }
  });
});

test("the version names the documents of the corpus and their dates", () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { status, stdout } = rulings(["--version"]);
  expect(status).toBe(0);
  expect(stdout.split("\n")[0]).toBe(`rulings ${version}`);
  expect(stdout).toContain("2e  Current Rulings Document, 2011-01-03  (90 entries)");
  expect(stdout).toContain("1e  Rulebook and Glossary (collected passages), undated  (11 entries)");
  expect(rulings(["-V"]).stdout).toBe(stdout);
});

describe("a word that other programs know", () => {
  test("`help` and `version` do what the flags do", () => {
    expect(rulings(["help"])).toEqual(rulings(["--help"]));
    expect(rulings(["help", "show"])).toEqual(rulings(["show", "--help"]));
    expect(rulings(["version"])).toEqual(rulings(["--version"]));
  });

  test("`exit` is refused, unless it is asked for; a mistyped `help` is named", () => {
    expect(rulings(["exit"])).toMatchObject({ status: 2, stdout: "" });
    expect(rulings(["helpp"]).stderr).toContain("did you mean `rulings help`?");
    expect(rulings(["ask", "exit"]).status).not.toBe(2);
    expect(rulings(["help", "me", "win"]).stdout).not.toContain("Usage:");
  });

  test("a command is never taken for another one, which is only spelled like it", () => {
    expect(rulings(["note", "zzqx gribble"]).stderr).not.toContain("did you mean `rulings");
  });
});

describe("a document that a flag names", () => {
  test("may be named in short, and a name may fit several", () => {
    const whole = rulings(["list", "--document", "2e-current-rulings-2011-01-03"]);
    expect(rulings(["list", "--document", "current-rulings"])).toEqual(whole);
    const ids = ["actions-required", "actions-step-1-initiation", "mission"].map(
      (name) => `1e-glossary-${name}`,
    );
    const few = ["--json", "--document", "1e-glossary"];
    expect(json(["export", ...few])).toMatchObject({ documents: ids.map((id) => ({ id })) });
    expect(json(["list", ...few])).toMatchObject([...ids, ids[2]].map((id) => ({ document: { id } })));
    const { status, stdout } = rulings(["ask", "mission", "--document", "1e-glossary"]);
    expect(status).toBe(0);
    expect(stdout).toContain("1e-glossary-");
    expect(stdout).not.toContain("2e-current-rulings");
  });

  test.each(["ask", "list", "export"])(
    "that is none is a mistake of %s which names the nearest",
    (command) => {
      const query = { ask: ["own"], export: ["--json"] }[command] ?? [];
      const { status, stdout, stderr } = rulings([command, ...query, "--document", "curent-rulings"]);
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toMatch(
        /^rulings: --document: no document is called “curent-rulings”; expected one of .*\n {2}try: --document current-rulings\n/,
      );
    },
  );
});

describe("an edition that a flag or a variable names", () => {
  test.each(["ask own", "list", "show own", "export --json", "rule own --cite own --decision yes"])(
    "that no document has is a mistake of `rulings %s`",
    (command) => {
      const { status, stdout, stderr } = rulings([...command.split(" "), "--edition", "foo"]);
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toBe("rulings: no edition is called “foo”; expected one of 1e, 2e\n");
    },
  );

  test("counts if a document of the corpus has it; then a slip names the nearest", () => {
    const made = corpusFile(
      { id: "made", title: "Made", kind: "glossary", date: "2010-01-01", edition: "tide" },
      { title: "anchor", text: "A ship that stays." },
    );
    const flags = ["--corpus", folderWith({ "made.yaml": made })];
    expect(rulings(["show", "anchor", "--edition", "tide", ...flags]).status).toBe(0);
    const slip = rulings(["list", ...flags], { env: { RULINGS_EDITION: "tdie" } });
    expect(slip).toMatchObject({
      status: 2,
      stderr:
        "rulings: RULINGS_EDITION: no edition is called “tdie”; expected one of 1e, 2e, tide\n  try: --edition tide\n",
    });
    expect(rulings(["list", "--edition", "1e", ...flags]).status).toBe(0);
  });
});

describe("a mistake in the command line is status 2, one line, and what to do", () => {
  test.each([
    {
      args: ["--zzqx", "own"],
      says: "rulings: unknown option `--zzqx`\n  try: rulings ask --help\n",
    },
    {
      args: ["list", "--chnged"],
      says: "rulings: unknown option `--chnged`\n  did you mean --changed\n  try: rulings list --help\n",
    },
    {
      args: ["own", "-json"],
      says: "rulings: unknown option `-json`\n  try: rulings ask --help\n",
    },
    {
      args: ["own", "--edition", "3 E"],
      says: "rulings: option `--edition <edition>` argument “3 E” is invalid; expected 1e, 2e, all, or a name in lowercase letters and digits\n  try: rulings --help\n",
    },
    {
      args: ["ask", "--kind", "rulez", "own"],
      says: "rulings: option `--kind <kind>` argument “rulez” is invalid; expected ruling, erratum, term, card, rule, procedure, passage\n  try: rulings ask --help\n",
    },
    {
      args: ["log", "export", "pdf"],
      says: "rulings: “pdf” is invalid; expected csv, md, html\n  try: rulings log export --help\n",
    },
    {
      args: ["ask", "?"],
      says: 'rulings: the query has no words\n  try: rulings ask "can I look at a discard pile"\n',
    },
    {
      args: ["ask", "--limit", "many", "own"],
      says: "rulings: option `-n, --limit <n>` argument “many” is invalid; expected a number from 1 to 100\n  try: rulings ask --help\n",
    },
    {
      args: ["show"],
      says: "rulings: missing required argument `entry`\n  try: rulings show --help\n",
    },
    {
      args: ["teach", " ", "own"],
      says: 'rulings: teach: the question is empty\n  try: rulings teach "can I peek at a discard pile" "showing your cards"\n',
    },
    {
      args: ["teach", "--remove"],
      says: 'rulings: teach: the question is empty\n  try: rulings teach "can I peek at a discard pile" "showing your cards"\n',
    },
    {
      args: ["library", "path", "2e-saltpan"],
      says: "rulings: library path: unexpected argument “2e-saltpan”\n  try: rulings library path\n",
    },
    {
      args: ["list", "of", "dilemmas"],
      says: "rulings: too many arguments for `list`; expected 0 arguments but got 2\n  try: rulings list --help\n  or ask:  rulings ask list of dilemmas\n",
    },
  ])("rulings $args", ({ args, says }) => {
    expect(rulings(args)).toEqual({ status: 2, stdout: "", stderr: says });
  });

  test.each([
    ["log export md --json", "--json and export md"],
    ["log open --export md --json", "--json and --export"],
    ["log slip --html --json", "--json and --html"],
    ["diff old.txt new.txt --html --json", "--json and --html"],
    ["note own --remove --confirm", "--remove and --confirm"],
  ])("`%s`: %s cannot be combined", (args, flags) => {
    const stderr = `rulings: ${flags} cannot be combined\n`;
    expect(rulings(args.split(" "))).toEqual({ status: 2, stdout: "", stderr });
  });

  test("a kind is taken in the singular and in the plural by every command", () => {
    for (const command of ["list", "export --format json"]) {
      const of = (kind: string) => rulings([...command.split(" "), "--kind", kind]);
      expect(of("errata")).toEqual(of("erratum"));
      expect(of("errata").status).toBe(0);
    }
  });

  test.each(["0", "101", "-1", "1.5", "1e1", ""])("--limit %s is no limit", (limit) => {
    expect(rulings(["ask", `--limit=${limit}`, "own"]).status).toBe(2);
  });

  test("a mistyped command is asked, and the command that was meant is named", () => {
    const { status, stderr } = rulings(["cofnig", "zzqx"]);
    expect(status).toBe(1);
    expect(stderr).toBe("rulings: “cofnig” is not a command; did you mean `rulings config`?\n");
  });

  test("a mistyped command before a query is named, though the query is answered; a word of the texts is none", () => {
    const hint = "rulings: “shwo” is not a command; did you mean `rulings show`?\n";
    expect(rulings(["shwo", "winning", "the", "game"]).stderr).toContain(hint);
    expect(rulings(["how", "does", "battle", "work"]).stderr).toBe("");
  });

  test("a question is not taken for a mistyped command", () => {
    expect(rulings(["crew", "zzqx"]).stderr).toBe("");
  });
});

test("a reader of an exported file that has seen enough ends the program quietly", () => {
  const piped = `"${process.execPath}" "${program}" export --format json -o /dev/stdout | head -c 10; echo " \${PIPESTATUS[0]}"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", piped], { encoding: "utf8" });
  expect(stderr).not.toContain("EPIPE");
  expect(stdout).toMatch(/ 0\n$/);
});

test("a command has no field that nothing reads, as a misspelled one of the table", () => {
  const read = new Set(
    "name shortName summary arguments flags help details actions group isHidden toleratesBadSettings run".split(
      " ",
    ),
  );
  const all = commands.flatMap((row) => [row, ...row.actions]);
  expect(all.flatMap((row) => Object.keys(row)).filter((field) => !read.has(field))).toEqual([]);
  const ofArguments = all.flatMap((row) => row.arguments.flatMap((each) => Object.keys(each)));
  expect(new Set(ofArguments)).toEqual(new Set(["form", "summary", "completes", "choices"]));
});
