/**
 * Splits an entry into passages, the smallest pieces that can answer a question. A passage includes what is needed to
 * understand it (an item its lead-in, a sub-step its step). An erratum is one passage, however many paragraphs it has.
 */
import type { AnswerPassage } from "../../domain/answer.ts";
import { contentOfCard, passageOfCard } from "../../domain/card.ts";
import { aboveSources, type Block, type Entry, type Erratum } from "../../domain/entry.ts";
import { foldTitle } from "../../domain/fold.ts";
import { joinSpans, type LineSpan } from "../../domain/source-line.ts";
import { withoutEmphasis } from "../../domain/text-runs.ts";

export interface Passage {
  readonly kind: AnswerPassage["kind"];
  readonly path: string | null;
  /** Introduction and body, separated by a line break, as plain text without emphasis marks. */
  readonly text: string;
  /** Offset in `text` at which the body starts; 0 without an introduction. */
  readonly body: number;
  readonly lines: LineSpan;
  readonly blocks: readonly [first: number, last: number];
  /** Headings that apply to the passage, besides the entry's title. */
  readonly under: string;
  /** True if it only names what the following passages explain. */
  readonly isHeadword: boolean;
}

export function passagesOf(entry: Entry): readonly Passage[] {
  if (entry.kind === "card") return [cardPassage(entry)];
  return entry.kind === "erratum" ? erratumPassages(entry) : blockPassages(entry);
}

/** The text and the columns of a card, without its printings. */
function cardPassage({ blocks, lines }: Entry): Passage {
  const text = passageOfCard(contentOfCard({ blocks }));
  return { ...whole, kind: "game-text", text, lines, blocks: [0, blocks.length - 1], under: "" };
}

/** What all passages have that are a whole entry. */
const whole = { path: null, body: 0, isHeadword: false } as const;

/** Makes one passage of the new text. A remark that follows it ("The rest does not change.") is included. */
function erratumPassages(entry: Entry): readonly Passage[] {
  const shown = entry.blocks
    .map((block, at) => ({ block, at }))
    .filter(({ block }) => block.kind !== "heading");
  const first = shown[0];
  const last = shown.at(-1);
  if (!first || !last) return [];
  return [
    {
      ...whole,
      kind: "erratum",
      text: shown.map(({ block }) => withoutEmphasis(block.text)).join("\n"),
      lines: joinSpans(shown.map(({ block }) => block.lines)),
      blocks: [first.at, last.at],
      under: entry.section ?? "",
    },
  ];
}

/** Matches a list of entries that explain more: `See also: Costs, effects.`, `**Related:** Costs`. */
const seeAlso = /^\(?\*{0,2}(?:see also|related)\b/i;

/** A list of related entries or of sources answers nothing, unless it is all that its entry says. */
function blockPassages(entry: Entry): readonly Passage[] {
  const isOfSources = ({ text }: Block) => aboveSources.test(text);
  const isList = (block: Block) => {
    const leadIn = entry.blocks[block.leadIn ?? -1];
    if (isOfSources(block) || (leadIn && isOfSources(leadIn))) return true;
    return block.kind === "redirect" && seeAlso.test(block.text);
  };
  const says = entry.blocks.some((block) => block.kind !== "heading" && !isList(block));
  const isShown = (block: Block, at: number) =>
    block.kind !== "heading" && !(says && isList(block)) && answerAt(entry.blocks, at) === null;
  return entry.blocks.flatMap((block, at) => (isShown(block, at) ? [blockPassage(entry, block, at)] : []));
}

/** Matches a paragraph that asks: `**Q: May I look at it?**` */
const endOfQuestion = /\?["”)*]{0,4}$/;
/** Matches what stands alone between a question and its answer. */
const answerLabel = /^\W{0,3}a(?:nswer)?\W{0,3}$/i;

/** The position of the block that answers the question in this one; null if it asks none, or if nothing follows that answers. */
function answerAt(blocks: readonly Block[], at: number): number | null {
  const asks = (block: Block | undefined) => block?.kind === "paragraph" && endOfQuestion.test(block.text);
  if (!asks(blocks[at])) return null;
  const next = answerLabel.test(blocks[at + 1]?.text ?? "") ? at + 2 : at + 1;
  const answer = blocks[next];
  return answer === undefined || answer.kind === "heading" || asks(answer) ? null : next;
}

function blockPassage(entry: Entry, block: Block, at: number): Passage {
  const introductions = introductionsOf(entry.blocks, block, at);
  const before = introductions.map((each) => withoutEmphasis(each.text)).join("\n");
  const own = withoutEmphasis(block.text);
  return {
    kind: block.kind,
    isHeadword: isHeadword(entry, at),
    path: block.path,
    text: before === "" ? own : `${before}\n${own}`,
    body: before === "" ? 0 : before.length + 1,
    lines: joinSpans([...introductions, block].map((each) => each.lines)),
    blocks: [at, at],
    under: block.under ?? "",
  };
}

/** Whether a block only names what follows it: `702.19. Trample`, `3. Facing Dilemmas`, `**Cost**`. */
function isHeadword({ title, blocks }: Entry, at: number): boolean {
  const [block, next] = [blocks[at], blocks[at + 1]];
  if (block === undefined) return false;
  const text = withoutEmphasis(block.text);
  if (block.kind === "rule") return title !== null && foldTitle(text) === foldTitle(title);
  if (next === undefined || clauseEnd.test(text)) return false;
  if (block.kind === "paragraph") return next.kind === "paragraph" && boldLine.test(block.text);
  const isAbove = block.kind === "step" && block.path !== null && next.path?.startsWith(block.path) === true;
  return isAbove && !continuesSentence(next.text);
}

/** Whether a text continues a sentence: `the opponent has reacted, or` after `A player may take back a move until`. */
export function continuesSentence(text: string): boolean {
  return /^\p{Ll}/u.test(text);
}

/** Matches a line in bold: `**Cost**`. */
const boldLine = /^\*\*[^*]{1,80}\*\*$/;

const clauseEnd = /[.!?:;,]["”’)]?$/;

/** The number of nested introductions to show. Lists nest, but more than these do not help the reader. */
const deepestIntroduction = 2;

/** The blocks that introduce a list item, a sub-step, or an answer, outermost first. The lead-in of a procedure itself is omitted. */
function introductionsOf(blocks: readonly Block[], block: Block, at: number): readonly Block[] {
  const found = blocks
    .slice(Math.max(0, at - 2), at)
    .filter((_, ahead, { length }) => answerAt(blocks, at - length + ahead) === at);
  let next = block.leadIn === null ? undefined : blocks[block.leadIn];
  while (next && found.length < deepestIntroduction && !(block.kind === "step" && next.kind !== "step")) {
    found.unshift(next);
    next = next.leadIn === null ? undefined : blocks[next.leadIn];
  }
  return found;
}

/** Texts that are searched along with a passage: titles, headings, and the kind of text. */
export function contextOf(entry: Entry, passage: Passage): readonly string[] {
  const { title, aliases, section } = entry;
  return [
    title ?? "",
    ...aliases,
    section ?? "",
    passage.under,
    kindWords(entry),
    procedureOf(entry, passage),
  ];
}

/** The opening words of the procedure that a step belongs to. Steps are terse, so people add these words when they ask. */
function procedureOf({ blocks }: Entry, { kind, blocks: [first] }: Passage): string {
  if (kind !== "step") return "";
  let block = blocks[first];
  while (block?.leadIn != null) block = blocks[block.leadIn];
  return block && block.kind !== "step" ? withoutEmphasis(block.text) : "";
}

/** Words added to each erratum of a sort, so that it is found by what it does as well as by what it says. */
const wordsBySort: Readonly<Record<Erratum["sort"], string>> = {
  "new-text": "new game text",
  unique: "made unique",
  title: "new title renamed",
  attribute: "attribute value",
  requirement: "mission requirements",
  misspelling: "misspelling typo spelled",
  icon: "icon replaced",
  part: "part replaced",
  typography: "typography bold type",
};

/** Words that describe an entry but are not in its text: `erratum … made unique`. */
export function kindWords({ kind, erratum }: Pick<Entry, "kind" | "erratum">): string {
  if (kind === "erratum") return `erratum errata ${erratum ? wordsBySort[erratum.sort] : ""}`;
  return kind === "ruling" ? "ruling" : "";
}
