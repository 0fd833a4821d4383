/**
 * A title line with its text directly below, blank lines between the entries: `cost` / `When the cost of a card is
 * looked for …`. The text may be a list: `Aid Station` / `- Heals one personnel. [SOURCE 20110210]`.
 */

import { isMarked } from "../../domain/list-markers.ts";
import { startsLarge } from "../line-ends.ts";
import { readMark } from "../titles.ts";
import { hadRoom } from "../wrapped-lines.ts";
import { looksLikeTitleLine, mayBeTitle } from "./line-break.ts";
import type { LineContext, TitleLineForm } from "./opening.ts";

export const stanzaForm: TitleLineForm = { name: "stanza", looks: looksLikeStanzaTitle, worth: 1 };

/** With its indent and marks. */
const longestLine = 160;
const letter = /\p{L}/u;

function looksLikeStanzaTitle(line: string, context: LineContext): boolean {
  if (line.length > longestLine) return false;
  const { title } = readMark(line.trim());
  if (!mayBeTitle(title) || !letter.test(title) || (isMarked(line) && !line.startsWith("* "))) return false;
  const { upper, lower, isBelowBlank, isAboveBlank } = context;
  // Between blank lines only the end of a list shows that a title follows.
  if (isAboveBlank)
    return isBelowBlank && upper !== null && isMarked(upper) && looksLikeTitleLine(line, context);
  if (lower === null || !(isBelowBlank || upper === null || isMarked(upper))) return false;
  if (isMarked(lower)) return true;
  // In a wrapped text a first line that is as long as the others is no title.
  const { wrapWidth } = context;
  return startsLarge(lower) && (wrapWidth === null || hadRoom(line, lower, wrapWidth));
}
