import { describe, expect, test } from "vitest";
import { readAddress, stepsAbove, stepsAt, stepsOf } from "../../src/domain/procedure.ts";
import { rules } from "../compare/rules.ts";

const attempt = rules(
  "attempting missions – Each attempt has steps.\n1 Begin.\n2 Reveal.\n2.a Choose.\n2.d Resolve.\n20 End.",
);
const steps = stepsOf({ blocks: attempt.entries.flatMap(({ blocks }) => blocks) });
const paths = (some: readonly { readonly path: string }[]) => some.map(({ path }) => path).join(" ");

describe("the timing of a mission attempt", () => {
  test("has in the shipped text five steps and their lettered parts", async () => {
    const { shippedEntry } = await import("../corpus/shipped.ts");
    expect(paths(stepsOf(shippedEntry("attempting missions")))).toBe(
      "1 1.a 1.b 2 2.a 2.b 2.c 2.d 2.e 3 3.a 3.b 3.c 3.d 3.e 3.f 3.g 3.h 3.i 4 4.a 4.b 5 5.a 5.b 5.c 5.d",
    );
  });

  test("gives a step with its parts", () => {
    expect(paths(stepsAt(steps, "2"))).toBe("2 2.a 2.d");
    expect(paths(stepsAt(steps, "2.D"))).toBe("2.d");
  });

  test("gives nothing for an address that it has not", () => {
    expect(stepsAt(steps, "6")).toEqual([]);
    expect(stepsAt(steps, "2.z")).toEqual([]);
    expect(stepsAt(steps, "")).toEqual([]);
  });

  test("says what stands above a part", () => {
    expect(paths(stepsAbove(steps, "2.d"))).toBe("2");
    expect(paths(stepsAbove(steps, "2"))).toBe("");
  });
});

test("a ruling without steps is no procedure", () => {
  const { entries } = rules("winning the game – A player wins.\n- has 100 points");
  expect(stepsOf({ blocks: entries.flatMap(({ blocks }) => blocks) })).toEqual([]);
});

test.each([
  ["2", "2"],
  ["2.d", "2.d"],
  ["2d", "2.d"],
  ["2.D", "2.d"],
  ["2.d.", "2.d"],
  ["3.b.iv", "3.b.iv"],
])("`%s` says the address %s", (word, address) => expect(readAddress(word)).toBe(address));

test.each(["II", "d", "", "2nd", "2..d", "missions", "35th", "-2", "2/d"])("`%s` says no address", (word) =>
  expect(readAddress(word)).toBeNull(),
);
