/** `12,431`. The first number that is formatted for a language costs 5 ms, so a small one is not. */
export function inThousands(count: number): string {
  return count < 1_000 ? String(count) : count.toLocaleString("en-US");
}

/** How many names or passages are shown if nothing matches: a longer list would look like an answer. */
export const mostSuggested = 5;

/** `General, Run Ends Phase, … (12)`: the first of several names. */
export function someOf(names: readonly string[], most = mostSuggested): string {
  const more = names.length > most ? `, … (${names.length})` : "";
  return `${names.slice(0, most).join(", ")}${more}`;
}

/** `1 entry`, `3,088 entries`. The plural must be given if it is not the word with an `s`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${inThousands(count)} ${count === 1 ? one : many}`;
}
