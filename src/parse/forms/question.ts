/** Questions with their answers below: `Can a stopped personnel be killed?` / `Yes.` */
import { readMark } from "../titles.ts";
import { type LineContext, type Opening, openTitleLine, type Shape, type TitleLineForm } from "./opening.ts";

export const questionForm: TitleLineForm = {
  form: { name: "question", opens },
  looks: looksLikeQuestion,
  worth: 1,
};

const longestQuestion = 300;
/** `Q: May I …?` · `Q12. …?` · `**Question:** …?` */
const questionWord = /^\*{0,2}(?:Q(?:uestion)? ?\d{0,3} ?[:.)]|\d{1,3}[.)])\*{0,2}\s*/;

function opens(text: string, shape: Shape): Opening | null {
  if (shape === "prose") return null;
  const opening = openTitleLine(text);
  const { title, changed } = readMark(text.trim().replace(questionWord, ""));
  return { ...opening, title: title.replaceAll("*", ""), changed };
}

/** The answer below is no question, or says that it is the answer. */
function looksLikeQuestion(line: string, { lower }: LineContext): boolean {
  if (line.length > longestQuestion || !asks(line)) return false;
  return lower !== null && !asks(lower);
}

/** A question mark, its quotes and stars behind it. */
const questionEnd = /\?[*”"’)]{0,4}$/;

function asks(line: string): boolean {
  return questionEnd.test(line.trimEnd().slice(-6));
}
