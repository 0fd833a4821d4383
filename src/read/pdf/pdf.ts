/** The bytes of a PDF in, the lines of its text in reading order out; running heads are dropped and counted. */
import { type Problem, problemOf } from "../../domain/problem.ts";
import { limitProblem, limits } from "../limits.ts";
import type { ReadLines } from "../source-lines.ts";
import { documentTitle, isFileName, sourceLines } from "../source-lines.ts";
import { findGutter, type Gutter, readingOrder } from "./columns.ts";
import { type PdfFailure, type ReadPdfPages, readPdfPages } from "./engine.ts";
import { vocabularyOf } from "./hyphens.ts";
import { type PageBlock, paragraphsOf } from "./paragraphs.ts";
import { type Row, rowsOf } from "./rows.ts";
import { dropHeads } from "./running-heads.ts";
import { pageSpans } from "./spans.ts";

export async function readPdf(bytes: Uint8Array, file: string): Promise<ReadLines> {
  const read = await readPdfPages(bytes);
  if (read.failure !== null)
    return { lines: [], problems: [failureProblem(read.failure, file)], title: null };
  const spans = pageSpans(read.pages);
  const { pages, heads } = dropHeads(spans.map((page) => rowsOf(page.spans)));
  const drafts = paragraphsOf(blocksOf(pages), vocabularyOf(pages.flat().map(({ text }) => text)));
  const lines = sourceLines(drafts);
  if (lines.length === 0) return { lines, problems: [emptyProblem(read.pages.length, file)], title: null };
  const sideways = spans.reduce((sum, page) => sum + page.sideways, 0);
  return {
    lines,
    problems: [
      ...damageProblems(read, file),
      ...leftOutProblems({ heads, sideways, outside: read.outside }, file),
    ],
    title: documentTitle(drafts, isFileName(read.title) ? null : read.title),
  };
}

function blocksOf(pages: readonly (readonly Row[])[]): PageBlock[] {
  const usual = usualGutter(pages);
  return pages.flatMap((rows, at) => readingOrder(rows, usual).map((block) => ({ ...block, page: at + 1 })));
}

/** The gutter that most pages share, or none where most have none. */
function usualGutter(pages: readonly (readonly Row[])[]): Gutter | null {
  const gutters = pages.map(findGutter).filter((gutter) => gutter !== null);
  if (gutters.length * 2 < pages.length) return null;
  const sorted = gutters.toSorted((one, other) => one.from + one.to - other.from - other.to);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

type Told = readonly [message: string, advice: string];

const failures: Readonly<Record<Exclude<PdfFailure, "too many pages" | "too long">, Told>> = {
  locked: [
    "the PDF is locked with a password; expected one that opens by itself",
    "open it with the password and save it without",
  ],
  "cut off": ["the PDF ends in the middle; expected the whole file", "download or copy it again"],
  broken: [
    "the file is no sound PDF; expected pages with text",
    "download it again, or open it in a viewer and save it as a new PDF",
  ],
};

function failureProblem(failure: PdfFailure, file: string): Problem {
  const count = (number: number) => number.toLocaleString("en-US");
  if (failure === "too many pages")
    return limitProblem({
      file,
      found: `more than ${count(limits.pages)} pages`,
      limit: count(limits.pages),
    });
  if (failure === "too long")
    return limitProblem({
      file,
      found: "more text on a page or in its streams than any document",
      limit: `${count(limits.signsOfPage)} characters on a page`,
    });
  const [message, advice] = failures[failure];
  return problemOf({ severity: "error", code: "unreadable-file", file, message, advice });
}

function emptyProblem(pages: number, file: string): Problem {
  const found = pages === 1 ? "the page of the PDF holds" : `the ${pages} pages of the PDF hold`;
  return problemOf({
    severity: "error",
    code: "unreadable-file",
    file,
    message: `${found} no text; expected letters, not pictures of them`,
    advice: "it was scanned: let a program for text recognition make a PDF with text of it",
  });
}

function damageProblems({ damaged, isMended }: ReadPdfPages, file: string): Problem[] {
  const [first] = damaged;
  if (first === undefined && !isMended) return [];
  const message =
    first === undefined
      ? "the PDF's table of contents is damaged; its pages were searched for"
      : `page ${first}${damaged.length > 1 ? ` and ${damaged.length - 1} more` : ""} of the PDF cannot be read`;
  const advice = "compare the text with the published document, or download it again";
  return [
    problemOf({
      severity: first === undefined ? "warning" : "error",
      code: "unreadable-file",
      file,
      message,
      advice,
    }),
  ];
}

interface LeftOut {
  readonly heads: number;
  readonly sideways: number;
  readonly outside: number;
}

function leftOutProblems({ heads, sideways, outside }: LeftOut, file: string): Problem[] {
  const told: string[] = [];
  if (heads > 0) told.push(`${heads} running heads and page numbers left out`);
  if (sideways > 0) told.push(`${sideways} pieces of text that run sideways left out`);
  if (outside > 0)
    told.push(`${outside.toLocaleString("en-US")} characters beyond the edges of their pages left out`);
  return told.map((message) =>
    problemOf({
      severity: "warning",
      code: "unread-line",
      file,
      message,
      advice: "look whether rules text is missing",
    }),
  );
}
