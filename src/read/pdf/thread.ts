/**
 * Reads the text of a PDF with pdfjs, in a thread of its own. The build bundles this file with the library; the program's thread
 * uses only `startThread`. pdfjs evaluates no code of the file and loads no other files: no fonts, no character maps, no images.
 */
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { inflateRawSync, inflateSync } from "node:zlib";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/types/src/display/api";
import type { PdfLimits, PdfText, ReadPdfPages, TextItem } from "./engine.ts";

/** Set by Node in a CommonJS bundle. */
declare const __filename: string;

interface Task {
  readonly bytes: Uint8Array;
  readonly limits: PdfLimits;
}

/** The thread sends one message, a `ReadPdfPages`. */
export function startThread(task: Task): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: task.limits.threadMegabytes };
  return new Worker(__filename, { workerData: { pdf: task }, resourceLimits, execArgv: [], env: {} });
}

/** Other threads may load this file too. */
if (!isMainThread && workerData?.pdf) readTask(workerData.pdf).then((read) => parentPort?.postMessage(read));

/** Reads one PDF in the thread it is called in; messages of the library are dropped from then on. */
export async function readTask({ bytes, limits }: Task): Promise<ReadPdfPages> {
  const warnings = collectWarnings();
  const streams = checkStreams(bytes, limits.streamBytes);
  if (streams === "too long") return { failure: "too long" };
  try {
    const file = await openDocument(bytes);
    if (isSearched(warnings) && !hasEnd(bytes)) return { failure: "cut off" };
    if (file.numPages > limits.pages) return { failure: "too many pages" };
    const { info } = await file.getMetadata().catch(() => ({ info: {} }));
    const read = await readEach(file, limits.charactersOfPage);
    if (read === null) return { failure: "too long" };
    const isDamaged = streams === "damaged" || warnings.some((warning) => ignoredError.test(warning));
    return { failure: null, title: titleIn(info), ...read, isSearched: isSearched(warnings), isDamaged };
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") return { failure: "locked" };
    return { failure: hasEnd(bytes) ? "broken" : "cut off" };
  }
}

/** pdfjs says on the console what it repairs or leaves out. */
const ignoredError = /ignoring errors during/;

function collectWarnings(): readonly string[] {
  const warnings: string[] = [];
  console.warn = (warning: unknown) => warnings.push(String(warning));
  console.log = console.warn;
  return warnings;
}

/** Whether the cross-reference table was damaged, so that the file was searched for its pages. */
function isSearched(warnings: readonly string[]): boolean {
  return warnings.some((warning) => warning.includes("Indexing all PDF objects"));
}

const endReach = 65_536;

/** Whether the end mark of a PDF is present. Mail programs and servers may append garbage to it. */
const hasEnd = (bytes: Uint8Array) => Buffer.from(bytes.subarray(-endReach)).includes("%%EOF");

async function openDocument(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  // pdfjs makes one when it is loaded, for drawing; Node has none.
  Object.assign(globalThis, { DOMMatrix: class {} });
  // The library runs in this thread if its worker is loaded before.
  await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  return getDocument({
    // The library takes the bytes over and overwrites encrypted ones.
    data: Uint8Array.from(bytes),
    maxImageSize: 1,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
  }).promise;
}

const titleIn = (info: object) => ("Title" in info && typeof info.Title === "string" ? info.Title : "");

/** Null if a page has more characters than any document. */
async function readEach(file: PDFDocumentProxy, mostCharacters: number) {
  const pages: PdfText[] = [];
  const damaged: number[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number).catch(() => null);
    const items = page === null ? null : await itemsOf(page, mostCharacters).catch(() => null);
    if (items === "too long") return null;
    if (page === null || items === null) damaged.push(number);
    pages.push({ items: items ?? [], fonts: page && items ? await fontsOf(page, items) : {} });
    page?.cleanup();
  }
  return { pages, damaged };
}

async function itemsOf(page: PDFPageProxy, mostCharacters: number): Promise<TextItem[] | "too long"> {
  const items: TextItem[] = [];
  let characters = 0;
  const reader = page.streamTextContent().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
    for (const { str, transform, width, fontName } of chunk.value.items) {
      items.push({ str, transform, width, fontName });
      characters += str.length + 1;
      if (characters > mostCharacters) return "too long";
    }
  return items;
}

/** The library knows the fonts of a page once it has listed what to draw. */
async function fontsOf(page: PDFPageProxy, items: readonly TextItem[]) {
  const names = [...new Set(items.map(({ fontName }) => fontName))];
  if (names.some((name) => !page.commonObjs.has(name))) await page.getOperatorList().catch(() => null);
  const fonts = names.map((name): [string, string] => {
    const font = page.commonObjs.has(name) ? page.commonObjs.get(name) : null;
    return [name, String(font?.name ?? "")];
  });
  return Object.fromEntries(fonts);
}

/** Checks the compressed streams before they are read. One that fails its checksum or breaks off is damaged. */
function checkStreams(bytes: Uint8Array, mostBytes: number): "whole" | "damaged" | "too long" {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = mostBytes;
  let areWhole = true;
  // The streams of an encrypted file cannot be checked.
  for (const stream of file.includes("/Encrypt") ? [] : packedStreams(file)) {
    const length = unpackedLength(stream, left);
    if (length === "ERR_BUFFER_TOO_LARGE") return "too long";
    if (typeof length === "number") left -= length;
    else areWhole = false;
  }
  return areWhole ? "whole" : "damaged";
}

/** What is between `stream` and `endstream` and begins as zlib does. */
function* packedStreams(file: Buffer): Generator<Buffer> {
  const [begin, end] = ["stream", "endstream"];
  for (let at = file.indexOf(begin); at >= 0; at = file.indexOf(begin, at)) {
    const start = file.indexOf("\n", at) + 1;
    const stop = file.indexOf(end, at + begin.length);
    if (start === 0 || stop < 0) return;
    const stream = file.subarray(start, stop);
    if (stream.length > 2 && stream[0] === 0x78 && stream.readUInt16BE() % 31 === 0) yield stream;
    at = stop + end.length;
  }
}

/** The number of bytes in a stream, or the code of the error. Some programs omit the checksum; the rest must be whole then. */
function unpackedLength(stream: Buffer, most: number): number | string {
  const options = { maxOutputLength: Math.max(1, most) };
  const length = lengthOrError(() => inflateSync(stream, options));
  return length === "Z_BUF_ERROR" ? lengthOrError(() => inflateRawSync(stream.subarray(2), options)) : length;
}

function lengthOrError(unpack: () => Buffer): number | string {
  try {
    return unpack().length;
  } catch (error) {
    return String(error instanceof Error && "code" in error ? error.code : "unknown");
  }
}
