/** The bytes of a compiled index, in memory or in a file of which only the parts asked for are read. */
export interface IndexBytes {
  readonly size: number;
  /** Its first byte is aligned to 8 where `at` is. */
  readonly bytes: (at: number, length: number) => Uint8Array;
  /** The same as text, UTF-8. */
  readonly text: (at: number, length: number) => string;
}
