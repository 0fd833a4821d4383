/** What `--json` prints has the published shape, whatever is asked. */
import { Ajv } from "ajv";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boilerplateReasons } from "../../src/domain/document-kinds.ts";
import { club, homeWithAllTexts, laterClub } from "./libraries.ts";
import { faults, publishedSchema } from "./schemas.ts";

const cards =
  "Name,Type,Cost,Text\nMara Scout,Personnel,2,When Mara docks she draws.\nU.S.S. Kestrel,Ship,4,\n";
const errata = club.replace("RULINGS", "ERRATA\n\nMara Scout – Erratum:\nShe docks.\n\nRULINGS");
const home = homeWithAllTexts(
  { "club.txt": errata, "later.txt": laterClub, "cards.csv": cards, "unknown.txt": "own – Yours." },
  afterAll,
);
const event = { env: { RULINGS_EVENT: "Regional" } };

beforeAll(() => {
  const ruled = "rule may I look at his hand --decision";
  for (const call of [
    "import club.txt --scope excerpt",
    "import cards.csv --edition 2e",
    `${ruled} Yes. --cite own --table 7`,
    `${ruled} No. --cite own#9`,
    `${ruled} No. --no-text`,
    "log open add who draws",
    "teach tribble own",
    "note counting-tribbles we count twice",
  ])
    home.run(call.split(" "), event);
});

test.each([
  [
    "ask",
    "Up the Ante",
    "may I look at his hand",
    "up teh ante",
    "launch portal",
    "zzqx",
    "Mara",
    "__proto__",
  ],
  [
    "ask",
    "required actions --explain",
    "counting tribbles",
    "own --as-of 2011-01-02",
    "who draws",
    "tribble",
  ],
  [
    "show",
    "show Up the Ante",
    "show attempting missions",
    "show Mission II",
    "show own",
    "show counting tribbles",
  ],
  ["refs", "refs Mission", "refs actions – required", "refs own"],
  ["steps", "steps", "steps attempting missions", "steps attempting missions 2.d", "steps 5"],
  ["list", "list", "list --blocks", "list --kind card"],
  ["check", "check"],
  ["diff", "diff club.txt later.txt --marks", "diff cards.csv cards.csv"],
  ["version", "--version"],
  ["history", "history own", "history Mara Scout"],
  ["config", "config", "config path", "config --edition 2e"],
  ["health", "health", "health --as-of 2001-01-01"],
  ["notes", "notes", "note counting-tribbles"],
  ["taught", "teach", "teach who own"],
  [
    "log",
    "log",
    "log --all",
    "log check",
    "log show 1",
    "log open",
    "log open check",
    "log amend 1 --remark x",
  ],
  ["log", "rule who wins --no-text --decision Nobody.", "open add who ties", "slip"],
  [
    "import",
    "import club.txt",
    "import later.txt --dry-run",
    "import unknown.txt",
    "import none.txt cards.csv",
  ],
  ["card", "card Mara Scout", "card mara", "card a", "card zzqx"],
  ["errata", "errata"],
  ["deck", "deck cards.csv"],
  ["library", "library list", "library path", "library remove 2e-current-rulings-2012-02-03", "library list"],
  ["export", "export", "export --all-versions"],
] as const)("%s: %s, %s", (shape, ...calls) => {
  for (const call of calls) {
    const { stdout } = home.run([...call.split(" "), "--json"], event);
    expect([call, faults(shape, JSON.parse(stdout))]).toEqual([call, []]);
  }
});

test("the text of every block that is listed is exported, and every line for search engines has a key of its own", () => {
  const { documents } = JSON.parse(home.run(["export", "--json"]).stdout);
  const blocks = (entries: readonly { id: string; blocks: readonly { text: string }[] }[]) =>
    entries.map(({ id, blocks }) => `${id}: ${blocks.map(({ text }) => text).join("\n")}`).sort();
  const listed = JSON.parse(home.run(["list", "--json", "--blocks"]).stdout);
  const texts = documents.filter(({ kind }: { kind: string }) => kind !== "cards");
  expect(blocks(texts.flatMap(({ entries }: { entries: never[] }) => entries))).toEqual(blocks(listed));
  const lines = home.run(["export", "--format", "ndjson"]).stdout.trimEnd().split("\n");
  const read = lines.map((line) => JSON.parse(line));
  expect(read.flatMap((line) => faults("export-line", line))).toEqual([]);
  expect(new Set(read.map(({ id }) => id)).size).toBe(lines.length);
});

test("an export has the published shape for whatever reason a document leaves out lines", () => {
  const whole = JSON.parse(home.run(["export", "--json"]).stdout);
  const boilerplate = boilerplateReasons.map((reason) => ({ reason, lines: [1, 1], text: "Own" }));
  const documents = whole.documents.map((document: object) => ({ ...document, boilerplate }));
  expect(faults("export", { ...whole, documents })).toEqual([]);
});

test("the shape of the configuration is published for editors", () => {
  const validate = new Ajv().compile(publishedSchema("configuration"));
  expect(
    validate({ event: "Regional", edition: "2e", documents: ["glossary"], limit: 3, color: false }),
  ).toBe(true);
  expect(validate({ editon: "2e" })).toBe(false);
});

test("the marked places of a passage lie inside it, in order, and do not overlap", () => {
  const { results } = JSON.parse(
    home.run(["--json", "when may I look at an opponent's discard pile"]).stdout,
  );
  for (const { passage, highlights } of results) {
    const ends = [...highlights.flat(), passage.text.length];
    expect(ends.toSorted((one: number, other: number) => one - other)).toEqual(ends);
  }
});
