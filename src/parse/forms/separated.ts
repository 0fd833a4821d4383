/**
 * Title and text with a separator: `own – Gametext that affects`, `skills: Whenever`. A title may contain the separator, so a
 * short second piece in the same capitalization belongs to it (`actions – required – Required actions are`). The text after a
 * colon may begin on the next line.
 */

import { enough, mostlyDifferent } from "../../domain/evidence.ts";
import { wordSet } from "../../domain/fold.ts";
import { isMarked } from "../../domain/list-markers.ts";
import { isCapitals, startsLarge, withoutColon } from "../../domain/source-line.ts";
import { isFactLine } from "../head.ts";
import { isShortName, readMark, type TitleCase, titleCase } from "../titles.ts";
import { erratumForm } from "./erratum.ts";
import {
  type Form,
  type LineContext,
  type Opening,
  openRunIn,
  questionLabel,
  type TitleCandidate,
  type TitleLineForm,
} from "./opening.ts";
import { areManyOrdered, formsOfTitles, type TitleWriting } from "./title-evidence.ts";

/** Characters of a paragraph in which a title must end. */
const reach = 130;

/** What separates title and text. */
export type Separator = Pick<Form, "name" | "listing"> & {
  readonly separator: string;
};

export function separatedForms({ separator, ...form }: Separator) {
  return formsOfTitles(form, (text, writing) => openSeparated(text, separator, writing));
}

/** `Deck Sizes. A Main Deck holds 40 cards.` */
export const fullStopForm: Form = {
  name: "full stop",
  begins: (text) => (sectionNumber.test(text.slice(0, reach)) ? null : openSeparated(text, ". ", "title")),
  areTitles: areHeadings,
};

/** Matches numbers that are not titles: `Section 1. Before the First Turn`, `A1. Yes.` */
const sectionNumber = /^(?:\S{1,20} )?[A-Z]?(?:\d{1,3}|[IVX]{1,5})\. /;

/** A sentence of one word, `Yes.`, looks like a title too. Titles are in alphabetical order, or most have several words. */
function areHeadings(candidates: readonly TitleCandidate[]): boolean {
  if (areManyOrdered(candidates)) return true;
  const several = new Set(candidates.map(({ title }) => title).filter((title) => title.includes(" ")));
  return several.size >= enough && several.size * 2 > candidates.length;
}

/** Spaces between title and text, as left by a column. */
const wideGap = "   ";

/** `own ........ Gametext that affects you`, but not the page of a heading */
const leader = / ?(?:\. ?){4,99}(?!\d{1,4}$)(?=\S)/;
const gapForms = separatedForms({ name: "wide gap", separator: wideGap });
/** `own      Gametext that affects you` */
export const wideGapForm: Form = {
  ...gapForms.ofTitles,
  begins: (text) =>
    leader.test(text)
      ? gapForms.ofSentences.begins(text.replace(leader, wideGap))
      : gapForms.ofTitles.begins(text),
};

/** A title in capitals: `BARON HARKONNEN. His ability may be used.`, `DEYOS— is not a species.`, `JAIL...A player lands here`. */
const capitalsTitle =
  /^\*{0,3}(?<title>[\p{Lu}\d“"][^\p{Ll}.;!?]{0,60}(?:\.[^\p{Ll}.;!?]{1,60}){0,5})(?:[.;]\*{0,3}|\.{3}|…| ?[–—]| --?)(?: |(?<=[–—…]|\.{3}))(?=[“"(]?(?:\p{Lu}?\p{Ll}|A ))/u;

export const capitalsForm: Form = { name: "capitals", begins: openCapitals };

function openCapitals(text: string): Opening | null {
  const found = capitalsTitle.exec(text.slice(0, reach));
  const written = found?.groups?.title ?? "";
  if (found === null || !isCapitals(written)) return null;
  const { changed } = readMark(found[0]);
  return openRunIn({ title: withoutStars(written).trim(), changed }, text.slice(found[0].length));
}

/** `Interrupt: Choose one`: alone or before a colon these are lines of a card's text; before a dash they are titles. */
export const typeLines = wordSet(
  "Event Interrupt Dilemma Mission Objective Incident Equipment Personnel Ship",
);

function openSeparated(text: string, separator: string, known: TitleWriting): Opening | null {
  const at = firstSeparator(text, separator);
  if (at <= 0) return null;
  const first = readMark(text.slice(0, at));
  const writing = titleCase(first.title);
  if (writing === null || (writing === "sentence" && (known === "title" || !isShortName(first.title))))
    return null;
  if (separator === ": " && (typeLines.has(first.title) || questionLabel.test(first.title))) return null;
  if (code.test(first.title)) return null;
  // In columns, `Core` behind `Bell of Saltpan` is the next cell.
  const topic =
    separator === wideGap ? 0 : lengthOfTopic(text.slice(at + separator.length), separator, writing);
  const end = at + topic;
  const rest = text.slice(end + separator.length).trim();
  // These are facts: `Version 3.2 – effective 14 May 2010`, `2004-12-01: It does nothing.`
  if (isFactLine(first.title) || isFactLine(rest)) return null;
  if (rest === "" || (separator === wideGap && !startsLarge(rest))) return null;
  const { title, changed } = readMark(text.slice(0, end));
  return openRunIn({ title: withoutStars(title), changed }, rest);
}

/** `PT1 - Warning` above its text: the code of a title, which follows it. */
const code = /^[A-Z]{2,3}\d{1,3}$/;

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
  const topic = behind.slice(0, next).trim();
  const isTopic = writing !== "sentence" && titleCase(topic) === writing && isShortName(topic);
  return isText && isTopic ? separator.length + next : 0;
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

/** Fewer may introduce lists: `At the start of the game:`. */
const [enoughTitles, enoughCapitals] = [4, 3];

/** Titles with a colon on lines of their own: `Dusk Actions:` / `Players place all cubes.` */
export const colonLineForm: TitleLineForm = {
  name: "colon line",
  looks: looksLikeColonTitle,
  areTitles: areColonTitles,
  weight: 1,
};

const titleBeforeColon = (line: string) => withoutColon(line.trim()).trimEnd();

function looksLikeColonTitle(line: string, { lower }: LineContext): boolean {
  return (
    isColonLine(line) && lower !== null && !isColonLine(lower) && (startsLarge(lower) || isMarked(lower))
  );
}

function isColonLine(line: string): boolean {
  if (!line.trimEnd().endsWith(":")) return false;
  const title = titleBeforeColon(line);
  if (!isShortName(title)) return false;
  // `Altovar – Erratum:` is an erratum in every form.
  if (erratumForm.begins(line) !== null) return false;
  return !isMarked(line) && startsLarge(line) && titleCase(title) !== null;
}

/** Most are capitalized as titles, and none repeatedly introduces a list. */
function areColonTitles(candidates: readonly TitleCandidate[]): boolean {
  const titles = candidates.map(({ title }) => title);
  const fewest = titles.every(isCapitals) ? enoughCapitals : enoughTitles;
  if (titles.length < fewest || new Set(titles).size < titles.length * mostlyDifferent) return false;
  return titles.filter((title) => titleCase(title) !== "sentence").length * 2 > titles.length;
}
