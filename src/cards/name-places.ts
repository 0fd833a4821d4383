/** The words that a question shares with titles of cards: as written, misspelt, or still being typed. Says nothing about which are meant. */
import { singular } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { likestWords, soundOf } from "../domain/similarity.ts";
import {
  articles,
  type FoldedName,
  foldCardName,
  type NameTable,
  namesOfCard,
  withoutSpaces,
} from "./names.ts";
import type { QuestionWord, WordSpan } from "./question-words.ts";

/** Words of a question as words of titles. */
interface Reading extends WordSpan {
  /** As the titles have them. */
  readonly text: string;
}

/** How words say a title, the best last: in any order, in a row, or as a name that the card is called by. */
const matches = ["words", "row", "name"] as const;

/** The part of a title that some words of a question say. */
export interface Said extends Reading {
  readonly name: FoldedName;
  readonly match: (typeof matches)[number];
}

/**
 * What titles share with the same words of a question, the best first. Where titles have a row of these words, those that have them
 * otherwise do not count.
 */
export type NamePlace = readonly [Said, ...Said[]];

/** Those with the most letters come first. */
export function namePlaces(words: readonly QuestionWord[], table: NameTable): readonly NamePlace[] {
  const read = words.flatMap((_, at) => readingsAt(words, at, table));
  const byCard = groupBy(read, ({ name }) => name.at);
  const said = [...byCard.values()].flatMap((own) => saidOf(own[0].name, own, words));
  return [...groupBy(said, ({ start, end }) => `${start} ${end}`).values()]
    .map(bestOf)
    .sort(([one], [other]) => other.text.length - one.text.length);
}

function bestOf(place: [Said, ...Said[]]): NamePlace {
  const [best, ...others] = place.sort(
    (one, other) => matches.indexOf(other.match) - matches.indexOf(one.match) || one.name.at - other.name.at,
  );
  return [best, ...others.filter(({ match }) => match !== "words" || best.match === "words")];
}

type NameReading = Reading & { readonly name: FoldedName };

function readingsAt(words: readonly QuestionWord[], at: number, table: NameTable): readonly NameReading[] {
  const [word, next] = words.slice(at, at + 2);
  // A small word is part of a name only beside others.
  if (word === undefined || word.isSmall) return [];
  const read = (text: string, end: number, which: "whole" | "beginning" = "whole") =>
    table.having(text, which).map((name) => ({ name, start: at, end, text }));
  const joined =
    next === undefined || articles.includes(next.word) ? [] : read(word.word + next.word, at + 2);
  const written =
    formsOf(word)
      .map((form) => read(form, at + 1))
      .find(({ length }) => length > 0) ?? [];
  if (written.length + joined.length > 0) return [...joined, ...written];
  const mayGoOn = next === undefined && word.word.length > 1;
  const begun = mayGoOn ? read(word.word, at + 1, "beginning") : [];
  if (begun.length > 0 || !word.isAbsent) return begun;
  const apart = cutsOf(word.word).flatMap((text) => read(text, at + 1));
  if (apart.length > 0 || !word.mayBeMisspelled) return apart;
  return nearestWords(word.word, table.words()).flatMap((text) => read(text, at + 1));
}

/** Matches a digit typed at a name by mistake: `kestrel2` for `kestrel`. */
const finalDigit = /(?<=\p{L}{2})\d$/u;

/** What is read for the words with a digit that no title has. */
export function withoutDigits(words: readonly QuestionWord[], titles: readonly FoldedName[]) {
  const isMistyped = ({ word }: QuestionWord) =>
    finalDigit.test(word) && titles.every(({ folded }) => !folded.includes(word));
  return words.filter(isMistyped).map(({ text }) => ({ from: text, to: text.replace(finalDigit, "") }));
}

/** How titles may have a word: `who's` as `whos`, `who`. */
function formsOf({ text, word }: QuestionWord): readonly string[] {
  return [foldCardName(text), word, singular(word), word.replace(finalDigit, "")];
}

/** `mud lark` for `mudlark`, and all others in two parts. */
function cutsOf(word: string): readonly string[] {
  return Array.from(word.slice(1), (_, at) => `${word.slice(0, at + 1)} ${word.slice(at + 1)}`);
}

function saidOf(
  name: FoldedName,
  own: readonly NameReading[],
  words: readonly QuestionWord[],
): readonly Said[] {
  const title = name.folded.split(" ");
  const readAt = new Map<number, Reading>(own.toReversed().map((reading) => [reading.start, reading]));
  words.forEach((word, start) => {
    const text = formsOf(word).find((form) => title.includes(form));
    if (word.isSmall && !readAt.has(start) && text !== undefined)
      readAt.set(start, { start, end: start + 1, text });
  });
  return runsOf(readAt, words, title).flatMap((run) => {
    const exact = exactIn(run, namesOfCard(name));
    const part = partOf(run, words);
    const isSame = exact?.start === part?.start && exact?.end === part?.end;
    const isRow = part !== null && ` ${name.folded}`.includes(` ${part.text}`);
    const said: Said[] = exact === null ? [] : [{ ...exact, name, match: "name" }];
    return part === null || isSame ? said : [...said, { ...part, name, match: isRow ? "row" : "words" }];
  });
}

/**
 * Readings that follow each other, with small words at most between them. A word is read again in one only if the title has it again
 * behind the same word.
 */
function runsOf(
  readAt: ReadonlyMap<number, Reading>,
  words: readonly QuestionWord[],
  title: readonly string[],
): readonly (readonly Reading[])[] {
  const hasAgain = (text: string, last: string | undefined) =>
    title.some((word, at) => word === text && title[at - 1] === last && title.indexOf(text) < at);
  const runs: Reading[][] = [[]];
  for (let at = 0; at < words.length; ) {
    const [reading, run = []] = [readAt.get(at), runs.at(-1)];
    const isAgain = run.some(({ text }) => text === reading?.text && !hasAgain(text, run.at(-1)?.text));
    if (words[at]?.isSmall !== true && (isAgain || !reading)) runs.push([]);
    if (reading) runs.at(-1)?.push(reading);
    at = reading?.end ?? at + 1;
  }
  return runs;
}

const joined = (run: readonly Reading[]) => ({
  start: run[0]?.start ?? 0,
  end: run.at(-1)?.end ?? 0,
  text: run.map(({ text }) => text).join(" "),
});

/** The longest of the names that stands in a run word by word. */
function exactIn(run: readonly Reading[], names: readonly string[]): Reading | null {
  const letters = new Set(names.map(withoutSpaces));
  const spans = run.flatMap((_, from) => run.map((_each, last) => run.slice(from, last + 1)));
  const found = spans
    .filter((span) => span.every(({ start }, at) => at === 0 || span[at - 1]?.end === start))
    .map(joined)
    .filter(({ text }) => letters.has(withoutSpaces(text)));
  return found.toSorted((one, other) => other.text.length - one.text.length)[0] ?? null;
}

/** Without small words at its ends, unless it is the whole question. */
function partOf(run: readonly Reading[], words: readonly QuestionWord[]): Reading | null {
  const isContent = ({ start, end }: Reading) => words.slice(start, end).some(({ isSmall }) => !isSmall);
  const whole = joined(run);
  if (!run.some(isContent)) return null;
  if (whole.start === 0 && whole.end === words.length) return whole;
  return joined(run.slice(run.findIndex(isContent), run.findLastIndex(isContent) + 1));
}

/** The words of titles that were likely meant by a word that no title has. */
export function nearestWords(word: string, words: ReadonlySet<string>): readonly string[] {
  const known = Array.from(words, (each) => ({ word: each }));
  return likestWords(word, known, (each) => soundOf(each.word)).map((found) => found.known.word);
}
