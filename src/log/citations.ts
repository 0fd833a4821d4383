/**
 * Makes the citation that a log keeps of the passage a judge ruled by, and finds citations whose words are no longer in force.
 */
import { splitTokens } from "../compare/entry-text.ts";
import { diffWords } from "../compare/words.ts";
import { type AnswerPassage, decidingWords, type Hit, type OpenedEntry } from "../domain/answer.ts";
import { citableTexts } from "../domain/card.ts";
import {
  cite,
  countsFrom,
  type EntryCitation,
  type EntryInDocument,
  entriesInDocuments,
  kindOfDocument,
  newestFirst,
  type RulesText,
  type SourceDocument,
  startText,
} from "../domain/document.ts";
import { type Block, type Entry, slugOfId } from "../domain/entry.ts";
import type { AmendedRuling, ChangedCitation, CitedPassage } from "../domain/event-log.ts";
import { fold, foldedWords, lettersOf, singleSpaces } from "../domain/fold.ts";
import { splitSentences } from "../domain/sentences.ts";
import { sha256Hex } from "../domain/sha256.ts";
import { bagOf, diceSimilarity, type WordBag } from "../domain/similarity.ts";
import { withoutEmphasis } from "../domain/text-runs.ts";

export interface TextsToday {
  readonly inForce: readonly RulesText[];
  /** Includes texts no longer in force, since the cited text may be one of them. */
  readonly all: readonly RulesText[];
}

export function changedCitations(rulings: readonly AmendedRuling[], texts: TextsToday) {
  return rulings.flatMap((ruling) =>
    ruling.citations.flatMap((citation): ChangedCitation[] => {
      const found = entryToday(citation, texts);
      if (found !== null && holds(found.entry, citation.words)) return [];
      const current = found?.document ?? textsInstead(citation, texts.inForce, texts)[0]?.document;
      const document = current && changedBy(citation, current, texts);
      const since = document === undefined || countsFrom(document) === null ? null : startText(document);
      const now = found && textInstead(citation, found.entry);
      const words =
        now === null ? null : diffWords({ old: splitTokens(citation.words), new: splitTokens(now) });
      return [{ ruling, citation, words, since }];
    }),
  );
}

/** The first version after the last that has the cited words; `now`, the one in force, if none here has them. */
function changedBy(citation: CitedPassage, now: SourceDocument, texts: TextsToday): SourceDocument {
  const versions = textsInstead(citation, texts.all, texts);
  const known = versions.slice(versions.findIndex(({ document }) => document.id === now.id));
  const citedIn = ({ entries }: RulesText) =>
    entries.find(({ id }) => slugOfId(id) === slugOfId(citation.entry));
  const last = known.find((text) => {
    const entry = citedIn(text);
    return entry !== undefined && holds(entry, citation.words);
  });
  // One that does not mention the entry withdraws it only if it is complete and of the same series.
  const changes = (text: RulesText) =>
    citedIn(text) || (text.document.scope === "full" && text.document.title === last?.document.title);
  const later = last === undefined ? [] : known.slice(0, known.indexOf(last));
  return later.findLast(changes)?.document ?? now;
}

/** The cited entry in the newest document of the same kind that is in force and has it; null if none does. */
export function entryToday(citation: CitedPassage, texts: TextsToday): EntryInDocument | null {
  const entries = entriesInDocuments(textsInstead(citation, texts.inForce, texts));
  return entries.find(({ entry }) => slugOfId(entry.id) === slugOfId(citation.entry)) ?? null;
}

/** Those of these texts that may have the cited entry, the newest first. */
function textsInstead({ edition, document }: CitedPassage, some: readonly RulesText[], { all }: TextsToday) {
  const known = all.map((text) => text.document);
  const kind = kindOfDocument(document.id, edition, known);
  const mayHave = ({ document: own }: RulesText) =>
    own.edition === edition && (kind === null ? own.kind !== "cards" : own.kind === kind);
  return newestFirst(some.filter(mayHave));
}

/** Whether each line of the cited words occurs in the entry. A passage may skip text between its lines. */
function holds(entry: Entry, words: string): boolean {
  const text = citableTexts(entry).map(lettersOf).join("");
  return words.split("\n").every((line) => text.includes(lettersOf(withoutEmphasis(line))));
}

/** Finds the text nearest to the cited words, line by line, in the step with the same address or else in the whole entry. */
function textInstead({ path, words }: CitedPassage, entry: Entry): string {
  const step = entry.blocks.find((block) => path !== null && block.path === path);
  const texts = citableTexts(step ? { ...entry, blocks: [step] } : entry);
  return [...new Set(words.split("\n").map((line) => nearestSentences(line, texts)))].join("\n");
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

export function citeBlock({ entry, document }: OpenedEntry, block: Block): CitedPassage {
  return citedPassage(cite(entry, document), { ...block, source: document.source.file });
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
