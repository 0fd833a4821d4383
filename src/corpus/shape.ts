/** A schema in, a function out that tells whether a value has its shape, with what is wrong in plain words. */
import type * as z from "zod";

/** Something that the value should have been, and the way to it from the top of the file. */
export interface ShapeProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** Whether the name of the field is wrong or what stands in it. */
  readonly wrong: "name" | "value";
}

export type Shaped<Value> =
  | { readonly value: Value; readonly problems: readonly [] }
  | { readonly value: null; readonly problems: readonly ShapeProblem[] };

/** Tells whether a value has a shape, in the words of our own problems where it has not. */
export function shaper<Value>(schema: z.ZodType<Value>): (value: unknown) => Shaped<Value> {
  return (value) => {
    const result = schema.safeParse(value);
    if (result.success) return { value: result.data, problems: [] };
    return { value: null, problems: result.error.issues.flatMap(shapeProblems) };
  };
}

function shapeProblems(issue: z.core.$ZodIssue): readonly ShapeProblem[] {
  const path = issue.path.map((step) => (typeof step === "number" ? step : String(step)));
  if (issue.code !== "unrecognized_keys")
    return [{ path, message: plainMessage(issue.message), wrong: "value" }];
  return issue.keys.map((key) => ({
    path: [...path, key],
    message: "there is no such field",
    wrong: "name",
  }));
}

/** The schema library's messages about numbers, lengths, and missing fields, in plain words. */
const plainMessages: readonly (readonly [form: RegExp, plain: string])[] = [
  [/^invalid input: expected (.*), received undefined$/, "it is missing; expected $1"],
  [/^too small: expected number to be >=(.*)$/, "expected a number of at least $1"],
  [/^too big: expected number to be <=(.*)$/, "expected a number of at most $1"],
  [/^too small: expected string .*$/, "expected text, and it is empty"],
  [/^too small: expected array .*$/, "expected a list with at least one item"],
];

/** `Invalid option: expected one of "1e"|"2e"` → `invalid option: expected one of 1e, 2e` */
export function plainMessage(message: string): string {
  const small = message.charAt(0).toLowerCase() + message.slice(1);
  const plain = plainMessages.reduce((text, [form, words]) => text.replace(form, words), small);
  return plain.replaceAll('"', "`").replaceAll("`|`", "`, `");
}
