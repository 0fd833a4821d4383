/** `rulings health`: whether all is ready for an event, on one page. */

import type { Health, LoadedDocument } from "../../domain/health.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import type { Precedence } from "../../library/open-precedence.ts";
import { undatedVersions } from "../../library/series.ts";
import { changedCitations } from "../../log/check-citations.ts";
import { amendedRulings } from "../../log/log-records.ts";
import { healthJson, healthText } from "../../render/health-text.ts";
import { safeJson } from "../../render/safe-text.ts";
import type { Call } from "../command.ts";
import { type CorpusOnDay, openCorpusOnDay } from "../corpus/corpus-on-day.ts";
import { readEventLog } from "../event/event-log.ts";
import { libraryFolder } from "../library/library-folder.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import type { Settled } from "../settings/settings.ts";
import { textStyle } from "../style.ts";
import { isUserError, UserError } from "../user-error.ts";
import { shownSettings } from "./config.ts";
import { checkLibrary, corpusProblems } from "./health-problems.ts";

export async function healthCommand({ settled, machine }: Call): Promise<ExitStatus> {
  const { options } = settled;
  const corpus = await openQuietly(options, machine);
  readBuilt(corpus);
  const own = options.corpus.length === 0 ? await checkLibrary(machine) : [];
  const health = healthOf(corpus, own, { settled, machine });
  const page = { health, file: settled.file, settings: shownSettings(settled) };
  machine.stdout.write(
    options.json
      ? `${safeJson(healthJson(page))}\n`
      : healthText(page, textStyle(machine, options, machine.stdout), options.verbose ? "all" : "page"),
  );
  return health.errors.length === 0 ? 0 : 1;
}

/** Problems are shown on the page; only if there is no page are they printed as usual. */
async function openQuietly(options: Options, machine: Machine): Promise<CorpusOnDay> {
  const said: string[] = [];
  const { isTerminal, columns } = machine.stderr;
  const write = (text: string) => void said.push(text);
  const stderr = { isTerminal, columns, write, writeData: write };
  try {
    return await openCorpusOnDay(options, { ...machine, env: withoutCache(machine), stderr });
  } catch (error) {
    for (const text of said) machine.stderr.write(text);
    throw isUserError(error) ? error : unreadable(error);
  }
}

/** If a built file cannot be read at all, there is no page to show. */
function readBuilt(corpus: CorpusOnDay): void {
  try {
    corpus.wholeTexts();
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(error: unknown): UserError {
  const said = error instanceof Error ? error.message : String(error);
  return new UserError(`a file of the program is damaged: ${said}`, "install the program again");
}

/** Without a cache folder nothing cached is used, and every file of the library is read. */
function withoutCache({ env }: Machine): Machine["env"] {
  const none = {
    HOME: undefined,
    USERPROFILE: undefined,
    XDG_CACHE_HOME: undefined,
    LOCALAPPDATA: undefined,
  };
  return { ...env, ...none, RULINGS_LIBRARY: libraryFolder(env) ?? "off" };
}

interface Surroundings {
  readonly settled: Settled;
  readonly machine: Machine;
}

function healthOf(corpus: CorpusOnDay, own: readonly Problem[], { settled, machine }: Surroundings): Health {
  const { library } = corpus;
  const { texts } = corpus.wholeTexts();
  const damaged = new Set(own.map(({ file }) => file));
  const found = corpusProblems(corpus, settled.options, machine);
  const problems = [
    ...settled.problems,
    ...own,
    ...found.filter(({ file }) => !damaged.has(file)),
    ...nothingCounts(library),
  ];
  return {
    day: library.day,
    event: settled.options.event,
    documents: loadedDocuments(texts, library),
    undecided: undecidedNames(corpus),
    undated: undatedVersions(library.standings.map(({ document }) => document)).map((versions) =>
      versions.map(({ id }) => id).join(", "),
    ),
    changedRulings: changedRulings(corpus, settled.options, machine),
    errors: problems.filter(({ severity }) => severity === "error"),
    warnings: problems.filter(({ severity }) => severity === "warning"),
  };
}

function nothingCounts({ standings, day }: Precedence): readonly Problem[] {
  if (standings.some(({ isInForce }) => isInForce)) return [];
  const advice = "look at asOf and documents in `rulings config`";
  const message = `no document is in force on ${day}`;
  return [problemOf({ severity: "error", code: "no-entries", file: "corpus", message, advice })];
}

/** `ruling 2: dilemmas` */
function changedRulings(corpus: CorpusOnDay, options: Options, machine: Machine): readonly string[] {
  const { log } = readEventLog(options, machine);
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
  return standings.map((standing) => {
    const { date } = standing.document;
    const days = date === null ? -1 : Math.round((Date.parse(day) - Date.parse(date)) / millisecondsOfDay);
    return { ...standing, entries: counts.get(standing.document.id) ?? 0, age: days < 0 ? null : days };
  });
}

function undecidedNames(corpus: CorpusOnDay): readonly string[] {
  const { library } = corpus;
  const named = corpus
    .precedence()
    .entries.filter(({ citation }) =>
      library
        .precedenceOf(citation.id)
        .order.some(({ role, entry }) => role === "undecided" && entry.id === citation.id),
    );
  return [...new Set(named.map(({ citation }) => `${citation.title} (${citation.edition})`))];
}
