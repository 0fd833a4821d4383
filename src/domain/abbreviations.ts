/** Finds the abbreviations and icons that a document defines, and tells which of them an excerpt uses without explanation. */

import type { RulesText, SourceDocument } from "./document.ts";
import { fewestLetters } from "./fold.ts";
import { groupBy } from "./group-by.ts";
import { memoize } from "./once.ts";
import { startsCapital } from "./source-line.ts";

/** Matches `Active player (AP)`, `Opponent (OP)`: one to four words, then capitals in parentheses. */
const abbreviation = /(?<!\p{L})(?<long>\p{L}+(?: \p{L}+){0,3}) \((?<short>\p{Lu}{2,5})\)/gu;
/** Matches `Borg Use Only icon [BO]`, `Command ([Cmd])`: one to five words, then the code of an icon. */
const icon = /(?<!\p{L})(?<long>\p{L}+(?: \p{L}+){0,4}) \(?(?<short>\[\p{Lu}\p{L}{0,4}\])/gu;

/** Maps each abbreviation to its meaning as the text writes both: `AP` to `Active player`, `[Cmd]` to `Command`. */
export function abbreviationsIn(texts: readonly string[]): ReadonlyMap<string, string> {
  return new Map([
    ...definitions(texts, /\(\p{Lu}{2,5}\)/u, abbreviation, meantByInitials),
    ...definitions(texts, /\[\p{Lu}\p{L}{0,4}\]/u, icon, meantByIcon),
  ]);
}

export function abbreviationsOfDocument({
  entries,
}: Pick<RulesText, "entries">): ReadonlyMap<string, string> {
  const texts = entries.flatMap(({ title, blocks }) => [title ?? "", ...blocks.map(({ text }) => text)]);
  return abbreviationsIn(texts);
}

/**
 * The icons in a list of cards, each with the commonest value of a column that starts with its letters: `[Baj]` with `Bajoran`. A
 * value that fewer cards have than have the icon is not its meaning.
 */
export function iconsOfCards({ entries }: Pick<RulesText, "entries">): ReadonlyMap<string, string> {
  const blocks = entries.flatMap((entry) => entry.blocks);
  const fields = blocks.filter(({ kind }) => kind === "field");
  const values = groupBy(fields, ({ text }) => text);
  const byCount = [...values].sort(([, one], [, other]) => other.length - one.length);
  const codes = blocks.flatMap(({ text }) => text.match(used) ?? []);
  const icons = groupBy(codes, (short) => short);
  return new Map(
    [...icons].flatMap(([short, uses]) => {
      const code = short.slice(1, -1).toLowerCase();
      const meant = byCount.find(([value]) => startsWithIcon(value.toLowerCase(), code));
      return meant !== undefined && meant[1].length >= uses.length ? [[short, meant[0]] as const] : [];
    }),
  );
}

function startsWithIcon(value: string, code: string): boolean {
  return code.length >= fewestLetters && value.length > code.length && value.startsWith(code);
}

/** Few texts have a `short` form, and the pattern would be tried at every word of the others. */
function definitions(
  texts: readonly string[],
  short: RegExp,
  pattern: RegExp,
  meaning: (words: readonly string[], short: string) => string | null,
) {
  return texts
    .filter((text) => short.test(text))
    .flatMap((text) => Array.from(text.matchAll(pattern), (match) => match.groups ?? {}))
    .flatMap(({ long = "", short = "" }) => {
      const words = meaning(long.split(" "), short);
      return words === null ? [] : [[short, words] as const];
    });
}

/** The last words whose initials are the abbreviation, or the single word that starts with it. */
function meantByInitials(words: readonly string[], short: string): string | null {
  const tail = words.slice(-short.length);
  if (tail.map((word) => word[0]?.toUpperCase()).join("") === short) return tail.join(" ");
  const last = words.at(-1) ?? "";
  return last.toUpperCase().startsWith(short) ? last : null;
}

/** The fewest last words that start with a capital and contain the letters of the code in order, starting with the first. */
function meantByIcon(words: readonly string[], short: string): string | null {
  const named = ["icon", "icons"].includes(words.at(-1) ?? "") ? words.slice(0, -1) : words;
  const code = short.slice(1, -1).toLowerCase();
  const tails = named.map((_, at) => named.slice(named.length - at - 1));
  const meant = tails.find(([first = "", ...others]) => {
    const letters = [first, ...others].join("").toLowerCase();
    return startsCapital(first) && letters[0] === code[0] && letters !== code && holdsInOrder(letters, code);
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

const used = /\[\p{Lu}\p{L}{0,4}\]|(?<!\p{L})\p{Lu}{2,5}(?!\p{L})/gu;

/** `AP = active player, OP = opponent`: what a reader needs to understand this text on its own; empty if nothing. */
export function abbreviationLegend(text: string, abbreviations: ReadonlyMap<string, string>): string {
  const found = new Set(text.match(used));
  if (![...found].some((short) => abbreviations.has(short))) return "";
  const own = abbreviationsIn([text]);
  return [...abbreviations]
    .filter(([short]) => found.has(short) && !own.has(short))
    .map(([short, long]) => `${short} = ${short.startsWith("[") ? long : long.toLowerCase()}`)
    .join(", ");
}

/** Explains words of a document by what it defines elsewhere. Each document is searched once; empty for one that is not here. */
export function openLegends(texts: readonly RulesText[]) {
  const meanings = memoize((id: string) =>
    abbreviationsOfDocument({ entries: texts.find(({ document }) => document.id === id)?.entries ?? [] }),
  );
  return (words: string, { id }: Pick<SourceDocument, "id">) => abbreviationLegend(words, meanings(id));
}
