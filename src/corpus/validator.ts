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
    const result = schema.safeParse(value);
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
  return [{ path, message: plainMessage(issue.message), wrong: "value" }];
}

/** Plain versions of the schema library's messages about numbers, lengths, and missing fields. */
const plainMessages: readonly (readonly [form: RegExp, plain: string])[] = [
  [/^invalid input: expected (.*), received undefined$/, "it is missing; expected $1"],
  [/^too small: expected number to be >=(.*)$/, "expected a number of at least $1"],
  [/^too big: expected number to be <=(.*)$/, "expected a number of at most $1"],
  [/^too small: expected string .*$/, "expected text, but it is empty"],
  [/^too small: expected array .*$/, "expected a list with at least one item"],
];

/** `Invalid option: expected one of "1e"|"2e"` → `invalid option: expected one of 1e, 2e` */
function plainMessage(message: string): string {
  const small = message.charAt(0).toLowerCase() + message.slice(1);
  const plain = plainMessages.reduce((text, [form, words]) => text.replace(form, words), small);
  return plain.replaceAll('"', "`").replaceAll("`|`", "`, `");
}
