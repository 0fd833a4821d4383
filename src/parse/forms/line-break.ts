/** A title on a line of its own, the text below: `Nausicaans` / `The target must be selected first.` */

import { isMarked } from "../../domain/list-markers.ts";
import { isWrittenSection } from "../head.ts";
import { endsAsSentence, endsSentence, isCapitals, startsLarge } from "../line-ends.ts";
import { titleCase } from "../titles.ts";
import { type LineContext, openTitleLine, type TitleLineForm } from "./opening.ts";

export const lineBreakForm: TitleLineForm = { name: "line break", looks: looksLikeTitleLine, worth: 0.8 };

const longestTitle = 70;
/** `Cunning >28` ends a requirement; `OR` stands alone between two halves of game text. */
const noTitle = /[>=<]|[,;]$|^(?:OR|AND)$/;

/** Whether words that stand on a line of their own can be a title. */
export function mayBeTitle(words: string): boolean {
  return words !== "" && words.length <= longestTitle && !noTitle.test(words) && !endsAsSentence(words);
}

/** The names of card types stand alone in game text too. */
const cardWord = /^(?:Event|Interrupt|Dilemma|Mission|Objective|Order)$/;

/** Whether a line looks like a title above its text. */
export function looksLikeTitleLine(
  line: string,
  { upper, lower, isBelowBlank }: Pick<LineContext, "upper" | "lower" | "isBelowBlank">,
): boolean {
  const text = line.trim();
  if (!mayBeTitle(text) || text.endsWith(":") || cardWord.test(text)) return false;
  if (upper !== null && !endsSentence(upper) && !isCapitals(upper) && !(isBelowBlank && isMarked(upper)))
    return false;
  if (lower === null || !startsLarge(lower)) return false;
  if (lower.trim().length <= longestTitle / 2 && !endsSentence(lower)) return false;
  if (isMarked(line) && !(line.startsWith("* ") && !isMarked(lower))) return false;
  const writing = isWrittenSection(text) ? null : titleCase(openTitleLine(text).title ?? "");
  return writing !== null && writing !== "sentence";
}
