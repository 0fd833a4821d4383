/**
 * Recognizes what kind of answer a question wants: a definition, a number, a time, a person, a permission, a fact printed on a
 * card. The patterns are general English, not words of one game. Passages are compared with what is wanted.
 */

import questionWords from "../../corpus/words/questions.json";
import { digitsOf, foldedWords, singleSpaces } from "../domain/fold.ts";
import { keysOfTable } from "../domain/group-by.ts";
import { hasDigit } from "../domain/source-line.ts";
import { type Token, tokenize, wordClass } from "./tokenize.ts";

/** Match questions for the entry on X: `what is meant by X?`, `define X`, `X meaning`, `how does X work`, `X, how does it work`. */
const definitions = [
  /^(?:what|who)(?:'s|’s|s| is meant by| is| are| was| does it mean to| counts as| do you mean by) (?<subject>.+)$/i,
  /^(?:please )?(?:define|explain|describe|definition(?: of)?|meaning(?: of)?|(?:the )?rules? (?:for|on|about|of)|tell me about) (?<subject>.+)$/i,
  /^what (?:does|do|did) (?<subject>.{1,100}?) (?:do|(?:used? to )?(?:mean|stand for|refer to)(?: (?:on|in|at|for) .{1,100})?)$/i,
  /^how (?:does|do) (?<subject>.+?) work$/i,
  /^(?<subject>.+?)(?: meaning| definition| defined| explained|,? how do(?:es)? (?:it|that|they|those) work)$/i,
];
const article = /^(?:the definition of |the meaning of |the term |the word |an? |the )/i;
const closing = /[ ?!.]{1,20}$/;
const quoteMarks = /^["“'‘]|["”'’]$/g;
const longestDefinition = 120;

/** What is to be defined; null if the question does not ask for a definition. */
export function definedSubject(query: string): string | null {
  const asked = singleSpaces(query).trim().replace(closing, "");
  if (asked.length > longestDefinition) return null;
  const [subject] = definitions.flatMap((definition) => definition.exec(asked)?.groups?.subject ?? []);
  return subject?.replace(article, "").replace(quoteMarks, "") ?? null;
}

/** Attributes of cards that are numbers. As a pattern, the list would take a millisecond to compile. */
const attributes: ReadonlySet<string> = new Set(questionWords.attributes);
/** Matches `power of the scout`, `Scout cost`. */
const attributeForm = /\b(?<attribute>(?:hit )?[a-z]+)(?= (?:of|for|does|do|did|has|have)\b|[?. ]{0,3}$)/g;

function asksAttribute(query: string): boolean {
  const found = [...query.toLowerCase().matchAll(attributeForm)];
  return found.some(({ groups }) => attributes.has(groups?.attribute ?? ""));
}

/**
 * For each kind, how a question asks for it and what a sentence that offers it contains. The first kind that matches counts.
 */
const kinds = {
  number: {
    asks: /\bhow (?:many|much|often|long|high|far|big)\b|\b(?:limit|maximum|minimum|at most|at least)\b/i,
    // In `cards[1.2].`, `rule 7`, and `see 7-1-2`, the number counts nothing.
    offers:
      /(?<![[\d.-]|\b(?:pages?|rules?|sections?|see|steps?) )\b\d{1,6}(?![\d\].-]{0,3}\d|\])|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|once|twice|single|half|double|limit|limits|limited|maximum|minimum|any number|as many|as much|equal to|a number of|unlimited|no more|no longer)\b/i,
  },
  person: {
    asks: /^(?:who|whose|which player)\b/i,
    offers: /\b(?:players?|opponents?|owners?|controllers?|you|your|who|whoever|he|she|they|each)\b/i,
  },
  permission: {
    asks: /^(?:can|may|could|must|do|does|did|is|are|am|will|should|has|have|would)\b/i,
    offers:
      /\b(?:may|can|cannot|must|not|no|yes|never|only|need|needs|without|unless|nor|neither|none)\b|n['’]t\b/i,
  },
} as const;
export type AskedKind = keyof typeof kinds;

/** Matches `So, may I …`. Including it in `permission.asks` would take 1.4 ms more to compile. */
const opener = /^(?:so|and|but|ok|hey),? /i;

export function askedKind(query: string): AskedKind | null {
  const asked = query.trim().replace(opener, "");
  const kind = keysOfTable(kinds).find((each) => kinds[each].asks.test(asked));
  // `may I skip it to pay a cost` asks for no number.
  return kind ?? (asksAttribute(asked) ? "number" : null);
}

const betweenClauses = /[.,;:!?]\s+/;

/** What each part of a query asks for. A question may come after what it is about: `I have five on the board, can I play another?` */
export function askedKinds(query: string): readonly AskedKind[] {
  return query.split(betweenClauses).flatMap((clause) => askedKind(clause) ?? []);
}

/** A number may count what follows it within this many words: `six kinds of green cards`. */
const mostBeforeCounted = 4;

/** The stems of what is counted: `green` and `card` in `how many green cards may I hold`. Empty if the query names nothing. */
export function countedTerms(query: string): readonly string[] {
  const words = tokenize(query);
  const isCounting = ({ word }: Token, at: number) =>
    (word === "many" || word === "much") && words[at - 1]?.word === "how";
  const start = words.findIndex(isCounting) + 1;
  if (start === 0) return [];
  const ahead = words.slice(start).findIndex(({ word }) => wordClass(word) === "function");
  return words.slice(start, start + (ahead < 0 ? mostBeforeCounted : ahead)).map(({ term }) => term);
}

/** Whether a text has what is asked for: if something is counted, a number just before it. */
export function offers(kind: AskedKind, text: string, counted: readonly string[]): boolean {
  if (kind !== "number" || counted.length === 0) return kinds[kind].offers.test(text);
  const words = tokenize(text);
  // The number of a footnote, `[2]`, counts nothing.
  const isNumber = ({ word, start }: Token) => hasDigit(digitsOf(word)) && text[start - 1] !== "[";
  return words.some(
    ({ term }, at) =>
      counted.includes(term) && words.slice(Math.max(0, at - mostBeforeCounted), at).some(isNumber),
  );
}

const greetings = new Set(questionWords.greetings.flatMap((row) => row.split(" ")));
const longestGreeting = 6;

/**
 * Whether a query is a short text with a greeting: `cheers mate`, `hello?`. Words that the texts use do not count, since a game
 * may have a `morale test`. The caller excludes queries that name a title.
 */
export function isSmallTalk(
  tokens: readonly Pick<Token, "word" | "term">[],
  isInTexts: (stem: string) => boolean,
): boolean {
  if (tokens.length > longestGreeting) return false;
  return tokens.some(({ word, term }) => greetings.has(word) && !isInTexts(term));
}

/** Whether a query is a wish, or a question or compliment to the program: `good luck`, `do you ever get tired?`, `you're great`. */
export function addressesProgram(query: string): boolean {
  const { first, anywhere, alone, emphasis } = questionWords.saidToProgram;
  const words = foldedWords(query).filter((word) => !emphasis.includes(word));
  const isAt = (row: string, at: number) =>
    row.split(" ").every((each, place) => each.split("|").includes(words[at + place] ?? ""));
  const isAlone = (row: string) => row.split(" ").length === words.length && isAt(row, 0);
  return (
    first.some((row) => isAt(row, 0)) ||
    anywhere.some((row) => words.some((_, at) => isAt(row, at))) ||
    alone.some(isAlone)
  );
}
