import { readMark } from "../titles.ts";

/** What a form sees where an entry begins. */
export interface Opening {
  /** As the author numbers the entry. */
  readonly number?: string;
  /** Null for a passage without a title. */
  readonly title: string | null;
  readonly changed: boolean;
  readonly isErratum: boolean;
  /** The title as written where it stands on a line of its own; null where it runs into the text. */
  readonly heading: string | null;
  /** Text after the title, empty where there is none. */
  readonly text: string;
}

/** The text of a paragraph or line, and the title that a form sees in it. */
export interface TitleCandidate {
  readonly text: string;
  readonly title: string;
}

/** One way in which documents separate title and text. `opens` is given a paragraph's text and answers null for prose. */
export interface Form {
  readonly name: string;
  readonly opens: (text: string) => Opening | null;
  /** Whether all that the form takes for titles among `texts` are titles. Where it is absent, each shows it by itself. */
  readonly areTitles?: (candidates: readonly TitleCandidate[], texts: readonly string[]) => boolean;
  /** The entries are items of a list. */
  readonly isOfItems?: true;
}

/** The surroundings of a line that may be a title. */
export interface LineContext {
  /** The next lines that are not blank. */
  readonly upper: string | null;
  readonly lower: string | null;
  readonly isBelowBlank: boolean;
  readonly isAboveBlank: boolean;
  /** The width at which the text was wrapped; null where its lines are whole paragraphs. */
  readonly wrapWidth: number | null;
  readonly level: number | undefined;
  /** Level of the lower line. */
  readonly lowerLevel: number | undefined;
}

/** A form in which titles stand on lines of their own. The paragraphs around them open nothing, unless it says so. */
export interface TitleLineForm {
  readonly name: string;
  readonly looks: (line: string, context: LineContext) => boolean;
  /** How a title line opens its entry, where its words are not the title as they stand. */
  readonly opensLine?: (line: string) => Opening;
  readonly opens?: Form["opens"];
  /** Whether all that the form takes for titles are titles. Where it is absent, each shows it by itself. */
  readonly areTitles?: (candidates: readonly TitleCandidate[]) => boolean;
  /** What one such line is worth against a paragraph that opens an entry. */
  readonly worth: number;
}

/** The opening of a title that runs into its text. */
export function openRunIn(
  { title, changed = false }: { readonly title: string | null; readonly changed?: boolean },
  text: string,
): Opening {
  return { title, changed, isErratum: false, heading: null, text: text.trim() };
}

/** The opening of a title that stands on a line of its own, as written; `Q:` before a question is none of its words. */
export function openTitleLine(text: string): Opening {
  const heading = text.trim();
  const { title, changed } = readMark(withoutQuestionWord(heading));
  const name = title.replaceAll("*", "").replace(datedRemark, "").trim().replace(/:$/, "");
  return { title: name, changed, isErratum: false, heading, text: "" };
}

/** `Doom (updated 3 March 2023)`: a day is no part of the name. `Alert (added in Second Voyage)` is one as it stands. */
const datedRemark =
  /(?<=\S) \((?:added|updated|revised|changed|expanded|new)\b(?=[^()]{0,24}\b(?:19|20)\d\d\b)[^()]{4,30}\)$/i;

/** What stands before the colon of a question or an answer: `Q`, `A1`, `Question 12`. */
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

/** The text of an answer; its label is none of its words. */
export function withoutAnswerWord(text: string): string {
  return text.replace(answerWord, "$<stars>");
}
