/** A line in, its list marker and the text after it out. A line without a marker is prose. */
import { bulletOf } from "../domain/list-markers.ts";
import type { Marker } from "./paragraph.ts";

export interface MarkedText {
  readonly marker: Marker;
  readonly text: string;
}

/**
 * `1. Active player` · `2) Draw` · `(3) Facing` · ` - a. AP announces` · `iv. then`. A number with a point inside
 * (`3.2 Dilemmas`) is a heading's, `A.` alone may be somebody's initial, and `(c) 1997` is a copyright.
 */
const label =
  /^(?<indent>\s*)(?!\(c\)\s+(?:\d{4}|by\b))(?:- )?\(?(?<label>\d{1,3}|[a-z]|[ivx]{2,5})[.)]\s+(?=\S)/;

const none: Marker = { sort: "none" };

export function isMarked(line: string): boolean {
  return readMarker(line).marker.sort !== "none";
}

/** `- B -` heads the titles of a letter. */
const letterHeading = /^\s*([-–—*~=]{1,3}) ?[A-Z] ?\1\s*$/;

export function readMarker(line: string): MarkedText {
  if (letterHeading.test(line)) return { marker: none, text: line };
  const numbered = label.exec(line);
  if (numbered?.groups) {
    const { indent = "", label: written = "" } = numbered.groups;
    return {
      marker: { sort: "label", label: written, indent: indent.length },
      text: line.slice(numbered[0].length),
    };
  }
  const dotted = bulletOf(line);
  if (dotted === null) return { marker: none, text: line };
  const { indent, sign, text } = dotted;
  return { marker: { sort: "bullet", sign, indent }, text };
}
