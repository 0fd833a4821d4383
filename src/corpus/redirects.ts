/** Entries and their references in; for each entry that says nothing but where to look, the way that it leads, out. */
import type { Reference } from "../domain/reference.ts";
import type { EntryInDocument } from "../domain/rules-text.ts";

export interface Redirect {
  readonly from: string;
  /** Ids on the way from the first entry, in order; the last is a real entry unless the way is lost or a circle. */
  readonly way: readonly string[];
  readonly ends: "entry" | "nowhere" | "circle";
}

export function followRedirects(
  entries: readonly EntryInDocument[],
  referencesFrom: ReadonlyMap<string, readonly Reference[]>,
): Redirect[] {
  const redirecting = new Set(entries.filter(isRedirect).map(({ entry }) => entry.id));
  const next = (id: string): string | null => {
    const explicit = referencesFrom.get(id)?.filter(({ kind }) => kind === "explicit") ?? [];
    return explicit.find(({ target }) => target !== null)?.target ?? null;
  };
  return [...redirecting].map((from) => follow(from, redirecting, next));
}

function isRedirect({ entry }: EntryInDocument): boolean {
  const text = entry.blocks.filter(({ kind }) => kind !== "heading");
  return text.length > 0 && text.every(({ kind }) => kind === "redirect");
}

function follow(
  from: string,
  redirecting: ReadonlySet<string>,
  next: (id: string) => string | null,
): Redirect {
  const way: string[] = [];
  const seen = new Set([from]);
  for (let id = next(from); id !== null; id = next(id)) {
    way.push(id);
    if (seen.has(id)) return { from, way, ends: "circle" };
    if (!redirecting.has(id)) return { from, way, ends: "entry" };
    seen.add(id);
  }
  return { from, way, ends: "nowhere" };
}
