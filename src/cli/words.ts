/** Words that begin with a dash and are no flags: `mission -wormhole`, `cost -2`. */
import { commands } from "./commands.ts";
import { commonFlags } from "./flags.ts";

/** `-wormhole` and `-2`, but neither `-n` nor `-n5` nor `--json`. */
const dashedWord = () => /^-(?:\p{L}{2}|\d)/u;

const longNames = new Set(
  [...commonFlags, ...commands.flatMap(({ flags }) => flags)].map(
    ({ form }) => /--(?<name>[\w-]+)/.exec(form)?.groups?.name,
  ),
);

/** The blank makes commander take the word for one; a flag that lacks a dash (`-json`) stays a mistake to be told of. */
export function escapeWords(words: readonly string[]): string[] {
  const end = words.indexOf("--");
  return words.map((word, at) => {
    const isFree = end < 0 || at < end;
    return isFree && word.startsWith("-") && dashedWord().test(word) && !longNames.has(word.slice(1))
      ? ` ${word}`
      : word;
  });
}

export function unescapeWord(word: string): string {
  return word.startsWith(" -") ? word.slice(1) : word;
}
