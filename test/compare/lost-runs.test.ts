/** Which entry lost a run of words: none, one, or several. */
import { expect, test } from "vitest";
import { LostRuns } from "../../src/compare/lost-runs.ts";

test("a run belongs to the entry that lost it, and to none where several did", () => {
  const lost = new LostRuns();
  lost.add(7, 0);
  lost.add(8, 3);
  lost.add(9, 3);
  lost.add(9, 4);
  lost.add(9, 3);
  lost.add(7, 0);
  expect([7, 8, 9, 10].map((run) => lost.ownerOf(run))).toEqual([0, 3, null, null]);
  expect(lost.size).toBe(3);
});

test("runs of the first and of the second entry stay apart", () => {
  const lost = new LostRuns();
  lost.add(5, 1);
  lost.add(5, 0);
  lost.add(6, 2);
  lost.add(6, 0);
  lost.add(0, 1);
  expect([5, 6, 0].map((run) => lost.ownerOf(run))).toEqual([null, null, 1]);
});

test.each([511, 512, 513, 3_000])("of %i runs each is found again, and no other", (many) => {
  const lost = new LostRuns();
  const run = (at: number) => Math.imul(at, 0x9e3779b1) >>> 0;
  for (let at = 0; at < many; at++) lost.add(run(at), at % 10);
  for (let at = 0; at < many; at += 5) lost.add(run(at), 11);
  expect(lost.size).toBe(many);
  const owners = Array.from({ length: many }, (_, at) => lost.ownerOf(run(at)));
  expect(owners).toEqual(owners.map((_, at) => (at % 5 === 0 ? null : at % 10)));
  expect(
    Array.from({ length: 200 }, (_, at) => lost.ownerOf(run(many + at))).every((owner) => owner === null),
  ).toBe(true);
});
