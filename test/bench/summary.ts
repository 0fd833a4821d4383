/**
 * Measurements at several sizes of corpus in, two sections of Markdown out: each figure beside its limit and beside what
 * the page held before, and how figures grow with the corpus.
 */

export interface Measured {
  readonly passages: number;
  /** Whole processes as ratios to the bare runtime; null where the other program is not installed. */
  readonly ask: number;
  readonly askOverSqlite: number | null;
  /** Milliseconds of a cold question beyond the bare runtime. */
  readonly beyondBare: number;
  /** Milliseconds in process. */
  readonly p50: number;
  readonly p99: number;
  /** MiB above the bare runtime. */
  readonly memory: number;
}

type FigureName = Exclude<keyof Measured, "passages">;

interface Figure {
  readonly name: FigureName;
  readonly says: string;
  readonly digits: number;
  /** By passages beside the shipped ones. */
  readonly limits: Readonly<Record<number, number>>;
}

const figures: readonly Figure[] = [
  {
    name: "ask",
    says: "cold `ask`, × bare runtime",
    digits: 2,
    limits: { 120: 2.5, 15000: 4.5, 30000: 8 },
  },
  { name: "askOverSqlite", says: "cold `ask`, × FTS5’s shell", digits: 2, limits: { 15000: 1 } },
  { name: "p99", says: "in process, p99, ms", digits: 2, limits: { 120: 15, 15000: 60 } },
];

const limitsHead = "| figure | passages | now | limit | met | before |";

/** `before` is the page as it was, empty where there was none. */
export function limitsTable(measured: readonly Measured[], before: string): readonly string[] {
  const rows = figures.flatMap((figure) =>
    measured.flatMap((one) => {
      const limit = figure.limits[one.passages];
      const value = one[figure.name];
      if (limit === undefined || value === null) return [];
      const key = `| ${figure.says} | ${thousands(one.passages)} |`;
      const [now, most] = [value, limit].map((number) => number.toFixed(figure.digits));
      return `${key} ${now} | ${most} | ${value <= limit ? "yes" : "no"} | ${nowOf(key, before)} |`;
    }),
  );
  return ["## Against the limits", "", limitsHead, "| --- | ---: | ---: | ---: | --- | ---: |", ...rows];
}

/** What a page said was `now`; its tables may be laid out in columns. */
function nowOf(key: string, page: string): string {
  const row = page
    .split("\n")
    .map((line) => line.replace(/ {2,}/g, " "))
    .find((line) => line.startsWith(key));
  return row?.slice(key.length).split("|")[0]?.trim() ?? "–";
}

const growing = [
  { name: "beyondBare", says: "cold `ask` beyond the bare runtime, ms", digits: 1 },
  { name: "p50", says: "in process, p50, ms", digits: 2 },
  { name: "p99", says: "in process, p99, ms", digits: 2 },
  { name: "memory", says: "peak above the bare runtime, MiB", digits: 1 },
] as const;

/** A curve of each, and why it runs so. */
export function growthSection(measured: readonly Measured[]): readonly string[] {
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last || measured.length < 2) return [];
  const times = (name: (typeof growing)[number]["name"]) => (last[name] / first[name]).toFixed(1);
  const sizes = measured.map(({ passages }) => thousands(passages));
  return [
    "## How it grows",
    "",
    `| passages | ${sizes.join(" | ")} | times |`,
    `| --- | ${sizes.map(() => "---: |").join(" ")} ---: |`,
    ...growing.map(({ name, says, digits }) => {
      const cells = measured.map((one) => one[name].toFixed(digits));
      return `| ${says} | ${cells.join(" | ")} | ${times(name)} |`;
    }),
    "",
    "```mermaid",
    "xychart-beta",
    '  title "Milliseconds: cold question beyond the bare runtime (upper), in process p50 (lower)"',
    `  x-axis "passages" [${sizes.map((size) => `"${size}"`).join(", ")}]`,
    ...(["beyondBare", "p50"] as const).map(
      (name) => `  line [${measured.map((one) => one[name].toFixed(2)).join(", ")}]`,
    ),
    "```",
    "",
    `From ${sizes[0]} to ${sizes.at(-1)} passages, ${thousands(Math.round(last.passages / first.passages))} times the texts,`,
    `a cold question takes ${times("beyondBare")} times as long beyond the bare runtime. What grows with the corpus: the lists of`,
    "passages that hold the words of the question are read and summed in one pass; the tables by which terms are found are",
    "read a page at a time. What does not: the runtime and the code, the fixed number of passages that are judged after",
    "that, the evidence, and what is printed.",
  ];
}

function thousands(number: number): string {
  return number.toLocaleString("en");
}
