/** What the flags of the commands say, as typed values. */
import type { Edition } from "../domain/edition.ts";
import type { EntryKind } from "../domain/entry.ts";

export interface CommonOptions {
  readonly json: boolean;
  /** False when `--no-color` was given; the environment and the terminal decide otherwise. */
  readonly color: boolean;
  readonly corpus: readonly string[];
  readonly edition: Edition | null;
  readonly debug: boolean;
}

export interface AskOptions extends CommonOptions {
  readonly kind: EntryKind | null;
  readonly document: string | null;
  readonly changed: boolean;
  readonly limit: number;
  readonly explain: boolean;
  readonly stdin: boolean;
}

export interface ListOptions extends CommonOptions {
  readonly kind: EntryKind | null;
  readonly document: string | null;
  readonly changed: boolean;
  readonly blocks: boolean;
}
