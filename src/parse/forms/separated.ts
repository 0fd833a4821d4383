/**
 * Title and text with a separator: `own – Gametext that affects`, `skills: Whenever`. A title may contain the separator, so a
 * short second piece in the same capitalization belongs to it (`actions – required – Required actions are`). The text after a
 * colon may begin on the next line.
 */

import { wordSet } from "../../domain/fold.ts";
import { startsLarge } from "../../domain/source-line.ts";
import { isFactLine } from "../head.ts";
import { isShortName, readMark, type TitleCase, titleCase } from "../titles.ts";
import { type Form, type Opening, openRunIn, questionLabel } from "./opening.ts";
import { areManyOrdered } from "./ordered-titles.ts";

/** Characters of a paragraph in which a title must end. */
const reach = 130;

/** What separates title and text. */
interface Separator {
  readonly name: string;
  readonly separator: string;
}

export function separatedForm({ name, separator }: Separator): Form {
  return { name, begins: (text) => openSeparated(text, separator, "title") };
}

/** `Active player – The player whose turn it is`: in some documents most titles have one capital. Their order shows that. */
export function sentenceSeparatedForm({ name, separator }: Separator): Form {
  return {
    name: `sentence ${name}`,
    begins: (text) => openSeparated(text, separator, "title or sentence"),
    areTitles: (titles) => {
      const sentences = titles.filter((title) => titleCase(title) === "sentence");
      return sentences.length * 2 > titles.length && areManyOrdered(titles);
    },
  };
}

/** Spaces between title and text, as left by a column. */
const wideGap = "   ";

/** `own      Gametext that affects you` */
export const wideGapForm = separatedForm({ name: "wide gap", separator: wideGap });

/** `Interrupt: Choose one`: alone or before a colon these are lines of a card's text; before a dash they are titles. */
const typeLines = wordSet("Event Interrupt Dilemma Mission Objective Incident Equipment Personnel Ship");

function openSeparated(
  text: string,
  separator: string,
  known: "title" | "title or sentence",
): Opening | null {
  const at = firstSeparator(text, separator);
  if (at <= 0) return null;
  const first = readMark(text.slice(0, at));
  const writing = titleCase(first.title);
  if (writing === null || (writing === "sentence" && (known === "title" || !isShortName(first.title))))
    return null;
  if (separator === ": " && (typeLines.has(first.title) || questionLabel.test(first.title))) return null;
  const end = at + lengthOfTopic(text.slice(at + separator.length), separator, writing);
  const rest = text.slice(end + separator.length).trim();
  // These are facts: `Version 3.2 – effective 14 May 2010`, `2004-12-01: It does nothing.`
  if (isFactLine(first.title) || isFactLine(rest) || first.title.includes(" | ")) return null;
  if (rest === "" || (separator === wideGap && !startsLarge(rest))) return null;
  const { title, changed } = readMark(text.slice(0, end));
  return openRunIn({ title: withoutStars(title), changed }, rest);
}

/** Index of the first separator outside parentheses (`Bounty (plural: bounties): It is added`); -1 if there is none. */
function firstSeparator(text: string, separator: string): number {
  const start = text.slice(0, reach);
  let at = start.indexOf(separator);
  while (at >= 0 && openBracket.test(start.slice(0, at))) at = start.indexOf(separator, at + 1);
  return at;
}

const openBracket = /\([^()]*$/;

/** `**actions** – required`: stars inside a title are emphasis. */
const withoutStars = (title: string) => title.replaceAll("*", "").replace(/ {2,}/g, " ");

/** How many characters of the title follow its first separator, with it: those of ` – required`; 0 if none do. */
function lengthOfTopic(behind: string, separator: string, writing: TitleCase): number {
  const next = behind.slice(0, reach).indexOf(separator);
  const isText = next >= 0 && startsLarge(behind.slice(next + separator.length).trimStart());
  return isText && isTopic(behind.slice(0, next).trim(), writing) ? separator.length + next : 0;
}

function isTopic(topic: string, writing: TitleCase): boolean {
  return writing !== "sentence" && titleCase(topic) === writing && isShortName(topic);
}

/** The text starts where a capital cannot belong to a title: `This event`, `This objective`. */
const runIn =
  /^(?<title>.{3,80}?) (?=This (?:card|event|interrupt|objective|mission|dilemma|artifact|ship|personnel|equipment|facility|doorway|incident|tactic|site)\b)/;

/** A title without a separator: `Activate Subcommands This event may download a drone`. */
export const runInForm: Form = { name: "run-in", begins: openRunInTitle };

function openRunInTitle(text: string): Opening | null {
  const title = runIn.exec(text.slice(0, 120))?.groups?.title;
  if (title === undefined || !title.includes(" ") || titleCase(title) !== "card") return null;
  return openRunIn({ title: withoutStars(title).trim() }, text.slice(title.length));
}
