/** Numbers of rules: how they are separated, how deep they go, and which of them have a title. */
import { expect, test } from "vitest";
import { entriesOf } from "./made.ts";

/** `3-2-1 Moor Step: 3-2-1 3-2-1-1`: number, title, addresses of the blocks. */
function numbersOf(...rows: string[]): string[] {
  return entriesOf(rows, { kind: "rulebook" }).map(
    ({ number, title, blocks }) =>
      `${number} ${title ?? "–"}: ${blocks.flatMap(({ path }) => path ?? []).join(" ")}`,
  );
}

test("numbers with hyphens go to any depth, and one of them may be printed with points", () => {
  expect(
    numbersOf(
      "1. Harbor Basics",
      "1-1. Boats",
      "1-1-1. Each player has one boat.",
      "1-1-1-1. A boat has a crew of four.",
      "1-1-1-1-1. The crew may be hired later.",
      "1-1-2. [Anchor]",
      "1-1-2-1. [Anchor] keeps a boat where it is.",
      "1.2. “If” and “Then”",
      "1-2-1. The “if” half comes first.",
      "1-3 Piers",
      "1-3-1. Each pier holds one boat.",
    ),
  ).toEqual([
    "1 Harbor Basics: 1",
    "1-1 Boats: 1-1",
    "1-1-1 –: 1-1-1 1-1-1-1 1-1-1-1-1",
    "1-1-2 [Anchor]: 1-1-2",
    "1-1-2-1 –: 1-1-2-1",
    "1.2 “If” and “Then”: 1.2",
    "1-2-1 –: 1-2-1",
    "1-3 Piers: 1-3",
    "1-3-1 –: 1-3-1",
  ]);
});

test("a step with a title below a rule that is a sentence is an entry of its own", () => {
  expect(
    numbersOf(
      "7. Races",
      "7-1. Once a turn, a player may start a race, which has two steps.",
      "7-1-1. Start Step",
      "7-1-1-1. Choose a boat of yours.",
      "7-1-2. Finish Step",
      "7-1-2-1. The first boat wins.",
    ),
  ).toEqual([
    "7 Races: 7",
    "7-1 –: 7-1",
    "7-1-1 Start Step: 7-1-1",
    "7-1-1-1 –: 7-1-1-1",
    "7-1-2 Finish Step: 7-1-2",
    "7-1-2-1 –: 7-1-2-1",
  ]);
});
