import { createHash } from "node:crypto";

/** In lower-case hexadecimal. Several parts are hashed as if they stood after one another. */
export function sha256Hex(...parts: readonly (Uint8Array | string)[]): string {
  return sha256OfPieces(parts);
}

/** The pieces are taken one by one, and need not be in memory together. */
export function sha256OfPieces(pieces: Iterable<Uint8Array | string>): string {
  const digest = createHash("sha256");
  for (const piece of pieces) digest.update(piece);
  return digest.digest("hex");
}
