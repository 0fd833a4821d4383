/**
 * Splits the text of a block into runs of uniform emphasis, with the references in it. Emphasis is marked with asterisks; an
 * asterisk without a partner is an ordinary character. Runs are UTF-16 offsets into the original text, excluding the marks.
 */

export type Emphasis = "none" | "italic" | "bold" | "both";

export interface Run {
  readonly start: number;
  readonly end: number;
  readonly emphasis: Emphasis;
}

/** Matches `*U.S.S. Equinox*`, `**Leadership, Security**`. Marks are adjacent to the words, and emphasis does not nest. */
const emphasised = /(?<!\*)(?<mark>\*{1,3})(?=[^\s*])[^*]+(?<=\S)\k<mark>(?!\*)/g;

const emphasisOf: readonly Emphasis[] = ["none", "italic", "bold", "both"];

export function emphasisRuns(text: string): readonly Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const found of text.matchAll(emphasised)) {
    const mark = found.groups?.mark?.length ?? 0;
    const end = found.index + found[0].length;
    runs.push(
      { start: at, end: found.index, emphasis: "none" },
      { start: found.index + mark, end: end - mark, emphasis: emphasisOf[mark] ?? "none" },
    );
    at = end;
  }
  runs.push({ start: at, end: text.length, emphasis: "none" });
  return runs.filter((run) => run.start < run.end);
}

/** The text without its emphasis marks: `To play this interrupt, you must not command U.S.S. Voyager.` */
export function withoutEmphasis(text: string): string {
  if (!text.includes("*")) return text;
  return emphasisRuns(text)
    .map((run) => text.slice(run.start, run.end))
    .join("");
}

/** `**Bench:** Where crews wait`, `**Dock**: To stop`, `**Range** – How far` */
const term = /^\s{0,9}\*\*[^*]{1,60}(?::\*\*|\*\*:|\*\* [–—-]) \S/;

/** Whether a line starts with a term in bold and what separates it from its explanation. Below another one, it is no continuation. */
export function startsWithTerm(line: string): boolean {
  return term.test(line);
}

/** A reference from a block to an entry. */
export interface Reference {
  /** As the text writes it: `showing your cards`. */
  readonly text: string;
  /** Id of the target; null if no entry of the corpus defines it (it is reported and never guessed). */
  readonly target: string | null;
  /** `explicit` if the text says "see", `mention` if a title occurs in running text. */
  readonly kind: "explicit" | "mention";
  /** Position of the block in its entry, and UTF-16 offsets of `text` in the block's text. */
  readonly block: number;
  readonly span: readonly [start: number, end: number];
}

export interface LinkedPiece {
  /** Id of the target; null for plain text. */
  readonly target: string | null;
  readonly runs: readonly Run[];
}

type Link = Pick<Reference, "target" | "span">;

/**
 * Splits a block's text into links and plain text, each with runs of uniform emphasis. Together, the runs are the text without
 * its marks. An unresolved reference is not a link.
 */
export function linkedText(text: string, references: readonly Link[]): readonly LinkedPiece[] {
  const runs = emphasisRuns(text);
  const pieces: LinkedPiece[] = [];
  let at = 0;
  const inOrder = references.toSorted(
    ({ span: one }, { span: other }) => one[0] - other[0] || other[1] - one[1],
  );
  for (const { target, span } of inOrder) {
    const [start, end] = span;
    if (target === null || start < at || end > text.length) continue;
    pieces.push({ target: null, runs: within(runs, [at, start]) });
    pieces.push({ target, runs: within(runs, [start, end]) });
    at = end;
  }
  pieces.push({ target: null, runs: within(runs, [at, text.length]) });
  return pieces.filter((piece) => piece.runs.length > 0);
}

function within(runs: readonly Run[], [from, to]: Reference["span"]): readonly Run[] {
  return runs
    .map((run) => ({ ...run, start: Math.max(run.start, from), end: Math.min(run.end, to) }))
    .filter(({ start, end }) => start < end);
}
