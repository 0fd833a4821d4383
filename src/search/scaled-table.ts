/** Sizes, of which the share of one in another is wanted, in; each as one byte, in steps of which the greatest has 255, out. */
import { bytesOf } from "./index-sections.ts";

const steps = 255;
/** The step, as a fraction of four bytes. */
const headLength = 4;

/** In which the greatest of some sizes has 255; a fraction of four bytes. */
export function stepOf(greatest: number): number {
  return Math.fround(greatest / steps);
}

/** A size in such steps, at least one of them. */
export function scaled(size: number, step: number): number {
  return step === 0 ? 0 : Math.max(1, Math.min(steps, Math.round(size / step)));
}

export function packScaled(sizes: readonly number[]): Uint8Array {
  const step = stepOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  const packed = new Uint8Array(headLength + sizes.length);
  packed.set(bytesOf(Float32Array.of(step)));
  packed.set(
    sizes.map((size) => scaled(size, step)),
    headLength,
  );
  return packed;
}

/** Each size is its byte times the step. */
export interface ScaledTable {
  readonly bytes: Uint8Array;
  readonly step: number;
}

export function openScaled(packed: Uint8Array): ScaledTable {
  const { buffer, byteOffset, byteLength } = packed;
  const [step = 0] = new Float32Array(buffer, byteOffset, byteLength < headLength ? 0 : 1);
  return { bytes: packed.subarray(headLength), step };
}
