/** Parses a judge's query into concepts, titles, edition, address, and excluded words. */
import games from "../../corpus/words/games.json";
import { type Edition, gameOf, isKnownEdition, knownEditions } from "../domain/edition.ts";
import { hasDigit, hasLetter, hasWord } from "../domain/source-line.ts";
import { type Concept, findConcepts, type QueryContext } from "./concepts.ts";
import { recognizedShare } from "./index/names.ts";
import type { OpenIndex, OpenPart } from "./index/open-index.ts";
import { type Terms, unknownTerm } from "./index/search-index.ts";
import { isInAnyPassage, type Matcher, makeMatcher } from "./matching.ts";
import {
  type AskedKind,
  addressesProgram,
  askedKinds,
  countedTerms,
  definedSubject,
  isSmallTalk,
} from "./question-shape.ts";
import { isInTexts, isKnownWord, readWords } from "./spelling.ts";
import { matchTitles, recognizedOrder, type TitleMatches } from "./titles.ts";
import { blank, mostWordsOfQuery, type Token, tokenize, withoutName } from "./tokenize.ts";

/** What a query means to one part. */
export interface Understanding {
  readonly query: string;
  readonly part: OpenPart;
  readonly concepts: readonly Concept[];
  /** The concepts that say what is asked about; the others are function words and the like. */
  readonly content: readonly Concept[];
  /** Numbers that no text has. The rest of the query may be answered, but not surely. */
  readonly figures: readonly Token[];
  /** Finds the concepts in the terms of a text. */
  readonly matcher: Matcher;
  readonly titles: TitleMatches;
  /** The phrases in quotes. */
  readonly quotations: readonly Terms[];
  /** Terms that an answer must not contain. */
  readonly without: Terms;
  readonly edition: Edition | null;
  /** Address of a step or a numbered rule: `2.d`, `702.19b`. */
  readonly address: string | null;
  /** The query consists of an address, with or without an edition. */
  readonly isOnlyAddress: boolean;
  readonly isSmallTalk: boolean;
  readonly otherGames: readonly OpenPart[];
  /** What each clause of the query asks for. */
  readonly asks: readonly AskedKind[];
  /** The stems of what the query counts that the part has. */
  readonly counted: readonly string[];
  readonly isDefinition: boolean;
}

/** Characters of a query that are read; the rest is ignored. */
const mostCharacters = 2_000;

export function understand(query: string, { part, parts, isTyping }: QueryContext): Understanding {
  const whole = query.slice(0, mostCharacters);
  const { rest, address, isOnlyAddress } = takeAddress(whole, { part, parts });
  const asWords = { query, part, parts, isTyping: isTyping && hasWord(query.slice(-1)) };
  if (address !== null) {
    const named = understandWords(whole, noAddress, asWords);
    if (isInTitle(address, named, part)) return named;
  }
  return understandWords(rest, { address, isOnlyAddress }, asWords);
}

type AddressFacts = Pick<Understanding, "address" | "isOnlyAddress">;
const noAddress: AddressFacts = { address: null, isOnlyAddress: false };
/** The number of words in `step 1`. */
const wordsOfStep = 2;
const mostOfTitle = 0.7;

/** Whether the address is part of a title: `Actions – Step 1: Initiation`, even if incomplete, names an entry, not a step. */
function isInTitle(address: string, { concepts, titles }: Understanding, part: OpenPart): boolean {
  if (titles.exact.size > 0) return true;
  const [number = ""] = address.split(".");
  const holders = [...part.passagesWith(part.term(number))];
  const entries = new Set(holders.flatMap((position) => part.passage(position)?.entry ?? []));
  return [...entries].some((entry) => {
    const { concepts: held, ofQuery, ofTitle, inOrder } = titles.of(entry);
    const words = concepts.slice(held[0], held[1] + 1).flatMap((concept) => concept.words);
    if (!words.some(({ word }) => word === number) || words.length <= wordsOfStep) return false;
    return ofQuery > recognizedShare || (ofTitle > mostOfTitle && inOrder > recognizedOrder);
  });
}

function understandWords(
  words: string,
  facts: AddressFacts,
  { query, ...context }: QueryContext & Pick<Understanding, "query">,
): Understanding {
  const { rest: withoutEdition, edition } = takeEdition(words, context.parts);
  const { rest, quotations, without } = takeOperators(withoutEdition, context.part);
  const subject = definedSubject(rest);
  const { part } = context;
  const parts = context.parts.filter((other) => gameOfPart(other) === gameOfPart(part));
  const typed = tokenize(subject ?? rest).slice(0, mostWordsOfQuery);
  const absent = typed.filter((token) => !hasLetter(token.word) && !isKnownWord(token, parts));
  const figures = typed.some(({ word }) => hasLetter(word)) ? absent : [];
  const tokens = typed.filter((token) => !figures.includes(token));
  const concepts = findConcepts(tokens, { ...context, parts, edition });
  const content = concepts.filter(({ isContent }) => isContent);
  const titles = matchTitles(subject ?? rest, { concepts, part });
  return {
    ...{ query, part, concepts, content, titles, figures, quotations, without, edition, ...facts },
    matcher: makeMatcher(concepts, part.rarities().length),
    otherGames: context.parts.filter((other) => !parts.includes(other)),
    counted: countedTerms(query).filter((term) => isInTexts(term, [part])),
    ...{ asks: askedKinds(query), isDefinition: subject !== null },
    isSmallTalk:
      titles.exact.size === 0 &&
      (addressesProgram(rest) ||
        (titles.recognized.length === 0 && isSmallTalk(tokens, (stem) => isInTexts(stem, parts)))),
  };
}

/** The game of a part: all its texts are of one. */
export function gameOfPart({ facts }: OpenPart): string | null {
  const [first] = facts.scopes;
  return first === undefined ? null : gameOf(first.edition);
}

/** The edition or game named in a query; null if none. */
export function editionNamed(query: string, { parts }: OpenIndex): Edition | null {
  return takeEdition(query, parts).edition;
}

/** The words of a query, except those that name an edition or game. */
export function wordsOfQuestion(query: string, { parts }: Pick<OpenIndex, "parts">) {
  return readWords(takeEdition(query, parts).rest, parts);
}

/** Recognizes the only edition named (`2e`), or an imported game (`mtg`) whose name other texts do not use as a word. */
function takeEdition(query: string, parts: readonly OpenPart[]): Omit<NamedGame, "title"> {
  const known = knownEditions.filter(({ asked }) => asked.test(query));
  const rest = known.reduce((words, { asked }) => words.replace(asked, blank), query);
  if (known.length > 0) return { rest, edition: known.length === 1 ? (known[0]?.edition ?? null) : null };
  const game = namedGame(query, parts);
  return game?.edition ? { rest: game.rest, edition: game.edition } : { rest: query, edition: null };
}

/** Matches `2.d`, `step 2d`, `step 3`, `3f`, but neither the `2` in `2 Science` nor the end of rule `104.2b`. */
const stepAddress =
  /(?<![\d.])(?:\b(?:step\s+)?(?<number>\d)\.(?<letter>[a-z])\b|\bstep\s+(?<only>\d)(?<last>[a-z])?\b|\b(?<bare>\d)(?<end>[a-z])\b)/giu;
/**
 * Matches `702.19b`, `3.2.a`, `7-1-2`, `rule 613.1a`, `CR 103.2`, `section 5`, and `5` or `7-1` alone. Among other words, `2-3`
 * is a range.
 */
const ruleAddress =
  /(?:\b(?:rules?|cr|section|§)\s*)?\b(?<rule>\d{1,4}(?:\.\d{1,3}|(?:[.-]\d{1,3}){2})(?:[.-]\d{1,3})*(?:[.-]?[a-z]{1,2}(?:-\d{1,2})?)?|(?<=^\s*|(?:rule|cr|section|§)\s*)\d{1,4}(?:-\d{1,3})?(?=\.?\s*$)|(?<=(?:rule|cr|section|§)\s*)\d{1,4}(?:-\d{1,3})?)(?![a-z0-9])/i;

interface TakenAddress extends AddressFacts {
  readonly rest: string;
}

/** Takes the address out of a query. A number is a rule only if the part has it. */
function takeAddress(query: string, { part, parts }: Omit<QueryContext, "isTyping">): TakenAddress {
  // Few queries contain a digit, and the patterns take a millisecond to compile.
  if (!hasDigit(query)) return { rest: query, ...noAddress };
  const rule = ruleAddress.exec(query);
  const number = rule?.groups?.rule ?? "";
  const found = part.passagesAt(number).flatMap((at) => part.passage(at) ?? []);
  // The text may separate the parts of a number in another way than the query. A step is asked for as `step 1`.
  const { path, kind } = found.find((each) => each.kind === "rule") ?? found[0] ?? {};
  if (rule && path && (kind === "rule" || number.includes("."))) return taken(path, query, rule[0], parts);
  const step = Array.from(query.matchAll(stepAddress)).find(
    ([written]) => !isKnownEdition(written.toLowerCase()),
  );
  if (!step?.groups) return { rest: query, ...noAddress };
  const digit = step.groups.number ?? step.groups.only ?? step.groups.bare ?? "";
  const letter = (step.groups.letter ?? step.groups.last ?? step.groups.end ?? "").toLowerCase();
  return taken(letter === "" ? digit : `${digit}.${letter}`, query, step[0], parts);
}

function taken(address: string, query: string, written: string, parts: readonly OpenPart[]): TakenAddress {
  const { rest: others } = takeEdition(query.replace(written, " "), parts);
  return { rest: query.replace(written, " step "), address, isOnlyAddress: tokenize(others).length === 0 };
}

/** Matches `"at any time"`. */
const quoted = /["“](?<phrase>[^"“”]{2,200})["”]/gu;
/** Matches ` -wormhole`, but neither `Enterprise-E` nor `cost -2`. */
const minusWord = () => /(?:^|\s)-(?<word>\p{L}[\p{L}\p{N}'’]*)/gu;

/** A quick test: few queries have an operator, and the patterns take longer to compile than most queries take to answer. */
const mayHaveOperator = /["“]|(?:^|\s)-/;

function takeOperators(query: string, part: OpenPart) {
  if (!mayHaveOperator.test(query)) return { rest: query, quotations: [], without: [] };
  const quotations = Array.from(query.matchAll(quoted), ({ groups }) => termsOf(groups?.phrase ?? "", part));
  const without = Array.from(query.matchAll(minusWord()), ({ groups }) => termsOf(groups?.word ?? "", part));
  return {
    rest: query.replace(minusWord(), " "),
    quotations: quotations.filter((phrase) => phrase.length > 0),
    without: without.flat().filter((term) => term !== unknownTerm),
  };
}

function termsOf(text: string, part: OpenPart): Terms {
  return tokenize(text).map(({ term }) => part.term(term));
}

/** A game that a query names, by the names that players use, also if the library has no text of it. */
interface NamedGame {
  readonly title: string;
  /** The edition of an imported document of the game; null if there is none. */
  readonly edition: Edition | null;
  /** The query without the name. */
  readonly rest: string;
}

/**
 * A name that the texts of other games use, in the same order, is not the name of a game, except an imported title or edition of
 * several words: `one-world`.
 */
export function namedGame(query: string, parts: readonly OpenPart[]): NamedGame | null {
  for (const { title, names, edition } of gamesToName(parts))
    for (const name of names) {
      const rest = withoutName(name, query);
      if (rest === null) continue;
      // Most names are not in the query. Looking up the words of all takes a tenth of the time of an answer.
      const isLong = tokenize(name).length > 1;
      const isOwn = isLong && (name === edition || (edition !== null && name === title.toLowerCase()));
      const others = parts.filter(({ facts }) => facts.scopes.every((own) => own.edition !== edition));
      const areWords = others.some((part) => isInAnyPassage(termsOf(name, part), part));
      if (isOwn || !areWords) return { title, edition, rest };
    }
  return null;
}

/**
 * The imported games, each by the title given at import and by the names that players use, and then the games without texts, each
 * also by words that only it has, such as `planeswalker`.
 */
function gamesToName(parts: readonly OpenPart[]) {
  const titles = new Map(
    parts.flatMap(({ facts }) => facts.scopes.map(({ edition, game }) => [edition, game ?? edition])),
  );
  const imported = Array.from(titles)
    .filter(([edition]) => !isKnownEdition(edition))
    .map(([edition, title]) => {
      const called = [edition, title.toLowerCase()];
      const isCalled = (name: string) => called.includes(name);
      const known = games.find((game) => [game.title.toLowerCase(), ...game.names].some(isCalled));
      return { title, edition, known, names: [...called, ...(known?.names ?? [])] };
    });
  const absent = games
    .filter((game) => imported.every(({ known }) => known !== game))
    .map(({ title, names, words = [] }) => ({ title, names: [...names, ...words], edition: null }));
  return [...imported, ...absent];
}
