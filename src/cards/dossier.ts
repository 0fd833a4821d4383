/**
 * Collects what rules texts say about a card, and checks the lines of a deck list. `texts` are those in force; only those of the
 * card's edition count.
 */
import type {
  Card,
  CardDossier,
  CheckedDeck,
  DeckLine,
  ErratumCheck,
  ErratumOnCard,
} from "../domain/card.ts";
import { mostSuggested } from "../domain/counted.ts";
import type { EntryCitation, EntryInDocument } from "../domain/document.ts";
import type { Edition } from "../domain/edition.ts";
import { type Entry, entryName, findLongest } from "../domain/entry.ts";
import type { AmendedRuling } from "../domain/event-log.ts";
import { foldTitle, singular } from "../domain/fold.ts";
import { checkErratum, erratumText } from "./errata.ts";
import { cardsByName, mostNearest, remark } from "./find-named.ts";
import {
  type CardName,
  type CardNames,
  cardsOfTitleOrEnd,
  foldCardName,
  namesCard,
  withoutSpaces,
} from "./names.ts";

export interface RulesOnCards {
  /** The entries in force that no other overrides. */
  readonly entries: readonly EntryInDocument[];
  /** The rulings of this event. */
  readonly given: readonly AmendedRuling[];
  /** The names of all cards of an edition. */
  readonly namesOf: (edition: Edition) => CardNames;
}

export interface OpenedCard extends EntryInDocument {
  readonly name: CardName;
  readonly card: Card;
  readonly citation: EntryCitation;
  /** The errata in force on it. */
  readonly errata: () => readonly ErratumOnCard[];
}

export function dossierOf(opened: OpenedCard, rules: RulesOnCards): CardDossier {
  const { name, card, citation, errata } = opened;
  return { card, citation, errata: errata(), ...rulesNaming(name, rules), terms: termsUsed(card, rules) };
}

/** The errata in force on a card, in the order of the documents. */
export function errataOn(
  { name, card, citation }: Pick<OpenedCard, "name" | "card" | "citation">,
  rules: RulesOnCards,
): readonly ErratumOnCard[] {
  const errata = entriesTitled(name, { ...rules, entries: rules.entries.filter(isErratum) });
  return errata.map((erratum) => checkOn(erratum, card, citation));
}

const isErratum = ({ entry }: EntryInDocument) => entry.kind === "erratum";

function checkOn(erratum: EntryInDocument, card: Card, { document: list }: EntryCitation): ErratumOnCard {
  const { date } = erratum.document;
  const isListLater = date !== null && (list.date ?? "") > date;
  return { ...erratum, ...checkErratum(erratum.entry, card), isListLater };
}

/** The entries that have the title of a card for theirs. */
function entriesTitled(name: CardName, { entries, namesOf }: RulesOnCards): readonly EntryInDocument[] {
  const { edition, folded, at } = name;
  const own = namesOf(edition);
  // Looking through all cards takes long, and few have the end of the title.
  const mayBe = (title: string) => withoutSpaces(folded).endsWith(withoutSpaces(foldCardName(title)));
  const isTitle = (title: string) =>
    mayBe(title) && cardsOfTitleOrEnd(title, own.all()).some((card) => card.at === at);
  return entries.filter(
    ({ entry, document }) => document.edition === edition && titlesOf(entry).some(isTitle),
  );
}

/** What names a card by its whole title. */
function rulesNaming(name: CardName, rules: RulesOnCards): Pick<CardDossier, "rulings" | "given"> {
  const titled = entriesTitled(name, rules);
  const isNaming = ({ entry, document }: EntryInDocument) =>
    document.edition === name.edition && entry.blocks.some(({ text }) => namesCard(text, name));
  return {
    rulings: rules.entries.filter((each) => (titled.includes(each) ? !isErratum(each) : isNaming(each))),
    given: rules.given.filter((ruling) => namesCard(wordsOfRuling(ruling), name)),
  };
}

function wordsOfRuling({ first, decision, citations }: AmendedRuling): string {
  return [first.question, decision, ...citations.map(({ title }) => title)].join("\n");
}

/** The title that an erratum gives its card is one of its aliases. */
const titlesOf = ({ title, aliases }: Entry) => (title === null ? aliases : [title, ...aliases]);

const termKinds: ReadonlySet<Entry["kind"]> = new Set(["term", "procedure"]);

/** Terms and procedures whose titles stand in the card's text, in its order; the longest title wins. */
function termsUsed({ text, edition }: Card, { entries }: RulesOnCards): readonly EntryInDocument[] {
  const terms = entries.filter(
    ({ entry, document }) => termKinds.has(entry.kind) && document.edition === edition,
  );
  const byTitle = new Map(
    terms.flatMap((each) => titlesOf(each.entry).map((title) => [foldTitle(title), each])),
  );
  const found = findLongest(
    foldTitle(text).split(" "),
    () => true,
    (run) => {
      const phrase = run.join(" ");
      return byTitle.get(phrase) ?? byTitle.get(singular(phrase)) ?? null;
    },
  );
  return [...new Set(found)];
}

/** Every erratum of an edition that has a list of cards. `cards` are those of an edition, `open` reads one. */
export function checkErrata(
  { entries }: RulesOnCards,
  cards: ReadonlyMap<Edition, CardNames>,
  open: (name: CardName) => OpenedCard,
): readonly ErratumCheck[] {
  return entries.flatMap((erratum) => {
    const own = cards.get(erratum.document.edition);
    return own && erratum.entry.kind === "erratum" ? [checkOne(erratum, own, open)] : [];
  });
}

/** Of several cards with the title, such as an original and a reprint, one with the old text is reported. */
function checkOne(
  erratum: EntryInDocument,
  own: CardNames,
  open: (name: CardName) => OpenedCard,
): ErratumCheck {
  const { entry } = erratum;
  const said = erratumText(entry);
  const titled = titlesOf(entry).flatMap((title) => cardsOfTitleOrEnd(title, own.all()));
  const checked = titled
    .map((name) => open(own.open(name)))
    .map(({ card, citation }) => ({ card, citation, check: checkOn(erratum, card, citation) }));
  const worst = checked.find(({ check }) => check.verdict === "old-text") ?? checked[0];
  if (worst === undefined) {
    const { found, nearest } = cardsByName(entryName(entry), own);
    const near = [...found, ...nearest].slice(0, mostNearest).map((name) => open(name).citation);
    const none = { card: null, field: null, words: [], value: "", isListLater: false };
    return { ...erratum, verdict: "no-such-card", nearest: near, said, ...none };
  }
  const { card, citation, check } = worst;
  const value =
    check.field === "name" ? card.title : card.fields.find(({ name }) => name === check.field)?.value;
  return { ...check, card: citation, nearest: [], said, value: value ?? "" };
}

/** `*VOY` behind a name: the list that the deck was made with has several cards of it. */
const namedVersion = /\*\w+$/;

/**
 * The card with exactly this title, as players' programs write decks, or else the only one whose title begins with it. If there are
 * several, none is chosen: `nearest` lists those that may be meant.
 */
export function cardOfDeckLine({ name }: DeckLine, cards: CardNames) {
  const titled = cardsOfTitleOrEnd(name, cards.all()).map(cards.open);
  const exact = titled.find(({ title }) => title.toLowerCase() === name.toLowerCase());
  const plain = exact ?? (namedVersion.test(name) ? undefined : titled[0]);
  if (plain !== undefined) return { card: plain, nearest: [] };
  // Many titles share words with a sentence of a text that is no deck list.
  const { length } = name.replace(remark, "");
  if (cards.all().every(({ folded }) => 2 * folded.length < length)) return { card: null, nearest: [] };
  const { found, nearest } = cardsByName(name, cards);
  const [only, ...others] = found;
  const [begin = ""] = foldCardName(name).split(" ");
  if (only?.folded.startsWith(begin) && others.length === 0) return { card: only, nearest: [] };
  return { card: null, nearest: [...found, ...nearest].slice(0, mostSuggested) };
}

/** A deck is of one edition: the one of which most lines name cards. */
export function checkDeck(
  lines: readonly DeckLine[],
  editions: readonly CardNames[],
  { open, rules }: { readonly open: (name: CardName) => OpenedCard; readonly rules: RulesOnCards },
): CheckedDeck {
  const checks = editions.map((own) => lines.map((line) => ({ line, ...cardOfDeckLine(line, own) })));
  const known = checks.map((lines) => lines.filter(({ card }) => card !== null).length);
  const found = checks[known.indexOf(Math.max(...known))] ?? [];
  return {
    cards: found.flatMap(({ line, card }) => {
      if (card === null) return [];
      const { citation, errata } = open(card);
      return [{ ...line, type: card.type, card: citation, errata: errata(), ...rulesNaming(card, rules) }];
    }),
    unknown: found.flatMap(({ line, card, nearest }) =>
      card === null ? [{ ...line, nearest: nearest.map((near) => open(near).citation) }] : [],
    ),
  };
}
