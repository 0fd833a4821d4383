/** Texts in, the abbreviations and icons that they define out, and which of them a piece of text leaves unexplained. */
import type { RulesText } from "./rules-text.ts";

/** `Active player (AP)`, `Opponent (OP)`: one to four words, then capitals in brackets. */
const abbreviation = () => /(?<!\p{L})(?<long>\p{L}+(?: \p{L}+){0,3}) \((?<short>\p{Lu}{2,5})\)/gu;
/** `Borg Use Only icon [BO]`, `Command ([Cmd])`: one to five words, then the code of an icon. */
const icon = () => /(?<!\p{L})(?<long>\p{L}+(?: \p{L}+){0,4}) \(?(?<short>\[\p{Lu}\p{L}{0,4}\])/gu;

/** What each stands for, as the text writes it: `AP` and `Active player`, `[Cmd]` and `Command`. */
export function abbreviationsIn(texts: readonly string[]): ReadonlyMap<string, string> {
  return new Map([
    ...definitions(texts, " (", abbreviation(), meantByInitials),
    ...definitions(texts, "[", icon(), meantByIcon),
  ]);
}

export function abbreviationsOfDocument({
  entries,
}: Pick<RulesText, "entries">): ReadonlyMap<string, string> {
  return abbreviationsIn(
    entries.flatMap(({ title, blocks }) => [title ?? "", ...blocks.map(({ text }) => text)]),
  );
}

type Meaning = (words: readonly string[], short: string) => string | null;

/** Nothing is defined without a bracket, and few texts have one: the pattern itself looks from every word on. */
function definitions(
  texts: readonly string[],
  bracket: string,
  pattern: RegExp,
  meaning: Meaning,
): readonly (readonly [short: string, long: string])[] {
  return texts
    .filter((text) => text.includes(bracket))
    .flatMap((text) => Array.from(text.matchAll(pattern), (match) => match.groups ?? {}))
    .flatMap(({ long = "", short = "" }) => {
      const words = meaning(long.split(" "), short);
      return words === null ? [] : [[short, words] as const];
    });
}

/** The last words whose initials are the abbreviation, or the one word that begins with it. */
function meantByInitials(words: readonly string[], short: string): string | null {
  const tail = words.slice(-short.length);
  if (tail.map((word) => word[0]?.toUpperCase()).join("") === short) return tail.join(" ");
  const last = words.at(-1) ?? "";
  return last.toUpperCase().startsWith(short) ? last : null;
}

/** The fewest last words that begin with a capital and hold the letters of the code in order, from the first one on. */
function meantByIcon(words: readonly string[], short: string): string | null {
  const named = /^icons?$/.test(words.at(-1) ?? "") ? words.slice(0, -1) : words;
  const code = short.slice(1, -1).toLowerCase();
  const tails = named.map((_, at) => named.slice(named.length - at - 1));
  const meant = tails.find(([first = "", ...others]) => {
    const letters = [first, ...others].join("").toLowerCase();
    return (
      /^\p{Lu}/u.test(first) && letters[0] === code[0] && letters !== code && holdsInOrder(letters, code)
    );
  });
  return meant?.join(" ") ?? null;
}

function holdsInOrder(letters: string, code: string): boolean {
  let at = -1;
  return [...code].every((letter) => {
    at = letters.indexOf(letter, at + 1);
    return at !== -1;
  });
}

const used = () => /\[\p{Lu}\p{L}{0,4}\]|(?<!\p{L})\p{Lu}{2,5}(?!\p{L})/gu;

/** `AP = active player, OP = opponent`: what a reader of this piece alone must be told; empty for nothing. */
export function abbreviationLegend(text: string, abbreviations: ReadonlyMap<string, string>): string {
  if (abbreviations.size === 0) return "";
  const own = abbreviationsIn([text]);
  const found = new Set(text.match(used()));
  return [...abbreviations]
    .filter(([short]) => found.has(short) && !own.has(short))
    .map(([short, long]) => `${short} = ${short.startsWith("[") ? long : long.toLowerCase()}`)
    .join(", ");
}
