import type { Card } from "./card.ts";
import type { EntryCitation, EntryInDocument, RulesText } from "./document.ts";
import type { Edition } from "./edition.ts";
import type { EntryKind } from "./entry.ts";
import type { Precedent, RegisteredQuestion } from "./event-log.ts";
import { firstOfEach } from "./group-by.ts";
import type {
  confidenceShape,
  excludedHitsShape,
  interpretationShape,
  noteRowShape,
  passageShape,
  shownNoteShape,
  signalShape,
} from "./output-shapes.ts";
import type { EntryPrecedence } from "./precedence.ts";
import type { Sentence } from "./sentences.ts";
import type { backReferenceShape, Shaped } from "./shapes.ts";
import type { Reference } from "./text-runs.ts";
import type { TaughtQuestion } from "./vocabulary.ts";

/** A judge's question before it is parsed. Null means no restriction. */
export interface Question {
  readonly text: string;
  readonly edition: Edition | null;
  readonly kind: EntryKind | null;
  /** Ids of the only documents that may answer. */
  readonly documents: readonly string[] | null;
  readonly changedOnly: boolean;
  /** The maximum number of hits. */
  readonly limit: number;
  /** How many hits may be passages of the best entry; each other entry then has one. Without it, there is no such limit. */
  readonly ofBestEntry?: number;
  /** The texts in force on the requested date; if absent, all texts of the corpus may answer. */
  readonly occasion?: {
    /** The requested date; null for today. */
    readonly asOf: string | null;
    /** Ids of the documents that must not answer. */
    readonly leftOut: ReadonlySet<string>;
  };
  /** Id of the only entry that may answer. */
  readonly entry?: string;
  /** True while the query is being typed: its last word may be incomplete. */
  readonly isTyping?: boolean;
}

/** How the query was interpreted. */
export interface Interpretation extends Shaped<typeof interpretationShape> {
  readonly corrections: readonly {
    readonly from: string;
    readonly to: string;
    /** True if the word is known as another word for it; absent for a corrected spelling or a name. */
    readonly isSynonym?: true;
  }[];
}

/** The maximum length of a passage in characters, as promised by `ask --json`. */
export const longestPassage = 1_200;

/** The part of an entry that answers: plain text of at most `longestPassage` characters. */
export interface AnswerPassage extends Shaped<typeof passageShape> {
  /** Positions in `Entry.blocks` of the first and last block of the passage, without its lead-in. */
  readonly blocks: readonly [first: number, last: number];
  /** Meanings of abbreviations and icons that its document defines elsewhere (`AP = active player`); absent or empty if none. */
  readonly legend?: string;
  /** The lines of `text` after the first, if it is shown with the list that it introduces. */
  readonly list?: readonly ListLine[];
}

export interface ListLine extends Pick<AnswerPassage, "kind" | "path"> {
  /** 0 for items directly below the first line. */
  readonly depth: number;
}

/** One named reason for the rank of a hit. */
export interface Signal extends Shaped<typeof signalShape> {
  readonly strength: number;
}

export interface Hit {
  /** Counted from 1. */
  readonly rank: number;
  readonly score: number;
  readonly entry: EntryCitation;
  readonly passage: AnswerPassage;
  /** UTF-16 offsets into `passage.text`, in order, without overlaps. */
  readonly highlights: readonly (readonly [start: number, end: number])[];
  /** The sentence that decides, as UTF-16 offsets into `passage.text`; null if no single sentence does. */
  readonly decides: readonly [start: number, end: number] | null;
  readonly references: readonly Pick<Reference, "text" | "target" | "kind">[];
  /** Computed on demand, because it is seldom needed. */
  readonly signals: () => readonly Signal[];
  /** Absent until the texts in force are known. */
  readonly precedence?: EntryPrecedence;
  /** Why it ranks below other hits: `overridden by Glossary, 2011-11`, in short `overridden`; absent if nothing says so. */
  readonly demotion?: { readonly why: string; readonly short: string };
  /** The user's notes on the entry, at its first hit only. */
  readonly notes?: readonly ShownNote[];
  /** Rulings of this event that cite the entry, the latest first, at its first hit only; absent if there are none. */
  readonly rulings?: readonly Precedent[];
}

/** How reliable an answer is. */
export type Confidence = Shaped<typeof confidenceShape>;

/** What kept all answers out. */
export type ExcludedHits = Shaped<typeof excludedHitsShape>;

/** The reply to a query. Text, JSON, and the screen only print it; they compute nothing. */
export interface Answer {
  readonly query: string;
  /** False if nothing in the corpus answers the query; the hits are then only the nearest. */
  readonly answered: boolean;
  /** `perhaps` or `near` if and only if `answered` is false. */
  readonly confidence: Confidence;
  readonly narrowed: ExcludedHits | null;
  /** What is missing if there is no answer, as a clause for people; otherwise null. */
  readonly missing: string | null;
  readonly interpretation: Interpretation;
  readonly hits: readonly Hit[];
  /** The first entry of each other game whose texts answer; absent or empty if none do. */
  readonly elsewhere?: readonly EntryCitation[];
  /** Rulings of this event on the same question, best first, and those that cite the first entry; absent if they were not looked up. */
  readonly precedents?: readonly Precedent[];
  /** The open question of this event that is asked again; absent if it is none. */
  readonly registered?: RegisteredQuestion;
  /** The taught question whose passage was put first; absent if none. */
  readonly taught?: TaughtQuestion;
  /** The entry that was asked for, which was withdrawn and in whose place there is no other; absent if there is none. */
  readonly lapsed?: Hit;
  /** Entries or cards that share the name that was asked for; absent if none do. */
  readonly choices?: readonly EntryCitation[];
  /** How many share it; more than the choices if these are too many. Absent without choices. */
  readonly choiceCount?: number;
  /** Cards of imported lists that the question names; absent or empty if none. */
  readonly cards?: readonly Card[];
  /** True if the query is a greeting or the like, which nothing answers. */
  readonly isSmallTalk?: true;
  /** True if the first hit is a card, which answers what was asked about itself. */
  readonly isFromCard?: true;
}

/** Several entries or cards share the name that was asked for, and none of them answers. `choiceCount` may be more than the choices. */
export function choiceAmong(
  choices: readonly EntryCitation[],
  choiceCount: number,
  what: "entries" | "cards",
) {
  const missing = `${choiceCount} ${what} match this name; say which one`;
  return { choices, choiceCount, missing, answered: false, confidence: "perhaps", narrowed: null } as const;
}

/** The hits with their ranks in this order, counted from 1. */
export function ranked(hits: readonly Hit[]): readonly Hit[] {
  return hits.map((hit, at) => ({ ...hit, rank: at + 1 }));
}

/** Adds facts about an entry to its first hit; its other hits stay as they are. */
export function withEntryFacts(hits: readonly Hit[], factsOf: (hit: Hit) => Partial<Hit>): readonly Hit[] {
  const first = new Set(firstOfEach(hits, ({ entry }) => entry.id));
  return hits.map((hit) => (first.has(hit) ? { ...hit, ...factsOf(hit) } : hit));
}

/** The sentence that decides. An item is preceded by its introduction: `A player wins when he or she:`, `has 100 points;`. */
export function decidingWords(
  { text, kind }: Pick<AnswerPassage, "text" | "kind">,
  [start, end]: Sentence,
): string {
  const body = kind === "item" ? text.lastIndexOf("\n") + 1 : 0;
  return `${start >= body ? text.slice(0, body) : ""}${text.slice(start, end)}`.trim();
}

/** The answer before anything is asked. */
export function noAnswer({ text, edition }: Question): Answer {
  return {
    query: text,
    answered: false,
    confidence: "near",
    narrowed: null,
    missing: null,
    interpretation: { titles: [], terms: [], corrections: [], unknown: [], edition, asOf: null },
    hits: [],
  };
}

/** A note as shown with an entry. */
export type ShownNote = Shaped<typeof shownNoteShape>;

/** A note with what became of its entry; see `notes.schema.json`. */
export type NoteRow = Shaped<typeof noteRowShape>;

/** What the judge recorded on an entry. */
export type RecordsOn = Pick<Hit, "notes" | "rulings">;

export interface FoundEntry extends EntryInDocument {
  /** The position of its first block in the whole entry, if it is only one rule of it. */
  readonly first?: number;
}

/** An entry with its document, its references, the references to it, and all that a judge must know of it. */
export interface OpenedEntry extends EntryInDocument {
  readonly references: readonly Reference[];
  readonly referencedBy: readonly Shaped<typeof backReferenceShape>[];
  readonly precedence: EntryPrecedence;
  /** Meanings of abbreviations and icons in words of the entry that its document defines elsewhere; empty if none. */
  readonly legend: (words: string) => string;
  /** As of now: judges record while the entry is open. */
  readonly records: () => RecordsOn;
}

/** Texts with the links between their entries. */
export interface LinkedTexts {
  readonly texts: readonly RulesText[];
  /** Returns empty lists for an unknown id. */
  readonly linksOf: (entryId: string) => EntryLinks;
}

export type EntryLinks = Pick<OpenedEntry, "references" | "referencedBy">;
