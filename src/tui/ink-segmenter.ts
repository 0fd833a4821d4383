/**
 * The segmenter with which Ink splits what it draws into graphemes, in place of `Intl.Segmenter`, which takes 18 ms to make. Text in
 * which each character is a grapheme, as nearly all rows are, needs none.
 */
import { once } from "../domain/once.ts";
import { isPlain } from "../render/layout.ts";

type Segmenting = Pick<Intl.Segments, "containing"> & Iterable<Intl.SegmentData>;

/** Takes what `Intl.Segmenter` takes. */
export class InkSegmenter {
  readonly #full: () => Intl.Segmenter;

  constructor(...options: ConstructorParameters<typeof Intl.Segmenter>) {
    // The build replaces the bare name.
    this.#full = once(() => new globalThis.Intl.Segmenter(...options));
  }

  segment(input: string): Segmenting {
    if (!isPlain(input.replaceAll("\x1b", ""))) return this.#full().segment(input);
    const all = Array.from(input, (segment, index) => ({ segment, index, input }));
    return { [Symbol.iterator]: () => all.values(), containing: (index = 0) => all[index] };
  }
}
