/**
 * What is asked of a thing, where that is a matter of its own: a card's cost, its range, a number. A passage that names
 * the thing but not the aspect is near, and no answer. Words of the games' own cards and rules, as stems.
 */

/** What is printed on a card beside its text, and what rules set a figure for; stemmed, because stemming costs a cold start. */
const aspectStems: ReadonlySet<string> = new Set(
  [
    "cost rang weapon shield integr cun strength span lore gender speci affili quadrant staf rariti",
    "class properti pictur imag episod minimum maximum expans set ban time countdown",
  ].flatMap((row) => row.split(" ")),
);

export function isAspect(term: string): boolean {
  return aspectStems.has(term);
}

/** `how many`, `how much`, `how often`: what answers says a number. */
const numberQuestion =
  /\bhow (?:many|much|often|long|few|big|large)\b|\b(?:limit|maximum|minimum|max|min|number of|at most)\b/;

export function asksForNumber(query: string): boolean {
  return numberQuestion.test(query.toLowerCase());
}

/** A digit, a number word, or a word that sets a limit. */
const saysNumber =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|each|every|all|any number|no limit|only|both|another|second|third|half|zero|infinite)\b/;

export function hasNumber(text: string): boolean {
  return saysNumber.test(text.toLowerCase());
}
