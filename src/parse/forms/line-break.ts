/** A title on a line of its own, the text below: `Nausicaans` / `The target must be selected first.` */

import { isWrittenSection } from "../head.ts";
import { endsAsSentence, endsSentence, isCapitals } from "../line-ends.ts";
import { isMarked } from "../markers.ts";
import { titleCase } from "../titles.ts";
import { type LineContext, openTitleLine, type TitleLineForm } from "./opening.ts";

export const lineBreakForm: TitleLineForm = { name: "line break", looks: looksLikeTitleLine, worth: 0.8 };

const longestLine = 70;
/** `Cunning >28` ends a requirement; a colon or full stop ends a sentence. */
const noTitle = /[>=<]|[.:;,]$/;
/** `OR` and the names of card types stand alone in game text. */
const cardWord = /^(?:OR|AND|Event|Interrupt|Dilemma|Mission|Objective|Order)$/;

/** Whether a line looks like a title above its text. */
export function looksLikeTitleLine(
  line: string,
  { upper, lower, isBelowBlank }: Pick<LineContext, "upper" | "lower" | "isBelowBlank">,
): boolean {
  const text = line.trim();
  if (
    text.length > longestLine ||
    text === "" ||
    noTitle.test(text) ||
    endsAsSentence(text) ||
    cardWord.test(text)
  )
    return false;
  if (upper !== null && !endsSentence(upper) && !isCapitals(upper) && !(isBelowBlank && isMarked(upper)))
    return false;
  if (lower === null || !startsText(lower)) return false;
  if (isMarked(line) && !(line.startsWith("* ") && !isMarked(lower))) return false;
  const writing = isWrittenSection(text) ? null : titleCase(openTitleLine(text).title ?? "");
  return writing !== null && writing !== "sentence";
}

const textStart = /^\s*[“"‘'(*]{0,3}[\p{Lu}\d•]/u;

function startsText(lower: string): boolean {
  if (!textStart.test(lower)) return false;
  return lower.trim().length > longestLine / 2 || endsSentence(lower);
}
