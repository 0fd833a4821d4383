/** What a form of documents is, how it opens an entry, and the form of questions. */

import { singleSpaces } from "../../domain/fold.ts";
import { type LineSpan, type SourceLine, withoutColon } from "../../domain/source-line.ts";
import type { MarkedLine } from "../head.ts";
import { readMark } from "../titles.ts";

/** The start of an entry as recognized by a form. */
export interface Opening {
  /** The author's number of the entry. */
  readonly number?: string;
  /** Null for a passage without a title. */
  readonly title: string | null;
  readonly changed: boolean;
  readonly isErratum: boolean;
  /** The title as written if it is on a line of its own; null if it runs into the text. */
  readonly heading: string | null;
  /** Text after the title; empty if there is none. */
  readonly text: string;
}

/** The text of a paragraph or line with the title that a form recognizes. */
export interface TitleCandidate {
  readonly text: string;
  readonly title: string;
}

/** What a form sees of a paragraph. */
export type FormParagraph = MarkedLine & Pick<SourceLine, "table"> & { readonly lines: LineSpan };

/** The surroundings of a paragraph, and how a text begins an entry there. */
export interface ParagraphContext {
  readonly begins: Form["begins"];
  readonly upper?: FormParagraph | undefined;
  readonly lower?: FormParagraph | undefined;
}

/** How sure it is that a heading contains a list. One above a single entry does only if most other headings contain several. */
export type Listing = "certain" | "maybe" | "one" | "no";

/** Text below a heading in which a form begins entries. */
export interface HeadedText {
  readonly lines: readonly SourceLine[];
  readonly titles: readonly string[];
  readonly entries: number;
  /** Whether the heading announces a list: `Keywords`. */
  readonly isPromised: boolean;
  /** Whether the heading or the title of the document announces terms, or the titles are many. */
  readonly areTerms: boolean;
  /** Whether no text precedes the first entry. */
  readonly beginsAtOnce: boolean;
}

/** One way in which documents separate title and text. `begins` receives a paragraph's text and returns null for prose. */
export interface Form {
  readonly name: string;
  readonly begins: (text: string) => Opening | null;
  /** How a paragraph begins an entry where its own words do not show it: a list item, or text below a table. */
  readonly opens?: (paragraph: FormParagraph, context: ParagraphContext) => Opening | null;
  /** Whether paragraphs may have this form at all. If absent, any may. */
  readonly suits?: (paragraphs: readonly FormParagraph[]) => boolean;
  /** Whether the candidates among `texts` really are titles. If absent, each is certain by itself. */
  readonly areTitles?: (candidates: readonly TitleCandidate[], texts: readonly string[]) => boolean;
  /** Whether a heading above entries contains a list of them; null if that depends on their number, as in other forms. */
  readonly listing?: (headed: HeadedText) => Listing | null;
  /** True if entries are questions with answers. */
  readonly isOfQuestions?: true;
}

export const beginsNothing: Form["begins"] = () => null;

/** The surroundings of a possible title line. */
export interface LineContext {
  /** The lines next to it. */
  readonly upper: string | null;
  readonly lower: string | null;
  readonly isBelowBlank: boolean;
  readonly isAboveBlank: boolean;
  /** The width at which the text was wrapped; null if its lines are whole paragraphs. */
  readonly wrapWidth: number | null;
  readonly level: number | undefined;
  /** Level of the lower line. */
  readonly lowerLevel: number | undefined;
}

/** A form with titles on lines of their own, in which no paragraph begins an entry. */
export interface TitleLineForm extends Omit<Form, "begins"> {
  readonly looks: (line: string, context: LineContext) => boolean;
  /** Whether a line is a title too where the form is the right one. Such lines are no evidence of it. */
  readonly looksInGap?: TitleLineForm["looks"];
  /** How a title line begins its entry, if the title is not simply the line. */
  readonly openingOfLine?: (line: string) => Opening;
  /** The weight of such a line relative to a paragraph that begins an entry. */
  readonly weight: number;
}

/** The opening of a title that runs into its text. */
export function openRunIn(
  { title, changed = false }: { readonly title: string | null; readonly changed?: boolean },
  text: string,
): Opening {
  return { title, changed, isErratum: false, heading: null, text: text.trim() };
}

/** `Cargo hold[^1]` */
const citedNote = /\[\^[^\]\s]{1,30}\]/g;

/** The opening of a title on a line of its own, as written. `Q:` before a question is not part of it. */
export function openTitleLine(text: string): Opening {
  const heading = text.trim();
  const { title, changed } = readMark(withoutQuestionWord(heading));
  // A mark may stand before the word: `+ Q: May I …?`
  const bare = withoutQuestionWord(title).replaceAll("*", "").replace(citedNote, "");
  const name = singleSpaces(withoutColon(bare.trim()));
  return { title: name, changed, isErratum: false, heading, text: "" };
}

/** Matches the label of a question or answer: `Q`, `A1`, `Question 12`. */
export const questionLabel = /^(?:Q|Question|A|Answer) ?\d{0,3}$/;

/** `Q: May I …?` · `Q12. …?` · `**Question:** …?` · `**Q: May I …?**` · `3) …?` */
const questionWord =
  /^(?:\*{1,3}Q(?:uestion)? ?\d{0,3} ?[:.)]?\*{1,3}[:.]?|(?<stars>\*{0,3})(?:Q(?:uestion)? ?\d{0,3} ?[:.)]|\d{1,3}[.)]))\s*(?=\S.{0,299}\?[*”"’)]{0,4}$)/;

export function withoutQuestionWord(line: string): string {
  return line.trim().replace(questionWord, "$<stars>");
}

/** `A: Yes.` · `A1. Yes.` · `**Answer:** Yes.` · `**A: Yes.**` */
const answerWord =
  /^(?:(?<stars>\*{0,3})A(?:nswer)?\d{0,3} ?[:.)]|\*{1,3}A(?:nswer)?\d{0,3} ?[:.)]?\*{1,3}[:.]?)\s+(?=\S)/;

/** The text of an answer without its label. */
export function withoutAnswerWord(text: string): string {
  return text.replace(answerWord, "$<stars>");
}

/** `May I …?` alone, `Q: May I …?` on any number of lines, and `**May I …?** Yes.` followed by its answer. */
export const questionForm: Form = {
  name: "question",
  begins: beginQuestion,
  // `1. May I concede?`: numbered questions look like list items.
  opens: ({ marker, text }, { begins }) =>
    marker.sort === "label" && Number(marker.label) >= 0 ? begins(`${marker.label}. ${text}`) : null,
  isOfQuestions: true,
};

/** Characters of a question, or of an instruction that changes a part of a card, that stands for a whole paragraph. */
export const longestStatement = 300;
/** A question marked by its author may have several sentences, or not be one: `Q: So tell me about the game.` */
const longestMarked = 600;

function beginQuestion(text: string): Opening | null {
  const start = text.slice(0, longestMarked);
  const isAsked = askedWord.test(start);
  const found = markedQuestion.exec(start) ?? (isAsked ? answerInside.exec(start) : null);
  if (found) return splitQuestion(text, found.index + found[0].length);
  const isAlone = numberedQuestion.test(start) || !sentenceInside.test(text);
  const isWhole = isAsked
    ? text.length <= longestMarked
    : isAlone && asks(text) && text.length <= longestStatement;
  return isWhole ? splitQuestion(text, text.length) : null;
}

const sentenceInside = /[.!] /;

/** Matches a question mark followed by quotes and stars. */
const questionEnd = /\?[*”"’)]{0,4}$/;

const asks = (line: string) => questionEnd.test(line.trimEnd().slice(-6));

/** `Q: May I concede? A: Yes.` in one paragraph. */
const answerInside = /\?[*”"’)]{0,4}\s+(?=\*{0,3}A(?:nswer)?\*{0,3}[:.])/;
const askedWord = /^\*{0,3}Q(?:uestion)? ?\d{0,3} ?[:.)]\*{0,3}\s(?=.*[\p{L}\p{N}])/u;
const markedQuestion = /^(?<mark>\*{1,3})[^*\n]{5,300}\?[”"’)]{0,2}\k<mark>\s*/;

/** `12. May I concede?`: the list number is put before the question again. */
const numberedQuestion = /^\d{1,3}\. /;

function splitQuestion(text: string, end: number): Opening {
  const heading = text.slice(0, end).trim();
  // Keeps the change mark of `*Q: May I …?`; the label of what is not a question is removed here.
  const title = withoutQuestionWord(heading).replace(askedWord, "");
  return { ...openTitleLine(title), heading, text: text.slice(end).trim() };
}
