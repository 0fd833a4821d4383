/** How an index is read: whole or not at all, with little reading, and what was read remembered; and lists shown whole. */
import { describe, expect, test } from "vitest";
import { bytesInMemory } from "../../src/cli/index-bytes.ts";
import type { Block, Entry } from "../../src/domain/entry.ts";
import { compileIndex } from "../../src/search/compile-index.ts";
import { HashSlots, packSlots } from "../../src/search/hash-slots.ts";
import { packIndex } from "../../src/search/index-file.ts";
import { openSections } from "../../src/search/index-sections.ts";
import { kept } from "../../src/search/kept.ts";
import { listBelow } from "../../src/search/list-below.ts";
import { openIndex } from "../../src/search/open-index.ts";
import { blockOf, documentOf, entryOf } from "../nouns.ts";

const count = (many: number) => Array.from({ length: many }, (_, at) => at);

function pack(...entries: readonly Entry[]): Uint8Array {
  const texts = [{ document: documentOf({ id: "made" }), entries, furniture: [] }];
  return packIndex(compileIndex({ texts, referencesFrom: () => [], vocabulary: [] }));
}

describe("what is remembered", () => {
  test("is sought once, until there is too much of it", () => {
    const sought: string[] = [];
    const lengthOf = kept(2, (word: string) => {
      sought.push(word);
      return word.length;
    });
    expect(["own", "ship", "own", "ship", "own"].map(lengthOf)).toEqual([3, 4, 3, 4, 3]);
    expect(sought).toEqual(["own", "ship"]);
    expect(["battle", "battle", "own"].map(lengthOf)).toEqual([6, 6, 3]);
    expect(sought).toEqual(["own", "ship", "battle", "own"]);
  });

  test("is sought once for all that have the same key", () => {
    const lengthOf = kept(
      2,
      (word: string) => word.length,
      (word) => word[0],
    );
    expect(["own", "ownership", "ship"].map(lengthOf)).toEqual([3, 3, 4]);
  });

  test("is sought again where nothing was found", () => {
    const sought: string[] = [];
    const find = kept(2, (word: string) => {
      sought.push(word);
      return undefined;
    });
    expect([find("own"), find("own")]).toEqual([undefined, undefined]);
    expect(sought).toHaveLength(2);
  });
});

describe("the place of a name", () => {
  function openSlots(names: readonly string[]) {
    const packed = packSlots(names);
    const read: number[] = [];
    const keyAt = (at: number) => {
      read.push(at);
      return names[at] ?? "";
    };
    const section = { ...bytesInMemory(packed), length: packed.length };
    return { slots: new HashSlots(section, keyAt), read, packed };
  }
  const named = (many: number) => count(many).map((at) => `card ${at}`);

  test.each([0, 1, 2, 100, 8_191, 8_192, 9_000])("is found among %i, and no other is", (many) => {
    const names = named(many);
    const { slots } = openSlots(names);
    const places = [0, 1, many - 2, many - 1].filter((at) => at >= 0 && at < many);
    expect(places.map((at) => slots.find(`card ${at}`))).toEqual(places);
    expect([slots.find(`card ${many}`), slots.find("")]).toEqual([-1, -1]);
  });

  test("is found with hardly another name read", () => {
    const names = named(1_000);
    const { slots, read } = openSlots(names);
    expect(names.map((name) => slots.find(name))).toEqual(count(1_000));
    expect(read.length).toBeLessThan(1_200);
    read.length = 0;
    expect(names.every((name) => slots.find(`no ${name}`) === -1)).toBe(true);
    expect(read.length).toBeLessThan(400);
  });

  test("takes few bytes where there are few names", () => {
    expect(openSlots(named(8_191)).packed.length).toBe(4 + 2 * 16_384);
    expect(openSlots(named(8_192)).packed.length).toBe(4 + 4 * 16_384);
  });
});

describe("the bytes of an index", () => {
  const whole = pack(entryOf({ id: "made/own", title: "Own", blocks: [blockOf("You own it.")] }));
  const changed = (at: number, number: number, bytes = whole.slice()) => {
    new Uint32Array(bytes.buffer)[at] = number;
    return bytesInMemory(bytes);
  };

  test("are read where they are whole", () =>
    expect(openIndex(bytesInMemory(whole)).entry(0)?.citation.title).toBe("Own"));

  test("are refused where they are of another kind or version, or cut short", () => {
    expect(() => openIndex(changed(0, 1))).toThrow("no index of this version");
    expect(() => openIndex(changed(1, 1))).toThrow("no index of this version");
    expect(() => openIndex(changed(2, whole.length + 8))).toThrow("the index is cut short");
    expect(() => openIndex(bytesInMemory(whole.slice(0, -8)))).toThrow("the index is cut short");
    expect(() => openIndex(changed(2, 64, whole.slice(0, 64)))).toThrow("the index is cut short");
    expect(() => openIndex(bytesInMemory(new Uint8Array()))).toThrow("the index is cut short");
  });

  test("of one part never reach into the next", () => {
    const about = openSections(bytesInMemory(whole))("about");
    const all = about.text(0, Number.POSITIVE_INFINITY);
    expect([...all].at(-1)).toBe("}");
    expect(about.text(2, Number.POSITIVE_INFINITY)).toBe(all.slice(2));
    expect(about.text(2, 3)).toBe(all.slice(2, 5));
    expect(about.bytes(2, Number.POSITIVE_INFINITY)).toHaveLength(about.length - 2);
    expect(about.bytes(2, 3)).toHaveLength(3);
  });
});

describe("a lead-in", () => {
  const leadIn = blockOf("You win with:", { kind: "lead-in", lines: [3, 3] });
  const item = (text: string, line: number) =>
    blockOf(text, { kind: "item", leadIn: 0, lines: [line, line] });
  const entry = (id: string, ...blocks: readonly Block[]) => entryOf({ id, title: "Winning", blocks });
  function shown(at: number, ...entries: readonly Entry[]) {
    const open = openIndex(bytesInMemory(pack(...entries)));
    const passage = open.passage(at);
    return passage ? listBelow(passage, open) : undefined;
  }
  const points = [leadIn, item("100 points", 4), item("a mission", 5)];

  test("is shown with its list, also at the end of all texts", () => {
    expect(shown(0, entry("made/a", ...points))).toMatchObject({
      text: "You win with:\n100 points\na mission",
      lines: [3, 5],
      blocks: [0, 2],
    });
    expect(shown(0, entry("made/a", ...points, blockOf("That is all.")))?.blocks).toEqual([0, 2]);
    expect(shown(0, entry("made/a", leadIn))?.text).toBe("You win with:");
  });

  test("has no list of another entry, and nothing else has one", () => {
    const other = entry("made/b", { ...leadIn, kind: "heading" }, item("nothing", 9));
    expect(shown(0, entry("made/a", ...points), other)?.blocks).toEqual([0, 2]);
    expect(shown(1, entry("made/a", ...points))).toBeNull();
  });

  test("is shown with as many items as fit", () => {
    const fits = "x".repeat(1_200 - "You win with:\n100 points\n".length);
    expect(shown(0, entry("made/a", ...points.slice(0, 2), item(fits, 5)))?.text).toHaveLength(1_200);
    expect(shown(0, entry("made/a", ...points.slice(0, 2), item(`${fits}x`, 5)))?.blocks).toEqual([0, 1]);
  });

  test("that fills all that is shown has no list, and a longer one is cut like any text", () => {
    const long = (length: number) => ({ ...leadIn, text: "x".repeat(length) });
    expect(shown(0, entry("made/a", long(1_200), item("points", 4)))?.blocks).toEqual([0, 0]);
    expect(shown(0, entry("made/a", long(1_201), item("points", 4)))).toBeNull();
  });
});
