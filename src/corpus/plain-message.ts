/** What the schema library says of a wrong value in, the same in the words of our own problems out. */

/** `invalid input: expected array, received undefined` */
const missing = /^invalid input: (?<expected>.*), received undefined$/;

/** `Invalid option: expected one of "1e"|"2e"` → `invalid option: expected one of 1e, 2e` */
export function plainMessage(message: string): string {
  const small = message.charAt(0).toLowerCase() + message.slice(1);
  return small.replace(missing, "it is missing; $<expected>").replaceAll('"', "`").replaceAll("`|`", "`, `");
}
