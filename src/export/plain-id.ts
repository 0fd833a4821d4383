/**
 * An id of ours in, one of letters, digits, `-` and `_` out: what search engines take for a key, an address for a part
 * of itself, and a page for an anchor. Readable, the same on every run, and different for different ids.
 */
import { createHash } from "node:crypto";

const marks = /\p{M}+/gu;
const notPlain = /[^A-Za-z0-9-]+/g;
/** Meilisearch takes 511 bytes; room is left for what an output appends. */
const longest = 400;
const digestLength = 10;

/** `2e-current-rulings/up-the-ante` → `2e-current-rulings__up-the-ante`; where signs are lost, a digest tells ids apart. */
export function plainId(id: string): string {
  const [document = "", ...rest] = id.split("/");
  const parts = rest.length === 0 ? [document] : [document, rest.join("/")];
  const plain = parts.map(plainPart).join("__").slice(0, longest);
  return plain === parts.join("__") && !id.includes("_") ? plain : `${plain}-${digestOf(id)}`;
}

function plainPart(part: string): string {
  return part.normalize("NFKD").replace(marks, "").replace(notPlain, "-");
}

function digestOf(id: string): string {
  return createHash("sha256").update(id).digest("hex").slice(0, digestLength);
}
