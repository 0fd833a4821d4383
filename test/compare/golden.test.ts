/** Edits of a small document, by lot, and what a rules editor is told of each: the changes, and what is counted beside. */
import { describe, expect, test } from "vitest";
import { checkMarks } from "../../src/compare/changes.ts";
import { compareTexts } from "../../src/compare/compare.ts";
import { splitTokens } from "../../src/compare/entry-text.ts";
import { diffSequences, movedPairs } from "../../src/compare/pairs.ts";
import { diffWords } from "../../src/compare/words.ts";
import type { Comparison } from "../../src/domain/change.ts";
import type { SourceDocument } from "../../src/domain/document.ts";
import { golden } from "../golden.ts";
import { base, edits, type Lot, lotFrom } from "./made-edits.ts";
import { marked, report } from "./notation.ts";
import { rules } from "./rules.ts";

const names = Object.keys(edits);

/** Some edits, one behind another. */
function editedBy(chosen: readonly string[], lot: Lot): readonly string[] {
  return chosen.reduce<readonly string[]>((document, name) => edits[name]?.(document, lot) ?? document, base);
}

function whole(comparison: Comparison): string[] {
  const { changes, facts, sections, headings, divided, unchanged, omitted, cosmetic } = comparison;
  return [
    ...report(comparison),
    ...changes.map(({ status, aspects, from, to, followsOnly, titleWords }) =>
      [
        `  ${status} ${aspects.join()}${followsOnly ? " (follows only)" : ""}`,
        ...[...from, ...to].map(
          ({ id, kind, section, marked: isMarked, lines }) =>
            `${isMarked ? "*" : ""}${id} ${kind} ${section} ${lines.join("–")}`,
        ),
        marked(titleWords),
      ].join(" | "),
    ),
    ...facts.map(({ fact, from, to }) => `  ${fact}: ${from} => ${to}`),
    ...sections.map(({ from, to }) => `  section ${from} => ${to}`),
    ...headings.old.map((heading) => `  heading ${heading} only in the old`),
    ...headings.new.map((heading) => `  heading ${heading} only in the new`),
    ...divided.map((run) => `  divided ${run.old} => ${run.new}`),
    `  ${unchanged.length} unchanged, ${cosmetic} only in looks, ${omitted.old} and ${omitted.new} omitted; ${unchanged.filter((pair) => pair.old !== pair.new).map((pair) => `${pair.old} = ${pair.new}`)}`,
  ];
}

function reported(
  documents: readonly [readonly string[], readonly string[]],
  facts: Partial<SourceDocument> = {},
): string[] {
  const [old, fresh] = [rules(documents[0].join("\n\n")), rules(documents[1].join("\n\n"), facts)];
  const comparison = compareTexts(old, fresh);
  const marks = checkMarks(comparison, fresh);
  const rows = Object.entries(marks).map(
    ([name, list]) =>
      `${name} ${Array.isArray(list) ? list.map(({ title, text }) => title ?? text).join("; ") : list}`,
  );
  return [...whole(comparison), `  ${rows.join(" | ")}`];
}

const chosenBy = (lot: Lot, many: number) =>
  Array.from({ length: many }, () => names[lot(names.length)] ?? "");

describe("a document that was edited", () => {
  test.each(names)("with %s, forth and back", (name) => {
    const rows = [1, 2, 3].flatMap((seed) => {
      const document = editedBy([name], lotFrom(seed * 7_919 + name.length));
      return [`${name} ${seed}`, ...reported([base, document]), "back", ...reported([document, base])];
    });
    const file = `compare/golden/${name.replaceAll(" ", "-")}.txt`;
    expect(`${rows.join("\n")}\n`).toBe(golden(file, `${rows.join("\n")}\n`));
  });

  test.each([2, 3, 5, 9])("in %i ways at once", (many) => {
    const rows = Array.from({ length: 8 }, (_, seed) => {
      const lot = lotFrom(seed * 104_729 + many);
      const [one, other] = [chosenBy(lot, many), chosenBy(lot, many)];
      return [
        `${one.join(", ")} / ${other.join(", ")}`,
        ...reported([editedBy(one, lot), editedBy(other, lot)]),
      ];
    }).flat();
    expect(`${rows.join("\n")}\n`).toBe(golden(`compare/golden/edits-${many}.txt`, `${rows.join("\n")}\n`));
  });

  test.each(["update", "excerpt"] as const)("and published as an %s", (scope) => {
    const document = editedBy(["an entry away", "a word in", "an entry new"], lotFrom(5)).slice(3);
    const facts = { scope, date: "2012-01-01", version: "2", effective: "2012-02-01" };
    const rows = reported([base, document], facts);
    expect(`${rows.join("\n")}\n`).toBe(golden(`compare/golden/${scope}.txt`, `${rows.join("\n")}\n`));
  });
});

describe("two texts", () => {
  const spoken = "the next battle , ( stopped ) . If you may not draw two cards [AU] >8 a in — … \n".split(
    " ",
  );

  test("have the words marked that differ", () => {
    const rows = Array.from({ length: 120 }, (_, seed) => {
      const lot = lotFrom(seed + 11);
      const text = () => Array.from({ length: 3 + lot(24) }, () => spoken[lot(spoken.length)]).join(" ");
      const one = text();
      const other = lot(2) === 0 ? text() : one.replace(/(\S+) (\S+)/, "$2 $1").replace(/ \S+ \S+$/, "");
      const words = diffWords({ old: splitTokens(one), new: splitTokens(other) });
      return words
        .map(({ op, text: said }) =>
          op === "equal" ? said : op === "delete" ? `[-${said}-]` : `{+${said}+}`,
        )
        .join("")
        .replaceAll("\n", "/");
    });
    expect(`${rows.join("\n")}\n`).toBe(golden("compare/golden/words.txt", `${rows.join("\n")}\n`));
  });
});

test("two sequences differ at the same places each time", () => {
  const rows = Array.from({ length: 90 }, (_, seed) => {
    const lot = lotFrom(seed + 1);
    const list = () => Array.from({ length: lot(60) }, () => `${lot(2 + (seed % 7))}`);
    const hunks = diffSequences(list(), list());
    return hunks
      .map((hunk) => `${hunk.old.from}-${hunk.old.until}:${hunk.new.from}-${hunk.new.until}`)
      .join(" ");
  });
  expect(`${rows.join("\n")}\n`).toBe(golden("compare/golden/sequences.txt", `${rows.join("\n")}\n`));
});

test("as few entries as may be have moved", () => {
  const orders = [
    [0, 1, 2, 3],
    [1, 0],
    [3, 0, 1, 2],
    [1, 2, 3, 0],
    [2, 0, 3, 1, 4],
    [4, 3, 2, 1, 0],
    [0, 2, 1, 4, 3],
  ];
  const moved = orders.map((order) =>
    movedPairs(order.map((place, at) => ({ old: { at }, new: { at: place } })))
      .moved.map((pair) => pair.old.at)
      .join(" "),
  );
  expect(moved).toEqual(["", "0", "0", "3", "0 2", "0 1 2 3", "1 3"]);
});
