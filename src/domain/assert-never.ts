/** Makes a `switch` over a union complete: the compiler refuses a case that nobody handles. */
export function assertNever(value: never): never {
  throw new Error(`unhandled case: ${String(value)}`);
}
