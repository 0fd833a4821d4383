/** Groups paragraphs into entries and the document's head. Every paragraph is in exactly one. */

import { unmarked } from "../domain/list-markers.ts";
import { hasWord, levelOfTerm } from "../domain/source-line.ts";
import { headingForm, prefaceForm } from "./forms/forms.ts";
import { ruleOpening } from "./forms/numbered.ts";
import type { Form, Opening } from "./forms/opening.ts";
import { isHeadOfTable } from "./forms/table-row.ts";
import { asideHeading, openHeading } from "./forms/title-lines.ts";
import { openParagraph } from "./forms/try-forms.ts";
import {
  isFactLine,
  isMarkedHeading,
  isPartHeading,
  isSectionHeading,
  namesDocument,
  readDocumentTitle,
} from "./head.ts";
import type { Paragraph, RuleLine } from "./paragraphs.ts";
import { sectionOfRules } from "./section-headings.ts";

export interface EntryParagraphs {
  readonly opening: Opening;
  /** Headings of the sections that contain it, outermost first. */
  readonly sections: readonly string[];
  /** Heading lines above the entry, including the title line of an erratum. */
  readonly headings: readonly Paragraph[];
  /** The text after the title. */
  readonly body: readonly Paragraph[];
}

export interface HeadParagraph {
  readonly paragraph: Paragraph;
  readonly role: "title" | "heading" | "preface";
}

export interface GroupedParagraphs {
  readonly entries: readonly EntryParagraphs[];
  readonly head: readonly HeadParagraph[];
  /** Number of entries before the document's title, or before its first words if it has no title. */
  readonly headAt: number;
}

/** What has been grouped so far. */
interface Place {
  readonly entries: (EntryParagraphs & { readonly headings: Paragraph[]; readonly body: Paragraph[] })[];
  readonly head: HeadParagraph[];
  headAt: number | null;
  /** The open sections, outermost first. One whose heading the file does not mark has the deepest level. */
  readonly above: { readonly level: number; readonly text: string }[];
  inHead: boolean;
}

/** The paragraphs of one section, its heading, and its form. */
export interface SectionParagraphs {
  readonly heading: Paragraph | null;
  readonly paragraphs: readonly Paragraph[];
  readonly form: Form;
}

export function groupIntoEntries(sections: readonly SectionParagraphs[]): GroupedParagraphs {
  const place: Place = { entries: [], head: [], headAt: null, above: [], inHead: true };
  for (const { heading, paragraphs, form } of sections) {
    if (heading && form === headingForm) addHeaded(place, heading);
    else if (heading && readDocumentTitle(heading.text)) addTitle(place, heading);
    else if (heading) addSectionHeading(place, heading);
    const isMarked = paragraphs.some(isMarkedEntry);
    paragraphs.forEach((paragraph, at) => {
      const [upper, lower] = [paragraphs[at - 1], paragraphs[at + 1]];
      placeParagraph(place, paragraph, { form, isMarked, upper, lower });
    });
  }
  const { entries, head, headAt } = place;
  return { entries, head, headAt: headAt ?? 0 };
}

function isMarkedEntry({ level, opening, marker }: Paragraph): boolean {
  return level !== undefined && (opening !== undefined || marker.sort === "rule");
}

interface Surroundings {
  readonly form: Form;
  /** Whether entries of the section are headings that the file marks. */
  readonly isMarked: boolean;
  readonly upper: Paragraph | undefined;
  readonly lower: Paragraph | undefined;
}

function placeParagraph(place: Place, paragraph: Paragraph, around: Surroundings): void {
  const { marker, text } = paragraph;
  const isHeading = isMarkedHeading(paragraph);
  const opening = paragraph.opening ?? (isHeading ? around.form.begins(text) : null);
  if (marker.sort === "rule") placeRule(place, paragraph, { rule: marker.rule, form: around.form });
  else if (isAside(paragraph, around)) addText(place, paragraph);
  // If entries are marked headings, a dated heading is an entry too.
  else if (isHeading && !around.isMarked && readDocumentTitle(text)) addTitle(place, paragraph);
  else if (opening) addOpened(place, paragraph, opening);
  else if (isHeading || isSectionHeading(paragraph, around)) addSectionHeading(place, paragraph);
  else if (marker.sort === "none" && readDocumentTitle(text)) addTitle(place, paragraph);
  else placeText(place, paragraph, around);
}

function isAside({ text, level = 0 }: Paragraph, { lower }: Surroundings): boolean {
  return level > 0 && asideHeading.test(text) && level >= (lower?.level ?? 0);
}

function addOpened(place: Place, paragraph: Paragraph, opening: Opening): void {
  leaveSections(place, paragraph.level);
  if (paragraph.level === levelOfTerm && sharesText(place)) place.entries.at(-1)?.headings.push(paragraph);
  else addEntry(place, paragraph, opening);
  if (paragraph.level === undefined || paragraph.level === levelOfTerm) return;
  // Its own text does not keep it from being the section of the entries on deeper levels.
  enterSection(place, opening.title ?? paragraph.text, paragraph.level);
}

/** Whether the term above has no text of its own: `<dt>Doom track <dt>Doom marker <dd>The track of twelve spaces`. */
function sharesText({ entries }: Place): boolean {
  const { headings = [], body = [] } = entries.at(-1) ?? {};
  return body.length === 0 && headings.at(-1)?.level === levelOfTerm;
}

function placeText(place: Place, paragraph: Paragraph, around: Surroundings): void {
  const { form } = around;
  const opening = paragraph.table === "head" ? null : openParagraph(form, paragraph, around);
  const heading = opening ? null : headingOfText(place, paragraph, form);
  if (opening) addEntry(place, paragraph, opening);
  else if (heading) {
    place.head.pop();
    addHeaded(place, heading);
    addText(place, paragraph);
  } else if (place.inHead) place.head.push({ paragraph, role: "preface" });
  else addText(place, paragraph);
}

function addText({ entries, head }: Place, paragraph: Paragraph): void {
  const open = entries.at(-1);
  if (open) open.body.push(paragraph);
  else head.push({ paragraph, role: "preface" });
}

/**
 * The heading of a part directly above its text, which becomes its title, or null. The first heading above all entries is that of
 * the document.
 */
function headingOfText({ head, inHead, entries }: Place, paragraph: Paragraph, form: Form): Paragraph | null {
  const { role, paragraph: heading } = head.at(-1) ?? {};
  if (!inHead || form === prefaceForm || role !== "heading") return null;
  if (head.length < 2 && entries.length === 0) return null;
  if (heading === undefined || !hasWord(heading.text) || isPartHeading(paragraph.text)) return null;
  if (isHeadOfTable(paragraph) || isFactLine(paragraph.text)) return null;
  if (heading.level !== undefined) return heading;
  // Without a level, the heading may be on the title page, or a letter of the alphabet.
  const isBelowText = head.some((each) => each.role === "preface") && !namesDocument(heading.text);
  return (entries.length > 0 || isBelowText) && heading.text.trim().length > 1 ? heading : null;
}

/** Begins an entry titled like its heading, even if that could be the title of a document: `MOORING RULINGS (3 JANUARY 2011)`. */
function addHeaded(place: Place, heading: Paragraph): void {
  enterSection(place, heading.text.trim(), heading.level);
  addEntry(place, heading, openHeading(heading.text), sectionsOf(place).slice(0, -1));
}

/** A heading that the file marks ends the sections on its own and deeper levels, and those that the file does not mark. */
function leaveSections(place: Place, level: number | undefined): void {
  if (level === undefined) return;
  while ((place.above.at(-1)?.level ?? 0) >= level) place.above.pop();
}

const sectionsOf = ({ above }: Place): readonly string[] => above.map(({ text }) => text);

/** A sub-rule without its rule belongs to the entry above. */
function placeRule(place: Place, paragraph: Paragraph, { rule, form }: { rule: RuleLine; form: Form }): void {
  const open = place.entries.at(-1);
  leaveSections(place, paragraph.level);
  if (rule.role === "sub-rule" && open) open.body.push(paragraph);
  else {
    const section = rule.section ?? sectionOfRules(sectionsOf(place).at(-1) ?? null);
    // The paragraph may have more lines than the one with the number.
    const opening = ruleOpening({ ...rule, text: paragraph.text }, form);
    addEntry(place, paragraph, opening, section === null ? [] : [section]);
  }
  if (paragraph.level !== undefined)
    enterSection(place, `${rule.number}. ${paragraph.text}`, paragraph.level);
}

function addSectionHeading(place: Place, paragraph: Paragraph): void {
  place.head.push({ paragraph, role: "heading" });
  enterSection(place, paragraph.text.trim(), paragraph.level);
  place.inHead = true;
}

function enterSection(place: Place, text: string, level = Number.POSITIVE_INFINITY): void {
  leaveSections(place, level);
  place.above.push({ level, text });
}

function addTitle(place: Place, paragraph: Paragraph): void {
  place.head.push({ paragraph, role: "title" });
  place.headAt ??= place.entries.length;
  place.inHead = true;
}

/**
 * Takes back the text directly above an entry if it introduces it: `(Part 1 of Actions – Sequence)`. A list item is text,
 * and an entry that has no other words keeps it.
 */
function takeLeadIn({ entries, head, inHead }: Place): Paragraph[] {
  const { headings = [], body = [] } = entries.at(-1) ?? {};
  const above = inHead ? head.at(-1)?.paragraph : body.at(-1);
  if (above?.marker.sort !== "none" || !isPartHeading(above.text)) return [];
  if (!inHead && headings.length + body.length === 1) return [];
  if (inHead) head.pop();
  else body.pop();
  return [above];
}

function addEntry(place: Place, paragraph: Paragraph, opening: Opening, sections = sectionsOf(place)): void {
  const { heading, text } = opening;
  const headings = takeLeadIn(place);
  if (heading !== null) headings.push({ ...paragraph, text: heading });
  // The star of `* cost – Each card` is the title's change mark. Text after a title is not a list item.
  const isItem = paragraph.marker.sort === "bullet" && opening.title !== null;
  const marker = isItem ? unmarked : paragraph.marker;
  const body = heading === null || text !== "" ? [{ ...paragraph, marker, text }] : [];
  place.entries.push({ opening, sections, headings, body });
  place.inHead = false;
}
