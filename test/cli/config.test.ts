/** The configuration: where each value comes from, and that nobody is answered under one that was not understood. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { version } from "../../package.json";
import { folderWith, json, rulings } from "./rulings.ts";
import { faults, publishedSchema } from "./schemas.ts";

/** A home with this configuration file. */
const homeWith = (yaml: string) => {
  const home = folderWith({ ".config/rulings/config.yaml": yaml });
  return { home, file: join(home, ".config/rulings/config.yaml"), env: { HOME: home } };
};

interface Shown {
  readonly settings: readonly {
    readonly name: string;
    readonly value: unknown;
    readonly from: string;
    readonly place: string | null;
  }[];
}

/** `2e from file config.yaml:1` */
const setting = (name: string, args: readonly string[], env: Readonly<Record<string, string>>) => {
  const shown: Shown = JSON.parse(rulings(["config", "--json", ...args], { env }).stdout);
  expect(faults("config", shown)).toEqual([]);
  const found = shown.settings.find((each) => each.name === name);
  return `${JSON.stringify(found?.value)} from ${[found?.from, found?.place].filter(Boolean).join(" ")}`;
};

describe("a setting", () => {
  test("comes from the default where nothing says it", () => {
    const { env } = homeWith("edition: 2e\n");
    expect(setting("asOf", [], env)).toBe("null from default");
    expect(setting("edition", [], { HOME: "/dev/null/home" })).toBe("null from default");
  });

  test("of the file goes before the default, and names its line", () => {
    const { env: own } = homeWith("# our event\nedition: 2e\ndocuments:\n  - current-rulings\n");
    expect(setting("edition", [], own)).toBe('"2e" from file config.yaml:2');
    expect(setting("documents", [], own)).toBe('["current-rulings"] from file config.yaml:3');
  });

  test("of the environment goes before the file", () => {
    const { env: own } = homeWith("edition: 2e\n");
    expect(setting("edition", [], { ...own, RULINGS_EDITION: "1e" })).toBe(
      '"1e" from environment RULINGS_EDITION',
    );
    expect(setting("edition", [], { ...own, RULINGS_EDITION: "" })).toBe('"2e" from file config.yaml:1');
  });

  test("of an edition gives way to the one that the query names, and a flag to nothing", () => {
    const { env: own } = homeWith("edition: 1e\n");
    const editions = (...args: readonly string[]) => {
      const { stdout } = rulings(["ask", "--json", ...args], { env: own });
      const { results }: { results: readonly { entry: { edition: string } }[] } = JSON.parse(stdout);
      return [...new Set(results.map(({ entry }) => entry.edition))];
    };
    expect(editions("dilemma")).toEqual(["1e"]);
    expect(editions("2e dilemma")).toEqual(["2e"]);
    expect(editions("--edition", "1e", "2e dilemma")).toEqual(["1e"]);
    expect(editions("--edition", "all", "-n", "20", "dilemma").toSorted()).toEqual(["1e", "2e"]);
    expect(setting("edition", ["--edition", "all"], own)).toBe("null from flag --edition");
  });

  test("of a flag goes before all, wherever the flag stands", () => {
    const { env: own } = homeWith("edition: 2e\nasOf: 2010-01-01\n");
    const all = { ...own, RULINGS_EDITION: "2e" };
    expect(setting("edition", ["--edition", "1e"], all)).toBe('"1e" from flag --edition');
    expect(setting("asOf", ["--as-of", "today"], all)).toBe("null from flag --as-of");
  });
});

test.each([
  ["RULINGS_EVENT", "Regional", "event", '"Regional"'],
  ["RULINGS_JUDGE", "A. Soto", "judge", '"A. Soto"'],
  ["RULINGS_EVENTS", "/shared/logs", "events", '"/shared/logs"'],
  ["RULINGS_PAGE", "https://example.org/r/", "page", '"https://example.org/r/"'],
  ["RULINGS_EDITION", "1e", "edition", '"1e"'],
  ["RULINGS_AS_OF", "2011-01-03", "asOf", '"2011-01-03"'],
  ["RULINGS_DOCUMENTS", "glossary, faq", "documents", '["glossary","faq"]'],
  ["RULINGS_CORPUS", "/bin:/usr", "corpus", '["/bin","/usr"]'],
  ["RULINGS_LIMIT", "7", "limit", "7"],
  ["RULINGS_COLOR", "off", "color", "false"],
])("%s=%s settles %s", (variable, text, name, value) => {
  expect(setting(name, [], { [variable]: text })).toBe(`${value} from environment ${variable}`);
});

describe("what is settled holds for every command", () => {
  test("edition and number of passages of an answer", () => {
    const { env } = homeWith("edition: 1e\nlimit: 2\n");
    const answer = JSON.parse(rulings(["mission", "--json"], { env }).stdout);
    expect(answer.interpretation.edition).toBe("1e");
    expect(answer.results).toHaveLength(2);
    expect(JSON.parse(rulings(["mission", "--json", "-n", "4"], { env }).stdout).results).toHaveLength(4);
  });

  test("the day, and the documents that the event allows", () => {
    const early = homeWith("asOf: 2010-01-01\n");
    expect(rulings(["show", "Up the Ante"], early).status).toBe(1);
    expect(rulings(["show", "Up the Ante", "--as-of", "today"], early).status).toBe(0);
    const { stderr } = rulings(["show", "Up the Ante"], homeWith("documents: [glossary]\n"));
    expect(stderr).toContain("not among the documents that the event allows");
  });

  test("says what an edition and documents that exclude each other leave out together", () => {
    const both = homeWith("edition: 2e\ndocuments: [current-rulings]\n");
    const { stdout } = rulings(["cargo run"], both);
    expect(stdout.replaceAll("\n", " ")).toContain("not among the documents that the event allows; it read");
    expect(rulings(["zzqx"], both).stdout).toContain("no passage mentions “zzqx”");
  });

  test("corpus folders stand beside the file or below ~", () => {
    const { home, env } = homeWith("corpus: [club]\n");
    const { stderr } = rulings(["list"], { env });
    expect(stderr).toContain(join(home, ".config/rulings/club"));
    const below = homeWith("corpus: [~/club]\n");
    expect(rulings(["list"], { env: below.env }).stderr).toContain(join(below.home, "club"));
  });
});

describe("a configuration that is wrong", () => {
  const wrong = `# our event
editon: 2e
limit: many
asOf: 2011-02-30
documents: [glossary, 3]
page: our club
`;

  test.each([["up the ante"], ["list"], ["show", "own"], ["config"]])(
    "stops `rulings %s` with every problem and its line, status 2",
    (...args) => {
      const { file, env } = homeWith(wrong);
      const { status, stdout, stderr } = rulings(args, { env });
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toContain(`error: ${file}:2:1: \`editon\`: there is no such field`);
      expect(stderr).toContain("\n  2 | editon: 2e\n    | ^^^^^^\n");
      expect(stderr).toContain(`error: ${file}:3:8: \`limit\`: `);
      expect(stderr).toContain(`error: ${file}:4:7: \`asOf\`: expected a day as YYYY-MM-DD`);
      expect(stderr).toContain(`error: ${file}:5:23: \`documents.1\`: `);
      expect(stderr).toContain(`error: ${file}:6:7: \`page\`: expected a web address, such as `);
    },
  );

  test.each([
    "[",
    "- a\n- b",
    "edition",
    "edition: [2e",
    "limit: 0",
    "limit: 101",
    "edition: 3 E",
    "a: &a [*a]",
  ])("`%s` is trouble and no crash", (yaml) => {
    const { status, stdout, stderr } = rulings(["list"], homeWith(yaml));
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^error: .*config\.yaml:\d+:\d+: /);
  });

  test.each([
    ["edition: 7e", "no edition is called “7e”; expected one of 1e, 2e"],
    ["documents: [kestrel-rules]", "documents: no document is called “kestrel-rules”; expected one of "],
    ["corpus: [/no/such/saltpan]", "/no/such/saltpan: there is no such folder; expected a folder of texts"],
  ])("names nothing that exists with `%s`: its line is named, status 2", (yaml, message) => {
    const { file, env } = homeWith(`# our event\n${yaml}\n`);
    for (const args of [["config"], ["ask", "own"], ["config", "--json"]]) {
      const { status, stdout, stderr } = rulings(args, { env });
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toContain(`${file}:2: ${message}`);
    }
  });

  test.each(["", "# nothing settled\n", "---\n"])("`%s` is not wrong", (yaml) => {
    expect(rulings(["config"], homeWith(yaml)).status).toBe(0);
    expect(rulings(["config"], homeWith(yaml)).stdout).toMatch(/^configuration file: \//);
  });

  test("of a document that nobody knows is trouble, and the nearest is named; a kind may have none", () => {
    const asked = (documents: string) => rulings(["list"], { env: { RULINGS_DOCUMENTS: documents } });
    const { status, stderr } = asked("2e-curent-rulings");
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^rulings: RULINGS_DOCUMENTS: documents: no document is called “2e-curent-rulings”; expected one of /,
    );
    expect(stderr).toMatch(/\n {2}try: documents: 2e-current-rulings\n$/);
    expect(asked("nobody").stderr).toMatch(
      /^rulings: RULINGS_DOCUMENTS: documents: .*“nobody”; expected one of \S+, .*\b2e-current-rulings-/,
    );
    expect(asked("faq, 2e-current-rulings").status).toBe(0);
  });

  test("may stand in the environment", () => {
    const { status, stderr } = rulings(["list"], { env: { RULINGS_AS_OF: "tomorrow" } });
    expect(status).toBe(2);
    expect(stderr).toBe(
      "error: RULINGS_AS_OF: “tomorrow” is invalid; expected a day as YYYY-MM-DD\n  try: unset RULINGS_AS_OF\n",
    );
    expect(rulings(["list"], { env: { RULINGS_PAGE: "our club" } }).stderr).toContain(
      "RULINGS_PAGE: “our club” is invalid; expected a web address, such as https://",
    );
  });

  test("still tells where it stands, and shows help", () => {
    const { file, env } = homeWith(wrong);
    expect(rulings(["config", "path"], { env })).toMatchObject({ status: 0, stdout: `${file}\n` });
    const path = json(["config", "path", "--json"], { env });
    expect(faults("config", path)).toEqual([]);
    expect(path).toEqual({ path: file });
    expect(rulings(["config", "--help"], { env }).status).toBe(0);
  });
});

describe("the cached reading of the file", () => {
  const cached = (home: string) => join(home, `.cache/rulings/configuration-${version}`);

  test("counts only for the text that it was made from", () => {
    const { file, env } = homeWith("edition: 2e\n");
    for (let run = 0; run < 2; run += 1)
      expect(setting("edition", [], env)).toBe('"2e" from file config.yaml:1');
    writeFileSync(file, "edition: 1e\n");
    expect(setting("edition", [], env)).toBe('"1e" from file config.yaml:1');
  });

  test.each([
    ["a byte", (kept: string) => kept.replace("2011", "2012")],
    ["its end", (kept: string) => kept.slice(0, -3)],
    ["everything", () => "not json"],
  ])("does not count where it lost %s", (_, damage) => {
    const { home, env } = homeWith("asOf: 2011-01-03\n");
    setting("asOf", [], env);
    writeFileSync(cached(home), damage(readFileSync(cached(home), "utf8")));
    expect(setting("asOf", [], env)).toBe('"2011-01-03" from file config.yaml:1');
  });

  test("is not made of a file that is wrong", () => {
    const { home, env } = homeWith("edition: 3 E\n");
    rulings(["config"], { env });
    expect(readdirSync(home)).not.toContain(".cache");
  });
});

test("the shape of the file is published for editors", () => {
  const validate = new Ajv().compile(publishedSchema("configuration"));
  expect(
    validate({ event: "Regional", edition: "2e", documents: ["glossary"], limit: 3, color: false }),
  ).toBe(true);
  expect(validate({ editon: "2e" })).toBe(false);
});

test("`rulings config` says each value in words, and what it does not know", () => {
  const { stdout } = rulings(["config"], { env: { HOME: "/dev/null/home" } });
  expect(stdout).toBe(`configuration file: /dev/null/home/.config/rulings/config.yaml
  event      none                 default
  judge      none                 default
  events     in the library       default
  page       none                 default
  edition    all                  default
  asOf       today                default
  documents  all                  default
  corpus     the shipped ones     default
  limit      5                    default
  color      as the terminal can  default
`);
  expect(rulings(["config", "paths"]).status).toBe(2);
  expect(json(["config", "--json"], { env: { HOME: "/dev/null/home" } })).toMatchObject({
    file: "/dev/null/home/.config/rulings/config.yaml",
  });
});

test("without a home there is no file, and everything works by flags and environment", () => {
  // A relative folder is to be ignored.
  const env = { XDG_CONFIG_HOME: "not/absolute" };
  expect(json(["config", "--json"], { env })).toMatchObject({ file: null });
  expect(rulings(["config"], { env }).stdout).toMatch(
    /^configuration file: none, because there is no home folder\n/,
  );
  expect(rulings(["config", "path"], { env }).status).toBe(2);
  expect(setting("edition", ["--edition", "1e"], env)).toBe('"1e" from flag --edition');
});
