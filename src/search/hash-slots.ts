/** Strings in, their positions out, by a hash table that is read where it stands; the strings themselves stand elsewhere. */
import { NumberTable, type Section } from "./index-sections.ts";

/** The low bits of a slot hold a position, the others the high bits of the hash: they tell nearly all other strings apart. */
const positionBits = 22;
const positionMask = (1 << positionBits) - 1;

/** For each slot a position counted from 1, or 0. A string stands in the first slot from its hash on that was free. */
export function packSlots(keys: readonly string[]): Uint8Array {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(2, keys.length * 2))));
  keys.forEach((key, position) => {
    const hash = hashOf(key);
    slots[freeSlot(slots, hash)] = ((position + 1) & positionMask) | (hash & ~positionMask);
  });
  return new Uint8Array(slots.buffer);
}

function freeSlot(slots: Uint32Array, hash: number): number {
  let slot = hash & (slots.length - 1);
  while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
  return slot;
}

/** FNV-1a over UTF-16 units. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export class HashSlots {
  readonly #slots: NumberTable;
  readonly #count: number;
  readonly #keyAt: (position: number) => string;

  constructor(slots: Section, keyAt: (position: number) => string) {
    this.#slots = new NumberTable(slots);
    this.#count = slots.length >>> 2;
    this.#keyAt = keyAt;
  }

  /** The position of a string, or -1. */
  find(key: string): number {
    const hash = hashOf(key);
    let slot = hash & (this.#count - 1);
    for (let looked = 0; looked < this.#count; looked++) {
      const number = this.#slots.at(slot);
      if (number === 0) return -1;
      const position = (number & positionMask) - 1;
      if ((number ^ hash) >>> positionBits === 0 && this.#keyAt(position) === key) return position;
      slot = (slot + 1) & (this.#count - 1);
    }
    return -1;
  }
}
