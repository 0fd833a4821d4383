/** An input that breaks a promise in, a smaller one that breaks the same out: pieces left out for as long as it does. */

const longest = 20_000;

export async function shrink(
  input: Uint8Array,
  isSame: (smaller: Uint8Array) => Promise<boolean>,
): Promise<Uint8Array> {
  const until = performance.now() + longest;
  let kept = input;
  for (let piece = Math.ceil(kept.length / 2); piece >= 1; piece = piece === 1 ? 0 : Math.ceil(piece / 2)) {
    let at = 0;
    while (at < kept.length && performance.now() < until) {
      const smaller = new Uint8Array(Buffer.concat([kept.subarray(0, at), kept.subarray(at + piece)]));
      if (await isSame(smaller)) kept = smaller;
      else at += piece;
    }
  }
  return kept;
}
