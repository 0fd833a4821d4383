/**
 * Answers questions that name cards. Rules texts decide; a card answers only what is asked about the card itself: what it does,
 * what it costs, whether it is unique, its skills, points, and other columns of the list.
 */
import type { Answer, Hit, Question } from "../domain/answer.ts";
import type { CardField } from "../domain/card.ts";
import { foldedWords } from "../domain/fold.ts";
import { fieldsOf } from "./card.ts";
import type { ColumnMeaning } from "./columns.ts";
import type { OpenedCard } from "./dossier.ts";
import { type CardName, findCards, foldCardName, nameDistance, namesCard } from "./names.ts";

interface AskedForm {
  /** Matches the whole question, with the card's `name`. */
  readonly form: RegExp;
  /** The columns asked for; `text` is the text of the card. Null if the question names the column, as `field`. */
  readonly asks: ColumnMeaning | null;
}

/** Questions about a card itself, after small words at the start and the question mark. */
const askedForms: readonly AskedForm[] = [
  { form: /^(?:what|wat) (?:does|do|did) (?<name>.{2,80}?) (?:do|say)$/i, asks: "text" },
  { form: /^how does (?<name>.{2,80}?) work$/i, asks: "text" },
  {
    form: /^(?:what is |what's |whats )?(?:the )?(?:game ?text|text|wording) (?:of|on|for) (?<name>.{2,80})$/i,
    asks: "text",
  },
  { form: /^how much (?:does|do|is) (?<name>.{2,80}?)(?: cost(?: to play)?)?$/i, asks: "cost" },
  { form: /^how much (?:does it cost )?to play (?<name>.{2,80})$/i, asks: "cost" },
  { form: /^what (?:does|do) (?<name>.{2,80}?) cost$/i, asks: "cost" },
  { form: /^(?:what is |what's |whats )?(?:the )?cost (?:of|for|to play) (?<name>.{2,80})$/i, asks: "cost" },
  {
    form: /^is (?<name>.{2,80}?) (?:a )?(?:unique|universal)(?: card)?(?: or (?:not|unique|universal))?$/i,
    asks: "uniqueness",
  },
  { form: /^(?:what|which) skills? (?:does|do|has) (?<name>.{2,80}?)(?: have| has| got)?$/i, asks: "skills" },
  {
    form: /^how many points (?:is|are|does|do|for) (?<name>.{2,80}?)(?: worth| give| score)?$/i,
    asks: "points",
  },
  {
    form: /^(?:what (?:is|are) |what's |whats )?(?:the )?(?<field>[\w/ ]{3,24}?) (?:of|on) (?<name>.{2,80})$/i,
    asks: null,
  },
  {
    form: /^(?:what|which|how much) (?<field>\w{3,20}) (?:is|does|do|has) (?<name>.{2,80}?)(?: have| has)?$/i,
    asks: null,
  },
  { form: /^(?:what (?:is|are) |what's |whats )(?<name>.{2,80}?)['’]s? (?<field>\w{3,20})$/i, asks: null },
];

const opening = /^(?:hi|hey|so|ok|and|please|judge)[,:]? /i;

export interface CardSource {
  readonly names: () => readonly CardName[];
  readonly open: (name: CardName) => OpenedCard;
}

/** `askRules` answers from the rules texts alone. */
export function askWithCards(
  question: Question,
  { names, open }: CardSource,
  askRules: (question: Question) => Answer,
): Answer {
  const answer = askRules(question);
  const { text, edition, kind, document, entry, changedOnly } = question;
  if (entry !== undefined || document !== null || changedOnly || (kind !== null && kind !== "card"))
    return answer;
  const wanted = edition ?? answer.interpretation.edition;
  const own = names().filter((name) => wanted === null || name.edition === wanted);
  if (own.length === 0) return answer;
  const asked = askedOf(text, own);
  if (asked === null) return { ...answer, cards: namedIn(text, own).map((name) => open(name).card) };
  const [only, ...others] = asked.found;
  const opened = asked.found.slice(0, mostChoices).map(open);
  const [first] = opened;
  if (first === undefined || only === undefined) return answer;
  if (others.length > 0) return withChoices(answer, asked, opened);
  const withCard = { ...answer, cards: [first.card] };
  const place = placeOf(asked, first);
  if (place === null || isRuledByTitle(answer, only)) return withCard;
  const hits = [hitOf(first, place), ...answer.hits.map((hit) => ({ ...hit, rank: hit.rank + 1 }))];
  return {
    ...withCard,
    ...{ answered: true, confidence: "sure", missing: null, narrowed: null, isFromCard: true },
    hits: hits.slice(0, question.limit),
  };
}

const mostChoices = 30;

/** Each of the cards that share the name, none before the others: the judge says which one is meant. */
function withChoices(answer: Answer, asked: Asked, opened: readonly OpenedCard[]): Answer {
  const choices = opened.map(({ citation }) => citation);
  const [first] = opened;
  if (first === undefined || isRuledByTitle(answer, first.name)) return { ...answer, choices };
  const hits = opened.flatMap((card) => {
    const place = placeOf(asked, card);
    return place === null ? [] : [hitOf(card, place)];
  });
  if (hits.length === 0) return { ...answer, choices };
  const numbered = hits.map((hit, at) => ({ ...hit, rank: at + 1 }));
  const facts = {
    answered: true,
    confidence: "likely",
    missing: null,
    narrowed: null,
    isFromCard: true,
  } as const;
  return { ...answer, ...facts, choices, hits: numbered.slice(0, answer.hits.length || 1) };
}

interface Asked {
  readonly found: readonly CardName[];
  readonly asks: ColumnMeaning | null;
  readonly field: string;
}

/** Null if the question is not about a card itself. */
function askedOf(text: string, names: readonly CardName[]): Asked | null {
  const plain = text
    .trim()
    .replace(opening, "")
    .replace(/[?!. ]{1,9}$/, "")
    .replace(/ {2,}/g, " ");
  for (const { form, asks } of askedForms) {
    const { name = "", field = "" } = form.exec(plain)?.groups ?? {};
    const found = name === "" ? [] : meantBy(name, names);
    if (found.length > 0) return { found, asks, field };
  }
  return null;
}

/** Half a name counts if it has two words, and a misspelt one if a single card is near. */
function meantBy(name: string, names: readonly CardName[]): readonly CardName[] {
  const { found, nearest } = findCards(name, names);
  const wanted = foldCardName(name);
  const isWord = !wanted.includes(" ");
  const isWhole = ({ folded, nameLength }: CardName) => folded === wanted || nameLength === wanted.length;
  if (found.length > 0) return isWord && !found.some(isWhole) && !isSharedStart(found, wanted) ? [] : found;
  const most = Math.floor(wanted.length / lettersOfTypo);
  const near = nearest.filter((card) => nameDistance(wanted, card, most) <= most);
  return near.length === 1 ? near : [];
}

const lettersOfTypo = 6;

function isSharedStart(found: readonly CardName[], wanted: string): boolean {
  return found.every(({ folded }) => folded.startsWith(`${wanted} `));
}

/** Whether rules texts answer with an entry on the card: an erratum goes before the text of a list. */
function isRuledByTitle({ answered, hits }: Answer, name: CardName): boolean {
  return answered && hits[0] !== undefined && foldCardName(hits[0].entry.title) === name.folded;
}

/** The words of a card's passage that answer; null if the card does not have what is asked for. */
function placeOf({ asks, field }: Asked, { card }: OpenedCard): string | null {
  if (asks === "text") return card.text === "" ? fieldText(card.fields.at(-1)) : card.text;
  const wanted = foldedWords(field);
  const named = card.fields.find(({ name }) => wanted.length > 0 && isNamed(name, wanted));
  const [meant] = asks === null ? [named] : fieldsOf(card, asks);
  if (meant !== undefined) return fieldText(meant);
  return asks === "skills" && card.text !== "" ? card.text : null;
}

/** `integrity` names the column `Integrity/Range`. */
function isNamed(column: string, wanted: readonly string[]): boolean {
  const own = foldedWords(column);
  return wanted.every((word) => own.includes(word) || own.includes(word.replace(/s$/, "")));
}

function fieldText(field: CardField | undefined): string | null {
  return field === undefined ? null : `${field.name}: ${field.value.replaceAll("\n", " ")}`;
}

const longestPassage = 1_200;

/** The card as one passage: its text, then its columns. `place` is marked as the words that decide. */
function hitOf({ card, citation, entry, document }: OpenedCard, place: string): Hit {
  const fields = card.fields.map((field) => fieldText(field) ?? "");
  const text = [card.text, fields.join(" · ")]
    .filter((part) => part !== "")
    .join("\n")
    .slice(0, longestPassage);
  const start = text.indexOf(place.slice(0, longestPassage));
  return {
    rank: 1,
    score: 1,
    entry: citation,
    passage: {
      text,
      kind: "game-text",
      path: null,
      source: document.source.file,
      lines: entry.lines,
      blocks: [0, entry.blocks.length - 1],
    },
    highlights: [],
    decides: start < 0 ? null : [start, Math.min(text.length, start + place.length)],
    references: [],
    signals: () => [],
  };
}

const mostNamed = 5;

/** Cards whose whole title of two words or more stands in the question; the longest win. */
function namedIn(text: string, names: readonly CardName[]): readonly CardName[] {
  const found = names.filter((name) => name.folded.includes(" ") && namesCard(text, name));
  const isPart = ({ folded }: CardName) =>
    found.some((other) => other.folded !== folded && ` ${other.folded} `.includes(` ${folded} `));
  return found.filter((name) => !isPart(name)).slice(0, mostNamed);
}
