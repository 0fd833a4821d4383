/** An input in, one that differs from it in a few places out: bytes changed, pieces moved, words of the format put in. */
import type { Random } from "./random.ts";
import { utf8 } from "./target.ts";

interface Material {
  readonly random: Random;
  readonly tokens: readonly string[];
  /** Another input, to take a piece from. */
  readonly other: Uint8Array;
}

type Change = (bytes: Uint8Array, material: Material) => Uint8Array;

const join = (...pieces: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(pieces));

/** Most pieces are short, some are long. */
function spanIn(bytes: Uint8Array, { below }: Random): readonly [from: number, until: number] {
  const from = below(bytes.length + 1);
  const longest = below(4) === 0 ? bytes.length : 16;
  return [from, Math.min(bytes.length, from + 1 + below(longest + 1))];
}

const edges = [
  0, 9, 10, 13, 0x1b, 0x20, 0x22, 0x2a, 0x2d, 0x3c, 0x7f, 0x80, 0x85, 0x9b, 0xc2, 0xe2, 0xef, 0xff,
];

/** What breaks readers of text: directions, joiners, lone surrogates' bytes, separators, letters that change length. */
const strange = [
  "\u0000",
  "\u2028",
  "\u202e",
  "\u200b",
  "\ufeff",
  "\ufffd",
  "\u0130",
  "\ufb01",
  "\u00df",
  "e\u0301",
  "👩‍🚀",
  "\u00ad",
  "\u3000",
  "\u00a0",
  "\t",
  "\r",
  "\r\n",
  "\n\n",
  "\f",
  "\u000b",
  " ",
  "  ",
  " – ",
  "__proto__",
  "constructor",
  "-1",
  "1e999",
  "99999999999999999999",
];

const changes: readonly Change[] = [
  (bytes, { random }) => {
    const copy = bytes.slice();
    for (let left = 1 + random.below(4); left > 0; left -= 1)
      copy[random.below(copy.length)] = random.below(256);
    return copy;
  },
  (bytes, { random }) => {
    const copy = bytes.slice();
    copy[random.below(copy.length)] = random.pick(edges) ?? 0;
    return copy;
  },
  (bytes, { random }) => {
    const copy = bytes.slice();
    const at = random.below(copy.length);
    copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
    return copy;
  },
  (bytes, { random }) => {
    const [from, until] = spanIn(bytes, random);
    return join(bytes.subarray(0, from), bytes.subarray(until));
  },
  (bytes, { random }) => {
    const [from, until] = spanIn(bytes, random);
    const times = random.below(8) === 0 ? 1 + random.below(64) : 1;
    return join(
      bytes.subarray(0, until),
      ...Array.from({ length: times }, () => bytes.subarray(from, until)),
      bytes.subarray(until),
    );
  },
  (bytes, { random }) => {
    const [from, until] = spanIn(bytes, random);
    const at = random.below(bytes.length + 1);
    return join(bytes.subarray(0, at), bytes.subarray(from, until), bytes.subarray(at));
  },
  (bytes, { random, other }) => {
    const [from, until] = spanIn(other, random);
    const [left, right] = spanIn(bytes, random);
    return join(
      bytes.subarray(0, left),
      other.subarray(from, until),
      bytes.subarray(random.below(2) === 0 ? left : right),
    );
  },
  (bytes, { random, tokens }) => putIn(bytes, random.pick(tokens) ?? "", random),
  (bytes, { random, tokens }) => putIn(bytes, random.pick(tokens) ?? "", random),
  (bytes, { random }) => putIn(bytes, random.pick(strange) ?? "", random),
  (bytes, { random }) => bytes.slice(0, random.below(bytes.length + 1)),
  (bytes, { random }) => bytes.slice(random.below(bytes.length + 1)),
  (bytes, { random }) => {
    const lines = Buffer.from(bytes).toString("latin1").split("\n");
    const [from, to] = [random.below(lines.length), random.below(lines.length)];
    lines.splice(to, 0, ...lines.splice(from, 1 + random.below(3)));
    return new Uint8Array(Buffer.from(lines.join("\n"), "latin1"));
  },
];

function putIn(bytes: Uint8Array, word: string, random: Random): Uint8Array {
  const at = random.below(bytes.length + 1);
  const until = random.below(2) === 0 ? at : Math.min(bytes.length, at + word.length);
  return join(bytes.subarray(0, at), utf8(word), bytes.subarray(until));
}

/** One change is seldom enough, many leave nothing to read. */
export function mutate(bytes: Uint8Array, material: Material, mostBytes: number): Uint8Array {
  let changed = bytes;
  for (let left = 1 + material.random.below(5); left > 0; left -= 1)
    changed = (material.random.pick(changes) ?? ((same) => same))(changed, material);
  return changed.length > mostBytes ? changed.slice(0, mostBytes) : changed;
}
