/**
 * The questions that a judge taught, by hand or by a ruling: a view of the logs of all events. The answer to a taught question
 * starts with the taught passage.
 */
import type { Answer, Hit } from "../domain/answer.ts";
import type { CitedPassage, LogRecord } from "../domain/event-log.ts";
import { fold } from "../domain/fold.ts";
import type { TaughtQuestion } from "../domain/vocabulary.ts";
import { questionLikeness, sameQuestion } from "./find-precedents.ts";
import { byOrder } from "./log-records.ts";

/** The taught question most similar to this one, the latest if several are equally similar; null if none is similar enough. */
export function findTaught(question: string, taught: readonly TaughtQuestion[]): TaughtQuestion | null {
  const scored = taught.map((one) => ({ one, likeness: questionLikeness(question, one.question) }));
  const best = scored.reduce((most, each) => Math.max(most, each.likeness), 0);
  return best < sameQuestion ? null : (scored.findLast((each) => each.likeness === best)?.one ?? null);
}

/** What the records of all logs teach, after what earlier versions of the program kept in a file of its own, latest last. */
export function taughtQuestions(
  former: readonly TaughtQuestion[],
  records: readonly LogRecord[],
): readonly TaughtQuestion[] {
  const rulings = new Map(
    records.flatMap((each) => (each.type === "ruling" ? [[each.id, each] as const] : [])),
  );
  let taught = former;
  for (const each of records.toSorted(byOrder)) {
    if (each.type === "question") continue;
    const question = each.type === "amendment" ? rulings.get(each.amends)?.question : each.question;
    const citation = each.type === "teaching" ? each.citation : (each.citations?.[0] ?? null);
    if (question === undefined) continue;
    if (citation !== null) taught = teach(taught, taughtFrom(question, citation, each.at));
    else if (takesBack(each)) taught = withoutTaught(taught, question, editionOf(each, rulings));
  }
  return taught;
}

/** Whether nothing is taught any more: the question is forgotten, or the ruling rests on no text. An amendment may leave the texts as they were. */
function takesBack(record: TeachingRecord): boolean {
  return record.type === "teaching" || (record.type === "amendment" && record.citations?.length === 0);
}

function editionOf(record: TeachingRecord, rulings: ReadonlyMap<string, RulingRecord>): string | null {
  if (record.type === "teaching") return record.edition;
  return record.type === "amendment" ? (rulings.get(record.amends)?.citations[0]?.edition ?? null) : null;
}

type TeachingRecord = Exclude<LogRecord, { readonly type: "question" }>;
type RulingRecord = Extract<LogRecord, { readonly type: "ruling" }>;

function taughtFrom(
  question: string,
  { entry, title, edition, path }: CitedPassage,
  at: string,
): TaughtQuestion {
  return { question, entry, title, edition, path, made: at.slice(0, "2026-05-30".length) };
}

/** Adds a taught question. It replaces the previous one on the same question in the same edition. */
function teach(taught: readonly TaughtQuestion[], added: TaughtQuestion): readonly TaughtQuestion[] {
  return [...withoutTaught(taught, added.question, added.edition), added];
}

/** Removes what was taught for exactly this question, in all editions if none is given. */
export function withoutTaught(
  taught: readonly TaughtQuestion[],
  question: string,
  edition: string | null,
): readonly TaughtQuestion[] {
  const words = fold(question).trim();
  return taught.filter(
    (one) => fold(one.question).trim() !== words || (edition !== null && one.edition !== edition),
  );
}

/** Puts the taught passage first. The confidence becomes `likely`, unless the passage was first already. */
export function putTaughtFirst(answer: Answer, taught: TaughtQuestion, hit: Hit): Answer {
  const isFirst = answer.answered && isSamePassage(answer.hits[0], hit);
  const others = answer.hits.filter((each) => !isSamePassage(each, hit));
  return {
    ...answer,
    answered: true,
    confidence: isFirst ? answer.confidence : "likely",
    narrowed: null,
    missing: null,
    hits: [hit, ...others].map((each, at) => ({ ...each, rank: at + 1 })),
    taught,
  };
}

function isSamePassage(one: Hit | undefined, other: Hit): boolean {
  return one?.entry.id === other.entry.id && one.passage.text === other.passage.text;
}
