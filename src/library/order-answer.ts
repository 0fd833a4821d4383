/** An answer in, the same with the layers of each hit out: what decides stands before what gives way to it. */
import type { Answer, Hit } from "../domain/answer.ts";
import { type Precedence, pointedOn } from "./open-precedence.ts";

/** `bestOf` finds the best passage of an entry that is not among the hits; null where none of it speaks of the query. */
export function orderAnswer(
  answer: Answer,
  library: Precedence,
  bestOf: (entryId: string) => Hit | null,
): Answer {
  const ordered: Hit[] = [];
  const put = (hit: Hit) => {
    if (!ordered.includes(hit)) ordered.push(hit);
  };
  for (const hit of answer.hits) {
    const deciding = decidingOver(hit, library);
    const before = deciding === null ? null : (foundIn(answer.hits, deciding) ?? bestOf(deciding));
    if (before !== null && !ordered.some(({ entry }) => entry.id === deciding)) put(before);
    put(hit);
  }
  const hits = ordered.slice(0, answer.hits.length);
  return { ...answer, hits: hits.map((hit, at) => withLayers({ ...hit, rank: at + 1 }, library)) };
}

/** The entry that goes before the one of this hit; null where it goes before all or nothing decides. */
function decidingOver({ entry: { id } }: Hit, library: Precedence): string | null {
  const { layers } = library.layersOf(id);
  const own = layers.find(({ entry }) => entry.id === id)?.role;
  if (own !== "overridden" && own !== "cancelled") return null;
  const deciding = layers.find(({ role }) => role === "decides") ?? layers[0];
  return deciding === undefined || deciding.entry.id === id ? null : deciding.entry.id;
}

function foundIn(hits: readonly Hit[], entryId: string): Hit | null {
  return hits.find(({ entry }) => entry.id === entryId) ?? null;
}

function withLayers(hit: Hit, library: Precedence): Hit {
  const layers = library.layersOf(hit.entry.id);
  const references = library.leftOut.size === 0 ? hit.references : hit.references.map(pointedOn(library));
  return { ...hit, references, layers };
}
