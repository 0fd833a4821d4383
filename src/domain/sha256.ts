import { createHash } from "node:crypto";

/** The hash in lowercase hexadecimal. Several parts are hashed as if concatenated. */
export function sha256Hex(...parts: readonly (Uint8Array | string)[]): string {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest("hex");
}
