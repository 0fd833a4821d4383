/** Pieces of a text and runs of a block, drawn: what was looked for is marked, references are links. */
import type { Emphasis } from "../../domain/emphasis.ts";
import type { PageRun } from "../page-data.ts";
import { make } from "./make.ts";
import { hashOf, type Place } from "./place.ts";
import { markTerms, type Piece } from "./snippet.ts";

export function drawPieces(pieces: readonly Piece[]): readonly Node[] {
  return pieces.map(({ text, isMarked }) =>
    isMarked ? make("mark", {}, text) : document.createTextNode(text),
  );
}

/** Where runs lead to keeps the edition of the place, but not its query: the reader follows another thread. */
export function drawRuns(
  runs: readonly PageRun[],
  terms: ReadonlySet<string>,
  place: Place,
): readonly Node[] {
  return runs.flatMap((run): readonly Node[] => {
    if (typeof run === "string") return drawPieces(markTerms(run, terms));
    const inside = drawPieces(markTerms(run.text, terms));
    const looks = wrapIn[run.emphasis](inside);
    if (run.target === null) return looks;
    return [make("a", { href: hashOf({ ...place, entry: run.target, query: "" }) }, ...looks)];
  });
}

type Wrap = (inside: readonly Node[]) => readonly Node[];

const italic: Wrap = (inside) => [make("em", {}, ...inside)];
const bold: Wrap = (inside) => [make("strong", {}, ...inside)];

const wrapIn: Readonly<Record<Emphasis, Wrap>> = {
  none: (inside) => inside,
  italic,
  bold,
  both: (inside) => bold(italic(inside)),
};
