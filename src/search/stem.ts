/** Stems folded words with Porter's algorithm, keeping apart pairs that it confuses in this game. */
import { stemmer } from "stemmer";
import formsByStem from "../../corpus/words/stems.json" with { type: "json" };
import { wordWeight } from "./stop-words.ts";

/** By stem: words that Porter must not conflate with others (a commander is no command), and irregular forms (`drew`). */
const exceptions: ReadonlyMap<string, string> = new Map(
  Object.entries(formsByStem).flatMap(([stem, forms]) =>
    forms.split(" ").map((form) => [form, stem] as const),
  ),
);

export function stem(word: string): string {
  return exceptions.get(word) ?? stemUnlisted(word);
}

/** Function words stay as they are: Porter reduces `has` to `ha` and `his` to `hi`. */
function stemUnlisted(word: string): string {
  return hasDigit.test(word) || wordWeight(word) === "function" ? word : stemmer(inAmerican(word));
}

/** Converts British spelling: `armour` (not `hour`), `randomise`, `paralyse` (not `precise` or `revise`), `defence`. */
function inAmerican(word: string): string {
  return word
    .replace(/(?<=[aeiou][a-z]{1,3})our(?=(?:able|ably|al|ed|er|ful|ing|ite|less|y)?s?$)/, "or")
    .replace(/(?<=[a-z]{2}(?:[^aceouvw]i|ly))s(?=(?:e[ds]?|ers?|ing|able|ations?)$)/, "z")
    .replace(/(?<=def|off|lic|pret)ence/, "ense");
}

const hasDigit = /\d/;
