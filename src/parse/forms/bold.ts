/** Titles distinguished from their text only by bold type: `**own** Gametext that affects you`. */

import { longestHeading } from "../../domain/evidence.ts";
import { isCapitals } from "../../domain/source-line.ts";
import { emphasisRuns } from "../../domain/text-runs.ts";
import { readMark, titleCase } from "../titles.ts";
import {
  type Form,
  type LineContext,
  type Opening,
  openRunIn,
  questionLabel,
  type TitleLineForm,
} from "./opening.ts";
import { formsOfTitles, type TitleWriting } from "./title-evidence.ts";

/** Some titles of a document may also have a dash after them; a title with one capital and a dash is a sub-heading. */
const boldTitle =
  /^(?<title>\*{0,1}\*\*[^*\n]{1,100}\*\*)(?<sign>[.:]| [–—]| --?)? (?=[“"‘'(#]{0,2}[\p{Lu}\d])/u;

export const boldForms = formsOfTitles({ name: "bold" }, openBold);

function openBold(text: string, known: TitleWriting): Opening | null {
  const found = boldTitle.exec(text.slice(0, 160));
  if (!found?.groups) return null;
  const { title, changed } = readMark(found.groups.title ?? "");
  const bare = title.replace(/[.:]$/, "");
  // Questions are a form of their own.
  const writing = titleCase(bare);
  if (writing === null || bare.endsWith("?") || questionLabel.test(bare)) return null;
  if (writing === "sentence" && (known === "title" || found.groups.sign?.startsWith(" "))) return null;
  return openRunIn({ title: bare, changed }, text.slice(found[0].length));
}

/** List items that start with a bold title: `- **Frost Giant:** Should be unique.` */
export const boldItemForm: Form = {
  ...boldForms.ofItems,
  begins: (text) => boldForms.ofItems.begins(text) ?? openItem(text),
};

/** `**Mage** – loses "Ranged".`: after a separator, the text may start in lowercase. */
const itemTitle = /^\*\*(?<title>[^*\n]{2,60})\*\* ?[:–—-] /;

function openItem(text: string): Opening | null {
  const found = itemTitle.exec(text.slice(0, 80));
  const title = found?.groups?.title;
  if (found === null || title === undefined || titleCase(title) === null) return null;
  return openRunIn({ title }, text.slice(found[0].length));
}

/** `**Abandon**` alone on a line, with its text below. */
export const boldLineForm: TitleLineForm = {
  name: "bold line",
  looks: (line, { lower }: LineContext) =>
    lower !== null && isBoldLine(line) && !isBoldLine(lower) && !isCapitals(line.replaceAll("*", "")),
  // Questions are a form of their own, in which some may not be bold.
  areTitles: (titles) => titles.filter(({ title }) => title.endsWith("?")).length * 2 <= titles.length,
  weight: 2,
};

/** A paragraph entirely in bold is a title, whatever separators it contains. */
export function isBoldLine(line: string): boolean {
  const text = line.trim();
  if (!text.startsWith("**") || text.length > longestHeading || /[.:;,]\*+$/.test(text)) return false;
  return emphasisRuns(text).every(
    ({ start, end, emphasis }) => emphasis !== "plain" || text.slice(start, end).trim() === "",
  );
}
