/**
 * A title line with its text directly below, blank lines between the entries: `cost` / `When the cost of a card is
 * looked for …`. The text may be a list: `Aid Station` / `- Heals one personnel. [SOURCE 20110210]`.
 */

import { endsAsSentence } from "../line-ends.ts";
import { isMarked } from "../markers.ts";
import { readMark } from "../titles.ts";
import { hadRoom } from "../wrapped-lines.ts";
import { looksLikeTitleLine } from "./line-break.ts";
import type { LineContext, TitleLineForm } from "./opening.ts";

export const stanzaForm: TitleLineForm = {
  name: "stanza",
  looks: looksLikeStanzaTitle,
  worth: 1,
};

const longestTitle = 70;
/** With its indent and marks. */
const longestLine = 160;
/** `OR` stands alone between two halves of game text. */
const cardWord = /^(?:OR|AND)$/;
const letter = /\p{L}/u;

function looksLikeStanzaTitle(line: string, context: LineContext): boolean {
  if (line.length > longestLine) return false;
  const title = readMark(line.trim()).title;
  if (
    title.length > longestTitle ||
    !letter.test(title) ||
    endsAsSentence(title) ||
    /[>=<]|[,;]$/.test(title)
  )
    return false;
  if (cardWord.test(title) || (isMarked(line) && !line.startsWith("* "))) return false;
  const { upper, lower, isBelowBlank, isAboveBlank } = context;
  // Between blank lines only the end of a list shows that a title follows.
  if (isAboveBlank)
    return isBelowBlank && upper !== null && isMarked(upper) && looksLikeTitleLine(line, context);
  if (lower === null || !(isBelowBlank || upper === null || isMarked(upper))) return false;
  if (isMarked(lower)) return true;
  // In a wrapped text a first line that is as long as the others is no title.
  const { wrapWidth } = context;
  return startsText.test(lower) && (wrapWidth === null || hadRoom(line, lower, wrapWidth));
}

const startsText = /^\s*[“"‘'(*[{]{0,3}[\p{Lu}\d]/u;
