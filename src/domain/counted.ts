/** `12,431` */
export function inThousands(count: number): string {
  return count.toLocaleString("en-US");
}

/** `General, Run Ends Phase, … (12)`: the first of several names. */
export function someOf(names: readonly string[], most = 5): string {
  const more = names.length > most ? `, … (${names.length})` : "";
  return `${names.slice(0, most).join(", ")}${more}`;
}

/** `1 entry`, `3 entries`. The plural must be given if it is not the word with an `s`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
