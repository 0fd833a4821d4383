/**
 * `npm run check:regex`: holds every regular expression of the source against recheck. What recheck said before stands in
 * `verdicts.json`; new expressions are asked for, which takes a second or more each, and `--write` keeps the answers.
 * `--all` asks for all of them anew.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { builtExpressions, type Expression, expressionsIn } from "./expressions.ts";
import { isBounded, judge, keyOf, type Verdict, type Verdicts, verdictsShape } from "./verdicts.ts";

const folder = new URL("../../src", import.meta.url).pathname;
const file = new URL("verdicts.json", import.meta.url).pathname;
const flags = new Set(process.argv.slice(2));

async function collect(): Promise<ReadonlyMap<string, Expression>> {
  const { literals, built } = expressionsIn(folder);
  const { expressions, missing } = await builtExpressions(folder, built);
  if (missing.length > 0)
    throw new Error(
      `${missing.join(", ")}: builds an expression; tell test/regex/expressions.ts how to see it`,
    );
  return new Map([...literals, ...expressions].map((each) => [keyOf(each), each]));
}

function known(key: string, expression: Expression, { safe, bounded }: Verdicts): Verdict | null {
  if (safe.includes(key)) return { kind: "safe" };
  const attack = bounded[key];
  if (attack === undefined) return null;
  return isBounded(expression, attack)
    ? { kind: "bounded", attack }
    : { kind: "unsafe", reason: "its worst text takes too long" };
}

const none: Verdicts = { safe: [], bounded: {} };
const kept = verdictsShape.parse(JSON.parse(readFileSync(file, "utf8")));
const found = await collect();
const next: Verdicts = { safe: [], bounded: {} };
let asked = 0;
let unsafe = 0;
for (const [key, expression] of [...found].sort(([one], [other]) => (one < other ? -1 : 1))) {
  const before = known(key, expression, flags.has("--all") ? none : kept);
  asked += before === null ? 1 : 0;
  const verdict = before ?? (await judge(expression));
  if (verdict.kind === "safe") next.safe.push(key);
  else if (verdict.kind === "bounded") next.bounded[key] = verdict.attack;
  else {
    unsafe += 1;
    process.stderr.write(
      `error: src/${expression.place}: ${key} backtracks without bound; ${verdict.reason}\n`,
    );
  }
}
if (flags.has("--write")) writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
process.stdout.write(
  `${found.size} regular expressions: ${next.safe.length} safe, ${Object.keys(next.bounded).length} bounded, ${unsafe} unsafe (${asked} asked of recheck)\n`,
);
process.exitCode = unsafe === 0 ? 0 : 1;
