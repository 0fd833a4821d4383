/**
 * Which entry lost each run of words. Typed arrays with open addressing: of two documents that have nothing in common every
 * run is lost, and a `Map` of a hundred thousand of them took most of a comparison.
 */

/** Stands for a run that several entries lost. */
const several = -1;

export class LostRuns {
  /** How many different runs. */
  size = 0;
  #runs = new Uint32Array(firstSlots);
  /** For each slot 0 where it is free, an entry's position counted from 1, or `several`. */
  #owners = new Int32Array(firstSlots);

  add(run: number, owner: number): void {
    const slot = slotOf(this.#runs, this.#owners, run);
    const known = this.#owners[slot] ?? 0;
    if (known !== 0) {
      if (known !== owner + 1) this.#owners[slot] = several;
      return;
    }
    this.#runs[slot] = run;
    this.#owners[slot] = owner + 1;
    this.size += 1;
    if (this.size * 2 > this.#runs.length) this.#grow();
  }

  /** Null where no entry lost it, or several did. */
  ownerOf(run: number): number | null {
    const known = this.#owners[slotOf(this.#runs, this.#owners, run)] ?? 0;
    return known > 0 ? known - 1 : null;
  }

  #grow(): void {
    const [runs, owners] = [this.#runs, this.#owners];
    this.#runs = new Uint32Array(runs.length * 2);
    this.#owners = new Int32Array(runs.length * 2);
    for (let at = 0; at < runs.length; at++) {
      const [run, owner] = [runs[at] ?? 0, owners[at] ?? 0];
      if (owner === 0) continue;
      const slot = slotOf(this.#runs, this.#owners, run);
      this.#runs[slot] = run;
      this.#owners[slot] = owner;
    }
  }
}

const firstSlots = 1024;

/** Where the run stands, or the free slot where it belongs. Its last bits are mixed: runs are hashes, but not of one quality. */
function slotOf(runs: Uint32Array, owners: Int32Array, run: number): number {
  const last = runs.length - 1;
  let slot = Math.imul(run ^ (run >>> 15), 0x2c1b3c6d) & last;
  while (owners[slot] !== 0 && runs[slot] !== run) slot = (slot + 1) & last;
  return slot;
}
