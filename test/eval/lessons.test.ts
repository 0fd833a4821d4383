/** What is learned from must not be what is asked: figures of queries that were lessons would say nothing. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readQueries } from "./judging.ts";

const corpus = new URL("../../corpus/", import.meta.url);
const folders = ["subjects", "concepts"].map((name) => new URL(`${name}/`, corpus));
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** `    - may I look at my deck?` in any list of a subject or concept index. */
const lessons = folders.flatMap((folder) =>
  readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), "utf8")
      .split("\n")
      .flatMap((line) => /^\s{0,8}- (?<lesson>.{1,400})$/.exec(line)?.groups?.lesson ?? []),
  ),
);

test.each(["heldout", "heldout2", "heldout3", "heldout4"])("no lesson is one of the %s queries", (set) => {
  const asked = new Set(readQueries(set).map(({ query }) => plain(query)));
  expect(lessons.length).toBeGreaterThan(10_000);
  expect(lessons.filter((lesson) => asked.has(plain(lesson)))).toEqual([]);
});
