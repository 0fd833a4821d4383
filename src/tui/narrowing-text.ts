/** What the judge asks in, in words: `Second Edition, errata, only what changed`. */
import { editionName } from "../domain/edition.ts";
import type { EntryKind } from "../domain/entry.ts";
import type { App } from "./app.ts";
import type { Narrowing } from "./state.ts";

const plurals: Record<EntryKind, string> = {
  ruling: "rulings",
  erratum: "errata",
  term: "terms",
  card: "cards",
  rule: "rules",
  procedure: "procedures",
  passage: "passages",
};

export function narrowingText(
  app: Pick<App, "documents" | "asOf">,
  { edition, kind, document, changedOnly }: Narrowing,
): string {
  const title = app.documents.find((one) => one.id === document)?.title;
  const limits = [
    edition === null ? [] : [editionName(edition)],
    kind === null ? [] : [plurals[kind]],
    title === undefined ? [] : [title],
    changedOnly ? ["only new or changed"] : [],
  ].flat();
  const day = app.asOf ? `, as of ${app.asOf}` : "";
  return `${limits.length === 0 ? "all texts" : limits.join(", ")}${day}`;
}
