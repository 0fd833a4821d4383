import { expect, test } from "vitest";
import { soundingLike } from "../../src/domain/similarity.ts";

test.each([
  ["sattaran gambet", "satarran gambit"],
  ["condishun captive", "condition captive"],
  ["arak tarall", "araktaral"],
])("`%s` sounds like `%s`", (written, name) => {
  expect(soundingLike(written)(name)).toBe(true);
});

test.each([
  ["kondition captive", "condition captive"],
  ["sattaran gambet", "satarran gamble"],
  ["sattaran", "satarran gambit"],
  ["salt", "sallt"],
])("`%s` does not sound like `%s`, or is too short to tell", (written, name) => {
  expect(soundingLike(written)(name)).toBe(false);
});
