/** Strings in, their positions out, by a hash table that is read where it stands; the strings themselves stand elsewhere. */
import { bytesOf, NumberTable, type NumberWidth, type Section } from "./index-sections.ts";

/** The low bits of a slot hold a position, the others the high bits of the hash: they tell nearly all other strings apart. */
interface SlotForm {
  readonly width: NumberWidth;
  readonly positionBits: number;
}

const small: SlotForm = { width: 2, positionBits: 13 };
const large: SlotForm = { width: 4, positionBits: 22 };
/** The width of a slot stands before all of them. */
const headLength = 4;

/** For each slot a position counted from 1, or 0. A string stands in the first slot from its hash on that was free. */
export function packSlots(keys: readonly string[]): Uint8Array {
  const form = keys.length < 1 << small.positionBits ? small : large;
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(2, keys.length * leastRoom))));
  keys.forEach((key, position) => {
    const hash = hashOf(key);
    slots[freeSlot(slots, hash)] = slotOf(hash, position + 1, form);
  });
  const packed = new Uint8Array(headLength + slots.length * form.width);
  packed.set(bytesOf(Uint32Array.of(form.width)));
  packed.set(bytesOf(form === small ? Uint16Array.from(slots) : slots), headLength);
  return packed;
}

/** So many slots for each string at least: the fuller, the farther is one from its hash. */
const leastRoom = 1.25;

/** The highest bits of the hash: the lowest say where the slot is. */
function slotOf(hash: number, position: number, { width, positionBits }: SlotForm): number {
  const tag = hash >>> (32 - (8 * width - positionBits));
  return ((tag << positionBits) | position) >>> 0;
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
  readonly #form: SlotForm;
  readonly #count: number;
  readonly #keyAt: (position: number) => string;

  constructor(slots: Section, keyAt: (position: number) => string) {
    this.#form = new NumberTable(slots).at(0) === small.width ? small : large;
    this.#slots = new NumberTable(slots, headLength, this.#form.width);
    this.#count = Math.max(1, Math.floor((slots.length - headLength) / this.#form.width));
    this.#keyAt = keyAt;
  }

  /** The position of a string, or -1. */
  find(key: string): number {
    const hash = hashOf(key);
    const wanted = slotOf(hash, 0, this.#form);
    const positions = (1 << this.#form.positionBits) - 1;
    let slot = hash & (this.#count - 1);
    for (let looked = 0; looked < this.#count; looked++) {
      const number = this.#slots.at(slot);
      if (number === 0) return -1;
      const position = (number & positions) - 1;
      if ((number & ~positions) >>> 0 === wanted && this.#keyAt(position) === key) return position;
      slot = (slot + 1) & (this.#count - 1);
    }
    return -1;
  }
}
