/** Puts a user's notes beside the entries that they belong to. Loaded only where there are notes. */
import type { Answer } from "../../domain/answer.ts";
import { type Note, slugOfId } from "../../domain/note.ts";
import { notesFor } from "../../domain/notes-for.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import type { CompiledTexts } from "../corpus/corpus-cache.ts";

export function entryWithNotes<Opened extends OpenedEntry>(opened: Opened, notes: readonly Note[]): Opened {
  return { ...opened, notes: notesFor(notes, opened) };
}

/** The first hit of each entry bears its notes. The texts are read only where a note may belong to a hit. */
export function answerWithNotes(answer: Answer, notes: readonly Note[], texts: () => CompiledTexts): Answer {
  const slugs = new Set(notes.map(({ slug }) => slug));
  const shown = new Set<string>();
  const hits = answer.hits.map((hit) => {
    const { id } = hit.entry;
    if (shown.has(id) || !slugs.has(slugOfId(id))) return hit;
    shown.add(id);
    const placed = findEntry(id, texts());
    return placed === null ? hit : { ...hit, notes: notesFor(notes, placed) };
  });
  return { ...answer, hits };
}

function findEntry(id: string, { texts }: CompiledTexts): Pick<OpenedEntry, "entry" | "document"> | null {
  for (const { document, entries } of texts) {
    const entry = entries.find((each) => each.id === id);
    if (entry) return { entry, document };
  }
  return null;
}
