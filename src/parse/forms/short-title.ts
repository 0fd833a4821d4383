/** Titles of one to five words before the first full stop of a rule: `1.4 Entries. All entries are subject to approval.` */
import { type Opening, openRunIn } from "./opening.ts";

const shortStart = /^(?<title>\p{Lu}[^.!?:;()]{1,40})\. +(?=\S)/u;
const mostWords = 5;
/** `Shuffle your deck.`, `Damage is permanent.`: whoever is told to do something, or what is so, is a sentence. */
const inSentence =
  /(?<!\p{L})(?:am|is|are|was|were|be|has|have|had|does|do|did|may|can|cannot|must|shall|should|will|you|your|they|their|it|its)(?!\p{L})/iu;

export function openShortTitle(text: string): Opening | null {
  const { 0: start = "", groups } = shortStart.exec(text) ?? {};
  const title = groups?.title ?? "";
  if (title === "" || title.split(" ").length > mostWords || inSentence.test(title)) return null;
  return openRunIn({ title }, text.slice(start.length));
}

const [fewest, leastShare] = [2, 0.6];

/** One rule may begin with a short sentence by chance. */
export function areShortTitles(texts: readonly string[]): boolean {
  const titles = texts.filter((text) => openShortTitle(text) !== null).length;
  return titles >= Math.max(fewest, texts.length * leastShare);
}
