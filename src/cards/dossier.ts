/** Collects what rules texts say about a card. `texts` are those in force; only those of the card's edition count. */
import type { Card, CardDossier, DeckCard, ErratumCheck } from "../domain/card.ts";
import type { SourceDocument } from "../domain/document.ts";
import { type Entry, entryName } from "../domain/entry.ts";
import type { AmendedRuling } from "../domain/event-log.ts";
import { foldTitle, singular } from "../domain/fold.ts";
import {
  type EntryCitation,
  type EntryInDocument,
  entriesInDocuments,
  type RulesText,
} from "../domain/rules-text.ts";
import { checkErratum, erratumText } from "./errata.ts";
import { type CardName, cardsTitled, findCards, namesCard } from "./names.ts";

export interface RulesOnCards {
  /** The entries in force that no other overrides. */
  readonly entries: readonly EntryInDocument[];
  /** The rulings of this event. */
  readonly given: readonly AmendedRuling[];
}

export interface OpenedCard {
  readonly name: CardName;
  readonly card: Card;
  readonly citation: EntryCitation;
  readonly entry: Entry;
  readonly document: SourceDocument;
}

export function rulesOnCards(
  texts: readonly RulesText[],
  isStanding: (entryId: string) => boolean,
  given: readonly AmendedRuling[],
): RulesOnCards {
  return { entries: entriesInDocuments(texts).filter(({ entry }) => isStanding(entry.id)), given };
}

export function dossierOf({ name, card, citation }: OpenedCard, rules: RulesOnCards): CardDossier {
  const { errata, rulings, given } = rulesNaming(name, rules);
  return {
    card,
    citation,
    errata: errata.map((erratum) => ({ ...erratum, ...checkErratum(erratum.entry, card) })),
    rulings,
    terms: termsUsed(card, rules),
    given,
  };
}

/** What names a card by its whole title. */
export function rulesNaming(
  name: CardName,
  { entries, given }: RulesOnCards,
): Pick<DeckCard, "errata" | "rulings" | "given"> {
  const own = entries.filter(({ document }) => document.edition === name.edition);
  const errata = own.filter(({ entry }) => entry.kind === "erratum" && isTitled(entry, name));
  const rulings = own.filter((each) => !errata.includes(each) && namesInEntry(each.entry, name));
  return { errata, rulings, given: given.filter((ruling) => namesCard(wordsOfRuling(ruling), name)) };
}

function wordsOfRuling({ first, decision, citations }: AmendedRuling): string {
  return [first.question, decision, ...citations.map(({ title }) => title)].join("\n");
}

function titlesOf({ title, aliases, erratum }: Entry): readonly string[] {
  return [title ?? "", ...aliases, ...(erratum?.sort === "title" ? [erratum.newTitle] : [])];
}

function isTitled(entry: Entry, name: CardName): boolean {
  return titlesOf(entry).some((title) => title !== "" && cardsTitled(title, [name]).length > 0);
}

function namesInEntry(entry: Entry, name: CardName): boolean {
  return isTitled(entry, name) || entry.blocks.some(({ text }) => namesCard(text, name));
}

const termKinds: ReadonlySet<Entry["kind"]> = new Set(["term", "procedure"]);
const longestTerm = 6;

/** Terms and procedures whose titles stand in the card's text, in its order; the longest title wins. */
function termsUsed({ text, edition }: Card, { entries }: RulesOnCards): readonly EntryInDocument[] {
  const terms = entries.filter(
    ({ entry, document }) => termKinds.has(entry.kind) && document.edition === edition,
  );
  const named = terms.flatMap((each) =>
    titlesOf(each.entry).map((title) => [foldTitle(title), each] as const),
  );
  const byTitle = new Map(named.filter(([title]) => title !== ""));
  const words = foldTitle(text).split(" ");
  const found = new Set<EntryInDocument>();
  for (let at = 0; at < words.length; at += 1)
    for (let length = longestTerm; length > 0; length -= 1) {
      const phrase = words.slice(at, at + length).join(" ");
      const term = byTitle.get(phrase) ?? byTitle.get(singular(phrase));
      if (term === undefined) continue;
      found.add(term);
      at += length - 1;
      break;
    }
  return [...found];
}

/** Every erratum of an edition that has a list of cards. `open` reads a card. */
export function checkErrata(
  { entries }: RulesOnCards,
  names: readonly CardName[],
  open: (name: CardName) => OpenedCard,
): readonly ErratumCheck[] {
  const editions = new Set(names.map(({ edition }) => edition));
  const errata = entries.filter(
    ({ entry, document }) => entry.kind === "erratum" && editions.has(document.edition),
  );
  return errata.map((erratum) => checkOne(erratum, names, open));
}

/** Of several cards with the title, such as an original and a reprint, one with the old text is reported. */
function checkOne(
  { entry, document }: EntryInDocument,
  names: readonly CardName[],
  open: (name: CardName) => OpenedCard,
): ErratumCheck {
  const own = names.filter(({ edition }) => edition === document.edition);
  const said = erratumText(entry);
  const titled = titlesOf(entry).flatMap((title) => cardsTitled(title, own));
  const checked = titled
    .map(open)
    .map(({ card, citation }) => ({ card, citation, ...checkErratum(entry, card) }));
  const worst = checked.find(({ verdict }) => verdict === "old-text") ?? checked[0];
  if (worst === undefined) {
    const { found, nearest } = findCards(entryName(entry), own);
    const near = [...found, ...nearest].slice(0, mostNear).map((name) => open(name).citation);
    const none = { card: null, field: null, words: [], value: "" };
    return { entry, document, verdict: "no-such-card", nearest: near, said, ...none };
  }
  const { card, citation, verdict, field, words } = worst;
  const value = card.fields.find(({ name }) => name === field)?.value ?? "";
  return { entry, document, verdict, card: citation, field, nearest: [], words, said, value };
}

const mostNear = 3;
