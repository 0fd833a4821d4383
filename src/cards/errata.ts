/**
 * Compares an erratum with the card of a list. Where the erratum is the whole new text, its words are compared; where it says
 * what to do, it is shown as it is, beside the field that it touches. Nothing is applied.
 */

import { type DiffToken, splitTokens, type TokenSides, telling } from "../compare/entry-text.ts";
import { type Hunk, itemsIn } from "../compare/pairs.ts";
import { diffTokens, wordEdits } from "../compare/words.ts";
import type { Card, CardField, CheckedErratum } from "../domain/card.ts";
import { appendEdit, type WordEdit } from "../domain/change.ts";
import { type Entry, type Erratum, lostIcon } from "../domain/entry.ts";
import { foldedWords, singular } from "../domain/fold.ts";
import { sentencesIn } from "../domain/sentences.ts";
import { withoutEmphasis } from "../domain/text-runs.ts";
import { type ColumnMeaning, fieldsOf } from "./columns.ts";

export function checkErratum(erratum: Entry, card: Card): CheckedErratum {
  const text = withoutEmphasis(erratumText(erratum));
  const sort = erratum.erratum?.sort;
  const toLook = (field: string | null) => ({ verdict: "says-what-to-do", field, words: [] }) as const;
  if (sort === undefined || !wholeTexts.has(sort)) return toLook(touchedField(erratum.erratum, text, card));
  const places = placesOf(card).map((place) => ({ name: place.name, ...compareErrata(place.text, text) }));
  const [best] = places.toSorted((one, other) => other.shared - one.shared);
  if (best?.isSame) return { verdict: "has-it", field: best.name, words: [{ op: "equal", text }] };
  if (sort === "new-text" && !(best?.isAlike ?? false) && speaksOfCard(text, card))
    return toLook(fieldSaid(text, card) ?? (card.text === "" ? null : "text"));
  if (best === undefined) return { verdict: "old-text", field: null, words: [{ op: "insert", text }] };
  return { verdict: "old-text", field: best.name, words: best.words };
}

/** Whether a text is a sentence about the card, and none that stands on it, if the list has little of it: `This card costs 3.` */
function speaksOfCard(text: string, card: Card): boolean {
  const isAboutIt =
    text.startsWith("This ") || meaningSaid(text) !== undefined || fieldSaid(text, card) !== null;
  return isAboutIt && sentencesIn(text).length === 1;
}

const wholeTexts: ReadonlySet<Erratum["sort"]> = new Set(["new-text", "requirement"]);

export function erratumText({ blocks }: Entry): string {
  const said = blocks.filter(({ kind }) => kind !== "heading" && kind !== "note");
  const text = said.filter(({ kind }) => kind === "game-text");
  return (text.length > 0 ? text : said).map((block) => block.text).join("\n");
}

/** The texts of a card that an erratum may replace: its text after its keywords, and each field that is a text of its own. */
function placesOf(card: Card): readonly { readonly name: string | null; readonly text: string }[] {
  const keywords = fieldsOf(card, "keywords").map(({ value }) => value);
  const text = withoutEmphasis([...keywords, card.text].join("\n"));
  const written = card.text === "" ? [] : [{ name: "text", text }];
  return [...written, ...fieldsOf(card, "skills").map(({ name, value }) => ({ name, text: value }))];
}

interface ComparedTexts {
  /** Whether the list's text has the erratum's words. It may have more before and after: other abilities of the card. */
  readonly isSame: boolean;
  /** Number of the erratum's words that the list has, and whether it has most of them. */
  readonly shared: number;
  readonly isAlike: boolean;
  readonly words: readonly WordEdit[];
}

function compareErrata(old: string, fresh: string): ComparedTexts {
  const icons = fresh.includes(lostIcon) ? lostIcon : null;
  const found = compareWords({ old: wordsOf(old, icons), new: wordsOf(fresh, icons) });
  const [plain, plainFresh] = [old.replace(reminder, ""), fresh.replace(reminder, "")];
  if ((plain === old) === (plainFresh === fresh)) return found;
  const { isSame } = compareWords({ old: wordsOf(plain, icons), new: wordsOf(plainFresh, icons) });
  return { ...found, isSame: found.isSame || isSame };
}

/** The explanation of a keyword, which only some printings have: `(When there are five cards here, destroy it.)` */
const reminder = /\([A-Z][^()]{1,400}\.\)/g;

function compareWords(whole: TokenSides): ComparedTexts {
  const found = diffTokens(whole);
  const [from, until] = touchedPart(found, whole);
  const texts = { ...whole, old: whole.old.slice(from, until) };
  const hunks = diffTokens(texts);
  const inserted = found.reduce((sum, hunk) => sum + hunk.new.until - hunk.new.from, 0);
  const words: WordEdit[] = [];
  appendEdit(words, { op: "equal", text: textOf(whole.old.slice(0, from), whole.old[from]) });
  for (const edit of wordEdits(texts, hunks)) appendEdit(words, edit);
  appendEdit(words, { op: "equal", text: textOf(whole.old.slice(until)) });
  const shared = texts.new.length - inserted;
  return { isSame: isSlip(hunks, texts), shared, isAlike: shared * 2 > texts.new.length, words };
}

/** Words with the space between them, and before the next word if there is one. */
function textOf(words: readonly DiffToken[], next?: DiffToken): string {
  return words.map(({ gap, text }) => gap + text).join("") + (next?.gap ?? "");
}

/** The part of the list's text that the erratum speaks of: without whole sentences before and after that it does not repeat. */
function touchedPart(hunks: readonly Hunk[], { old, new: fresh }: TokenSides): [from: number, until: number] {
  const [first, last] = [hunks[0], hunks.at(-1)];
  const head = first?.old.from === 0 && first.new.until === 0 ? first.old.until : 0;
  const tail = last?.old.until === old.length && last.new.from === fresh.length ? last.old.from : old.length;
  const isEnd = (at: number) => sentenceEnd.test(old[at - 1]?.text ?? "");
  return [isEnd(head) ? head : 0, isEnd(tail) ? tail : old.length];
}

const sentenceEnd = /[.:)!?"”]$/;

/** `Cunning+1` → `Cunning +1`, as other lists and documents write it. */
const attachedSign = /(?<=[\p{L})\]])(?=[+<>≥≤-]\d)/gu;

/**
 * Words without regard to case. Punctuation belongs to the word before it, and icons in a row are one word. Where the erratum lost
 * its icons, all are alike.
 */
function wordsOf(text: string, icons: string | null): readonly DiffToken[] {
  const words: DiffToken[] = [];
  for (const token of splitTokens(text.replace(attachedSign, " "))) {
    const last = words.at(-1);
    const isIcon = token.key.startsWith("[");
    const isAttached = isIcon ? last?.key.startsWith("[") === true : !telling.test(token.key);
    if (isAttached && last) words[words.length - 1] = { ...last, text: last.text + token.gap + token.text };
    else words.push({ ...token, key: isIcon && icons !== null ? icons : token.key.toLowerCase() });
  }
  return words;
}

/** Words in which copies of one text differ. Other words may differ in a final `s`. */
const smallWords: ReadonlySet<string> = new Set(["a", "an", "the", "that"]);
const numberWord = /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|no|not|all|each|any)$/;

/** Whether the texts differ only in articles, endings, or the place of a word: `attempts`, `attempt`; `may only do`, `may do only`. */
function isSlip(hunks: readonly Hunk[], { old, new: fresh }: TokenSides): boolean {
  const changed = hunks.map((hunk) => itemsIn(hunk, { old, new: fresh }));
  const removed = changed.flatMap((tokens) => bareWords(tokens.old));
  const added = changed.flatMap((tokens) => bareWords(tokens.new));
  return (
    removed.toSorted().join(" ") === added.toSorted().join(" ") &&
    !removed.some((word) => numberWord.test(word))
  );
}

function bareWords(tokens: readonly DiffToken[]): readonly string[] {
  return tokens.flatMap(({ key }) => (smallWords.has(key) ? [] : singular(key)));
}

/** What a sentence that says what to do names, and the column that holds it. */
const touching: readonly (readonly [said: string, ColumnMeaning])[] = [
  ["unique", "uniqueness"],
  ["cost", "cost"],
  ["point", "points"],
  ["keyword", "keywords"],
  ["type", "type"],
];

/** The field that has the word it corrects, or whose name it says. */
function touchedField(erratum: Erratum | null, text: string, card: Card): string | null {
  if (erratum?.sort === "title") return "name";
  const wrong = erratum?.sort === "misspelling" ? [erratum.wrong, erratum.right] : [];
  const holding = card.fields.find(({ value }) => wrong.some((word) => value.includes(word)));
  if (holding) return holding.name;
  return fieldSaid(text, card) ?? (card.text === "" ? null : "text");
}

/** `this mission` is the card. */
function wordsSaid(text: string): ReadonlySet<string> {
  return new Set(
    foldedWords(text)
      .filter((_, at, all) => all[at - 1] !== "this")
      .map(singular),
  );
}

function meaningSaid(text: string): ColumnMeaning | undefined {
  const words = wordsSaid(text);
  return touching.find(([word]) => words.has(word))?.[1];
}

/** The field that a sentence about the card names: `The cost of this card is 3.`; null if it names none. */
function fieldSaid(text: string, card: Card): string | null {
  const [words, meaning] = [wordsSaid(text), meaningSaid(text)];
  const isNamed = ({ name }: CardField) => foldedWords(name).some((word) => words.has(singular(word)));
  return (meaning && fieldsOf(card, meaning)[0]?.name) ?? card.fields.find(isNamed)?.name ?? null;
}
