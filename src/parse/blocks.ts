/** Turns the paragraphs of one entry into blocks: kinds, sub-headings, lead-ins, and the depth and addresses of nested lists. */
import { aboveSources, type Block, type BlockKind, plainBlock } from "../domain/entry.ts";
import type { ItemMarker } from "../domain/list-markers.ts";
import { startsExample } from "../domain/source-line.ts";
import type { EntryParagraphs } from "./grouping.ts";
import type { Marker, Paragraph } from "./paragraphs.ts";
import { isShortName, titleCase } from "./titles.ts";

/** What plain paragraphs are: rules, which may have sub-headings; remarks, which have none; or words to be printed on a card. */
type Prose = "rules" | "remarks" | "game-text";

/** A list belongs to the block above it and ends at prose that is not indented. A sub-heading applies until the next one. */
export function makeBlocks(
  { headings, body: text }: Pick<EntryParagraphs, "headings" | "body">,
  prose: Prose,
): Block[] {
  const body = withRows(withSubSteps(withSources(text)));
  let list: ListLevels | null = null;
  /** The list around the rows of a table in one of its items. */
  let outer: ListLevels | null = null;
  /** Number of the rule above. */
  let rule: string | null = null;
  let under: string | null = null;
  /** The words that announce a card's new text, which continues to the end. */
  const announced = body.findIndex(({ text }) => revisedText.test(text.slice(-60)));
  const leadInAt = (at: number) => (announced >= 0 && at > announced ? headings.length + announced : null);

  function leaveList({ text, table }: Paragraph, at: number): void {
    [outer, list] = [table === "head" ? list : null, null];
    if (prose === "rules" && leadInAt(at) === null) under = readSubHeading(text) ?? under;
  }

  function makeProse(paragraph: Paragraph, at: number): Block {
    const { text, lines, table, isRemark, indent = 0 } = paragraph;
    // An item of the list above may have several paragraphs.
    const isInItem = list?.holds(indent) === true;
    if (!isInItem) leaveList(paragraph, at);
    const leadsIn = !isInItem && table !== "row" && isItem(body[at + 1]?.marker);
    const leadIn = leadInAt(at);
    const isGameText = !isRemark && (leadIn !== null || prose === "game-text");
    const kind = leadsIn ? "lead-in" : proseKind(text, isGameText ? "game-text" : "paragraph");
    return { kind, path: null, text, lines, under, depth: 0, leadIn };
  }

  function makeBlock(paragraph: Paragraph, at: number): Block {
    const { marker, text, lines } = paragraph;
    if (marker.sort === "none") return makeProse(paragraph, at);
    if (marker.sort === "rule") {
      [list, outer, rule, under] = [null, null, marker.rule.number, null];
      return { ...headingBlock(paragraph), kind: "rule", path: rule };
    }
    const position = headings.length + at;
    const above = body[at - 1];
    const leavesTable = marker !== rowMarker && (outer !== null || above?.marker === rowMarker);
    if (leavesTable) [list, outer] = [outer, null];
    // The last row of a table does not introduce the list below it.
    list ??= openList(above === undefined || above.table === "row" ? null : position - 1, rule);
    const kind = marker.sort === "label" ? "step" : "item";
    return { kind, text, lines, under, ...list.place(marker, position) };
  }

  const blocks = body.map((paragraph, at): Block => {
    const block = makeBlock(paragraph, at);
    return at === announced ? { ...block, kind: "lead-in" } : block;
  });
  return headings.map(headingBlock).concat(withExamples(blocks, body));
}

/** `**Example:**`, above an example that goes on to the next blank line, or to the last row of a table. */
const longestExampleLabel = 12;

function withExamples(blocks: readonly Block[], body: readonly Paragraph[]): Block[] {
  /** The line on which the example above may still go on. */
  let end = 0;
  return blocks.map((block, at) => {
    const isAboveRow = body[at]?.table === "row" && body[at + 1]?.table === "row";
    const isLabel = block.kind === "example" && block.text.length <= longestExampleLabel;
    const goesOn = block.kind === "paragraph" && block.lines[0] <= end;
    end = isLabel || goesOn ? block.lines[1] + (isLabel || isAboveRow ? 2 : 1) : 0;
    return goesOn ? { ...block, kind: "example" } : block;
  });
}

/** The works that a text cites are items with numbers, and no steps: `10.75.1.1` would be the address of a rule. */
function withSources(body: readonly Paragraph[]): readonly Paragraph[] {
  let areSources = false;
  return body.map((paragraph) => {
    const { marker, text } = paragraph;
    areSources = marker.sort === "label" ? areSources : aboveSources.test(text);
    if (!areSources || marker.sort !== "label") return paragraph;
    return {
      ...paragraph,
      marker: { ...sourceMarker, indent: marker.indent },
      text: `${marker.label}. ${text}`,
    };
  });
}

const sourceMarker = { sort: "bullet", sign: "1" } as const;

/** `1.1. Name the team` below step 1. The numbers of other paragraphs are text. */
const subStep = /^(?<label>(?<above>\d{1,2}(?:\.\d{1,2}){0,2})\.\d{1,2})[.)]?\s+(?=\S)/;

function withSubSteps(body: readonly Paragraph[]): readonly Paragraph[] {
  const open = new Set<string>();
  return body.map((paragraph) => {
    const { marker, text } = paragraph;
    if (marker.sort === "label") open.add(marker.label);
    const found = marker.sort === "none" ? subStep.exec(text) : null;
    const { label = "", above = "" } = found?.groups ?? {};
    if (found === null || !open.has(above)) return paragraph;
    open.add(label);
    return { ...paragraph, marker: { sort: "label", label, indent: 0 }, text: text.slice(found[0].length) };
  });
}

/** The rows of a table become items below its header: `5 | Game loss` means nothing without `Minutes late | Penalty`. */
function withRows(body: readonly Paragraph[]): readonly Paragraph[] {
  let inTable = false;
  return body.map((paragraph) => {
    const { table } = paragraph;
    inTable = table === "head" || (inTable && table === "row");
    return inTable && table === "row" ? { ...paragraph, marker: rowMarker } : paragraph;
  });
}

const rowMarker = { sort: "bullet", sign: "|", indent: 0 } as const;

function isItem(marker: Marker | undefined): boolean {
  return marker?.sort === "bullet" || marker?.sort === "label";
}

export const headingBlock = ({ text, lines }: Paragraph): Block => plainBlock("heading", text, lines);

/** A paragraph that only refers elsewhere: `See Reunion, mission attempt`, `See also: Costs`, `**Related:** Costs, Effects`. */
const redirect = /^\(?(?:see(?: also)?:?|\*{0,2}related\*{0,2}:\*{0,2}) (?!.{300})[^.]*\.?\)?$/i;
/** `The rest of the entry does not change.` */
const note =
  /^the rest of (?:the|this) (?:glossary )?(?:entry|ruling) (?:does not change|remains|is unchanged)\b/i;

/** `The first bullet of the entry should read:` · `Add the following to the entry:` */
const amendment =
  /^(?:the (?:first|second|third|fourth|last|\d{1,2}\w\w) (?:bullet|paragraph|sentence|example|item)\b.{0,80} (?:should|now) reads?\b|(?:add|replace|delete) the (?:following|first|second|third|last)\b.{0,80}\b(?:entry|paragraph|bullet|sentence)\b)/i;

/** Whether a paragraph says that only part of an entry changes. */
export function changesPart(text: string): boolean {
  return note.test(text) || amendment.test(text);
}

/** Announces a card's new text: `Revised text:` · `The card should read:`. */
const revisedText =
  /\b(?:revised (?:game ?)?text|(?:should|now) reads?|is replaced (?:with|by))(?: as follows)?:$/i;

function proseKind(text: string, prose: "paragraph" | "game-text"): BlockKind {
  if (note.test(text)) return "note";
  if (prose === "game-text") return prose;
  if (startsExample(text)) return "example";
  return redirect.test(text) ? "redirect" : prose;
}

/** Sub-headings that run into their text: `Dilemma encounters – The initiation`, `Built-in Outpost: Mission II`. */
const dashed = /^(?<name>\p{Lu}[^–—:.!?()]{2,50}?) [–—] (?=[“"'(]?[\p{Lu}\d])/u;
const coloned = /^(?<name>\p{Lu}[^–—:.,!?()]{2,50}?): (?=[“"'(]?\p{Lu})/u;

/**
 * The words of the sub-heading without the dash or colon, or null. The text keeps them. Before a colon only Title Case is a
 * heading, because a sentence may also introduce text with a colon (`This mission's Order is replaced with:`).
 */
export function readSubHeading(text: string): string | null {
  const start = text.slice(0, 80);
  const before = dashed.exec(start)?.groups?.name;
  if (before !== undefined && titleCase(before) !== null && isShortName(before)) return before;
  const name = coloned.exec(start)?.groups?.name;
  return name !== undefined && titleCase(name) === "card" && isShortName(name) ? name : null;
}

interface Level {
  /** What items of one level have in common: the character of a bullet, or the kind of label. */
  readonly sign: string;
  readonly indent: number;
  /** Position of the last block on this level. */
  block: number;
  path: string | null;
}

type ListLevels = ReturnType<typeof openList>;

/** `leadIn` is the block above the list, or null. Below rule 2, the steps are 2.1, 2.2. */
export function openList(leadIn: number | null, rule: string | null = null) {
  const levels: Level[] = [];
  return {
    /** Places an item whose block will have this position. */
    place(marker: ItemMarker, block: number): Pick<Block, "depth" | "leadIn" | "path"> {
      const level = enterLevel(levels, marker);
      const parent = levels.at(-2);
      level.block = block;
      level.path = pathOf(marker, parent?.path ?? rule);
      return { depth: levels.length, leadIn: parent?.block ?? leadIn, path: level.path };
    },
    /** Whether prose with this indent belongs to an item: it stands further in than the list. */
    holds: (indent: number) => indent > (levels[0]?.indent ?? Number.POSITIVE_INFINITY),
  };
}

/** Makes the level of the marker the innermost one. A known marker returns to its level; a new one begins a deeper level. */
function enterLevel(levels: Level[], marker: ItemMarker): Level {
  const sign = signOf(marker);
  const at = knownLevel(levels, sign, marker);
  const known = levels[at];
  if (known) {
    levels.length = at + 1;
    return known;
  }
  while ((levels.at(-1)?.indent ?? 0) > marker.indent) levels.pop();
  const level = { sign, indent: marker.indent, block: 0, path: null };
  levels.push(level);
  return level;
}

/** Bullets of one level have the same indent. Labels of one kind are one level, unless they restart further in. */
function knownLevel(levels: readonly Level[], sign: string, marker: ItemMarker): number {
  const near = levels.findLastIndex(
    (level) => level.sign === sign && Math.abs(level.indent - marker.indent) <= 1,
  );
  if (near >= 0 || marker.sort === "bullet") return near;
  const last = levels.findLastIndex((level) => level.sign === sign);
  const beginsAgain = marker.label === "1" && marker.indent > (levels[last]?.indent ?? marker.indent);
  return beginsAgain ? -1 : last;
}

function signOf(marker: ItemMarker): string {
  if (marker.sort === "bullet") return marker.sign;
  // `1.1` is one level below `1`.
  if (Number.parseInt(marker.label, 10) >= 0) return `number ${marker.label.split(".").length}`;
  return marker.label.length > 1 ? "roman" : "letter";
}

function pathOf(marker: ItemMarker, above: string | null): string | null {
  if (marker.sort === "bullet") return null;
  if (marker.label.includes(".")) return marker.label;
  return above === null ? marker.label : `${above}.${marker.label}`;
}
