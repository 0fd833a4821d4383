/** What an erratum does to its card, read from its words; what is nothing special is new game text. */
import type { Erratum } from "../domain/entry.ts";
import { isPlainText } from "../domain/plain-text.ts";

/**
 * What each of the patterns below must find, in letters that fold to no others. It is looked for first: the patterns have
 * many beginnings, and classes of Unicode that take a millisecond each before they are first run.
 */
const uniqueWord = /unique/i;
const titleWord = /title/i;
const valueEnd = /[\dX]\.?$/i;
const misspellingWord = /pelled a/i;
const partWord = /replaced /i;
const typeface = /bold|italic|underlined/i;

/** For plain statements, whose letters are those of ASCII. */
const plainForms = {
  // `This card is unique.` · `This event is now unique.`
  unique: /^(?:this )?[a-z]+ is (?:now )?unique\.?$/i,
  // `This card's title is Charles Tucker III.`
  title: /^this [a-z]+['’]s title (?:is|should be) [“"]?(?<title>.+?)[”"]?\.?$/i,
  // `This ship has Weapons of 10.`
  attributeOf: /^this [a-z]+ has (?<attribute>[a-z][a-z]+) of (?<value>[\dX]+)\.?$/i,
  // `This personnel's Integrity is 3.`
  attributeIs: /^this [a-z]+['’]s (?<attribute>[a-z]+) is (?<value>[+-]?[\dX]+)\.?$/i,
  // `This mission's Order is replaced with: At the start`
  part: /^this [a-z]+['’]s (?<part>[a-z ]{2,40}) (?:is|are) replaced (?:with|by)\b/i,
};

/** The same for statements of any letters. */
const anyForms = {
  unique: /^(?:this )?\p{L}+ is (?:now )?unique\.?$/iu,
  title: /^this \p{L}+['’]s title (?:is|should be) [“"]?(?<title>.+?)[”"]?\.?$/iu,
  attributeOf: /^this \p{L}+ has (?<attribute>\p{Lu}\p{L}+) of (?<value>[\dX]+)\.?$/iu,
  attributeIs: /^this \p{L}+['’]s (?<attribute>\p{L}+) is (?<value>[+-]?[\dX]+)\.?$/iu,
  part: /^this \p{L}+['’]s (?<part>[\p{L} ]{2,40}) (?:is|are) replaced (?:with|by)\b/iu,
};

function formsFor(statement: string): typeof plainForms {
  return isPlainText(statement) ? plainForms : anyForms;
}

/** `"Physics" is misspelled as "Pysics" on this card.` */
const misspelling = /^[“"](?<right>[^“”"]+)[”"] (?:is|was) misspelled as [“"](?<wrong>[^“”"]+)[”"]/iu;
/** `The "or" in this mission's game text is not bold.` */
const typography = /\b(?:is|are|should)(?: not)?(?: be)? (?:in )?(?:bold|italics?|italicized|underlined)\b/iu;
/** `Replace his [?] icon with a [?] icon.` */
const icon = /^(?:replace|add|remove) [^.]{0,60}\bicons?\b[^.]*\.$/iu;
/** Parts of a requirement list: `Engineer, Geology, Cunning >28, and (Acquisition or Law or 2 Treachery)`. */
const listSeparator = /,? (?:and|or) |, /;
/** `Cunning >28` */
const threshold = />\s?\d/;
const mostWordsOfRequirement = 4;

/** Longer texts than this are never one short statement. */
const longestStatement = 240;

/** `heading` is the entry's title, `paragraphs` its text. */
export function readErratum(heading: string, paragraphs: readonly string[]): Erratum {
  const [first = ""] = paragraphs;
  const start = first.slice(0, longestStatement);
  if (partWord.test(start)) {
    const { part } = formsFor(first);
    if (part.test(start)) return { sort: "part", part: named(part, first, "part") };
  }
  if (paragraphs.length !== 1 || first.length > longestStatement) return { sort: "new-text" };
  return readStatement(heading, first.replaceAll("*", ""));
}

function readStatement(heading: string, statement: string): Erratum {
  const { unique, title, attributeOf, attributeIs } = formsFor(statement);
  if (uniqueWord.test(statement) && unique.test(statement)) return { sort: "unique" };
  if (titleWord.test(statement) && title.test(statement))
    return {
      sort: "title",
      oldTitle: heading,
      newTitle: named(title, statement, "title"),
    };
  if (misspellingWord.test(statement) && misspelling.test(statement))
    return {
      sort: "misspelling",
      wrong: named(misspelling, statement, "wrong"),
      right: named(misspelling, statement, "right"),
    };
  if (typeface.test(statement) && typography.test(statement)) return { sort: "typography" };
  if (icon.test(statement)) return { sort: "icon" };
  const attribute = valueEnd.test(statement)
    ? [attributeOf, attributeIs].find((form) => form.test(statement))
    : undefined;
  if (attribute)
    return {
      sort: "attribute",
      attribute: named(attribute, statement, "attribute"),
      value: named(attribute, statement, "value"),
    };
  if (isRequirement(statement)) return { sort: "requirement", requirement: statement };
  return { sort: "new-text" };
}

/** `Diplomacy, 2 Science, and Cunning >28`: skills and an attribute, no verb, no full stop. */
function isRequirement(statement: string): boolean {
  if (!threshold.test(statement) || statement.endsWith(".")) return false;
  return statement.split(listSeparator).every((part) => part.split(" ").length <= mostWordsOfRequirement);
}

function named(form: RegExp, text: string, group: string): string {
  return form.exec(text)?.groups?.[group] ?? "";
}
