/** What `npm ci` needs on machines other than the one that wrote the lock file. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8");
const packages: Readonly<Record<string, Locked>> = JSON.parse(lock).packages;

test("the lock file records no download addresses", () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  expect(lock).not.toContain(".tgz");
});

test("every package that another platform needs is in the lock file", () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
