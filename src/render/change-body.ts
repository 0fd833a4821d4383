/** Divides the words of a change into pieces to show: one for each changed step, rule, or paragraph, and each block that moved. */
import type { BlockMove, Change, PartChange, WordEdit } from "../domain/change.ts";
import { newTextLabel } from "../domain/entry.ts";
import { sentencesIn } from "../domain/sentences.ts";
import { isDuplicate, manyMoves } from "./change-names.ts";
import { isEdit, paragraphs, type ShownParagraph, shownParagraphs, withoutMarks } from "./change-words.ts";

export interface BodyPiece {
  /** `1.c`, `new 702.19b`, `moved up`; empty for the words of an entry without labels. */
  readonly label: string;
  readonly words: readonly WordEdit[];
  /** `whole` if all of it was added or removed; else only the words around a mark are shown. */
  readonly extent: "whole" | "marks";
}

export function changeBody(change: Change): BodyPiece[] {
  const { status, words, parts, moves } = change;
  if (isDuplicate(change)) return [];
  if (status === "added" || status === "removed") return wholeBody(change);
  const stayed =
    parts.length > 0
      ? parts.map(partPiece)
      : [{ label: "", words: words.filter(({ move }) => move === undefined), extent: "marks" as const }];
  return [
    ...stayed.filter((piece) => piece.words.some(isEdit)),
    ...shownMoves(change, moves).map(movePiece),
  ].map((piece) => ({ ...piece, words: withoutLostIcons(piece.words) }));
}

/** The paragraphs of a piece, with `context` words around each mark. */
export function pieceParagraphs({ words, extent }: BodyPiece, context: number): ShownParagraph[] {
  if (!words.some(isEdit)) return paragraphs(words);
  return shownParagraphs(words, extent === "whole" ? Number.POSITIVE_INFINITY : context);
}

/** The rules and steps of an entry that was added or removed, after their numbers. */
function wholeBody({ words, parts }: Change): BodyPiece[] {
  if (parts.length === 0) return words.length === 0 ? [] : [{ label: "", words, extent: "whole" }];
  return parts.map(({ from, to, words: own }) => ({ label: to ?? from ?? "", words: own, extent: "whole" }));
}

function partPiece({ status, from, to, words }: PartChange): BodyPiece {
  if (status === "added") return { label: `new ${to ?? ""}`.trim(), words, extent: "whole" };
  if (status === "removed") return { label: `withdrawn ${from ?? ""}`.trim(), words, extent: "whole" };
  const label = from === to || from === null ? (to ?? "") : `${to ?? ""} (was ${from})`.trim();
  return { label, words, extent: "marks" };
}

/** Exchanged steps and a reordered list are reported in one note instead of move by move. */
function shownMoves({ remarks }: Change, moves: readonly BlockMove[]): readonly BlockMove[] {
  const isNoted = moves.length >= manyMoves || remarks.some(({ kind }) => kind === "exchanged");
  return isNoted ? moves.filter(({ words }) => words.some(isEdit)) : moves;
}

function movePiece({ from, to, direction, words }: BlockMove): BodyPiece {
  const label =
    from !== null && to !== null && from !== to ? `${to} (moved, was ${from})` : `moved ${direction}`;
  return { label, words, extent: words.some(isEdit) ? "marks" : "whole" };
}

/** A possible lost icon is shown as it is now, without a mark. */
function withoutLostIcons(words: readonly WordEdit[]): WordEdit[] {
  return words.flatMap((edit, at): WordEdit[] => {
    const isReplaced = words[at + 1]?.op === "insert" && edit.op === "delete";
    const isReplacement = words[at - 1]?.op === "delete" && edit.op === "insert";
    if (edit.op === "equal" || edit.text.trim() !== "[?]" || isReplaced || isReplacement) return [edit];
    return edit.op === "delete" ? [] : [{ op: "equal", text: edit.text }];
  });
}

/** `2.c (was 2.b)` */
const formerAddress = / \([^)]{1,40}\)$/;
const gistContext = 5;
const longestSentence = 120;

/** The first words that changed with some context; for a new entry, its most informative sentence; empty if no word changed. */
export function gistOf(change: Change, pieces: readonly BodyPiece[]): readonly WordEdit[] {
  const piece = pieces.find(({ words }) => textOf(words) !== change.to[0]?.title);
  if (!piece || change.status === "removed") return [];
  const gist: ShownParagraph =
    piece.extent === "whole"
      ? [{ op: "equal", text: firstSentence(tellingLine(textOf(piece.words), change.to[0]?.title)) }]
      : (shownParagraphs(piece.words, gistContext).find((paragraph) => paragraph !== null) ?? []);
  const address = change.status === "added" ? "" : piece.label.replace(formerAddress, "");
  return address === "" || gist.length === 0 ? gist : [{ op: "equal", text: `${address}: ` }, ...gist];
}

const textOf = (words: readonly WordEdit[]) => words.map(({ text }) => text).join("");

/** The new text of a record, else its first line. `Card: Kruge` only repeats the title of the entry. */
function tellingLine(text: string, title = ""): string {
  const lines = withoutMarks(text).split("\n");
  const telling = lines.filter((line) => line.trim() !== "" && !line.endsWith(`: ${title}`));
  return telling.find((line) => newTextLabel.test(line)) ?? telling[0] ?? title;
}

function firstSentence(line: string): string {
  const [sentence = line] = sentencesIn(line);
  if (sentence.length <= longestSentence) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(" ", longestSentence))} …`;
}
