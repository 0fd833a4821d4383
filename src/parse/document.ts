/**
 * The lines of one source and what is known of it in, its entries and the problems found out. Every word of a line
 * lands in one title, block or piece of furniture (`accountForLines` proves it).
 */
import type { KnownFacts } from "../domain/document.ts";
import { knownEditionNames } from "../domain/edition.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { findInterleaving } from "./columns.ts";
import { describe, headingLines, problemsOf, withHead } from "./described.ts";
import { makeEntry } from "./entries.ts";
import { describeDocument } from "./facts.ts";
import { opensSomehow } from "./forms/forms.ts";
import { dropFurniture } from "./furniture.ts";
import { partGluedEntries } from "./glued-entries.ts";
import { groupEntries, type SectionParagraphs } from "./grouping.ts";
import { type Habits, habitsOf } from "./habits.ts";
import { idGiver } from "./names.ts";
import { groupParagraphs, headingParagraph } from "./paragraphs.ts";
import { divideSections, type Section } from "./sections.ts";

export interface ParsedDocument {
  readonly text: RulesText;
  readonly problems: readonly Problem[];
}

export function parseDocument(source: readonly SourceLine[], facts: KnownFacts): ParsedDocument {
  const sorted = dropFurniture(source);
  const columns = findInterleaving(sorted.lines, opensSomehow);
  if (columns) return refuse(columns, facts);
  const parted = partGluedEntries(sorted.lines);
  const habits = habitsOf(sorted.lines, parted);
  const sections = divideSections(parted, { wrapWidth: habits.wrapWidth, kind: facts.kind });
  const grouped = groupEntries(sections.map((section) => paragraphsOf(section, habits)));
  const described = describe(grouped, habits, facts);
  const { document } = described;
  const rules = { blanks: habits.blanks, document, giveId: idGiver(document.id) };
  const makeEntries = () => grouped.entries.map((entry) => makeEntry(entry, rules));
  const entries = withHead(grouped, described, { rules, makeEntries });
  const problems = problemsOf(described, habits, {
    entries,
    facts,
    doubtful: sections.flatMap((section) => section.doubtful ?? []),
  });
  const furniture = [...sorted.furniture, ...headingLines(grouped, sorted.lines)];
  return { text: { document, entries, furniture }, problems };
}

function paragraphsOf({ heading, form, lines }: Section, { wrapWidth }: Habits): SectionParagraphs {
  const opens = (text: string) => form.name !== "passages" && form.opens(text, "prose") !== null;
  const rules = { wrapWidth, opens };
  return {
    heading: heading === null ? null : headingParagraph(heading),
    paragraphs: groupParagraphs(lines, rules),
    form,
  };
}

/** Sentences of two columns cannot be told apart again: nothing is read rather than nonsense. */
function refuse(line: SourceLine, facts: KnownFacts): ParsedDocument {
  const problem = problemOf({
    severity: "error",
    code: "interleaved-columns",
    file: facts.source.file,
    line: line.number,
    column: 1,
    message: "two columns were read across, line by line; expected the lines of one column after the other",
    advice: "extract the text again, one column after the other",
    row: line.text,
    width: Math.max(1, Math.min(60, line.text.trimEnd().length)),
  });
  return {
    text: {
      document: describeDocument(facts, { title: null, above: null, head: [] }, knownEditionNames[0] ?? ""),
      entries: [],
      furniture: [],
    },
    problems: [problem],
  };
}
