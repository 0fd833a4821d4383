/** Small documents of the game for the tests of precedence: said in a few words, everything else as a document usually has it. */
import { expect } from "vitest";
import { type DocumentKind, isDay, type RulesText, type SourceDocument } from "../../src/domain/document.ts";
import { documentKinds, documentScopes, entryKinds } from "../../src/domain/document-kinds.ts";
import type { Entry, EntryKind, Erratum } from "../../src/domain/entry.ts";
import type { TaughtPassage } from "../../src/domain/event-log.ts";
import { slug } from "../../src/domain/fold.ts";
import { memoize } from "../../src/domain/once.ts";
import { compileTexts } from "../../src/library/compile-corpus.ts";
import { openCompiled } from "../../src/library/compiled-corpus.ts";
import { type AskedDay, type CorpusOnDay, corpusOnDay } from "../../src/library/corpus-on-day.ts";
import type { Occasion } from "../../src/library/in-force.ts";
import { openPrecedence, type Precedence } from "../../src/library/open-precedence.ts";
import { tabulatePrecedence } from "../../src/library/precedence-table.ts";
import { findTaughtToday } from "../../src/log/citations.ts";
import { emptyPhrasebook } from "../../src/search/index/compile-index.ts";

interface MadeEntry {
  readonly title: string;
  /** True if it has its title as a number, and no other. */
  readonly isNumbered?: boolean;
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
  { title, isNumbered, text, kind = "ruling", aliases = [], changed = false, partial = false }: MadeEntry,
  at: number,
): Entry {
  const texts = typeof text === "string" ? [text] : text;
  return {
    id: `${document}/${slug(title)}`,
    title: isNumbered ? null : title,
    label: null,
    kind,
    number: isNumbered ? title : null,
    section: null,
    changed,
    aliases,
    erratum: kind === "erratum" ? newText : null,
    partial,
    lines: [at + 1, at + 1],
    blocks: texts.map((each) => ({
      kind: each.startsWith("# ") ? "heading" : "paragraph",
      path: null,
      text: each.replace(/^# /, ""),
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

const titles: Readonly<Partial<Record<DocumentKind, string>>> = {
  glossary: "Glossary",
  "temporary-rulings": "Temporary Rulings",
  errata: "Errata",
  faq: "Questions",
  guide: "Guide",
  rulebook: "Rulebook",
};

/**
 * Documents as an example has them: `faq-2011 (1e, faq, update, 2011-01-03, from 2011-01-10, “Questions”)`, of which all may be left
 * out, then what it says of itself and its entries: `  > It is new.`, `  battle (erratum, partial, alias fight): # BATTLE ¶ Fight.`
 */
export function textsIn(written: string): readonly RulesText[] {
  return written
    .trim()
    .split(/\n(?=\S)/)
    .map((part) => {
      const [head = "", ...rows] = part.split("\n");
      const [, id = expect.fail(head), facts = ""] = /^(\S+) \((.*)\)$/.exec(head) ?? [];
      const [preface] = rows.flatMap((row) => (row.startsWith("  > ") ? row.slice("  > ".length) : []));
      const entries = rows.filter((row) => !row.startsWith("  > ")).map(entryIn);
      return document(id, { ...factsIn(facts), ...(preface === undefined ? {} : { preface }) }, ...entries);
    });
}

function factsIn(facts: string): Facts {
  const found = (facts.match(/“[^”]*”|[^,\s][^,]*/g) ?? []).map((fact): Facts => {
    const kind = documentKinds.find((each) => each === fact);
    const scope = documentScopes.find((each) => each === fact);
    if (kind) return { kind, title: titles[kind] ?? "Current Rulings Document" };
    if (scope) return { scope };
    if (isDay(fact)) return { date: fact };
    if (fact.startsWith("from ")) return { effective: fact.slice("from ".length) };
    return fact.startsWith("“") ? { title: fact.slice(1, -1) } : { edition: fact };
  });
  return Object.assign({}, ...found);
}

function entryIn(row: string): MadeEntry {
  const [, title = expect.fail(row), marks = "", text = ""] =
    /^ {2}([^(:]+?)(?: \((.*?)\))?: (.*)$/.exec(row) ?? [];
  const said = marks.split(", ");
  return {
    title,
    isNumbered: said.includes("numbered"),
    text: text.split(" ¶ "),
    kind: entryKinds.find((each) => said.includes(each)) ?? "ruling",
    aliases: said.flatMap((mark) => (mark.startsWith("alias ") ? mark.slice("alias ".length) : [])),
    changed: said.includes("changed"),
    partial: said.includes("partial"),
  };
}

const compiled = memoize((texts: readonly RulesText[]) => openCompiled(compileTexts(texts, emptyPhrasebook)));

/** What a test says of the day. */
export interface MadeDay extends Partial<Omit<AskedDay, "taught">> {
  readonly taught?: readonly TaughtPassage[];
}

/** Texts that can be asked, without vocabulary. The day is one of 2012 and everything is allowed unless a test says otherwise. */
export function corpusOf(texts: readonly RulesText[], asked: MadeDay = {}): CorpusOnDay {
  const day: AskedDay = {
    ...{ day: "2012-01-01", allowed: [], asOf: null, edition: null },
    ...asked,
    taught: (question, rules) => findTaughtToday(question, asked.taught ?? [], rules),
  };
  return corpusOnDay(compiled(texts), day);
}
