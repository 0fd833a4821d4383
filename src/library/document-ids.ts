/** What a document is called in the library: an id from its facts, which is a part of the ids of its entries. */
import type { SourceDocument } from "../domain/document.ts";
import { slug } from "../domain/fold.ts";
import type { RulesText } from "../domain/rules-text.ts";

/** `2e-current-rulings-2011-01-03`, `1e-tribbles-at-sea`; the same facts give the same id on every machine. */
export function idFromFacts(document: SourceDocument, isTaken: (id: string) => boolean): string {
  const { edition, kind, date, title, source } = document;
  const name = withoutEdition(slug(title), edition).replace(/-?\d{4}-\d{2}-\d{2}$/, "");
  const titled = [edition, asciiName(name) || kind, date ?? ""].filter((part) => part !== "").join("-");
  const byKind = kind === "mixed" || date === null ? titled : `${edition}-${kind}-${date}`;
  const free = [byKind, titled].find((id) => !isTaken(id));
  return free ?? `${titled}-${source.sha256.slice(0, 8)}`;
}

function withoutEdition(name: string, edition: string): string {
  return name.startsWith(`${edition}-`) ? name.slice(edition.length + 1) : name;
}

/** Letters of other scripts stay out of ids, which are typed on every keyboard. */
function asciiName(name: string): string {
  return name
    .replace(/[^a-z0-9-]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 80);
}

export function withId(text: RulesText, id: string): RulesText {
  const length = text.document.id.length;
  return {
    ...text,
    document: { ...text.document, id },
    entries: text.entries.map((entry) => ({ ...entry, id: id + entry.id.slice(length) })),
  };
}
