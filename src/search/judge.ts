/**
 * Decides whether the best passage answers the query or is only the nearest. In this order:
 * 1. It answers if the query is its address, its title, or its words, whatever else it says.
 * 2. It answers if the query is a phrase by which people ask for it, or a single word of the texts.
 * 3. It answers if the evidence makes that probable enough; the more of its words are replaced by others, the more probable it must
 *    be. Words that were understood by association alone, or the erratum of a card that is not named, do not answer.
 * 4. If only such words keep it from answering, it is perhaps an answer; else it is near.
 */
import { mostSuggested } from "../domain/counted.ts";
import { gameTitle } from "../domain/edition.ts";
import { beginsSentence, hasInitialCapital } from "../domain/source-line.ts";
import { absentWords, type Concept, synonymShare, type Variant } from "./concepts.ts";
import {
  barelyFound,
  foundWithPhrases,
  isHardlyKnown,
  isNumber,
  onlyPoints,
  probabilityOf,
  saysNumbers,
  shareAmongContent,
  shareReplaced,
  weighEvidence,
} from "./evidence.ts";
import { type PartKind, unknownTerm } from "./index/search-index.ts";
import { hasSequence, together } from "./matching.ts";
import type { Ranked, RankedPassage } from "./signals.ts";
import { isInTexts } from "./spelling.ts";
import { isRecognized } from "./titles.ts";
import type { Token } from "./tokenize.ts";
import type { Understanding } from "./understand.ts";

export interface Verdict {
  readonly answered: boolean;
  /** It would answer, if the texts had the words that the question says in other words. Then it is worth reading. */
  readonly isPerhaps: boolean;
  /** The query is the address, the whole title, or the words of the passage. */
  readonly isExact: boolean;
  /** It is exact or nearly certain. An erratum that changes only a part of a text does not surely explain the whole. */
  readonly isSure: boolean;
  /** The probability that the best passage answers. */
  readonly probability: number;
  /** A message about what is missing if the passage does not answer. */
  readonly missing: string;
}

/**
 * The lowest probability with which an answer is given. About one in twenty questions that texts answer is refused. A separate
 * threshold for each import, set by its scores on unrelated questions, refused no more of these in thirteen libraries.
 */
export const leastProbability: Readonly<Record<PartKind, number>> = { phrased: 0.23, plain: 0.16 };

/**
 * How much more probable an answer must be if the passage says this share of the question in other words. Phrases say much in the words
 * of players, so what they leave to synonyms counts more; but a single synonym is common among right answers, hence the square.
 */
const probabilityForReplaced: Readonly<Record<PartKind, (share: number) => number>> = {
  phrased: (share) => 0.6 * share ** 2,
  plain: (share) => 0.25 * share,
};

/** So probable must the answer to the rest of a question be if a number in it is in no text. */
const leastWithoutNumber = 0.4;

/** An answer with at least this probability is called sure. */
const sureFrom = 0.95;

export function judge(ranked: Ranked): Verdict {
  const { understanding, passages, phrases } = ranked;
  const [best] = passages;
  if (!best)
    return {
      ...{ answered: false, isPerhaps: false, isExact: false, isSure: false, probability: 0 },
      missing: nothingFound(understanding),
    };
  const { kind } = understanding.part.facts;
  const probability = probabilityOf(weighEvidence(best, phrases), kind);
  const least = leastProbability[kind];
  const needed = Math.max(
    least + probabilityForReplaced[kind](shareReplaced(best)),
    understanding.figures.length === 0 ? 0 : leastWithoutNumber,
  );
  const isExact = isExactly(best);
  const mayAnswer = !understanding.isSmallTalk && !isOnlyAssociated(ranked);
  const { likeness } = phrases.unanswered;
  // The query is one of the phrases by which people ask for the passage, but for small words.
  const isPhrase = best.phrases.likeness > Math.max(almostAll, likeness);
  const isOneWord = mayAnswer && likeness <= almostAll && isOneKnownWord(best);
  const isAsked = isPhrase || isOneWord;
  const isProbable = isKnown(understanding) && !onlyPoints(best.passage) && probability >= least;
  const isPerhaps = isOneWord || (mayAnswer && isProbable);
  const isOther = isOneUnknownPhrase(understanding) || (probability < sureFrom && saysSomethingElse(best));
  const answered = isExact || isAsked || (isPerhaps && !isOther && probability >= needed);
  const isCertain = isExact || (probability >= sureFrom && saysNumbers(best));
  const isSure = isCertain && !changesOnlyPart(best);
  return { answered, isPerhaps, isExact, isSure, probability, missing: whatIsMissing(ranked) };
}

/** Whether a definition is asked of a whole text, of which the passage is an erratum that changes only a part. */
function changesOnlyPart({ entry, understanding: { isDefinition } }: RankedPassage): boolean {
  return isDefinition && (entry.erratum ?? "new-text") !== "new-text";
}

/**
 * Whether the passage is an erratum that does not say what is asked:
 * - It changes a figure of its card, and lacks a word that is asked besides the name of the card.
 * - Its card is named by small words at most, and the question asks what players may do, or describes a card by a figure.
 * - A name stands in the question that no text has (`Mara Windmiller` for `Mara, Scout`).
 */
function saysSomethingElse({
  entry,
  title,
  match,
  understanding: { asks, concepts, query },
}: RankedPassage): boolean {
  if (entry.citation.kind !== "erratum") return false;
  const [first, last] = title.concepts;
  const isNamed = concepts.slice(first, last + 1).some(({ isContent }) => isContent);
  const isLacking = ({ at, isContent }: Concept) => isContent && (match.around[at] ?? 0) === 0;
  const isUnknownName = (concept: Concept) =>
    hasInitialCapital(concept.text) && !beginsSentence(concept.text, query) && isHardlyKnown(concept);
  const isOfAny =
    asks.some((kind) => kind !== "number") || (concepts.some(isNumber) && concepts.some(isLacking));
  const others = concepts.toSpliced(first, last - first + 1);
  const isOfOtherFigure = entry.erratum === "attribute" && others.some(isLacking);
  return (!isNamed && isOfAny) || isOfOtherFigure || concepts.some(isUnknownName);
}

/**
 * A query with a larger share of words that no text uses is about something else. A definition is asked of one thing, so all its
 * words must be known: `what is a square root` is not about a root of which the texts speak.
 */
const mostUnknown = 0.6;

function isKnown(understanding: Understanding): boolean {
  const most = understanding.isDefinition ? 0 : mostUnknown;
  return shareAmongContent(understanding, isHardlyKnown) <= most;
}

/** If the title covers more than this share of the query, only function words are left. */
const almostAll = 0.9;

/** Whether the query asks for precisely this passage by its address, its title, or its words. */
function isExactly({ passage, title, understanding }: RankedPassage): boolean {
  const isAtAddress = understanding.address !== null && passage.path === understanding.address;
  // Otherwise the title `Step` would be asked for by every step.
  if (understanding.isOnlyAddress) return isAtAddress;
  if (isAtAddress && isRecognized(title)) return true;
  if (understanding.titles.exact.has(passage.entry)) return true;
  if (isRecognized(title) && title.ofTitle > almostAll && title.ofQuery > almostAll) return true;
  return isQuoted(passage.terms, understanding.concepts);
}

/** This many words in sequence are not a coincidence. */
const quotedWords = 8;

function isQuoted(terms: readonly number[], concepts: readonly Concept[]): boolean {
  const said = concepts.flatMap(({ variants: [first] }) =>
    first?.via === "word" ? first.terms : [unknownTerm],
  );
  if (said.length < quotedWords) return false;
  return said.some(
    (_, at) => at + quotedWords <= said.length && hasSequence(terms, said.slice(at, at + quotedWords)),
  );
}

/**
 * Whether the query is a single word or phrase of the texts. It lists the entries on it, so there is no question to refuse. A phrase
 * that the passage says only in other words, `stacked deck` as `shuffle`, is probable enough or refused, as a question is.
 */
function isOneKnownWord({ match, understanding }: RankedPassage): boolean {
  const { concepts, figures, isDefinition } = understanding;
  // A text that only mentions a word does not define it.
  if (figures.length > 0 || isDefinition) return false;
  const [only] = concepts;
  if (!only || concepts.length > 1 || !only.isContent || isHardlyKnown(only)) return false;
  const isPhrase = only.words.length > 1 && only.variants.some(({ via }) => via === "synonym");
  return (match.around[0] ?? 0) > (isPhrase ? synonymShare : barelyFound);
}

/** Whether all that the query says is one phrase of which only synonyms are in the texts: `summoning sickness`. */
function isOneUnknownPhrase({ content: [only, ...others] }: Understanding): boolean {
  return (
    others.length === 0 && only?.knownFrom === "synonym" && only.words.length > 1 && only.absent.length > 0
  );
}

/**
 * Whether the only content word is not in the passage and is understood only by a synonym that is not the name of the entry. A
 * synonym of several words (`graveyard`, `discard pile`) is accepted if a passage has it, unless a definition is asked for.
 */
function isOnlyAssociated({ understanding, passages }: Ranked): boolean {
  const { content, isDefinition, part } = understanding;
  const [only, ...others] = content;
  if (!only || only.words.length > 1 || others.length > 0) return false;
  const best = passages[0]?.passage;
  const used = only.variants.filter(({ terms }) => terms.every(part.isInTexts));
  const isSaid = ({ via, terms }: Variant) =>
    via !== "synonym" && [best?.terms ?? [], best?.context ?? []].some((own) => hasSequence(own, terms));
  const first = used.find(({ via }) => via === "synonym");
  if (!first || used.some(isSaid)) return false;
  const isPhrase = first.terms.length > 1 && !isDefinition;
  if (isPhrase && passages.some(({ passage: { terms } }) => hasSequence(terms, first.terms))) return false;
  const names = passages[0]?.entry.names ?? [];
  return !names.some((name) => name.length === first.terms.length && hasSequence(name, first.terms));
}

function nothingFound({ concepts, content }: Understanding): string {
  const asked = content.length > 0 ? content : concepts;
  return asked.length === 0 ? "the query has no words" : `no passage mentions ${quoted(asked)}`;
}

/** Explains what is missing: a word that no text near the subject has, or that the words occur but not together. */
function whatIsMissing({ understanding, passages }: Ranked): string {
  const { query, content, figures, isSmallTalk } = understanding;
  if (isSmallTalk) return "this is not a question about the rules";
  // Removing an address from the query leaves a `step` that nobody typed.
  const asked = content.filter(({ text }) => text !== "step" || query.toLowerCase().includes(text));
  const unknown = [...figures, ...absentWords(asked.filter(({ knownFrom }) => knownFrom === null))];
  if (unknown.length > 0) return inNoText(unknown, understanding);
  const [best] = passages;
  const near = passages.slice(0, mostSuggested).map(foundWithPhrases).reduce(together);
  const nowhere = asked.filter(({ at }) => (near[at] ?? 0) < barelyFound);
  const subject = best && isRecognized(best.title) ? `“${best.entry.citation.name}”` : null;
  if (nowhere.length > 0)
    return subject
      ? `no text on ${subject} mentions ${quoted(nowhere)}`
      : `the nearest passages do not mention ${quoted(nowhere)}`;
  const replaced = absentWords(asked);
  if (replaced.length > 0)
    return `${inNoText(replaced, understanding)}, and the words read instead do not answer this`;
  return "the texts use these words, but none answers this question";
}

/** If another game has one of the words, only the texts of this game are meant. */
function inNoText(absent: readonly Token[], { otherGames, part }: Understanding): string {
  const isOther = absent.some(({ term }) => isInTexts(term, otherGames));
  const [scope] = isOther ? part.facts.scopes : [];
  const whose = scope === undefined ? "" : ` of ${scope.game ?? gameTitle(scope.edition)}`;
  return `${quoted(absent)} ${absent.length > 1 ? "are" : "is"} in none of the texts${whose}`;
}

const mostNamed = 6;

function quoted(concepts: readonly Pick<Concept, "text">[]): string {
  return concepts
    .slice(0, mostNamed)
    .map(({ text }) => `“${text}”`)
    .join(", ");
}
