/** Turns a schema into a function that validates a value and explains faults in plain words. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Names of fields that the schema does not have. */
  readonly keys?: readonly string[];
}

/** The part of a zod schema that is used here. */
interface Schema<Value> {
  readonly safeParse: (
    value: unknown,
  ) =>
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

/** What a value should have been, and its path from the top of the file. */
export interface ShapeProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** Whether the name of the field or its value is wrong. */
  readonly wrong: "name" | "value";
}

export type Shaped<Value> =
  | { readonly value: Value; readonly problems: readonly [] }
  | { readonly value: null; readonly problems: readonly ShapeProblem[] };

/** Returns a function that validates a value, with messages in the style of our own problems. */
export function shaper<Value>(schema: Schema<Value>): (value: unknown) => Shaped<Value> {
  return (value) => {
    const result = schema.safeParse(value);
    if (result.success) return { value: result.data, problems: [] };
    return { value: null, problems: result.error.issues.flatMap(shapeProblems) };
  };
}

function shapeProblems({ path: steps, message, keys }: Issue): readonly ShapeProblem[] {
  const path = steps.map((step) => (typeof step === "number" ? step : String(step)));
  return (
    keys?.map((key) => ({ path: [...path, key], message: "there is no such field", wrong: "name" })) ?? [
      { path, message: plainMessage(message), wrong: "value" },
    ]
  );
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
