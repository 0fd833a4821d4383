/** Two documents in, on which side a missing entry means nothing out. */
import type { SourceDocument } from "../domain/document.ts";

/** True where the side does not speak of all that is in force. */
export interface Silence {
  readonly old: boolean;
  readonly new: boolean;
}

/**
 * What an update leaves out is not removed; what an older update did not speak of is not new in a full document. Excerpts
 * say nothing of the rest either, unless both are excerpts, which are taken for two states of one.
 */
export function silentSides(old: SourceDocument, fresh: SourceDocument): Silence {
  return {
    old: old.scope !== fresh.scope && (old.scope === "excerpt" || fresh.scope === "full"),
    new: fresh.scope === "update" || (fresh.scope === "excerpt" && old.scope !== "excerpt"),
  };
}
