/**
 * A passage that only leads in (`A player wins the game when he or she:`) in, the same with its list out: alone it tells
 * nothing. Its items stand right behind it, each with the lead-in before its own words.
 */
import type { AnswerPassage } from "../domain/answer.ts";
import { joinSpans } from "../domain/line-span.ts";
import { longestExcerpt } from "./excerpt.ts";
import type { OpenIndex } from "./open-index.ts";
import type { OpenPassage } from "./open-passage.ts";

export type LeadInWithList = Pick<AnswerPassage, "text" | "lines" | "blocks">;

/** Null for every other passage. Items that no longer fit are left out, the last ones first. */
export function listBelow(leadIn: OpenPassage, open: OpenIndex): LeadInWithList | null {
  if (leadIn.kind !== "lead-in" || leadIn.text.length > longestExcerpt) return null;
  let shown: LeadInWithList = leadIn;
  for (let at = leadIn.position + 1; ; at++) {
    const item = open.passage(at);
    if (!item || item.entry !== leadIn.entry || !item.text.startsWith(`${leadIn.text}\n`)) break;
    const text = `${shown.text}${item.text.slice(leadIn.text.length)}`;
    if (text.length > longestExcerpt) break;
    shown = {
      text,
      lines: joinSpans([shown.lines, item.lines]),
      blocks: [leadIn.blocks[0], item.blocks[1]],
    };
  }
  return shown;
}
