import type { SourceDocument } from "./document.ts";

/** Words of a change in order: joined `equal` and `delete` give the old text, `equal` and `insert` the new. */
export interface WordEdit {
  readonly op: "equal" | "delete" | "insert";
  readonly text: string;
}

export const changeAspects = ["title", "text", "marker", "section", "order"] as const;

export type ChangeAspect = (typeof changeAspects)[number];

/** One side of a change, by the entry's id and name. */
export interface ChangedEntry {
  readonly id: string;
  readonly title: string;
}

/** What became of entries between two documents. A side that cannot exist has no entry in its type. */
export type Change = {
  readonly aspects: readonly ChangeAspect[];
  readonly words: readonly WordEdit[];
} & (
  | {
      readonly status: "added";
      readonly from: readonly [];
      readonly to: readonly [ChangedEntry];
    }
  | {
      readonly status: "removed";
      readonly from: readonly [ChangedEntry];
      readonly to: readonly [];
    }
  | {
      readonly status: "changed" | "moved";
      readonly from: readonly [ChangedEntry];
      readonly to: readonly [ChangedEntry];
    }
  | {
      readonly status: "split";
      readonly from: readonly [ChangedEntry];
      readonly to: readonly [ChangedEntry, ChangedEntry, ...ChangedEntry[]];
    }
  | {
      readonly status: "merged";
      readonly from: readonly [ChangedEntry, ChangedEntry, ...ChangedEntry[]];
      readonly to: readonly [ChangedEntry];
    }
);

/** All that changed between two documents. Every entry of both sides is in one change or counted unchanged. */
export interface Comparison {
  readonly old: SourceDocument;
  readonly new: SourceDocument;
  readonly unchanged: number;
  readonly changes: readonly Change[];
}
