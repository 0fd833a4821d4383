/**
 * Plans an import: decides what happens to each parsed document, and computes the manifest that results. Planning changes
 * nothing. If another writer comes first, the import is planned again on the new library.
 */
import { compareTexts } from "../compare/compare.ts";
import {
  countsFrom,
  dateText,
  isLater,
  isSameSeries,
  type RulesText,
  type SourceDocument,
  withId,
} from "../domain/document.ts";
import { slug } from "../domain/fold.ts";
import { problemOf } from "../domain/problem.ts";
import type { LibraryFolder } from "./disk.ts";
import { countingVersions, inOrder, noLongerSuperseded, undatedVersions } from "./in-force.ts";
import {
  type GivenFacts,
  type LibraryDocument,
  type Manifest,
  type StoredDocument,
  storeDocument,
} from "./manifest.ts";
import { addVersionProblems, lacksEdition, type OtherDocuments, resolveGame } from "./open-facts.ts";
import { type ParsedSource, parseSource } from "./parse-source.ts";
import { readTexts } from "./read-library.ts";
import type { LibraryChange } from "./write-library.ts";

export type KnownDocument = Pick<LibraryDocument, "document" | "entries">;

interface DocumentToKeep extends ParsedSource, StoredDocument {
  /** `repaired`: it was in the library, but its files there were damaged; `corrected`: other facts were given for it. */
  readonly outcome: "new" | "repaired" | "corrected";
}

export type PlannedDocument =
  | DocumentToKeep
  | (ParsedSource & { readonly outcome: "refused" })
  | (KnownDocument & {
      readonly outcome: "known";
      readonly where: "library" | "corpus";
      readonly problems: readonly [];
    });

export type ImportPlan = readonly PlannedDocument[];

export interface ImportRequest {
  readonly parsed: readonly ParsedSource[];
  readonly shipped: readonly KnownDocument[];
  /** Whether all files of a document in the library are as they were written. */
  readonly isSound: (record: LibraryDocument) => boolean;
}

/** Plans the documents one after the other, so that the same file given twice is imported once. */
export function planImport(known: Manifest, request: ImportRequest): ImportPlan {
  const library = [...known];
  const planned: PlannedDocument[] = [];
  for (const parsed of request.parsed) {
    const one = planOne(parsed, library, { ...request, known });
    if (one.outcome === "new") library.push(one.record);
    planned.push(one);
  }
  const documents = library.map(({ document }) => document);
  return planned.map((each) => askForDate(each, documents));
}

/** `library` also has the documents of this call, `known` only those that were there before it. */
function planOne(
  parsed: ParsedSource,
  library: Manifest,
  { known, shipped, isSound }: ImportRequest & { readonly known: Manifest },
): PlannedDocument {
  const isSame = ({ document }: KnownDocument) => document.source.sha256 === parsed.source.sha256;
  const before = known.find(isSame);
  if (before && !isSound(before)) return storeAgain(parsed, before, "repaired");
  if (before && hasOtherFacts(parsed.given, before)) return storeAgain(parsed, before, "corrected");
  const inLibrary = library.find(isSame);
  if (inLibrary) return { ...inLibrary, outcome: "known", where: "library", problems: [] };
  const inCorpus = shipped.find(isSame);
  if (inCorpus) return { ...inCorpus, outcome: "known", where: "corpus", problems: [] };
  const others = [...shipped, ...library].map(({ document }) => document);
  const { game, problems } = resolveGame(parsed, others);
  const checked = { ...parsed, problems: [...parsed.problems, ...problems] };
  if (problems.some(({ severity }) => severity === "error")) return { ...checked, outcome: "refused" };
  if (parsed.text.entries.length === 0 || lacksEdition(parsed.problems))
    return { ...parsed, outcome: "refused" };
  const isRemovable = ({ id }: SourceDocument) => library.some(({ document }) => document.id === id);
  return planNew(checked, game, { documents: others, isRemovable });
}

function planNew(parsed: ParsedSource, game: string | null, others: OtherDocuments): DocumentToKeep {
  const isTaken = (id: string) => others.documents.some((other) => other.id === id);
  const before = parsed.text.document;
  const named = withId(parsed.text, idFromFacts(before, isTaken));
  const text = { ...named, document: { ...named.document, game } };
  const given = game === null ? parsed.given : { ...parsed.given, game };
  const entryId = (id: string) => text.document.id + id.slice(before.id.length);
  const problems = parsed.problems.map((each) =>
    each.entry === null ? each : { ...each, entry: entryId(each.entry) },
  );
  const found = addVersionProblems(problems, text.document, others);
  const stored = storeDocument({ ...parsed.source, text, given });
  return { ...parsed, ...stored, outcome: "new", text, given, problems: found };
}

/** Derives an id (`2e-current-rulings-2011-01-03`, `1e-tribbles-at-sea`). The same facts give the same id on every machine. */
function idFromFacts(document: SourceDocument, isTaken: (id: string) => boolean): string {
  const { edition, kind, date, title, source } = document;
  const name = withoutEdition(slug(title), edition).replace(/-?\d{4}-\d{2}-\d{2}$/, "");
  const titled = [edition, asciiName(name) || kind, date ?? ""].filter((part) => part !== "").join("-");
  const byKind = kind === "mixed" || date === null ? titled : `${edition}-${kind}-${date}`;
  const free = [byKind, titled].find((id) => !isTaken(id));
  return free ?? `${titled}-${source.sha256.slice(0, 8)}`;
}

function withoutEdition(name: string, edition: string): string {
  return name.startsWith(`${edition}-`) ? name.slice(edition.length + 1) : name;
}

/** Removes letters of other scripts, because ids must be easy to type on every keyboard. */
function asciiName(name: string): string {
  return name
    .replace(/[^a-z0-9-]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 80);
}

/** Whether a fact is given that the document in the library does not have. Its edition and game stay: its id rests on them. */
function hasOtherFacts(given: GivenFacts, { document }: LibraryDocument): boolean {
  const { date, effective, title, kind, scope } = given;
  const isOtherDate = date !== undefined && dateText({ ...given, date }) !== dateText(document);
  const facts = Object.entries({ effective, title, kind, scope });
  const own: Readonly<Record<string, unknown>> = { ...document };
  return isOtherDate || facts.some(([name, value]) => value !== undefined && value !== own[name]);
}

/** Parses a document again, with the facts of its first import. It keeps its id, by which notes and rulings know its entries. */
function storeAgain(again: ParsedSource, before: LibraryDocument, outcome: DocumentToKeep["outcome"]) {
  const { edition: _, game: __, ...corrections } = again.given;
  // With another title, the text may no longer say these. A kind that it never said would change how it is divided.
  const { scope } = before.document;
  const kind = before.document.kind === "mixed" ? undefined : before.document.kind;
  // A new date may be a day where the first was a month.
  const first = corrections.date === undefined ? before.given : { ...before.given, monthOnly: undefined };
  const given = outcome === "repaired" ? before.given : { kind, scope, ...first, ...corrections };
  const parsed = parseSource(again.source, given);
  const text = withId(parsed.text, before.document.id);
  return { ...parsed, ...storeDocument({ ...again.source, text, given }), outcome, text };
}

/** Refuses a new undated document if its series has several undated versions, because nobody could tell which is in force. */
function askForDate(planned: PlannedDocument, library: readonly SourceDocument[]): PlannedDocument {
  if (planned.outcome !== "new") return planned;
  const { document } = planned.text;
  const [versions = []] = undatedVersions(library.filter((each) => isSameSeries(each, document)));
  const other = versions.find(({ id }) => id !== document.id);
  if (!other || !versions.some(({ id }) => id === document.id)) return planned;
  const { file } = document.source;
  const message = `“${other.source.file}” is a version of the same document, and neither has a date; expected to know which is newer`;
  const advice = "import them one by one with --date, or with a --title each if they are different documents";
  const problem = problemOf({ severity: "error", code: "unknown-date", file, message, advice });
  const problems = planned.problems.filter(({ code }) => code !== "unknown-date");
  return { ...planned, outcome: "refused", problems: [...problems, problem] };
}

/** Whether a planned document is written. */
export function isKept(planned: PlannedDocument): planned is DocumentToKeep {
  return planned.outcome !== "refused" && planned.outcome !== "known";
}

/** The library with all documents that the plan accepts; null if there are none. A repaired document keeps its position. */
export function applyImport(plan: ImportPlan, known: Manifest): LibraryChange | null {
  const stored = plan.filter(isKept);
  if (stored.length === 0) return null;
  return { documents: libraryAfter(plan, known), files: stored.flatMap((each) => each.files) };
}

function libraryAfter(plan: ImportPlan, known: Manifest): Manifest {
  const records = [...known, ...plan.filter(isKept).map(({ record }) => record)];
  return [...new Map(records.map((record) => [record.document.id, record])).values()];
}

/**
 * Compares each new document with the version before it in time, which may be new as well; one of which the date, scope, or series
 * was corrected counts as new. `later` are the latest known versions, by the id of a new document that is older. `before` and `after`
 * are the texts of the series in which other texts count. Only these are read.
 */
export async function compareToOlder(
  plan: ImportPlan,
  known: Manifest,
  { library, shipped }: { readonly library: LibraryFolder; readonly shipped: readonly RulesText[] },
) {
  const fresh = inOrder(plan.flatMap((each) => (isKept(each) && countsAnew(each, known) ? each.text : [])));
  const ofSeries = known.filter((record) =>
    fresh.some(({ document }) => isSameSeries(record.document, document)),
  );
  const stored = await readTexts(ofSeries, library);
  const placed = fresh.map((text) => {
    const isOfSeries = ({ document }: RulesText) => isSameSeries(document, text.document);
    const isAfter = ({ document }: RulesText) => isLater(document, text.document);
    const was = inOrder([...shipped, ...stored.texts].filter(isOfSeries));
    const here = was.filter(({ document }) => fresh.every((each) => each.document.id !== document.id));
    const added = fresh.filter(isOfSeries);
    const earlier = [...here.filter((each) => !isAfter(each)), ...added.slice(0, added.indexOf(text))];
    return { text, was, here, added, older: inOrder(earlier).at(-1), later: here.findLast(isAfter) };
  });
  const replaced = placed.flatMap(({ text, was, here, added }) => {
    if (was.length === 0 || text !== added.at(-1)) return [];
    const all = inOrder([...here, ...added]);
    const [before, after] = [countingVersions(was), countingVersions(all)];
    const isNewest = before.at(-1) !== after.at(-1);
    const isReplacing = isNewest || before.some((each) => !after.includes(each));
    return isReplacing ? [{ was, all, before, after }] : [];
  });
  return {
    comparisons: placed.flatMap(({ text, older }) => (older ? [compareTexts(older, text)] : [])),
    later: new Map(placed.flatMap(({ text, later }) => (later ? [[text.document.id, later.document]] : []))),
    noLongerSuperseded: noLongerSuperseded(
      [...shipped, ...known],
      [...shipped, ...libraryAfter(plan, known)],
    ),
    before: { inForce: replaced.flatMap(({ before }) => before), all: replaced.flatMap(({ was }) => was) },
    after: { inForce: replaced.flatMap(({ after }) => after), all: replaced.flatMap(({ all }) => all) },
  };
}

/** A repaired document says what it said before, and a correction of its title alone changes nothing. */
function countsAnew({ outcome, text: { document } }: DocumentToKeep, known: Manifest): boolean {
  const before = known.find((record) => record.document.id === document.id)?.document;
  if (before === undefined || outcome !== "corrected") return outcome === "new";
  const { date, scope } = before;
  const isSameDay = date === document.date && countsFrom(before) === countsFrom(document);
  return !isSameDay || scope !== document.scope || !isSameSeries(before, document);
}
