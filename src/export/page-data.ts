/**
 * The data of a page: everything that its script would have to work out is worked out before, so that the page also runs
 * on a phone of some years.
 */
import type { SourceDocument } from "../domain/document.ts";
import type { Emphasis } from "../domain/emphasis.ts";
import type { Block, Entry } from "../domain/entry.ts";

export interface PageData {
  readonly documents: readonly PageDocument[];
}

export interface PageDocument
  extends Pick<SourceDocument, "id" | "title" | "edition" | "date" | "collation"> {
  readonly source: string;
  readonly entries: readonly PageEntry[];
}

export interface PageEntry extends Pick<Entry, "id" | "kind" | "changed" | "aliases" | "lines"> {
  readonly title: string;
  readonly blocks: readonly PageBlock[];
  /** Ids of the entries that point to it. */
  readonly citedBy: readonly string[];
}

export interface PageBlock extends Pick<Block, "kind" | "path" | "depth"> {
  /** Position in `Entry.blocks`; headings are left out. */
  readonly position: number;
  readonly runs: readonly PageRun[];
}

/** Plain text, or text that looks otherwise or leads somewhere. */
export type PageRun =
  | string
  | { readonly text: string; readonly emphasis: Emphasis; readonly target: string | null };
