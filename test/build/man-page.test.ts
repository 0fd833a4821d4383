/** The manual page, made from the tables of commands and flags. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { escapeText, manPage } from "../../src/build/man-page.ts";
import { commands } from "../../src/cli/program.ts";
import { commonFlags } from "../../src/cli/settings/options.ts";

const src = new URL("../../src", import.meta.url).pathname;
const page = manPage("0.1.0");
const lines = page.split("\n");

describe("the manual page", () => {
  test("names every command and every flag that is not hidden", () => {
    for (const { name } of commands) expect(lines).toContain(`.SS rulings ${name}`);
    const flags = [...commonFlags, ...commands.flatMap(({ flags }) => flags)];
    for (const { form, isHidden } of flags)
      expect(lines.includes(`\\fB${escapeText(form)}\\fR`)).toBe(isHidden !== true);
  });

  test("names every variable of the environment that the program reads, and no other of ours", () => {
    const sources = readdirSync(src, { recursive: true, encoding: "utf8" })
      .filter((file) => /^(?:cli|library|tui)\/.*\.tsx?$/.test(file))
      .map((file) => readFileSync(join(src, file), "utf8"))
      .join("\n");
    const read: readonly string[] = sources.match(/\bRULINGS_[A-Z_]+\b/g) ?? [];
    const tags = lines.filter((_, at) => lines[at - 1] === ".TP");
    expect([...new Set(read)].filter((name) => !tags.includes(name))).toEqual([]);
    expect(tags.filter((tag) => tag.startsWith("RULINGS_") && !read.includes(tag))).toEqual([]);
  });

  test("has no request but those that it means", () => {
    const requests = lines.filter((line) => /^[.']/.test(line)).map((line) => line.split(" ")[0]);
    const meant = [".TH", ".SH", ".SS", ".B", ".br", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi"];
    expect(requests.filter((request) => !meant.includes(request ?? ""))).toEqual([]);
  });

  test("is ASCII, with minus signs and quotes that can be copied", () => {
    expect(page).toMatch(/^[\n -~]*$/);
    expect(escapeText("--as-of 'a\\b' …")).toBe("\\-\\-as\\-of \\(aqa\\eb\\(aq \\[u2026]");
  });

  const groff = spawnSync("groff", ["-man", "-Tutf8", "-ww", "-z"], { input: page, encoding: "utf8" });

  test.skipIf(groff.error)("is set without a warning", () => {
    expect(groff).toMatchObject({ status: 0, stderr: "" });
  });
});
