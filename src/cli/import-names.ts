/** What a document is called in the library: its id from its facts, and which other documents are versions of it. */
import type { SourceDocument } from "../domain/document.ts";
import { slug } from "../domain/fold.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { seriesKey } from "../library/series.ts";

/** `2e-current-rulings-2011-01-03`, `1e-tribbles-at-sea`; the same facts give the same id on every machine. */
export function idFromFacts(document: SourceDocument, isTaken: (id: string) => boolean): string {
  const { edition, kind, date, title, source } = document;
  const name = slug(title)
    .replace(/^[12]e-/, "")
    .replace(/-?\d{4}-\d{2}-\d{2}$/, "");
  const titled = [edition, asciiName(name) || kind, date ?? ""].filter((part) => part !== "").join("-");
  const byKind = kind === "mixed" || date === null ? titled : `${edition}-${kind}-${date}`;
  const free = [byKind, titled].find((id) => !isTaken(id));
  return free ?? `${titled}-${source.sha256.slice(0, 8)}`;
}

/** Letters of other scripts stay out of ids, which are typed on every keyboard. */
function asciiName(name: string): string {
  return name
    .replace(/[^a-z0-9-]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 80);
}

/** The id of a document is part of the ids of its entries. */
export function withId(text: RulesText, id: string): RulesText {
  const length = text.document.id.length;
  return {
    ...text,
    document: { ...text.document, id },
    entries: text.entries.map((entry) => ({ ...entry, id: id + entry.id.slice(length) })),
  };
}

export function isSameSeries(one: SourceDocument, other: SourceDocument): boolean {
  return seriesKey(one) === seriesKey(other);
}

/** The version with the newest date; where none is dated, the one that was read last. */
export function newestOf(texts: readonly RulesText[]): RulesText | null {
  return texts.reduce<RulesText | null>(
    (best, text) => (best && (best.document.date ?? "") > (text.document.date ?? "") ? best : text),
    null,
  );
}
