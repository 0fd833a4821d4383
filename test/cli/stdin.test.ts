import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { describe, expect, test } from "vitest";
import { program, rulings } from "./rulings.ts";
import { faults } from "./schemas.ts";

const answersTo = (input: string | Uint8Array) => {
  const { status, stdout, stderr } = rulings(["ask", "--stdin", "--json"], { input });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
};
const queriesTo = (input: string | Uint8Array) => answersTo(input).map(({ query }) => query);

describe("queries from standard input", () => {
  test("get one answer each, in their order, of the published shape", () => {
    const answers = answersTo("Up the Ante\nzzqx gribblefrob\nown\n");
    expect(answers.map(({ query, answered }) => ({ query, answered }))).toEqual([
      { query: "Up the Ante", answered: true },
      { query: "zzqx gribblefrob", answered: false },
      { query: "own", answered: true },
    ]);
    expect(answers.flatMap((answer) => faults("ask", answer))).toEqual([]);
  });

  test("are the same whether lines end as on Unix or on Windows", () => {
    expect(answersTo("own\r\nskills\r\n")).toEqual(answersTo("own\nskills\n"));
  });

  test("count without an end to the last line", () => {
    expect(queriesTo("own\nskills")).toEqual(["own", "skills"]);
  });

  test("that are empty get an answer that says so, to keep the order", () => {
    expect(answersTo("\nown\n\n").map(({ query, answered }) => ({ query, answered }))).toEqual([
      { query: "", answered: false },
      { query: "own", answered: true },
      { query: "", answered: false },
    ]);
  });

  test("end at line feeds alone, not at separators inside a line", () => {
    expect(queriesTo("own\u2028skills\rselected\n")).toEqual(["own\u2028skills\rselected"]);
  });

  test("lose a byte-order mark, and bytes that are no text do no harm", () => {
    expect(queriesTo("\ufeffown\n")).toEqual(["own"]);
    expect(queriesTo(Uint8Array.from([0xff, 0xfe, 0x6f, 0x0a]))).toEqual(["\ufffd\ufffdo"]);
  });

  test.each(["--limit 5", "--explain", "--as-of 2011-01-03"])(
    "get to the byte what each gets by itself, the second time too: %s",
    (given) => {
      const options = given.split(" ");
      const queries = [
        "Out Of Time during battle",
        "may I \u202elook at his hand",
        "Up the Ante",
        "when do I win",
      ];
      const alone = queries.map((query) => rulings(["ask", "--json", ...options, query]).stdout).join("");
      const input = `${[...queries, ...queries].join("\n")}\n`;
      expect(rulings(["ask", "--stdin", "--json", ...options], { input }).stdout).toBe(alone + alone);
    },
  );

  test("before one that is too long are answered", () => {
    const input = `own\nskills\n${"own ".repeat(30_000)}\nown\n`;
    const { status, stdout, stderr } = rulings(["ask", "--stdin", "--json"], { input });
    expect({ status, lines: stdout.split("\n").length - 1 }).toEqual({ status: 2, lines: 2 });
    expect(stderr).toContain("standard input:3: the query has more than 100,000 characters");
  });

  test("may be none", () => {
    expect(rulings(["ask", "--stdin", "--json"])).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  test("are answered before the next one is there", async () => {
    const child = spawn(process.execPath, [program, "ask", "--stdin", "--json"]);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (const query of ["own", "skills"]) {
      child.stdin.write(`${query}\n`);
      const { value } = await lines.next();
      expect(JSON.parse(value ?? "{}").query).toBe(query);
    }
    child.stdin.end();
    expect(await once(child, "close")).toEqual([0, null]);
  });

  test("are shown with their answers to people", () => {
    const { stdout } = rulings(["ask", "--stdin", "-n", "1"], { input: "Up the Ante\nown\n" });
    expect(stdout).toMatch(/^› Up the Ante\n\nUp the Ante {2}Second Edition · erratum\n/);
    expect(stdout).toContain("\n› own\n");
  });

  test("and a query in the command line exclude each other", () => {
    const { status, stderr } = rulings(["ask", "--stdin", "own"]);
    expect(status).toBe(2);
    expect(stderr).toBe(
      "rulings: a query and --stdin cannot be combined\n  try: rulings ask --stdin < queries.txt\n",
    );
  });
});
