import { expect, test } from "vitest";
import { soundingLike } from "../../src/domain/similarity.ts";

test.each([
  ["kestrell stashun", "kestrel station"],
  ["harber posishun", "harbor position"],
  ["tel gorramm", "telgoram"],
  ["kestreeeeeel station", "kestrel station"],
])("`%s` sounds like `%s`", (written, name) => {
  expect(soundingLike(written)(name)).toBe(true);
});

test.each([
  ["arbor position", "harbor position"],
  ["kestrell stashun", "kestrel stadium"],
  ["kestrell", "kestrel station"],
  ["salt", "sallt"],
  ["ckestrel station", "kestrel station"],
  ["kestreeeeeeel station", "kestrel station"],
])("`%s` does not sound like `%s`, or is too short to tell", (written, name) => {
  expect(soundingLike(written)(name)).toBe(false);
});
