/** What is known of a document and what its text says of itself in, the document's facts out. */
import type { DocumentKind, KnownFacts, SourceDocument } from "../domain/document.ts";
import type { Edition } from "../domain/edition.ts";
import { type DocumentTitle, effectiveDay, readHeadFacts, statedEffect } from "./head.ts";
import { scopeFromPreface } from "./scope-words.ts";
import { endsSentence } from "./sentences.ts";

/** What a person said goes before what the text says: a person saw the published page. */
export function describeDocument(
  facts: KnownFacts,
  title: DocumentTitle | null,
  head: readonly string[],
  edition: Edition,
): SourceDocument {
  const written = readHeadFacts(head);
  const date = facts.date ?? title?.date ?? written.date ?? statedEffect(head);
  const name = facts.title ?? title?.title ?? facts.markedTitle ?? titleIn(head) ?? stem(facts.source.file);
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

/** The first line of a text that says what it is: `Harbor Wars Comprehensive Rules`. */
function titleIn([first = ""]: readonly string[]): string | null {
  const line = first.replaceAll("*", "").trim();
  if (line.length > longestTitle || !line.includes(" ") || endsSentence(line)) return null;
  if (!documentWord.test(line)) return null;
  return line;
}

const longestTitle = 90;
const documentWord =
  /\b(?:rules|rulings|rule ?book|glossary|errata|faq|questions|reference|compendium|guide|clarifications)\b/i;

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
  [/faq|frequently asked/i, "faq"],
  [/rule ?book|comprehensive rules|rules reference|complete rules|official rules/i, "rulebook"],
  [/supplement/i, "supplement"],
  [/guide/i, "guide"],
];

function kindFromTitle(title: string): DocumentKind {
  return kindWords.find(([word]) => word.test(title))?.[1] ?? "mixed";
}
