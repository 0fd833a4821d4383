/** A pointer from one block to an entry. */
export interface Reference {
  /** As the text writes it: `showing your cards`. */
  readonly text: string;
  /** Id of the entry it means; null when no entry of the corpus defines it (it is then reported, never guessed). */
  readonly target: string | null;
  /** `explicit` where the text says see, `mention` where a title stands in running text. */
  readonly kind: "explicit" | "mention";
  /** Position of the block in its entry, and UTF-16 offsets of `text` in the block's text. */
  readonly block: number;
  readonly span: readonly [start: number, end: number];
}
