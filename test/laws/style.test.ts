/** Laws of style that the linter does not know. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { groupBy } from "../../src/domain/group-by.ts";

const src = new URL("../../src", import.meta.url).pathname;
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const lines = files.flatMap((file) =>
  readFileSync(join(src, file), "utf8")
    .split("\n")
    .map((text, at) => ({ place: `${file}:${at + 1}`, text })),
);

/** `value as Type` in code; `as const`, `import … as name` and prose in comments are free. */
const cast = /[\w)\]}] as (?!const\b)[A-Z{[(\w]/;
const isComment = (text: string) => /^\s*(?:\/?\*|\/\/)/.test(text);
const isImport = (text: string) => /^\s*(?:import|export)\b|^\s+\w+ as \w+,$/.test(text);

test("no value is cast to another type", () => {
  const found = lines.filter(({ text }) =>
    cast.test(text.replace(/"[^"]*"|`[^`]*`/g, '""').replace(/\/\/.*/, "")),
  );
  expect(found.filter(({ text }) => !isComment(text) && !isImport(text)).map(({ place }) => place)).toEqual(
    [],
  );
});

test("no file of the source is longer than 250 lines", () => {
  const long = files.filter((file) => readFileSync(join(src, file), "utf8").split("\n").length > 251);
  expect(long).toEqual([]);
});

const declaredName =
  /^(?<exported>export )?(?:async )?(?:function\*?|const|interface|type|class) (?<name>\w+)/;
const declarations = lines.flatMap(({ place, text }) => {
  const { exported, name } = declaredName.exec(text)?.groups ?? {};
  const [room = ""] = place.split("/");
  return name === undefined ? [] : [{ name, place, room, isExported: exported !== undefined }];
});
const exportsByName = groupBy(
  declarations.filter(({ isExported }) => isExported),
  ({ name }) => name,
);

test("no two files of the source export one name", () => {
  const twice = [...exportsByName.values()].filter((each) => each.length > 1).flat();
  expect(twice.map(({ name, place }) => `${name} ${place}`)).toEqual([]);
});

test("no file has a name of its own for something else that the domain or its room exports", () => {
  const taken = declarations.flatMap(({ name, place, room, isExported }) => {
    const others = isExported ? [] : (exportsByName.get(name) ?? []);
    const near = others.find((other) => other.room === room || other.room === "domain");
    return near === undefined ? [] : [`${name} ${place}, exported by ${near.place}`];
  });
  expect(taken).toEqual([]);
});
