/**
 * Compiles texts into a corpus that can be asked: linked, indexed, with its table of precedence. This is slow compared with
 * opening a compiled corpus.
 */
import { type Citation, type Links, linkEntries } from "../corpus/links.ts";
import { shownName } from "../domain/entry.ts";
import { once } from "../domain/once.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { compileIndex, type Phrasebook } from "../search/index/compile-index.ts";
import { cardLists } from "./cards-on-day.ts";
import type { CompiledCorpus, LinkedTexts } from "./compiled-corpus.ts";
import { tabulatePrecedence } from "./precedence-table.ts";
import { withId } from "./store-document.ts";

/** Lists of cards are no rules texts: they are kept apart, and only count among the documents in force. */
export function compileTexts(all: readonly RulesText[], phrasebook: Phrasebook): CompiledCorpus {
  const texts = all.filter(({ document }) => document.kind !== "cards");
  const lists = all.filter((text) => !texts.includes(text));
  const links = linkEntries(texts);
  const { referencesFrom } = links;
  const toIndex = { texts, referencesFrom, phrasebook };
  return {
    toIndex,
    texts: once(() => linkedTexts(texts, links)),
    index: once(() => compileIndex(toIndex)),
    precedence: once(() =>
      tabulatePrecedence([...texts, ...lists.map((list) => ({ ...list, entries: [] }))]),
    ),
    cards: cardLists(lists),
    problems: [],
  };
}

function linkedTexts(texts: readonly RulesText[], links: Links): LinkedTexts {
  const entries = texts.flatMap((text) => text.entries);
  const nameById = new Map(entries.map((entry) => [entry.id, shownName(entry)]));
  const titled = ({ from, reference: { kind, text } }: Citation) => {
    return { from, title: nameById.get(from) ?? from, kind, text };
  };
  const linksOf = (id: string) => ({
    references: links.referencesFrom(id),
    referencedBy: links.referencesTo(id).map(titled),
  });
  return { texts, linksOf };
}

const digitsInName = 8;

/**
 * The shipped texts with those of a library. Omits documents that a later version of the program ships too, and renames those
 * whose id is now that of a shipped document.
 */
export function withShipped(
  stored: readonly RulesText[],
  shipped: readonly RulesText[],
): readonly RulesText[] {
  const sources = new Set(shipped.map(({ document }) => document.source.sha256));
  const ids = new Set(shipped.map(({ document }) => document.id));
  const own = stored
    .filter(({ document }) => !sources.has(document.source.sha256))
    .map((text) => {
      const { id, source } = text.document;
      return ids.has(id) ? withId(text, `${id}-${source.sha256.slice(0, digitsInName)}`) : text;
    });
  return [...shipped, ...own];
}
