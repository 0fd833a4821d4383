/** The readers as the package ships them: bundled, each loaded by itself in a fresh process. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rulings } from "../cli/rulings.ts";
import { read } from "./made/compare.ts";
import { makeDocx } from "./made/docx.ts";
import { modernPage } from "./made/page.ts";
import { printRules } from "./made/print.ts";
import { currentRulings, linesOf } from "./made/rules.ts";

const dist = new URL("../../dist", import.meta.url).pathname;
const lines = linesOf(currentRulings);

test.each([
  ["a PDF", "rulings.pdf", printRules(lines), 'load("./rare.cjs")["pdf.cjs"]().readPdf'],
  [
    "a page",
    "rulings.html",
    Buffer.from(modernPage(lines)),
    'load("./rare.cjs")["tagged.cjs"]().taggedReaders.html',
  ],
  ["a DOCX", "rulings.docx", makeDocx(lines), 'load("./rare.cjs")["tagged.cjs"]().taggedReaders.docx'],
  [
    "Markdown",
    "rulings.md",
    Buffer.from(currentRulings),
    'load("./rare.cjs")["markdown.cjs"]().readMarkdown',
  ],
])("the built reader of %s reads as its source does, and says nothing", async (_, file, bytes, reader) => {
  const folder = mkdtempSync(join(tmpdir(), "rulings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, file), bytes);
  // As `start.ts` does: a bundle is a script whose value is the function of a module.
  const program = `(async () => {
    const { readFileSync } = require("node:fs");
    const load = (name) => {
      const module = { exports: {} };
      const source = readFileSync(name, "latin1");
      new (require("node:vm").Script)(source).runInThisContext()(module.exports, (id) => id.startsWith("./") ? load(id) : require(id), module);
      return module.exports;
    };
    const bytes = readFileSync(${JSON.stringify(join(folder, file))});
    process.stdout.write(JSON.stringify(await ${reader}(bytes, ${JSON.stringify(file)})));
  })();`;
  writeFileSync(join(folder, "program.cjs"), program);
  const ran = spawnSync(process.execPath, [join(folder, "program.cjs")], {
    cwd: dist,
    encoding: "utf8",
    env: { PATH: process.env.PATH },
  });
  const { format, ...expected } = await read(bytes, file);
  expect(ran.stderr).toBe("");
  expect(file).toContain(format === "markdown" ? "md" : format);
  expect(JSON.parse(ran.stdout)).toEqual(expected);
});

test("the program imports a PDF with its readers", () => {
  const folder = mkdtempSync(join(tmpdir(), "rulings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "rulings.pdf"), printRules(lines, { heads: "none" }));
  const args = ["import", "--dry-run", "--scope", "full", "--edition", "2e", join(folder, "rulings.pdf")];
  const { stdout, stderr } = rulings(args, { env: { HOME: folder } });
  expect(stderr).not.toMatch(/error|cannot|not defined/);
  expect(stdout).toContain("Altovar, Vindictive Criminal (erratum");
});
