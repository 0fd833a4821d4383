/** Questions with their answers: `Can a stopped personnel be killed?` / `Yes.` */
import { type Form, type Opening, openTitleLine } from "./opening.ts";

/** `May I …?` alone, `Q: May I …?` however many lines it takes, and `**May I …?** Yes.` with its answer after it. */
export const questionForm: Form = { name: "question", opens };

const longestQuestion = 300;
/** What the author marks as a question may take several sentences, or be none: `Q: So tell me about the game.` */
const longestMarked = 600;

function opens(text: string): Opening | null {
  const isAlone = text.length <= longestQuestion && asks(text) && !sentenceInside.test(text);
  return openAsked(text) ?? (isAlone ? split(text, text.length) : null);
}

const sentenceInside = /[.!?] /;

/** A question mark, its quotes and stars after it. */
const questionEnd = /\?[*”"’)]{0,4}$/;

function asks(line: string): boolean {
  return questionEnd.test(line.trimEnd().slice(-6));
}

/** `Q: May I concede? A: Yes.`, all in one paragraph. */
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

/** Whether the entries of a form are questions. */
export function isQuestionForm({ name }: Pick<Form, "name">): boolean {
  return name === questionForm.name;
}

/** `12. May I concede?`: the number of a list is put before the question again. */
const numbered = /^\d{1,3}\. /;

function split(text: string, end: number): Opening {
  const heading = text.slice(0, end).trim();
  return { ...openTitleLine(heading.replace(askedWord, "")), heading, text: text.slice(end).trim() };
}
