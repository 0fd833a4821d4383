/** Extracts the pieces of text of a PDF with their positions and fonts, in a thread that is stopped if it takes too long or too much. */
import type { Worker } from "node:worker_threads";
import { limits } from "../problems.ts";

export interface TextItem {
  readonly str: string;
  /** a, b, c, d, x, y: the size, direction, and position of the text. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly fontName: string;
}

export interface PdfText {
  readonly items: readonly TextItem[];
  /** The name that each font has in its file; empty if it is not known. */
  readonly fonts: Readonly<Record<string, string>>;
}

export type PdfFailure =
  | "locked"
  /** The file is truncated. */
  | "cut off"
  /** It is not a PDF except for its start. */
  | "broken"
  | "too many pages"
  /** It has more text than any document, or unpacks to more. */
  | "too long"
  /** Reading took too much time or memory. */
  | "too costly";

export interface PdfPages {
  readonly failure: null;
  readonly pages: readonly PdfText[];
  /** The title in the file's properties; empty if there is none. */
  readonly title: string;
  /** Numbers of the pages that could not be read, counted from 1. */
  readonly damaged: readonly number[];
  /** True if the cross-reference table was damaged, so the file was searched for its pages. */
  readonly isSearched: boolean;
  /** True if a compressed stream is damaged or breaks off. */
  readonly isDamaged: boolean;
}

export type ReadPdfPages = PdfPages | { readonly failure: PdfFailure };

export type PdfLimits = typeof limits;

export async function readPdfPages(bytes: Uint8Array, most: PdfLimits = limits): Promise<ReadPdfPages> {
  const { startThread } = await import("../../../dist/pdf-engine.cjs");
  return awaitThread(startThread({ bytes, limits: most }), most);
}

/** Milliseconds between two looks at the time and the memory. */
const watchStep = 50;

/** The limit of a thread counts its objects, but not what its streams unpack to; the memory of the process shows both. */
function awaitThread(thread: Worker, { documentTime, threadBytes }: PdfLimits): Promise<ReadPdfPages> {
  const tooCostly = { failure: "too costly" } as const;
  const [start, before] = [performance.now(), process.memoryUsage.rss()];
  return new Promise((resolve) => {
    const finish = (read: ReadPdfPages) => {
      clearInterval(watch);
      thread.terminate().then(() => resolve(read));
    };
    const watch = setInterval(() => {
      const isLate = performance.now() - start > documentTime;
      if (isLate || process.memoryUsage.rss() - before > threadBytes) finish(tooCostly);
    }, watchStep);
    thread.once("message", finish);
    // The thread reports what is wrong with a file; an error means that its memory ran out.
    thread.once("error", () => finish(tooCostly));
  });
}
