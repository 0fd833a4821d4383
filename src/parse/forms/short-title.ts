/** Titles of one to five words before the first period of a rule: `1.4 Entries. All entries are subject to approval.` */
import { type Opening, openRunIn } from "./opening.ts";

const shortStart = /^(?<title>\p{Lu}[^.!?:;()]{1,40})\. +(?=\S)/u;
const mostWords = 5;
/** Verbs and pronouns that titles hardly ever contain. */
const inSentence =
  /(?<!\p{L})(?:am|is|are|was|were|be|has|have|had|does|do|did|may|can|cannot|must|shall|should|will|you|your|they|their|it|its)(?!\p{L})/iu;

/** `Shuffle your deck`, `Damage is permanent`: the first sentence of a rule rather than its title. */
export function isSentence(title: string): boolean {
  return inSentence.test(title);
}

export function openShortTitle(text: string): Opening | null {
  const { 0: start = "", groups } = shortStart.exec(text) ?? {};
  const title = groups?.title ?? "";
  if (title === "" || title.split(" ").length > mostWords || isSentence(title)) return null;
  return openRunIn({ title }, text.slice(start.length));
}

const [fewest, leastShare] = [2, 0.6];

/** A single rule may start with a short sentence by coincidence. */
export function areShortTitles(texts: readonly string[]): boolean {
  const titles = texts.filter((text) => openShortTitle(text) !== null).length;
  return titles >= Math.max(fewest, texts.length * leastShare);
}
