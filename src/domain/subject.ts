/**
 * An item of the subject index, as at the back of a law book: how judges and players ask for a passage when they do not
 * know its wording. Made by hand; it finds a passage and is never shown as rules text.
 */
export interface Subject {
  /** Id of the entry. */
  readonly entry: string;
  /** Position in `Entry.blocks`; a heading stands for the whole entry. */
  readonly block: number;
  /** Words of the block that it rests on. */
  readonly restsOn: string;
  readonly asked: readonly string[];
}
