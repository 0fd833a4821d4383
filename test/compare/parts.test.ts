/** The parts of a comparison by themselves: histories over many versions, and the books. */
import { describe, expect, test } from "vitest";
import { assertAllAccounted, compareTexts } from "../../src/compare/compare.ts";
import { historyOf, statesOf } from "../../src/compare/history.ts";
import { golden } from "../golden.ts";
import { rowsOf } from "../rows-of.ts";
import { base, edits, type Lot, lotFrom } from "./made-edits.ts";
import { marked } from "./notation.ts";
import { rules } from "./rules.ts";

const names = Object.keys(edits);

/** Five versions, each made of the one before; the third and fourth are updates. */
function versionsBy(lot: Lot) {
  let document: readonly string[] = base;
  return ["2010-01-01", "2010-02-01", "2010-03-01", "2010-04-01", "2010-05-01"].map((date, at) => {
    if (at > 0)
      for (let many = 0; many < 3; many++)
        document = edits[names[lot(names.length)] ?? ""]?.(document, lot) ?? document;
    const isUpdate = at === 2 || at === 3;
    const rows = isUpdate ? document.filter((_, each) => each === 1 || each % 3 === at % 3) : document;
    return rules(rows.join("\n\n"), { id: `rulings-${date}`, date, scope: isUpdate ? "update" : "full" });
  });
}

const asked = rowsOf(`
  own / Up the Ante / Raise the Stakes / Spock, Officer / dilemmas / Mot, The Guest / The Sheliak / New Card 3 /
  nobody / 2e-current-rulings/thon
`);

describe("what became of an entry", () => {
  test.each([1, 2, 3, 4, 5, 6])("over five versions, draw %i", (seed) => {
    const states = statesOf(versionsBy(lotFrom(seed * 48_611)));
    const inForce = states.map(
      ({ version, inForce: all, step }) =>
        `${version.document.date} ${all.document.scope} ${all.entries.map(({ id }) => id.split("/")[1]).join(", ")} (${step ? step.changes.length : "first"})`,
    );
    const histories = asked.map((name) => {
      const history = historyOf(states, name);
      const events = history?.events.map(
        ({ document, sort, entry, change }) =>
          `  ${document.date} ${sort} ${entry.id}${change ? ` ${change.status} ${marked(change.words)}` : ""}`,
      );
      return [
        `${name}: ${history ? `${history.title}, ${history.latest.date}, ${history.stands ? "stands" : "gone"}` : "nothing"}`,
        ...(events ?? []),
      ].join("\n");
    });
    const found = [...inForce, ...histories, ""].join("\n");
    expect(found).toBe(golden(`compare/golden/history-${seed}.txt`, found));
  });

  test("is not told of one version, nor of none", () => {
    expect(historyOf([], "own")).toBeNull();
  });
});

describe("entries", () => {
  const [old, fresh] = [rules("own – Yours.\n\ncost – Pay."), rules("own – Yours.\n\ncost – Pay more.")];
  const comparison = compareTexts(old, fresh);
  const sides = { old: old.entries, new: fresh.entries };

  test("are accounted for where each is in one change or counted", () => {
    expect(() => assertAllAccounted(comparison, sides)).not.toThrow();
  });

  test("are not where one is missing, or is there twice", () => {
    const [own] = old.entries;
    if (!own) throw new Error("the document has an entry");
    expect(() => assertAllAccounted({ ...comparison, unchanged: [] }, sides)).toThrow(
      "1 of 2 entries of the old document are accounted for",
    );
    expect(() => assertAllAccounted(comparison, { ...sides, new: [...sides.new, own] })).toThrow(
      "2 of 3 entries of the new document are accounted for",
    );
    expect(() => assertAllAccounted({ ...comparison, omitted: { old: 0, new: 1 } }, sides)).toThrow(
      "new document",
    );
  });
});
