/** What can be said of the page without a browser; `page.test.ts` drives it in one. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { corpusHtml, pageData } from "../../src/export/corpus-html.ts";
import { documentOf, entryOf, exportOf, hostileExport, hostileTexts, pageOf } from "./made.ts";

const frame = readFileSync(new URL("../../src/export/page/page.html", import.meta.url), "utf8");
const parts = { frame, script: "start();", style: "body{margin:0}", corpus: Buffer.from("corpus") };
const page = corpusHtml(hostileExport, parts);
const policy = /Content-Security-Policy" content="(?<policy>[^"]*)"/.exec(page)?.groups?.policy ?? "";
/** What a script element of the page holds, as base64 of gzip. */
const packedIn = (id: string) =>
  new RegExp(`<script id="${id}" type="application/octet-stream">(?<data>[\\w+/=]*)</script>`).exec(page)
    ?.groups?.data ?? "";
const dataIn = (id: string) => gunzipSync(Buffer.from(packedIn(id), "base64")).toString();

describe("the page", () => {
  test("holds its texts as data that ends no script, whatever they say", () => {
    expect(JSON.parse(dataIn("facts"))).toEqual(pageData(hostileExport));
    expect(page.match(/<script/g)).toHaveLength(3);
    expect(page.match(/<\/script>/g)).toHaveLength(3);
  });

  test("holds every word that was exported", () => {
    const [document] = pageOf(hostileExport).documents;
    const texts = document?.entries.flatMap(({ blocks }) => blocks.map(({ text }) => text));
    expect(texts).toEqual(hostileTexts.flatMap((text) => [text, text]));
  });

  test("allows its own script and style, and nothing from outside", () => {
    const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
    expect(policy.split("; ").sort()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      "img-src data:",
      `script-src 'sha256-${hashOf(parts.script)}'`,
      `style-src 'sha256-${hashOf(parts.style)}'`,
    ]);
    expect(page.match(/(?:src|href)="[^#d][^"]*"/g)).toBeNull();
    expect(page.replace(packedIn("facts"), "")).not.toMatch(/\son\w+=|\sstyle=/);
  });

  test("offers a choice of editions where there are two, and none where there is one", () => {
    expect(page).not.toContain("<select");
    const both = exportOf(
      { document: documentOf(), entries: [entryOf("cost", ["Pay it."])] },
      {
        document: documentOf({ id: "1e-club", edition: "1e" }),
        entries: [entryOf("own", ["Yours."], { id: "1e-club/own" })],
      },
    );
    expect(corpusHtml(both, parts)).toContain('<option value="1e">First Edition</option>');
  });

  test("holds the compiled texts", () => {
    expect(dataIn("corpus")).toBe("corpus");
  });

  test("says what it holds, and what browser it needs where its script does not run", () => {
    expect(page).toMatch(/<main>.*needs a browser of 2023.*<\/main>/s);
    expect(page).toContain("9 entries of 1 document, the newest of 2011-01-03.");
  });
});
