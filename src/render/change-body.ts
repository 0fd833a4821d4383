/** A change in, the part of its words to show out: one piece per step, rule, or paragraph that changed or moved. */
import type { BlockMove, Change, PartChange, WordEdit } from "../domain/change.ts";
import { isDuplicate } from "./change-verdict.ts";
import { type Context, paragraphs, shownParagraphs, wholeParagraphs } from "./change-words.ts";

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
      : [{ label: "", words: unmoved(words), extent: "marks" as const }];
  return [
    ...stayed.filter((piece) => piece.words.some(isEdit)),
    ...shownMoves(change, moves).map(movePiece),
  ].map((piece) => ({
    ...piece,
    words: withoutLostIcons(piece.words),
  }));
}

/** The paragraphs of a piece to show; `null` stands for those left out. */
export function pieceParagraphs(
  { words, extent }: BodyPiece,
  context: Context,
): (readonly WordEdit[] | null)[] {
  if (!words.some(isEdit)) return paragraphs(words);
  return shownParagraphs(words, extent === "whole" ? wholeParagraphs : context);
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
const manyMoves = 3;

function shownMoves({ remarks }: Change, moves: readonly BlockMove[]): readonly BlockMove[] {
  const isSaid = moves.length >= manyMoves || remarks.some(({ kind }) => kind === "exchanged");
  return isSaid ? moves.filter(({ words }) => words.some(isEdit)) : moves;
}

/** `in another order: 8 passages moved`; null if each move is shown. */
export function orderNote({ moves }: Change): string | null {
  if (moves.length < manyMoves) return null;
  const sort = moves.every(({ to }) => to !== null) ? "steps" : "passages";
  return `in another order: ${moves.length} ${sort} moved`;
}

function movePiece({ from, to, direction, words }: BlockMove): BodyPiece {
  const label =
    from !== null && to !== null && from !== to ? `${to} (moved, was ${from})` : `moved ${direction}`;
  return { label, words, extent: words.some(isEdit) ? "marks" : "whole" };
}

function isEdit({ op }: WordEdit): boolean {
  return op !== "equal";
}

function unmoved(words: readonly WordEdit[]): WordEdit[] {
  return words.filter(({ move }) => move === undefined);
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
