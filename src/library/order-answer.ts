/** Puts an answer in the order of what counts: the text that decides first, what a pointer names before the pointer. */
import { type Answer, type Hit, ranked } from "../domain/answer.ts";
import { documentName, type EntryCitation } from "../domain/document.ts";
import { type DocumentStanding, isOverruled, type Lapse } from "../domain/precedence.ts";
import { type Precedence, redirectReference } from "./open-precedence.ts";

/** What orders an answer. */
export interface EntryOrder extends Pick<Precedence, "precedenceOf" | "currentEntryOf"> {
  readonly standingOf: (entryId: string) => DocumentStanding | null;
}

/** Finds the best passage of an entry for the question, or else for its own title; null if none matches. */
export type BestOf = (entryId: string, title: string) => Hit | null;

/** A text that is older than a full one beside it is never sure. */
export function orderAnswer(answer: Answer, precedence: EntryOrder, bestOf: BestOf): Answer {
  const ordered = new Set<Hit>();
  for (const hit of answer.hits) {
    const deciding = decidingOver(hit, precedence) ?? targetOf(hit, precedence);
    const before = deciding && bestHit(deciding, answer, bestOf);
    if (before !== null && ![...ordered].some(({ entry }) => entry.id === deciding?.id)) ordered.add(before);
    ordered.add(hit);
  }
  const first = ranked([...ordered].slice(0, answer.hits.length));
  const hits = first.map((hit) => withPrecedence(hit, precedence));
  const isOld =
    hits[0] !== undefined && (precedence.standingOf(hits[0].entry.id)?.olderThan ?? null) !== null;
  const confidence = isOld && answer.confidence === "sure" ? "likely" : answer.confidence;
  return { ...answer, confidence, hits };
}

type EntryTitle = Pick<EntryCitation, "id" | "title">;

/** The entry that overrides the one of this hit; null if none does. */
function decidingOver({ entry: { id } }: Hit, precedence: EntryOrder): EntryTitle | null {
  const { order } = precedence.precedenceOf(id);
  if (!isOverruled({ order }, id)) return null;
  const deciding = order.find(({ role }) => role === "decides") ?? order[0];
  return deciding?.entry ?? null;
}

/** Matches what is left of `See points and missions on page 9.` without the names of the entries. */
const onlyPointer = /^\W{0,9}see(?: also)?(?: the)?\W{0,9}(?:(?:entry|entries|and|or|on page \d+)\W{0,9})*$/i;

/** The first entry that a passage names, if the passage says nothing else; otherwise null. */
function targetOf({ passage, references }: Hit, precedence: EntryOrder): EntryTitle | null {
  const named = references
    .filter(({ kind }) => kind === "explicit")
    .map(({ text, target }) => ({ title: text.replace(onlySee, ""), target }));
  const rest = named.reduce((text, { title }) => text.replace(title, ""), passage.text);
  if (named.length === 0 || !onlyPointer.test(rest)) return null;
  const [first] = named.flatMap(({ title, target }) => {
    const id = target === null ? null : precedence.currentEntryOf(target);
    return id === null ? [] : { id, title };
  });
  return first ?? null;
}

/** Matches the beginning of a reference: `See points`. */
const onlySee = /^see(?: also)? /i;

/** Change marks of a document are news until a newer one stands beside it. */
function withPrecedence(hit: Hit, precedence: EntryOrder): Hit {
  const { entry } = hit;
  const isNews = precedence.standingOf(entry.id)?.isNews ?? true;
  return {
    ...hit,
    entry: { ...entry, changed: entry.changed && isNews },
    references: hit.references.map(redirectReference(precedence)),
    precedence: precedence.precedenceOf(entry.id),
  };
}

/**
 * Says that what was asked for is no longer in force, instead of that no text mentions it. `askLapsed` asks the texts that are
 * not in force: if they are sure, that outweighs an answer that is not. The text in force that took their place comes first, to be
 * read before ruling.
 */
export function sayLapsed(
  answer: Answer,
  askLapsed: () => Answer,
  { lapseOf, leftOut }: Pick<Precedence, "lapseOf" | "leftOut">,
  bestOf: BestOf,
): Answer {
  if (answer.confidence === "sure" || leftOut.size === 0) return answer;
  const { answered, confidence, hits } = askLapsed();
  const [hit] = answered ? hits : [];
  const lapse = hit ? lapseOf(hit.entry.id) : null;
  if (!hit || lapse === null || (!lapse.isFormer && answer.narrowed !== null)) return answer;
  if (answer.answered && confidence !== "sure") return answer;
  const missing = lapsedText(hit.entry, lapse, hit.passage.text);
  const lapsed = { ...answer, answered: false, narrowed: null, missing };
  const { current } = lapse;
  if (current === null) return { ...lapsed, confidence: "near" };
  if (answer.answered && answer.hits[0]?.entry.id === current) return answer;
  const inPlace = bestHit({ id: current, title: hit.entry.title }, answer, bestOf);
  if (inPlace !== null) return { ...lapsed, confidence: "perhaps", hits: hitsAfter(inPlace, answer.hits) };
  // An answer stays if nothing of the text in force matches the question.
  return answer.answered ? answer : { ...lapsed, confidence: "near" };
}

/** The first hit of an entry, or else its best passage; null if none matches. */
function bestHit({ id, title }: EntryTitle, { hits }: Answer, bestOf: BestOf): Hit | null {
  return hits.find(({ entry }) => entry.id === id) ?? bestOf(id, title);
}

/** As many hits as before, with this one first. */
function hitsAfter(first: Hit, hits: readonly Hit[]): readonly Hit[] {
  return ranked([first, ...hits.filter((hit) => hit !== first)].slice(0, Math.max(1, hits.length)));
}

/** `“old anchors” in Current Rulings, 2011-01-10: withdrawn on 2012-03-01; it read: “A ship with an anchor cannot move”` */
export function lapsedText(
  { name, document }: Pick<EntryCitation, "name" | "document">,
  { remark }: Lapse,
  text: string,
): string {
  return `“${name}” in ${documentName(document)}: ${remark}; it read: “${text.replace(/\.$/, "")}”`;
}
