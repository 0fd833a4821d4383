/** Tracks the levels of nested lists: which item introduces which, its depth, and the address of a step. */
import type { Block } from "../domain/entry.ts";
import type { ItemMarker } from "../domain/list-markers.ts";

interface Level {
  /** What items of one level have in common: the character of a bullet, or the kind of label. */
  readonly sign: string;
  readonly indent: number;
  /** Position of the last block on this level. */
  block: number;
  path: string | null;
}

export interface ListLevels {
  /** Places an item whose block will have this position. */
  readonly place: (marker: ItemMarker, block: number) => Pick<Block, "depth" | "leadIn" | "path">;
  /** Whether prose with this indent belongs to an item: it stands further in than the list. */
  readonly holds: (indent: number) => boolean;
}

/** `leadIn` is the block above the list, or null. Below rule 2, the steps are 2.1, 2.2. */
export function openList(leadIn: number | null, rule: string | null = null): ListLevels {
  const levels: Level[] = [];
  return {
    place(marker, block) {
      descend(levels, marker);
      const parent = levels.at(-2);
      const level = levels.at(-1);
      if (level) {
        level.block = block;
        level.path = pathOf(marker, parent?.path ?? rule);
      }
      return { depth: levels.length, leadIn: parent?.block ?? leadIn, path: level?.path ?? null };
    },
    holds: (indent) => indent > (levels[0]?.indent ?? Number.POSITIVE_INFINITY),
  };
}

/** Makes the level of the marker the innermost one. A known marker returns to its level; a new one begins a deeper level. */
function descend(levels: Level[], marker: ItemMarker): void {
  const sign = signOf(marker);
  const known = knownLevel(levels, sign, marker);
  if (known >= 0) levels.length = known + 1;
  else {
    while (levels.length > 0 && (levels.at(-1)?.indent ?? 0) > marker.indent) levels.pop();
    levels.push({ sign, indent: marker.indent, block: 0, path: null });
  }
}

/** Bullets of one level have the same indent. Labels of one kind are one level, unless they restart further in. */
function knownLevel(levels: readonly Level[], sign: string, marker: ItemMarker): number {
  const near = levels.findLastIndex((level) => level.sign === sign && isNear(level, marker.indent));
  if (near >= 0 || marker.sort === "bullet") return near;
  const last = levels.findLastIndex((level) => level.sign === sign);
  const beginsAgain = marker.label === "1" && marker.indent > (levels[last]?.indent ?? marker.indent);
  return beginsAgain ? -1 : last;
}

const isNear = (level: Level, indent: number) => Math.abs(level.indent - indent) <= 1;

function signOf(marker: ItemMarker): string {
  if (marker.sort === "bullet") return marker.sign;
  // `1.1` is one level below `1`.
  if (Number.parseInt(marker.label, 10) >= 0) return `number ${marker.label.split(".").length}`;
  return marker.label.length > 1 ? "roman" : "letter";
}

function pathOf(marker: ItemMarker, above: string | null): string | null {
  if (marker.sort === "bullet") return null;
  if (marker.label.includes(".")) return marker.label;
  return above === null ? marker.label : `${above}.${marker.label}`;
}
