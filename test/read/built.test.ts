/** The readers as the package ships them: in a bundle, each with its library. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rulings } from "../cli/rulings.ts";
import { makeDocx } from "./made/docx.ts";
import { modernPage } from "./made/page.ts";
import { printRules } from "./made/print.ts";
import { currentRulings, linesOf } from "./made/rules.ts";

const lines = linesOf(currentRulings);

test.each([
  ["a PDF", "rulings.pdf", printRules(lines, { heads: "none" })],
  ["a page", "rulings.html", Buffer.from(modernPage(lines))],
  ["a DOCX", "rulings.docx", makeDocx(lines)],
  ["Markdown", "rulings.md", Buffer.from(currentRulings)],
])("the program imports %s with its reader", (_, file, bytes) => {
  const folder = mkdtempSync(join(tmpdir(), "rulings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, file), bytes);
  const args = ["import", "--dry-run", "--scope", "full", "--edition", "2e", join(folder, file)];
  const { stdout, stderr } = rulings(args, { env: { HOME: folder } });
  expect(stderr).not.toMatch(/error|cannot|not defined/);
  expect(stdout).toContain("Altovar, Vindictive Criminal (erratum");
});
