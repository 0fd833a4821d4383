/**
 * Extracts the pieces of text of a PDF with their positions and fonts. pdfjs runs in this process, evaluates no code of the
 * file, and loads no other files: no fonts, no character maps, no images.
 */
import type { FontMake, LocalPdfManager, PdfPage, startCounts, TextItem } from "../../../dist/pdf-engine.cjs";
import { limits } from "../limits.ts";

export interface PdfText {
  readonly items: readonly TextItem[];
  readonly fonts: Readonly<Record<string, FontMake>>;
}

export type PdfFailure =
  | "locked"
  /** The file is truncated. */
  | "cut off"
  /** It is not a PDF except for its start. */
  | "broken"
  | "too many pages"
  | "too long";

export interface ReadPdfPages {
  readonly failure: PdfFailure | null;
  readonly pages: readonly PdfText[];
  /** The title in the file's properties; empty if there is none. */
  readonly title: string;
  /** Numbers of the pages that could not be read, counted from 1. */
  readonly damaged: readonly number[];
  /** True if the cross-reference table was damaged, so the file was searched for its pages. */
  readonly isContinued: boolean;
  /** Number of characters omitted because they are outside of their pages. */
  readonly outside: number;
  /** Number of compressed streams that are truncated or fail their checksum. */
  readonly damagedStreams: number;
}

const none = {
  pages: [],
  title: "",
  damaged: [],
  isContinued: false,
  outside: 0,
  damagedStreams: 0,
} as const;

export async function readPdfPages(bytes: Uint8Array): Promise<ReadPdfPages> {
  const { LocalPdfManager, setVerbosityLevel, startCounts } = await import("../../../dist/pdf-engine.cjs");
  setVerbosityLevel(0);
  const counts = startCounts(limits.streamBytes);
  const manager = new LocalPdfManager(optionsFor(bytes));
  try {
    const isContinued = await openDocument(manager);
    if (isContinued && !hasEnd(bytes)) return { ...none, failure: "cut off" };
    const count = await manager.ensureDoc("numPages");
    if (typeof count !== "number" || count < 1) return { ...none, failure: "broken" };
    if (count > limits.pages) return { ...none, failure: "too many pages" };
    const title = titleIn(await manager.ensureDoc("documentInfo").catch(() => null));
    const pages = await readEach(manager, count, counts);
    const { outside, damaged: damagedStreams } = counts;
    return { failure: null, isContinued, title, ...pages, outside, damagedStreams };
  } catch (error) {
    return { ...none, failure: failureOf(error, bytes, counts) };
  }
}

function titleIn(info: unknown): string {
  if (typeof info !== "object" || info === null || !("Title" in info)) return "";
  return typeof info.Title === "string" ? info.Title : "";
}

function optionsFor(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const evaluatorOptions = {
    maxImageSize: 1,
    disableFontFace: true,
    ignoreErrors: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    fontExtraProperties: false,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    cMapUrl: null,
    standardFontDataUrl: null,
  };
  // The library keeps the bytes and overwrites encrypted ones.
  const source = Uint8Array.from(bytes);
  return {
    source,
    docId: "rulings",
    docBaseUrl: null,
    enableXfa: false,
    password: null,
    handler: noHandler,
    evaluatorOptions,
  };
}

/** pdfjs requests data in other files through this; there are none. */
const noHandler = {
  send() {},
  sendWithPromise: () => Promise.reject(new Error("no other file is read")),
};

/** Returns whether the cross-reference table was damaged, so the file had to be searched. */
async function openDocument(manager: LocalPdfManager): Promise<boolean> {
  try {
    await parseDocument(manager, "as written");
    return false;
  } catch (error) {
    if (nameOf(error) !== "XRefParseException") throw error;
    await parseDocument(manager, "searching");
    return true;
  }
}

async function parseDocument(manager: LocalPdfManager, way: "as written" | "searching"): Promise<void> {
  const mode = [way === "searching"];
  await manager.ensureDoc("checkHeader");
  await manager.ensureDoc("parseStartXRef");
  await manager.ensureDoc("parse", mode);
  await manager.ensureDoc("checkFirstPage", mode);
  await manager.ensureDoc("checkLastPage", mode);
}

const endReach = 65_536;

/** Whether the end mark of a PDF is present. Mail programs and servers may append garbage to it. */
function hasEnd(bytes: Uint8Array): boolean {
  const end = bytes.subarray(Math.max(0, bytes.length - endReach));
  return new TextDecoder("latin1").decode(end).includes("%%EOF");
}

type Counts = ReturnType<typeof startCounts>;

async function readEach(manager: LocalPdfManager, count: number, counts: Counts) {
  const pages: PdfText[] = [];
  const damaged: number[] = [];
  const end = performance.now() + limits.documentTime;
  for (let at = 0; at < count; at += 1) {
    try {
      pages.push(await readPage(await manager.getPage(at), manager));
    } catch (error) {
      if (error instanceof TooLong) throw error;
      damaged.push(at + 1);
      pages.push({ items: [], fonts: {} });
    }
    // pdfjs swallows errors in streams before they get here.
    if (counts.left < 0 || performance.now() > end) throw new TooLong();
  }
  return { pages, damaged };
}

/** Caught in this file. */
class TooLong extends Error {}

async function readPage(page: PdfPage, manager: LocalPdfManager): Promise<PdfText> {
  const items: TextItem[] = [];
  const fonts: Record<string, FontMake> = {};
  const end = performance.now() + limits.pageTime;
  let characters = 0;
  await page.extractTextContent({
    handler: manager,
    task: {
      ensureNotTerminated() {
        if (performance.now() > end || characters > limits.charactersOfPage) throw new TooLong();
      },
    },
    includeMarkedContent: false,
    disableNormalization: false,
    sink: {
      enqueue(chunk) {
        items.push(...chunk.items);
        Object.assign(fonts, chunk.styles);
        for (const { str } of chunk.items) characters += str.length + 1;
      },
      ready: Promise.resolve(),
    },
  });
  if (characters > limits.charactersOfPage) throw new TooLong();
  return { items, fonts };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}

function failureOf(error: unknown, bytes: Uint8Array, counts: Counts): PdfFailure {
  if (nameOf(error) === "PasswordException") return "locked";
  if (error instanceof TooLong || counts.left < 0) return "too long";
  return hasEnd(bytes) ? "broken" : "cut off";
}
