/** A line in, its list marker and the text behind it out. A line without a marker is prose. */
import { bulletOf, isBullet } from "../domain/list-markers.ts";
import type { Marker } from "./paragraph.ts";
import { isPlainCapital, isPlainSmall } from "./signs.ts";

export interface MarkedText {
  readonly marker: Marker;
  readonly text: string;
}

/**
 * `1. Active player` · `2) Draw` · `(3) Facing` · ` - a. AP announces` · `iv. then`. A number with a point inside
 * (`3.2 Dilemmas`) is a heading's, and `A.` alone may be somebody's initial.
 */
const label = /^(?<indent>\s*)(?:- )?\(?(?<label>\d{1,3}|[a-z]|[ivx]{2,5})[.)]\s+(?=\S)/;

const none: Marker = { sort: "none" };

/** What a marker can begin with beside a bullet; nine in ten lines begin with a capital or a quote. */
const markerStart = /^\s*[*(\da-z-]/;

/** Letters of small Roman numbers, of which a label may have several: `ii)`. */
const romanLetters = new Set(Array.from("ivx", (letter) => letter.charCodeAt(0)));

/** False for a line that begins with a capital or a word, as most do. */
function mayBeMarked(line: string): boolean {
  const first = line.charCodeAt(0);
  if (isPlainCapital(first)) return false;
  if (!isPlainSmall(first)) return markerStart.test(line) || isBullet(line.trimStart().charAt(0));
  const second = line.charCodeAt(1);
  return !isPlainSmall(second) || romanLetters.has(second);
}

export function isMarked(line: string): boolean {
  return mayBeMarked(line) && readMarker(line).marker.sort !== "none";
}

export function readMarker(line: string): MarkedText {
  if (!mayBeMarked(line)) return { marker: none, text: line };
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
