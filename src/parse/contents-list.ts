/** Lines in, the numbers of those out that make a contents list: headings that all come again further down. */

import { readMarker } from "../domain/list-markers.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { isBlank } from "./line-ends.ts";

const contentsTitle = /^(?:table of )?contents:?$/i;
/** A longer line is text. */
const longestLine = 160;
/** Fewer lines are no list, unless they name pages. */
const fewestLines = 3;
/** `Golden Rules ........ 12` */
const leaders = /(?:\. ?){4}\s*\d{1,4}\s*$/;

export function contentsLines(lines: readonly SourceLine[]): readonly number[] {
  const full = lines.filter(({ text }) => !isBlank(text) && text.length <= longestLine);
  const start = full.findIndex(({ text }) => contentsTitle.test(plain(text)));
  if (start < 0) return [];
  const lastPlace = new Map(full.map(({ text }, at) => [plain(text), at] as const));
  const isRepeated = (at: number) => {
    const text = plain(full[at]?.text ?? "");
    return [text, withoutPage(text)].some((each) => (lastPlace.get(each) ?? at) > at);
  };
  let end = start + 1;
  while (end < full.length && isRepeated(end)) end += 1;
  const hasPages = full.slice(start + 1, end).every(({ text }) => leaders.test(text.slice(-60)));
  if (end - start <= (hasPages ? 1 : fewestLines)) return [];
  return full.slice(start, end).map(({ number }) => number);
}

/** `Golden Rules` of `Golden Rules ........ 12`. */
function withoutPage(text: string): string {
  let end = text.replace(/(?<!\d)\d{1,4}$/, "").length;
  while (end > 0 && " .…·_\t".includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

/** Without bullets, links' emphasis and case. */
function plain(text: string): string {
  return withoutBullet(text).replaceAll("*", "").trim().toLowerCase();
}

function withoutBullet(line: string): string {
  const { marker, text } = readMarker(line);
  return marker.sort === "bullet" ? text : line;
}
