/** Turns a schema into a function that validates a value and explains faults in plain words. */
import type * as z from "zod";

/** What a value should have been, and its path from the top of the file. */
export interface ValidationProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** Whether the name of the field or its value is wrong. */
  readonly wrong: "name" | "value";
}

export type Validated<Value> =
  | { readonly value: Value; readonly problems: readonly [] }
  | { readonly value: null; readonly problems: readonly ValidationProblem[] };

/** Returns a function that validates a value, with messages in the style of our own problems. */
export function validator<Value>(schema: z.ZodType<Value>): (value: unknown) => Validated<Value> {
  return (value) => {
    const result = schema.safeParse(value, { error: plainMessage });
    if (result.success) return { value: result.data, problems: [] };
    return { value: null, problems: result.error.issues.flatMap(problemsOf) };
  };
}

function problemsOf(issue: z.core.$ZodIssue): readonly ValidationProblem[] {
  const path = issue.path.map((step) => (typeof step === "number" ? step : String(step)));
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: "there is no such field",
      wrong: "name",
    }));
  return [{ path, message: inOurStyle(issue.message), wrong: "value" }];
}

/** Our own words for what a schema says about missing fields, numbers, and lengths; undefined for those of the library. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input, origin, expected, minimum, maximum } = issue;
  if (code === "invalid_type" && input === undefined) return `it is missing; expected ${expected}`;
  if (code === "too_big" && origin !== "string") return `expected a number of at most ${maximum}`;
  if (code !== "too_small") return undefined;
  if (origin === "string") return "expected text, but it is empty";
  return origin === "array"
    ? "expected a list with at least one item"
    : `expected a number of at least ${minimum}`;
}

/** `Invalid option: expected one of "1e"|"2e"` → `invalid option: expected one of 1e, 2e` */
function inOurStyle(message: string): string {
  const small = message.charAt(0).toLowerCase() + message.slice(1);
  return small.replaceAll('"', "`").replaceAll("`|`", "`, `");
}
