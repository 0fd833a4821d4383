/** Questions with answers: `Can a stopped personnel be killed?` / `Yes.` */
import { type Form, type Opening, openTitleLine, withoutQuestionWord } from "./opening.ts";

/** `May I …?` alone, `Q: May I …?` on any number of lines, and `**May I …?** Yes.` followed by its answer. */
export const questionForm: Form = { name: "question", begins, isOfQuestions: true };

export const longestQuestion = 300;
/** A question marked by its author may have several sentences, or not be one: `Q: So tell me about the game.` */
const longestMarked = 600;

function begins(text: string): Opening | null {
  const isAlone = text.length <= longestQuestion && asks(text) && !sentenceInside.test(text);
  return openAsked(text) ?? (isAlone ? split(text, text.length) : null);
}

const sentenceInside = /[.!] /;

/** Matches a question mark followed by quotes and stars. */
const questionEnd = /\?[*”"’)]{0,4}$/;

function asks(line: string): boolean {
  return questionEnd.test(line.trimEnd().slice(-6));
}

/** `Q: May I concede? A: Yes.` in one paragraph. */
const answerInside = /\?[*”"’)]{0,4}\s+(?=\*{0,3}A(?:nswer)?\*{0,3}[:.])/;
const askedWord = /^\*{0,3}Q(?:uestion)? ?\d{0,3} ?[:.)]\*{0,3}\s/;
const markedQuestion = /^(?<mark>\*{1,3})[^*\n]{5,300}\?[”"’)]{0,2}\k<mark>\s*/;

function openAsked(text: string): Opening | null {
  const start = text.slice(0, longestMarked);
  const marked = markedQuestion.exec(start);
  if (marked) return split(text, marked[0].length);
  if (numbered.test(start))
    return asks(text) && text.length <= longestQuestion ? split(text, text.length) : null;
  if (!askedWord.test(start)) return null;
  const inside = answerInside.exec(start);
  if (inside) return split(text, inside.index + inside[0].length);
  return text.length <= longestMarked ? split(text, text.length) : null;
}

/** `12. May I concede?`: the list number is put before the question again. */
const numbered = /^\d{1,3}\. /;

function split(text: string, end: number): Opening {
  const heading = text.slice(0, end).trim();
  // Keeps the change mark of `*Q: May I …?`; the label of what is not a question is removed here.
  const title = withoutQuestionWord(heading).replace(askedWord, "");
  return { ...openTitleLine(title), heading, text: text.slice(end).trim() };
}
