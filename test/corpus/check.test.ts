import { describe, expect, test } from "vitest";
import { checkStale } from "../../src/corpus/corpus-file.ts";
import type { Collation } from "../../src/domain/document.ts";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { checkAll, shipped, sources } from "./shipped.ts";

const sourceLines = () => sources.map(({ name, bytes }) => ({ file: name, lines: readText(bytes).lines }));

function checkMade(text: string, collation: Collation = "none") {
  const { lines } = readText(new TextEncoder().encode(text));
  const source = { file: "made.txt", sha256: "" };
  const parsed = parseDocument(lines, { kind: "glossary", edition: "1e", collation, source });
  return checkAll([parsed.text], [{ file: "made.txt", lines }]);
}

const said = (problems: ReturnType<typeof checkAll>) => problems.map(({ code, line }) => `${code} ${line}`);

describe("the shipped corpus", () => {
  const problemsOfShipped = () => checkAll(shipped.texts, sourceLines());

  test("has no error", () => {
    expect(problemsOfShipped().filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("is warned of four errata out of order", () => {
    expect(
      problemsOfShipped()
        .filter(({ code }) => code === "out-of-order")
        .map(({ line, message }) => `${line} ${message}`),
    ).toEqual([
      "139 `Captain on the Bridge` comes after `Cascade Virus`, out of alphabetical order",
      "187 `For the Cause` comes after `Founder Trap`, out of alphabetical order",
      "341 `Tampering With Time` comes after `T'Pol, Non-believer`, out of alphabetical order",
      "365 `Transport Crash Survivor` comes after `Transport Delegations`, out of alphabetical order",
    ]);
  });

  test("is warned of nine references that lead nowhere, and of nothing else", () => {
    expect(problemsOfShipped().filter(({ code }) => code === "dangling-reference")).toHaveLength(9);
    expect(problemsOfShipped()).toHaveLength(13);
  });

  test("shows where a reference stands", () => {
    expect(problemsOfShipped().find(({ message }) => message.includes("showing your cards"))).toMatchObject({
      severity: "warning",
      file: "1e-glossary-actions-step-1-initiation.txt",
      line: 9,
      column: 381,
      message: "no entry of the First Edition is called `showing your cards`",
      excerpt: { width: 18 },
    });
  });
});

describe("a corpus is told of", () => {
  test("two entries with one title", () => {
    expect(said(checkMade("own – Yours.\n\nown – Mine."))).toEqual(["duplicate-title 3"]);
  });

  test("two documents with one id", () => {
    const text = shipped.texts[0];
    expect(checkAll(text ? [text, text] : []).filter(({ code }) => code === "duplicate-id")).toHaveLength(1);
  });

  test("a reference that leads nowhere, with the name of the game", () => {
    const source = { file: "made.txt", sha256: "" };
    const lines = [{ number: 1, text: "own – It is yours. See costs." }];
    const said = (game: string | undefined) => {
      const facts = { edition: "ships", kind: "glossary" as const, source };
      const { text } = parseDocument(lines, game === undefined ? facts : { ...facts, game });
      return checkAll([text]).map(({ message }) => message);
    };
    expect(said("Harbor Wars")).toEqual(["no entry of Harbor Wars is called `costs`"]);
    expect(said(undefined)).toEqual(["no entry of ships is called `costs`"]);
  });
});

describe("alphabetical order", () => {
  const order = (collation: Collation, ...titles: string[]) =>
    said(checkMade(titles.map((title) => `${title} – Words.`).join("\n\n"), collation));

  test.each<[Collation, string, string]>([
    ["ignore-punctuation", "Qapla'!", "Q-Flash"],
    ["dashes-as-spaces", "Q-Flash", "Qapla'!"],
    ["dashes-as-spaces", "Kahless", "K'chiQ"],
    ["ignore-punctuation", "Telle", "The Sheliak"],
    ["the-under-next-word", "The Sheliak", "Telle"],
    ["ignore-punctuation", "U.S.S. Enterprise", "U.S.S. Enterprise-E"],
  ])("by %s has %s before %s", (collation, first, second) => {
    expect(order(collation, first, second)).toEqual([]);
    expect(order(collation, second, first)).toEqual(["out-of-order 3"]);
  });

  test("is no matter of a document that states none", () => {
    expect(order("none", "skills", "own")).toEqual([]);
  });
});

describe("a committed file", () => {
  test("that is what its source gives is no problem", () => {
    expect(checkStale("own.yaml", "a\nb\n", "a\nb\n")).toEqual([]);
  });

  test("that differs is a problem at the first line that does", () => {
    expect(checkStale("own.yaml", "a\nx\n", "a\nb\n")).toMatchObject([
      {
        ...{ severity: "error", code: "stale-yaml", line: 2, column: 1, excerpt: { text: "x", width: 1 } },
        message: "the file does not match its source",
        advice: "make it again from its source",
      },
    ]);
    expect(checkStale("own.yaml", "a\n", "a\nb\n")).toMatchObject([{ line: 2 }]);
    expect(checkStale("own.yaml", "a\nb", "a\nb\nc")).toMatchObject([{ line: 3 }]);
  });
});
