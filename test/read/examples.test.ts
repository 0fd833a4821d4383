/** How files are read into lines: `──── lines of page.html` asks for a view of the document as a file of that name. */
import type { SourceLine } from "../../src/domain/source-line.ts";
import type { ReadSource } from "../../src/read/read.ts";
import { testExamples } from "../examples.ts";
import { withGaps } from "../rows-of.ts";
import { read } from "./made/compare.ts";

/** `#2 Docks`, `| Kestrel | Ship`: a heading of level 2, and a row of a table; `|| ` stands before the row that names columns. */
function shown({ level, table, text }: SourceLine): string {
  const mark = table === undefined ? "" : table === "head" ? "|| " : "| ";
  return `${level === undefined ? "" : `#${level} `}${mark}${text}`;
}

const views: Readonly<Record<string, (source: ReadSource) => readonly string[]>> = {
  lines: ({ lines }) => withGaps(lines, shown),
  title: ({ title }) => [title ?? "no title"],
  problems: ({ problems }) =>
    problems.map(({ severity, line, column, message }) =>
      [severity, line ?? [], column ?? [], message].flat().join(" "),
    ),
};

testExamples("read/golden/examples", async (document, asked) => {
  const [, wanted = "", file = ""] = /^([a-z, ]+) of (\S+)$/.exec(asked) ?? [];
  const isPart = file.endsWith(".html") && !document.startsWith("<html>");
  const source = await read(isPart ? `<!doctype html><body>${document}` : document, file);
  return wanted
    .split(", ")
    .flatMap((view) => views[view]?.(source) ?? [`no view is called ${view}`])
    .join("\n");
});
