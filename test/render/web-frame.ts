import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The frame of web pages, without its style. */
export const webFrame = readFileSync(
  join(import.meta.dirname, "../../src/render/web-page.html"),
  "utf8",
).trimEnd();
