/** What is known of a document and what its text says of itself in, the document's facts out. */
import type { DocumentKind, KnownFacts, SourceDocument } from "../domain/document.ts";
import type { Edition } from "../domain/edition.ts";
import { type DocumentTitle, effectiveDay, readHeadFacts } from "./head.ts";
import { scopeFromPreface } from "./scope-words.ts";

/** What a person said goes before what the text says: a person saw the published page. */
export function describeDocument(
  facts: KnownFacts,
  title: DocumentTitle | null,
  head: readonly string[],
  edition: Edition,
): SourceDocument {
  const written = readHeadFacts(head);
  const date = facts.date ?? title?.date ?? written.date;
  const name = facts.title ?? title?.title ?? facts.markedTitle ?? stem(facts.source.file);
  return {
    id: facts.id ?? stem(facts.source.file),
    title: name,
    edition: facts.edition ?? edition,
    game: facts.game ?? null,
    kind: facts.kind ?? kindFromTitle(name),
    version: facts.version ?? written.version,
    date,
    asOf: facts.asOf ?? null,
    effective: facts.effective ?? effectiveDay(head, date),
    scope: facts.scope ?? scopeFromPreface(head) ?? "excerpt",
    collation: facts.collation ?? "none",
    source: facts.source,
  };
}

/** `sources/1e-glossary-mission.txt` → `1e-glossary-mission` */
function stem(file: string): string {
  const name = file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);
  return name.replace(/\.[a-z]{1,5}$/i, "");
}

const kindWords: readonly (readonly [RegExp, DocumentKind])[] = [
  [/current rulings/i, "current-rulings"],
  [/temporary rulings/i, "temporary-rulings"],
  [/glossary/i, "glossary"],
  [/errata/i, "errata"],
  [/rule ?book/i, "rulebook"],
  [/faq|frequently asked/i, "faq"],
  [/supplement/i, "supplement"],
  [/guide/i, "guide"],
];

function kindFromTitle(title: string): DocumentKind {
  return kindWords.find(([word]) => word.test(title))?.[1] ?? "mixed";
}
