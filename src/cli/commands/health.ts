/** `rulings health`: checks on one page whether everything is ready for an event. */
import { join } from "node:path";
import { checkCorpus } from "../../corpus/check.ts";
import { openLinks } from "../../corpus/links.ts";
import { foldTitle } from "../../domain/fold.ts";
import { firstOfEach } from "../../domain/group-by.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import type { Precedence } from "../../library/open-precedence.ts";
import { damageOf, openLibrary } from "../../library/read-library.ts";
import { undatedVersions } from "../../library/series.ts";
import { changedCitations } from "../../log/citations.ts";
import type { ReadLog } from "../../log/log-file.ts";
import { amendedRulings } from "../../log/log-records.ts";
import { documentFacts } from "../../render/citation.ts";
import { type Health, healthText, type LoadedDocument } from "../../render/health-text.ts";
import { problemJson } from "../../render/problem-text.ts";
import type { Call, ExitStatus } from "../command.ts";
import type { Machine } from "../machine/machine.ts";
import { realDisk } from "../machine/real-disk.ts";
import { checkFolder } from "../open-corpus/check-folder.ts";
import { type CorpusOnDay, openCorpusOnDay } from "../open-corpus/corpus-on-day.ts";
import { errorsFirst, printResult } from "../print.ts";
import type { Options } from "../settings/options.ts";
import { readEventLog } from "../user-data/event-log.ts";
import { libraryFolder } from "../user-data/library-folder.ts";
import { readUserList } from "../user-data/user-lists.ts";

export async function healthCommand(call: Call): Promise<ExitStatus> {
  const { options, machine } = call;
  // Problems are shown on the page, so opening the corpus prints none.
  const silent = { ...machine.stderr, write: () => {}, writeData: () => {} };
  const corpus = await openCorpusOnDay({ options, machine: { ...machine, stderr: silent } });
  const own = options.corpus.length === 0 ? await libraryProblems(machine) : [];
  const health = healthOf(corpus, own, call);
  printResult(call, {
    json: () => ({ ...health, problems: health.problems.map(problemJson) }),
    text: (style) => healthText(health, style, options.verbose ? "all" : "page"),
  });
  return health.sound ? 0 : 1;
}

function healthOf(corpus: CorpusOnDay, own: readonly Problem[], call: Call): Health {
  const { settings, options, machine } = call;
  const { library } = corpus;
  const undated = undatedVersions(library.standings.map(({ document }) => document));
  const event = readEventLog(call);
  const damaged = new Set(own.map(({ file }) => file));
  const problems = [
    ...settings.problems,
    ...own,
    ...event.problems,
    ...corpusProblems(corpus, options, machine).filter(({ file }) => !damaged.has(file)),
    ...nothingCounts(library),
  ];
  return {
    sound: problems.every(({ severity }) => severity !== "error"),
    day: library.day,
    event: options.event,
    documents: loadedDocuments(corpus.wholeTexts().texts, library),
    undecided: undecidedNames(corpus),
    undated: undated.map((versions) => versions.map(({ id }) => id).join(", ")),
    changedRulings: changedRulings(corpus, event),
    problems: errorsFirst(problems),
    configuration: { file: settings.file, settings: settings.shown },
  };
}

/** Checks each folder with its own sources; links are checked over all texts. */
function corpusProblems(
  corpus: CorpusOnDay,
  { corpus: folders }: Options,
  { dist }: Machine,
): readonly Problem[] {
  const checked = (folders.length === 0 ? [join(dist, "../corpus")] : folders).flatMap((folder) =>
    checkFolder(folder).problems.filter(({ code }) => code !== "dangling-reference"),
  );
  const { texts, linksOf } = corpus.wholeTexts();
  const ids = texts.flatMap(({ entries }) => entries.map(({ id }) => id));
  const links = openLinks(texts, new Map(ids.map((id) => [id, linksOf(id).references])));
  const found = [...corpus.problems, ...checked, ...checkCorpus(texts, new Map(), links)];
  // A problem may be found both in a folder and in all texts. The first one has line and column.
  return firstOfEach(found, ({ code, file, line, message }) =>
    JSON.stringify([code, file.replace(/^.*\//, ""), line, message]),
  );
}

/** Reads the notes and checks all files of the library, which opening the corpus does not do. */
async function libraryProblems({ env }: Machine): Promise<readonly Problem[]> {
  const { problems } = await readUserList("notes", { env });
  const root = libraryFolder(env);
  if (root === null || realDisk.kindOf(root) === "none") return problems;
  const folder = { disk: realDisk, root };
  const { read } = openLibrary(folder);
  // Problems with the manifest were reported when the corpus was opened.
  const documents = read.state === "sound" ? read.manifest.documents : [];
  return [...problems, ...documents.flatMap((record) => damageOf(record, folder))];
}

function nothingCounts({ standings, day }: Precedence): readonly Problem[] {
  if (standings.some(({ isInForce }) => isInForce)) return [];
  const advice = "look at asOf and documents in `rulings config`";
  const message = `no document is in force on ${day}`;
  return [problemOf({ severity: "error", code: "no-entries", file: "corpus", message, advice })];
}

/** Rows such as `ruling 2: dilemmas`. */
function changedRulings(corpus: CorpusOnDay, { log }: ReadLog): readonly string[] {
  const rulings = amendedRulings(log?.records ?? []);
  const texts = { inForce: corpus.texts().texts, all: corpus.wholeTexts().texts };
  return changedCitations(rulings, texts).map(
    ({ ruling, citation }) => `ruling ${ruling.number}: ${citation.title}`,
  );
}

const millisecondsOfDay = 86_400_000;

function loadedDocuments(
  texts: readonly RulesText[],
  { standings, day }: Precedence,
): readonly LoadedDocument[] {
  const counts = new Map(texts.map(({ document, entries }) => [document.id, entries.length]));
  return standings.map(({ document, isInForce: inForce, reason }) => {
    const { id, date } = document;
    const days = date === null ? -1 : Math.round((Date.parse(day) - Date.parse(date)) / millisecondsOfDay);
    const ageInDays = days < 0 ? null : days;
    return { ...documentFacts(document), entries: counts.get(id) ?? 0, ageInDays, inForce, reason };
  });
}

function undecidedNames({ library, precedence }: CorpusOnDay): readonly string[] {
  const isUndecided = (id: string) =>
    library.precedenceOf(id).order.some(({ role, entry }) => role === "undecided" && entry.id === id);
  const undecided = precedence().entries.filter(({ citation }) => isUndecided(citation.id));
  const names = undecided.map(({ citation: { title, edition } }) => `${title} (${edition})`);
  return firstOfEach(names, foldTitle);
}
