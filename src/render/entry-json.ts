/** Makes the objects that `list`, `show`, `refs`, `ask`, `card`, `errata`, and `deck` promise with `--json`. */
import type { Answer, Hit, Interpretation, OpenedEntry } from "../domain/answer.ts";
import type { CardDossier, CheckedDeck, ErratumCheck } from "../domain/card.ts";
import { cite, type EntryInDocument } from "../domain/document.ts";
import type { Block } from "../domain/entry.ts";
import type { AmendedRuling, Precedent } from "../domain/event-log.ts";

export function listedEntryJson({ entry, document }: EntryInDocument): object {
  const { section, lines, aliases, erratum, partial } = entry;
  const source = document.source.file;
  return { ...cite(entry, document), source, lines, aliases, section, erratum, partial };
}

export function wholeEntryJson(placed: EntryInDocument): object {
  return { ...listedEntryJson(placed), blocks: placed.entry.blocks.map(blockJson) };
}

const blockJson = ({ kind, path, text, lines, under }: Block): object => ({ kind, path, text, lines, under });

export function openedEntryJson(opened: OpenedEntry): object {
  const { references, referencedBy, precedence } = opened;
  const facts = entryFactsJson({ precedence, ...opened.records() });
  return { ...wholeEntryJson(opened), references, referencedBy, ...facts };
}

/** A ruling of this event, as `ask --json` and `show --json` print it. */
function precedentJson({ ruling, citesPassage }: Precedent): object {
  return { ...givenJson(ruling), citesPassage };
}

function givenJson(ruling: AmendedRuling): object {
  const { number, first, decision, changed = null, contradictions = [] } = ruling;
  const { at, table, judge, question } = first;
  return { number, at, table, judge, question, decision, changed, contradictions };
}

export function referencesJson(opened: OpenedEntry): object {
  const { entry, document, references, referencedBy } = opened;
  return {
    entry: cite(entry, document),
    references: references.filter(({ target }) => target !== null),
    referencedBy,
    dangling: references.filter(({ target }) => target === null),
  };
}

type EntryFacts = Pick<Hit, "precedence" | "notes" | "rulings">;

/** What `ask --json` and `show --json` say of an entry besides its words; empty lists if there is nothing. */
function entryFactsJson({ precedence, notes = [], rulings = [] }: EntryFacts): object {
  return {
    precedence: precedence?.order ?? [],
    remarks: precedence?.remarks ?? [],
    notes,
    rulings: rulings.map(precedentJson),
  };
}

export function answerJson(answer: Answer, options: { readonly explain: boolean }): object {
  const { query, answered, confidence, narrowed, missing, interpretation, registered, taught } = answer;
  return {
    ...{ query, answered, confidence, narrowed, missing },
    interpretation: interpretationJson(interpretation),
    // Absent if there is no earlier ruling on the question.
    ...(answer.precedents?.length ? { precedents: answer.precedents.map(precedentJson) } : {}),
    ...(registered ? { registered: { question: registered.question, times: registered.times } } : {}),
    ...(taught ? { taught } : {}),
    choices: answer.choices ?? [],
    elsewhere: answer.elsewhere ?? [],
    cards: (answer.cards ?? []).map(({ id, title, type, text }) => ({ id, title, type, text })),
    fromCard: answer.isFromCard === true,
    results: answer.hits.map((hit) => hitJson(hit, options)),
  };
}

function interpretationJson({ corrections, asOf, ...rest }: Interpretation): object {
  return { ...rest, corrections: corrections.map(({ from, to }) => ({ from, to })), asOf };
}

function hitJson(hit: Hit, { explain }: { readonly explain: boolean }): object {
  const { rank, score, entry, passage, highlights, decides, references } = hit;
  const { text, kind, path, source, lines } = passage;
  return {
    ...{ rank, score, entry, passage: { text, kind, path, source, lines }, highlights, decides, references },
    ...entryFactsJson(hit),
    signals: explain ? hit.signals().map(({ name, share, detail }) => ({ name, share, detail })) : undefined,
  };
}

const citeOne = ({ entry, document }: EntryInDocument) => cite(entry, document);

export function cardJson({ card, citation, errata, rulings, terms, given }: CardDossier): object {
  const { title, type, text, printings } = card;
  const fields = Object.fromEntries(card.fields.map(({ name, value }) => [name, value]));
  return {
    card: { ...citation, title, type, fields, text, printings },
    choices: [],
    nearest: [],
    errata: errata.map(({ verdict, field, words, ...erratum }) => {
      const sort = erratum.entry.erratum?.sort ?? "ruling";
      return { entry: citeOne(erratum), sort, verdict, field, words };
    }),
    rulings: rulings.map(citeOne),
    terms: terms.map(citeOne),
    given: given.map(givenJson),
  };
}

/** A name that several cards share, or that none has. */
export function choicesJson(choices: readonly CardChoice[], nearest: readonly CardChoice[]): object {
  const cited = (each: readonly CardChoice[]) => each.map(({ citation }) => citation);
  const none = { errata: [], rulings: [], terms: [], given: [] };
  return { card: null, choices: cited(choices), nearest: cited(nearest), ...none };
}

export type CardChoice = Pick<CardDossier, "card" | "citation">;

export function errataJson(checks: readonly ErratumCheck[]): object {
  return {
    errata: checks.map((check) => {
      const { card, verdict, field, nearest, words } = check;
      return { entry: citeOne(check), card, verdict, field, nearest, words };
    }),
  };
}

export function deckJson({ cards, unknown }: CheckedDeck): object {
  return {
    cards: cards.map(({ errata, rulings, given, ...line }) => ({
      ...line,
      errata: errata.map(citeOne),
      rulings: rulings.map(citeOne),
      given: given.map(givenJson),
    })),
    unknown,
  };
}
