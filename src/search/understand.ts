/** What a judge typed in; what is meant by it out: concepts, titles, editions, addresses, words to leave out. */
import { type Edition, knownEditions } from "../domain/edition.ts";
import { type Concept, findConcepts } from "./concepts.ts";
import type { SubjectGuess } from "./guess-subject.ts";
import { type WantedKind, wantedKinds } from "./kinds.ts";
import type { OpenIndex } from "./open-index.ts";
import { type Term, type TermString, termIdAt, termOf } from "./term-string.ts";
import { recognisedShare } from "./title-keys.ts";
import { matchTitles, recognisedOrder, type TitleMatch, type TitleMatches } from "./titles.ts";
import { type Token, tokenize } from "./tokenize.ts";

export interface Understanding {
  readonly query: string;
  readonly concepts: readonly Concept[];
  readonly titles: TitleMatches;
  /** Each quoted phrase; a word that no text uses is a blank, which no passage holds. */
  readonly phrases: readonly TermString[];
  /** Terms that an answer must not have. */
  readonly without: readonly Term[];
  readonly edition: Edition | null;
  /** Address of a step: `2.d`, `3`. */
  readonly step: string | null;
  readonly wanted: ReadonlySet<WantedKind>;
  /** Which passage is asked for, as the subject index teaches it; null where the corpus has none. */
  readonly subject: SubjectGuess | null;
}

/** Behind a blank or a sign the last word is finished. */
const endsWord = () => /[^\p{L}\p{N}]$/u;
/** Longer queries are read up to here. */
const longestQuery = 2_000;
/** More words than this say no more of what is asked. */
const mostWords = 64;

export function understand(
  query: string,
  open: OpenIndex,
  lastWord: "finished" | "unfinished" = "finished",
): Understanding {
  const whole = query.slice(0, longestQuery);
  const { rest: withoutStep, step } = takeStep(whole);
  const asWords = { query, open, isTyping: lastWord === "unfinished" && !endsWord().test(query) };
  if (step !== null) {
    const named = understandWords(whole, null, asWords);
    if (isInTitle(step, named) || isPartOfTitle(step, named, open)) return named;
  }
  return understandWords(withoutStep, step, asWords);
}

/** `Actions – Step 1: Initiation` names an entry, and no step of another. */
function isInTitle(step: string, { concepts, titles }: Understanding): boolean {
  const [number = ""] = step.split(".");
  return titles.recognised.some(({ concepts: [first, last] }) =>
    concepts.slice(first, last + 1).some(({ text }) => text.split(" ").includes(number)),
  );
}

/** `step 1 initiation`: nearly all that was typed stands in one title, or most of one as it is typed; and more than the step. */
function isPartOfTitle(step: string, { concepts, titles }: Understanding, open: OpenIndex): boolean {
  const [number = ""] = step.split(".");
  const place = concepts.findIndex(({ text }) => text.split(" ").includes(number));
  const terms = concepts[place]?.forms[0]?.terms ?? "";
  if (terms === "") return false;
  const passages = open.passagesWith(termOf(termIdAt(terms, terms.length - 1)));
  const entries = new Set(passages.flatMap((at) => open.passage(at)?.entry ?? []));
  return Array.from(entries).some((entry) => {
    const match = titles.of(entry);
    if (match === null || !(match.ofQuery > recognisedShare || isMostOf(match))) return false;
    const [first, last] = match.concepts;
    const words = concepts.slice(first, last + 1).flatMap(({ text }) => text.split(" "));
    return words.includes(number) && words.length > wordsOfStep;
  });
}

function isMostOf({ ofTitle, inOrder }: TitleMatch): boolean {
  return ofTitle > mostOfTitle && inOrder > recognisedOrder;
}

/** `step 1` */
const wordsOfStep = 2;
const mostOfTitle = 0.7;

interface AsWords {
  readonly query: string;
  readonly open: OpenIndex;
  readonly isTyping: boolean;
}

function understandWords(
  words: string,
  step: string | null,
  { query, open, isTyping }: AsWords,
): Understanding {
  const { rest: withoutEdition, edition } = takeEdition(words);
  const { rest, phrases, without } = takeOperators(withoutEdition, open);
  const tokens = tokenize(rest, open.stemOf).slice(0, mostWords);
  const concepts = findConcepts(tokens, { open, edition, isTyping });
  return {
    query,
    concepts,
    titles: matchTitles(concepts, open),
    phrases,
    without,
    edition,
    step,
    wanted: wantedKinds(tokens.map((token: Token) => token.term)),
    subject: open.guessSubject(concepts),
  };
}

/** What names an edition has one of these. Most queries have none: patterns that ignore case cost a cold start too much. */
const mayNameEdition = /[12]|first|second/;

function takeEdition(query: string): {
  readonly rest: string;
  readonly edition: Edition | null;
} {
  if (!mayNameEdition.test(query.toLowerCase())) return { rest: query, edition: null };
  for (const { asked, edition } of knownEditions) {
    if (asked.test(query)) return { rest: query.replace(asked, " "), edition };
  }
  return { rest: query, edition: null };
}

/** `2.d`, `step 2d`, `step 3`, `3f` – but neither the `2` of `2 Science` nor the edition `2e`. */
const stepAddress = () =>
  /\b(?:step\s+)?(?<number>\d)\.(?<letter>[a-z])\b|\bstep\s+(?<only>\d)(?<last>[a-z])?\b|\b(?![12]e)(?<bare>\d)(?<end>[a-z])\b/iu;

const hasDigit = /\d/;

function takeStep(query: string): {
  readonly rest: string;
  readonly step: string | null;
} {
  const found = hasDigit.test(query) ? stepAddress().exec(query)?.groups : undefined;
  if (!found) return { rest: query, step: null };
  const number = found.number ?? found.only ?? found.bare ?? "";
  const letter = (found.letter ?? found.last ?? found.end ?? "").toLowerCase();
  return {
    rest: query.replace(stepAddress(), " step "),
    step: letter === "" ? number : `${number}.${letter}`,
  };
}

/** `"at any time"` */
const quoted = /["“](?<phrase>[^"“”]{2,200})["”]/gu;
/** ` -wormhole`, but neither `Enterprise-E` nor `cost -2`. */
const minusWord = () => /(?:^|\s)-(?<word>\p{L}[\p{L}\p{N}'’]*)/gu;

function takeOperators(query: string, open: OpenIndex) {
  const phrases = Array.from(query.matchAll(quoted), (found) =>
    tokenize(found.groups?.phrase ?? "", open.stemOf)
      .map((token) => open.term(token.term) ?? " ")
      .join(""),
  );
  const { rest, words } = takeMinusWords(query);
  const without = words.flatMap((word) =>
    tokenize(word, open.stemOf).flatMap((token) => open.term(token.term) ?? []),
  );
  return {
    rest,
    phrases: phrases.filter((phrase) => phrase.length > 0),
    without,
  };
}

function takeMinusWords(query: string): { readonly rest: string; readonly words: readonly string[] } {
  if (!query.includes("-")) return { rest: query, words: [] };
  const words = Array.from(query.matchAll(minusWord()), (found) => found.groups?.word ?? "");
  return { rest: query.replace(minusWord(), " "), words };
}
