/**
 * The commands that `export --help` prints for search engines, run in a shell whose `curl` only notes what it would send.
 * Every request and every line must be one that the engine's published interface takes.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith, program, rulings } from "./rulings.ts";

interface Request {
  readonly method: "GET" | "POST";
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

interface Endpoint {
  readonly method: "GET" | "POST";
  readonly path: RegExp;
  /** Query parameters: all that it takes, and those without which it refuses. */
  readonly takes: readonly string[];
  readonly needs?: readonly string[];
  /** The media types of a body; none where any is taken. */
  readonly types?: readonly string[];
}

/** What the engines publish of the requests named here. */
const endpoints: Readonly<Record<string, readonly Endpoint[]>> = {
  // https://github.com/meilisearch/open-api
  Meilisearch: [
    {
      method: "POST",
      path: /^\/indexes\/[A-Za-z0-9_-]{1,512}\/documents$/,
      takes: ["primaryKey", "csvDelimiter"],
      types: ["application/json", "application/x-ndjson", "text/csv"],
    },
    { method: "GET", path: /^\/indexes\/[A-Za-z0-9_-]{1,512}\/search$/, takes: ["q", "limit", "filter"] },
  ],
  // https://github.com/typesense/typesense-api-spec
  Typesense: [
    { method: "POST", path: /^\/collections$/, takes: [] },
    {
      method: "POST",
      path: /^\/collections\/[^/]+\/documents\/import$/,
      takes: ["action", "batch_size", "dirty_values"],
    },
    {
      method: "GET",
      path: /^\/collections\/[^/]+\/documents\/search$/,
      takes: ["q", "query_by", "filter_by", "per_page"],
      needs: ["q", "query_by"],
    },
  ],
  // https://github.com/elastic/elasticsearch-specification: _global/bulk, _global/search
  "Elasticsearch, OpenSearch": [
    {
      method: "POST",
      path: /^(\/[^/_A-Z][^/A-Z]*)?\/_bulk$/,
      takes: ["refresh", "pipeline", "timeout"],
      types: ["application/json", "application/x-ndjson"],
    },
    { method: "GET", path: /^\/[^/_A-Z][^/A-Z]*\/_search$/, takes: ["q", "size", "from"] },
  ],
};

/** From `  Meilisearch` to the next line that is indented as little. */
function commandsFor(engine: string): string {
  const help = rulings(["export", "--help"]).stdout;
  const [, section = ""] = help.split(`\n  ${engine}\n`);
  return section.split(/\n {0,2}(?=\S)/)[0] ?? "";
}

const curl = `#!/usr/bin/env node
require("node:fs").appendFileSync("sent", JSON.stringify(process.argv.slice(2)) + "\\n");
`;

/** Runs the commands of an engine; what they sent, in order, read as curl reads its options. */
function sendTo(engine: string): readonly Request[] {
  const folder = folderWith({ curl, rulings: `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n` });
  for (const name of ["curl", "rulings"]) chmodSync(join(folder, name), 0o755);
  writeFileSync(join(folder, "commands"), commandsFor(engine).replaceAll("SERVER", "http://server"));
  const ran = spawnSync("sh", ["-eu", "commands"], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env.PATH}`, HOME: folder, KEY: "key" },
    encoding: "utf8",
  });
  expect(ran).toMatchObject({ status: 0 });
  const sent = readFileSync(join(folder, "sent"), "utf8").trimEnd().split("\n");
  return sent.map((line) => requestOf(JSON.parse(line), folder));
}

function requestOf(args: readonly string[], folder: string): Request {
  const given = (option: string) => args.filter((_, at) => args[at - 1] === option);
  const body = [...given("-d"), ...given("--data-binary")][0] ?? null;
  const headers = given("-H").map((header) => header.split(": "));
  return {
    method: body === null ? "GET" : "POST",
    url: new URL(args.find((arg) => arg.startsWith("http://")) ?? ""),
    headers: Object.fromEntries(headers),
    body: body?.startsWith("@") ? readFileSync(join(folder, body.slice(1)), "utf8") : body,
  };
}

/** What an engine would refuse in a request; empty when it takes it. */
function refusals(engine: string, { method, url, headers }: Request): readonly string[] {
  const endpoint = endpoints[engine]?.find((row) => row.method === method && row.path.test(url.pathname));
  if (!endpoint) return [`${method} ${url.pathname}`];
  const { takes, needs = [], types } = endpoint;
  const given = [...url.searchParams.keys()];
  const isTyped = method === "GET" || types === undefined || types.includes(headers["Content-Type"] ?? "");
  return [
    ...given.filter((name) => !takes.includes(name)),
    ...needs.filter((name) => !given.includes(name)).map((name) => `no ${name}`),
    ...(isTyped ? [] : [`Content-Type of ${url.pathname}`]),
  ];
}

const parsedLines = (body: string | null) =>
  (body ?? "")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

const typeOf = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);

test.each(Object.keys(endpoints))("`export --help` loads %s, then searches it", (engine) => {
  const requests = sendTo(engine);
  expect(requests.flatMap((request) => refusals(engine, request))).toEqual([]);
  expect(requests.at(0)?.method).toBe("POST");
  expect(requests.at(-1)?.method).toBe("GET");
});

test("every field has one type in all lines, as an engine that guesses it from the first line needs", () => {
  const [load] = sendTo("Meilisearch");
  const types = new Map<string, Set<string>>();
  for (const line of parsedLines(load?.body ?? null))
    for (const [name, value] of Object.entries(line))
      types.set(name, (types.get(name) ?? new Set()).add(typeOf(value)));
  expect([...types].filter(([, found]) => found.size > 1)).toEqual([]);
  expect(types.size).toBeGreaterThan(10);
});

test("Typesense's fields are of published types, and fit the lines", () => {
  const [create, load, search] = sendTo("Typesense");
  const jsonTypes: Readonly<Record<string, string>> = { string: "string", int32: "number", auto: "any" };
  const { name, fields } = JSON.parse(create?.body ?? "{}");
  expect(load?.url.pathname).toContain(`/collections/${name}/`);
  const lines = parsedLines(load?.body ?? null);
  for (const { name: field, type, optional } of fields) {
    expect(Object.keys(jsonTypes)).toContain(type);
    const types = new Set(field === ".*" ? [] : lines.map((line) => typeOf(line[field])));
    if (optional) types.delete("undefined");
    expect([...types]).toEqual(field === ".*" ? [] : [jsonTypes[type]]);
  }
  const searched = search?.url.searchParams.get("query_by") ?? "";
  for (const field of searched.split(","))
    expect(lines.every((line) => typeOf(line[field]) === "string")).toBe(true);
});

test("Elasticsearch's lines are pairs: an action with a short id, then its passage", () => {
  const [load] = sendTo("Elasticsearch, OpenSearch");
  const lines = parsedLines(load?.body ?? null);
  expect(load?.body?.endsWith("\n")).toBe(true);
  expect(lines.length % 2).toBe(0);
  lines.forEach((line, at) => {
    if (at % 2 === 1) expect(line).toHaveProperty("text");
    else expect(Object.keys(line.index)).toEqual(["_id"]);
    if (at % 2 === 0) expect(Buffer.byteLength(line.index._id)).toBeLessThanOrEqual(512);
  });
});
