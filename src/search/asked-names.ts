/**
 * Names in a question: which of its words are names, and whether it names half of what several entries are called (`Kirk`,
 * `Benjamin Sisko`), which are a choice then, never a guess.
 */
import { hasLetter, startsCapital } from "../domain/source-line.ts";
import { partsOfTitle } from "./index/names.ts";
import type { OpenIndex, OpenPart } from "./index/open-index.ts";
import type { Terms } from "./index/search-index.ts";
import type { Merged } from "./merge.ts";
import { isInTexts, isKnownWord } from "./spelling.ts";
import { type Token, tokenize, wordWeight } from "./tokenize.ts";
import { mostWordsOfQuery, withoutEdition } from "./understand.ts";

export interface ReadWord extends Pick<Token, "word" | "term" | "start" | "end"> {
  readonly text: string;
  /** Whether it says little about what is asked. */
  readonly isSmall: boolean;
  /** Whether neither the texts nor common English have it, or have it only as a name. */
  readonly isUnknown: boolean;
  /** Whether the texts always write it with a capital, as in `James T. Kirk`. */
  readonly isName: boolean;
  /** Whether no text has it. */
  readonly isAbsent: boolean;
}

/** The words of a question, except those that name an edition. */
export function readWords(question: string, { parts }: Pick<OpenIndex, "parts">): readonly ReadWord[] {
  return tokenize(withoutEdition(question, { parts }))
    .slice(0, mostWordsOfQuery)
    .map((token) => {
      const { word, term, start, end } = token;
      const text = question.slice(start, end);
      const isSmall = wordWeight(word) !== "content";
      const isName = !isSmall && isNameIn(parts, token);
      const isUnknown = isName || !isKnownWord(token, parts);
      const isAbsent = !parts.some((part) => isInTexts(term, part));
      return { word, term, start, end, text, isSmall, isUnknown, isName, isAbsent };
    });
}

/** Passages that are read for a word. A word that is no name soon shows it. */
const mostRead = 20;

function isNameIn(parts: readonly OpenPart[], { word, term }: Token): boolean {
  let isCapital = false;
  for (const part of parts)
    for (const at of [...part.passagesWith(part.term(term) ?? -1)].slice(0, mostRead)) {
      const passage = part.passage(at);
      const text = passage ? `${part.entry(passage.entry)?.citation.title}\n${passage.text}` : "";
      const letters = firstLetters(word, text);
      if (letters.some((letter) => !startsCapital(letter))) return false;
      isCapital ||= letters.length > 0;
    }
  return isCapital;
}

const insideNames = /['’.]/g;

/** The letters with which a text begins a folded word, as written: `T` for `tpol` in `T'Pol`. */
function firstLetters(word: string, text: string): readonly string[] {
  const plain = text.replace(insideNames, "");
  const folded = plain.toLowerCase();
  const found: string[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
    if (!hasLetter(plain.charAt(at - 1))) found.push(plain.charAt(at));
  return found;
}

/** The text of an entry often has one word of the question by chance: `how much does Kirk cost`. */
const mostByChance = 1;

/**
 * The best passage of each entry in whose title all names of the question stand before the comma (`James T. Kirk, Original
 * Thinker`), the best entry first. Empty if the best entry is called otherwise, or if the question tells it from the others.
 */
export function sharingName([best, ...next]: Merged["order"], text: string): Merged["order"] {
  if (best === undefined || !isCalled(best, [])) return [];
  const { part, understanding } = best.reply;
  const names = readWords(text, { parts: [part] }).flatMap(({ isName, term }) => (isName ? term : []));
  if (names.length === 0 || !isCalled(best, names)) return [];
  const titles = new Set([titleOf(best)]);
  const others = next.filter((each) => {
    const isOther = each.reply === best.reply && !titles.has(titleOf(each)) && isCalled(each, names);
    if (isOther) titles.add(titleOf(each));
    return isOther;
  });
  if (others.length === 0) return [];
  const content = understanding.concepts.flatMap(({ isContent, variants }, at) =>
    isContent ? [{ at, terms: variants[0]?.terms ?? [] }] : [],
  );
  const isTitled = ({ passage: { entry } }: MergedPassage, terms: Terms) =>
    terms.some((term) => entry.names[0]?.includes(term));
  const isSaid = ({ passage: { match } }: MergedPassage, at: number) => (match.around[at] ?? 0) > 0;
  const isDistinguished =
    content.some(({ terms }) => isTitled(best, terms) && !others.some((each) => isTitled(each, terms))) ||
    content.filter(({ at }) => isSaid(best, at) && !others.some((each) => isSaid(each, at))).length >
      mostByChance;
  return isDistinguished ? [] : [best, ...others];
}

type MergedPassage = Merged["order"][number];

const titleOf = ({ passage: { entry } }: MergedPassage) => entry.citation.title;

/** The first words of an untitled entry are no title: `There are two types of Corp cards: agendas and …`. */
function isCalled(each: MergedPassage, names: readonly string[]): boolean {
  const title = titleOf(each);
  if (!each.passage.entry.titles.includes(title)) return false;
  const [, name, subtitle] = partsOfTitle(title);
  if (name === undefined || subtitle === undefined) return false;
  const own = tokenize(name).map(({ term }) => term);
  return names.every((term) => own.includes(term));
}
