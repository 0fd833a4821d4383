/**
 * A block's text in, its runs of one emphasis out. Emphasis stands in the text as light marks; an asterisk without a
 * partner is an ordinary character. Runs are UTF-16 offsets into the text as it came in, the marks left out.
 */

export type Emphasis = "none" | "italic" | "bold" | "both";

export interface Run {
  readonly start: number;
  readonly end: number;
  readonly emphasis: Emphasis;
}

/** `*U.S.S. Equinox*`, `**Leadership, Security**`; the marks touch the words. Emphasis does not nest. */
const emphasised = /(?<!\*)(?<mark>\*{1,3})(?=[^\s*])[^*]+(?<=\S)\k<mark>(?!\*)/g;

const emphasisOf: readonly Emphasis[] = ["none", "italic", "bold", "both"];

export function emphasisRuns(text: string): readonly Run[] {
  if (!text.includes("*")) return text === "" ? [] : [{ start: 0, end: text.length, emphasis: "none" }];
  const runs: Run[] = [];
  let at = 0;
  for (const found of text.matchAll(emphasised)) {
    const mark = found.groups?.mark?.length ?? 0;
    const end = found.index + found[0].length;
    runs.push(
      { start: at, end: found.index, emphasis: "none" },
      {
        start: found.index + mark,
        end: end - mark,
        emphasis: emphasisOf[mark] ?? "none",
      },
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
