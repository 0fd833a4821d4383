/** The readers of formats that are written in tags: one file of the build, because both stand on the same library. */
import { readDocx } from "./docx.ts";
import { readHtml } from "./html.ts";

export const taggedReaders = { html: readHtml, docx: readDocx } as const;
