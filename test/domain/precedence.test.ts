import { expect, test } from "vitest";
import { isOverruled, type PrecedenceRole } from "../../src/domain/precedence.ts";
import { citationOf } from "../nouns.ts";

test.each([
  ["overridden", true],
  ["cancelled", true],
  ["decides", false],
  ["undecided", false],
  ["amends", false],
  ["amended", false],
] as const)("an entry that is %s among those of its name is overruled: %s", (role, isGone) => {
  const ordered = (id: string, its: PrecedenceRole) => ({
    ...{ role: its, entry: citationOf({ id }), source: "own.txt", lines: [1, 2] as const },
    ...{ beginning: "", reason: null },
  });
  const order = [ordered("saltpan", isGone ? "decides" : "overridden"), ordered("kestrel", role)];
  expect(isOverruled({ order }, "kestrel")).toBe(isGone);
  expect(isOverruled({ order }, "mara")).toBe(false);
});
