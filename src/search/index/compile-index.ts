/** Texts in, the index that queries read out. Runs when a corpus is compiled, never while a judge waits for an answer. */
import { abbreviationLegend } from "../../domain/abbreviations.ts";
import { cite } from "../../domain/citation.ts";
import type { SourceDocument } from "../../domain/document.ts";
import { gameOf } from "../../domain/edition.ts";
import { withoutEmphasis } from "../../domain/emphasis.ts";
import type { Entry } from "../../domain/entry.ts";
import type { Reference } from "../../domain/reference.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import type { Subject, TitledConcept, VocabularyGroup } from "../../domain/vocabulary.ts";
import { kindWords } from "../question-shape.ts";
import { wordWeight } from "../stop-words.ts";
import { type Abbreviations, abbreviationsOf, spellOut } from "./abbreviations.ts";
import { groupConcepts, groupSubjects, phrasesOfEntry, phrasesOfPassage } from "./collect-phrases.ts";
import { WordCounts } from "./count-words.ts";
import { namesIn, namesOfTitle } from "./names.ts";
import { type Passage, passagesOf } from "./passages.ts";
import { scoreTerms } from "./postings.ts";
import { rarityOf } from "./rarity.ts";
import type {
  IndexedEntry,
  IndexedPassage,
  IndexPart,
  PartKind,
  Phrase,
  SearchIndex,
  Synonym,
  Terms,
} from "./search-index.ts";
import { firstTokens, splitSentences } from "./sentences.ts";
import { TermIds } from "./term-ids.ts";

/** How people ask: written by hand, the same for every corpus. */
export interface Lessons {
  readonly vocabulary: readonly VocabularyGroup[];
  /** How the passages of the shipped texts are asked for. */
  readonly subjects: readonly Subject[];
  /** Questions of the same kinds that no text answers. */
  readonly unanswered: readonly string[];
  /** How players ask for a thing, whichever document has an entry of that title. */
  readonly concepts: readonly TitledConcept[];
}

export const noLessons: Lessons = { vocabulary: [], subjects: [], unanswered: [], concepts: [] };

export interface CorpusToIndex {
  readonly texts: readonly RulesText[];
  readonly referencesFrom: (entryId: string) => readonly Reference[];
  readonly lessons: Lessons;
}

/** How likely an answer must be right to be given, before a library's own bar is found. */
const barBeforeCalibration: Readonly<Record<PartKind, number>> = { phrased: 0.18, plain: 0.1 };

export function compileIndex({ texts, referencesFrom, lessons }: CorpusToIndex): SearchIndex {
  const subjectsByEntry = groupSubjects(lessons.subjects);
  const phrased = texts.filter(({ entries }) => entries.some(({ id }) => subjectsByEntry.has(id)));
  const plain = texts.filter((text) => !phrased.includes(text));
  const partsOf = (kind: PartKind, own: readonly RulesText[]): readonly IndexPart[] =>
    groupByGame(own).map((ofGame) =>
      compilePart(kind, { texts: ofGame, referencesFrom, lessons, subjectsByEntry }),
    );
  return { parts: [...partsOf("phrased", phrased), ...partsOf("plain", plain)] };
}

function groupByGame(texts: readonly RulesText[]): readonly (readonly RulesText[])[] {
  const gameOfText = ({ document }: RulesText) => gameOf(document.edition);
  const games = new Set(texts.map(gameOfText));
  return Array.from(games, (game) => texts.filter((text) => gameOfText(text) === game));
}

interface PartToCompile extends CorpusToIndex {
  readonly subjectsByEntry: ReadonlyMap<string, readonly Subject[]>;
}

/** What grows while one entry after the other is indexed. */
interface Draft extends PartToCompile {
  readonly ids: TermIds;
  readonly entries: IndexedEntry[];
  readonly passages: IndexedPassage[];
  readonly phrases: Phrase[];
  readonly names: Map<string, Terms>;
  /** The words of each passage and title, for correcting spelling. */
  readonly words: WordCounts;
}

function compilePart(kind: PartKind, corpus: PartToCompile): IndexPart {
  const ids = new TermIds();
  const draft: Draft = {
    ...corpus,
    ids,
    entries: [],
    passages: [],
    phrases: [],
    names: new Map(),
    words: new WordCounts(),
  };
  const conceptsByTitle = groupConcepts(corpus.lessons.concepts);
  for (const text of corpus.texts) {
    const abbreviations = abbreviationsOf(text);
    for (const entry of text.entries) {
      const { opening: passage } = addEntry(draft, { entry, document: text.document, abbreviations });
      const { edition } = text.document;
      if (passage < draft.passages.length)
        draft.phrases.push(...phrasesOfEntry({ entry, edition, passage, conceptsByTitle, ids }));
    }
  }
  if (kind === "phrased")
    for (const question of corpus.lessons.unanswered)
      draft.phrases.push({ terms: ids.of(question), of: "nothing", passage: 0, sentence: 0 });
  return finishPart(kind, draft);
}

function finishPart(kind: PartKind, draft: Draft): IndexPart {
  const { ids, entries, passages, phrases, names, lessons } = draft;
  const editions = new Set(draft.texts.map(({ document }) => document.edition));
  const games = new Set(Array.from(editions, gameOf));
  const synonyms = lessons.vocabulary
    .filter(({ edition }) => edition === null || editions.has(edition))
    .filter(({ game }) => game === null || games.has(game))
    .flatMap(({ say, means, edition }) =>
      say.map((phrase) => ({ ...phraseOf(phrase, ids), edition, means })),
    );
  const words = draft.words.list(ids);
  const postings = scoreTerms(passages, ids.stems.length);
  const inPhrases = countPhrases(phrases, ids.stems.length);
  const rarities = postings.map((own, id) =>
    rarityOf(passages.length, own.length / 2 || (inPhrases[id] ?? 0)),
  );
  const found = { entries, passages, postings, rarities, words, synonyms, phrases };
  return { ...found, kind, bar: barBeforeCalibration[kind], stems: ids.stems, names: [...names.values()] };
}

function phraseOf(phrase: string, ids: TermIds): Pick<Synonym, "said" | "isInflected"> {
  const stems = ids.tokenize(phrase).map(({ term }) => term);
  const said = stems.join(" ");
  const isInflected =
    said !== phrase.toLowerCase() && (/^\S+ing$/.test(phrase) || wordWeight(said) === "function");
  return { said, isInflected };
}

/** For each term the passages that are asked for with it; questions without an answer count one by one. */
function countPhrases(phrases: readonly Phrase[], terms: number): readonly number[] {
  const asked = Array.from({ length: terms }, () => new Set<number>());
  const unanswered = new Array<number>(terms).fill(0);
  for (const { terms: own, of, passage } of phrases)
    for (const term of new Set(own)) {
      if (of === "nothing") unanswered[term] = (unanswered[term] ?? 0) + 1;
      else asked[term]?.add(passage);
    }
  return asked.map(({ size }, term) => size || (unanswered[term] ?? 0));
}

interface EntryToIndex {
  readonly entry: Entry;
  readonly document: SourceDocument;
  readonly abbreviations: Abbreviations;
}

function addEntry(draft: Draft, toIndex: EntryToIndex): IndexedEntry {
  const { ids, passages, entries } = draft;
  const { entry, document } = toIndex;
  const first = passages.length;
  const titles = [entry.title ?? [], entry.aliases, headingAbove(draft, entry)].flat();
  for (const title of titles) {
    draft.words.addText(ids.tokenize(title));
    for (const name of namesOfTitle(title, (text) => ids.tokenize(text))) addName(draft, ids.of(name));
  }
  for (const passage of passagesOf(entry)) addPassage(draft, passage, toIndex);
  const indexed = {
    citation: cite(entry, document),
    source: document.source.file,
    titles,
    names: titles.map((title) => ids.of(title)).filter((name) => name.length > 0),
    passages: [first, passages.length - 1],
    opening: passages.slice(first).find(({ isHeadword }) => !isHeadword)?.position ?? first,
  } as const;
  entries.push(indexed);
  return indexed;
}

/** `122. Counters` says nothing more where its rules are entries of their own: then the first of them opens that title too. */
function headingAbove({ entries, passages }: Draft, { section }: Entry): readonly string[] {
  const { title, number } = entries.at(-1)?.citation ?? {};
  const isAlone = passages.at(-1)?.isHeadword === true;
  return title && isAlone && section === `${number}. ${title}` ? [title] : [];
}

function addName({ names }: Draft, name: Terms): void {
  names.set(name.join(" "), name);
}

function addPassage(draft: Draft, passage: Passage, { entry, abbreviations }: EntryToIndex): void {
  const { ids, passages } = draft;
  const written = ids.tokenize(passage.text);
  for (const name of namesIn(passage.text, written)) addName(draft, ids.of(name));
  const tokens = spellOut(written, abbreviations);
  draft.words.addText(tokens);
  const sentences = splitSentences(passage.text);
  const position = passages.length;
  passages.push({
    ...passage,
    legend: abbreviationLegend(passage.text, abbreviations.meanings),
    position,
    entry: draft.entries.length,
    terms: ids.of(tokens),
    sentences,
    sentenceStarts: firstTokens(tokens, sentences),
    context: contextOf(entry, passage).flatMap((words) => ids.of(words)),
    references: draft
      .referencesFrom(entry.id)
      .filter(({ block }) => isIn(passage, block))
      .map(({ text, target, kind }) => ({ text, target, kind })),
  });
  const subjects = (draft.subjectsByEntry.get(entry.id) ?? []).filter(
    ({ block }) => isIn(passage, block) || entry.blocks[block]?.kind === "heading",
  );
  draft.phrases.push(...phrasesOfPassage({ subjects, passage, position, sentences, ids }));
}

function contextOf(entry: Entry, passage: Passage): readonly string[] {
  const { title, aliases, section } = entry;
  return [
    title ?? "",
    ...aliases,
    section ?? "",
    passage.under,
    kindWords(entry),
    procedureOf(entry, passage),
  ];
}

/** The words that open the procedure of a step: terse steps are asked for with them. */
function procedureOf({ blocks }: Entry, { kind, blocks: [first] }: Passage): string {
  if (kind !== "step") return "";
  let block = blocks[first];
  while (block?.leadIn != null) block = blocks[block.leadIn];
  return block && block.kind !== "step" ? withoutEmphasis(block.text) : "";
}

function isIn({ blocks: [first, last] }: Passage, block: number): boolean {
  return block >= first && block <= last;
}
