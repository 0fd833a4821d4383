/**
 * Makes the citation that a log keeps of the passage a judge ruled by, and decides what became of its words in the texts in force.
 */
import { splitTokens } from "../compare/entry-text.ts";
import { diffWords } from "../compare/words.ts";
import { type AnswerPassage, decidingWords, type Hit } from "../domain/answer.ts";
import { citableTexts, fieldSeparator } from "../domain/card.ts";
import {
  cite,
  countsFrom,
  type EntryCitation,
  type EntryInDocument,
  kindOfDocument,
  type RulesText,
  type SourceDocument,
  startText,
} from "../domain/document.ts";
import { type Block, type Entry, entryName, isWithdrawal, slugOfId } from "../domain/entry.ts";
import {
  entryLike,
  isTelling,
  letterLines,
  openEntriesToday,
  type TextsToday,
} from "../domain/entry-today.ts";
import type { CitedPassage, CitedToday, TaughtPassage } from "../domain/event-log.ts";
import { fold, foldedWords, lettersOf, singleSpaces } from "../domain/fold.ts";
import { splitSentences } from "../domain/sentences.ts";
import { sha256Hex } from "../domain/sha256.ts";
import { bagOf, diceSimilarity, type WordBag } from "../domain/similarity.ts";
import { withoutEmphasis } from "../domain/text-runs.ts";
import { findTaught } from "./similar-questions.ts";

/** Returns a function that decides what became of cited words, wherever in the texts in force they stand. */
export function openCitations(texts: TextsToday): (citation: CitedPassage) => CitedToday {
  const today = openEntriesToday(texts);
  return (citation) => citedToday(citation, { ...texts, ...today });
}

/** The question that was taught in similar words, with its passage as it is in force; null if none was. */
export function findTaughtToday(
  question: string,
  taught: readonly TaughtPassage[],
  texts: () => TextsToday,
): TaughtPassage | null {
  const found = findTaught(question, taught);
  return found && { ...found, citation: openCitations(texts())(found.citation).now };
}

type OpenTexts = TextsToday & ReturnType<typeof openEntriesToday>;

/** Words that stand keep their ruling, though the entry has a new name, or its step a new address. */
function citedToday(citation: CitedPassage, texts: OpenTexts): CitedToday {
  const { path, words } = citation;
  const former = formerEntry(citation, texts);
  const [named] = texts.entriesToday(former);
  if (named && texts.holds(named.entry, words)) {
    const now = placedAt(citation, named.entry, words);
    const isSame = now.path === path && slugOfId(now.entry) === former.slug;
    return { became: isSame ? "same" : "moved", now };
  }
  const newest = (named ?? texts.versionsOf(former, texts.inForce)[0])?.document;
  const reason = reasonElsewhere(citation, newest, texts);
  if (reason !== null) return { became: "elsewhere", now: citation, reason };
  // What is gone had other words, too, as long as it stood.
  const isStanding = (entry: Entry) => (named ? texts.holds(entry, words) : !isWithdrawal(entry));
  const document = newest && endedBy(citation, newest, { ...texts, isStanding });
  const since = document === undefined || countsFrom(document) === null ? null : startText(document);
  const ids = texts.entriesEver(former).map(({ id }) => id);
  if (!named) return { became: "gone", now: citation, since, ids };
  const instead = textInstead(citation, named.entry);
  const edits = diffWords({ old: splitTokens(words), new: splitTokens(instead) });
  return { became: "changed", now: placedAt(citation, named.entry, instead), words: edits, since };
}

/** The kind of a document that is not here is known by its id. */
function formerEntry({ edition, document, entry, words }: CitedPassage, { all, holds }: OpenTexts) {
  const known = all.map((text) => text.document);
  const documentKind = kindOfDocument(document.id, edition, known);
  const isKnownIn = (other: Entry) => isTelling(words) && holds(other, words);
  return { edition, documentKind, series: null, slug: slugOfId(entry), isKnownIn };
}

/** The citation in the entry in force, at the block that has the words. If several have them, it is the one at the same address. */
function placedAt(citation: CitedPassage, entry: Entry, words: string): CitedPassage {
  if (entry.id === citation.entry) return citation;
  const { path } = citation;
  // What introduces a step stands before it.
  const line = letterLines(words).at(-1) ?? "";
  const isAddressed = (block: Block) => block.path === path;
  const having = entry.blocks.filter(({ text }) => lettersOf(withoutEmphasis(text)).includes(line));
  const block = having.find(isAddressed) ?? having.find((each) => each.path !== null) ?? having[0];
  const { lines } = block ?? entry;
  return { ...citation, entry: entry.id, title: entryName(entry), path: block ? block.path : path, lines };
}

/** Why nothing here tells what became of the cited words; null if a text in force does. */
function reasonElsewhere(citation: CitedPassage, newest: SourceDocument | undefined, texts: TextsToday) {
  const { id, date } = citation.document;
  if (texts.all.some(({ document }) => document.id === id)) return texts.reasonAgainst(citation.entry);
  const isNewer = newest === undefined || (newest.date !== null && (date ?? "") > newest.date);
  return isNewer ? "which is not in your library" : null;
}

/** The first version after the last in which the cited entry stands; `now`, the one in force, if it stands in none here. */
function endedBy(
  citation: CitedPassage,
  now: SourceDocument,
  texts: OpenTexts & { readonly isStanding: (entry: Entry) => boolean },
): SourceDocument {
  const former = formerEntry(citation, texts);
  const versions = texts.versionsOf(former, texts.all);
  const known = versions.slice(versions.findIndex(({ document }) => document.id === now.id));
  const last = known.find((text) => {
    const entry = entryLike(former.slug, text);
    return entry !== undefined && texts.isStanding(entry);
  });
  // One that does not mention the entry withdraws it only if it is complete and of the same series.
  const changes = (text: RulesText) =>
    entryLike(former.slug, text) ||
    (text.document.scope === "full" && text.document.title === last?.document.title);
  const later = last === undefined ? [] : known.slice(0, known.indexOf(last));
  return later.findLast(changes)?.document ?? now;
}

/** Finds the text nearest to the cited words, line by line. Of texts equally near, that of the block with the same address counts. */
function textInstead({ path, words }: CitedPassage, entry: Entry): string {
  const step = entry.blocks.filter((block) => block.path === path);
  const texts = [{ ...entry, blocks: step }, entry].flatMap(citableTexts);
  const parts = [...texts, ...texts.flatMap((text) => text.split(fieldSeparator))];
  return [...new Set(words.split("\n").map((line) => nearestSentences(line, parts)))].join("\n");
}

/** The run of sentences within one of the texts that is most similar to the line. */
function nearestSentences(line: string, texts: readonly string[]): string {
  const runs = texts.flatMap((text) => sentenceRuns(text, splitSentences(line).length + 1));
  const scored = runs.map((run) => ({ run, similarity: diceSimilarity(wordsOf(run), wordsOf(line)) }));
  return scored.toSorted((one, other) => other.similarity - one.similarity)[0]?.run ?? "";
}

/** The words of a text, each counted once. */
const wordsOf = (text: string): WordBag => bagOf(new Set(foldedWords(text)));

/** Every run of at most `most` sentences. This is one more than were cited, because a sentence may have been split. */
function sentenceRuns(text: string, most: number): readonly string[] {
  const sentences = splitSentences(text);
  return sentences.flatMap(([start], first) =>
    sentences.slice(first, first + most).map(([, end]) => text.slice(start, end).trim()),
  );
}

/** Cites the sentence that decides; if none was found, the beginning of the passage. */
export function citeHit({ entry, passage, decides }: Hit): CitedPassage {
  const words = decides ? decidingWords(passage, decides) : beginning(passage.text);
  return { ...citedPassage(entry, passage), words };
}

export function citeBlock({ entry, document }: EntryInDocument, block: Block): CitedPassage {
  return citedPassage(cite(entry, document), { ...block, source: document.source.file });
}

/** Cites the first words of an entry; null if it has none. */
export function citeFirst(placed: EntryInDocument): CitedPassage | null {
  const [block] = placed.entry.blocks;
  const [text] = citableTexts(placed.entry);
  return block && text !== undefined ? citeBlock(placed, { ...block, text }) : null;
}

function citedPassage(
  { id, title, edition, document }: EntryCitation,
  { path, source, lines, text }: Pick<AnswerPassage, "path" | "source" | "lines" | "text">,
): CitedPassage {
  const place = { entry: id, title, edition, document, path, source, lines };
  return { ...place, words: beginning(text), digest: passageDigest(text) };
}

/** Length in characters that fits on a receipt, which names the source for the rest. */
const longestWords = 400;

/** As many whole sentences as fit. A first sentence that is too long is cut off. */
function beginning(text: string): string {
  const end = splitSentences(text).findLast(([, end]) => end <= longestWords)?.[1] ?? longestWords;
  return text.slice(0, end).trim();
}

/** Equal for texts that differ only in case, white space, or the style of quotes and dashes. */
const passageDigest = (text: string) => sha256Hex(singleSpaces(fold(text)).trim());
