import type { Change, ChangedEntry } from "./change.ts";
import type { SourceDocument } from "./document.ts";

/** What happened to an entry with one version of its document. */
export interface HistoryEvent {
  readonly document: SourceDocument;
  readonly sort: "appeared" | "changed" | "renamed" | "moved" | "split" | "merged" | "withdrawn" | "restored";
  /** The entry as this version has it; as the version before had it where it was withdrawn. */
  readonly entry: ChangedEntry;
  /** What changed; null where it appeared, was withdrawn, or came back as it was. */
  readonly change: Change | null;
}

/** An entry through the dated versions of its document, from the oldest to the newest. */
export interface EntryHistory {
  /** Its name in the newest version that has it. */
  readonly title: string;
  readonly events: readonly HistoryEvent[];
  readonly oldest: SourceDocument;
  readonly latest: SourceDocument;
  /** True where the entry is in force once the newest version is out. */
  readonly stands: boolean;
  /** True where the newest version itself has it; an update need not speak of what stays. */
  readonly isInLatest: boolean;
}

/** A sentence of an entry, and the version since which it has stood there without a break. */
export interface BlamedSentence {
  readonly text: string;
  readonly since: SourceDocument;
}
