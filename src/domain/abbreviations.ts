/** `Opponent (OP)`: texts in, the abbreviations that they define out, and which of them a piece of text leaves unexplained. */

/** `Active player (AP)`, `Opponent (OP)`: one to four words, then capitals in brackets. */
const definition = /(?<!\p{L})(?<long>\p{L}+(?: \p{L}+){0,3}) \((?<short>\p{Lu}{2,5})\)/gu;

/** What each abbreviation stands for, as the text writes it: `AP` and `Active player`. */
export function abbreviationsIn(texts: readonly string[]): ReadonlyMap<string, string> {
  // Nothing is defined without a bracket, and few texts have one: the pattern itself looks from every word on.
  const found = texts
    .filter((text) => text.includes(" ("))
    .flatMap((text) => Array.from(text.matchAll(definition), (match) => match.groups ?? {}));
  return new Map(
    found.flatMap(({ long = "", short = "" }) => {
      const words = meantWords(long.split(" "), short);
      return words === null ? [] : [[short, words] as const];
    }),
  );
}

/** The last words whose initials are the abbreviation, or the one word that begins with it. */
function meantWords(words: readonly string[], short: string): string | null {
  const tail = words.slice(-short.length);
  if (tail.map((word) => word[0]?.toUpperCase()).join("") === short) return tail.join(" ");
  const last = words.at(-1) ?? "";
  return last.toUpperCase().startsWith(short) ? last : null;
}

/** `AP = active player, OP = opponent`: what a reader of this piece alone must be told; empty for nothing. */
export function abbreviationLegend(text: string, abbreviations: ReadonlyMap<string, string>): string {
  const own = abbreviationsIn([text]);
  const used = new Set(text.match(/(?<!\p{L})\p{Lu}{2,5}(?!\p{L})/gu));
  return [...abbreviations]
    .filter(([short]) => used.has(short) && !own.has(short))
    .map(([short, long]) => `${short} = ${long.toLowerCase()}`)
    .join(", ");
}
