/**
 * Compares an erratum with the card of a list. Where the erratum is the whole new text, its words are compared; where it states one
 * value, this is compared with that of the list; else it is shown as it is, beside the field that it touches. Nothing is applied.
 */

import { type DiffToken, splitTokens, type TokenSides, telling } from "../compare/entry-text.ts";
import { type Hunk, itemsIn } from "../compare/pairs.ts";
import { diffTokens, diffWords, wordEdits } from "../compare/words.ts";
import type { Card, CardField, CheckedErratum } from "../domain/card.ts";
import { appendEdit, type WordEdit } from "../domain/change.ts";
import { type Entry, type Erratum, lostIcon, newTextLabel } from "../domain/entry.ts";
import { fold, singular, wordSet } from "../domain/fold.ts";
import { sentencesIn } from "../domain/sentences.ts";
import { withoutEmphasis } from "../domain/text-runs.ts";
import { withoutMark } from "./card-list.ts";
import { fieldCalled, fieldSaid, fieldsOf, meaningSaid } from "./columns.ts";

export function checkErratum(erratum: Entry, card: Card): CheckedErratum {
  const text = withoutEmphasis(erratumText(erratum));
  const sort = erratum.erratum?.sort;
  const value = erratum.erratum && valueTouched(erratum.erratum, card);
  if (value) return checkValue(value);
  // `Its Order is replaced with: Draw a card.`
  const fresh = sort === "part" ? text.slice(text.indexOf(":") + 1) : text;
  const places = placesOf(card).map((place) => ({ name: place.name, ...compareErrata(place.text, fresh) }));
  const [best] = places.toSorted((one, other) => other.shared - one.shared);
  if (best?.isSame)
    return { verdict: "has-it", field: best.name, words: [{ op: "equal", text: fresh.trim() }] };
  const isNewText =
    sort === "requirement" || (sort === "new-text" && (best?.isAlike === true || !speaksOfCard(text, card)));
  if (!isNewText) return { verdict: "says-what-to-do", field: touchedField(sort, text, card), words: [] };
  if (best === undefined) return { verdict: "old-text", field: null, words: [{ op: "insert", text }] };
  return { verdict: "old-text", field: best.name, words: best.words };
}

/** Whether a text is a sentence about the card, and none that stands on it, if the list has little of it: `This card costs 3.` */
function speaksOfCard(text: string, card: Card): boolean {
  const isAboutIt =
    text.startsWith("This ") || meaningSaid(text) !== undefined || fieldSaid(text, card) !== null;
  return isAboutIt && sentencesIn(text).length === 1;
}

export function erratumText({ blocks }: Entry): string {
  const said = blocks.filter(({ kind }) => kind !== "heading" && kind !== "note");
  const text = said.filter(({ kind }) => kind === "game-text");
  return (text.length > 0 ? text : said).map((block) => block.text.replace(newTextLabel, "")).join("\n");
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
  const touched = { ...whole, old: whole.old.slice(from, until) };
  const hunks = diffTokens(touched);
  const texts = withKnownIcons(hunks, touched);
  const inserted = found.reduce((sum, hunk) => sum + hunk.new.until - hunk.new.from, 0);
  const words: WordEdit[] = [];
  appendEdit(words, { op: "equal", text: textOf(whole.old.slice(0, from), whole.old[from]) });
  for (const edit of wordEdits(texts, hunks)) appendEdit(words, edit);
  appendEdit(words, { op: "equal", text: textOf(whole.old.slice(until)) });
  const shared = texts.new.length - inserted;
  return { isSame: isSlip(hunks, texts), shared, isAlike: shared * 2 > texts.new.length, words };
}

/** An icon that the erratum lost is shown as in the list where the same words are around it. */
function withKnownIcons(hunks: readonly Hunk[], { old, new: fresh }: TokenSides): TokenSides {
  const known = fresh.map((token, at) => {
    const isChanged = hunks.some((hunk) => hunk.new.from <= at && at < hunk.new.until);
    const before = hunks.findLast((hunk) => hunk.new.until <= at);
    const place = before ? at - before.new.until + before.old.until : at;
    return isChanged || token.key !== lostIcon ? token : { ...token, text: old[place]?.text ?? token.text };
  });
  return { old, new: known };
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

function touchedField(sort: Erratum["sort"] | undefined, text: string, card: Card): string | null {
  if (sort === "title") return "name";
  return fieldSaid(text, card) ?? (card.text === "" ? null : "text");
}

/** A value of the list, and what an erratum makes of it, which is the same if the list has it. */
interface TouchedValue extends CardField {
  readonly corrected: string;
}

function checkValue({ name: field, value, corrected }: TouchedValue): CheckedErratum {
  const words = diffWords({ old: splitTokens(value), new: splitTokens(corrected) });
  return { verdict: value === corrected ? "has-it" : "old-text", field, words };
}

/** Null if the erratum states no single value, or if the list does not show whether it has it. */
function valueTouched(erratum: Erratum, card: Card): TouchedValue | null {
  if (erratum.sort === "unique") return uniquenessOf(card);
  if (erratum.sort === "attribute") return attributeOf(card, erratum);
  if (erratum.sort === "title") return titleOf(card, erratum);
  return erratum.sort === "misspelling" ? spellingIn(card, erratum) : null;
}

const uniqueValues = wordSet("y yes true 1 unique");
const universalValues = wordSet("n no false 0 universal univ");

function uniquenessOf(card: Card): TouchedValue | null {
  const [field] = fieldsOf(card, "uniqueness");
  const value = field?.value.toLowerCase() ?? "";
  if (field && uniqueValues.has(value)) return { ...field, corrected: field.value };
  return field && universalValues.has(value) ? { ...field, corrected: "unique" } : null;
}

type ErratumOf<Sort extends Erratum["sort"]> = Extract<Erratum, { readonly sort: Sort }>;

/** A value such as `X` may be the same in other words. */
function attributeOf(card: Card, { attribute, value }: ErratumOf<"attribute">): TouchedValue | null {
  const field = fieldCalled(card, attribute.toLowerCase());
  if (field?.value === value) return { ...field, corrected: value };
  const isNumber = field && ![field.value, value].some((each) => Number.isNaN(Number(each)));
  return isNumber ? { ...field, corrected: value } : null;
}

/** The subtitle stays: `Mara, Scout`. Lists write it with or without a comma. */
function titleOf({ title }: Card, { oldTitle, newTitle }: ErratumOf<"title">): TouchedValue | null {
  const nameEnd = oldTitle.includes(", ") ? oldTitle.lastIndexOf(", ") : oldTitle.length;
  const [former, subtitle] = [oldTitle.slice(0, nameEnd), oldTitle.slice(nameEnd)];
  const isCalled = (name: string) =>
    [name, name + subtitle, name + subtitle.slice(1)].some((each) => fold(each) === fold(withoutMark(title)));
  if (isCalled(newTitle)) return { name: "name", value: title, corrected: title };
  const corrected = newTitle + title.slice(former.length);
  return isCalled(former) ? { name: "name", value: title, corrected } : null;
}

function spellingIn(card: Card, { wrong, right }: ErratumOf<"misspelling">): TouchedValue | null {
  if (standsIn(right, wrong) || standsIn(wrong, right)) return null;
  const named = { name: "name", value: card.title };
  const values = [{ name: "text", value: withoutEmphasis(card.text) }, ...card.fields, named];
  const bad = values.find(({ value }) => standsIn(value, wrong));
  const field = bad ?? values.find(({ value }) => standsIn(value, right));
  return field ? { ...field, corrected: replaceWord(field.value, wrong, right) } : null;
}

const standsIn = (text: string, word: string) => replaceWord(text, word, "") !== text;

/** Replaces a word, or a few, where they are not part of a longer one. */
function replaceWord(text: string, word: string, other: string): string {
  return text.split(word).reduce((done, piece) => {
    const isPart = [done.at(-1), piece[0]].some((letter) => telling.test(letter ?? ""));
    return `${done}${isPart ? word : other}${piece}`;
  });
}
