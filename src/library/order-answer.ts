/** Puts an answer in the order of what counts: the text that decides first, what a pointer names before the pointer. */
import { type Answer, type Hit, ranked } from "../domain/answer.ts";
import { documentName, type EntryCitation } from "../domain/document.ts";
import { memoize } from "../domain/once.ts";
import { isOverruled, type Lapse } from "../domain/precedence.ts";
import { entryInForce, itRead, type Precedence, redirectReferences } from "./open-precedence.ts";

/** What orders an answer. */
export type EntryOrder = Pick<Precedence, "precedenceOf" | "lapseOf" | "standingOf">;

export interface Asked {
  /** The maximum number of hits. */
  readonly limit: number;
  /** Finds the best passage of an entry for the question, or else for its own title; null if none matches. */
  readonly bestOf: (entryId: string, title: string) => Hit | null;
}

/**
 * The hits in the order of what counts, each with its precedence. What decides, or what a pointer names, is put before a hit if it
 * is not there yet. Pointers that lead nowhere come last, and answer nothing.
 */
export function orderAnswer(answer: Answer, precedence: EntryOrder, { limit, bestOf }: Asked): Answer {
  const find: FindHit = (entry) => bestHit(entry, answer, bestOf);
  const lostOf = openLosses(find, precedence);
  const ordered = new Set<Hit>();
  for (const hit of answer.hits) {
    const deciding = decidingOver(hit, precedence);
    const first = deciding === null ? (readPointer(hit, precedence)?.targets ?? []) : [deciding];
    const before = first.flatMap((entry) => find(entry) ?? []).find((each) => lostOf(each) === null);
    if (before && ![...ordered].some(({ entry }) => entry.id === before.entry.id)) ordered.add(before);
    if (lostOf(hit) === null) ordered.add(hit);
  }
  const shown = [...new Set([...ordered, ...answer.hits])].slice(0, limit);
  const hits = ranked(shown.map((hit) => withPrecedence(hit, precedence, lostOf(hit))));
  const [best] = answer.hits;
  const missing = best && lostOf(best);
  if (missing && answer.answered) {
    const why = missing.short === "withdrawn" ? `was ${missing.why}` : missing.why;
    const said = `“${best.entry.name}” ${why}${ownText(best, precedence)}`;
    return { ...answer, answered: false, confidence: "near", missing: said, hits };
  }
  return { ...answer, confidence: confidenceIn(shown, answer, precedence), hits };
}

/** What an entry read that another withdrew. The remark on one that only says it is withdrawn quotes it already. */
function ownText({ entry: { id }, passage }: Hit, { lapseOf }: EntryOrder): string {
  const lapse = lapseOf(id);
  return lapse?.last === id ? itRead(passage.text, lapse) : "";
}

/** A text that is older than a full one beside it is never sure. */
function confidenceIn([first]: readonly Hit[], { confidence }: Answer, precedence: EntryOrder) {
  return confidence === "sure" && first && isOld(first.entry.id, precedence) ? "likely" : confidence;
}

type EntryTitle = Pick<EntryCitation, "id" | "title">;

type FindHit = (entry: EntryTitle) => Hit | null;

/** The entry of its name that is to be read before the one of this hit, which gave way or is of an older text; null if none is. */
function decidingOver({ entry: { id } }: Hit, precedence: EntryOrder): EntryTitle | null {
  const { order } = precedence.precedenceOf(id);
  if (!isOverruled({ order }, id) && !isOld(id, precedence)) return null;
  const deciding = order.find(({ role }) => role === "decides") ?? order[0];
  return deciding === undefined || deciding.entry.id === id ? null : deciding.entry;
}

function isOld(entryId: string, { standingOf }: EntryOrder): boolean {
  return (standingOf(entryId)?.olderThan ?? null) !== null;
}

/** Matches what is left of `See points and missions on page 9.` without the names of the entries. */
const onlyPointer = /^\W{0,9}see(?: also)?(?: the)?\W{0,9}(?:(?:entry|entries|and|or|on page \d+)\W{0,9})*$/i;

/** The names that a passage refers to if it says nothing else, and the entries in force that have them; otherwise null. */
function readPointer({ passage, references }: Hit, precedence: Pick<EntryOrder, "lapseOf">) {
  const named = references
    .filter(({ kind }) => kind === "explicit")
    .map(({ text, target }) => ({ title: text.replace(onlySee, ""), target }));
  const rest = named.reduce((text, { title }) => text.replace(title, ""), passage.text);
  if (named.length === 0 || !onlyPointer.test(rest)) return null;
  const targets = named.flatMap(({ title, target }) => {
    const id = target === null ? null : entryInForce(target, precedence);
    return id === null ? [] : { id, title };
  });
  return { names: named.map(({ title }) => title), targets };
}

/** Matches the beginning of a reference: `See points`. */
const onlySee = /^see(?: also)? /i;

/** Why a hit answers nothing, as a clause and in a word or two. */
type Loss = Required<Hit>["demotion"];

/** Returns a function that finds the loss of a hit; null if it says something that counts, or leads to what does. */
function openLosses(find: FindHit, precedence: EntryOrder) {
  /**
   * `refers only to “points”, which no text in force has`, if a passage says nothing else; otherwise null. Also tells of pointers
   * that lead only to such a passage, or to each other. `passed` are the ids of the entries before it.
   */
  const lostText = (hit: Hit, passed: readonly string[]): string | null => {
    const pointer = readPointer(hit, precedence);
    const ids = [...passed, hit.entry.id];
    if (pointer === null || decidingOver(hit, precedence) !== null) return null;
    const onward = pointer.targets.filter(({ id }) => !ids.includes(id));
    if (onward.length === 0 && pointer.targets.length > 0) return "refers back to it";
    const next = onward.map(find).map((each) => each && lostText(each, ids));
    if (next.includes(null)) return null;
    const [why = "no text in force has"] = next;
    return `refers only to ${pointer.names.map((name) => `“${name}”`).join(", ")}, which ${why}`;
  };
  return memoize((hit: Hit): Loss | null => {
    const { order, remarks } = precedence.precedenceOf(hit.entry.id);
    const isWithdrawn = order.length > 0 && order.every(({ role }) => role === "cancelled");
    if (isWithdrawn) return { why: remarks[0] ?? "withdrawn", short: "withdrawn" };
    const why = lostText(hit, []);
    return why === null ? null : { why, short: "leads nowhere" };
  }, Infinity);
}

/** Change marks of a document are news until a newer one stands beside it. */
function withPrecedence(hit: Hit, precedence: EntryOrder, lost: Loss | null): Hit {
  const { entry } = hit;
  const isNews = precedence.standingOf(entry.id)?.isNews ?? true;
  const { order, remarks } = precedence.precedenceOf(entry.id);
  const demotion = demotionOf(hit, lost, precedence);
  const isSaid = lost === null || remarks.includes(lost.why);
  return {
    ...hit,
    entry: { ...entry, changed: entry.changed && isNews },
    references: redirectReferences(hit.references, entry.id, precedence),
    precedence: { order, remarks: isSaid ? remarks : [lost.why, ...remarks] },
    ...(demotion === null ? {} : { demotion }),
  };
}

function demotionOf({ entry: { id } }: Hit, lost: Loss | null, precedence: EntryOrder): Loss | null {
  if (lost !== null) return lost;
  const { order } = precedence.precedenceOf(id);
  const own = order.find(({ entry }) => entry.id === id);
  if (own?.role === "cancelled") return { why: `cancelled: ${own.reason}`, short: "cancelled" };
  const deciding = order.find(({ role }) => role === "decides")?.entry.document;
  const by = deciding === undefined ? "a later text" : documentName(deciding);
  if (isOverruled({ order }, id)) return { why: `overridden by ${by}`, short: "overridden" };
  const older = precedence.standingOf(id)?.olderThan ?? null;
  return older === null ? null : { why: older, short: "older" };
}

/**
 * Says that what was asked for is no longer in force, instead of that no text mentions it. `askLapsed` asks the texts that are
 * not in force: if they are sure, that outweighs an answer that is not. The text in force that took their place comes first, to be
 * read before ruling.
 */
export function sayLapsed(
  answer: Answer,
  askLapsed: () => Answer,
  precedence: Pick<Precedence, "lapseOf" | "leftOut">,
  bestOf: Asked["bestOf"],
): Answer {
  if (answer.confidence === "sure" || precedence.leftOut.size === 0) return answer;
  const { answered, confidence, hits } = askLapsed();
  const [hit] = answered ? hits : [];
  const lapse = hit ? precedence.lapseOf(hit.entry.id) : null;
  if (!hit || lapse === null || readPointer(hit, precedence) !== null) return answer;
  if (!lapse.isFormer && answer.narrowed !== null) return answer;
  if (answer.answered && confidence !== "sure") return answer;
  const missing = lapsedText(hit.entry, lapse, hit.passage.text);
  const lapsed = { ...answer, answered: false, narrowed: null, missing };
  const { current } = lapse;
  if (current === null) return { ...lapsed, ...formerOf(hit, lapse), confidence: "near" };
  if (answer.answered && answer.hits[0]?.entry.id === current) return answer;
  const inPlace = bestHit({ id: current, title: hit.entry.title }, answer, bestOf);
  if (inPlace !== null) return { ...lapsed, confidence: "perhaps", hits: hitsAfter(inPlace, answer.hits) };
  // An answer stays if nothing of the text in force matches the question.
  return answer.answered ? answer : { ...lapsed, confidence: "near" };
}

/** The entry that was withdrawn, for the answer; nothing if it is not in force yet. */
function formerOf(hit: Hit, { isFormer, remark }: Lapse): Pick<Answer, "lapsed"> {
  return isFormer ? { lapsed: { ...hit, demotion: { why: remark, short: "withdrawn" } } } : {};
}

/** The first hit of an entry, or else its best passage; null if none matches. */
function bestHit({ id, title }: EntryTitle, { hits }: Answer, bestOf: Asked["bestOf"]): Hit | null {
  return hits.find(({ entry }) => entry.id === id) ?? bestOf(id, title);
}

/** As many hits as before, with this one first. */
function hitsAfter(first: Hit, hits: readonly Hit[]): readonly Hit[] {
  return ranked([first, ...hits.filter((hit) => hit !== first)].slice(0, Math.max(1, hits.length)));
}

/** `“old anchors” in Current Rulings, 2011-01-10: withdrawn on 2012-03-01; it read: “A ship with an anchor cannot move”` */
export function lapsedText(entry: Pick<EntryCitation, "name" | "document">, lapse: Lapse, text: string) {
  return `“${entry.name}” in ${documentName(entry.document)}: ${lapse.remark}${itRead(text, lapse)}`;
}
