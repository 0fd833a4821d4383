/** Makes the objects that `card --json`, `errata --json`, and `deck --json` promise. */
import type { Card, CardDossier, CheckedDeck, ErratumCheck } from "../domain/card.ts";
import { cite, type EntryCitation } from "../domain/citation.ts";
import type { AmendedRuling } from "../domain/event-log.ts";
import type { EntryInDocument } from "../domain/rules-text.ts";

const citeOne = ({ entry, document }: EntryInDocument) => cite(entry, document);

export function cardJson({ card, citation, errata, rulings, terms, given }: CardDossier): object {
  const { title, type, text, printings } = card;
  const fields = Object.fromEntries(card.fields.map(({ name, value }) => [name, value]));
  return {
    card: { ...citation, title, type, fields, text, printings },
    choices: [],
    nearest: [],
    errata: errata.map((erratum) => ({
      entry: citeOne(erratum),
      sort: erratum.entry.erratum?.sort ?? "ruling",
      verdict: erratum.verdict,
      field: erratum.field,
      words: erratum.words,
    })),
    rulings: rulings.map(citeOne),
    terms: terms.map(citeOne),
    given: given.map(givenJson),
  };
}

function givenJson({ number, first, decision }: AmendedRuling): object {
  return { number, at: first.at, question: first.question, decision };
}

/** A name that several cards share, or that none has. */
export function choicesJson(choices: readonly CardChoice[], nearest: readonly CardChoice[]): object {
  const cited = (each: readonly CardChoice[]) => each.map(({ citation }) => citation);
  return {
    card: null,
    choices: cited(choices),
    nearest: cited(nearest),
    ...{ errata: [], rulings: [], terms: [], given: [] },
  };
}

export interface CardChoice {
  readonly card: Card;
  readonly citation: EntryCitation;
}

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
