/** The bundle of `thread.ts` with pdfjs, and the file that pdfjs has no types for. */
declare module "*/pdf-engine.cjs" {
  export { startThread } from "./thread.ts";
}
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs";
