/** The corpus as it is in force on the day that is asked about, its documents by name, and the answers it gives. */
import type { Answer, Question, RelatedEntry } from "../../domain/answer.ts";
import { documentKinds, type SourceDocument } from "../../domain/document.ts";
import { editDistance, nearestTo } from "../../domain/edit-distance.ts";
import { knownEditionNames } from "../../domain/edition.ts";
import { type Entry, slugOfId } from "../../domain/entry.ts";
import { once } from "../../domain/once.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { TaughtQuestion } from "../../domain/vocabulary.ts";
import { isAllowed } from "../../library/in-force.ts";
import { openPrecedence, orderAnswer, type Precedence, pointedOn } from "../../library/open-precedence.ts";
import type { PrecedenceTable } from "../../library/precedence-table.ts";
import { findTaught, putTaughtFirst } from "../../log/taught-questions.ts";
import { alsoOnThis } from "../../search/also-on-this.ts";
import { ask } from "../../search/ask.ts";
import { type OpenIndex, openIndex } from "../../search/index/open-index.ts";
import type { Surroundings } from "../command.ts";
import { readUserList } from "../library/user-lists.ts";
import type { Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import { sayProblems } from "../style.ts";
import { UserError } from "../user-error.ts";
import { type CompiledTexts, type OpenCorpus, shippedCorpus } from "./corpus-cache.ts";
import { openCorpus } from "./open-corpus.ts";

export interface CorpusOnDay extends Omit<OpenCorpus, "index"> {
  readonly library: Precedence;
  /** All texts, those that do not count among them. */
  readonly wholeTexts: () => CompiledTexts;
  /** Read when it is first needed. */
  readonly index: () => OpenIndex;
  /**
   * Answers from what is in force; the text that decides comes first, and a passage that the judge taught before all. A
   * question to one entry is answered by that entry alone.
   */
  readonly ask: (question: Question) => Answer;
  /** Entries on the same things as this one; `known` are those that the judge is led to already. */
  readonly alsoOnThis: (entryId: string, known: Iterable<string>) => readonly RelatedEntry[];
  /** The id of the document that a flag names in short. Throws where it names none, or several. */
  readonly idOfDocument: (name: string | null) => string | null;
}

export async function openCorpusOnDay(call: Surroundings): Promise<CorpusOnDay> {
  const { options, machine } = call;
  const corpus = await openCorpus(call);
  const { asOf, edition, documents: allowed } = options;
  const table = corpus.precedence();
  const { documents } = table;
  refuseUnknown(allowed, documents);
  refuseUnknownEdition(edition, documents);
  const { day, ...clock } = asOf === null ? credibleDay(table, machine) : { day: asOf, problems: [] };
  const library = openPrecedence(table, { day, allowed });
  const { leftOut } = library;
  const { value: taught, ...own } = await readUserList("taught", machine);
  const problems = [...clock.problems, ...own.problems];
  sayProblems(problems, machine);
  const index = once(() => openIndex(corpus.index()));
  const texts = once(() => textsOn(corpus.texts(), library));
  const answering: Answering = { library, taught: taught ?? [], texts, index, asOf };
  return {
    ...corpus,
    problems: [...corpus.problems, ...problems],
    library,
    wholeTexts: corpus.texts,
    texts,
    index,
    ask: (question) => askOnDay(question, answering),
    alsoOnThis: (entryId, known) => alsoOnThis(index(), entryId, { known, documents: leftOut }),
    idOfDocument: (name) =>
      idOfDocument(
        name,
        documents.filter(({ id }) => id === name || !leftOut.has(id)),
      ),
  };
}

/**
 * Today, where that can be. A clock that was set back (a battery that is empty) would make every text of the last years
 * count for nothing: where it stands before a shipped text was published, all that is there counts, and that is a problem.
 */
function credibleDay(
  { documents }: PrecedenceTable,
  machine: Machine,
): { readonly day: string; readonly problems: readonly Problem[] } {
  const today = machine.today();
  if (newestOf(documents) <= today) return { day: today, problems: [] };
  const shipped = newestOf(shippedCorpus(machine.home).precedence().documents);
  if (shipped <= today) return { day: today, problems: [] };
  const day = newestOf(documents);
  const message = `it says ${today}, before a shipped text was published (${shipped}); answering as of ${day}`;
  const advice = "set the clock, or give the day: --as-of YYYY-MM-DD";
  const problem = problemOf({ severity: "error", code: "bad-date", file: "the clock", message, advice });
  return { day, problems: [problem] };
}

/** The latest date of the documents; empty if none has a date. */
function newestOf(documents: PrecedenceTable["documents"]): string {
  return documents.reduce((newest, { date }) => (date !== null && date > newest ? date : newest), "");
}

/** Without the documents that do not count; a pointer into one of those means the entry that does. */
function textsOn(compiled: CompiledTexts, library: Precedence): CompiledTexts {
  const { leftOut } = library;
  if (leftOut.size === 0) return compiled;
  const texts = compiled.texts.filter(({ document }) => !leftOut.has(document.id));
  const inForce = once(() => new Set(texts.flatMap(({ entries }) => entries.map(({ id }) => id))));
  const linksOf = (id: string) => {
    const { references, referencedBy } = compiled.linksOf(id);
    return {
      references: references.map(pointedOn(library)),
      referencedBy: referencedBy.filter(({ from }) => inForce().has(from)),
    };
  };
  return { texts, linksOf };
}

interface Answering extends Pick<CorpusOnDay, "library" | "texts" | "index"> {
  /** What the judge taught; the passage of a question in similar words comes first. */
  readonly taught: readonly TaughtQuestion[];
  /** The day, where one was named. */
  readonly asOf: string | null;
}

function askOnDay(question: Question, { library, taught, texts, index, asOf }: Answering): Answer {
  const isOfOneEntry = question.entry !== undefined;
  const onDay = { ...question, occasion: { asOf, leftOut: library.leftOut } };
  const bestOf = (entry: string) =>
    isOfOneEntry ? null : (ask({ ...onDay, entry, limit: 1 }, index()).hits[0] ?? null);
  const inOrder = (asked: Question) => orderAnswer(ask(asked, index()), library, bestOf);
  const answer = inOrder(onDay);
  const lesson = isOfOneEntry ? null : findTaught(question.text, taught);
  if (lesson === null) return answer;
  const entry = entryTaught(lesson, texts());
  const hitsFor = (text: string) =>
    entry === null ? [] : inOrder({ ...onDay, text, entry: entry.id, limit: mostOfEntry }).hits;
  // The words of the question may stand nowhere in the entry; its title does.
  const hits = [...hitsFor(question.text), ...hitsFor(lesson.title)];
  const hit = lesson.path === null ? hits[0] : hits.find(({ passage }) => passage.path === lesson.path);
  if (!hit) return answer;
  const taughtAnswer = putTaughtFirst(answer, lesson, hit);
  return { ...taughtAnswer, hits: taughtAnswer.hits.slice(0, question.limit) };
}

/** Passages of one entry that are looked through for the one that was taught. */
const mostOfEntry = 100;

/** In a later version of its document, where the one that was named does not count any more. */
function entryTaught({ entry: id, edition }: TaughtQuestion, { texts }: CompiledTexts): Entry | null {
  const found = texts
    .filter(({ document }) => document.edition === edition)
    .flatMap(({ entries }) => entries.filter((entry) => slugOfId(entry.id) === slugOfId(id)));
  return found.find((entry) => entry.id === id) ?? found.at(-1) ?? null;
}

/** An id, its beginning, or a kind of document: `2e-current-rulings-2011-01-03`, `2e-current-rulings`, `current-rulings`. */
export function idOfDocument(name: string | null, documents: readonly SourceDocument[]): string | null {
  if (name === null || documents.some(({ id }) => id === name)) return name;
  const ids = documents.filter((document) => isAllowed(document, [name])).map(({ id }) => id);
  const [only, ...others] = ids;
  if (only === undefined) throw unknownDocument(name, documents, "--document");
  if (others.length === 0) return only;
  throw new UserError(
    `--document: \`${name}\` names ${ids.length} documents: ${ids.join(", ")}`,
    `--document ${only}`,
  );
}

/** Throws where a document that an event allows is not there. Of a kind there may be none today. */
function refuseUnknown(allowed: readonly string[], documents: readonly SourceDocument[]): void {
  const unknown = allowed.find(
    (name) =>
      !documentKinds.some((kind) => kind === name) &&
      !documents.some((document) => isAllowed(document, [name])),
  );
  if (unknown !== undefined) throw unknownDocument(unknown, documents, "documents:");
}

/** Throws where no document is of the edition. Documents that are not in force count, and so do the known editions. */
function refuseUnknownEdition(edition: Options["edition"], documents: readonly SourceDocument[]): void {
  const held = [...new Set([...knownEditionNames, ...documents.map((document) => document.edition)])];
  if (edition !== null && !held.includes(edition))
    throw unknownName(`no edition is called \`${edition}\``, {
      name: edition,
      setting: "--edition",
      names: held,
      parts: [],
    });
}

/** `setting` is what gave the name: `--document`, `documents:`. */
function unknownDocument(name: string, documents: readonly SourceDocument[], setting: string): UserError {
  const message = `${setting.replace(/:$/, "")}: no document is called \`${name}\``;
  const words = name.split("-").length;
  const names = documents.map(({ id }) => id);
  const beginnings = names.map((id) => id.split("-").slice(0, words).join("-"));
  return unknownName(message, { name, setting, names, parts: [...beginnings, ...documentKinds] });
}

interface UnknownName {
  readonly name: string;
  readonly setting: string;
  /** What it could have been. */
  readonly names: readonly string[];
  /** Shorter forms that may be given instead of a name. */
  readonly parts: readonly string[];
}

/** The error advises the name that was probably meant; if none is near, it lists the names. */
function unknownName(message: string, { name, setting, names, parts }: UnknownName): UserError {
  const near = nearestTo(name, [...names, ...parts]);
  const isNear = near !== null && editDistance(name, near, name.length) <= name.length / slipShare;
  if (isNear || near?.includes(name)) return new UserError(message, `${setting} ${near}`);
  const more = names.length > mostListed ? ", …" : "";
  return new UserError(`${message}; expected one of ${names.slice(0, mostListed).join(", ")}${more}`, null);
}

/** A slip changes at most one letter of so many. */
const slipShare = 3;
const mostListed = 10;
