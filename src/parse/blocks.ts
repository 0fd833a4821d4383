/** The paragraphs of one entry in, its blocks out: what each is to the reader, what it stands under, what leads it in. */
import type { Block, BlockKind } from "../domain/entry.ts";
import type { EntryParagraphs } from "./grouping.ts";
import { type ListLevels, openList } from "./list-levels.ts";
import { markLostIcons } from "./lost-icons.ts";
import type { Paragraph } from "./paragraphs.ts";
import { readSubHeading } from "./sub-headings.ts";

export interface BlockRules {
  readonly blanks: "plain" | "widened";
  /** Kind of a plain paragraph: an erratum's are game text. */
  readonly prose: "paragraph" | "game-text";
  /** Game text has words before dashes and colons that are no sub-headings. */
  readonly subHeadings: "run-in" | "none";
}

export function makeBlocks(entry: Pick<EntryParagraphs, "headings" | "body">, rules: BlockRules): Block[] {
  const blocks = entry.headings.map((paragraph) => headingBlock(paragraph, rules));
  let list: ListLevels | null = null;
  let under: string | null = null;
  entry.body.forEach((paragraph, at) => {
    if (paragraph.marker.sort === "none") {
      list = null;
      under = rules.subHeadings === "none" ? null : (readSubHeading(paragraph.text) ?? under);
      const leadsIn = (entry.body[at + 1]?.marker.sort ?? "none") !== "none";
      blocks.push(
        proseBlock({
          paragraph,
          rules,
          under,
          leadsIn: leadsIn ? "lead-in" : "none",
        }),
      );
      return;
    }
    list ??= openList(blocks.length === entry.headings.length ? null : blocks.length - 1);
    const place = list.place(paragraph.marker, blocks.length);
    const kind = paragraph.marker.sort === "label" ? "step" : "item";
    blocks.push({
      kind,
      text: textOf(paragraph, rules),
      lines: paragraph.lines,
      under,
      ...place,
    });
  });
  return blocks;
}

interface Prose {
  readonly paragraph: Paragraph;
  readonly rules: BlockRules;
  readonly under: string | null;
  readonly leadsIn: "lead-in" | "none";
}

function proseBlock({ paragraph, rules, under, leadsIn }: Prose): Block {
  const text = textOf(paragraph, rules);
  const kind = proseKind(text, leadsIn, rules.prose);
  return {
    kind,
    path: null,
    text,
    lines: paragraph.lines,
    under,
    depth: 0,
    leadIn: null,
  };
}

export function headingBlock(paragraph: Paragraph, rules: Pick<BlockRules, "blanks">): Block {
  const text = markLostIcons(paragraph.text, rules.blanks);
  return {
    kind: "heading",
    path: null,
    text,
    lines: paragraph.lines,
    under: null,
    depth: 0,
    leadIn: null,
  };
}

function textOf(paragraph: Paragraph, rules: BlockRules): string {
  return markLostIcons(paragraph.text, rules.blanks);
}

/** `For example, your Away Team encounters Nausicaans.` · `*For example: Personnel attempting` */
const example = /^[*_(]{0,3}(?:for example|for instance|example)\b/i;
/** `See Reunion, mission attempt`: nothing but the pointer. */
const redirect = /^\(?see (?!.{300})[^.]*\.?\)?$/i;
/** `The rest of the entry does not change.` */
const note =
  /^the rest of (?:the|this) (?:glossary )?(?:entry|ruling) (?:does not change|remains|is unchanged)\b/i;

export function saysRestUnchanged(text: string): boolean {
  return note.test(text);
}

function proseKind(text: string, leadsIn: Prose["leadsIn"], prose: BlockRules["prose"]): BlockKind {
  if (leadsIn === "lead-in") return "lead-in";
  if (saysRestUnchanged(text)) return "note";
  if (prose === "game-text") return prose;
  if (example.test(text)) return "example";
  return redirect.test(text) ? "redirect" : prose;
}
