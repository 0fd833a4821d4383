/** The source in, every regular expression of it out: the literals, and those that are built from tables. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import { z } from "zod";

export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** `parse/titles.ts:66` */
  readonly place: string;
}

interface Found {
  readonly literals: readonly Expression[];
  /** Where one is built: `compare/entry-text.ts:42`. */
  readonly built: readonly string[];
}

export function expressionsInText(text: string, file: string): Found {
  const literals: Expression[] = [];
  const built: string[] = [];
  const placeOf = (start: number) => `${file}:${text.slice(0, start).split("\n").length}`;
  const seeCall = ({ callee, start }: { readonly callee: object; readonly start: number }) => {
    if ("name" in callee && callee.name === "RegExp") built.push(placeOf(start));
  };
  const seeLiteral = (literal: object & { readonly start: number }) => {
    const { source, flags } = readLiteral(literal);
    if (source !== null) literals.push({ source, flags, place: placeOf(literal.start) });
  };
  new Visitor({ Literal: seeLiteral, NewExpression: seeCall, CallExpression: seeCall }).visit(
    parseSync(file, text).program,
  );
  return { literals, built };
}

/** Null where it is a word or a number. */
function readLiteral(literal: object): { readonly source: string | null; readonly flags: string } {
  const { regex } = literalShape.parse(literal);
  return { source: regex?.pattern ?? null, flags: regex?.flags ?? "" };
}

const literalShape = z.object({ regex: z.object({ pattern: z.string(), flags: z.string() }).optional() });

export function expressionsIn(folder: string): Found {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const found = files.sort().map((file) => expressionsInText(readFileSync(join(folder, file), "utf8"), file));
  return {
    literals: found.flatMap(({ literals }) => literals),
    built: found.flatMap(({ built }) => built),
  };
}

/** Files that build expressions, with what makes those build theirs that wait to be needed. */
const builders: Readonly<Record<string, (loaded: Readonly<Record<string, unknown>>) => void>> = {
  "compare/entry-text.ts": ({ splitTokens }) => {
    call(splitTokens, "own");
    call(splitTokens, "épée");
  },
  "library/authority.ts": () => {},
  "render/layout.ts": ({ graphemeColumns }) => call(graphemeColumns, "\u{1f596}"),
  "tui/block-lines.ts": ({ patternOf }) => call(patternOf, "it’s – so"),
};

/** What a build tool is given and matches in time that grows as the name does: https://pkg.go.dev/regexp */
export const matchedElsewhere: readonly string[] = ["build/library-patches.ts"];

function call(made: unknown, argument: string): void {
  if (typeof made === "function") made(argument);
}

/** Loads those files and looks what they build. A file that builds none, or is not known here, is missing. */
export async function builtExpressions(
  folder: string,
  built: readonly string[],
): Promise<{ readonly expressions: readonly Expression[]; readonly missing: readonly string[] }> {
  const expressions: Expression[] = [];
  const missing: string[] = [];
  for (const file of new Set(built.map((place) => place.split(":")[0] ?? ""))) {
    if (matchedElsewhere.includes(file)) continue;
    const wake = builders[file];
    const made = wake ? await buildIn(join(folder, file), wake) : [];
    if (made.length === 0) missing.push(file);
    expressions.push(...made.map(({ source, flags }) => ({ source, flags, place: file })));
  }
  return { expressions, missing };
}

async function buildIn(
  path: string,
  wake: (loaded: Readonly<Record<string, unknown>>) => void,
): Promise<RegExp[]> {
  const made: RegExp[] = [];
  const plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(plain, {
    construct: (target, [source, flags]) => {
      const expression = new target(source, flags);
      if (new Error().stack?.includes(path)) made.push(expression);
      return expression;
    },
  });
  try {
    wake(await import(pathToFileURL(path).href));
  } finally {
    globalThis.RegExp = plain;
  }
  return made;
}
