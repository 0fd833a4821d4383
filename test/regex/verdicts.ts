/** What recheck says of an expression, and what the engine does with the worst text that recheck finds. */
import { createContext, runInContext } from "node:vm";
import { check } from "recheck";
import { z } from "zod";
import type { Expression } from "./expressions.ts";

const attack = z.object({
  pumps: z.array(z.object({ prefix: z.string(), pump: z.string() })),
  suffix: z.string(),
});
type Attack = z.infer<typeof attack>;

/** `bounded`: recheck counts many steps, but their number has a limit; the worst text shows it in every run. */
export const verdictsShape = z.object({
  safe: z.array(z.string()),
  bounded: z.record(z.string(), attack),
});
export type Verdicts = z.infer<typeof verdictsShape>;

export type Verdict =
  | { readonly kind: "safe" }
  | { readonly kind: "bounded"; readonly attack: Attack }
  | { readonly kind: "unsafe"; readonly reason: string };

export const keyOf = ({ source, flags }: Pick<Expression, "source" | "flags">): string =>
  `/${source}/${flags}`;

/** What recheck cannot read, each with the reason why it needs no check. */
export const unreadable: ReadonlyMap<string, string> = new Map([
  ["/^\\p{RGI_Emoji}$/v", "one emoji of a list, and nothing is repeated"],
]);

const timeout = 30_000;

export async function judge(expression: Pick<Expression, "source" | "flags">): Promise<Verdict> {
  if (unreadable.has(keyOf(expression))) return { kind: "safe" };
  const { source, flags } = expression;
  const first = await check(source, flags, { timeout });
  const said = first.status === "unknown" ? await check(source, flags, { timeout, checker: "fuzz" }) : first;
  if (said.status === "safe") return { kind: "safe" };
  if (said.status === "unknown") return { kind: "unsafe", reason: `not judged: ${said.error.kind}` };
  const { pumps, suffix } = said.attack;
  const worst = { pumps: pumps.map(({ prefix, pump }) => ({ prefix, pump })), suffix };
  const reason = `${said.complexity.summary}: ${said.attack.pattern.slice(0, 120)}`;
  return isBounded(expression, worst) ? { kind: "bounded", attack: worst } : { kind: "unsafe", reason };
}

const signs = 100_000;
/** Milliseconds. A quadratic expression takes some thousand for so many signs, one that is bounded less than a hundred. */
const patience = 500;
/** On a busy machine an expression may wait for longer than it takes. */
const mostTries = 5;

/** True where the engine reads a long text of the worst kind at once. */
export function isBounded(
  { source, flags }: Pick<Expression, "source" | "flags">,
  worst: Attack,
  tries = mostTries,
): boolean {
  const context = createContext({ expression: [source, flags], text: textOf(worst) });
  try {
    runInContext("text.replace(new RegExp(...expression), '')", context, { timeout: patience });
    return true;
  } catch {
    return tries > 1 && isBounded({ source, flags }, worst, tries - 1);
  }
}

function textOf({ pumps, suffix }: Attack): string {
  const length = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.ceil(signs / Math.max(1, length));
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join("") + suffix;
}
