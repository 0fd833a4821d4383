/**
 * What is asked of a thing, where that is a matter of its own: a card's cost, its range, a number. A passage that names
 * the thing but not the aspect is near, and no answer. Words of the games' own cards and rules, as stems.
 */
import { stem } from "./stem.ts";

/** What is printed on a card beside its text, and what rules set a figure for. */
const aspectWords = [
  "cost range weapons shields integrity cunning strength span lore gender species affiliation affiliations quadrant",
  "staffing rarity class property picture image episode minimum maximum expansion set banned time countdown",
];

const aspectTerms: ReadonlySet<string> = new Set(aspectWords.flatMap((row) => row.split(" ")).map(stem));

export function isAspect(term: string): boolean {
  return aspectTerms.has(term);
}

/** `how many`, `how much`, `how often`: what answers says a number. */
const numberQuestion =
  /\bhow (?:many|much|often|long|few|big|large)\b|\b(?:limit|maximum|minimum|max|min|number of|at most)\b/i;

export function asksForNumber(query: string): boolean {
  return numberQuestion.test(query);
}

/** A digit, a number word, or a word that sets a limit. */
const saysNumber =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|each|every|all|any number|no limit|only|both|another|second|third|half|zero|infinite)\b/i;

export function hasNumber(text: string): boolean {
  return saysNumber.test(text);
}
