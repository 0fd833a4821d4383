/** Numbers and words of an index as bytes: what is written comes back, and what is damaged is told. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByteReader, ByteWriter, lengthOfNumber, writePieces } from "../../src/search/byte-writer.ts";

describe("a number", () => {
  test.each([
    [0, [0]],
    [127, [127]],
    [128, [128, 1]],
    [300, [172, 2]],
    [16_383, [255, 127]],
    [16_384, [128, 128, 1]],
    [4_294_967_295, [255, 255, 255, 255, 15]],
  ])("%d stands in the bytes %s", (value, bytes) => {
    expect([...new ByteWriter().number(value).finish()]).toEqual(bytes);
    expect(lengthOfNumber(value)).toBe(bytes.length);
    const reader = new ByteReader(Uint8Array.from(bytes));
    expect(reader.number()).toBe(value);
    expect(reader.at).toBe(bytes.length);
    expect(reader.isAtEnd).toBe(true);
  });

  test("comes back among others, one by one and many at once", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 0xffff_ffff }), { maxLength: 20 }), (numbers) => {
        const writer = new ByteWriter();
        for (const each of numbers) writer.number(each);
        const bytes = writer.finish();
        expect(writer.length).toBe(numbers.reduce((sum, each) => sum + lengthOfNumber(each), 0));
        expect(new ByteReader(bytes).rest()).toEqual(numbers);
        expect(new ByteReader(bytes).numbers(numbers.length)).toEqual(numbers);
        const half = new ByteReader(bytes);
        const first = half.numbers(numbers.length >> 1);
        expect([...first, ...half.rest()]).toEqual(numbers);
      }),
      { seed: 4, numRuns: 50 },
    );
  });

  test("behind the end is 0", () => expect(new ByteReader(new Uint8Array()).number()).toBe(0));
  test("whose end is cut off has what is left of it", () =>
    expect(new ByteReader(Uint8Array.of(0x85)).number()).toBe(5));
});

describe("how many things follow", () => {
  test("is at most as many as bytes are left", () => {
    expect(new ByteReader(Uint8Array.of(2, 7, 7)).count()).toBe(2);
    expect(() => new ByteReader(Uint8Array.of(3, 7, 7)).count()).toThrow("a part of the index is damaged");
    expect(new ByteReader(Uint8Array.of(9, 9, 1, 7), 2).count()).toBe(1);
    expect(() => new ByteReader(Uint8Array.of(9, 9, 2, 7), 2).count()).toThrow("damaged");
  });
});

describe("bytes", () => {
  test("are put behind each other, and taken from the front", () => {
    const written = new ByteWriter()
      .put(Uint8Array.of(1, 2, 3))
      .number(4)
      .put(Uint8Array.of(5))
      .finish();
    expect([...written]).toEqual([1, 2, 3, 4, 5]);
    const reader = new ByteReader(written);
    expect([...reader.take(2)]).toEqual([1, 2]);
    expect(reader.isAtEnd).toBe(false);
    expect([...reader.take(3)]).toEqual([3, 4, 5]);
    expect(reader.isAtEnd).toBe(true);
  });

  test("are as many as need be", () => {
    const many = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
    const put = new ByteWriter().number(7).put(many).finish();
    expect(put).toHaveLength(70_001);
    expect(put[0]).toBe(7);
    expect(many.every((byte, at) => byte === put[at + 1])).toBe(true);
    const writer = new ByteWriter();
    for (let at = 0; at < 140_000; at++) writer.number(at % 101);
    const bytes = writer.finish();
    expect(bytes).toHaveLength(140_000);
    expect(bytes.every((byte, at) => byte === at % 101)).toBe(true);
  });

  test("fill the first room to the last one, and one more", () => {
    const room = new Uint8Array(1 << 16).fill(9);
    expect(new ByteWriter().put(room).finish()).toHaveLength(room.length);
    expect([...new ByteWriter().put(room).number(8).finish().slice(-2)]).toEqual([9, 8]);
  });
});

describe("words", () => {
  test("come back unit by unit, from an even place", () => {
    const bytes = new ByteWriter().number(1).even().units("Troi").number(5).even().units("").finish();
    expect(bytes).toHaveLength(12);
    const reader = new ByteReader(bytes);
    expect(reader.number()).toBe(1);
    reader.even();
    expect(reader.at).toBe(2);
    reader.even();
    expect(reader.at).toBe(2);
    expect(String.fromCharCode(...reader.units(4))).toBe("Troi");
    expect(reader.at).toBe(10);
    expect(reader.number()).toBe(5);
  });

  test("come back from bytes that stand inside of others", () => {
    const bytes = new ByteWriter().units("xQ-Flash").finish();
    expect(String.fromCharCode(...new ByteReader(bytes.subarray(2)).units(7))).toBe("Q-Flash");
  });
});

test("pieces are told apart by where each begins", () => {
  const { starts, bytes } = writePieces([[1, 300], [], [2]], (writer, numbers) => {
    for (const each of numbers) writer.number(each);
  });
  expect([...bytes]).toEqual([1, 172, 2, 2]);
  const empty = writePieces([], () => undefined);
  expect(empty.bytes).toHaveLength(0);
  expect(starts.length).toBeGreaterThan(empty.starts.length);
});
