/** The layers of an entry in, the fields of `ask --json` and `show --json` that tell them out. */
import type { EntryLayers } from "../domain/layers.ts";

export function layersJson(layers: EntryLayers | undefined): EntryLayers {
  return {
    layers: (layers?.layers ?? []).map(({ role, entry, source, lines, beginning, reason }) => ({
      role,
      entry,
      source,
      lines,
      beginning,
      reason,
    })),
    remarks: layers?.remarks ?? [],
  };
}
