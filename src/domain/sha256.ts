import { createHash } from "node:crypto";

/** The hash in lowercase hexadecimal. Several parts are hashed as if concatenated. */
export function sha256Hex(...parts: readonly (Uint8Array | string)[]): string {
  return sha256OfPieces(parts);
}

/** The pieces are read one by one, so they need not be in memory together. */
export function sha256OfPieces(pieces: Iterable<Uint8Array | string>): string {
  const digest = createHash("sha256");
  for (const piece of pieces) digest.update(piece);
  return digest.digest("hex");
}
