/** One stretch of lines that differ, with some equal ones around it, as unified diffs show it. Lines count from 1. */
export interface PatchHunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: readonly PatchLine[];
}

export interface PatchLine {
  readonly op: "equal" | "delete" | "insert";
  readonly text: string;
  /** The last line of its side, and not ended by a line feed. */
  readonly isOpen: boolean;
}
