/** The segmenter that Ink is given splits as the one of the platform does. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InkSegmenter } from "../../src/tui/ink-segmenter.ts";

const own = new InkSegmenter(undefined, { granularity: "grapheme" });
const full = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const splitBy = (segmenter: Pick<InkSegmenter, "segment">, text: string) =>
  Array.from(segmenter.segment(text), ({ segment, index }) => [index, segment]);
const containingBy = (segmenter: Pick<InkSegmenter, "segment">, text: string) =>
  Array.from(text, (_, at) => segmenter.segment(text).containing(at)?.segment);

describe("Ink splits into graphemes", () => {
  test.each([
    ["a row with colors", "\x1b[1mAsk:\x1b[22m out of time"],
    ["marks and borders", "▌ “up the ante” … │ ‹1› ▸ ─"],
    ["a combining accent", "Cafe\u0301 and n\u0303"],
    ["emoji", "a 👩‍🚀 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿, ▶\ufe0f"],
    ["a line end of two characters", "one\r\ntwo"],
    ["nothing", ""],
  ])("%s", (_, text) => {
    expect(splitBy(own, text)).toEqual(splitBy(full, text));
    expect(containingBy(own, text)).toEqual(containingBy(full, text));
  });

  test("any text", () => {
    const letters = [..."ab \x1b[m▌…éß", "\u0301", "\u200d", "👩", "🚀", "\r\n", "가", "ᄀ", "\xad"];
    const text = fc.string({ unit: fc.constantFrom(...letters) });
    fc.assert(
      fc.property(text, (each) => {
        expect(splitBy(own, each)).toEqual(splitBy(full, each));
      }),
    );
  });
});
