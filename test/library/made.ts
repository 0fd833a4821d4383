/** Small documents of the game for the tests of precedence: said in a few words, everything else as a document usually has it. */
import type { RulesText, SourceDocument } from "../../src/domain/document.ts";
import type { Entry, EntryKind, Erratum } from "../../src/domain/entry.ts";
import { slug } from "../../src/domain/fold.ts";
import { memoize } from "../../src/domain/once.ts";
import { compileTexts } from "../../src/library/compile-corpus.ts";
import { openCompiled } from "../../src/library/compiled-corpus.ts";
import { type AskedDay, type CorpusOnDay, corpusOnDay } from "../../src/library/corpus-on-day.ts";
import type { Occasion } from "../../src/library/in-force.ts";
import { openPrecedence, type Precedence } from "../../src/library/open-precedence.ts";
import { tabulatePrecedence } from "../../src/library/precedence-table.ts";
import { emptyPhrasebook } from "../../src/search/index/compile-index.ts";

interface MadeEntry {
  readonly title: string;
  readonly text: string | readonly string[];
  readonly kind?: EntryKind;
  readonly aliases?: readonly string[];
  readonly changed?: boolean;
  readonly partial?: boolean;
}

type Facts = Partial<Omit<SourceDocument, "id" | "source">>;

/** `preface` is what the document says of itself. */
export function document(
  id: string,
  facts: Facts & { readonly preface?: string },
  ...entries: readonly MadeEntry[]
): RulesText {
  const { preface, ...said } = facts;
  const made: SourceDocument = {
    title: "Current Rulings Document",
    edition: "2e",
    game: null,
    kind: "current-rulings",
    version: null,
    date: null,
    asOf: null,
    effective: null,
    scope: "full",
    collation: "none",
    ...said,
    id,
    source: { file: `${id}.txt`, sha256: "" },
  };
  const head: MadeEntry[] =
    preface === undefined ? [] : [{ title: made.title, text: preface, kind: "passage" }];
  return {
    document: made,
    entries: [...head, ...entries].map((entry, at) => entryOf(id, entry, at)),
    boilerplate: [],
  };
}

const newText: Erratum = { sort: "new-text" };

function entryOf(
  document: string,
  { title, text, kind = "ruling", aliases = [], changed = false, partial = false }: MadeEntry,
  at: number,
): Entry {
  const texts = typeof text === "string" ? [text] : text;
  return {
    id: `${document}/${slug(title)}`,
    title,
    label: null,
    kind,
    number: null,
    section: null,
    changed,
    aliases,
    erratum: kind === "erratum" ? newText : null,
    partial,
    lines: [at + 1, at + 1],
    blocks: texts.map((each) => ({
      kind: "paragraph",
      path: null,
      text: each,
      lines: [at + 1, at + 1],
      under: null,
      depth: 0,
      leadIn: null,
    })),
  };
}

/** What counts of these texts on a day of 2012, or where an event allows only some. */
export function precedenceOn(on: string | Occasion, ...texts: readonly RulesText[]): Precedence {
  const occasion = typeof on === "string" ? { day: on, allowed: [] } : on;
  return openPrecedence(tabulatePrecedence(texts), occasion, () => texts);
}

/** `2011: in force`, `2010: superseded on 2011-01-03 by Current Rulings Document, 2011-01-03` */
export function standings({ standings: all }: Precedence): readonly string[] {
  return all.map(({ document, isInForce, reason }) => {
    const said = reason === null ? [] : [reason];
    return `${document.id}: ${[...(isInForce ? ["in force"] : []), ...said].join(", ")}`;
  });
}

/** `decides temporary/battle`, the first first. */
export function order(precedence: Precedence, entry: string): readonly string[] {
  return precedence.precedenceOf(entry).order.map(({ role, entry: { id } }) => `${role} ${id}`);
}

const compiled = memoize((texts: readonly RulesText[]) => openCompiled(compileTexts(texts, emptyPhrasebook)));

/** Texts that can be asked, without vocabulary. The day is one of 2012 and everything is allowed unless a test says otherwise. */
export function corpusOf(texts: readonly RulesText[], asked: Partial<AskedDay> = {}): CorpusOnDay {
  const day = { day: "2012-01-01", allowed: [], asOf: null, edition: null, taught: () => [], ...asked };
  return corpusOnDay(compiled(texts), day);
}
