/** A comparison in, what players must know out: one line per change, rules before spelling. */
import type { Change, Comparison, WordEdit } from "../domain/change.ts";
import { changeBody } from "./change-body.ts";
import { changeName, type ToldChanges, toldChanges } from "./change-names.ts";
import { type Verdict, verdictOf, verdicts } from "./change-verdict.ts";
import { shownParagraphs, withoutMarks } from "./change-words.ts";

export interface AnnouncedChange {
  readonly change: Change;
  readonly verdict: Verdict;
  readonly name: string;
  /** The first words that changed with some context; of a new entry, the first sentence; empty if no word changed. */
  readonly gist: readonly WordEdit[];
}

/** Entries that were only renumbered are summed up in one line, which is not part of this. */
export function announcedChanges(
  comparison: Comparison,
  told: ToldChanges = toldChanges(comparison),
): AnnouncedChange[] {
  const announced = told.changes.map((change) => ({
    change,
    verdict: verdictOf(change),
    name: changeName(change),
    gist: gistOf(change),
  }));
  return announced.toSorted((one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict));
}

/** `2.c (was 2.b)` */
const formerAddress = / \([^)]{1,40}\)$/;
const fewWords = { words: 5 };
const longestSentence = 120;

function gistOf(change: Change): readonly WordEdit[] {
  const piece = changeBody(change).find(({ words }) => textOf(words) !== change.to[0]?.title);
  if (!piece || change.status === "removed") return [];
  const gist: readonly WordEdit[] =
    piece.extent === "whole"
      ? [{ op: "equal", text: firstSentence(textOf(piece.words)) }]
      : (shownParagraphs(piece.words, fewWords).find((paragraph) => paragraph !== null) ?? []);
  const address = change.status === "added" ? "" : piece.label.replace(formerAddress, "");
  return address === "" || gist.length === 0 ? gist : [{ op: "equal", text: `${address}: ` }, ...gist];
}

function textOf(words: readonly WordEdit[]): string {
  return words.map(({ text }) => text).join("");
}

function firstSentence(text: string): string {
  const line = withoutMarks(text.split("\n").find((each) => each.trim() !== "") ?? "");
  const sentence = /^.{0,400}?[.!?](?=\s|$)/su.exec(line)?.[0] ?? line;
  if (sentence.length <= longestSentence) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(" ", longestSentence))} …`;
}
